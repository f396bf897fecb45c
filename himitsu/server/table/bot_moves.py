"""Moves that bots made in a game that is over, and what they drew from."""

from __future__ import annotations

from typing import NamedTuple

from himitsu.core.contract import Move, Seat
from himitsu.server.errors import Refused
from himitsu.server.game.bot_seeds import ATTEMPTS, bot_seed
from himitsu.server.game.seating import sitters_after
from himitsu.server.table.phases import Over


class Made(NamedTuple):
    """A move that a bot made."""

    game: str
    seat: Seat
    bot: str
    move: Move


def made_at(over: Over, place: int) -> Made:
    """The move after so many others; Refused if no bot made it."""
    moves = over.session.record().moves
    if place >= len(moves):
        raise no_thoughts(f"There are {len(moves)} moves here.")
    seat, move = moves[place]
    sitter = sitters_after(over.stored, over.session.taken, place)[seat]
    if sitter.bot is None:
        raise no_thoughts("A person made this move.")
    return Made(over.stored.game, seat, sitter.bot, move)


def seeds_of(over: Over, seat: Seat, view: bytes) -> list[int]:
    """What a bot may have drawn from where its seat had this view, as JSON: by attempt."""
    return [bot_seed(over.stored.secret, seat, view, attempt) for attempt in range(ATTEMPTS)]


def no_thoughts(why: str) -> Refused:
    return Refused(404, "no-thoughts", why)
