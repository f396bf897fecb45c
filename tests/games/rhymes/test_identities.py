"""The ten identities and how each wins; turning up, going out (R3, R4, R5, R12, R13, R43, R45)."""

from __future__ import annotations

import pytest
from support.rhymes_table import (
    asked,
    choices,
    clash,
    companion,
    do,
    ending,
    hand,
    knows,
    look,
    names,
    question,
    table,
    winners,
)

from himitsu.games.rhymes.cards import FEMALE, IDENTITY_CARDS, IDENTITY_NAMES, WHO
from himitsu.games.rhymes.rules.identities import answer_guess, is_female
from himitsu.games.rhymes.rules.victory import put_out
from himitsu.games.rhymes.state import RhymesState


def goes_out(who: str, victim: int, up: tuple[int, ...] = ()) -> RhymesState:
    """The victim, by place, loses their last MP in an unmasking by seat 0."""
    others = [""] * (len(who.split()) - 2)
    hands = ["scare pea", "persuade", *others]
    mp = [5] * len(hands)
    mp[victim] = 1
    s = table(*hands, who=who, mp=mp, up=[*up, victim])
    do(s, "p2 h1 - h1")
    return s


def test_copies_and_genders() -> None:
    counts = [sum(WHO[card] == who for card in IDENTITY_CARDS) for who in range(8)]
    assert counts == [1, 1, 2, 1, 1, 1, 1, 3]
    ladies = {name for who, name in enumerate(IDENTITY_NAMES) if is_female(who)}
    assert ladies == {"girl", "queen", "princess", "witch", "dreamer", "swan"}
    assert FEMALE.bit_count() == 6


def test_girl_wins_when_the_princess_is_out() -> None:
    s = goes_out("girl princess singer", 1)
    assert (winners(s), ending(s)) == ((0,), "out")


def test_boy_and_prince_win_when_a_king_is_out() -> None:
    assert winners(goes_out("boy king prince", 1)) == (0, 2)


def test_king_wins_when_the_other_king_is_out() -> None:
    assert winners(goes_out("king king singer", 1)) == (0,)


def test_r3_queen_wins_face_down_when_the_princess_is_out() -> None:
    assert winners(goes_out("queen princess singer", 1)) == (0,)
    assert winners(goes_out("queen princess singer", 1, up=(0,))) is None


def test_princess_wins_when_the_witch_is_out() -> None:
    assert winners(goes_out("princess witch singer", 1)) == (0,)


def test_witch_wins_when_the_girl_is_out() -> None:
    assert winners(goes_out("witch girl singer", 1, up=(0,))) == (0,)


def test_r3_witch_wins_face_down_when_the_queen_is_out() -> None:
    """R3: it is the Witch's own identity that must be face down."""
    assert winners(goes_out("witch queen singer", 1)) == (0,)
    assert winners(goes_out("witch queen singer", 1, up=(0,))) is None


@pytest.mark.parametrize("pair", ["girl boy", "king queen", "princess prince"])
def test_r4_pairs_win_together_face_up(pair: str) -> None:
    s = table("pantagruel pea", "", "", who=f"{pair} singer", up=[1])
    do(s, "h1")
    assert (winners(s), ending(s)) == ((0, 1), "together")


def test_r43_all_face_up_kings_share_the_queens_win() -> None:
    s = table("pantagruel pea", "", "", "", who="queen king king girl", up=[1, 2])
    do(s, "h1")
    assert winners(s) == (0, 1, 2)


def test_r13_singer_wins_by_naming_everybody() -> None:
    s = table("pantagruel pea", "", "", who="singer girl king")
    do(s, "h1")
    assert asked(s) == ("singer", 0)
    do(s, "i.girl i.king")
    assert (winners(s), ending(s)) == ((0,), "singer")


def test_r13_singer_named_wrong_is_remembered_and_not_asked_again() -> None:
    s = table("pantagruel scare pea", "persuade", "", who="singer girl king")
    do(s, "h1 i.girl i.boy")
    assert winners(s) is None
    assert look(s, 2).namings[0].names == ("girl", "boy")
    assert question(s) == "act"
    assert s.up == 0b001


def test_r13_singer_may_keep_silent() -> None:
    s = table("pantagruel pea", "", "", who="singer girl king")
    do(s, "h1 -")
    assert question(s) == "act"


def test_r13_singers_naming_is_hidden_until_it_is_complete() -> None:
    s = table("pantagruel pea", "", "", who="singer girl king")
    do(s, "h1")
    before = s.view(1)
    do(s, "i.girl")
    assert s.view(1) == before
    assert look(s, 0).naming == ("girl",)


def test_r45_a_singer_must_name_the_swan_for_a_covered_player() -> None:
    s = table("pantagruel pea", "", "", who="singer girl king")
    s.swan = 1
    do(s, "h1 i.swan i.king")
    assert winners(s) == (0,)


def test_dreamer_is_never_dealt() -> None:
    assert "dreamer" not in {IDENTITY_NAMES[WHO[card]] for card in IDENTITY_CARDS}


def test_swan_wins_face_down_when_two_ladies_turn_up() -> None:
    s = table("pantagruel pea", "", "", "", who="queen witch boy king", up=[1])
    s.swan = 2
    do(s, "h1")
    assert (winners(s), ending(s)) == ((2,), "swan")


def test_r45_beneath_the_swan_the_identity_is_face_down_until_the_next_loss() -> None:
    s = table("scare scare pea", "persuade persuade", "", who="king girl witch", mp=[5, 4, 5])
    s.swan = 1
    do(s, "p2 h1 - h1 -")
    assert s.swan == 1
    do(s, "p2 h2 - h2 -")
    assert (s.mp[1], s.swan, s.up) == (2, -1, 0)
    assert knows(s, 0, 1) is None


def test_r31_looking_at_a_covered_player_shows_the_swan() -> None:
    s = table("scare pea", "persuade", "", who="king girl witch")
    s.swan = 1
    do(s, "p2 h1 - h1 +")
    assert knows(s, 0, 1) is None
    assert look(s, 0).places[1].swan


def test_r31_a_guess_at_a_covered_player_says_nothing_about_the_card() -> None:
    s = table("pea", "", "", who="king princess witch")
    s.swan = 1
    assert not answer_guess(s, 0b111, 1, 5)
    assert look(s, 0).places[1].identity.excluded == ()  # type: ignore[union-attr]


def test_r44_a_swan_travels_with_the_card_beneath() -> None:
    s = table("scare scare pea", "persuade persuade", "", who="king girl witch")
    s.swan = 1
    do(s, "p2 h1 h2 - h1 h2 - +")
    assert s.swan == 0
    assert knows(s, 0, 0) == "girl"


def test_falling_to_two_turns_up_and_zero_is_out() -> None:
    s = table("scare scare scare pea", "persuade persuade persuade", "", mp=[5, 3, 5])
    do(s, "p2 h1 - h1 -")
    assert (s.mp[1], s.up) == (2, 0b10)
    do(s, "p2 h2 h3 - h2 h3 - -")
    assert s.inside == 0b101


def test_rising_to_three_may_turn_down_again() -> None:
    s = table("flowers pea", "jar", "", mp=[5, 2, 5], up=[1], who="girl king witch")
    do(s, "p2 h1 - h1")
    assert asked(s) == ("hide", 1)
    do(s, "+")
    assert s.up == 0


def test_rising_to_three_need_not_turn_down() -> None:
    s = table("flowers pea", "jar", "", mp=[5, 2, 5], up=[1], who="girl king witch")
    do(s, "p2 h1 - h1 -")
    assert s.up == 0b10


def test_r12_who_is_out_discards_hand_and_companion() -> None:
    s = table(
        "scare pea",
        "persuade jar honey",
        "",
        who="girl queen king",
        mp=[5, 1, 5],
        companions=["", "dragon"],
    )
    do(s, "p2 h1 - h1 -")
    assert hand(s, 1) == ""
    assert companion(s, 1) == "."
    assert names(s.discards) == "jar honey dragon scare persuade"
    assert knows(s, 2, 1) == "queen"


def test_r5_the_last_one_left_wins() -> None:
    s = table("scare pea", "persuade", "", who="girl queen king", mp=[5, 1, 5])
    s.inside = 0b011
    do(s, "p2 h1 - h1 -")
    assert (winners(s), ending(s)) == ((0,), "last")


def test_r43_two_go_out_together_and_nobody_is_left() -> None:
    s = table(
        "",
        "",
        "",
        row="lion",
        top="three_pigs scare",
        step="draw",
        mp=[2, 2, 1],
        who="girl queen boy",
    )
    s.inside = 0b011
    do(s, "n1")
    assert (winners(s), ending(s)) == ((), "nobody_left")


def test_r43_both_going_out_at_once_the_conditions_are_tested_once() -> None:
    """The Girl and the Princess go out together: the dead Girl does not win, the Witch does."""
    s = table(
        "",
        "",
        "scare scare",
        row="lion",
        top="three_pigs scare",
        step="draw",
        mp=[2, 2, 5],
        who="girl princess witch",
    )
    do(s, "n1 h1 h2")
    assert winners(s) == (2,)


def test_r43_forced_turning_up_comes_before_going_out() -> None:
    """Losing the last MP turns the Prince up next to a face-up Princess: both win."""
    s = table("scare pea", "persuade", "", who="girl prince princess", mp=[5, 1, 5], up=[2])
    do(s, "p2 h1 - h1 -")
    assert (winners(s), ending(s)) == ((1, 2), "together")


def test_r43_going_out_directly_triggers_no_singer_and_no_joint_win() -> None:
    s = table("stone pea", "scissors", "", "", who="girl prince princess king", up=[2])
    do(s, "p2 h1 - h1")
    assert winners(s) is None
    assert s.inside == 0b1101
    s = table("stone pea", "scissors", "", "", who="girl singer princess king")
    do(s, "p2 h1 - h1")
    assert question(s) == "act"


def test_r42_if_the_current_player_goes_out_step_four_follows() -> None:
    s = table("scare pea", "coax", "", who="queen prince boy", mp=[1, 5, 5])
    do(s, "p2 h1 - h1 -")
    assert s.inside == 0b110
    assert s.turn == 1
    assert question(s) == "draw"


def test_r62_an_identity_of_a_player_who_is_out_no_longer_counts_as_face_up() -> None:
    s = table("pantagruel pea", "", "", "", who="girl boy king witch")
    put_out(s, 0b0010)
    assert s.up & 0b10
    do(s, "h1")
    assert winners(s) is None


def test_step_one_raises_to_three_and_turns_down() -> None:
    s = table("pea", "", "", mp=[1, 5, 5], up=[0], step="turn")
    assert (s.mp[0], s.up) == (3, 0)


def test_r2_step_one_turns_down_even_without_a_rise() -> None:
    s = table("pea", "", "", mp=[4, 5, 5], up=[0], step="turn")
    assert s.up == 0
    s = table("pea", "", "", mp=[4, 5, 5], up=[0], step="turn", step_one="raised")
    assert s.up == 0b1
    s = table("pea", "", "", mp=[2, 5, 5], up=[0], step="turn", step_one="raised")
    assert s.up == 0


def test_r6_mp_never_rise_above_five() -> None:
    s = clash("apple/pea", "scare", mp=[4, 5, 5])
    assert s.mp[0] == 5


def test_scarecrow_and_singer_may_name_any_identity_but_the_dreamer() -> None:
    s = table("pantagruel pea", "", "", who="singer girl king")
    do(s, "h1")
    assert "i.dreamer" not in choices(s).split()
    assert "i.swan" in choices(s).split()
