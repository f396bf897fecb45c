"""The numbers of a simulation."""

from __future__ import annotations

from himitsu import Outcome
from himitsu.lab import Played, Report, Tally


def played(number: int, bots: tuple[str, ...], winners: tuple[int, ...], *scores: int) -> Played:
    return Played(number, bots, Outcome(winners, scores), 10 + number, None)


def report(*games: Played, complete: bool = True) -> Report:
    tally = Tally(2)
    for game in games:
        tally.add(game)
    return tally.report(
        game="luz", options={}, bots=("ada", "ben"), seed="1", seconds=2.0, complete=complete
    )


def test_wins_count_for_the_seat_and_for_the_bot() -> None:
    found = report(
        played(0, ("ada", "ben"), (0,), 10, 0),
        played(1, ("ben", "ada"), (1,), 4, 20),
        played(2, ("ada", "ben"), (1,), 0, 5),
    )
    assert found.games == 3
    assert found.wins_by_seat == (1, 2)
    assert found.wins_by_bot == {"ada": 2, "ben": 1}
    assert found.games_by_bot == {"ada": 3, "ben": 3}
    assert found.mean_score_by_bot == {"ada": 10.0, "ben": 3.0}
    assert found.mean_score_by_seat == (14 / 3, 25 / 3)
    assert found.decisions == 33
    assert found.mean_length == 11.0
    assert found.decisions_per_second == 16.5
    assert found.draws == 0


def test_a_game_without_winners_is_a_draw() -> None:
    found = report(played(0, ("ada", "ben"), (), 0, 0))
    assert (found.draws, found.wins_by_seat, found.wins_by_bot) == (1, (0, 0), {"ada": 0, "ben": 0})


def test_several_winners_each_count() -> None:
    assert report(played(0, ("ada", "ben"), (0, 1), 5, 5)).wins_by_bot == {"ada": 1, "ben": 1}


def test_a_simulation_stopped_before_its_first_game_has_no_means() -> None:
    found = report(complete=False)
    assert (found.games, found.mean_length, found.mean_score_by_bot) == (0, None, None)
    assert not found.complete
