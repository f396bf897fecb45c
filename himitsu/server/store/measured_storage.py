"""A storage that says how much it stores, and how long that takes."""

from __future__ import annotations

import time
from typing import Any

from himitsu.server.meters import Meters
from himitsu.server.store.rows import StoredTable, Writes
from himitsu.server.store.storage import Committed, Storage


class MeasuredStorage(Storage):
    def __init__(self, *arguments: Any, meters: Meters) -> None:
        super().__init__(*arguments)
        self._meters = meters

    async def commit(
        self, before: StoredTable, writes: Writes, since: int | None = None
    ) -> Committed:
        begun = time.perf_counter()
        committed = await super().commit(before, writes, since)
        is_move = writes.entry is not None and writes.entry.kind == "moves"
        self._meters.committed(before.id, int(is_move), time.perf_counter() - begun)
        return committed
