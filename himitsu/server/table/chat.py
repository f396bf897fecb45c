"""The chat of a table. It knows nothing of the game, and tells nothing about it."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final

import msgspec
from sqlalchemy import func, insert, select

from himitsu.core.words import clean_words
from himitsu.server.clock import Clock
from himitsu.server.limits import Limit
from himitsu.server.protocol.frames import ErrorCode, Said, Say, TalkFrame
from himitsu.server.settings import Settings
from himitsu.server.socket.connection import Connection, encode
from himitsu.server.store.schema import saying
from himitsu.server.store.storage import Storage

if TYPE_CHECKING:
    from himitsu.server.table.table import LiveTable

KEPT: Final = 100
"""Sayings that a page is told when it connects."""

_COLUMNS: Final = [saying.c[field] for field in Said.__struct_fields__]


class Talk:
    def __init__(self, table_id: str, storage: Storage, clock: Clock, settings: Settings) -> None:
        self._table_id = table_id
        self._storage = storage
        self._limit = Limit(settings.talk_burst, settings.talk_per_second, clock)
        self._said: deque[Said] = deque(maxlen=KEPT)
        self._loaded = False

    async def load(self) -> None:
        """Read what was said before this server had the table."""
        if self._loaded:
            return
        async with self._storage.reading() as connection:
            rows = await connection.execute(
                select(*_COLUMNS)
                .where(saying.c.table_id == self._table_id)
                .order_by(saying.c.number.desc())
                .limit(KEPT)
            )
            lately = [Said(*row) for row in rows]
        # Somebody else may have read it meanwhile, and something may have been said.
        if not self._loaded:
            self._said.extend(reversed(lately))
            self._loaded = True

    def lately(self) -> TalkFrame | None:
        """What a page is told when it connects; nothing if nobody has said anything."""
        return TalkFrame(tuple(self._said)) if self._said else None

    async def add(self, said: Said) -> None:
        """Store a saying; when this returns it is on the disk."""
        await self._store(said)
        self._said.append(said)

    def may_talk(self, guest: str) -> bool:
        """Or has he talked too much lately?"""
        return self._limit.take(guest)

    async def _store(self, said: Said) -> None:
        async with self._storage.writing() as connection:
            last = await connection.scalar(
                select(func.max(saying.c.number)).where(saying.c.table_id == self._table_id)
            )
            await connection.execute(
                insert(saying).values(
                    table_id=self._table_id,
                    number=0 if last is None else last + 1,
                    **msgspec.structs.asdict(said),
                )
            )


async def say(table: LiveTable, page: Connection, wish: Say) -> tuple[ErrorCode, str] | None:
    """Tell everybody at the table what somebody says, or him why not.

    Only those with a seat may talk: a watcher who has seen a hand must not tell.
    """
    sitter = table.seat_of(page.guest)
    if sitter is None or sitter.guest is None:
        return "not-seated", "Only those who play talk here."
    chat = table.stored.chat
    if chat == "off":
        return "not-allowed", "This table has no chat."
    if (wish.words is None) == (wish.emote is None):
        return "malformed", "Say words or an emote."
    if wish.words is not None and chat == "emotes":
        return "not-allowed", "Only emotes here: words would give the game away."
    words = None if wish.words is None else clean_words(wish.words)
    if wish.words is not None and words is None:
        return "no-words", "There is nothing to read in it."
    if not table.talk.may_talk(sitter.guest):
        return "too-frequent", "You talk too fast; wait a moment."
    said = Said(sitter.seat, sitter.name, words, wish.emote, table.now())
    await table.talk.add(said)
    table.company.send(encode(TalkFrame((said,))))
    return None
