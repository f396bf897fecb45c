"""Turns: setup, draws, the row, step four, rounds, options, the draft."""

from __future__ import annotations

from random import Random

import pytest
from support.rhymes_table import (
    asked,
    choices,
    do,
    ending,
    hand,
    held,
    kinds,
    look,
    names,
    question,
    table,
    winners,
)

from himitsu.core.chance import key_from_seed
from himitsu.core.contract import BadOptions
from himitsu.games.rhymes import GAME
from himitsu.games.rhymes.cards import ACTION, COMPANION, ITEM, KIND_OF, WHO
from himitsu.games.rhymes.moves import parse_move
from himitsu.games.rhymes.rules.identity_pools import SCRIPT_NAMES, SCRIPT_SEATS, pool


@pytest.mark.parametrize("seats", range(1, 12))
def test_everybody_starts_with_three_actions_an_item_a_companion_and_five_mp(seats: int) -> None:
    started = 0
    for seed in range(40):
        s = GAME.new({}, seats, key_from_seed(seed))
        if question(s) != "draw" or s.discards:
            continue  # an event has already changed the hands
        started += 1
        for seat in range(seats):
            assert sorted(kinds(s, seat)) == [ACTION] * 3 + [ITEM]
            assert KIND_OF[s.companion[seat]] == COMPANION
        assert all(s.mp[place] == 5 for place in range(s.places) if s.is_inside(place))
        assert len(s.row) == 6
    assert started > 5


@pytest.mark.parametrize("seats", range(3, 12))
@pytest.mark.parametrize("script", SCRIPT_NAMES)
def test_identities_come_from_the_table_for_the_number_of_players(script: str, seats: int) -> None:
    if seats not in SCRIPT_SEATS.get(script, (seats,)):
        with pytest.raises(BadOptions, match="is for"):
            GAME.new({"script": script}, seats, key_from_seed(0))
        return
    table_ = pool(script, seats)
    assert len(table_.certain) + table_.drawn == seats
    every = set()
    for seed in range(60):
        s = GAME.new({"script": script}, seats, key_from_seed(seed))
        dealt = set(s.identity)
        assert set(table_.certain) <= dealt <= {*table_.certain, *table_.others}
        every |= dealt
    assert every == {*table_.certain, *table_.others}


def test_r1_eleven_players_use_every_identity() -> None:
    s = GAME.new({}, 11, key_from_seed(0))
    assert s.unused == []
    assert sorted(WHO[card] for card in s.identity) == [0, 1, 2, 2, 3, 4, 5, 6, 7, 7, 7]


def test_the_start_player_is_random() -> None:
    assert {GAME.new({}, 4, key_from_seed(seed)).start for seed in range(40)} == {0, 1, 2, 3}


def test_two_draws_from_deck_or_row() -> None:
    s = table("", "", "", row="jar scare scare coax coax coax", top="honey lion", step="draw")
    assert choices(s) == "deck n1 n2 n3 n4 n5 n6"
    do(s, "deck n1")
    assert hand(s, 0) == "honey jar"
    assert len(s.row) == 6
    assert question(s) == "act"


def test_r5_an_empty_deck_is_made_of_the_discards() -> None:
    s = table("", "", "", discards="jar honey", step="draw")
    s.removed, s.deck = s.deck, []
    do(s, "deck")
    assert names(s.discards) == ""
    assert held(s, 0) == 1
    assert not look(s, 1).places[0].hand[0].face  # type: ignore[union-attr]


def test_r5_with_nothing_to_draw_the_draw_is_skipped() -> None:
    s = table("pea", "scare", "", row="", step="act")
    s.removed, s.deck = s.deck, []
    do(s, "-")
    # Nobody can fill up their hand, and the next player has nothing to draw.
    assert s.turn == 1
    assert question(s) == "act"
    assert (held(s, 0), held(s, 1), held(s, 2)) == (1, 1, 0)


def test_r37_everybody_trims_and_fills_at_the_end_of_a_turn() -> None:
    s = table("pea scare scare scare coax coax", "scare", "jar honey coax coax coax coax")
    do(s, "-")
    assert question(s) == "trim"
    assert s.to_act() == [0, 2]
    s.play(2, parse_move("h1"))
    assert look(s, 0).discards == ()
    assert look(s, 2).chosen == (0,)
    s.play(0, parse_move("h2"))
    s.play(2, parse_move("h2"))
    assert s.to_act() == [0]
    s.play(2, parse_move("-"))
    assert s.to_act() == [0, 2]
    s.play(2, parse_move("h2"))
    s.play(2, parse_move("h1"))
    s.play(0, parse_move("h1"))
    # Stacked clockwise from the current player (R51).
    assert names(s.discards) == "pea scare jar honey"
    assert [held(s, seat) for seat in range(3)] == [4, 4, 4]
    assert asked(s) == ("draw", 1)


def test_r5_the_game_is_a_draw_after_the_last_round() -> None:
    s = table("pea", "scare", "scare", round_limit="15")
    s.round = 15
    do(s, "- deck deck - h1 h2 deck deck - h1 h2")
    assert (winners(s), ending(s)) == ((), "rounds")


def test_rounds_are_counted_from_the_start_player() -> None:
    s = table("pea", "scare", "scare", turn=1)
    do(s, "-")
    assert (s.turn, s.round) == (2, 1)
    do(s, "deck deck - h1 h2")
    assert (s.turn, s.round) == (0, 1)
    do(s, "deck deck - h1 h2")
    assert (s.turn, s.round) == (1, 2)


def test_r61_slots_are_stable_and_a_new_card_takes_the_next_free_one() -> None:
    s = table("scare pea jar", "coax", "", top="honey lion", step="act")
    do(s, "p2 h1 - -  -")
    assert hand(s, 0) == ". pea jar"
    s = table("sinbad pea jar", "coax", "", row="honey net scare scare coax coax")
    do(s, "h1")
    assert hand(s, 0) == "honey pea jar net"


def test_r59_the_draft_goes_round_and_back() -> None:
    s = GAME.new({"start": "drafted"}, 4, key_from_seed(3))
    order: list[int] = []
    while question(s) == "draft":
        assert len(s.offer) == 4 - len(order) % 4
        order.append((s.who - s.start) % 4)
        do(s, "n1")
    assert order == [0, 1, 2, 3, 3, 2, 1, 0]
    assert all(card >= 0 for card in s.companion)
    assert all(ITEM in kinds(s, seat) for seat in range(4))


def test_drafted_items_are_known_to_all() -> None:
    s = GAME.new({"start": "drafted"}, 3, key_from_seed(1))
    while question(s) == "draft":
        do(s, "n1")
    items = [card for card in look(s, 0).places[1].hand if card and card.kind == "item"]
    assert [card.face is not None for card in items][:1] == [True]


def test_backs_are_public_and_fronts_are_not() -> None:
    s = table("jar pea", "scare lion", "", top="moon")
    view = look(s, 2)
    assert [card.kind for card in view.places[1].hand if card] == ["action", "companion"]
    assert [card.face for card in view.places[1].hand if card] == [None, None]
    assert view.top == "event"
    assert view.deck_cards is None


def test_items_events_and_companions_cannot_be_played_as_actions() -> None:
    s = table("jar moon lion scare pea", "", "")
    assert choices(s) == "- h5 p2 p3"


@pytest.mark.parametrize("seats", range(1, 12))
def test_default_moves_finish_a_game(seats: int) -> None:
    """Silence is always a legal move."""
    s = GAME.new({"round_limit": "15"}, seats, key_from_seed(5))
    rng = Random(5)
    while s.to_act():
        seat = rng.choice(s.to_act())
        s.play(seat, GAME.default_move(s.view(seat)))
    assert s.outcome is not None
