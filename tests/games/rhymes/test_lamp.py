"""The Lamp as an answer: the initiator's card has read it as the Lamp (R46)."""

from __future__ import annotations

from support.rhymes_table import asked, clash, do

from himitsu.core.contract import PUBLIC
from himitsu.games.rhymes.state import RhymesState
from himitsu.games.rhymes.views import Clashed


def reason(s: RhymesState) -> tuple[str, int | None]:
    [result] = [event for event in s.events(PUBLIC) if isinstance(event, Clashed)]
    return result.reason, result.winner


def test_r46_the_initiators_apple_does_not_see_the_action_that_stands_in() -> None:
    s = clash("apple", "lamp", discards="scare", mp=[3, 5, 5])
    do(s, "c.scare +")
    assert reason(s) == ("beats", 1)
    assert s.mp[0] == 3


def test_r46_the_initiators_stone_does_not_see_scissors_that_stand_in() -> None:
    s = clash("stone", "lamp", discards="scissors")
    do(s, "c.scissors +")
    assert s.inside == 0b111
    assert reason(s) == ("beats", 0)


def test_r46_the_initiators_cloth_does_not_see_the_stone_that_stands_in() -> None:
    s = clash("cloth", "lamp", discards="stone")
    do(s, "c.stone +")
    assert s.inside == 0b111
    assert reason(s) == ("beats", 1)


def test_r46_the_stand_in_takes_effect_against_the_initiators_card() -> None:
    s = clash("scare", "lamp", discards="apple", mp=[5, 3, 5])
    do(s, "c.apple +")
    assert s.mp[1] == 5
    assert reason(s) == ("tie_text", None)


def test_r46_laid_by_the_initiator_it_is_the_other_card_when_the_answer_takes_effect() -> None:
    s = clash("lamp", "apple", discards="scare", mp=[5, 3, 5])
    do(s, "c.scare +")
    assert s.mp[1] == 5
    assert reason(s) == ("tie_text", None)


def test_r46_the_stand_in_is_what_is_compared() -> None:
    s = clash("coax", "lamp", discards="persuade")
    do(s, "c.persuade +")
    assert asked(s) == ("look", 1)
