"""Phase 4 of a round: what a bid pays and costs."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from support.luz_table import look, play_round, sweeping_hands, table

from himitsu.core.contract import PUBLIC
from himitsu.games.luz.scoring import is_met, score_for
from himitsu.games.luz.state import LuzState
from himitsu.games.luz.tunables import STANDARD


@pytest.mark.parametrize(("won", "points"), [(3, 5), (4, 5), (6, -15), (2, -5)])
def test_the_book_scoring_example(won: int, points: int) -> None:
    """Phase 4, example: in round 1 Rémi took three bet beads and a safety bead. With three tricks
    (or four, phase 2) the player gets 5 points, with six loses 15, with two loses 5."""
    assert score_for(STANDARD, 0, beads=3, safety=True, won=won) == points


@pytest.mark.parametrize(("round_number", "points"), list(enumerate([10, 20, 30, 40])))
def test_an_exact_bid_without_safety_pays_10_20_30_40(round_number: int, points: int) -> None:
    """Phase 4, table, first row."""
    for beads in range(11):
        assert score_for(STANDARD, round_number, beads, safety=False, won=beads) == points


@pytest.mark.parametrize(("round_number", "points"), list(enumerate([5, 10, 15, 20])))
def test_a_bid_with_safety_pays_5_10_15_20(round_number: int, points: int) -> None:
    """Phase 4, table, second row: for the tricks bid, and for one more."""
    for beads in range(11):
        assert score_for(STANDARD, round_number, beads, safety=True, won=beads) == points
        assert score_for(STANDARD, round_number, beads, safety=True, won=beads + 1) == points


@pytest.mark.parametrize("beads", range(11))
def test_success_is_the_exact_number_or_one_more_with_safety(beads: int) -> None:
    """Phase 4: without the safety bead exactly the bid; with it the bid or one trick more."""
    assert [won for won in range(12) if is_met(STANDARD, beads, False, won)] == [beads]
    assert [won for won in range(12) if is_met(STANDARD, beads, True, won)] == [beads, beads + 1]


@pytest.mark.parametrize("round_number", range(4))
@pytest.mark.parametrize("safety", [False, True])
def test_a_failure_costs_5_for_every_trick_too_many_or_too_few(
    round_number: int, safety: bool
) -> None:
    """Phase 4: the same in every round, with or without safety. The distance is from the bet
    beads, as in the book's example (3 with safety, 6 won: 15 lost)."""
    for beads in range(11):
        for won in range(11):
            if not is_met(STANDARD, beads, safety, won):
                points = score_for(STANDARD, round_number, beads, safety, won)
                assert points == -5 * abs(won - beads)


def sweep(seats: int, bids: list[str], earlier: Sequence[tuple[int, ...]]) -> LuzState:
    """A round in which seat 0 wins all ten tricks."""
    state = table(sweeping_hands(seats), bids, earlier=earlier)
    play_round(state)
    return state


@pytest.mark.parametrize("finished", range(4))
def test_a_round_is_scored_for_every_seat_and_added_up(finished: int) -> None:
    """Phase 4: every player's tricks are compared with the bid, and the points are written down."""
    earlier = [(5, -10, 0, 20)] * finished
    state = sweep(4, ["9+", "0", "0+", "2"], earlier)
    view = look(state, PUBLIC)
    score = view.rounds[finished]
    pay, safe_pay = (finished + 1) * 10, (finished + 1) * 5
    assert [(bid.beads, bid.safety) for bid in score.bids] == [
        (9, True),
        (0, False),
        (0, True),
        (2, False),
    ]
    assert score.won == (10, 0, 0, 0)
    assert score.points == (safe_pay, pay, safe_pay, -10)
    assert view.totals == (
        5 * finished + safe_pay,
        -10 * finished + pay,
        safe_pay,
        20 * finished - 10,
    )


@pytest.mark.parametrize("finished", range(4))
def test_l12_ten_with_safety_pays_for_ten_tricks(finished: int) -> None:
    """L12: the bid is legal, and met by winning every trick."""
    state = sweep(3, ["10+", "0", "0"], [(0, 0, 0)] * finished)
    assert look(state, PUBLIC).rounds[finished].points[0] == (finished + 1) * 5


def test_l12_totals_may_be_negative() -> None:
    """L12: nothing stops at zero, and the least bad total wins."""
    state = sweep(3, ["0", "10", "9"], [(-5, -5, -5)] * 3)
    assert look(state, PUBLIC).totals == (-65, -65, -60)
    assert state.outcome is not None
    assert state.outcome.scores == (-65, -65, -60)
    assert state.outcome.winners == (2,)
