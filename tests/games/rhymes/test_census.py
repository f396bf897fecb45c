"""A census: random play from positions that deal each card and each named pair.

Every question must have been asked, both branches of every "may" taken, and every card seen at
work. A card that can never do anything, or a choice that nobody can ever make, fails here.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from himitsu.core.chance import key_from_seed
from himitsu.core.contract import OPEN
from himitsu.core.views import Event
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
from himitsu.games.rhymes.moves import PASS
from himitsu.games.rhymes.state import RhymesState
from himitsu.games.rhymes.steps import QUESTION_NAMES
from himitsu.games.rhymes.views import (
    AbilityUsed,
    Befriended,
    Clashed,
    Looked,
    Played,
    Replaced,
    RowFilled,
    Turned,
)

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
DECISIONS = 60


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


class Census:
    def __init__(self) -> None:
        self.asked: Counter[str] = Counter()
        self.passed: Counter[str] = Counter()
        self.chosen: Counter[str] = Counter()
        self.may_pass: set[str] = set()
        self.worked: Counter[str] = Counter()

    def play(self, s: RhymesState, rng: Random) -> None:
        for _ in range(DECISIONS):
            if not s.to_act():
                return
            seat = rng.choice(s.to_act())
            moves = s.legal_moves(seat)
            move = rng.choice(moves)
            name = QUESTION_NAMES[s.ask]
            self.asked[name] += 1
            if PASS in moves:
                self.may_pass.add(name)
            (self.passed if move == PASS else self.chosen)[name] += 1
            self._passive(s)
            since = s.happened()
            s.play(seat, move)
            self.read(s.events(OPEN, since))

    def _passive(self, s: RhymesState) -> None:
        """Companions that work without a question."""
        for place in range(s.places):
            if s.companion[place] >= 0 and s.rabbit and s.opponent == place:
                self.worked["white_rabbit"] += 1
        if QUESTION_NAMES[s.ask] == "best_of_three":
            self.worked["adventurer"] += 1
        if QUESTION_NAMES[s.ask] == "piglet":
            self.worked["piglet"] += 1

    def read(self, events: list[Event]) -> None:
        for event in events:
            match event:
                case Turned():
                    for face in (event.card, event.answer):
                        if face is not None:
                            self.worked[face] += 1
                case Clashed() if event.cause is not None and event.reason == "parried":
                    self.worked[event.cause] += 1
                case Played() | RowFilled():
                    self.worked[event.face] += 1
                case AbilityUsed():
                    self.worked[event.companion] += 1
                case Replaced():
                    self.worked["tinker"] += 1
                case Looked() if event.spy:
                    self.worked["spy"] += 1
                case Befriended() if event.face == "dragon":
                    self.worked["dragon"] += 1


@pytest.fixture(scope="module")
def census() -> Census:
    taken = Census()
    rng = Random(2022)
    for s in starts():
        taken.play(s, rng)
    return taken


@pytest.mark.parametrize("name", QUESTION_NAMES)
def test_every_question_is_asked_and_every_may_goes_both_ways(census: Census, name: str) -> None:
    assert census.asked[name] > 0
    assert census.chosen[name] > 0
    if name in census.may_pass:
        assert census.passed[name] > 0


def test_these_questions_have_a_may(census: Census) -> None:
    """So that a may which disappears does not pass unnoticed.

    Skipping the River God without cards, and taking back a vote or a trim, have their own tests.
    """
    no_may = {
        *("best_of_three", "give_item", "tailor_whom", "lamp", "axe", "gold", "give", "hunter"),
        *("basket", "take", "tin_man", "grandma", "grandma_what", "book_row", "goldfish", "pea"),
        *("flying_house", "fairest", "guess_who", "guess_which", "oz", "oz_follow"),
        *("river", "river_answer", "river_name", "draft", "trim", "vote"),
    }
    assert set(QUESTION_NAMES) - census.may_pass == no_may


@pytest.mark.parametrize("face", range(FIRST_COMPANION, FACES), ids=lambda face: FACE_NAMES[face])
def test_every_card_works(census: Census, face: int) -> None:
    assert census.worked[FACE_NAMES[face]] > 0
