"""What the others' reveals prove about their support. Reveals are public, so the viewer's own
secrets play no part in it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from himitsu.games.yurikure.aid.bounds import Search
from himitsu.games.yurikure.girls import FIRST_OF, SECOND_OF, pair_count
from himitsu.games.yurikure.rules.points import EXTRA, SETUP_POINTS, points_due
from himitsu.games.yurikure.tunables import numbers_of
from himitsu.games.yurikure.views import Deduction, YurikureView

Shown = tuple[tuple[int, ...], ...]
"""What one player had revealed, by window of points and by girl."""
Bounds = tuple[int, int, int]
"""A girl or a pair, at least, at most."""
Proved = tuple[tuple[Bounds, ...], int, tuple[Bounds, ...], int, tuple[tuple[int, int], ...]]
"""A deduction without its seat."""

_KEPT: Final = 4096


def deductions(view: YurikureView) -> list[Deduction]:
    """For a seat, about the others, as long as their support is secret. A player who has revealed
    nothing has proved nothing."""
    seated = 0 <= view.viewer < view.seats
    if not seated or view.sheets is not None or view.phase == "support":
        return []
    oriented = view.orientations is not None
    repeats = view.options["repeats"] == "allowed"
    support = tuple(numbers_of(view.options).support)
    found: list[Deduction] = []
    for seat in range(view.seats):
        if seat != view.viewer and any(view.revealed[seat]):
            # Points that are being placed now explain nothing yet.
            shown = [mark[seat] for mark in view.marks]
            if view.phase != "extra":
                shown.append(view.revealed[seat])
            found.append(Deduction(seat, *proved(tuple(shown), oriented, repeats, support)))
    return found


@lru_cache(maxsize=_KEPT)
def proved(shown: Shown, oriented: bool, repeats: bool, support: tuple[int, ...]) -> Proved:
    """What was proved before: it changes only with a reveal, and is asked for with every view."""
    return prove(shown, oriented, repeats, support)


def prove(shown: Shown, oriented: bool, repeats: bool, support: tuple[int, ...]) -> Proved:
    turns = [0, *EXTRA]
    extra = [points_due(oriented, turns[window]) - SETUP_POINTS for window in range(len(shown))]
    search = Search(support, extra, [list(row) for row in shown], repeats)
    girl_most = search.most_over_a_girl()
    girls = telling(girl_bounds(search), girl_most)
    pair_most = search.most_on_a_pair()
    pairs = telling(pair_bounds(search), pair_most)
    spread = [] if repeats else spread_of(shown, extra, sorted(support, reverse=True))
    return girls, girl_most, pairs, pair_most, tuple(spread)


def telling(bounds: list[tuple[int, int]], usual: int) -> tuple[Bounds, ...]:
    """The bounds that tell more than "from nothing to the most"."""
    return tuple(
        [
            (number, least, most)
            for number, (least, most) in enumerate(bounds)
            if least > 0 or most < usual
        ]
    )


# Girls of whom the same was shown at all times are alike, and so are pairs of such girls: one of
# them is asked for all.


def girl_bounds(search: Search) -> list[tuple[int, int]]:
    known: dict[tuple[int, ...], tuple[int, int]] = {}
    found: list[tuple[int, int]] = []
    for girl in range(search.girls):
        row = _row(search, girl)
        if row not in known:
            known[row] = search.girl_bounds(girl)
        found.append(known[row])
    return found


def pair_bounds(search: Search) -> list[tuple[int, int]]:
    known: dict[tuple[tuple[int, ...], ...], tuple[int, int]] = {}
    found: list[tuple[int, int]] = []
    for pair in range(pair_count(search.girls)):
        rows = tuple(sorted([_row(search, FIRST_OF[pair]), _row(search, SECOND_OF[pair])]))
        if rows not in known:
            known[rows] = search.pair_bounds(pair)
        found.append(known[rows])
    return found


def _row(search: Search, girl: int) -> tuple[int, ...]:
    return tuple([row[girl] for row in search.shown])


def spread_of(shown: Shown, extra: list[int], support: list[int]) -> list[tuple[int, int]]:
    """The setup's points lie on different pairs: what was shown over a girl and is more than the
    highest of them can give with all extra points needs a second pair with her, and so on."""
    found: list[tuple[int, int]] = []
    for girl in range(len(shown[0])):
        setup = [row[girl] - extra[window] for window, row in enumerate(shown)]
        count = max([_pairs_for(points, support) for points in setup])
        if count > 1:
            found.append((girl, count))
    return found


def _pairs_for(points: int, support: list[int]) -> int:
    """On how many different pairs must so many of the setup's points lie at least?"""
    count = 0
    while points > 0:
        points -= support[count]
        count += 1
    return count
