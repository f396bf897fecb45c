"""Browsers that a guest has forgotten."""

from __future__ import annotations

from pathlib import Path

from support.storage import stored

from himitsu.server.protocol.http import Subscription
from himitsu.server.store import subscriptions
from himitsu.server.store.forgotten_devices import forget_other_devices
from himitsu.server.store.storage import Storage


def test_browsers_that_are_forgotten_are_told_of_no_turn(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        for guest in ("ann", "ben"):
            browser = Subscription(f"https://push.example/{guest}", "key", "secret")
            await subscriptions.keep(storage, guest, browser)
        await forget_other_devices(storage, "ann", "laptop")
        assert await subscriptions.browsers_of(storage, "ann") == []
        assert len(await subscriptions.browsers_of(storage, "ben")) == 1

    stored(tmp_path / "himitsu.sqlite3", work)
