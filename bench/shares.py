"""Shares of games, with what chance leaves open."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, sqrt

import msgspec

Z = 1.96
"""Standard deviations to either side that hold 95 % of a normal distribution."""


class Share(msgspec.Struct, frozen=True):
    """Of all games, with the bounds of the 95 % interval."""

    share: float
    least: float
    most: float

    def __str__(self) -> str:
        return f"{self.share:6.1%} ({self.least:.1%}–{self.most:.1%})"


def wilson(count: int, games: int) -> Share:
    """Wilson's interval: sound near 0 and 1, too, and with few games."""
    part = count / games
    middle = (part + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z * sqrt(part * (1 - part) / games + Z * Z / (4 * games * games)) / (1 + Z * Z / games)
    return Share(part, max(0.0, middle - half), min(1.0, middle + half))


class Halves(msgspec.Struct, frozen=True, array_like=True):
    """A game between two kinds of players: how many seats each took, and how many of these won."""

    hero_wins: int
    hero_seats: int
    foe_wins: int
    foe_seats: int


def ratio(games: Sequence[Halves]) -> Share | None:
    """How many times as often a hero's seat wins as a foe's. Seats of one game are no independent
    draws, so the interval takes games as the draws (the delta method on the logarithm). None where
    one of them has never won."""
    hero_seats = sum(game.hero_seats for game in games)
    foe_seats = sum(game.foe_seats for game in games)
    hero = sum(game.hero_wins for game in games) / hero_seats
    foe = sum(game.foe_wins for game in games) / foe_seats
    if not (hero and foe):
        return None
    variance = sum(
        (
            (game.hero_wins - hero * game.hero_seats) / (hero * hero_seats)
            - (game.foe_wins - foe * game.foe_seats) / (foe * foe_seats)
        )
        ** 2
        for game in games
    )
    factor = exp(Z * sqrt(variance))
    middle = exp(log(hero) - log(foe))
    return Share(middle, middle / factor, middle * factor)
