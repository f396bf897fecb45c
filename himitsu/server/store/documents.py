"""What people share beside a table, as it is kept: rows that expire."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any, Final, Generic, NamedTuple

import msgspec
from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from himitsu.core.documents import CODE_LENGTH, CODE_SIGNS, Content, Document
from himitsu.server.store.schema import document
from himitsu.server.store.storage import Storage

FRESH: Final = 60_000
"""Milliseconds for which a document that says the same as before need not be touched again: pages
repeat themselves every few seconds, and each commit waits for the disk."""


class Kept(NamedTuple, Generic[Content]):
    content: Content
    fresh: bool
    """Was it touched a moment ago?"""


class KeptDocuments(Generic[Content]):
    """All documents of one kind."""

    def __init__(self, kind: Document[Content, Any, Any, Any], storage: Storage) -> None:
        self._kind = kind
        self._storage = storage

    async def read(self, code: str) -> Kept[Content] | None:
        async with self._storage.reading() as connection:
            return await self._read(connection, code)

    async def begin(self, content: Content) -> str:
        """Keep a new one under a fresh code."""
        async with self._storage.writing() as connection:
            code = await self._new_code(connection)
            await self._keep_new(connection, code, content)
            return code

    async def write(self, code: str, decide: Callable[[Content | None], Content]) -> Content:
        """Keep what is made of the document as it is by now; None if there is none."""
        async with self._storage.writing() as connection:
            before = await self._read(connection, code)
            content = decide(None if before is None else before.content)
            if before is None:
                await self._keep_new(connection, code, content)
            else:
                await self._change(connection, code, content, touched=self._storage.now())
            return content

    async def take(self, code: str, decide: Callable[[Content], Content | None]) -> None:
        """Keep what is left of the document, if it is there. It is not touched by that."""
        async with self._storage.writing() as connection:
            before = await self._read(connection, code)
            left = None if before is None else decide(before.content)
            if left is None:
                await connection.execute(delete(document).where(*self._at(code)))
            else:
                await self._change(connection, code, left)

    async def forget_old(self) -> None:
        old = [document.c.name == self._kind.name, document.c.touched < self._oldest()]
        # Most times there are none: that is found without waiting for those who write.
        async with self._storage.reading() as connection:
            if await connection.scalar(select(document.c.code).where(*old).limit(1)) is None:
                return
        async with self._storage.writing() as connection:
            await connection.execute(delete(document).where(*old))

    def _oldest(self) -> int:
        return self._storage.now() - 1000 * self._kind.lifetime

    def _at(self, code: str) -> list[Any]:
        return [document.c.name == self._kind.name, document.c.code == code]

    async def _read(self, connection: AsyncConnection, code: str) -> Kept[Content] | None:
        found = await connection.execute(
            select(document.c.content, document.c.touched).where(
                *self._at(code), document.c.touched >= self._oldest()
            )
        )
        row = found.one_or_none()
        if row is None:
            return None
        try:
            content = msgspec.json.decode(row.content, type=self._kind.content_type)
        except msgspec.ValidationError:
            # Another version of the game wrote it: it is as good as forgotten.
            return None
        return Kept(content, row.touched > self._storage.now() - FRESH)

    async def _new_code(self, connection: AsyncConnection) -> str:
        while True:
            code = "".join([secrets.choice(CODE_SIGNS) for _ in range(CODE_LENGTH)])
            if await connection.scalar(select(document.c.code).where(*self._at(code))) is None:
                return code

    async def _keep_new(self, connection: AsyncConnection, code: str, content: Content) -> None:
        """One too many takes the place of the one untouched for longest."""
        # What has expired may still lie there.
        await connection.execute(delete(document).where(*self._at(code)))
        others = (
            select(document.c.code)
            .where(document.c.name == self._kind.name)
            .order_by(document.c.touched.desc(), document.c.code)
            .offset(self._kind.most - 1)
        )
        await connection.execute(
            delete(document).where(document.c.name == self._kind.name, document.c.code.in_(others))
        )
        await connection.execute(
            insert(document).values(
                name=self._kind.name,
                code=code,
                content=msgspec.json.encode(content).decode(),
                touched=self._storage.now(),
            )
        )

    async def _change(
        self, connection: AsyncConnection, code: str, content: Content, **touched: int
    ) -> None:
        text = msgspec.json.encode(content).decode()
        await connection.execute(
            update(document).where(*self._at(code)).values(content=text, **touched)
        )
