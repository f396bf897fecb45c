"""Orientations by agreement: a text that the host writes, and that everybody sees (Y31)."""

from __future__ import annotations

from random import Random

import pytest

from himitsu.core.chance import chance
from himitsu.core.contract import OPEN, PUBLIC, BadOptions
from himitsu.core.options import MOST_TEXT
from himitsu.core.record_parser import read
from himitsu.core.records import BadRecord, Record, replay, write
from himitsu.games.yurikure import GAME
from himitsu.games.yurikure.assignment import read_assignment, write_assignment
from himitsu.games.yurikure.girls import (
    COOL,
    CUTE,
    NAMES,
    ORIENTATIONS,
    SHY,
    STANDARD,
    orientation_names,
)
from himitsu.games.yurikure.setup import deal_orientations
from himitsu.games.yurikure.views import Setup, YurikureView

SEVEN = (
    "Ak:cool+cute,Sh:cool+shy,Ku:cool+passive,Mu:aggressive+friendly,Mi:friendly+attracted,"
    "So:attracting+cute,Ts:passive+shy"
)
NINE = f"{SEVEN},Ha:aggressive+attracted,Mo:attracting+cute"
KEY = bytes(range(32))


def chosen(assigned: str, **more: str) -> dict[str, str]:
    return {"orientations": "chosen", "assigned": assigned, **more}


def test_y31_the_girls_have_what_was_agreed_and_everybody_sees_it() -> None:
    state = GAME.new(chosen(SEVEN), 3, KEY, keep_events=True)
    assert state.traits[0] == COOL | CUTE
    assert state.traits[1] == COOL | SHY
    for viewer in (PUBLIC, OPEN, 0, 1, 2):
        view = state.view(viewer)
        assert isinstance(view, YurikureView)
        assert view.options["assigned"] == SEVEN
        assert view.orientations is not None
        assert view.orientations[0] == ("cool", "cute")
        begun = state.events(viewer)[0]
        assert isinstance(begun, Setup)
        assert begun.orientations == view.orientations
    nine = GAME.new(chosen(NINE, girls="9"), 3, KEY)
    assert orientation_names(nine.traits[8]) == ("attracting", "cute")
    five = GAME.new(chosen(NINE), 5, KEY)
    assert five.traits == nine.traits


def test_y31_nothing_is_drawn_for_it() -> None:
    agreed = GAME.new(chosen(SEVEN), 3, KEY)
    standard = GAME.new({"orientations": "standard"}, 3, KEY)
    assert agreed.chance.drawn == standard.chance.drawn
    assert agreed.order == standard.order
    assert agreed.oriented
    assert agreed.due == standard.due


def test_y31_however_it_is_written_it_is_kept_in_one_way() -> None:
    loose = "tsuge:Shy+passive  Mu:friendly+aggressive, Mi:attracted+friendly Ku:passive+cool"
    loose += ",Sorai:cute+attracting, AK:cute+cool sh:shy+cool"
    assert GAME.resolve(chosen(loose), 3)["assigned"] == SEVEN
    assert GAME.resolve(chosen(SEVEN), 3)["assigned"] == SEVEN


def test_y31_every_deal_can_be_written_and_read() -> None:
    rng = Random(31)
    for _ in range(200):
        girls = rng.choice((7, 9))
        traits = deal_orientations(chance(rng.randbytes(32)), girls)
        text = write_assignment(traits)
        assert read_assignment(text, girls) == traits
        assert len(text) < MOST_TEXT
    assert read_assignment(write_assignment(STANDARD), 9) == list(STANDARD)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("none", "With chosen orientations, option assigned must say who has which"),
        ("hello", "'hello' does not"),
        ("Ak:", "'Ak:' does not"),
        (SEVEN.replace("Ak:", "Xx:"), "'Xx:cool.cute' does not"),
        (SEVEN.replace("Ak:cool+cute,", ""), "Akane has no orientations"),
        (SEVEN.replace("Sh:", "Ak:"), "Akane is listed twice"),
        (SEVEN.replace("cool+cute", "cool", 1), "Akane needs 2 orientations, not 1"),
        (SEVEN.replace("cool+cute", "cool+cute+shy", 1), "Akane needs 2 orientations, not 3"),
        (SEVEN.replace("cool+cute", "cool+cool", 1), "Akane is cool twice"),
        (
            SEVEN.replace("cool+cute", "cool+calm", 1),
            "'calm' is not an orientation; there are aggr",
        ),
        (SEVEN.replace("Mu:aggressive", "Mu:cool"), "Akane, Shirakaba, Kuroki, Murafuji are all"),
        (NINE, "Haila is not in a game of 7 girls"),
        (f"{SEVEN}\n", "one line of at most 300 characters"),
        (f"{SEVEN} " * 9, "one line of at most 300 characters"),
        ("", "one line of at most 300 characters"),
    ],
)
def test_y31_what_does_not_say_it_is_refused_with_the_reason(text: str, why: str) -> None:
    with pytest.raises(BadOptions, match=why):
        GAME.resolve(chosen(text), 3)


def test_y31_three_girls_may_share_one_and_all_have_two() -> None:
    traits = read_assignment(SEVEN, 7)
    shared = [sum(bits >> place & 1 for bits in traits) for place in range(len(ORIENTATIONS))]
    assert max(shared) == 3
    assert sum(shared) == 2 * 7


def test_y31_it_is_for_chosen_orientations_alone() -> None:
    for orientations in ("off", "standard", "random"):
        with pytest.raises(BadOptions, match="only for chosen orientations"):
            GAME.resolve({"orientations": orientations, "assigned": SEVEN}, 3)
    with pytest.raises(BadOptions, match="setup points go on five different pairs"):
        GAME.resolve(chosen(SEVEN, repeats="allowed"), 3)
    for seats in GAME.seat_counts:
        assert GAME.resolve({}, seats)["assigned"] == "none"


def test_y31_a_record_keeps_it() -> None:
    state = GAME.new(chosen(NINE, reveal="strict"), 5, KEY)
    text = write(Record(GAME, 5, chosen(NINE, reveal="strict"), KEY, []))
    assert f"option assigned: {NINE}\n" in text
    assert replay(read(text)).dump() == state.dump()
    assert GAME.load(state.dump()).dump() == state.dump()
    wrong = text.replace("Ak:cool+cute", "Ak:cool+cool")
    with pytest.raises(BadRecord, match=f"{NAMES[0]} is cool twice") as bad:
        read(wrong)
    assert bad.value.line == 1 + text.split("\n").index(f"option assigned: {NINE}")


def test_y31_the_table_in_the_terminal_says_who_has_which() -> None:
    state = GAME.new(chosen(SEVEN), 3, KEY, keep_events=True)
    told = GAME.tell(state.events(0)[0], ("A", "B", "C"))
    assert "Akane: Cool and Cute" in told
