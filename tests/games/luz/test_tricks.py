"""Phase 3 of a round: which card may be played, and which one wins."""

from __future__ import annotations

from random import Random

import pytest
from support.luz_table import (
    BOOK_HANDS,
    SEAT_COUNTS,
    held,
    lay,
    look,
    play_at_random,
    playable,
    present,
    random_moments,
    refusal,
    table,
)

from himitsu.core.contract import OPEN, PUBLIC
from himitsu.games.luz import GAME
from himitsu.games.luz.faces import read_card
from himitsu.games.luz.rules import trick_winner
from himitsu.games.luz.views import Trick

REMI, CHLOE, JOELLE, VINCENT = range(4)
BIDS = ["2", "3+", "1", "0"]


def winner_of(cards: str) -> int:
    """Which card of the trick, in the order of play, wins."""
    return trick_winner([read_card(card) for card in cards.split()])


def test_the_book_trick_example() -> None:
    """Phase 3, example: Rémi leads the red 4. Chloé must follow with one of her two reds and tries
    the higher: a 3. Joëlle has no red and plays the 3 of another suit. Vincent follows with the
    red 2. No sun was played, so the highest red wins: Rémi takes all four cards, and leads."""
    state = table(BOOK_HANDS, BIDS)
    lay(state, "R4")
    assert playable(state) == ["R1", "R3"]
    lay(state, "R3")
    assert playable(state) == held(state, JOELLE)
    lay(state, "P3")
    assert playable(state) == ["R2", "R6", "R8"]
    lay(state, "R2")
    view = look(state, PUBLIC)
    assert view.tricks == (Trick(REMI, ("R4", "R3", "P3", "R2"), (2, 3, 8, 2), REMI),)
    assert view.won == (1, 0, 0, 0)
    assert list(state.to_act()) == [REMI]


def test_the_book_trick_example_tells_chloe_what_is_left() -> None:
    """Phase 3, example: from the 3, Chloé knows that her other red is a 1 or a 2. If she also
    looks around the table she sees the 2 in Vincent's hand, so it is the 1."""
    state = table(BOOK_HANDS, BIDS, memory="aid")
    lay(state, "R4 R3")
    possible = present(look(state, CHLOE)).could_be
    assert possible is not None
    assert possible[BOOK_HANDS[CHLOE].split().index("R1")] == (1,)


def test_the_leader_plays_any_card() -> None:
    """Phase 3: whoever begins a trick chooses freely; the card's suit is the one asked for."""
    state = table(BOOK_HANDS, BIDS)
    assert playable(state) == BOOK_HANDS[REMI].split()


@pytest.mark.parametrize(("led", "must"), [("Y2", "Y1 Y8"), ("G5", "G2 G9"), ("B8", "B1 B5")])
def test_the_led_suit_must_be_followed(led: str, must: str) -> None:
    """Phase 3: who holds the suit asked for must play it; trump is a suit like any other here."""
    state = table(BOOK_HANDS, BIDS)
    lay(state, led)
    assert playable(state) == must.split()


def test_who_is_void_in_the_led_suit_plays_anything() -> None:
    """Phase 3: without the suit asked for the choice is free; a trump is allowed, not required."""
    state = table(BOOK_HANDS, BIDS)
    lay(state, "R9 R1")
    assert playable(state) == BOOK_HANDS[JOELLE].split()


def test_a_suit_that_was_played_out_need_not_be_followed() -> None:
    """Phase 3: what counts is the hand as it is now."""
    state = table(BOOK_HANDS, BIDS)
    lay(state, "G1 G2 G3 G7")
    assert list(state.to_act()) == [VINCENT]
    lay(state, "B7 B2 B1 B3")
    lay(state, "P2 P4 P1 P3")
    lay(state, "G5 G9 G4")
    assert playable(state) == ["Y5", "Y6", "R2", "R6", "R8", "P5", "P9"]


def test_a_refused_revoke_says_why() -> None:
    """Phase 3: the rule, and nothing about the cards, is what a player hears who breaks it."""
    state = table(BOOK_HANDS, BIDS)
    lay(state, "R4")
    text = refusal(state, CHLOE, GAME.parse("p1"))
    assert text == "You must follow the led suit while you hold it."


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("R4 R3 B3 R2", 0),
        ("R4 R7 R9 R8", 2),
        ("R1 G10 B10 P10", 0),
        ("P2 P3 G12 B12 P4", 4),
        ("B5 R8 B6", 2),
    ],
)
def test_without_trump_the_highest_of_the_led_suit_wins(cards: str, winner: int) -> None:
    """Which card wins? Without a sun, the highest of the suit asked for; other suits never."""
    assert winner_of(cards) == winner


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("R10 Y1 R9 R8", 1),
        ("R10 Y1 R9 Y2", 3),
        ("G12 Y6 Y5 Y9 Y7", 3),
        ("Y3 R8 Y4", 2),
        ("Y3 R8 Y2", 0),
    ],
)
def test_the_highest_trump_wins(cards: str, winner: int) -> None:
    """Which card wins? Any sun beats every other suit, the highest sun beats the other suns."""
    assert winner_of(cards) == winner


def test_the_winner_takes_the_trick_and_leads_the_next() -> None:
    """Phase 3: play goes clockwise, and the winner of a trick begins the next one."""
    state = table(BOOK_HANDS, BIDS)
    lay(state, "R4 R3 Y3 R2")
    assert look(state, PUBLIC).won == (0, 0, 1, 0)
    order = []
    for card in ("G3", "G7", "G1", "G9"):
        order.append(state.to_act()[0])
        lay(state, card)
    assert order == [JOELLE, VINCENT, REMI, CHLOE]
    assert look(state, PUBLIC).won == (0, 1, 1, 0)
    assert list(state.to_act()) == [CHLOE]


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_tricks_won_are_always_visible(seats: int) -> None:
    """Phase 3: everybody can always see how many tricks each player has won this round."""
    for state in random_moments(seats, 11):
        view = look(state, PUBLIC)
        finished = [trick.winner for trick in view.tricks if trick.winner is not None]
        assert view.won == tuple(finished.count(seat) for seat in range(seats))


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_every_trick_of_a_game_follows_the_rules(seats: int) -> None:
    """Phase 3, checked by an own reading of it: turn order, following suit, winner, next leader."""
    expected_leader = 0
    for state in random_moments(seats, 12):
        view = look(state, OPEN)
        if not view.tricks or view.tricks[-1].winner is None:
            continue
        trick = view.tricks[-1]
        if len(view.tricks) == 1:
            expected_leader = view.first
        assert trick.leader == expected_leader
        led = trick.cards[0][0]
        suns = [card for card in trick.cards if card[0] == "Y"]
        ranked = suns or [card for card in trick.cards if card[0] == led]
        best = max(ranked, key=lambda card: int(card[1:]))
        expected_leader = (trick.leader + trick.cards.index(best)) % seats
        assert trick.winner == expected_leader
        for turn, card in enumerate(trick.cards):
            seat = (trick.leader + turn) % seats
            assert card[0] == led or led not in [face[0] for face in view.hands[seat] if face]


def test_a_card_is_known_to_its_owner_only_once_it_lies_on_the_table() -> None:
    """Phase 3: nobody looks at a card before playing it; then everybody knows it."""
    state = table(BOOK_HANDS, BIDS)
    assert look(state, REMI).hands[REMI][2] == "R"
    lay(state, "R4")
    assert look(state, REMI).hands[REMI][2] is None
    assert look(state, REMI).tricks[0].cards == ("R4",)


def test_the_round_ends_when_all_hands_are_empty() -> None:
    """Phase 3: after ten tricks the round is scored and the next is dealt."""
    state = table(BOOK_HANDS, BIDS)
    play_at_random(state, Random(13), 39)
    assert look(state, PUBLIC).round == 1
    play_at_random(state, Random(13), 1)
    view = look(state, PUBLIC)
    assert view.round == 2
    assert sum(view.rounds[0].won) == 10
    assert view.won == (0, 0, 0, 0)
    assert view.bids == (None, None, None, None)
