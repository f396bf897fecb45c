"""The pages that have a table open: who is there, and what is sent to them."""

from __future__ import annotations

from collections.abc import Callable

from himitsu.server.socket.connection import TOO_MANY, Connection


class Company:
    def __init__(self, now: Callable[[], int]) -> None:
        self.pages: list[Connection] = []
        self._now = now
        self._opened = now()
        self._left: dict[str, int] = {}
        """When a guest's last page was closed."""

    def __bool__(self) -> bool:
        return bool(self.pages)

    def here(self) -> set[str]:
        """The guests who have the table open."""
        return {page.guest for page in self.pages if page.guest is not None}

    def add(self, page: Connection, most: int) -> None:
        """A guest with too many pages loses the oldest: it may be one that is long gone, on a
        network that did not say so."""
        own = [other for other in self.pages if other.guest == page.guest]
        if page.guest is not None and len(own) >= most:
            own[0].end(TOO_MANY)
            self.pages.remove(own[0])
        self.pages.append(page)

    def remove(self, page: Connection) -> bool:
        """Was it here?"""
        if page not in self.pages:
            return False
        self.pages.remove(page)
        if page.guest is not None and page.guest not in self.here():
            self._left[page.guest] = self._now()
        return True

    def away(self, guest: str) -> int:
        """For how many milliseconds the guest has had no page open here, as far as is known."""
        if guest in self.here():
            return 0
        return self._now() - self._left.get(guest, self._opened)

    def send(self, text: str) -> None:
        """The same to everybody."""
        for page in self.pages:
            page.send(text)

    def tell(self, text: Callable[[str | None], str]) -> None:
        """To each guest what is meant for it, encoded once."""
        texts: dict[str | None, str] = {}
        for page in self.pages:
            if page.guest not in texts:
                texts[page.guest] = text(page.guest)
            page.send(texts[page.guest])
