"""A network between people and their server on which everything takes its time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from urllib.parse import urlsplit


@asynccontextmanager
async def far_away(url: str, round_trip: float) -> AsyncIterator[str]:
    """An address of the same server, where an answer takes so many seconds longer."""
    there = urlsplit(url)
    tasks = set[asyncio.Task[None]]()

    async def carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Each part in its turn, late by half a round trip; the end as well."""
        loop = asyncio.get_running_loop()
        on_the_way = asyncio.Queue[tuple[float, bytes]]()

        async def receive() -> None:
            while True:
                data = await reader.read(65536)
                on_the_way.put_nowait((loop.time() + round_trip / 2, data))
                if not data:
                    return

        receiving = asyncio.create_task(receive())
        try:
            while True:
                due, data = await on_the_way.get()
                await asyncio.sleep(due - loop.time())
                if not data:
                    return
                writer.write(data)
                await writer.drain()
        finally:
            receiving.cancel()
            writer.close()

    async def connected(near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            far, on = await asyncio.open_connection(there.hostname, there.port)
            for way in (carry(near, on), carry(far, back)):
                task = asyncio.create_task(way)
                tasks.add(task)
                task.add_done_callback(tasks.discard)

    proxy = await asyncio.start_server(connected, "127.0.0.1", 0)
    try:
        yield f"http://127.0.0.1:{proxy.sockets[0].getsockname()[1]}"
    finally:
        proxy.close()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
