"""The 12 events, one test at least for each, named after it."""

from __future__ import annotations

from random import Random

import pytest
from support.rhymes_table import (
    asked,
    choices,
    do,
    ending,
    hand,
    happen,
    held,
    knows,
    look,
    names,
    question,
    table,
    winners,
)

from himitsu.bots import bot
from himitsu.core.chance import key_from_seed
from himitsu.games.rhymes import GAME
from himitsu.games.rhymes.moves import parse_move
from himitsu.games.rhymes.rules.piles import discard, give, shuffle_discards
from himitsu.games.rhymes.showing import face_name


def test_r53_three_pigs_takes_two_cards_or_mp() -> None:
    s = happen("three_pigs", "pea", "jar scare coax", "", mp=[5, 5, 4], who="girl boy king")
    # Seat 0 has drawn a scare.
    do(s, "h1 h2")
    assert asked(s) == ("pigs", 1)
    do(s, "h1 -")
    assert s.mp == [5, 4, 2]
    assert s.up == 0b100
    assert names(s.discards) == "pea scare jar three_pigs"


def test_mirror_mirror_turns_the_fairest_up_and_a_lady_wins() -> None:
    s = happen("mirror_mirror", "pea", "", "", who="boy queen king")
    assert s.to_act() == [0, 1, 2]
    for seat, vote in ((2, "p2"), (0, "p2"), (1, "p1")):
        s.play(seat, parse_move(vote))
    assert winners(s) == (1,)
    assert ending(s) == "fairest"


def test_mirror_mirror_only_turns_a_man_up() -> None:
    s = happen("mirror_mirror", "pea", "", "", who="boy queen king")
    for seat in range(3):
        s.play(seat, parse_move("p1"))
    assert s.up == 0b001
    assert question(s) == "draw"


def test_r21_a_tie_is_broken_by_the_current_player() -> None:
    s = happen("mirror_mirror", "pea", "", "", who="boy queen king")
    for seat in range(3):
        s.play(seat, parse_move(f"p{seat + 1}"))
    assert asked(s) == ("fairest", 0)
    assert choices(s) == "p1 p2 p3"
    do(s, "p3")
    assert s.up == 0b100


def test_r21_votes_are_secret_and_may_be_changed() -> None:
    s = happen("mirror_mirror", "pea", "", "", who="boy queen king")
    before = [s.view(seat) for seat in (0, 2)]
    s.play(1, parse_move("p1"))
    assert [s.view(seat) for seat in (0, 2)] == before
    assert s.to_act() == [0, 2]
    view = look(s, 1)
    assert (view.chosen, view.ready, view.mine) == ((0,), True, False)
    s.play(1, parse_move("-"))
    assert s.to_act() == [0, 1, 2]


def test_r74_open_sesame_changes_coax_and_persuade() -> None:
    s = happen("open_sesame", "pea", "coax persuade scare jar", "coax")
    assert names(s.discards) == "coax persuade coax open_sesame"
    assert [held(s, seat) for seat in range(3)] == [2, 4, 1]
    # The action that is left must be a scare: everybody sees that.
    assert [card.face for card in look(s, 2).places[1].hand if card][2:] == ["scare", None]


def test_drink_me_lets_only_the_same_size_be_unmasked() -> None:
    s = happen("drink_me", "pea", "", "", "")
    do(s, "deck")
    assert [place.big for place in look(s).places] == [True, False, True, False]
    assert [move for move in choices(s).split() if move[0] == "p"] == ["p3"]


def test_r19_with_an_odd_number_two_neighbours_share_a_size() -> None:
    s = happen("drink_me", "pea", "", "")
    assert [place.big for place in look(s).places] == [True, False, True]


def test_r48_tinker_must_have_the_initiators_size() -> None:
    s = happen("drink_me", "pea", "", "", "", companions=["", "tinker"])
    do(s, "deck p3 h1 -")
    assert question(s) != "tinker"
    s = happen("drink_me", "pea", "", "", "", "", companions=["", "", "", "", "tinker"])
    do(s, "deck p3 h1 -")
    assert asked(s) == ("tinker", 4)


def test_r48_tailors_pair_must_share_a_size() -> None:
    row = "drink_me scare scare coax coax coax"
    s = table("pea", "jar", "scare", "coax", companions=["", "tailor"], row=row)
    s.big = 0b0101
    do(s, "-")
    assert choices(s) == "- p1 p3"
    do(s, "p1")
    assert choices(s) == "p3"


def test_r20_princess_and_witch_rewards_a_right_guess() -> None:
    s = happen("princess_and_witch", "pea", "", "", who="girl princess witch")
    do(s, "p2 i.princess")
    assert held(s, 0) == 4
    assert knows(s, 2, 1) == "princess"
    do(s, "p3 i.princess")
    assert look(s, 0).places[2].identity.excluded == ("princess",)  # type: ignore[union-attr]
    assert held(s, 1) == 0
    do(s, "p1 i.witch")
    assert question(s) == "draw"


def test_r22_wizard_of_oz_asks_for_the_same_kind() -> None:
    s = happen("wizard_of_oz", "pea", "scare jar", "coax", who="girl boy king")
    assert choices(s) == "h1 h2"
    do(s, "h2")
    assert choices(s) == "h1"
    do(s, "h1 h1")
    assert names(s.discards) == "scare scare coax wizard_of_oz"
    assert s.mp == [5, 5, 5]


def test_wizard_of_oz_costs_two_mp_otherwise() -> None:
    s = happen("wizard_of_oz", "pea", "scare", "coax", who="girl boy king", mp=[5, 4, 5])
    do(s, "h1")
    assert s.mp == [5, 2, 3]
    assert s.up == 0b010


def test_r22_without_a_card_nothing_happens() -> None:
    s = table("", "scare", "coax", top="wizard_of_oz scare scare", step="draw", row="lion " * 1)
    do(s, "n1")
    assert s.mp == [5, 5, 5]


def test_new_clothes_open_all_hands() -> None:
    s = happen("new_clothes", "pea", "scare jar", "coax")
    assert [card.face for card in look(s, 0).places[1].hand if card] == ["scare", "jar"]
    do(s, "deck")
    assert [card.face for card in look(s, 2).places[0].hand if card][-1] is not None


def test_r38_what_was_seen_stays_known() -> None:
    row = "new_clothes scare scare coax coax coax"
    s = table("pea", "scare jar", "coax", row=row, step="draw")
    for cards in s.hands:
        for card in cards:
            s.seen[card] = 0b1111
    do(s, "n1 deck")
    assert [card.face for card in look(s, 0).places[1].hand if card] == ["scare", "jar"]
    assert [card.face for card in look(s, 1).places[0].hand if card] == ["pea", "new_clothes", None]


def test_r56_happy_prince_gives_all_items_away() -> None:
    row = "happy_prince scare scare coax coax coax"
    s = table("jar pea honey", "", "", row=row, step="act")
    assert asked(s) == ("give_item", 0)
    do(s, "p2 p3")
    assert (hand(s, 0), hand(s, 1), hand(s, 2)) == (". pea", "jar", "honey")
    assert question(s) == "act"


def test_r23_river_god_a_card_is_laid_and_named() -> None:
    s = happen("river_god", "pea", "scare jar", "coax", words="off")
    assert choices(s) == "h1 h2"
    do(s, "h2")
    assert asked(s) == ("river_name", 1)
    assert choices(s) == "c.persuade c.coax c.scare"
    do(s, "c.scare")
    assert asked(s) == ("river_change", 1)
    assert [card.face for card in look(s, 2).places[0].hand if card] == [None, "scare"]
    do(s, "h1 -")
    assert held(s, 1) == 2
    assert asked(s) == ("river", 1)


def test_river_god_a_wrong_name_gives_nothing() -> None:
    s = happen("river_god", "pea", "scare jar", "coax")
    do(s, "h2 c.coax")
    assert asked(s) == ("river", 1)


def test_r61_a_card_that_was_named_wrong_is_remembered_wherever_it_goes() -> None:
    """Everybody heard what it is not. No sample forgets it, and a shuffle does."""
    people = "queen princess witch"
    s = happen("river_god", "pea", "scare jar", "coax", words="off", who=people)
    do(s, "h1 c.flying_house")
    card = s.hands[0][0]
    for seat in (1, 2):
        excluded = [each.excluded for each in look(s, seat).places[0].hand if each]
        assert excluded == [("flying_house",), ()]
    assert GAME.load(s.dump()).view(1) == s.view(1)
    faces = {face_name(GAME.sample(look(s, 2), Random(seed)).hands[0][0]) for seed in range(300)}
    assert len(faces) > 3
    assert "flying_house" not in faces
    give(s, 0, 2, 0)
    assert [each.excluded for each in look(s, 1).places[2].hand if each] == [(), ("flying_house",)]
    s.hands[2].remove(card)
    discard(s, 2, card)
    shuffle_discards(s)
    assert s.misnamed == []


def test_r82_river_god_is_asked_in_words_unless_the_table_has_none() -> None:
    s = happen("river_god", "pea", "scare jar", "coax")
    assert choices(s) == "ask h1 h2"
    do(s, "ask")
    assert asked(s) == ("river_answer", 1)
    do(s, "+")
    assert asked(s) == ("river_judge", 0)
    do(s, "+")
    assert asked(s) == ("river_change", 1)
    s = happen("river_god", "pea", "scare jar", "coax")
    do(s, "ask + -")
    assert asked(s) == ("river", 1)


def test_r82_river_god_who_has_no_cards_may_skip_or_ask_in_words() -> None:
    s = happen("river_god", "pea", "", "coax")
    do(s, "h1 c.pea")
    assert asked(s) == ("river", 1)
    assert choices(s) == "- ask"


def test_r23_the_question_and_the_answer_come_with_words_and_nothing_else_does() -> None:
    s = happen("river_god", "pea", "scare jar", "coax")
    moves = [GAME.format(move) for move in look(s, 0).legal if GAME.wants_words(look(s, 0), move)]
    assert moves == ["ask"]
    do(s, "ask")
    assert GAME.wants_words(look(s, 1), GAME.parse("+"))
    do(s, "+")
    assert not GAME.wants_words(look(s, 0), GAME.parse("+"))


def test_r82_silence_and_bots_lay_a_card() -> None:
    who = "queen princess witch"
    s = happen("river_god", "pea", "scare jar", "coax", who=who)
    assert GAME.format(GAME.default_move(look(s, 0))) == "h1"
    chosen = [bot(GAME, "random").choose(look(s, 0), Random(seed)) for seed in range(30)]
    assert {GAME.format(move) for move in chosen} == {"h1", "h2"}
    assert bot(GAME, "steady").choose(look(s, 0), Random(1)) != GAME.parse("ask")
    s = happen("river_god", "pea", "", "coax", who=who)
    do(s, "h1 c.pea")
    assert GAME.format(GAME.default_move(look(s, 1))) == "-"
    for name in ("random", "steady"):
        assert GAME.format(bot(GAME, name).choose(look(s, 1), Random(2))) == "-"


def test_r50_river_god_without_words_skips_who_has_no_cards() -> None:
    s = happen("river_god", "pea", "", "coax", words="off")
    do(s, "h1 c.pea")
    assert asked(s) == ("river", 2)
    assert choices(s) == "h1"


def test_candy_house_doubles_coax_and_spares_it_from_persuade() -> None:
    row = "candy_house scare scare coax coax coax"
    s = table("coax pea", "scare", "", row=row)
    do(s, "p2 h1 - h1 -")
    assert s.mp[1] == 3
    s = table("coax pea", "persuade", "", row=row)
    do(s, "p2 h1 - h1")
    assert question(s) == "act"
    assert s.mp[:2] == [5, 5]


@pytest.mark.parametrize("with_wind", [True, False])
def test_r18_doublings_take_the_larger_not_the_product(with_wind: bool) -> None:
    row = "candy_house scare scare coax coax coax"
    s = table("dagger west_wind pea", "scare", "", row=row)
    do(s, "h2 p2 h1 - h1 -" if with_wind else "p2 h1 - h1 -")
    assert s.mp[1] == 3


def test_r24_time_machine_lets_draws_come_from_the_discards() -> None:
    row = "time_machine scare scare coax coax coax"
    s = table("pea", "", "", row=row, discards="jar lion", step="draw")
    assert "heap" in choices(s).split()
    do(s, "heap heap")
    # A companion from the discards goes to the hand (R9).
    assert hand(s, 0) == "pea lion jar"


def test_r6_moon_makes_mp_and_hands_four() -> None:
    s = happen("moon", "pea", "scare jar honey stone net axe", "", mp=[5, 2, 4], up=[1])
    assert s.mp == [4, 4, 4]
    assert asked(s) == ("hide", 1)
    do(s, "+")
    assert s.up == 0
    assert question(s) == "trim"
    do(s, "h1 h2")
    assert [held(s, seat) for seat in range(3)] == [4, 4, 4]
    assert names(s.discards) == "scare jar moon"


def test_r36_an_event_caused_by_an_event_waits() -> None:
    """Both come up in one refill: the first is finished and discarded before the second."""
    s = table(
        "sinbad",
        "scare",
        "coax",
        row="honey jar scare scare coax coax",
        top="wizard_of_oz moon scare scare scare",
    )
    do(s, "h1")
    assert question(s) == "oz"
    do(s, "h1")
    assert names(s.discards)[:28] == "honey wizard_of_oz moon sinb"


def test_r35_events_of_the_setup_have_the_start_player_as_current() -> None:
    found = 0
    for seed in range(60):
        s = GAME.new({}, 4, key_from_seed(seed))
        if question(s) in ("oz", "river", "guess_who", "pigs"):
            assert s.who == s.start == s.turn
            found += 1
    assert found > 5


def test_a_taken_event_ends() -> None:
    row = "drink_me scare scare coax coax coax"
    s = table("pea", "", "", row=row, step="draw")
    s.big = 0b001
    do(s, "n1 deck")
    assert {"p2", "p3"} <= set(choices(s).split())
