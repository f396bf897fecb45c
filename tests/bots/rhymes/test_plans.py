"""What is worth trying at a question of Rebel Rhymes."""

from __future__ import annotations

from support.rhymes_table import do, look, table

from himitsu.bots.rhymes.plans import TRIED, plans
from himitsu.games.rhymes.moves import format_move
from himitsu.games.rhymes.state import RhymesState

WHO = "queen princess witch"
"""A deal that three players may have."""


def planned(s: RhymesState) -> set[str]:
    view = look(s, s.to_act()[0])
    return {" ".join(map(format_move, plan)) for plan in plans(view, view.legal)}


def test_an_unmasking_is_planned_with_all_cards_with_some_or_with_one() -> None:
    s = table("scare lion honey", "coax", "", who=WHO)
    ways = {"", " h3 h1 h2", " h3 h1 -", " h3 -"}
    assert planned(s) == {"-"} | {f"{target}{way}" for target in ("p2", "p3") for way in ways}


def test_a_hand_without_plain_cards_is_planned_only_once() -> None:
    s = table("scare honey", "coax", "", who=WHO)
    ways = {"", " h2 h1", " h2 -"}
    assert planned(s) == {"-"} | {f"{target}{way}" for target in ("p2", "p3") for way in ways}


def test_a_card_is_laid_last_or_as_it_comes_and_the_best_before_all_others() -> None:
    s = table("scare lion honey", "coax", "", who=WHO)
    do(s, "p2 h2")
    assert planned(s) == {"-", "h1", "h1 -", "h3", "h3 -", "h3 h1"}


def test_plain_cards_may_be_held_back_while_cards_are_laid() -> None:
    s = table("scare lion honey coax", "coax", "", who=WHO)
    do(s, "p2 h4")
    assert {"h3 h1 -", "h3 h1 h2"} <= planned(s)


def test_cards_that_come_to_the_same_are_tried_once() -> None:
    s = table("scare", "coax coax scare coax", "", who=WHO)
    do(s, "p2 h1")
    assert planned(s) == {"-", "h1", "h3"}


def test_of_many_cards_those_are_tried_that_are_worth_most() -> None:
    discards = "lion captain soldier spy tinker tailor hunter farmer dragon honey tears shotgun"
    s = table("goldfish", "coax", "", who=WHO, discards=f"{discards} net jar")
    do(s, "h1")
    tried = planned(s)
    assert len(tried) == TRIED
    assert {"c.honey", "c.tears"} <= tried
