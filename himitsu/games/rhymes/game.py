"""Rebel Rhymes behind the contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

import msgspec

from himitsu.core.chance import chance
from himitsu.core.contract import Game, Move, Option, Seat, State
from himitsu.core.encoding import FloatBuffer
from himitsu.core.facts import FactTable
from himitsu.core.scenes import scene_ms
from himitsu.core.views import Event, MoveName, Outcome, View
from himitsu.games.rhymes.aid.aid import aid
from himitsu.games.rhymes.constants import CONSTANTS
from himitsu.games.rhymes.describing import describe
from himitsu.games.rhymes.encoding import ENCODING, write_encoding
from himitsu.games.rhymes.facts import FACTS, option_name, secrets
from himitsu.games.rhymes.moves import ACTION_COUNT, ASK, format_move, parse_move
from himitsu.games.rhymes.rules.identity_pools import BASIC, SCRIPT_NAMES, SCRIPT_SEATS
from himitsu.games.rhymes.rules.piles import FULL_HAND
from himitsu.games.rhymes.sampling import sample
from himitsu.games.rhymes.scenes import REVEALS, SCENES, STOPS
from himitsu.games.rhymes.setup import DRAFTED, empty_state, new_state
from himitsu.games.rhymes.state import FIELDS, RhymesState
from himitsu.games.rhymes.terminal.board import show_view
from himitsu.games.rhymes.terminal.log import tell_event
from himitsu.games.rhymes.tunables import STANDARD, TUNABLES, check_numbers, numbers_of
from himitsu.games.rhymes.views import EVENTS, RhymesView, RiverSpoke

SCRIPT = Option("script", SCRIPT_NAMES, BASIC, only=SCRIPT_SEATS)
"""A script is for one number of players."""
START = Option("start", ("dealt", DRAFTED), "dealt")
ROUND_LIMIT = Option("round_limit", ("15", "30"), "30")
STEP_ONE = Option("step_one", ("always", "raised"), "always")
"""Turn the identity down at the start of every turn, or only if MP rose (R2)."""
OPPONENTS = Option("opponents", ("one", "any"), "one")
"""Unmask one opponent a turn, or any (R8)."""
WORDS = Option("words", ("off", "on"), "on")
"""May River God be asked in words? Bots lay a card all the same (R82)."""

UNANSWERED = Option("unanswered", ("plain", "card"), "plain")
"""Does a card that nobody answered simply win 1 MP, or as it would against a card? (R10, R85)"""

OPENING = Option("opening", ("book", "calm"), "book", play_now="calm")
"""May the game be decided before everybody has begun a turn? (R86)"""
DREAMER = Option("dreamer", ("in", "out"), "in", play_now="out")
"""May the Flying House bring in the Dreamer? (R87)"""

MOST_A_TURN = 200
"""Decisions that a turn takes at most, all players together; a usual one takes about twenty."""


QUESTIONS: Final[dict[int, int]] = {
    1: 32,
    2: 70,
    3: 66,
    4: 98,
    5: 101,
    6: 146,
    7: 150,
    8: 154,
    9: 183,
    10: 201,
    11: 229,
}
"""By number of seats, as bench/lengths.py counts them."""


class RhymesGame(Game):
    def __init__(self) -> None:
        super().__init__(
            name="rhymes",
            rules_version=2,
            seat_counts=tuple(range(1, 12)),
            options=(
                *(SCRIPT, START, ROUND_LIMIT, STEP_ONE, OPPONENTS, WORDS, UNANSWERED, OPENING),
                DREAMER,
            ),
            action_count=ACTION_COUNT,
            state_type=RhymesState,
            encoding=ENCODING,
            view_type=RhymesView,
            event_types=EVENTS,
            tunables=TUNABLES,
            default_bot="steady",
        )

    def resolve(self, given: Mapping[str, str], seats: int) -> dict[str, str]:
        resolved = super().resolve(given, seats)
        numbers = numbers_of(resolved)
        if numbers is not STANDARD:
            check_numbers(numbers, seats)
        return resolved

    def questions(self, seats: int) -> int | None:
        return QUESTIONS.get(seats)

    def decision_bound(self, seats: int, options: Mapping[str, str] | None = None) -> int:
        places = 5 if seats == 1 else 4 if seats == 2 else seats
        larger = max(1.0, numbers_of(options or {}).hand / FULL_HAND)
        return 30 * places * int(MOST_A_TURN * larger)

    def new(
        self, options: Mapping[str, str], seats: int, key: bytes, keep_events: bool = False
    ) -> RhymesState:
        return new_state(self.resolve(options, seats), seats, key, keep_events)

    def load(self, data: bytes) -> RhymesState:
        facts = msgspec.json.decode(data)
        state = empty_state(facts["options"], facts["seats"])
        for name in FIELDS:
            setattr(state, name, facts[name])
        state.misnamed = facts.get("misnamed", [])
        state.chance = chance(bytes.fromhex(facts["key"]), facts["drawn"])
        if facts["outcome"] is not None:
            state.outcome = msgspec.convert(facts["outcome"], Outcome)
        return state

    def sample(self, view: View, rng: Random) -> RhymesState:
        assert isinstance(view, RhymesView)
        return sample(view, rng)

    def parse(self, text: str) -> Move:
        return parse_move(text)

    def format(self, move: Move) -> str:
        return format_move(move)

    def default_move(self, view: View) -> Move:
        """A pass where there is one; otherwise the first choice: the deck, the lowest slot. Silence
        asks no question in words."""
        for move in view.legal:
            if not self.wants_words(view, move):
                return move
        return view.legal[0]

    def wants_words(self, view: View, move: Move) -> bool:
        """The question in words, and the answer to it (R23)."""
        assert isinstance(view, RhymesView)
        return move == ASK or view.question == "river_answer"

    def with_words(self, event: Event, words: str) -> Event:
        if isinstance(event, RiverSpoke):
            return msgspec.structs.replace(event, words=words)
        return event

    def describe(self, move: Move, view: View) -> MoveName | None:
        assert isinstance(view, RhymesView)
        return describe(move, view)

    def present(self, view: View) -> View:
        """Nothing is left to memory: it is public who has seen a card, and they may look again. The
        table adds what follows from it."""
        assert isinstance(view, RhymesView)
        return msgspec.structs.replace(view, aid=aid(view))

    def present_log(self, events: list[Event], view: View) -> list[Event]:
        return events

    def scene_ms(self, events: Sequence[Event]) -> int:
        return scene_ms(events, SCENES, REVEALS, STOPS)

    def constants(self) -> Mapping[str, object]:
        return CONSTANTS

    def facts(self) -> tuple[FactTable, ...]:
        return FACTS

    def option_name(self, view: View, move: Move) -> str:
        assert isinstance(view, RhymesView)
        return option_name(view, move)

    def secrets(self, state: State, viewer: Seat) -> dict[str, list[int]]:
        assert isinstance(state, RhymesState)
        return secrets(state, viewer)

    def write_encoding(self, state: State, seat: Seat, out: FloatBuffer, at: int) -> None:
        assert isinstance(state, RhymesState)
        write_encoding(state, seat, out, at)

    def show(self, view: View, names: Sequence[str]) -> str:
        assert isinstance(view, RhymesView)
        return show_view(view, names)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        return tell_event(event, names)
