"""People who play on whatever happens to the server."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from random import Random

from support.serving import Json, Page, Person
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

LOST = (ConnectionClosed, OSError, InvalidMessage, InvalidHandshake, TimeoutError)
"""What a page hears when its server is gone, or is not there yet."""


class Stubborn:
    """Plays on whatever happens: connects again, and sends again what was not acknowledged."""

    def __init__(
        self, person: Person, table: str, seed: int = 1, stays: float | None = None
    ) -> None:
        self._person = person
        self._table = table
        self._stays = stays
        """Seconds after which the page is closed, and opened anew."""
        self.connected = 0
        self._rng = Random(seed)
        self._unanswered: Json | None = None
        self.acknowledged: dict[str, int] = {}
        self.again = 0
        """How often a gesture was sent again after a kill."""
        self.over = False
        self.sent = asyncio.Event()
        self.answered = asyncio.Event()
        self.served = asyncio.Event()
        """Set while the server runs: there is no sense in knocking before."""
        self.may_be_refused: frozenset[str] = frozenset()
        self.refused = 0
        self.was_refused = asyncio.Event()

    def moves_to(self, url: str) -> None:
        """The same table is served there, as it was at some time."""
        there = Person(url)
        there.http.cookies.update(self._person.http.cookies)
        self._person, self._unanswered, self.over = there, None, False

    async def play(self) -> None:
        while not self.over:
            await self.served.wait()
            with contextlib.suppress(*LOST):
                async with asyncio.timeout(self._stays), self._person.at(self._table) as page:
                    self.connected += 1
                    if self._unanswered is not None:
                        self.again += 1
                        await page.send(**self._unanswered)
                    while not self.over:
                        await self._hear(page, await page.next())

    async def _hear(self, page: Page, frame: Json) -> None:
        if frame["type"] == "accepted":
            assert self._unanswered is not None
            assert frame["gesture"] == self._unanswered["id"]
            self.acknowledged[frame["gesture"]] = self._unanswered["moves"][0]
            self._unanswered = None
            self.answered.set()
        elif frame["type"] == "table":
            self.over = frame["table"]["status"] == "over"
        elif frame["type"] == "error" and frame["gesture"] is not None:
            self._refused(frame)
            # What is asked by now comes anew.
            await page.send(type="sync")
        else:
            assert frame["type"] != "error", frame
        # Whoever has answered may do so anew until the others have: not they, again and again.
        asked = frame.get("prompt") is not None and frame["view"]["mine"]
        if asked and self._unanswered is None:
            self._unanswered = {
                "type": "gesture",
                "id": secrets.token_hex(8),
                "token": frame["prompt"]["token"],
                "moves": [self._rng.choice(frame["view"]["legal"])],
            }
            await page.send(**self._unanswered)
            self.sent.set()

    def _refused(self, frame: Json) -> None:
        """What could not be stored is tried again; where others answer at the same moment, the
        table may have moved on, and asks anew. A gesture that was acknowledged is refused never."""
        assert frame["gesture"] not in self.acknowledged, frame
        assert frame["code"] in self.may_be_refused, (frame, self.refused)
        self._unanswered = None
        self.refused += 1
        self.was_refused.set()
