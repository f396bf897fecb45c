"""How a game of Yuri-Kure ends, and who has won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from himitsu.games.yurikure.girls import FIRST_OF, SECOND_OF, pair_of
from himitsu.games.yurikure.rules.points import SETUP_POINTS, points_at
from himitsu.games.yurikure.rules.relations import APART

TURNS: Final = 9

# How a game ended.
GOING_ON: Final = 0
FATED: Final = 1
"""One Fated Couple or several."""
POLYGAMY: Final = 2
NINE_TURNS: Final = 3
NO_COUPLE: Final = 4
"""Nine turns, and nobody is a couple: a draw."""

# What decided between the players.
BY_SUPPORT: Final = 0
"""The highest sum."""
BY_FEWER_SHOWN: Final = 1
"""Fewer points shown, between equal sums."""
UNSUPPORTED: Final = 2
"""Fewer points shown, where nobody supported what won (Y7)."""
EQUAL: Final = 3
"""Nothing: a draw (Y27)."""


def polygamy_pairs(marker: Sequence[int], girls: int) -> list[int]:
    """The pairs inside a group in which every pair is a couple: each couple with a common partner.
    With several groups all of them count together, each pair once (Y6)."""
    partners = partners_of(marker, girls)
    return [
        pair
        for pair in range(len(marker))
        if marker[pair] != APART and partners[FIRST_OF[pair]] & partners[SECOND_OF[pair]]
    ]


def partners_of(marker: Sequence[int], girls: int) -> list[int]:
    """By girl: the set of girls she is a couple with."""
    partners = [0] * girls
    for pair in range(len(marker)):
        if marker[pair] != APART:
            one, other = FIRST_OF[pair], SECOND_OF[pair]
            partners[one] = partners[one] | 1 << other
            partners[other] = partners[other] | 1 << one
    return partners


def polygamy_groups(marker: Sequence[int], girls: int) -> list[tuple[int, ...]]:
    """The largest groups of three girls or more in which every pair is a couple."""
    groups: list[set[int]] = []
    for members in range(1 << girls):
        group = {girl for girl in range(girls) if members >> girl & 1}
        if len(group) >= 3 and all(
            marker[pair_of(one, other)] != APART for one in group for other in group if one < other
        ):
            groups.append(group)
    return sorted(
        [tuple(sorted(group)) for group in groups if not any(group < wider for wider in groups)]
    )


def girls_of(pairs: Sequence[int]) -> list[int]:
    """The girls concerned, each once (Y5)."""
    concerned: set[int] = set()
    for pair in pairs:
        concerned.add(FIRST_OF[pair])
        concerned.add(SECOND_OF[pair])
    return sorted(concerned)


def caps_setup(ending: int, cap_polygamy: bool) -> bool:
    """Do setup points count at most five per pair? But in a polygamy, unless the table chose so
    (Y4)."""
    return ending != POLYGAMY or cap_polygamy


def support_on(placed: Sequence[int], pair: int, capped: bool, support: Sequence[int]) -> int:
    """A player's support for a pair. Capped, setup points count at most five, as many as the
    highest of them alone; extra points always in full (Y4)."""
    setup = 0
    extra = 0
    for place in range(len(placed)):
        if placed[place] == pair:
            if place < SETUP_POINTS:
                setup += points_at(place, support)
            else:
                extra += 1
    return (min(setup, max(support)) if capped else setup) + extra


def support_sum(
    placed: Sequence[int], pairs: Sequence[int], capped: bool, support: Sequence[int]
) -> int:
    return sum([support_on(placed, pair, capped, support) for pair in pairs])


def leaders(sums: Sequence[int]) -> list[int]:
    """The seats with the highest sum; all of them if nobody supported what won (Y7)."""
    highest = max(sums)
    return [seat for seat in range(len(sums)) if sums[seat] == highest]


def ranking(sums: Sequence[int], shown: Sequence[int]) -> list[int]:
    """The seats from the first to the last: by sum, then by how little was revealed."""
    return sorted(range(len(sums)), key=lambda seat: (-sums[seat], shown[seat]))


def winners(sums: Sequence[int], shown: Sequence[int]) -> list[int]:
    """The highest sum wins; of several, the one who revealed less on the girls concerned (Y23).
    Nobody if that is equal, too: a draw (Y27)."""
    tied = leaders(sums)
    least = min([shown[seat] for seat in tied])
    first = [seat for seat in tied if shown[seat] == least]
    return first if len(first) == 1 else []


def end_reason(sums: Sequence[int], won: Sequence[int]) -> int:
    """What decided. With every sum at 0 it is the tie-break as well, but whoever wins by it
    supported nothing, and should be told why (Y7)."""
    if not won:
        return EQUAL
    if max(sums) == 0:
        return UNSUPPORTED
    return BY_SUPPORT if len(leaders(sums)) == 1 else BY_FEWER_SHOWN
