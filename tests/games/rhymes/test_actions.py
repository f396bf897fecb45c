"""The 36 actions, unanswered cards, and what the winner of a clash may do."""

from __future__ import annotations

import pytest
from support.rhymes_table import (
    asked,
    choices,
    clash,
    do,
    hand,
    held,
    identity,
    knows,
    names,
    question,
    table,
    winners,
)

from himitsu.games.rhymes.cards import ACTION_CARDS, FACE_OF


def test_there_are_twelve_of_each_action() -> None:
    assert [len([c for c in ACTION_CARDS if FACE_OF[c] == face]) for face in range(3)] == [12] * 3


@pytest.mark.parametrize(
    ("better", "worse"), [("persuade", "coax"), ("coax", "scare"), ("scare", "persuade")]
)
def test_persuade_beats_coax_beats_scare_beats_persuade(better: str, worse: str) -> None:
    s = clash(better, worse)
    assert asked(s) == ("look", 0)
    do(s, "-")
    assert s.mp[:2] == [5, 4]
    s = clash(worse, better)
    assert asked(s) == ("look", 1)
    do(s, "-")
    assert s.mp[:2] == [4, 5]


@pytest.mark.parametrize("action", ["persuade", "coax", "scare"])
def test_equal_actions_tie(action: str) -> None:
    s = clash(f"{action}/scare", action)
    assert question(s) == "act"
    assert s.mp == [5, 5, 5]


@pytest.mark.parametrize("other", ["pea", "lion", "moon", "jar"])
def test_a_non_action_loses_to_an_action(other: str) -> None:
    s = clash("scare", other)
    assert asked(s) == ("look", 0)
    do(s, "-")
    assert s.mp[1] == 4


def test_two_non_actions_tie() -> None:
    s = clash("pea", "lion")
    assert s.mp == [5, 5, 5]


def test_r10_an_unanswered_card_wins_and_costs_exactly_one() -> None:
    """No tie, no-effect or doubling rule applies: not the Captain, not the Candy House."""
    s = clash("coax", "", row="candy_house scare scare scare coax coax", companions=["", "captain"])
    assert asked(s) == ("look", 0)
    do(s, "-")
    assert s.mp[1] == 4


def test_r10_even_a_plain_card_wins_unanswered() -> None:
    s = clash("lion", "")
    do(s, "-")
    assert s.mp[1] == 4


def test_the_first_winner_looks_and_the_last_winner_swaps() -> None:
    s = clash("scare coax", "persuade scare", who="girl boy king")
    do(s, "+")
    assert knows(s, 0, 1) == "boy"
    assert knows(s, 1, 0) is None
    assert s.mp[1] == 4
    assert asked(s) == ("swap", 0)
    do(s, "+")
    assert (identity(s, 0), identity(s, 1)) == ("boy", "girl")
    assert knows(s, 1, 0) == "boy"
    assert s.mp[1] == 3


def test_a_single_clash_does_not_swap() -> None:
    s = clash("scare/coax", "persuade")
    assert question(s) == "look"
    do(s, "-")
    assert question(s) == "act"


def test_the_middle_clash_gives_nothing_but_mp() -> None:
    s = clash("scare scare scare/pea", "persuade persuade scare")
    do(s, "-")
    assert s.mp[1] == 3
    assert question(s) == "act"


def test_a_swap_leaves_both_face_down() -> None:
    s = clash("scare scare/pea", "persuade persuade", who="girl queen king", up=[0, 1])
    do(s, "- +")
    assert s.up == 0


def test_r39_the_loss_may_turn_up_the_identity_just_received() -> None:
    s = clash("scare scare/pea", "persuade persuade", who="girl queen king", mp=[5, 4, 5])
    do(s, "- +")
    assert s.mp[1] == 2
    assert identity(s, 1) == "girl"
    assert s.up == 0b10


def test_r42_an_unmasked_player_without_cards_answers_nothing() -> None:
    """R42: all clashes are unanswered."""
    s = table("scare coax pea", "", "scare")
    do(s, "p2 h1 h2 -")
    do(s, "- -")
    assert s.mp[1] == 3
    assert question(s) == "act"


def test_r78_the_turn_ends_with_the_last_card() -> None:
    s = table("scare", "scare scare", "scare")
    do(s, "p2 h1 h1")
    assert s.turn == 1
    assert (held(s, 0), held(s, 1), held(s, 2)) == (4, 4, 4)


def test_r41_cards_are_discarded_in_the_order_of_the_clashes() -> None:
    s = clash("scare coax/pea", "scare coax")
    assert names(s.discards) == "scare scare coax coax"


def test_r41_the_survivor_takes_back_his_unturned_cards() -> None:
    s = clash("scare coax/pea", "persuade scare/jar", mp=[5, 1, 5], who="girl boy queen")
    do(s, "-")
    assert s.inside == 0b101
    assert hand(s, 0) == "coax . pea"
    assert names(s.discards) == "jar scare persuade scare"
    assert question(s) == "act"
    assert winners(s) is None


def test_r8_only_one_opponent_a_turn() -> None:
    s = table("scare coax pea", "scare", "scare")
    do(s, "p2 h1 - h1")
    assert "p2" in choices(s).split()
    assert "p3" not in choices(s).split()


def test_r8_the_host_may_allow_any_opponent() -> None:
    s = table("scare coax pea", "scare", "scare", opponents="any")
    do(s, "p2 h1 - h1")
    assert "p3" in choices(s).split()
