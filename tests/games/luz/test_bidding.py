"""Phase 2 of a round: who bids when, and how much."""

from __future__ import annotations

import pytest
from support.luz_table import SEAT_COUNTS, look, play_round, sweeping_hands, table

from himitsu.core.contract import OPEN, PUBLIC
from himitsu.games.luz import GAME
from himitsu.games.luz.moves import beads_of
from himitsu.games.luz.state import LuzState
from himitsu.games.luz.views import Bid

every_seat_count = pytest.mark.parametrize("seats", SEAT_COUNTS)


def open_bids(state: LuzState) -> list[str]:
    """The bids open to the seat whose turn it is."""
    return [GAME.format(move)[1:] for move in state.legal_moves(state.to_act()[0])]


EVERY_BID = [f"{beads}{safety}" for beads in range(11) for safety in ("", "+")]


@every_seat_count
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_bids_go_clockwise_from_the_start_player(seats: int, dealer: int) -> None:
    """Phase 2: from the start player on, clockwise, everybody bids once; then tricks begin."""
    state = table(sweeping_hands(seats), dealer=dealer)
    for turn in range(seats):
        assert look(state, PUBLIC).phase == "bid"
        assert list(state.to_act()) == [(dealer + 1 + turn) % seats]
        state.play(state.to_act()[0], GAME.parse("b1"))
    assert look(state, PUBLIC).phase == "play"


@every_seat_count
def test_bids_are_public_as_soon_as_they_are_made(seats: int) -> None:
    """Phase 2: the beads lie on the table, so later bidders, and onlookers, see the bids before."""
    state = table(sweeping_hands(seats), ["3+", "0"])
    expected = (Bid(3, True), Bid(0, False), *[None] * (seats - 2))
    for viewer in (*range(seats), PUBLIC, OPEN):
        assert look(state, viewer).bids == expected


def test_a_bid_may_be_nothing_or_a_safety_bead_alone() -> None:
    """Phase 2: a player may take no bet bead, and may take only a safety bead."""
    state = table(sweeping_hands(4), ["0", "0+"])
    assert look(state, PUBLIC).bids[:2] == (Bid(0, False), Bid(0, True))


def test_l1_a_bid_is_0_to_10_with_or_without_safety() -> None:
    """Phase 2 and L1: there are ten tricks to win, and at most one safety bead to take."""
    assert open_bids(table(sweeping_hands(4))) == EVERY_BID


def test_l1_bids_are_unlimited_by_default() -> None:
    """L1: the fifteen beads of the box are no limit, unless the table wants it."""
    assert GAME.resolve({}, 5)["beads"] == "unlimited"
    state = table(sweeping_hands(5), ["10+", "10+", "10+", "10+"])
    assert look(state, 0).beads_left is None
    assert open_bids(state) == EVERY_BID


@pytest.mark.parametrize(
    ("bids", "left"),
    [([], 15), (["0+"], 15), (["5"], 10), (["6+"], 9), (["10"], 5), (["10", "3"], 2)],
)
def test_l11_limited_beads_bound_the_later_bids(bids: list[str], left: int) -> None:
    """L11: a bid is at most ten, and at most what is left of fifteen beads."""
    state = table(sweeping_hands(4), bids, beads="limited")
    assert look(state, PUBLIC).beads_left == left
    assert open_bids(state) == EVERY_BID[: 2 * (min(10, left) + 1)]


def test_l11_with_no_beads_left_the_bid_is_nothing_with_or_without_safety() -> None:
    """L11: the limit may be 0; there are as many safety beads as players, so always one more."""
    state = table(sweeping_hands(5), ["10+", "5+"], beads="limited")
    for _ in range(3):
        assert look(state, PUBLIC).beads_left == 0
        assert open_bids(state) == ["0", "0+"]
        state.play(state.to_act()[0], GAME.parse("b0+"))
    assert look(state, PUBLIC).phase == "play"


def test_l12_ten_with_safety_is_a_legal_bid() -> None:
    """L12: although nobody can win an eleventh trick."""
    state = table(sweeping_hands(3), ["10+"])
    assert look(state, PUBLIC).bids[0] == Bid(10, True)


def test_l14_all_beads_return_to_the_supply_after_the_round() -> None:
    """L14: a new round begins with fifteen beads."""
    state = table(sweeping_hands(4), ["10", "5"], beads="limited")
    play_round(state)
    assert look(state, PUBLIC).round == 2
    assert look(state, PUBLIC).beads_left == 15
    assert beads_of(state.legal_moves(state.to_act()[0])[-1]) == 10
