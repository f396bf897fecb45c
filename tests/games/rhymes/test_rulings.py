"""Rulings that are about no single card, or that a card's own tests do not reach."""

from __future__ import annotations

import pytest
from support.rhymes_table import (
    asked,
    begin_turn,
    choices,
    clash,
    companion,
    do,
    elect,
    hand,
    happen,
    held,
    identity,
    knows,
    look,
    names,
    question,
    table,
    winners,
)

from himitsu.core.chance import key_from_seed
from himitsu.core.contract import PUBLIC
from himitsu.games.rhymes import GAME
from himitsu.games.rhymes.cards import DRAGON, FACE_OF, ITEM, KIND_OF
from himitsu.games.rhymes.moves import parse_move
from himitsu.games.rhymes.rules.piles import take_top
from himitsu.games.rhymes.rules.victory import put_out
from himitsu.games.rhymes.views import Drew, Guessed, Looked, Voted

# Winning


def test_r4_who_becomes_the_girl_after_the_princess_went_out_does_not_win() -> None:
    """Being out counts at the moment of going out alone; the Girl was out of play then."""
    s = table("flying_house pea", "", "", "", who="king princess singer boy")
    put_out(s, 0b0010)
    assert winners(s) is None
    do(s, "h1 i.girl")
    assert identity(s, 0) == "girl"
    assert winners(s) is None
    assert question(s) == "act"


def test_r4_a_swap_is_a_moment() -> None:
    """The Swan comes to somebody before whom two ladies lie face up, by Grandma's swap."""
    s = table("grandma pea", "", "", "", who="king prince girl witch", up=[2, 3])
    s.swan = 1
    do(s, "h1 p2 n1 +")
    assert winners(s) == (0,)


@pytest.mark.parametrize("mp", [2, 1])
def test_r77_only_a_fall_to_two_or_less_turns_up(mp: int) -> None:
    """Flowers: from one to two is a rise."""
    s = clash("flowers/pea", "jar", who="girl boy king", mp=[5, mp, 5])
    assert s.mp[1] == mp + 1
    assert s.up == 0


# An unmasking


def test_r11_who_goes_out_ends_the_unmasking() -> None:
    s = table("scare scare scare pea", "persuade persuade", "", who="king boy queen", mp=[5, 1, 5])
    do(s, "p2 h1 h2 h3 - h1 h2 -")
    assert s.inside == 0b101
    # The second and the third clash were not fought: the cards come back, and nobody swaps.
    assert hand(s, 0) == "scare scare . pea"
    assert question(s) == "act"


def test_r15_a_removed_item_is_in_no_pile() -> None:
    s = clash("scissors/pea", "gold", discards="honey")
    assert names(s.removed) == "gold"
    assert names(s.discards) == "honey scissors"
    assert "gold" not in look(s).discards


def test_r15_scissors_come_before_the_initiators_effect() -> None:
    s = clash("flowers/pea", "scissors", mp=[5, 3, 5])
    assert s.mp == [5, 3, 5]


def test_r17_a_card_without_effect_cannot_win_but_can_lose() -> None:
    """Seat 0 stands under the Little Mermaid: coax against it ties where it would win."""
    for answer, left in (("scare", [5, 5]), ("persuade", [5, 4])):
        s = table(f"{answer} pea", "coax jar", "", turn=1)
        s.mermaid = 0
        do(s, "p1 h1 - h1")
        while question(s) == "look":
            do(s, "-")
        assert s.mp[:2] == left


def test_r27_the_tinker_takes_the_place_knowing_only_the_backs() -> None:
    s = table("scare jar pea", "persuade", "persuade", companions=["", "", "tinker"])
    do(s, "p2 h1 h2 -")
    assert asked(s) == ("tinker", 2)
    now = look(s, 2).unmasking
    assert now is not None
    assert [(card.kind, card.face) for card in now.laid if card] == [
        ("action", None),
        ("item", None),
    ]
    assert now.answers == ()


def test_r68_cards_that_the_rabbit_turned_up_are_discarded_when_it_ends_early() -> None:
    s = table(
        "scare coax pea",
        "persuade",
        "",
        companions=["", "white_rabbit"],
        who="king boy queen",
        mp=[5, 1, 5],
    )
    do(s, "p2 h1 h2 - h1 -")
    assert s.inside == 0b101
    assert hand(s, 0) == ". . pea"
    assert sorted(names(s.discards).split()) == ["coax", "persuade", "scare", "white_rabbit"]


@pytest.mark.parametrize(
    ("card", "answer", "guard"),
    [("shotgun", "scare", "lion"), ("mirror", "scare", "lion"), ("axe", "persuade", "lion")],
)
def test_r75_a_win_by_a_text_is_no_win_by_an_action(card: str, answer: str, guard: str) -> None:
    s = clash(f"{card}/pea", answer, companions=["", guard], who="boy queen king")
    if question(s) == "look":
        # Not by the Mirror, which has shown it already (R88).
        do(s, "-")
    assert (asked(s), s.mp[1]) == (("act", 0), 4)


def test_r75_nothing_doubles_a_win_by_a_text() -> None:
    """The only card that was laid is a Shotgun; the wind blows for coax and persuade alone."""
    s = table("west_wind shotgun pea", "scare", "")
    do(s, "h1 p2 h2 - h1 -")
    assert s.mp[1] == 4


# Looking and guessing


def test_r29_the_looker_is_told_that_a_spy_was_there() -> None:
    s = clash("scare", "persuade", companions=["", "spy"], who="girl boy king")
    do(s, "+")
    assert [event.spy for event in s.events(0) if isinstance(event, Looked)] == [True]


def test_r30_the_flying_house_never_offers_the_swan() -> None:
    s = table("flying_house pea", "", "")
    do(s, "h1")
    assert "i.swan" not in choices(s).split()
    assert "i.dreamer" in choices(s).split()


def test_r30_a_spy_shows_neither_swan_nor_dreamer() -> None:
    shown = set()
    for seed in range(60):
        s = clash("scare", "persuade", companions=["", "spy"], who="girl boy king", seed=seed)
        do(s, "+")
        shown.add(look(s, 0).showings[0].shown)
    assert shown == {"king", "queen", "prince", "princess", "witch", "singer"}


def test_r32_who_is_looked_at_with_the_sword_is_a_king() -> None:
    """Seat 0 drew the Sword, and loses the clash: the winner sees a King, not the Girl."""
    s = clash("sword/pea", "scare", discards="stone", who="girl boy witch")
    assert asked(s) == ("look", 1)
    do(s, "+")
    assert [event.shown for event in s.events(1) if isinstance(event, Looked)] == ["king"]
    assert knows(s, 1, 0) is None


def test_r63_the_scarecrows_guess_is_as_private_as_its_answer() -> None:
    s = table("scare pea", "scare", "", companions=["scarecrow"], who="girl boy king")
    do(s, "p2 i.queen -")
    for viewer in (1, 2, PUBLIC):
        [guess] = [event for event in s.events(viewer) if isinstance(event, Guessed)]
        assert (guess.place, guess.target, guess.identity, guess.right) == (0, 1, None, None)
    [guess] = [event for event in s.events(0) if isinstance(event, Guessed)]
    assert (guess.identity, guess.right) == ("queen", False)


def test_r63_the_tailors_scarecrow_guesses_but_cannot_call_off() -> None:
    s = table("pea", "scare", "scare", companions=["tailor", "scarecrow"], step="turn")
    do(s, "p2 p3")
    assert asked(s) == ("scarecrow", 1)
    do(s, "i.queen")
    assert asked(s) == ("lay", 1)


def test_r67_the_flying_house_shows_the_unused_ones_and_sends_the_swan_to_the_box() -> None:
    s = table("flying_house pea", "", "", who="girl boy king")
    s.swan = 0
    do(s, "h1")
    assert all(entry.face is not None for entry in look(s, 0).unused)
    assert all(entry.face is None for entry in look(s, 1).unused)
    do(s, "i.witch")
    assert s.swan == -1
    # The old identity joins them openly: everybody may know which card it is that was put there.
    assert look(s, 0).unused[-1].face == "girl"


def test_r71_the_swan_lies_face_down_on_an_identity_that_was_face_up() -> None:
    s = table("ugly_duckling pea", "", "", "", who="queen king boy witch", up=[0, 3])
    do(s, "h1")
    assert (s.swan, s.up) == (0, 0b1000)
    # The Queen no longer lies face up, so the King may turn up without her.
    assert winners(s) is None


# The turn


def test_r51_hands_are_filled_clockwise_from_the_current_player_then_the_farmer_draws() -> None:
    s = table("scare coax coax pea jar", "scare", "coax", companions=["farmer"], turn=0)
    s.sown = True
    do(s, "- h5")
    assert asked(s) == ("harvest", 0)
    drew = [event.place for event in s.events(PUBLIC) if isinstance(event, Drew)]
    assert drew == [1, 1, 1, 2, 2, 2]
    do(s, "+")
    assert [event.place for event in s.events(PUBLIC) if isinstance(event, Drew)][-2:] == [0, 0]


def test_r53_who_can_follow_the_yellow_road_must() -> None:
    s = happen("wizard_of_oz", "pea", "scare jar", "coax honey", who="girl boy king")
    do(s, "h2")
    assert (asked(s), choices(s)) == (("oz_follow", 1), "h1")


def test_r56_the_happy_prince_asks_once_at_the_start_of_step_three() -> None:
    """An item gained later in the turn may be kept."""
    row = "happy_prince honey scare coax coax coax"
    s = table("sinbad jar pea", "", "", row=row)
    assert asked(s) == ("give_item", 0)
    do(s, "p3 h1")
    assert hand(s, 2) == "jar"
    assert hand(s, 0) == "honey . pea"
    assert question(s) == "act"


def test_r60_west_wind_waits_for_an_unmasking_that_its_player_begins() -> None:
    """The Tailor's unmasking of another does not use it up."""
    s = table("coax pea", "scare", "coax", companions=["", "", "tailor"])
    s.west = 0
    begin_turn(s, 2)
    do(s, "p2 p1")
    assert asked(s) == ("lay", 1)
    do(s, "h1 h1 -")
    assert s.west == 0


def test_r78_the_turn_ends_with_the_last_card_even_if_a_companion_could_act() -> None:
    s = table("scare", "scare", "scare", companions=["tin_man"], who="king girl boy", up=[1])
    assert "use" in choices(s).split()
    do(s, "p2 h1 h1")
    assert s.turn == 1
    assert companion(s, 0) == "tin_man"


def test_r79_a_round_still_lasts_before_the_turn_of_its_player() -> None:
    """Braveheart lies before seat 0 until step one: the Tailor's unmasking comes before it."""
    s = table("persuade jar", "scare", "scare", companions=["tailor"])
    s.brave = 0
    begin_turn(s, 0)
    assert asked(s) == ("tailor_who", 0)
    assert look(s).places[0].front == ("braveheart",)
    do(s, "-")
    assert question(s) == "draw"
    assert look(s).places[0].front == ()


def test_r81_nobodys_dragon_breathes_at_the_draft() -> None:
    met = 0
    for seed in range(40):
        s = GAME.new({"start": "drafted"}, 5, key_from_seed(seed))
        while question(s) == "draft":
            moves = choices(s).split()
            faces = [FACE_OF[card] for card in s.offer]
            if DRAGON in faces:
                met += 1
                do(s, moves[faces.index(DRAGON)])
                assert question(s) == "draft"
            else:
                do(s, moves[0])
    assert met > 3


def test_r81_a_draw_is_skipped_where_an_adventurer_may_take_nothing() -> None:
    s = table("pea", "", "", companions=["adventurer"], step="turn")
    s.ask = -1
    s.removed, s.deck = s.deck, []
    begin_turn(s, 0)
    assert question(s) == "act"
    assert hand(s, 0) == "pea"


# Events


def test_r64_one_may_vote_for_oneself_and_the_votes_are_shown_once_all_are_in() -> None:
    s = happen("mirror_mirror", "pea", "", "", who="boy king prince")
    s.play(1, parse_move("p2"))
    assert not any(isinstance(event, Voted) for event in s.events(PUBLIC))
    for seat in (0, 2):
        s.play(seat, parse_move("p2"))
    [voted] = [event for event in s.events(PUBLIC) if isinstance(event, Voted)]
    assert voted.votes == (1, 1, 1)
    assert s.up == 0b010


def test_r64_npcs_and_teammates_are_voted_for_and_do_not_vote() -> None:
    s = happen("mirror_mirror", "pea", "", who="girl boy king prince")
    assert list(s.to_act()) == [0, 1]
    elect(s, 3)
    assert s.up == 0b1000


def test_r64_in_an_npcs_turn_the_next_whom_somebody_plays_breaks_a_tie() -> None:
    """Two players; in the turn of a teammate its player does it."""
    s = table(
        "pea",
        "",
        who="girl boy king prince",
        row="lion scare scare coax coax coax",
        top="mirror_mirror scare",
        turn=2,
        step="draw",
    )
    do(s, "n1")
    for seat in (0, 1):
        s.play(seat, parse_move(f"p{seat + 1}"))
    assert asked(s) == ("fairest", 2)
    assert s.to_act() == (0,)


def test_r73_npcs_neither_guess_nor_ask() -> None:
    s = happen("princess_and_witch", "pea", who="girl king boy")
    assert asked(s) == ("guess_who", 0)
    do(s, "p2 i.witch")
    assert question(s) == "draw"
    s = happen("river_god", "pea", who="girl king boy")
    assert question(s) == "draw"


def test_r74_who_discards_for_open_sesame_draws_as_many_and_keeps_scares_in_sight() -> None:
    s = happen("open_sesame", "pea", "coax scare", "scare jar")
    assert held(s, 1) == 2
    for viewer in (0, 1, PUBLIC):
        faces = [card.face for card in look(s, viewer).places[2].hand if card]
        assert faces == ["scare", None]


# One and two players


def test_r33_an_npc_declines_every_may() -> None:
    """It wins the first and the last clash, and neither looks nor swaps, nor does its Candle."""
    s = table("persuade jar", who="girl king", top="scare candle scare", mp=[5, 5])
    begin_turn(s, 1)
    do(s, "h1 - h2")
    # Nobody was asked on the way: it is the player's own turn, with the identity of before.
    assert asked(s) == ("draw", 0)
    assert (identity(s, 0), s.mp[0]) == ("girl", 3)
    assert not any(isinstance(event, Looked) for event in s.events(PUBLIC))


def test_r33_companions_and_events_that_an_npc_lays_are_plain_cards() -> None:
    s = table("scare pea", who="girl king", top="moon")
    do(s, "p2 h1 -")
    assert asked(s) == ("look", 0)
    do(s, "-")
    assert s.mp[:2] == [5, 4]
    assert "moon" in names(s.discards).split()


def test_r66_a_newcomer_takes_over_in_an_unmasking() -> None:
    """Four NPCs are there; the one that is unmasked is replaced while it answers."""
    s = table("scare scare pea", who="girl king boy queen witch", top="persuade persuade scare")
    newcomer, replaced = s.unused.pop(), s.identity[1]
    s.deck.insert(len(s.deck) - 1, newcomer)
    do(s, "p2 h1 h2 -")
    assert s.identity[1] == newcomer
    assert replaced in s.unused
    assert (s.opponent, s.mp[1]) == (1, 5)
    assert winners(s) is None


def test_r69_a_teammates_player_may_pass_and_use_its_companion() -> None:
    row = "lion scare scare coax coax coax"
    s = table("pea", "scare", who="girl boy king queen", row=row, turn=2, step="draw")
    do(s, "- -")
    assert asked(s) == ("act", 2)
    do(s, "-")
    assert s.turn == 3
    s = table(
        "pea", "scare", who="boy girl king prince", companions=["", "", "tin_man"], turn=2, up=[1]
    )
    assert "use" in choices(s).split()


def test_r69_the_tailors_initiator_is_never_a_teammate() -> None:
    s = table("pea", "scare", who="girl boy king queen", companions=["tailor"], step="turn")
    assert choices(s) == "- p2"


@pytest.mark.parametrize(("gone", "scores"), [(0b1010, (15, 0)), (0b1011, (10, 0))])
def test_r70_the_last_side_scores_by_who_is_left_of_it(gone: int, scores: tuple[int, int]) -> None:
    s = table("pea", "scare", who="boy prince singer singer")
    put_out(s, gone)
    assert s.outcome is not None
    assert s.outcome.scores == scores


def test_r70_the_dreamer_gives_both_sides_fifteen() -> None:
    s = table("flying_house pea", "scare", who="girl boy king queen")
    do(s, "h1 i.dreamer")
    assert s.outcome is not None
    assert s.outcome.scores == (15, 15)


def test_r72_the_game_ends_with_the_last_card_before_anything_else() -> None:
    """The NPC answers with the last card: the clash, which would win the game, is not fought."""
    s = table("scare pea", who="girl princess", mp=[5, 1], top="persuade")
    s.removed, s.deck = s.deck[:-1], s.deck[-1:]
    do(s, "p2 h1 -")
    assert s.outcome is not None
    assert (s.outcome.winners, s.outcome.scores) == ((), (0,))


def test_r80_gold_of_an_npc_names_actions() -> None:
    """Two actions and the item that ends it are turned up, and discarded (R52)."""
    s = table("scare pea", who="girl king", top="gold coax scare honey coax")
    do(s, "p2 h1 -")
    discarded = names(s.discards).split()
    assert discarded[:3] == ["coax", "scare", "honey"]
    assert KIND_OF[take_top(s)] != ITEM


# Moments


def test_r84_the_loss_of_a_last_clash_comes_after_its_swap() -> None:
    """Two moments: the swap is over when the loss turns up the card just received."""
    s = clash(
        "scare scare/pea", "persuade persuade", who="prince boy princess", mp=[5, 4, 5], up=[2]
    )
    do(s, "- +")
    assert identity(s, 1) == "prince"
    assert winners(s) == (1, 2)


def test_r84_cloth_turns_down_before_its_opponent_goes_out() -> None:
    """So the Queen lies face down when the Princess goes out, and wins (R3)."""
    s = clash("cloth/pea", "stone", who="king princess queen", up=[1, 2])
    assert winners(s) == (2,)


def test_r84_the_moon_is_one_moment_before_the_hands() -> None:
    s = table(
        "pea", "", "", who="princess prince king", mp=[5, 5, 5], up=[0], top="moon", step="draw"
    )
    s.pea, s.pea_target = 2, 1
    do(s, "n1")
    assert winners(s) == (0, 1)
    assert held(s, 1) == 0
