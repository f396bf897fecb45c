"""A card that nobody answers, where the table judges it as won by that card (R10, R85).

Seat 0 lays, seat 1 does not answer. `plain` is the table's other choice.
"""

from __future__ import annotations

from typing import Any

import pytest
from support.rhymes_table import clash, companion, do, held, question, table

from himitsu.core.contract import PUBLIC
from himitsu.games.rhymes.cards import FACE_NAMES, FIRST_ENCOUNTER, FIRST_ITEM
from himitsu.games.rhymes.state import RhymesState
from himitsu.games.rhymes.views import Clashed

CANDY = "candy_house scare scare scare coax coax"


def alone(cards: str, choice: str = "card", answers: str = "", **setting: Any) -> RhymesState:
    """These cards are laid, and (but for `answers`) nobody answers; "/" as in `clash`."""
    return clash(cards, answers or "/scare", unanswered=choice, **setting)


def told(s: RhymesState) -> tuple[str, int | None, int, str | None, str | None]:
    """The last clash: reason, winner, loss, the card that decided, the card that doubles."""
    result = [event for event in s.events(PUBLIC) if isinstance(event, Clashed)][-1]
    return result.reason, result.winner, result.loss, result.cause, result.doubling


def unanswered(loss: int = 1, doubling: str | None = None) -> tuple[object, ...]:
    return "unanswered", 0, loss, None, doubling


def tie(reason: str, cause: str) -> tuple[object, ...]:
    return reason, None, 1, cause, None


@pytest.mark.parametrize("action", ["persuade", "coax", "scare"])
def test_r85_an_action_wins_one_mp(action: str) -> None:
    assert told(alone(action)) == unanswered()


SHIELDS = [("persuade", "soldier"), ("scare", "lion"), ("coax", "captain")]


@pytest.mark.parametrize(("action", "shield"), SHIELDS)
def test_r85_the_companion_that_parries_the_action_makes_it_a_tie(action: str, shield: str) -> None:
    s = alone(f"{action}/pea", companions=["", shield])
    assert told(s) == tie("parried", shield)
    assert (s.mp[1], question(s)) == (5, "act")
    for other in ("persuade", "coax", "scare"):
        if other != action:
            assert told(alone(other, companions=["", shield])) == unanswered()


@pytest.mark.parametrize(("action", "shield"), SHIELDS)
def test_r10_a_plain_table_knows_no_shield(action: str, shield: str) -> None:
    assert told(alone(action, "plain", companions=["", shield])) == unanswered()


@pytest.mark.parametrize(
    ("item", "shield"),
    [
        ("dagger", "captain"),
        ("spindle", "lion"),
        ("axe", "lion"),
        ("stone", "lion"),
        ("sword", "lion"),
    ],
)
def test_r85_an_item_that_counts_as_an_action_is_parried_like_it(item: str, shield: str) -> None:
    s = alone(f"{item}/pea", companions=["", shield])
    if question(s) == "axe":
        do(s, "h1")
    assert told(s) == tie("parried", shield)


@pytest.mark.parametrize(
    ("encounter", "parried"),
    [
        ("little_mermaid", {"persuade", "coax", "dagger"}),
        ("braveheart", {"scare", "spindle", "stone", "sword"}),
    ],
)
def test_r85_mermaid_and_braveheart_make_the_action_a_tie(
    encounter: str, parried: set[str]
) -> None:
    for card in ("persuade", "coax", "scare", "dagger", "spindle", "stone", "sword", "jar"):
        for choice in ("card", "plain"):
            s = table(f"{card} pea", "scare", "", unanswered=choice)
            if encounter == "braveheart":
                s.brave = 1
            else:
                s.mermaid = 1
            do(s, "p2 h1 - -")
            if choice == "card" and card in parried:
                assert told(s) == tie("parried", encounter)
            else:
                assert told(s)[:2] == ("unanswered", 0)


def test_r85_the_potion_makes_its_owners_coax_and_persuade_a_tie() -> None:
    for card in ("coax", "persuade", "dagger"):
        for choice, result in (("card", tie("parried", "potion")), ("plain", unanswered())):
            s = alone(f"potion {card}", choice)
            do(s, "-")
            assert told(s) == result
    s = alone("potion scare")
    do(s, "-")
    assert told(s) == unanswered()


def test_r85_the_dagger_costs_two() -> None:
    s = alone("dagger")
    assert told(s) == unanswered(2, "dagger")
    do(s, "-")
    assert s.mp[1] == 3
    assert told(alone("dagger", "plain")) == unanswered()


def test_r85_the_candy_house_doubles_coax_and_nothing_else() -> None:
    assert told(alone("coax", row=CANDY)) == unanswered(2, "candy_house")
    assert told(alone("persuade", row=CANDY)) == unanswered()
    assert told(alone("scare", row=CANDY)) == unanswered()
    assert told(alone("coax", "plain", row=CANDY)) == unanswered()
    # The larger, not the product (R18).
    assert told(alone("dagger", row=CANDY)) == unanswered(2, "dagger")


@pytest.mark.parametrize(("choice", "loss"), [("card", 2), ("plain", 1)])
def test_r85_the_west_wind_doubles_coax_and_persuade(choice: str, loss: int) -> None:
    for card in ("coax", "persuade", "scare"):
        s = table(f"west_wind {card}", "scare", "", unanswered=choice)
        do(s, "h1 p2 h2 -")
        doubled = loss == 2 and card != "scare"
        assert told(s) == (unanswered(2, "west_wind") if doubled else unanswered())


def test_r85_the_candle_is_a_tie() -> None:
    s = alone("candle/pea")
    do(s, "-")
    assert told(s) == tie("tie_text", "candle")
    assert (s.mp[1], question(s)) == (5, "act")
    s = alone("candle/pea", "plain")
    do(s, "-")
    assert told(s) == unanswered()


def test_r85_the_apple_is_no_tie_against_no_card() -> None:
    s = alone("apple", mp=[3, 5, 5])
    assert told(s) == unanswered()
    assert s.mp[0] == 3


def test_r85_a_win_by_a_text_stays_one_and_nothing_parries_it() -> None:
    """R75: Shotgun, Mirror, and the Axe against an empty hand win by their text."""
    assert told(alone("shotgun")) == ("win_text", 0, 1, "shotgun", None)
    assert told(alone("shotgun scare")) == unanswered()
    s = alone("mirror", who="boy queen king")
    assert told(s) == ("win_text", 0, 1, "mirror", None)
    assert told(alone("mirror", who="boy prince king")) == unanswered()
    s = clash("axe", "", unanswered="card", companions=["", "lion"])
    assert told(s) == ("win_text", 0, 1, "axe", None)


def test_r85_the_lamp_wins_as_what_stands_in_for_it() -> None:
    s = alone("lamp", discards="scare", companions=["", "lion"])
    do(s, "c.scare +")
    assert told(s) == tie("parried", "lion")
    s = alone("lamp", discards="candle")
    do(s, "c.candle + -")
    assert told(s) == tie("tie_text", "candle")
    s = alone("lamp", discards="dagger")
    do(s, "c.dagger +")
    assert told(s) == unanswered(2, "dagger")


def test_r85_the_jar_draws_only_if_it_did_not_win() -> None:
    """Nothing makes a lone Jar a tie, so it wins and does not draw, as on a plain table (R10)."""
    for choice in ("card", "plain"):
        s = alone("jar/pea", choice)
        assert told(s) == unanswered()
        do(s, "-")
        assert held(s, 0) == 1


def test_r85_a_tie_gives_neither_look_nor_swap_and_the_hunter_no_companion() -> None:
    s = alone("scare scare/pea", companions=["", "lion"])
    assert (question(s), s.mp[1]) == ("act", 5)
    for choice, left in (("card", "lion"), ("plain", ".")):
        s = table("scare pea", "coax", "", companions=["hunter", "lion"], unanswered=choice)
        do(s, "use p2 h1 -")
        assert companion(s, 1) == left


ITEMS = FACE_NAMES[FIRST_ITEM:FIRST_ENCOUNTER]


@pytest.mark.parametrize("item", ITEMS)
def test_r85_every_item_unanswered(item: str) -> None:
    """All twenty, with nobody at hand who parries: one is a tie, the Dagger costs two, the
    others win one MP, and what the card does when it is turned up happens."""
    s = alone(f"{item}/pea", who="boy prince king", top="coax scare", discards="lion")
    while question(s) in ("candle", "lamp", "lamp_use", "axe", "gold", "net"):
        moves = s.legal_moves(s.to_act()[0])
        s.play(s.to_act()[0], moves[0])
    reason, winner, loss, _, _ = told(s)
    if item == "candle":
        assert (reason, winner) == ("tie_text", None)
    else:
        assert reason == ("win_text" if item == "shotgun" else "unanswered")
        assert (winner, loss) == (0, 2 if item == "dagger" else 1)


def test_r85_an_answered_clash_is_judged_alike_at_both_tables() -> None:
    for choice in ("card", "plain"):
        assert told(alone("scare", choice, "coax")) == ("beats", 1, 1, None, None)
        assert told(alone("jar", choice, "pea"))[:2] == ("standoff", None)
