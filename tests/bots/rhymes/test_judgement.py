"""What `sharp` has learned of positions in Rebel Rhymes."""

from __future__ import annotations

import pytest
from support.rhymes_table import table

from himitsu.bots.rhymes.judgement import FEATURES, features, follow_to_turn
from himitsu.bots.rhymes.learned import SEATS, judgement
from himitsu.bots.rhymes.wavering import Lots
from himitsu.core.chance import key_from_seed
from himitsu.games.rhymes import GAME
from himitsu.games.rhymes.state import RhymesState

HANDS = ("scare coax persuade scare",) * 3
"""Everybody holds the same."""
CYCLE = "princess witch queen"
"""Each wins by the next one's going out."""


def worth(s: RhymesState, seat: int, shared: float = 1.0) -> float:
    judge = judgement(s.seats)
    assert judge is not None
    return judge.worth(s, seat, shared)


@pytest.mark.parametrize("seats", SEATS)
def test_there_is_a_judgement_for_each_number_of_players(seats: int) -> None:
    judge = judgement(seats)
    assert judge is not None
    assert len(judge.weights) == FEATURES
    units = {len(row) for row in judge.weights}
    assert units == {len(judge.bias)} == {len(judge.winning) - 1} == {len(judge.others) - 1}
    s = GAME.new(GAME.resolve({}, seats), seats, key_from_seed("judgement"))
    chances = [worth(s, seat, 0.0) for seat in range(seats)]
    # Nobody is sure of anything yet, and somebody will win.
    assert all(0.0 < chance < 0.9 for chance in chances)
    assert 0.7 < sum(chances) < 0.7 * seats


def test_fewer_than_three_have_none_and_many_that_of_the_most() -> None:
    assert judgement(1) is None
    assert judgement(2) is None
    assert judgement(11) is not None


def test_it_is_good_to_have_points_and_bad_if_the_hunter_has() -> None:
    def stands(mp: tuple[int, ...]) -> float:
        return worth(table(*HANDS, who=CYCLE, mp=mp, step="draw"), 0)

    assert stands((5, 3, 4)) > stands((1, 3, 4))
    # Seat 1 is the Witch, by whose going out the Princess wins.
    assert stands((4, 1, 4)) > stands((4, 5, 4))


def test_who_is_out_wins_nothing_and_others_may() -> None:
    s = table(*HANDS, who=CYCLE, step="draw")
    s.inside &= ~1
    assert worth(s, 0, 0.0) == 0.0
    assert -1.0 < worth(s, 0) < 0.0


def test_what_others_win_costs_as_much_as_is_said() -> None:
    s = table(*HANDS, who=CYCLE, step="draw")
    assert worth(s, 0, 0.0) > worth(s, 0, 0.5) > worth(s, 0, 1.0)


def test_features_tell_the_seat_from_the_next_and_from_the_rest() -> None:
    """Seats 1 and 2 hold other cards; whoever moves first of them is told apart."""
    hands = ("scare coax", "persuade", "jar honey tears")
    first = features(table(*hands, who=CYCLE, step="draw", turn=1), 0)
    second = features(table(*hands, who=CYCLE, step="draw", turn=2), 0)
    assert first != second
    assert features(table(*hands, who=CYCLE, step="draw", turn=1), 0) == first
    assert len(first) == FEATURES


def test_a_plan_is_followed_to_the_next_turn_and_no_farther() -> None:
    for number in range(20):
        s = GAME.new(GAME.resolve({}, 4), 4, key_from_seed(f"turn/{number}"))
        seat = s.to_act()[0]
        before = (s.turn, s.round)
        follow_to_turn(s, seat, (s.legal_moves(seat)[0],), Lots(number, 4))
        assert s.outcome is not None or (s.turn, s.round) != before
        if s.outcome is None:
            # Nobody has acted in it.
            assert s.locked == -1
