"""Cards that could go round for ever come to an end (R89)."""

from __future__ import annotations

from random import Random

from support.rhymes_table import asked, choices, do, look, names, question, table

from himitsu.core.contract import PUBLIC
from himitsu.games.rhymes import GAME
from himitsu.games.rhymes.rules.drawing import MOST_EVENTS
from himitsu.games.rhymes.rules.turn import MOST_ACTIONS
from himitsu.games.rhymes.state import RhymesState
from himitsu.games.rhymes.views import RowFilled
from himitsu.testing.kits.rhymes import assert_conserved


def goldfish_and_lamp() -> RhymesState:
    """Nobody goes out before all have begun a turn (R86), so the first player could unmask for
    ever: the Goldfish fetches the Lamp, and the Lamp the Goldfish."""
    s = table("goldfish scare", "", "", discards="lamp", opening="calm")
    s.awaited = 0b110
    return s


def go_round(s: RhymesState) -> None:
    """Two actions: the Goldfish, and an unmasking with the Lamp."""
    do(s, "h1 c.lamp p2 h1 - c.goldfish -")
    while question(s) in ("look", "hide"):
        do(s, "-")


def test_r89_a_turn_has_at_most_forty_actions() -> None:
    s = goldfish_and_lamp()
    for taken in range(0, MOST_ACTIONS, 2):
        assert asked(s) == ("act", 0)
        assert look(s, 0).about == (taken, 0)
        go_round(s)
    assert s.turn == 1


def test_r89_the_last_action_takes_effect_and_the_cards_are_kept() -> None:
    s = goldfish_and_lamp()
    for _ in range(0, MOST_ACTIONS, 2):
        go_round(s)
    assert names(s.hands[0][:2]) == "goldfish scare"
    assert names(s.discards) == "lamp"
    assert_conserved(s)


def test_r89_the_next_turn_counts_from_nothing() -> None:
    s = goldfish_and_lamp()
    go_round(s)
    do(s, "- deck deck")
    assert asked(s) == ("act", 1)
    assert look(s, 1).about == (0, 0)


def the_only_card_left() -> RhymesState:
    """Princess and Witch is the only card that nobody holds: discarded, it is shuffled and comes up
    again as long as the row has a free place. The first player has just taken a card from it."""
    s = table("", "", "", who="queen princess singer", top="princess_and_witch", step="draw")
    s.removed += s.deck[:-1]
    s.deck = s.deck[-1:]
    do(s, "n1")
    return s


def guess_wrong(s: RhymesState) -> int:
    """Everybody guesses until nobody is asked any more; nobody is the Witch at this table."""
    guesses = 0
    while question(s) == "guess_who":
        do(s, choices(s).split()[0] + " i.witch")
        guesses += 1
    return guesses


def test_r89_at_most_twelve_events_come_up_in_one_filling_of_the_row() -> None:
    s = the_only_card_left()
    assert guess_wrong(s) == MOST_EVENTS * s.seats
    assert len([event for event in s.events(PUBLIC) if isinstance(event, RowFilled)]) == MOST_EVENTS
    assert len(s.row) == 5
    assert names(s.discards) == "princess_and_witch"
    assert_conserved(s)


def test_r89_the_next_filling_begins_anew() -> None:
    s = the_only_card_left()
    guess_wrong(s)
    do(s, "n1")
    assert guess_wrong(s) == MOST_EVENTS * s.seats


def test_r89_what_a_seat_sees_tells_how_far_it_has_come() -> None:
    """So a truth that a bot imagines ends where the game does."""
    s = the_only_card_left()
    for _ in range(MOST_EVENTS * s.seats - 1):
        do(s, choices(s).split()[0] + " i.witch")
    imagined = GAME.sample(s.view(1), Random(0))
    for truth in (s, imagined):
        assert guess_wrong(truth) == 1
