"""What people are told about how long a game takes rests on counted questions."""

from __future__ import annotations

from statistics import mean

import pytest
from lengths import questions

from himitsu.core.duration import minutes
from himitsu.core.registry import game as game_named


@pytest.mark.parametrize(("game", "games"), [("luz", 4), ("rhymes", 20), ("yurikure", 3)])
def test_a_game_asks_about_as_many_questions_as_it_says(game: str, games: int) -> None:
    played = game_named(game)
    said = played.questions(4)
    assert said is not None
    counted = mean(questions(played, 4, seed) for seed in range(games))
    assert said / 1.6 < counted < said * 1.6


def test_every_number_of_seats_was_counted() -> None:
    for name in ("luz", "rhymes", "yurikure"):
        game = game_named(name)
        assert None not in [game.questions(seats) for seats in game.seat_counts]


def test_minutes_are_told_in_fives_and_never_none() -> None:
    assert [minutes(questions) for questions in (1, 45, 98, 130, 264)] == [5, 10, 15, 20, 45]
