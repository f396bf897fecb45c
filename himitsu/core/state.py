"""What the states of games have in common: the table's options, chance, and what happened."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from himitsu.core.chance import Chance, chance
from himitsu.core.contract import Seat, State
from himitsu.core.views import Event

# What an empty state holds until it is filled; shared, so that making one costs little.
NO_NUMBERS: Final[list[int]] = []
NO_LISTS: Final[list[list[int]]] = []
_NO_OPTIONS: Final[dict[str, str]] = {}
_NO_CHANCE: Final = Chance()

NO_SEAT: Final[tuple[Seat, ...]] = ()
ONE_SEAT: Final[list[tuple[Seat, ...]]] = [(seat,) for seat in range(11)]
"""By seat: that seat alone. What `to_act` answers most of the time, made once."""


@mypyc_attr(allow_interpreted_subclasses=True)
class BaseState(State):
    """A state that draws from one stream of chance, and may keep what happened.

    What happened is kept as plain numbers, so that keeping it costs little and each viewer can be
    shown an event of it. A state that keeps nothing has no list to keep it in.
    """

    def __init__(self) -> None:
        super().__init__()
        self.options: dict[str, str] = _NO_OPTIONS
        self.seats = 0
        self.chance: Chance = _NO_CHANCE
        self.happenings: list[tuple[int, list[int]]] | None = None
        """Kind and numbers of each happening; None where no events are kept."""

    @abstractmethod
    def show_event(self, kind: int, numbers: Sequence[int], viewer: Seat) -> Event:
        """A happening as the viewer saw it."""

    def events(self, viewer: Seat, since: int = 0) -> list[Event]:
        if self.happenings is None:
            raise ValueError("this state keeps no events: make it with keep_events")
        return [self.show_event(kind, numbers, viewer) for kind, numbers in self.happenings[since:]]

    def happened(self) -> int:
        return 0 if self.happenings is None else len(self.happenings)

    def keep_events(self) -> None:
        self.happenings = []

    def note(self, kind: int, numbers: list[int]) -> None:
        """Keep what happened. Rules ask for `happenings` first, so that simulation makes no list
        of numbers that nobody reads."""
        if self.happenings is not None:
            self.happenings.append((kind, numbers))

    def reseed(self, key: bytes) -> None:
        self.chance = chance(key)
