"""Why the server closes a websocket."""

from __future__ import annotations

from typing import Final, NamedTuple


class Closing(NamedTuple):
    """A code of the websocket protocol, and a word for people."""

    code: int
    reason: str


GONE: Final = Closing(1000, "")
FAILED: Final = Closing(1011, "something went wrong")
TOO_SLOW: Final = Closing(1013, "too slow")
"""The page connects again, and gets everything anew."""
OTHER_VERSION: Final = Closing(4426, "another version")
"""The page loads itself anew."""
UNWATCHED: Final = Closing(4403, "nobody may watch")
NO_TABLE: Final = Closing(4404, "no such table")
TOO_MANY: Final = Closing(4429, "too many pages")
