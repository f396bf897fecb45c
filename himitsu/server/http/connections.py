"""The websockets that are open, whatever their table: by the browser that opened them, and by
address."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from himitsu.server.errors import Refused
from himitsu.server.http.cookies import Device
from himitsu.server.settings import Settings


class Connections:
    """Those who have a seat at the table that they open always get in; the others are so many from
    one address, and so many in all that something is left for those who play."""

    def __init__(self, settings: Settings) -> None:
        self._most = settings.connections * 3 // 4
        self._most_per_address = settings.sockets_per_address
        self._open = 0
        self._by_address: Counter[str] = Counter()
        self._ends: dict[object, tuple[Device | None, Callable[[], None]]] = {}

    @contextmanager
    def opened(
        self, device: Device | None, address: str, seated: bool, end: Callable[[], None]
    ) -> Iterator[None]:
        """While this lasts, a browser has a connection, which `end` closes; Refused if there is no
        room for it."""
        full = self._open >= self._most or self._by_address[address] >= self._most_per_address
        if full and not seated:
            raise Refused(429, "crowded", "Too many pages are open from here, or in all.")
        key = object()
        self._ends[key] = device, end
        self._open += 1
        self._by_address[address] += 1
        try:
            yield
        finally:
            del self._ends[key]
            self._open -= 1
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]

    def close(self, device: Device) -> None:
        """All that the browser has open."""
        for owner, end in list(self._ends.values()):
            if owner == device:
                end()

    def close_others(self, device: Device) -> None:
        """All that the guest has open in other browsers."""
        for owner, end in list(self._ends.values()):
            if owner is not None and owner.guest == device.guest and owner != device:
                end()

    def close_guest(self, guest: str) -> None:
        """All that any browser of the guest has open."""
        for owner, end in list(self._ends.values()):
            if owner is not None and owner.guest == guest:
                end()

    def close_unless(self, somebody: Callable[[Device], bool]) -> None:
        """All of browsers that are nobody's any more."""
        for owner, end in list(self._ends.values()):
            if owner is not None and not somebody(owner):
                end()
