"""Which bots and characters play at a table: checked, and drawn where nobody chooses."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from secrets import SystemRandom
from typing import NamedTuple

from himitsu.bots.registry import bot_names, character, characters, default_bot, is_opponent
from himitsu.core.contract import Game, Seat
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
    """With different characters of the bot's level in the seats for which nobody is chosen, and
    where they do not suffice of the levels next to it. The first seat comes last: there the person
    sits who makes a table."""
    rng = rng or SystemRandom()
    left: list[str] = []
    for level in _nearest(game, bot):
        those = [each.id for each in characters(game) if each.level == level]
        rng.shuffle(those)
        left += [name for name in those if name not in chosen]
    opponents = [*chosen, *[None] * (seats - len(chosen))]
    for seat, name in zip(_free(opponents), left, strict=False):
        opponents[seat] = name
    return tuple(opponents)


def _free(opponents: Sequence[str | None]) -> list[Seat]:
    """The seats for which nobody is chosen, in the order in which somebody is drawn for them."""
    return [seat for seat in (*range(1, len(opponents)), 0) if opponents[seat] is None]


def _nearest(game: Game, level: str) -> list[str]:
    """The levels of the game that have characters, if this one has: it comes first, and of two that
    are equally near the easier one."""
    levels = [name for name in bot_names(game) if any(c.level == name for c in characters(game))]
    if level not in levels:
        return []
    at = levels.index(level)
    return sorted(levels, key=lambda name: (abs(levels.index(name) - at), levels.index(name)))


def _need_bot(game: Game, name: str | None) -> str:
    if name is None:
        return default_bot(game)
    known = bot_names(game)
    if name not in known:
        text = f"{game.name} has no bot {name!r}; it has: {', '.join(known)}."
        raise Refused(400, "bad-options", text)
    return name
