"""Web Push: telling somebody with no page open that it is their move. Off unless the host wants it.

A message goes to the person who is asked, and to nobody else. It holds the way to the table and the
name of the game: the rest they see when they are there. Play never waits for it, and none is kept:
what cannot be brought after a few attempts is forgotten.
"""

from __future__ import annotations

import asyncio
import logging
from hashlib import blake2b
from typing import TYPE_CHECKING, Final, Protocol

import msgspec

from himitsu.server.errors import StartFailed
from himitsu.server.logs import log, short, trace
from himitsu.server.notify.delivery import Delivery, HttpDelivery, Undelivered
from himitsu.server.protocol.http import PushMessage, Subscription
from himitsu.server.store.database import push_key
from himitsu.server.store.subscriptions import browsers_of, forget

if TYPE_CHECKING:
    from himitsu.server.clock import Clock
    from himitsu.server.notify.webpush import Sender
    from himitsu.server.settings import Settings
    from himitsu.server.store.storage import Storage

ATTEMPTS: Final = 3
AT_ONCE: Final = 8
"""Messages on their way at the same time."""
MOST_WAITING: Final = 1000
"""Calls that may wait for their turn; further ones are dropped."""
GONE: Final = frozenset({404, 410})
"""The browser has left that address for good."""
LATER: Final = frozenset({408, 425, 429, 500, 502, 503, 504})


def open_push(
    settings: Settings, storage: Storage, clock: Clock, delivery: Delivery | None
) -> Push | None:
    """None unless the host wants it; StartFailed if they do and it cannot be."""
    if settings.push is None:
        return None
    try:
        from himitsu.server.notify import webpush
    except ImportError as error:
        raise StartFailed("Web Push needs more packages: pip install 'himitsu[push]'.") from error
    key = push_key(settings.place, webpush.new_key)
    sender = webpush.Sender(key, _contact(settings.push), clock)
    return Push(storage, clock, sender, delivery or HttpDelivery(), settings)


def _contact(text: str) -> str:
    """Whom a push service writes to, as an address of the web."""
    if text.startswith(("mailto:", "https://")):
        return text
    if "@" in text:
        return f"mailto:{text}"
    raise StartFailed("Web Push needs a contact: an e-mail address, or a page (https://…).")


class Waiting(Protocol):
    """A table that waits for somebody, as much of it as a call needs."""

    @property
    def id(self) -> str: ...

    @property
    def game(self) -> str: ...

    def has_turn(self, guest: str | None) -> bool: ...

    def here(self) -> set[str]: ...

    def time_left(self) -> int | None: ...


class Push:
    def __init__(
        self,
        storage: Storage,
        clock: Clock,
        sender: Sender,
        delivery: Delivery,
        settings: Settings,
    ) -> None:
        self.key = sender.public
        """What a browser must know to subscribe."""
        self._storage = storage
        self._clock = clock
        self._sender = sender
        self._delivery = delivery
        self._settings = settings
        self._roads = asyncio.Semaphore(AT_ONCE)
        self._waiting: set[asyncio.Task[None]] = set()

    def can_write_to(self, browser: Subscription) -> bool:
        return self._sender.reaches(browser.p256dh, browser.auth)

    def call(self, table: Waiting, guest: str) -> None:
        """Tell the guest, unless in a moment they are there, or have nothing to do any more."""
        if len(self._waiting) >= MOST_WAITING:
            log(logging.WARNING, "call dropped", table=short(table.id))
            return
        task = asyncio.create_task(self._call(table, guest))
        self._waiting.add(task)
        task.add_done_callback(self._waiting.discard)

    async def _call(self, table: Waiting, guest: str) -> None:
        # A page that is loaded anew is away for a moment, and an order answers within one.
        await self._clock.sleep(self._settings.push_delay)
        try:
            if table.has_turn(guest) and guest not in table.here():
                browsers = await browsers_of(self._storage, guest)
                errands = [self._tell(table, guest, browser) for browser in browsers]
                await asyncio.gather(*errands)
        except Exception as error:
            log(logging.ERROR, "call failed", table=short(table.id), trace=trace(error))

    async def _tell(self, table: Waiting, guest: str, browser: Subscription) -> None:
        message = msgspec.json.encode(PushMessage(f"/t/{table.id}", table.game))
        left = table.time_left()
        for attempt in range(ATTEMPTS):
            # Later and later, as push services ask for.
            await self._clock.sleep(self._settings.push_pause * (4**attempt - 1))
            headers = {
                "authorization": self._sender.proof(browser.endpoint),
                "content-encoding": "aes128gcm",
                "content-type": "application/octet-stream",
                "ttl": str((left or 0) // 1000),
                # A newer call to the same table takes the place of one that still waits there.
                "topic": blake2b(table.id.encode(), digest_size=16).hexdigest(),
            }
            body = self._sender.seal(message, browser.p256dh, browser.auth)
            try:
                async with self._roads:
                    status = await self._delivery.bring(browser.endpoint, headers, body)
            except Undelivered:
                continue
            if status in GONE:
                await forget(self._storage, guest, browser.endpoint)
            if status not in LATER:
                return
        log(logging.WARNING, "call not delivered", table=short(table.id))

    async def close(self) -> None:
        """Calls that still wait are given up."""
        for task in self._waiting:
            task.cancel()
        await asyncio.gather(*self._waiting, return_exceptions=True)
        await self._delivery.close()
