"""Three players' last round, the end of the game, and its tie-breaks."""

from __future__ import annotations

from itertools import product

import pytest
from support.luz_table import SEAT_COUNTS, look, play_round, random_moments, sweeping_hands, table

from himitsu.core.contract import OPEN, PUBLIC
from himitsu.games.luz import GAME
from himitsu.games.luz.rules import ranking
from himitsu.games.luz.state import LuzState
from himitsu.games.luz.views import GameOver


def into_next_round(seats: int, totals: tuple[int, ...], start: int, rounds: int = 3) -> LuzState:
    """The deal after so many rounds, with these totals and this holder of the start card.

    In the round before, seat 0 wins every trick, and everybody hits the bid, for equal pay.
    """
    pay = rounds * 10
    earlier = [tuple(total - pay for total in totals)] + [(0,) * seats] * (rounds - 2)
    bidders = [(start - 1 + turn) % seats for turn in range(seats)]
    bids = ["10" if seat == 0 else "0" for seat in bidders]
    state = table(sweeping_hands(seats), bids, earlier=earlier, dealer=start - 2)
    play_round(state)
    view = look(state, PUBLIC)
    assert (view.round, view.totals, view.start) == (rounds + 1, totals, start)
    return state


@pytest.mark.parametrize(
    ("totals", "start", "first"),
    [
        ((10, 50, 20), 0, 1),
        ((10, 50, 20), 1, 1),
        ((10, 50, 20), 2, 1),
        ((60, 50, 20), 1, 0),
        ((-20, -10, -5), 0, 2),
    ],
)
def test_three_players_the_highest_total_starts_the_last_round(
    totals: tuple[int, ...], start: int, first: int
) -> None:
    """Three-player rule: in round 4 the player with the highest total bids first, and leads."""
    state = into_next_round(3, totals, start)
    assert look(state, PUBLIC).first == first
    assert list(state.to_act()) == [first]


@pytest.mark.parametrize(
    ("totals", "start", "first"),
    [
        ((50, 50, 20), 0, 0),
        ((50, 50, 20), 1, 1),
        ((50, 50, 20), 2, 0),
        ((50, 20, 50), 1, 2),
        ((20, 50, 50), 0, 1),
        ((30, 30, 30), 0, 0),
        ((30, 30, 30), 2, 2),
    ],
)
def test_l10_a_tie_goes_to_the_player_nearest_to_the_start_player(
    totals: tuple[int, ...], start: int, first: int
) -> None:
    """Three-player rule and L10: among tied players the nearest clockwise from the holder of the
    start card in round 4, who comes first if tied."""
    assert look(into_next_round(3, totals, start), PUBLIC).first == first


def test_l10_bids_go_on_clockwise_from_the_leader_who_also_leads() -> None:
    """Three-player rule and L10: the order stays clockwise, only its beginning changes."""
    state = into_next_round(3, (10, 20, 50), start=1)
    for seat in (2, 0, 1):
        assert look(state, PUBLIC).phase == "bid"
        assert list(state.to_act()) == [seat]
        state.play(seat, GAME.parse("b1"))
    assert look(state, PUBLIC).phase == "play"
    assert list(state.to_act()) == [2]


def test_l10_dealer_and_start_card_are_unaffected() -> None:
    """L10: the start card is where it would have been."""
    view = look(into_next_round(3, (10, 20, 50), start=1), PUBLIC)
    assert (view.dealer, view.start, view.first) == (0, 1, 2)


@pytest.mark.parametrize(("seats", "rounds"), [(3, 2), (4, 2), (4, 3), (5, 3)])
def test_in_other_rounds_and_with_more_players_the_start_player_starts(
    seats: int, rounds: int
) -> None:
    """Three-player rule: for three players only, and in round 4 only."""
    totals = (10, 20, 50, 0, 0)[:seats]
    assert look(into_next_round(seats, totals, 1, rounds), PUBLIC).first == 1


def last_round(
    totals: tuple[int, ...], bids: tuple[str, ...], start: int, first: int | None = None
) -> LuzState:
    """A finished game: these totals before round 4, these bids by seat in it; seat 0 wins every
    trick of it, so its exact "10" pays 40, and everybody else's "0" pays 40, "0+" 20."""
    seats = len(totals)
    leader = start if first is None else first
    in_turn = [bids[(leader + turn) % seats] for turn in range(seats)]
    earlier = [totals, (0,) * seats, (0,) * seats]
    state = table(sweeping_hands(seats), in_turn, earlier=earlier, dealer=start - 1, first=leader)
    play_round(state)
    return state


def winners(state: LuzState) -> tuple[int, ...]:
    assert state.outcome is not None
    return state.outcome.winners


def test_the_highest_total_wins() -> None:
    """End: after round 4 the highest total wins, not the best last round."""
    state = last_round((0, 30, 0, 50), ("10", "0+", "0", "0+"), start=0)
    assert look(state, PUBLIC).totals == (40, 50, 40, 70)
    assert winners(state) == (3,)
    assert look(state, PUBLIC).ranking == (3, 1, 0, 2)


def test_a_tie_goes_to_the_higher_score_in_the_last_round() -> None:
    """End: the first tie-break, even against the start player."""
    state = last_round((0, 30, 10, 0), ("5", "0+", "0", "0"), start=1)
    assert look(state, PUBLIC).totals == (-25, 50, 50, 40)
    assert winners(state) == (2,)


@pytest.mark.parametrize(("start", "winner"), [(0, 1), (1, 1), (2, 3), (3, 3)])
def test_a_second_tie_goes_to_the_player_nearest_to_the_start_player(
    start: int, winner: int
) -> None:
    """End: seats 1 and 3 are tied, in the last round too; the nearest clockwise from the start
    player wins, or a tied start player."""
    state = last_round((0, 20, 0, 20), ("5", "0", "0", "0"), start)
    assert look(state, PUBLIC).totals == (-25, 60, 40, 60)
    assert winners(state) == (winner,)


def test_l2_the_start_player_of_the_tie_break_holds_the_start_card_in_round_4() -> None:
    """L2: with three players, seat 0 leads round 4 as the highest total, but the start card lies
    with seat 2, so seat 2 wins the tie against seat 1."""
    state = last_round((30, 20, 20), ("5", "0", "0"), start=2, first=0)
    assert look(state, PUBLIC).totals == (5, 60, 60)
    assert winners(state) == (2,)


def test_l9_there_is_always_exactly_one_winner() -> None:
    """L9: whatever the totals, the last scores and the start player, the ranking is total."""
    for totals in product((0, 5, 10), repeat=3):
        for last in product((-5, 40), repeat=3):
            for start in range(3):
                order = ranking(totals, last, start)
                assert sorted(order) == [0, 1, 2]
                best = [seat for seat in range(3) if totals[seat] == max(totals)]
                best = [seat for seat in best if last[seat] == max(last[s] for s in best)]
                clockwise = [(start + turn) % 3 for turn in range(3)]
                assert order[0] == next(seat for seat in clockwise if seat in best)


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_the_game_ends_after_round_4_with_its_outcome_told(seats: int) -> None:
    """End: nobody is asked any more, and everybody sees winner, totals and ranking."""
    *_, state = random_moments(seats, 21)
    assert list(state.to_act()) == []
    assert len(winners(state)) == 1
    end = state.events(OPEN)[-1]
    assert isinstance(end, GameOver)
    for viewer in (*range(seats), PUBLIC, OPEN):
        view = look(state, viewer)
        assert view.phase == "over"
        assert view.outcome == state.outcome
        assert view.ranking == end.ranking
        assert view.totals == end.totals
        assert end.winner == end.ranking[0] == winners(state)[0]
        assert not view.legal
