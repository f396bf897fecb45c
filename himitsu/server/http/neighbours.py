"""What this process does about what the others tell (`store/notices.py`)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from himitsu.server.store.forgotten_devices import devices_of
from himitsu.server.store.notices import Listener, Notice

if TYPE_CHECKING:
    from himitsu.server.http.access import Access
    from himitsu.server.http.connections import Connections
    from himitsu.server.http.spending import Spending
    from himitsu.server.table.registry import Tables


class Neighbours(Listener):
    def __init__(
        self, tables: Tables, access: Access, connections: Connections, spending: Spending
    ) -> None:
        self._tables = tables
        self._access = access
        self._connections = connections
        self._spending = spending
        self._begun = self._heeded = 0
        """Reads of forgotten browsers: how many there were, and the newest that was acted on."""

    def heard(self, notice: Notice) -> None:
        match notice.kind:
            case "table":
                self._tables.table_changed(notice.about, notice.version)
            case "gone":
                self._tables.forget(notice.about)
            case "pages":
                self._tables.pages_changed(notice.about)
            case "guest":
                self._look_at_devices(notice.about)
            case "spent":
                self._spending.heard(notice.about)
            case "beat":
                pass

    def missed(self) -> None:
        self._tables.anything_changed()
        self._look_at_devices(None)

    def buried(self) -> None:
        """The others took what this process had."""
        self._tables.pages.write_anew()
        self._tables.anything_changed()

    def _look_at_devices(self, guest: str | None) -> None:
        self._tables.see_to(partial(self._forget, guest))

    async def _forget(self, guest: str | None) -> None:
        """Which browsers of a guest, or of all, are nobody's by now: their pages are closed."""
        while True:
            self._begun += 1
            begun, kept_here = self._begun, self._access.kept_here
            forgotten, kept = await devices_of(self._tables.storage, guest)
            # One that was overtaken, by another one or by what happened here, may not know of that.
            if begun > self._heeded and kept_here == self._access.kept_here:
                break
        self._heeded = begun
        self._access.read_anew(guest, forgotten, kept)
        self._connections.close_unless(self._access.is_somebody)
