"""The websockets that are open, whatever their table: by the browser that opened them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from himitsu.server.http.cookies import Device


class Connections:
    def __init__(self) -> None:
        self._ends: dict[object, tuple[Device | None, Callable[[], None]]] = {}

    @contextmanager
    def opened(self, device: Device | None, end: Callable[[], None]) -> Iterator[None]:
        """While this lasts, a browser has a connection, which `end` closes."""
        key = object()
        self._ends[key] = device, end
        try:
            yield
        finally:
            del self._ends[key]

    def close(self, device: Device) -> None:
        """All that the browser has open."""
        for owner, end in list(self._ends.values()):
            if owner == device:
                end()
