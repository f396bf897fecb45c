"""Starts of Rebel Rhymes from which random play reaches every card and every question."""

from __future__ import annotations

from himitsu.core.chance import key_from_seed
from himitsu.games.rhymes import GAME
from himitsu.games.rhymes.cards import (
    COMPANION,
    EVENT,
    FACE_KIND,
    FACE_NAMES,
    FACES,
    FIRST_COMPANION,
    card_of,
)
from himitsu.games.rhymes.state import RhymesState

PAIRS = (
    ("scissors", "stone"),
    ("scissors", "cloth"),
    ("cloth", "stone"),
    ("lamp", "scissors"),
    ("lamp", "gold"),
    ("axe", "white_rabbit"),
    ("mirror", "spy"),
    ("dagger", "piglet"),
    ("sword", "ugly_duckling"),
    ("tinker", "drink_me"),
    ("tailor", "drink_me"),
    ("west_wind", "candy_house"),
    ("book_of_heaven", "moon"),
)
GAMES_FOR_A_CARD = 10


def bring(s: RhymesState, face: int, seat: int) -> None:
    """Put a card where it can work for a seat: an event on top of the deck, a companion at its
    side, everything else into its hand. The card that was there takes its place."""
    card = card_of(face)
    if FACE_KIND[face] == EVENT:
        there = s.deck[-1]
    elif FACE_KIND[face] == COMPANION:
        there = s.companion[seat]
    else:
        there = next(held for held in s.hands[seat] if held >= 0)
    if there < 0 or card == there:
        return

    def exchange(cards: list[int]) -> list[int]:
        return [there if c == card else card if c == there else c for c in cards]

    s.hands = [exchange(held) for held in s.hands]
    s.deck, s.row, s.discards = exchange(s.deck), exchange(s.row), exchange(s.discards)
    s.companion = exchange(s.companion)
    s.seen[card], s.seen[there] = s.seen[there], s.seen[card]


def starts() -> list[RhymesState]:
    """Games at the first action, with the card or the pair of cards dealt in."""
    found: list[RhymesState] = []
    wanted: list[tuple[int, ...]] = [(face,) for face in range(FIRST_COMPANION, FACES)]
    wanted += [tuple(FACE_NAMES.index(name) for name in pair) for pair in PAIRS]
    for number, faces in enumerate(wanted):
        for turn in range(GAMES_FOR_A_CARD):
            seats = 3 + (number + turn) % 4
            s = GAME.new(
                {"words": "on"}, seats, key_from_seed(f"{number}/{turn}"), keep_events=True
            )
            if s.outcome is None and not any(not held for held in s.hands):
                seat = s.turn
                for face in faces:
                    bring(s, face, seat)
                    seat = (seat + 1 + turn % 2) % seats
            found.append(s)
    found += [
        GAME.new({"start": "drafted"}, seats, key_from_seed(seats), keep_events=True)
        for seats in range(1, 12)
        for _ in range(2)
    ]
    return found
