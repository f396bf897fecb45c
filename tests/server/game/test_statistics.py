"""What a guest has played and won."""

from __future__ import annotations

import pytest

from himitsu.server.game.statistics import longest, statistics_of, streak
from himitsu.server.protocol.http import FinishedGame, GameTally, Statistics, Tally


def game(won: bool, name: str = "luz", seats: int = 3, bot: str | None = "steady") -> FinishedGame:
    return FinishedGame("table", name, 0, seats, 0, "Ann", bot, won)


def results(text: str) -> list[FinishedGame]:
    return [game(sign == "+") for sign in text]


@pytest.mark.parametrize(
    ("text", "now", "best"),
    [("", 0, 0), ("-", 0, 0), ("+", 1, 1), ("++-+", 1, 2), ("+++-", 0, 3), ("-++", 2, 2)],
)
def test_a_streak_is_won_in_a_row(text: str, now: int, best: int) -> None:
    assert (streak(results(text)), longest(results(text))) == (now, best)


def test_nothing_played_is_nothing_won() -> None:
    assert statistics_of([]) == Statistics(0, 0, 0, 0, ())


def test_games_are_counted_by_kind_seats_and_bot() -> None:
    played = [
        game(True, "luz", 3, "steady"),
        game(False, "luz", 4, "steady"),
        game(True, "rhymes", 4, None),
        game(True, "luz", 4, "easy"),
    ]
    told = statistics_of(played)
    assert (told.played, told.won, told.streak, told.longest) == (4, 3, 2, 2)
    assert told.games == (
        GameTally(
            "luz",
            3,
            2,
            1,
            1,
            {"3": Tally(1, 1), "4": Tally(2, 1)},
            {"easy": Tally(1, 1), "steady": Tally(2, 1)},
        ),
        GameTally("rhymes", 1, 1, 1, 1, {"4": Tally(1, 1)}, {"": Tally(1, 1)}),
    )
