"""LUZ behind the contract."""

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
from himitsu.core.views import Event, MoveName, View
from himitsu.games.luz.aid import aid, told_plays
from himitsu.games.luz.constants import CONSTANTS
from himitsu.games.luz.describing import describe
from himitsu.games.luz.encoding import ENCODING, write_encoding
from himitsu.games.luz.facts import FACTS, option_name, secrets
from himitsu.games.luz.moves import ACTION_COUNT, format_move, parse_move
from himitsu.games.luz.rules import HAND, TOP_VALUE
from himitsu.games.luz.sampling import could_be, sample
from himitsu.games.luz.scenes import REVEALS, SCENES, STOPS
from himitsu.games.luz.setup import new_state, restored_state
from himitsu.games.luz.state import LuzState
from himitsu.games.luz.terminal.board import show_view
from himitsu.games.luz.terminal.log import tell_event
from himitsu.games.luz.tunables import TUNABLES, numbers_of
from himitsu.games.luz.views import EVENTS, CardPlayed, Deal, LuzView, TrickTaken

BEADS = Option("beads", ("unlimited", "limited"), "unlimited")
MEMORY = Option("memory", ("book", "aid"), "book")


QUESTIONS: Final[dict[int, int]] = {3: 100, 4: 130, 5: 160}
"""By number of seats, as bench/lengths.py counts them."""


class LuzGame(Game):
    def __init__(self) -> None:
        super().__init__(
            name="luz",
            rules_version=1,
            seat_counts=tuple(TOP_VALUE),
            options=(BEADS, MEMORY),
            action_count=ACTION_COUNT,
            state_type=LuzState,
            encoding=ENCODING,
            view_type=LuzView,
            event_types=EVENTS,
            default_bot="steady",
            # Words could tell players what they hold.
            talk="emotes",
            tunables=TUNABLES,
        )

    def questions(self, seats: int) -> int | None:
        return QUESTIONS.get(seats)

    def decision_bound(self, seats: int, options: Mapping[str, str] | None = None) -> int:
        return numbers_of(options or {}).rounds * seats * (1 + HAND)

    def new(
        self, options: Mapping[str, str], seats: int, key: bytes, keep_events: bool = False
    ) -> LuzState:
        return new_state(self.resolve(options, seats), seats, key, keep_events)

    def load(self, data: bytes) -> LuzState:
        facts = msgspec.json.decode(data)
        return restored_state(
            options=facts["options"],
            chance=chance(bytes.fromhex(facts["key"]), facts["drawn"]),
            round_number=facts["round"],
            dealer=facts["dealer"],
            first=facts["first"],
            cards=facts["cards"],
            aside=facts["aside"],
            bids=facts["bids"],
            plays=facts["plays"],
            scored=facts["scored"],
            closing=facts["closing"],
        )

    def sample(self, view: View, rng: Random) -> LuzState:
        assert isinstance(view, LuzView)
        return sample(view, rng)

    def parse(self, text: str) -> Move:
        return parse_move(text)

    def format(self, move: Move) -> str:
        return format_move(move)

    def default_move(self, view: View) -> Move:
        """There is no pass: silence bids nothing, and plays the lowest slot that may be played."""
        return view.legal[0]

    def describe(self, move: Move, view: View) -> MoveName | None:
        assert isinstance(view, LuzView)
        return describe(move, view)

    def present(self, view: View) -> View:
        """With `memory: "book"` only the latest trick, until the next card is led; with "aid" all
        of this round's, and what each own card may be (L5)."""
        assert isinstance(view, LuzView)
        if view.options["memory"] == "aid":
            possible = could_be(view) if view.viewer >= 0 else None
            return msgspec.structs.replace(view, could_be=possible, aid=aid(view))
        return msgspec.structs.replace(
            view,
            tricks=view.tricks[-1:],
            last_trick=None if view.tricks else view.last_trick,
            aid=aid(view),
        )

    def present_log(self, events: list[Event], view: View) -> list[Event]:
        """With `memory: "book"` no trick but the one that the table shows, and no hands as they
        were dealt (L5, L13)."""
        assert isinstance(view, LuzView)
        told = told_plays(view)
        if told is None:
            return events
        forgotten = sum([isinstance(event, CardPlayed) for event in events]) - told
        shown: list[Event] = []
        for event in events:
            if isinstance(event, CardPlayed):
                forgotten -= 1
            if isinstance(event, Deal):
                shown.append(msgspec.structs.replace(event, hands=()))
            elif forgotten < 0 or not isinstance(event, (CardPlayed, TrickTaken)):
                shown.append(event)
        return shown

    def may_look_back(self, options: Mapping[str, str]) -> bool:
        """Not with `memory: "book"`: an earlier view shows tricks that are turned over (L5)."""
        return options["memory"] == "aid"

    def may_share(self) -> bool:
        """A seat sees everybody's cards but its own: a watcher could tell the others theirs."""
        return False

    def scene_ms(self, events: Sequence[Event]) -> int:
        return scene_ms(events, SCENES, REVEALS, STOPS)

    def constants(self) -> Mapping[str, object]:
        return CONSTANTS

    def facts(self) -> tuple[FactTable, ...]:
        return FACTS

    def option_name(self, view: View, move: Move) -> str:
        assert isinstance(view, LuzView)
        return option_name(view, move)

    def secrets(self, state: State, viewer: Seat) -> dict[str, list[int]]:
        assert isinstance(state, LuzState)
        return secrets(state, viewer)

    def write_encoding(self, state: State, seat: Seat, out: FloatBuffer, at: int) -> None:
        assert isinstance(state, LuzState)
        write_encoding(state, seat, out, at)

    def show(self, view: View, names: Sequence[str]) -> str:
        assert isinstance(view, LuzView)
        return show_view(view, names)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        return tell_event(event, names)
