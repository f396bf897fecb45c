"""What is not offered because it could do nothing: exactly these, and all of it public (R88)."""

from __future__ import annotations

from support.rhymes_table import (
    asked,
    choices,
    clash,
    do,
    hand,
    knows,
    names,
    question,
    table,
)

from himitsu.games.rhymes.state import RhymesState

PRINCE_ROW = "happy_prince scare scare coax coax coax"


# Happy Prince


def test_r88_happy_prince_with_two_players_gives_to_the_other_person_alone() -> None:
    s = table("jar net pea", "", row=PRINCE_ROW)
    assert (asked(s), choices(s)) == (("give_item", 0), "p2")
    do(s, "p2 p2")
    assert (hand(s, 0), hand(s, 1)) == (". . pea", "jar net")


def test_r88_happy_prince_with_the_other_person_out_discards() -> None:
    s = table("jar net pea", "scare", row="scare scare scare coax coax coax")
    s.inside &= ~0b10
    s.row[0] = next(card for card in s.deck if names([card]) == "happy_prince")
    s.deck.remove(s.row[0])
    do(s, "-")
    while s.turn != 0 or question(s) != "act":
        do(s, choices(s).split()[0])
    assert "jar" not in hand(s, 0)
    assert "net" not in hand(s, 0)
    assert {"jar", "net"} <= set(names(s.discards).split())


def test_r88_happy_prince_with_one_player_discards() -> None:
    s = table("jar net pea", row=PRINCE_ROW, who="girl queen")
    assert asked(s) == ("act", 0)
    assert hand(s, 0) == ". . pea"
    assert names(s.discards) == "jar net"


def test_r56_happy_prince_with_three_gives_to_any_other() -> None:
    s = table("jar pea", "", "", row=PRINCE_ROW)
    assert choices(s) == "p2 p3"


# Piglet


def test_r88_piglet_is_not_asked_against_a_shotgun_that_has_won() -> None:
    for companions in (["piglet"], ["", "piglet"]):
        for soft in ("coax", "persuade", "dagger"):
            assert asked(clash("shotgun", soft, companions=companions)) == ("look", 0)
            assert asked(clash(soft, "shotgun", companions=companions)) == ("look", 1)


def test_r88_piglet_is_asked_where_the_shotgun_was_not_the_only_card() -> None:
    s = clash("shotgun scare", "coax", companions=["piglet"])
    assert asked(s) == ("piglet", 0)


def test_r88_piglet_is_asked_against_other_texts() -> None:
    """The Mirror's win and the Apple's tie stay, too; but only the Shotgun is on the list."""
    assert question(clash("mirror", "coax", who="boy queen king", companions=["piglet"])) == (
        "piglet"
    )
    assert question(clash("apple", "coax", companions=["piglet"])) == "piglet"


# Looking


def won(**setting: object) -> RhymesState:
    """Seat 0 wins the only clash against seat 1."""
    return clash("scare/pea", "persuade", who="girl king queen", **setting)


def test_r88_an_unknown_identity_may_be_looked_at() -> None:
    assert asked(won()) == ("look", 0)


def test_r88_no_look_at_an_identity_that_lies_face_up() -> None:
    assert asked(won(up=[1])) == ("hide", 1)


def test_r88_no_look_at_an_identity_that_one_has_seen() -> None:
    s = clash("mirror/pea", "", who="girl king queen")
    assert knows(s, 0, 1) == "king"
    assert asked(s) == ("act", 0)


def test_r88_who_has_not_seen_it_is_asked_though_others_have() -> None:
    s = table("scare pea", "persuade", "", who="girl king queen")
    s.seen[s.identity[1]] |= 0b100
    do(s, "p2 h1 - h1")
    assert asked(s) == ("look", 0)


def test_r88_a_spy_may_show_something_new() -> None:
    assert asked(won(up=[1], companions=["", "spy"])) == ("look", 0)
    s = table("scare pea", "persuade", "", who="girl king queen", companions=["", "spy"])
    s.seen[s.identity[1]] |= 0b1
    do(s, "p2 h1 - h1")
    assert asked(s) == ("look", 0)


def test_r88_no_look_at_ones_own_teammate() -> None:
    s = table("scare pea", "", who="girl king queen prince", top="persuade")
    do(s, "p3 h1 -")
    assert s.mp[2] == 4
    assert question(s) == "act"


def test_r88_a_swap_is_offered_even_where_both_are_known() -> None:
    s = clash("scare scare/pea", "persuade persuade", who="girl king queen", mp=[5, 5, 5], up=[1])
    do(s, "-")
    assert asked(s) == ("swap", 0)


# River God


def test_r88_who_names_a_card_is_not_offered_what_they_hold_themselves() -> None:
    s = river("jar", "net axe")
    offered = choices(s).split()
    assert "c.jar" in offered
    assert "c.net" not in offered
    assert "c.axe" not in offered
    assert len(offered) == 18


def test_r88_actions_are_all_offered_for_there_are_twelve_of_each() -> None:
    s = river("scare", "scare coax")
    assert choices(s) == "c.persuade c.coax c.scare"


def test_r88_what_lies_open_is_offered_all_the_same() -> None:
    """Nothing else is withheld: not what lies in the row, in the discards or before a player."""
    s = river("lion", "net", companions=["tinker", "spy"], discards="soldier")
    assert len(choices(s).split()) == 16


def river(laid: str, held: str, **setting: object) -> RhymesState:
    """River God is turned up; seat 0 lays a card before seat 1, who holds others."""
    s = table(
        f"{laid} pea",
        held,
        "",
        step="draw",
        top="river_god",
        **setting,  # type: ignore[arg-type]
    )
    do(s, "n1 h1")
    assert asked(s) == ("river_name", 1)
    return s
