"""Each tunable number of LUZ does what it says."""

from __future__ import annotations

from random import Random

from support.luz_table import look, play_at_random, play_round, present, sweeping_hands, table

from himitsu.core.contract import OPEN, PUBLIC
from himitsu.games.luz import GAME
from himitsu.games.luz.views import Deal, RoundScored

KEY = bytes(32)
SWEEP = sweeping_hands(4)


def scored(
    bids: list[str], rounds_before: int = 0, tuned: dict[str, str] | None = None
) -> tuple[int, ...]:
    """The points of a round in which seat 0 wins all ten tricks."""
    state = table(SWEEP, bids, earlier=[(0,) * 4] * rounds_before, tuned=tuned)
    play_round(state)
    return look(state, PUBLIC).rounds[-1].points


def test_lab_rounds() -> None:
    for rounds in (1, 2, 6):
        state = GAME.new({"lab.rounds": str(rounds)}, 3, KEY, keep_events=True)
        play_at_random(state, Random(rounds))
        view = look(state, OPEN)
        assert view.outcome is not None
        assert len(view.rounds) == rounds
        # Three players' last round begins with the highest total.
        deals = [event for event in state.events(OPEN) if isinstance(event, Deal)]
        assert [deal.by_total for deal in deals] == [False] * (rounds - 1) + [True]
    shown = GAME.show(look(GAME.new({"lab.rounds": "6"}, 3, KEY), 0), ["Ann", "Ben", "Cat"])
    assert "Round 1 of 6" in shown


def test_lab_points_hit() -> None:
    tuned = {"lab.points_hit": "7"}
    assert scored(["10", "0", "0", "0"], tuned=tuned) == (7,) * 4
    assert scored(["10", "0", "0", "0"], rounds_before=2, tuned=tuned) == (21,) * 4
    assert scored(["10+", "0", "1", "0"], tuned=tuned) == (5, 7, -5, 7)


def test_lab_points_safe() -> None:
    tuned = {"lab.points_safe": "8"}
    assert scored(["9+", "0+", "0", "1+"], tuned=tuned) == (8, 8, 10, -5)
    assert scored(["9+", "0+", "0", "0"], rounds_before=1, tuned=tuned) == (16, 16, 20, 20)


def test_lab_points_miss() -> None:
    assert scored(["8", "2", "0", "0"], tuned={"lab.points_miss": "3"}) == (-6, -6, 10, 10)
    assert scored(["8", "2", "0", "0"], tuned={"lab.points_miss": "0"}) == (0, 0, 10, 10)


def test_lab_safety_tricks() -> None:
    assert scored(["7+", "0", "0", "0"], tuned={"lab.safety_tricks": "3"})[0] == 5
    assert scored(["6+", "0", "0", "0"], tuned={"lab.safety_tricks": "3"})[0] == -20
    assert scored(["9+", "0", "0", "0"], tuned={"lab.safety_tricks": "0"})[0] == -5
    assert scored(["10+", "0", "0", "0"], tuned={"lab.safety_tricks": "0"})[0] == 5


def test_the_table_and_the_terminal_tell_what_a_bid_brings() -> None:
    tuned = {"lab.points_hit": "7", "lab.points_safe": "3", "lab.points_miss": "9"}
    state = table(SWEEP, earlier=[(0,) * 4], tuned={**tuned, "lab.safety_tricks": "2"})
    view = look(state, 0)
    aid = present(view).aid
    assert aid is not None
    offers = {(offer.beads, offer.safety): (offer.met, offer.pays) for offer in aid.offers}
    assert offers[4, False] == ((4,), 14)
    assert offers[4, True] == ((4, 5, 6), 6)
    assert "too few costs 9." in GAME.show(view, ["Ann", "Ben", "Cat", "Dan"])


def test_the_log_tells_tricks_off_as_the_safety_bead_counts_them() -> None:
    state = GAME.new({"lab.safety_tricks": "10", "lab.rounds": "1"}, 4, KEY, keep_events=True)
    for _ in range(4):
        state.play(state.to_act()[0], GAME.parse("b0+"))
    play_at_random(state, Random(1))
    scores = [event.score for event in state.events(OPEN) if isinstance(event, RoundScored)]
    assert [score.off for score in scores] == [(0,) * 4]
