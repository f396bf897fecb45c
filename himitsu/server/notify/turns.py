"""Who at a table was called: once for each question, however much else happens meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from himitsu.core.contract import Seat
from himitsu.server.table.roster import active

if TYPE_CHECKING:
    from himitsu.server.notify.push import Push
    from himitsu.server.table.table import LiveTable


class Calls:
    """Only a relaxed game calls people who are away; at a quicker one they would come too late."""

    def __init__(self, table: LiveTable, push: Push | None) -> None:
        self._table = table
        self._push = push if table.stored.pace == "relaxed" else None
        self._called: set[Seat] = set()

    def catch_up(self) -> None:
        """The game was read from the log: who is asked there was called when it happened."""
        if self._push is not None:
            self._called = set(self._asked())

    def look(self) -> None:
        """Call whoever is newly asked."""
        if self._push is None:
            return
        asked = self._asked()
        for seat, guest in asked.items():
            if seat not in self._called:
                self._push.call(self._table, guest)
        self._called = set(asked)

    def answered(self, seat: Seat) -> None:
        """The seat was answered for: what it is asked next is another question, even at once."""
        self._called.discard(seat)

    def _asked(self) -> dict[Seat, str]:
        """The people who must answer, by seat."""
        people = [(sitter.seat, sitter.guest) for sitter in active(self._table.stored)]
        return {
            seat: guest
            for seat, guest in people
            if guest is not None and self._table.has_turn(guest)
        }
