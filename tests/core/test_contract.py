"""What every game gets from the contract itself."""

from __future__ import annotations

from random import Random

import pytest
from support.highcard import HighCard

from himitsu import game
from himitsu.core.contract import BadOptions, Option
from himitsu.core.playout import random_playout
from himitsu.core.registry import games


def test_options_are_completed_with_defaults_that_may_depend_on_the_seats() -> None:
    example = HighCard()
    assert example.resolve({}, 2) == {"deck": "short"}
    assert example.resolve({}, 4) == {"deck": "long"}
    assert example.resolve({"deck": "long"}, 2) == {"deck": "long"}


def test_every_seat_count_of_every_game_plays_with_defaults() -> None:
    for played in games().values():
        for seats in played.seat_counts:
            state = played.new({}, seats, bytes(32))
            assert len(state.view(0).options) == len(played.options)


@pytest.mark.parametrize(
    ("options", "seats", "reason"),
    [
        ({}, 5, "highcard is played with 2, 3, 4 seats, not 5."),
        ({"colour": "red"}, 3, "highcard has no option 'colour'; its options: deck."),
        ({"deck": "huge"}, 3, "Option deck must be one of short, long, not 'huge'."),
    ],
)
def test_bad_options_say_what_is_wrong(options: dict[str, str], seats: int, reason: str) -> None:
    with pytest.raises(BadOptions) as refused:
        HighCard().resolve(options, seats)
    assert str(refused.value) == reason


def test_a_choice_may_be_for_some_seat_counts_only() -> None:
    option = Option("deck", ("short", "long"), "short", only={"long": (3, 4)})
    assert [seats for seats in (2, 3, 4) if option.offers("long", seats)] == [3, 4]
    assert [seats for seats in (2, 3, 4) if option.offers("short", seats)] == [2, 3, 4]
    assert not option.offers("huge", 3)


def test_a_game_may_choose_otherwise_for_who_plays_at_once() -> None:
    assert Option("deck", ("short", "long"), "short").play_now is None
    for played in games().values():
        for option in played.options:
            for seats in played.seat_counts:
                assert option.play_now is None or option.offers(option.play_now, seats)


def test_house_rules_are_the_options_that_are_not_at_their_default() -> None:
    example = HighCard()
    assert example.house_rules({"deck": "short"}, 2) == ()
    assert example.house_rules({"deck": "long"}, 2) == ("deck",)
    assert example.house_rules({"deck": "long"}, 4) == ()
    # A table from before the option was there plays by its default.
    assert example.house_rules({}, 4) == ()


def test_games_are_found_by_entry_point() -> None:
    assert "luz" in games()
    assert game("luz").name == "luz"
    with pytest.raises(BadOptions, match="There is no game 'chess'; the games are: luz"):
        game("chess")


def test_a_state_without_events_says_so() -> None:
    for played in games().values():
        state = played.new({}, played.seat_counts[0], bytes(32))
        assert state.happened() == 0
        with pytest.raises(ValueError, match="keep_events"):
            state.events(0)


def test_a_random_playout_ends_and_counts_its_decisions() -> None:
    for played in (*games().values(), HighCard()):
        seats = played.seat_counts[-1]
        state = played.new({}, seats, bytes(32))
        decisions = random_playout(state, Random(1))
        assert state.outcome is not None
        assert 0 < decisions <= played.decision_bound(seats)
