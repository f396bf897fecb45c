"""The connections that have a table open: who is there, and what is sent to them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from himitsu.core.contract import Seat
from himitsu.server.protocol.closing import TOO_MANY, Closing
from himitsu.server.store.open_pages import OpenPage


class Connected(Protocol):
    """A page that has the table open, as the table knows it."""

    guest: str | None
    name: str | None
    """The guest's, as far as it is known."""
    looks_at: Seat | None
    """Over whose shoulder; the guest's own side, or the public one, if none."""
    patches: bool
    """Is it sent what changed in its view, not the whole?"""
    names: bool
    """Is it told what its moves do?"""

    def send(self, text: str) -> None:
        """Never waits."""

    def end(self, why: Closing) -> None: ...


class Audience:
    def __init__(self, now: Callable[[], int]) -> None:
        self.connections: list[Connected] = []
        self.elsewhere: tuple[OpenPage, ...] = ()
        """Pages that are connected to other processes."""
        self._now = now
        self._opened = now()
        self._left: dict[str, int] = {}
        """When a guest's last connection was closed."""

    def __bool__(self) -> bool:
        return bool(self.connections or self.elsewhere)

    def here(self) -> set[str]:
        """The guests who have the table open."""
        return {each.guest for each in self.everybody() if each.guest is not None}

    def everybody(self) -> list[Connected | OpenPage]:
        """All pages, wherever they are connected."""
        return [*self.connections, *self.elsewhere]

    def others(self, elsewhere: tuple[OpenPage, ...]) -> bool:
        """These pages are open elsewhere by now; says whether that is something new."""
        before, was = self.here(), self.elsewhere
        self.elsewhere = elsewhere
        for guest in before - self.here():
            self._left[guest] = self._now()
        return [page[1:] for page in was] != [page[1:] for page in elsewhere]

    def add(self, connection: Connected, most: int) -> None:
        """A guest with too many loses the oldest: it may be one that is long gone, on a network
        that did not say so."""
        own = [other for other in self.connections if other.guest == connection.guest]
        if connection.guest is not None and len(own) >= most:
            own[0].end(TOO_MANY)
            self.connections.remove(own[0])
        self.connections.append(connection)

    def remove(self, connection: Connected) -> None:
        self.connections.remove(connection)
        if connection.guest is not None and connection.guest not in self.here():
            self._left[connection.guest] = self._now()

    def away(self, guest: str, now: int) -> int:
        """For how many milliseconds the guest has had no page open here, as far as is known."""
        return 0 if guest in self.here() else now - self._left.get(guest, self._opened)

    def send(self, text: str) -> None:
        """The same to everybody."""
        for connection in self.connections:
            connection.send(text)

    def tell(self, text: Callable[[str | None], str]) -> None:
        """To each guest what is meant for it, encoded once."""
        texts: dict[str | None, str] = {}
        for connection in self.connections:
            if connection.guest not in texts:
                texts[connection.guest] = text(connection.guest)
            connection.send(texts[connection.guest])
