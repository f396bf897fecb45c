"""Which bots and characters play at a table: checked, and drawn where nobody chooses."""

from __future__ import annotations

from random import Random
from secrets import SystemRandom
from typing import NamedTuple

from himitsu.bots.registry import bot_names, character, characters, default_bot, is_opponent
from himitsu.core.contract import Game
from himitsu.server.errors import Refused
from himitsu.server.protocol.http import CreateTable


class Cast(NamedTuple):
    bot: str
    """Who plays in the free seats for which nobody is named."""
    opponents: tuple[str | None, ...]
    """By seat."""
    stand_in: str
    """Who plays for people who are away."""


def wished_cast(game: Game, wish: CreateTable) -> Cast:
    bot = _need_bot(game, wish.bot)
    chosen = wish.opponents
    if len(chosen) > wish.seats:
        text = f"Name at most {wish.seats} opponents for {wish.seats} seats, not {len(chosen)}."
        raise Refused(400, "bad-options", text)
    named = [name for name in chosen if name is not None]
    for name in named:
        if not is_opponent(game, name):
            raise Refused(400, "bad-options", f"{game.name} has no bot or character {name!r}.")
        if character(game, name) is not None and named.count(name) > 1:
            text = f"{name!r} can play in one seat only: choose somebody else for the others."
            raise Refused(400, "bad-options", text)
    opponents = drawn(game, wish.seats, bot, chosen) if wish.cast else chosen
    return Cast(bot, opponents, _need_bot(game, wish.stand_in))


def usual_cast(game: Game, seats: int) -> Cast:
    """Where nobody chooses."""
    bot = default_bot(game)
    return Cast(bot, drawn(game, seats, bot), bot)


def drawn(
    game: Game,
    seats: int,
    bot: str,
    chosen: tuple[str | None, ...] = (),
    rng: Random | None = None,
) -> tuple[str | None, ...]:
    """With different characters of the bot's level in the seats for which nobody is chosen. The
    first seat comes last: there the person sits who makes a table."""
    left = [each.id for each in characters(game) if each.level == bot and each.id not in chosen]
    (rng or SystemRandom()).shuffle(left)
    opponents = [*chosen, *[None] * (seats - len(chosen))]
    for seat in (*range(1, seats), 0):
        if opponents[seat] is None and left:
            opponents[seat] = left.pop()
    return tuple(opponents)


def _need_bot(game: Game, name: str | None) -> str:
    if name is None:
        return default_bot(game)
    known = bot_names(game)
    if name not in known:
        text = f"{game.name} has no bot {name!r}; it has: {', '.join(known)}."
        raise Refused(400, "bad-options", text)
    return name
