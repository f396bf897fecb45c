"""What the server refuses, and how it says so."""

from __future__ import annotations


class StartFailed(Exception):
    """The server cannot start; the text says why in one line."""


class Refused(Exception):
    """A request that cannot be granted. The code is for the page, the text for a person."""

    def __init__(self, status: int, code: str, text: str) -> None:
        super().__init__(text)
        self.status = status
        self.code = code
        self.text = text


class GameFailed(Exception):
    """A game's own code raised something else than IllegalMove; nothing was done."""


class Conflict(Exception):
    """Somebody else's entry, seat or table is stored already in this place."""


class NotStored(Exception):
    """The database failed; nothing was stored."""


class Locked(NotStored):
    """Another process keeps the database for itself; nothing was stored."""
