"""An analysis takes no longer than it may, however long games are."""

from __future__ import annotations

from itertools import product

from support.planted_games import planted

from himitsu.analysis.analysing import Analysing
from himitsu.analysis.budget import (
    CHUNK,
    FEWEST,
    TARGET,
    Costs,
    affordable,
    budget_of,
    cost_of,
    costs_of,
)
from himitsu.analysis.moments import moments_of, seed_of
from himitsu.analysis.outline import outline_of
from himitsu.analysis.units import work
from himitsu.bots import microseconds


def test_the_playouts_that_it_may_make_take_no_longer_than_the_target() -> None:
    """Short games and long ones, few seats and many; only the fewest playouts may take more."""
    sizes = product([3, 5, 8, 11], [8, 120, 600, 2000], [500, 5_000, 15_000, 30_000], [0.1, 0.5, 1])
    for seats, moves, playout, played in sizes:
        costs = Costs(playout, 1.5 * playout, playout * moves * played)
        budget = affordable(costs, moves, seats, TARGET)
        assert budget.moments <= moves
        assert min(budget.coarse, budget.views) >= FEWEST
        assert budget.close % CHUNK == 0
        fewest = FEWEST * costs.coarse
        assert cost_of(budget, costs, seats) <= max(TARGET, 0.7 * TARGET + fewest)


def test_a_whole_analysis_takes_about_what_was_reckoned() -> None:
    """Counted in decisions, with a small target."""
    target, seats = 600_000, 3
    text = planted("luz", seats, 1)
    moments = moments_of(text)
    budget = budget_of(moments, seed_of(text), target)
    costs = costs_of(moments, seed_of(text))
    fewest = cost_of(affordable(costs, len(moments.moves), seats, 0), costs, seats)
    analysing = Analysing(outline_of(moments, target))
    assert analysing.budget == budget
    before = moments.players.decisions
    while (unit := analysing.next()) is not None:
        analysing.add(work(text, unit))
    took = (moments.players.decisions - before) * (microseconds(moments.players.bot) or 0)
    assert took <= 1.25 * max(target, fewest)


def test_how_long_playouts_are_is_found_by_playing() -> None:
    """In Yuri-Kure what seats could know leads to other games than the one that was played, and
    others may always move first, so that few playouts go the way of another one."""
    moments = moments_of(planted("yurikure", 3, 5))
    costs = costs_of(moments, "pilot")
    assert costs == costs_of(moments, "pilot")
    assert costs.seen > 1.2 * costs.known
    assert costs.coarse > 0.2 * costs.known * len(moments.moves)
