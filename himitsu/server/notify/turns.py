"""Who at a table was told that it is their turn: once for each question, however much else happens
meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from himitsu.core.contract import Seat
from himitsu.server.notify.push import Push, Waiting

Asked = Callable[[], Mapping[Seat, str]]
"""The people who must answer, by seat: found out only where somebody is to be told."""


class Turns:
    """Only a relaxed game calls people who are away; at a quicker one they would come too late."""

    def __init__(self, table: Waiting, push: Push | None) -> None:
        self._table = table
        self._push = push
        self._called: set[Seat] = set()

    def called(self, who_is_asked: Asked) -> None:
        """The game was read from the log: those who are asked there were called at the time."""
        if self._push is not None:
            self._called = set(who_is_asked())

    def look(self, who_is_asked: Asked) -> None:
        """Call whoever is newly asked."""
        if self._push is None:
            return
        asked = who_is_asked()
        for seat, guest in asked.items():
            if seat not in self._called:
                self._push.call(self._table, guest)
        self._called = set(asked)

    def answered(self, seat: Seat) -> None:
        """The seat was answered for: what it is asked next is another question, even at once."""
        self._called.discard(seat)
