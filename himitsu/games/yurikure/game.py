"""Yuri-Kure behind the contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

import msgspec

from himitsu.core.chance import chance
from himitsu.core.contract import BadOptions, Game, Move, Option, Seat, State
from himitsu.core.documents import AnyDocument
from himitsu.core.encoding import FloatBuffer
from himitsu.core.facts import FactTable
from himitsu.core.scenes import scene_ms
from himitsu.core.views import Event, MoveName, View
from himitsu.games.yurikure.aid.table import aid
from himitsu.games.yurikure.assignment import UNASSIGNED, read_assignment, write_assignment
from himitsu.games.yurikure.constants import CONSTANTS
from himitsu.games.yurikure.describing import describe
from himitsu.games.yurikure.encoding import ENCODING, write_encoding
from himitsu.games.yurikure.facts import FACTS, option_name, secrets
from himitsu.games.yurikure.girls import MOST_GIRLS, STANDARD
from himitsu.games.yurikure.ladder import LADDER
from himitsu.games.yurikure.moves import ACTION_COUNT, NO, PASS, format_move, parse_move
from himitsu.games.yurikure.rules.points import MOST_CONTROL, MOST_POINTS
from himitsu.games.yurikure.sampling import sample
from himitsu.games.yurikure.scenes import REVEALS, SCENES, STOPS
from himitsu.games.yurikure.setup import new_state, restored_state
from himitsu.games.yurikure.standing_orders import obey_order, offered_orders, order_stands
from himitsu.games.yurikure.state import YurikureState
from himitsu.games.yurikure.terminal.board import show_view
from himitsu.games.yurikure.terminal.log import tell_event
from himitsu.games.yurikure.tunables import TUNABLES, check_numbers, numbers_of
from himitsu.games.yurikure.views import EVENTS, Remembered, YurikureView

REVEALING = Option("reveal", ("open", "strict"), "open")
GIRLS = Option("girls", ("7", "9"), {3: "7", 4: "7", 5: "9"}, only={"7": (3, 4)})
"""Five players need nine girls."""
ORIENTED = Option("orientations", ("off", "standard", "random", "chosen"), "off")
ASSIGNED = Option("assigned", (UNASSIGNED,), UNASSIGNED, text=True)
"""Who has which orientations, where they are chosen (Y31)."""
SETUP_PAIRS = Option("setup", ("pairs", "disjoint-girls"), "pairs")
REPEATS = Option("repeats", ("forbidden", "allowed"), "forbidden")
POLYGAMY_CAP = Option("polygamy_cap", ("off", "on"), "off")


QUESTIONS: Final[dict[int, int]] = {3: 251, 4: 264, 5: 323}
"""By number of seats, as bench/lengths.py counts them."""


class YurikureGame(Game):
    def __init__(self) -> None:
        super().__init__(
            name="yurikure",
            rules_version=2,
            seat_counts=(3, 4, 5),
            options=(REVEALING, GIRLS, ORIENTED, ASSIGNED, SETUP_PAIRS, REPEATS, POLYGAMY_CAP),
            action_count=ACTION_COUNT,
            state_type=YurikureState,
            encoding=ENCODING,
            view_type=YurikureView,
            event_types=EVENTS,
            tunables=TUNABLES,
            default_bot="steady",
        )

    def resolve(self, given: Mapping[str, str], seats: int) -> dict[str, str]:
        resolved = super().resolve(given, seats)
        if resolved["orientations"] != "off" and resolved["repeats"] == "allowed":
            raise BadOptions(
                "With orientations, setup points go on five different pairs: "
                "set repeats to forbidden, or orientations to off."
            )
        resolved["assigned"] = _assigned(resolved)
        check_numbers(numbers_of(resolved))
        return resolved

    def questions(self, seats: int) -> int | None:
        return QUESTIONS.get(seats)

    def decision_bound(self, seats: int, options: Mapping[str, str] | None = None) -> int:
        """With nine girls: points to place; at most nine questions in each girl's action, each with
        a round of passes, a declaration and another round; and after every reveal, at most 23
        over each girl, once more a declaration and two rounds."""
        girls = MOST_GIRLS
        placings = MOST_POINTS * seats
        questions = girls + numbers_of(options or {}).turns * girls * girls
        reveals = girls * MOST_CONTROL
        return placings + (questions + reveals) * 2 * seats + reveals

    def new(
        self, options: Mapping[str, str], seats: int, key: bytes, keep_events: bool = False
    ) -> YurikureState:
        return new_state(self.resolve(options, seats), seats, key, keep_events)

    def load(self, data: bytes) -> YurikureState:
        facts = msgspec.json.decode(data)
        key, drawn = facts.pop("key"), facts.pop("drawn")
        facts["memory"] = msgspec.convert(facts["memory"], tuple[Remembered, ...])
        return restored_state(chance=chance(bytes.fromhex(key), drawn), **facts)

    def sample(self, view: View, rng: Random) -> YurikureState:
        assert isinstance(view, YurikureView)
        return sample(view, rng)

    def parse(self, text: str) -> Move:
        return parse_move(text)

    def format(self, move: Move) -> str:
        return format_move(move)

    def default_move(self, view: View) -> Move:
        """Silence passes, does nothing, votes against, says No; points that must be placed go on
        the first pair that may be supported, a Cool girl's favor to the first girl."""
        if PASS in view.legal:
            return PASS
        return NO if NO in view.legal else view.legal[0]

    def is_pass(self, move: Move) -> bool:
        return move == PASS

    def describe(self, move: Move, view: View) -> MoveName | None:
        assert isinstance(view, YurikureView)
        return describe(move, view)

    def present(self, view: View) -> View:
        """Nothing is left to memory; the table adds what would come of each choice."""
        assert isinstance(view, YurikureView)
        return msgspec.structs.replace(view, aid=aid(view))

    def present_log(self, events: list[Event], view: View) -> list[Event]:
        return events

    def scene_ms(self, events: Sequence[Event]) -> int:
        return scene_ms(events, SCENES, REVEALS, STOPS)

    def constants(self) -> Mapping[str, object]:
        """And by number of players, how many girls there may be."""
        girls = {
            seats: [int(count) for count in GIRLS.choices if GIRLS.offers(count, seats)]
            for seats in self.seat_counts
        }
        return CONSTANTS | {"GIRL_COUNTS": girls}

    def facts(self) -> tuple[FactTable, ...]:
        return FACTS

    def option_name(self, view: View, move: Move) -> str:
        assert isinstance(view, YurikureView)
        return option_name(view, move)

    def secrets(self, state: State, viewer: Seat) -> dict[str, list[int]]:
        assert isinstance(state, YurikureState)
        return secrets(state, viewer)

    def write_encoding(self, state: State, seat: Seat, out: FloatBuffer, at: int) -> None:
        assert isinstance(state, YurikureState)
        write_encoding(state, seat, out, at)

    def show(self, view: View, names: Sequence[str]) -> str:
        assert isinstance(view, YurikureView)
        return show_view(view, names)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        return tell_event(event, names)

    def orders(self, view: View) -> tuple[str, ...]:
        assert isinstance(view, YurikureView)
        return offered_orders(view)

    def obey(self, order: str, view: View) -> Move | None:
        assert isinstance(view, YurikureView)
        return obey_order(order, view)

    def stands(self, order: str, view: View) -> bool:
        assert isinstance(view, YurikureView)
        return order_stands(order, view)

    def documents(self) -> tuple[AnyDocument, ...]:
        return (LADDER,)


def _assigned(options: Mapping[str, str]) -> str:
    """The assignment in the one way in which it is kept; none where none is wanted (Y31)."""
    text = options["assigned"]
    chosen = options["orientations"] == "chosen"
    if text == UNASSIGNED:
        if chosen:
            raise BadOptions(
                "With chosen orientations, option assigned must say who has which. The standard is "
                f"{write_assignment(STANDARD[: int(options['girls'])])}."
            )
        return text
    traits = read_assignment(text, int(options["girls"]))
    if not chosen:
        raise BadOptions("Option assigned is only for chosen orientations.")
    return write_assignment(traits)
