"""Moves that bots made in a game that is over, and what they had to think with."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from himitsu.core.contract import Move, Seat
from himitsu.core.records import steps
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
    view: bytes
    """What the seat could know before it, as JSON."""
    seeds: list[int]
    """What the bot may have drawn from: by attempt."""


def made_at(over: Over, place: int) -> Made:
    """The move after so many others; Refused if no bot made it."""
    record = over.session.record()
    if place >= len(record.moves):
        raise no_thoughts(f"There are {len(record.moves)} moves here.")
    seat, move = record.moves[place]
    sitter = sitters_after(over.stored, over.session.taken, place)[seat]
    if sitter.bot is None:
        raise no_thoughts("A person made this move.")
    for made, state in enumerate(steps(record, keep_events=False)):
        if made == place:
            view = msgspec.json.encode(state.view(seat))
            secret = over.stored.secret
            seeds = [bot_seed(secret, seat, view, attempt) for attempt in range(ATTEMPTS)]
            return Made(over.stored.game, seat, sitter.bot, move, view, seeds)
    raise AssertionError("a record has a state before each move")


def no_thoughts(why: str) -> Refused:
    return Refused(404, "no-thoughts", why)
