"""How likely a pair is to decide the game: a table, worked out from the dice.

A pair decides the game as a Fated Couple, or as a couple that is left after the last turn. Between
the dice players act: the table lets them do so by habit, and lets the game end in every turn
because of others. It knows nothing of who wants what. Compiled.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from himitsu.games.yurikure.girls import ATTRACTED, ATTRACTING, CUTE, FIRST_OF, SECOND_OF
from himitsu.games.yurikure.rules.relations import APART, BLUE, MOST, RED
from himitsu.games.yurikure.tunables import Numbers

LEVELS: Final = 7
MARKERS: Final = 3
SIZE: Final = LEVELS * LEVELS
"""Of the part of a table for one marker and one number of turns."""

# The habits of players, and how games go.
LEFT_COUPLE: Final = 0.5
"""What a couple that is left after the last turn is worth: it may not be alone."""
OTHERS_LATE: Final = 0.8
"""How likely the game is not over with a turn because of other pairs."""
WOOED: Final = 0.35
"""How likely a couple's favor rises in a turn."""
TROUBLED: Final = 0.3
"""How likely a couple's discomfort rises in a turn."""
COURTED: Final = 0.12
"""How likely somebody raises the favor of two who are no couple."""
JOINED: Final = 0.02
"""How likely two who are no couple become one in a turn,"""
JOINED_BY_FAVOR: Final = 0.05
"""and how much more likely with each favor."""


def place(turns: int, marker: int, favor: int, discomfort: int) -> int:
    """Where a table tells about such a pair, with so many turns to end."""
    return ((turns * MARKERS + marker) * LEVELS + favor) * LEVELS + discomfort


def _table(bonus: int, calm: int, enough: int, numbers: Numbers) -> list[float]:
    """For pairs with this bonus on kisses and so many Attracted girls, who are a couple by
    themselves with enough favor."""
    table = [0.0] * ((numbers.turns + 1) * MARKERS * SIZE)
    for marker in (BLUE, RED):
        begin = place(0, marker, 0, 0)
        table[begin : begin + SIZE] = [LEFT_COUPLE] * SIZE
    for turns in range(1, numbers.turns + 1):
        rest = table[place(turns - 1, 0, 0, 0) : place(turns, 0, 0, 0)]
        for favor in range(LEVELS):
            for discomfort in range(LEVELS):
                for marker in (BLUE, RED):
                    after = 0.0
                    for rise, likely in ((0, 1 - WOOED), (1, WOOED)):
                        for hurt, painful in ((0, 1 - TROUBLED), (1, TROUBLED)):
                            after += (
                                likely
                                * painful
                                * _after_dice(
                                    rest,
                                    marker,
                                    min(favor + rise, MOST),
                                    min(discomfort + hurt, MOST),
                                    bonus,
                                    calm,
                                    numbers,
                                )
                            )
                    table[place(turns, marker, favor, discomfort)] = after
        for favor in range(MOST, -1, -1):
            for discomfort in range(LEVELS):
                couple = table[place(turns, BLUE, favor, discomfort)]
                if favor >= enough:
                    value = _after_kiss(rest, BLUE, favor, discomfort, bonus, numbers.kiss)
                else:
                    joined = JOINED + JOINED_BY_FAVOR * favor
                    courted = table[place(turns, APART, min(favor + 1, MOST), discomfort)]
                    alone = OTHERS_LATE * rest[place(0, APART, favor, discomfort)]
                    value = joined * couple
                    value += (1 - joined) * (COURTED * courted + (1 - COURTED) * alone)
                table[place(turns, APART, favor, discomfort)] = value
    return table


def _after_dice(
    rest: Sequence[float],
    marker: int,
    favor: int,
    discomfort: int,
    bonus: int,
    calm: int,
    numbers: Numbers,
) -> float:
    """The chance of a couple before the couples phase; `rest` is the table a turn later."""
    felt = max(0, discomfort - calm)
    kiss = numbers.kiss
    chance = 0.0
    for die in range(1, 7):
        if die == 6:
            if discomfort < MOST:
                chance += _after_kiss(rest, marker, min(favor + 1, MOST), discomfort, bonus, kiss)
            continue
        left = die - felt
        hurt = discomfort + 1 if left <= numbers.uneasy else discomfort
        if left <= 0 or hurt >= MOST:
            chance += OTHERS_LATE * rest[place(0, APART, 0, 0)]
        else:
            chance += _after_kiss(rest, marker, favor, hurt, bonus, kiss)
    return chance / 6


def _after_kiss(
    rest: Sequence[float], marker: int, favor: int, discomfort: int, bonus: int, reach: int
) -> float:
    """The chance of a couple before the kiss phase, which must reach so much."""
    needed = reach - favor + discomfort - bonus
    kiss = min(max(7 - needed, 0), 6) / 6
    kissed = 1.0 if marker == RED else OTHERS_LATE * rest[place(0, RED, favor, discomfort)]
    return kiss * kissed + (1 - kiss) * OTHERS_LATE * rest[place(0, BLUE, favor, discomfort)]


_TABLES: Final[dict[tuple[int, ...], list[float]]] = {}


def prospects(pair: int, traits: Sequence[int], numbers: Numbers) -> list[float]:
    """The table for a pair, by `place`."""
    one, other = traits[FIRST_OF[pair]], traits[SECOND_OF[pair]]
    bonus = ((one & CUTE) + (other & CUTE)) // CUTE
    calm = ((one & ATTRACTED) + (other & ATTRACTED)) // ATTRACTED
    enough = numbers.enough - 1 if (one | other) & ATTRACTING else numbers.enough
    kind = (bonus, calm, enough, numbers.turns, numbers.kiss, numbers.uneasy)
    if kind not in _TABLES:
        _TABLES[kind] = _table(bonus, calm, enough, numbers)
    return _TABLES[kind]
