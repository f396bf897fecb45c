"""A state that declares its fields, and gets the rest of the contract from them.

For games in plain Python: annotations in the class body say what the truth consists of.

    class MyState(SimpleState):
        hands: list[list[int]]
        turn: int = 0

Copies, dumps and what is loaded follow from these types; events, chance and options are kept as
well. Our own games, which are simulated by the million, are compiled and write it all themselves
(`core/state.py`).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from enum import Enum
from functools import cache
from random import Random
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    Final,
    Self,
    TypedDict,
    get_origin,
    get_type_hints,
)

import msgspec

from himitsu.core.chance import Chance, chance
from himitsu.core.contract import OPEN, PUBLIC, IllegalMove, Move, Seat, State
from himitsu.core.views import Event, Outcome, View

OWN: Final = frozenset(("options", "seats", "chance", "outcome", "revelations", "_told"))
"""What every state has, whatever the game: not to be declared again."""


class Common(TypedDict):
    """The fields that every view has."""

    viewer: int
    seats: int
    options: dict[str, str]
    asked: tuple[int, ...]
    mine: bool
    legal: tuple[int, ...]
    outcome: Outcome | None


class SimpleState(State):
    """What a game adds: its fields, `deal`, `to_act`, `legal_moves`, `apply` and `view`.

    A field is a number, a text, None, an enum or a frozen Struct; or lists, tuples, dicts and sets
    of them.
    """

    def __init__(self) -> None:
        super().__init__()
        self.options: dict[str, str] = {}
        self.seats = 0
        self.chance = Chance()
        self._told: list[dict[Seat, Event | None]] | None = None
        """By happening, what each viewer is told of it; None where no events are kept."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        for name in vars(cls).get("__annotations__", {}):
            if name in OWN or hasattr(SimpleState, name):
                raise TypeError(
                    f"{cls.__name__}.{name}: every state has that, so take another name"
                )
            if isinstance(getattr(cls, name, None), list | dict | set):
                raise TypeError(
                    f"{cls.__name__}.{name}: all states would share it, so set it in deal"
                )

    # What a game writes

    @abstractmethod
    def deal(self) -> None:
        """Begin a game: set every field. `options` and `seats` are there; draw from `chance`."""

    @abstractmethod
    def apply(self, seat: Seat, move: Move) -> None:
        """Make a move, which is legal. Raise `revelations` where chance is drawn, or somebody is
        shown what was hidden from them; set `outcome` at the end."""

    def asked(self) -> tuple[Seat, ...]:
        """Who was asked when the present question opened. Where several answer at the same time,
        it must not change while they do: who has answered is their secret."""
        asked = tuple(self.to_act())
        if len(asked) > 1:
            raise TypeError(
                f"{type(self).__name__}.to_act: several are asked together, so define `asked`, too:"
                " everybody who was asked when the question opened"
            )
        return asked

    # What it gets

    if not TYPE_CHECKING:  # To a type checker it would say that a state has every attribute.

        def __getattr__(self, name: str) -> Any:
            missing = f"{type(self).__name__}.{name}"
            # What Python itself looks for is no field, and is asked for often.
            if not name.startswith("__") and name in declared(type(self)):
                raise AttributeError(f"{missing} has no value yet: set it in deal and in sample")
            raise AttributeError(f"{missing}: there is no such attribute")

    def play(self, seat: Seat, move: Move) -> None:
        if move not in self.legal_moves(seat):
            raise IllegalMove("That move is not possible now.")
        self.apply(seat, move)

    def common(self, viewer: Seat) -> Common:
        """What every view has, for this viewer: `MyView(**self.common(viewer), hands=…)`."""
        seated = viewer >= 0
        return {
            "viewer": viewer,
            "seats": self.seats,
            "options": self.options,
            "asked": self.asked(),
            "mine": seated and viewer in self.to_act(),
            "legal": tuple(self.legal_moves(viewer)) if seated else (),
            "outcome": self.outcome,
        }

    @classmethod
    def possible(cls, view: View, rng: Random) -> Self:
        """The beginning of a sample: options, seats and outcome as the view shows them, and chance
        of its own. The game's fields are for `Game.sample` to set."""
        state = cls()
        state.options = view.options
        state.seats = view.seats
        state.outcome = view.outcome
        state.chance = chance(rng.randbytes(32))
        return state

    def note(self, event: Event | Callable[[Seat], Event | None]) -> None:
        """Keep what happened: an event that all see alike; or a function that gives what one
        viewer sees, None where that is nothing. It is asked at once, for every viewer."""
        if self._told is None:
            return
        viewers = (OPEN, PUBLIC, *range(self.seats))
        if isinstance(event, Event):
            self._told.append(dict.fromkeys(viewers, event))
        else:
            self._told.append({viewer: event(viewer) for viewer in viewers})

    def events(self, viewer: Seat, since: int = 0) -> list[Event]:
        if self._told is None:
            raise ValueError("this state keeps no events: make it with keep_events")
        told = [happening[viewer] for happening in self._told[since:]]
        return [event for event in told if event is not None]

    def happened(self) -> int:
        return 0 if self._told is None else len(self._told)

    def keep_events(self) -> None:
        self._told = []

    def reseed(self, key: bytes) -> None:
        self.chance = chance(key)

    def copy(self) -> Self:
        twin = type(self)()
        twin.options = self.options
        twin.seats = self.seats
        twin.chance = self.chance.copy()
        twin.outcome = self.outcome
        for name, value in self._facts().items():
            setattr(twin, name, copied(value))
        return twin

    def dump(self) -> bytes:
        dumped = {
            "options": self.options,
            "seats": self.seats,
            "key": self.chance.key,
            "drawn": self.chance.drawn,
            "outcome": self.outcome,
            "facts": self._facts(),
        }
        # Dicts and sets in their own order would tell how they were filled.
        return msgspec.json.encode(
            msgspec.to_builtins(dumped, str_keys=True, order="deterministic")
        )

    @classmethod
    def loaded(cls, data: bytes) -> Self:
        """The state that `dump` wrote; ValueError if it wrote no such thing."""
        dumped = msgspec.json.decode(data, type=_dump_type(cls))
        state = cls()
        state.options = dumped.options
        state.seats = dumped.seats
        state.chance = chance(dumped.key, dumped.drawn)
        state.outcome = dumped.outcome
        for name in declared(cls):
            setattr(state, name, getattr(dumped.facts, name))
        return state

    def expect_declared(self) -> None:
        """Every declared field has a value, and no other is set: else the error says which."""
        self._facts()

    def _facts(self) -> dict[str, Any]:
        """The game's own fields, by name."""
        names = declared(type(self))
        undeclared = vars(self).keys() - names.keys() - OWN
        if undeclared:
            name = min(undeclared)
            raise TypeError(
                f"{type(self).__name__}.{name} is not declared: write `{name}: …` with its type "
                "into the class body, so that it is copied and stored"
            )
        return {name: getattr(self, name) for name in names}


@cache
def declared(kind: type[SimpleState]) -> dict[str, Any]:
    """The fields of a state and their types, those of its base classes first."""
    try:
        hints = get_type_hints(kind, include_extras=True)
    except NameError as error:
        raise TypeError(
            f"{kind.__name__}: {error}: import the types of its fields at run time, too"
        ) from None
    own = [base for base in reversed(kind.__mro__) if issubclass(base, SimpleState)]
    names = [name for base in own for name in vars(base).get("__annotations__", {})]
    return {name: hints[name] for name in names if get_origin(hints[name]) is not ClassVar}


@cache
def _dump_type(kind: type[SimpleState]) -> Any:
    """What `dump` writes, as a type to read it by."""
    facts = msgspec.defstruct("Facts", list(declared(kind).items()), forbid_unknown_fields=True)
    fields: dict[str, Any] = {
        "options": dict[str, str],
        "seats": int,
        "key": bytes,
        "drawn": Annotated[int, msgspec.Meta(ge=0)],
        "outcome": Outcome | None,
        "facts": facts,
    }
    return msgspec.defstruct("Dump", list(fields.items()), forbid_unknown_fields=True)


def copied(value: Any) -> Any:
    """The same once more, so that a change of one does not touch the other."""
    kind = type(value)
    if kind is int or kind is str or value is None or kind is bool:
        return value
    if kind is list:
        return [copied(each) for each in value]
    if kind is tuple:
        return tuple([copied(each) for each in value])
    if kind is dict:
        return {key: copied(each) for key, each in value.items()}
    if kind is set:
        return value.copy()
    frozen = isinstance(value, msgspec.Struct) and value.__struct_config__.frozen
    if frozen or isinstance(value, Enum | bytes | float | frozenset):
        return value
    raise TypeError(
        f"a state cannot hold a {kind.__name__}: only numbers, texts, None, enums and frozen "
        "Structs; and lists, tuples, dicts and sets of them"
    )
