"""Why a clash went as it did, told with its result."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from support.rhymes_starts import starts
from support.rhymes_table import clash, do

from himitsu.core.contract import PUBLIC
from himitsu.games.rhymes.cards import COAX, PERSUADE, SCARE
from himitsu.games.rhymes.rules.comparison import BITTER, PLAIN, REASONS, SWEET, WEIGHT_NAMES, beats
from himitsu.games.rhymes.state import RhymesState
from himitsu.games.rhymes.views import Clashed, Turned

CANDY = "candy_house scare scare scare coax coax"


def results(s: RhymesState) -> list[Clashed]:
    return [event for event in s.events(PUBLIC) if isinstance(event, Clashed)]


def told(card: str, answer: str, **situation: Any) -> tuple[str, int | None, str | None]:
    """The reason, the better side, and the card that decided."""
    [result] = results(clash(card, answer, **situation))
    return result.reason, result.better, result.cause


@pytest.mark.parametrize(
    ("card", "answer", "reason"),
    [
        ("scare", "", ("unanswered", 0, None)),
        ("tears", "scare", ("beats", 0, None)),
        ("scare", "coax", ("beats", 1, None)),
        ("scare", "jar", ("beats", 0, None)),
        ("scare", "stone", ("equal", None, None)),
        ("jar", "pea", ("standoff", None, None)),
        ("honey", "tears", ("standoff", None, None)),
        ("honey", "jar", ("standoff", None, None)),
        ("scare", "apple", ("tie_text", None, "apple")),
        ("apple", "scare", ("tie_text", None, "apple")),
        ("shotgun", "scare", ("win_text", 0, "shotgun")),
        ("axe", "coax", ("win_text", 0, "axe")),
        ("shotgun", "axe/", ("texts_cancel", None, None)),
    ],
)
def test_a_clash_tells_its_reason(
    card: str, answer: str, reason: tuple[str, int | None, str | None]
) -> None:
    assert told(card, answer) == reason


@pytest.mark.parametrize(("card", "answer"), [("apple", "candle"), ("candle", "apple")])
def test_r40_an_apple_against_a_candle_is_no_cause_of_the_tie(card: str, answer: str) -> None:
    """A Candle is no action, so the Apple says nothing there."""
    s = clash(card, answer)
    do(s, "-")
    assert [(result.reason, result.cause) for result in results(s)] == [("tie_text", "candle")]


@pytest.mark.parametrize(
    ("action", "beaten", "companion"),
    [("persuade", "coax", "soldier"), ("scare", "persuade", "lion"), ("coax", "scare", "captain")],
)
def test_a_companion_that_parries_is_named(action: str, beaten: str, companion: str) -> None:
    assert told(action, beaten, companions=["", companion]) == ("parried", 0, companion)
    assert told(beaten, action, companions=[companion]) == ("parried", 1, companion)


def test_the_candy_house_saves_coax_and_doubles_it() -> None:
    assert told("persuade", "coax", row=CANDY) == ("parried", 0, "candy_house")
    [result] = results(clash("coax", "scare", row=CANDY))
    assert (result.reason, result.doubling, result.loss) == ("beats", "candy_house", 2)


def test_the_dagger_counts_as_coax_and_doubles() -> None:
    [result] = results(clash("dagger", "scare"))
    assert result.cards == ("dagger", "scare")
    assert result.counts == ("coax", "scare")
    assert (result.doubling, result.loss) == ("dagger", 2)


def test_what_was_cut_away_is_not_compared() -> None:
    [result] = results(clash("scissors", "dagger"))
    assert result.cards == ("scissors", None)
    assert result.counts == (None, None)
    assert result.reason == "standoff"


def test_after_the_lamp_its_stand_in_is_compared() -> None:
    s = clash("lamp", "scare", discards="tears")
    do(s, "c.tears +")
    [result] = results(s)
    assert result.cards == ("tears", "scare")
    assert (result.reason, result.better) == ("beats", 0)


WEIGHTS = {name: number for number, name in enumerate(WEIGHT_NAMES)}
TIES = {"tie_text", "texts_cancel", "parried", "equal", "standoff"}


def test_over_many_games_every_reason_fits_its_result() -> None:
    """Who is said to be better has won, unless something made it a tie; and the cards agree."""
    assert (PERSUADE, COAX, SCARE, SWEET, BITTER) == (0, 1, 2, 3, 4)
    rng = Random(39)
    met: Counter[str] = Counter()
    for s in starts():
        for _ in range(60):
            if not s.to_act():
                break
            seat = rng.choice(s.to_act())
            s.play(seat, rng.choice(s.legal_moves(seat)))
        turned: Turned | None = None
        for event in s.events(PUBLIC):
            match event:
                case Turned():
                    turned = event
                case Clashed():
                    assert turned is not None
                    check(event, turned)
                    met[event.reason] += 1
    # Two texts that cancel are too rare to be met by chance; they are clashed above.
    assert met.keys() | {"texts_cancel"} == set(REASONS)


def check(result: Clashed, turned: Turned) -> None:
    one, other = (PLAIN if name is None else WEIGHTS[name] for name in result.counts)
    assert (result.winner is None) == (result.reason in TIES), result
    if result.winner is not None:
        sides = {0: turned.initiator, 1: turned.opponent, None: None}
        assert result.winner == sides[result.better], result
    match result.reason:
        case "beats" | "parried":
            assert beats(one, other) == (result.better == 0), result
            assert beats(other, one) == (result.better == 1), result
        case "equal":
            assert one == other
            assert one != PLAIN
        case "standoff":
            assert not beats(one, other)
            assert not beats(other, one)
        case "tie_text" | "win_text":
            assert result.cause is not None
    assert result.loss == (1 if result.doubling is None else 2), result
