"""The 20 items, one test at least for each, named after it."""

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
    held,
    identity,
    knows,
    look,
    names,
    question,
    table,
    winners,
)

from himitsu.core.contract import OPEN
from himitsu.games.rhymes.views import Looked


def test_spindle_puts_a_face_up_princess_out() -> None:
    s = clash("spindle/pea", "coax", who="king princess boy", up=[1])
    assert s.inside == 0b101
    assert question(s) == "act"


def test_spindle_counts_as_scare_otherwise() -> None:
    s = clash("spindle", "persuade", who="king princess boy")
    assert asked(s) == ("look", 0)
    s = clash("spindle", "coax", who="king queen boy", up=[1])
    assert asked(s) == ("look", 1)


def test_r14_candle_looks_at_both_neighbours_and_ties() -> None:
    s = clash("candle/pea", "persuade", who="girl boy king")
    assert asked(s) == ("candle", 0)
    assert (knows(s, 0, 1), knows(s, 0, 2)) == ("boy", "king")
    do(s, "p3")
    assert (identity(s, 0), identity(s, 2)) == ("king", "girl")
    assert s.mp == [5, 5, 5]
    assert question(s) == "act"


def test_r14_candle_need_not_swap() -> None:
    s = clash("candle/pea", "persuade", who="girl boy king")
    do(s, "-")
    assert identity(s, 0) == "girl"


def test_r54_candle_looks_once_where_the_neighbours_coincide() -> None:
    s = table("candle pea", "persuade", "", who="girl boy king")
    s.inside = 0b011
    do(s, "p2 h1 - h1")
    assert choices(s) == "- p2"
    assert [event.target for event in s.events(OPEN) if isinstance(event, Looked)] == [1]


def test_lamp_takes_a_card() -> None:
    s = clash("lamp/pea", "jar", discards="honey scare")
    assert choices(s) == "c.scare c.honey"
    do(s, "c.honey -")
    assert hand(s, 0) == "honey pea"
    assert names(s.discards) == "scare lamp jar"


def test_r46_lamp_lets_a_card_stand_in() -> None:
    """R46: it acts at the Lamp's place and is that card from then on."""
    s = clash("lamp/pea", "coax", discards="honey scare")
    do(s, "c.honey +")
    assert asked(s) == ("look", 0)
    do(s, "-")
    assert s.mp[1] == 4
    assert names(s.discards) == "scare honey coax lamp"


def test_r46_lamp_standing_in_as_an_item_takes_its_effect() -> None:
    s = clash("lamp/pea", "coax", discards="apple", mp=[3, 5, 5])
    do(s, "c.apple +")
    assert s.mp[:2] == [5, 5]


def test_r46_scissors_by_the_lamp_stop_only_effects_not_yet_done() -> None:
    s = clash("gold/pea", "lamp", discards="scissors", top="scare jar")
    do(s, "k.action")
    assert held(s, 0) == 3
    do(s, "c.scissors +")
    assert names(s.removed) == "gold"
    s = clash("lamp/pea", "gold", discards="scissors", top="scare jar")
    do(s, "c.scissors +")
    assert held(s, 1) == 0
    assert names(s.removed) == "gold"


def test_r46_lamp_against_scissors_is_removed_before_choosing() -> None:
    s = clash("lamp/pea", "scissors", discards="honey")
    assert question(s) == "act"
    assert names(s.removed) == "lamp"


def test_r46_lamp_without_discards_does_nothing() -> None:
    s = clash("lamp/pea", "jar")
    assert question(s) == "act"


def test_apple_ties_against_an_action_and_heals_two() -> None:
    s = clash("apple/pea", "scare", mp=[3, 5, 5])
    assert s.mp[:2] == [5, 5]
    assert question(s) == "act"


def test_r40_apple_does_nothing_against_an_item_that_counts_as_an_action() -> None:
    """R40."""
    s = clash("apple/pea jar", "axe", mp=[3, 5, 5])
    do(s, "h2")
    assert asked(s) == ("look", 1)
    do(s, "-")
    assert s.mp[0] == 2


def test_mirror_wins_against_a_female() -> None:
    s = clash("mirror", "scare", who="boy queen king")
    assert knows(s, 0, 1) == "queen"
    assert s.mp[1] == 4


def test_mirror_loses_against_an_action_of_a_male() -> None:
    s = clash("mirror", "scare", who="boy prince king")
    assert knows(s, 0, 1) == "prince"
    assert asked(s) == ("look", 1)


def test_sword_with_the_stone_in_the_discards_makes_a_king() -> None:
    s = clash("sword scare/pea", "jar persuade", discards="stone", who="girl boy witch")
    assert question(s) == "swap"
    assert s.kings == 0b001
    do(s, "-")
    assert s.kings == 0


def test_r32_sword_with_a_face_up_queen_wins_together() -> None:
    """R4, R32: a Sword that makes a King is a moment for joint wins, too."""
    s = clash("sword/pea", "jar", discards="stone", who="girl boy queen", up=[0, 2])
    assert winners(s) == (0, 2)
    assert ending(s) == "together"


def test_sword_finds_the_stone_in_the_row() -> None:
    row = "stone scare scare scare coax coax"
    s = clash("sword/pea", "jar", row=row, who="girl boy queen", up=[0, 2])
    assert winners(s) == (0, 2)


def test_sword_without_the_stone_counts_as_scare() -> None:
    s = clash("sword", "persuade")
    assert asked(s) == ("look", 0)


def test_sword_as_a_king_is_no_scare() -> None:
    s = clash("sword/pea", "persuade", discards="stone", who="girl boy witch")
    assert asked(s) == ("look", 1)


def test_r32_sword_makes_going_out_the_going_out_of_a_king() -> None:
    """R32: while the unmasking lasts, whoever waits for a King's end wins."""
    s = clash(
        "sword coax/pea", "jar persuade", discards="stone", who="girl boy witch", mp=[1, 5, 5]
    )
    while s.outcome is None and question(s) in ("look", "swap"):
        do(s, "-")
    assert winners(s) == (1,)


def test_r44_sword_kingship_stays_with_the_player_after_a_swap() -> None:
    """R44."""
    s = clash("sword scare/pea", "jar persuade", discards="stone", who="girl boy witch")
    kings = s.kings
    do(s, "+")
    assert kings == 0b001
    assert identity(s, 0) == "boy"


def test_potion_heals_by_the_hand_against_a_face_up_male() -> None:
    s = clash("potion/pea jar", "scare", who="girl boy king", up=[1], mp=[2, 5, 5])
    assert s.mp[0] == 4


def test_r17_potion_takes_the_effect_of_ones_own_soft_words() -> None:
    """R17: a clash that they would win is a tie."""
    s = clash("potion coax/pea", "jar scare", who="girl witch king")
    assert s.mp == [5, 5, 5]
    assert question(s) == "act"
    s = clash("potion scare/pea", "jar persuade", who="girl witch king")
    assert asked(s) == ("swap", 0)


def test_r6_flowers_heal_everyone_and_draw_for_each() -> None:
    s = clash("flowers/pea", "jar", mp=[4, 5, 3])
    assert s.mp == [5, 5, 4]
    # Two were healed; the Jar, which did not win, draws two of its own.
    assert (held(s, 0), held(s, 1)) == (3, 2)


def test_honey_beats_coax_and_persuade_and_loses_to_scare() -> None:
    assert asked(clash("honey", "coax")) == ("look", 0)
    assert asked(clash("honey", "persuade")) == ("look", 0)
    assert asked(clash("honey", "scare")) == ("look", 1)
    assert clash("honey/pea", "lion").mp == [5, 5, 5]


def test_dagger_counts_as_coax_and_a_win_costs_two() -> None:
    s = clash("dagger", "scare")
    do(s, "-")
    assert s.mp[1] == 3
    assert asked(clash("dagger", "persuade")) == ("look", 1)


def test_shotgun_wins_if_it_is_the_only_card() -> None:
    assert asked(clash("shotgun", "scare")) == ("look", 0)
    assert asked(clash("shotgun scare", "scare scare")) == ("look", 1)


def test_shotgun_as_the_only_answer_wins() -> None:
    s = clash("scare coax", "shotgun")
    assert asked(s) == ("look", 1)


def test_r39_shotgun_against_shotgun_by_mirror_is_a_tie() -> None:
    """R39: opposing texts that say "win" cancel each other."""
    s = clash("shotgun/pea", "mirror", who="queen boy king")
    assert question(s) == "act"
    assert s.mp == [5, 5, 5]


def test_net_may_take_a_companion_and_keep_items() -> None:
    s = clash("net/pea", "jar", top="lion honey scare", companions=["spy"])
    assert choices(s) == "- n1 n2"
    do(s, "n1 n1")
    assert companion(s, 0) == "lion"
    assert hand(s, 0) == "honey pea"
    assert names(s.discards) == "spy scare net jar"


def test_r25_net_need_not_take_anything() -> None:
    s = clash("net/pea", "jar", top="lion honey scare", companions=["spy"])
    do(s, "-")
    assert companion(s, 0) == "spy"
    assert names(s.discards) == "lion honey scare net jar"


def test_axe_counts_as_scare_and_takes_a_hand_card() -> None:
    s = clash("axe", "persuade/jar")
    assert asked(s) == ("axe", 1)
    do(s, "h2")
    assert names(s.discards) == "jar"
    assert asked(s) == ("look", 0)


def test_axe_wins_if_the_opponent_has_no_card_left() -> None:
    s = clash("axe", "coax")
    assert asked(s) == ("look", 0)


def test_jar_draws_two_unless_it_won() -> None:
    s = clash("jar/pea", "scare")
    assert held(s, 0) == 3
    s = clash("jar/pea", "lion")
    assert held(s, 0) == 3
    s = clash("jar/pea", "")
    assert held(s, 0) == 1


def test_r25_gold_takes_all_cards_until_another_kind() -> None:
    s = clash("gold/pea", "jar", top="scare coax honey persuade")
    do(s, "k.action")
    assert hand(s, 0) == "scare pea coax honey"
    # The cards were turned up: everybody has seen them, but not the Pea.
    shown = [card.face for card in look(s, 2).places[0].hand if card]
    assert shown == ["scare", None, "coax", "honey"]


def test_tears_beat_scare_and_coax_and_lose_to_persuade() -> None:
    assert asked(clash("tears", "scare")) == ("look", 0)
    assert asked(clash("tears", "coax")) == ("look", 0)
    assert asked(clash("tears", "persuade")) == ("look", 1)


def test_stone_counts_as_scare() -> None:
    assert asked(clash("stone", "persuade")) == ("look", 0)


def test_feather_passes_every_identity_on() -> None:
    s = clash("feather/pea", "jar", who="girl queen witch", up=[1])
    assert [identity(s, place) for place in range(3)] == ["witch", "girl", "queen"]
    assert s.up == 0
    assert (knows(s, 0, 1), knows(s, 0, 0), knows(s, 0, 2)) == ("girl", "witch", "queen")


def test_r44_feather_skips_players_who_are_out() -> None:
    s = table("feather pea", "jar", "scare", "scare", who="girl queen witch king")
    s.inside = 0b1011
    do(s, "p2 h1 - h1")
    assert [identity(s, place) for place in range(4)] == ["king", "girl", "witch", "queen"]


def test_r15_scissors_remove_an_item_without_effect() -> None:
    """R15: the removed item leaves a blank, which ties with the Scissors."""
    s = clash("gold/pea", "scissors")
    assert question(s) == "act"
    assert names(s.removed) == "gold"
    assert s.mp == [5, 5, 5]


def test_scissors_do_not_touch_an_action() -> None:
    assert asked(clash("scissors", "coax")) == ("look", 1)


def test_cloth_turns_all_identities_down() -> None:
    s = clash("cloth/pea", "jar", who="girl queen witch", up=[1, 2])
    assert s.up == 0


@pytest.mark.parametrize(
    ("better", "worse"), [("stone", "scissors"), ("scissors", "cloth"), ("cloth", "stone")]
)
@pytest.mark.parametrize("initiator", [True, False])
def test_scissors_stone_and_cloth_are_a_deadly_circle(
    better: str, worse: str, initiator: bool
) -> None:
    if initiator:
        s = clash(f"{better}/pea", worse, who="singer girl boy")
        assert s.inside == 0b101
    else:
        s = clash(f"{worse}/pea", better, who="girl singer boy")
        assert s.inside == 0b110
    assert winners(s) is None


def test_every_item_works_unanswered() -> None:
    """The effect of an unanswered card still happens."""
    s = clash("cloth/pea", "", who="girl queen witch", up=[2])
    assert s.up == 0
    s = clash("mirror", "", who="girl queen witch")
    assert knows(s, 0, 1) == "queen"


@pytest.mark.parametrize(("item", "action"), [("axe", "scare"), ("dagger", "coax")])
def test_r40_counting_as_an_action_wins_against_a_plain_card(item: str, action: str) -> None:
    s = clash(item, "lion")
    assert asked(s) == ("look", 0), action
