"""The 16 companions, one test at least for each, named after it."""

from __future__ import annotations

from support.rhymes_table import (
    PLAIN_ROW,
    asked,
    choices,
    clash,
    companion,
    do,
    hand,
    held,
    identity,
    knows,
    look,
    names,
    question,
    table,
)


def test_tinker_takes_the_place_of_a_chosen_player() -> None:
    s = table("scare pea", "persuade", "persuade", companions=["", "", "tinker"])
    do(s, "p2 h1 -")
    assert asked(s) == ("tinker", 2)
    do(s, "+")
    assert asked(s) == ("answer", 2)
    do(s, "h1 -")
    assert s.mp == [5, 5, 4]


def test_tinker_acts_once_a_round() -> None:
    s = table("scare scare pea", "persuade", "persuade", companions=["", "", "tinker"])
    do(s, "p2 h1 - + -")
    do(s, "-")
    do(s, "p2 h2 -")
    assert asked(s) == ("answer", 1)


def test_tinker_need_not() -> None:
    s = table("scare pea", "persuade", "persuade", companions=["", "", "tinker"])
    do(s, "p2 h1 - -")
    assert asked(s) == ("answer", 1)


def test_tailor_has_one_player_unmask_another() -> None:
    s = table("pea", "scare coax", "persuade jar", companions=["tailor"], step="turn")
    assert asked(s) == ("tailor_who", 0)
    do(s, "p2 p3")
    assert asked(s) == ("lay", 1)
    do(s, "h1 - h1 -")
    assert s.mp[2] == 4
    assert asked(s) == ("give", 2)
    do(s, "h2")
    assert hand(s, 0) == "pea jar"
    assert question(s) == "draw"


def test_r26_tailor_may_rest() -> None:
    s = table("pea", "scare", "scare", companions=["tailor"], step="turn")
    do(s, "-")
    assert question(s) == "draw"


def test_r26_who_goes_out_owes_the_tailor_nothing() -> None:
    s = table(
        "pea",
        "scare coax",
        "persuade jar",
        "scare",
        companions=["tailor"],
        step="turn",
        mp=[5, 5, 1, 5],
        who="girl boy queen king",
    )
    do(s, "p2 p3 h1 - h1 -")
    assert s.inside == 0b1011
    assert question(s) == "draw"


def test_r48_the_tailors_unmasking_does_not_fix_an_opponent() -> None:
    s = table("pea", "scare", "persuade", companions=["tailor"], step="turn")
    do(s, "p2 p3 h1 h1 - deck deck")
    assert s.locked == -1
    assert {"p2", "p3"} <= set(choices(s).split())


def test_soldier_makes_a_win_by_persuade_a_tie() -> None:
    s = clash("persuade/pea", "coax", companions=["", "soldier"])
    assert question(s) == "act"
    assert asked(clash("coax", "scare", companions=["", "soldier"])) == ("look", 0)


def test_spy_shows_an_unused_identity() -> None:
    s = clash("scare", "persuade", companions=["", "spy"], who="girl boy king")
    do(s, "+")
    assert knows(s, 0, 1) is None
    shown = look(s, 0).showings
    assert [showing.where for showing in shown] == [1]
    assert shown[0].shown in {entry.face for entry in look(s, 0).unused if entry.face}
    assert look(s, 2).showings == ()


def test_r29_spy_shows_the_truth_when_no_identity_is_unused() -> None:
    """R29."""
    hands = ["scare pea", "persuade"] + ["coax"] * 9
    s = table(*hands, companions=["", "spy"])
    assert s.unused == []
    do(s, "p2 h1 - h1 +")
    assert knows(s, 0, 1) == identity(s, 1)


def test_r58_the_spy_also_answers_the_mirror() -> None:
    """The Mirror judges the card shown."""
    for seed in range(8):
        s = clash("mirror", "scare", companions=["", "spy"], who="boy queen king", seed=seed)
        shown = look(s, 0).showings[0].shown
        female = shown in {"girl", "princess", "witch"}
        assert asked(s) == ("look", 0 if female else 1)


def test_white_rabbit_answers_after_the_cards_are_turned_up() -> None:
    s = table("scare coax pea", "persuade scare", "", companions=["", "white_rabbit"])
    do(s, "p2 h1 h2 -")
    view = look(s, 1)
    assert view.unmasking is not None
    assert [card.face for card in view.unmasking.laid if card] == ["scare", "coax"]
    do(s, "- h1")
    # Who did not answer the first card loses; coax is beaten by persuade.
    do(s, "-")
    assert asked(s) == ("swap", 1)


def test_r47_the_rabbit_commits_all_answers_before_the_axe_strikes() -> None:
    s = table("axe scare pea", "persuade persuade jar", "", companions=["", "white_rabbit"])
    do(s, "p2 h1 h2 - h1 h2")
    assert asked(s) == ("axe", 1)
    assert choices(s) == "h3"


def test_big_bad_wolf_takes_a_card() -> None:
    s = table("scare pea", "persuade jar", "", companions=["big_bad_wolf"])
    do(s, "p2")
    assert asked(s) == ("wolf", 1)
    do(s, "h2")
    assert names(s.discards) == "jar"
    assert question(s) == "lay"


def test_big_bad_wolf_or_sees_the_identity() -> None:
    s = table("scare pea", "persuade", "", companions=["big_bad_wolf"], who="girl boy king")
    do(s, "p2 -")
    assert knows(s, 0, 1) == "boy"
    s = table("scare pea", "", "", companions=["big_bad_wolf"], who="girl boy king")
    do(s, "p2")
    assert knows(s, 0, 1) == "boy"


def test_r58_the_spy_answers_the_wolf() -> None:
    s = table("scare pea", "", "", companions=["big_bad_wolf", "spy"], who="girl boy king")
    do(s, "p2")
    assert knows(s, 0, 1) is None
    assert len(look(s, 0).showings) == 1


def test_red_riding_hood_sees_a_hand_and_takes_a_card() -> None:
    s = table("scare pea", "persuade jar", "coax", companions=["red_riding_hood"])
    do(s, "use p2")
    assert [card.face for card in look(s, 0).places[1].hand if card] == ["persuade", "jar"]
    assert [card.face for card in look(s, 2).places[1].hand if card] == [None, None]
    do(s, "h2")
    assert hand(s, 0) == "scare pea jar"
    assert "use" not in choices(s).split()


def test_r16_piglet_has_the_clash_fought_again() -> None:
    outcomes = set()
    for seed in range(12):
        s = clash("coax", "persuade", companions=["piglet"], seed=seed)
        assert asked(s) == ("piglet", 0)
        do(s, "+")
        outcomes.add(asked(s))
    assert outcomes == {("look", 0), ("look", 1)}


def test_piglet_need_not() -> None:
    s = clash("coax", "persuade", companions=["piglet"])
    do(s, "-")
    assert asked(s) == ("look", 1)


def test_r40_piglet_needs_a_coax_or_persuade_and_both_cards() -> None:
    assert question(clash("scare/pea", "scare", companions=["piglet"])) == "act"
    assert question(clash("coax", "", companions=["piglet"])) == "look"
    assert question(clash("dagger", "lion", companions=["piglet"])) == "piglet"


def test_r16_piglet_does_not_repeat_effects() -> None:
    for seed in range(6):
        s = clash("apple/pea", "coax", companions=["piglet"], mp=[2, 5, 5], seed=seed)
        do(s, "+")
        assert s.mp == [4, 5, 5]


def test_hunter_unmasks_with_one_card_and_takes_the_companion() -> None:
    s = table("scare coax", "persuade", "", companions=["hunter", "lion"])
    do(s, "use p2 h2 h1")
    assert asked(s) == ("look", 1)
    s = table("scare coax", "scare", "", companions=["hunter", "soldier"])
    do(s, "use p2 h2")
    assert question(s) == "answer"
    do(s, "h1")
    assert companion(s, 1) == "."
    assert names(s.discards) == "soldier"


def test_r49_the_hunter_is_free_of_the_fixed_opponent() -> None:
    s = table("scare coax pea", "scare", "scare", companions=["hunter"])
    do(s, "p2 h1 - h1")
    do(s, "use p3 h2 h1 -")
    assert s.locked == 1


def test_farmer_sows_and_harvests() -> None:
    s = table(
        "scare coax jar pea", "scare", "scare", companions=["farmer"], step="turn", top="lion"
    )
    assert asked(s) == ("sow", 0)
    do(s, "h3")
    assert look(s, 0).under[0].face == "jar"
    assert look(s, 1).under[0].face is None
    do(s, "deck deck - h1")
    assert asked(s) == ("harvest", 0)
    do(s, "+")
    assert held(s, 0) == 6


def test_farmer_need_not() -> None:
    s = table("scare coax", "scare", "scare", companions=["farmer"], step="turn")
    do(s, "- deck deck -")
    assert s.turn == 1


def test_r28_scarecrow_guesses_and_calls_off() -> None:
    s = table("scare pea", "scare", "", companions=["scarecrow"], who="girl boy king")
    do(s, "p2 i.boy")
    assert look(s, 0).places[1].identity is not None
    assert len(look(s, 0).places[1].identity.excluded) == 9  # type: ignore[union-attr]
    assert look(s, 2).places[1].identity.excluded == ()  # type: ignore[union-attr]
    do(s, "+")
    assert question(s) == "act"
    assert "p3" in choices(s).split()


def test_scarecrow_learns_from_a_wrong_guess_and_goes_on() -> None:
    s = table("scare pea", "scare", "", companions=["scarecrow"], who="girl boy king")
    do(s, "p2 i.queen -")
    assert look(s, 0).places[1].identity.excluded == ("queen",)  # type: ignore[union-attr]
    assert question(s) == "lay"


def test_scarecrow_may_stay_silent_and_asks_once_a_round() -> None:
    s = table("scare coax pea", "scare", "", companions=["scarecrow"])
    do(s, "p2 -")
    assert question(s) == "lay"
    s = table("scare coax pea", "scare", "", companions=["scarecrow"])
    do(s, "p2 i.king + p2")
    assert question(s) == "lay"


def test_tin_man_turns_a_lady_down_and_leaves() -> None:
    s = table("pea", "scare", "scare", companions=["tin_man"], who="king girl boy", up=[1])
    do(s, "use p2")
    assert s.up == 0
    assert companion(s, 0) == "."
    s = table("pea", "scare", "scare", companions=["tin_man"], who="king prince boy", up=[1])
    assert "use" not in choices(s).split()


def test_lion_makes_a_win_by_scare_a_tie() -> None:
    assert question(clash("scare/pea", "persuade", companions=["", "lion"])) == "act"
    assert question(clash("axe/pea", "persuade/jar", companions=["", "lion"])) == "axe"


def test_captain_makes_a_win_by_coax_a_tie() -> None:
    assert question(clash("coax/pea", "scare", companions=["", "captain"])) == "act"
    assert question(clash("dagger/pea", "scare", companions=["", "captain"])) == "act"


def test_dragon_takes_a_card_of_everybody() -> None:
    row = "dragon scare scare coax coax coax"
    s = table("pea", "scare jar", "", row=row, step="draw", who="girl boy king")
    do(s, "n1")
    assert asked(s) == ("give", 1)
    do(s, "h2")
    assert hand(s, 0) == "pea jar"
    assert s.up == 0b100
    assert companion(s, 0) == "dragon"


def test_r25_a_dragon_in_the_net_breathes_too() -> None:
    s = clash("net/pea", "jar/honey", top="dragon scare scare", who="girl boy king")
    do(s, "n1")
    assert asked(s) == ("give", 1)


def test_adventurer_draws_the_best_of_three() -> None:
    s = table("pea", "", "", companions=["adventurer"], top="lion honey scare", step="draw")
    do(s, "deck")
    assert [card.face for card in look(s, 0).offer] == ["lion", "honey", "scare"]
    assert [card.face for card in look(s, 1).offer] == [None, None, None]
    do(s, "n2")
    assert hand(s, 0) == "pea honey"
    assert [card.face for card in look(s, 0).under] == ["scare", "lion"]


def test_adventurer_takes_only_companions_from_the_row() -> None:
    row = "lion honey scare coax coax coax"
    s = table("pea", "", "", companions=["adventurer"], row=row, step="draw")
    assert choices(s) == "deck n1"


def test_r57_adventurer_cannot_use_sinbad_or_the_book_for_other_cards() -> None:
    row = "honey lion scare coax coax coax"
    s = table("sinbad book_of_heaven moon", "", "", companions=["adventurer"], row=row)
    do(s, "h1")
    assert hand(s, 0) == ". book_of_heaven moon"
    do(s, "h2 h3")
    assert choices(s) == "n2"


def test_a_companion_from_the_row_replaces_the_old_one() -> None:
    row = "lion scare scare coax coax coax"
    s = table("pea", "", "", companions=["spy"], row=row, step="draw")
    do(s, "n1")
    assert companion(s, 0) == "lion"
    assert names(s.discards) == "spy"
    assert len(s.row) == len(PLAIN_ROW.split())


def test_r9_a_companion_drawn_blind_goes_to_the_hand() -> None:
    s = table("pea", "", "", companions=["spy"], top="lion", step="draw")
    do(s, "deck")
    assert hand(s, 0) == "pea lion"
    assert companion(s, 0) == "spy"
