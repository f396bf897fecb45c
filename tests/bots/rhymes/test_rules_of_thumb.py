"""What the rules of thumb of Rebel Rhymes choose."""

from __future__ import annotations

import pytest
from support.rhymes_table import clash, do, happen, question, table

from himitsu.bots.rhymes.brisk import choose_in_truth, follow
from himitsu.bots.rhymes.clash_odds import EXPECTED, VERSUS
from himitsu.games.rhymes.cards import ACTION, COAX, FACE_NAMES, PERSUADE, SCARE
from himitsu.games.rhymes.moves import format_move, parse_move
from himitsu.games.rhymes.state import RhymesState

WHO = "queen princess witch"
"""A deal that three players may have."""


def chosen(s: RhymesState, seat: int | None = None) -> str:
    return format_move(choose_in_truth(s, s.to_act()[0] if seat is None else seat))


def laid(s: RhymesState) -> int:
    """How many cards it lays."""
    while question(s) == "lay":
        do(s, chosen(s))
    return len(s.laid)


def test_cards_are_worth_what_they_win() -> None:
    assert (VERSUS[PERSUADE][COAX], VERSUS[COAX][PERSUADE], VERSUS[SCARE][SCARE]) == (1, -1, 0)
    assert EXPECTED[PERSUADE][ACTION] == pytest.approx(0.0)
    honey, pea = FACE_NAMES.index("honey"), FACE_NAMES.index("pea")
    assert EXPECTED[honey][ACTION] > EXPECTED[PERSUADE][ACTION] > EXPECTED[pea][ACTION]


def test_somebody_by_whom_one_wins_is_unmasked() -> None:
    s = table("scare scare coax", "scare", "scare", who=WHO)
    s.seen[s.identity[1]] |= 1
    assert chosen(s) == "p2"


def test_somebody_who_serves_others_is_left_the_last_point() -> None:
    """The Witch knows the Princess, by whom only the Queen would win."""
    s = table("", "", "scare scare scare coax coax coax", who=WHO, mp=[5, 3, 5], turn=2)
    for place in (0, 1):
        s.seen[s.identity[place]] |= 0b100
    do(s, "p2")
    assert laid(s) == 2
    s = table("scare scare scare coax coax coax", "", "", who=WHO, mp=[5, 3, 5])
    s.seen[s.identity[1]] |= 1
    do(s, "p2")
    assert laid(s) == 3


def test_a_plain_card_is_not_laid_before_somebody_who_can_answer() -> None:
    s = table("lion scare", "scare coax coax", "", who=WHO)
    do(s, "p2")
    assert chosen(s) == "h2"
    do(s, "h2")
    assert chosen(s) == "-"


def test_the_card_that_lets_the_dreamer_in_is_not_laid() -> None:
    for dreamer, cards in (("in", 2), ("out", 3)):
        s = table("scare scare flying_house", "", "", who=WHO, mp=[5, 3, 5], dreamer=dreamer)
        s.seen[s.identity[1]] |= 1
        do(s, "p2")
        assert laid(s) == cards


def test_the_card_that_does_most_answers_each_card() -> None:
    """Any action beats a companion; Honey is kept for the action."""
    s = table("scare lion", "honey coax", "", who=WHO)
    do(s, "p2 h1 h2")
    assert chosen(s) == "h1"
    do(s, "h1")
    assert chosen(s) == "h2"


def test_a_card_that_is_seen_is_answered_by_what_beats_it() -> None:
    s = table("coax", "scare persuade", "", who=WHO, companions=["", "white_rabbit"])
    do(s, "p2 h1")
    assert chosen(s) == "h2"


def test_who_waits_to_turn_up_beside_a_partner_answers_nothing() -> None:
    who = "king prince princess"
    s = table("scare scare", "persuade coax", "", who=who, up=[2], script="sleeping_beauty")
    do(s, "p2 h1 h2")
    assert chosen(s) == "-"


def test_a_swap_that_wins_as_the_other_goes_out_is_made() -> None:
    """The King becomes the Prince, and the Prince goes out as the King."""
    who = "king prince princess"
    s = clash("scare scare", "", who=who, mp=[5, 2, 5], script="sleeping_beauty")
    while question(s) != "swap":
        do(s, "+")
    assert chosen(s) == "+"
    do(s, "+")
    assert s.outcome is not None
    assert s.outcome.winners == (0,)


def test_a_clash_that_would_be_lost_is_mixed_by_the_piglet() -> None:
    for answer, move in (("persuade", "+"), ("scare", "-")):
        s = clash("coax", answer, who=WHO, companions=["piglet"])
        assert (question(s), chosen(s)) == ("piglet", move)


def test_the_dreamer_is_let_in_where_she_is_in_the_game() -> None:
    for dreamer, move in (("in", "h1"), ("out", "p2")):
        s = table("flying_house scare", "", "", who=WHO, dreamer=dreamer)
        assert chosen(s) == move


def test_ladies_find_themselves_fairest() -> None:
    s = happen("mirror_mirror", "scare", "scare", "scare", who=WHO)
    assert [chosen(s, seat) for seat in range(3)] == ["p1", "p2", "p3"]


def test_a_man_finds_another_man_fairest_whom_he_knows() -> None:
    who = "king prince princess"
    s = happen("mirror_mirror", "scare", "scare", "scare", who=who, script="sleeping_beauty")
    assert chosen(s, 0) == "p1"
    s.seen[s.identity[1]] |= 1
    assert chosen(s, 0) == "p2"


def test_a_plan_is_followed_and_the_rest_of_the_game_played() -> None:
    s = table("scare coax lion", "scare", "", who=WHO)
    s.happenings = None
    twin = s.copy()
    plan = [parse_move(text) for text in ("p2", "h3", "-")]
    assert follow(s, 0, tuple(plan)) > len(plan)
    assert s.outcome is not None
    for move in plan:
        twin.play(0, move)
    while twin.to_act():
        twin.play(twin.to_act()[0], choose_in_truth(twin, twin.to_act()[0]))
    assert twin.dump() == s.dump()
