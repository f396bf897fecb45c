"""A census: random play from positions that deal each card and each named pair.

Every question must have been asked, both branches of every "may" taken, and every card seen at
work. A card that can never do anything, or a choice that nobody can ever make, fails here.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from support.rhymes_starts import starts

from himitsu.core.contract import OPEN
from himitsu.core.views import Event
from himitsu.games.rhymes.cards import FACE_NAMES, FACES, FIRST_COMPANION
from himitsu.games.rhymes.moves import PASS
from himitsu.games.rhymes.rules.agenda import QUESTION_NAMES
from himitsu.games.rhymes.state import RhymesState
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

DECISIONS = 60


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
    rng = Random(2023)
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
