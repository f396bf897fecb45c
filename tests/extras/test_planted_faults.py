"""Faults between processes, planted at moments that a seed draws, while a game is played by pages
of both: each must be noticed. `make soak` plants them, and writes down what came of it."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from msgspec.structs import replace
from support.neighbours import Counting, alternate, ann_and_ben
from support.postgres import Postgres
from support.serving import quick, serving
from websockets.exceptions import ConnectionClosed

from himitsu.server.clock import SystemClock
from himitsu.server.errors import Conflict
from himitsu.server.settings import Settings
from himitsu.server.store.appends import Append, Outcome
from himitsu.server.store.postgres_writer import PostgresWriter
from himitsu.server.table.registry import Tables
from himitsu.server.table.table import Table

SOAK: Final = Path(__file__).parents[2] / "docs" / "soak"
SEEDS: Final = range(10)
LATEST: Final = 40
"""Of a game's first so many chances one is drawn: it has more."""


async def play(settings: Settings) -> None:
    """A game by pages of two processes; AssertionError or TimeoutError where it goes wrong."""
    clock = SystemClock()
    bots = Counting(), Counting()
    async with (
        serving(settings, bots[0], clock) as here,
        serving(settings, bots[1], clock) as there,
        ann_and_ben(here, there) as (table, ann, ben, first, second),
    ):
        await alternate(first, second)
        records = [await each.http.get(f"/api/tables/{table}/record") for each in (ann, ben)]
        assert records[0].text == records[1].text
        for page in (first, second):
            seen = [frame["frame"] for frame in page.frames if frame["type"] == "update"]
            assert seen == list(range(seen[0], seen[0] + len(seen)))
    assert min(bots[0].thoughts, bots[1].thoughts) == 0


class At:
    """The moment at which a fault happens, among all at which it could."""

    def __init__(self, seed: int) -> None:
        self._left = Random(seed).randrange(1, LATEST)

    def now(self) -> bool:
        self._left -= 1
        return self._left == 0

    def since(self) -> bool:
        self._left -= 1
        return self._left <= 0


def drop_a_notice(at: At, planted: pytest.MonkeyPatch) -> None:
    heard = Tables.table_changed

    def deaf(tables: Tables, table_id: str, number: int) -> None:
        if not at.now():
            heard(tables, table_id, number)

    planted.setattr(Tables, "table_changed", deaf)


def hear_no_more(at: At, planted: pytest.MonkeyPatch) -> None:
    heard = Tables.table_changed

    def deaf(tables: Tables, table_id: str, number: int) -> None:
        if not at.since():
            heard(tables, table_id, number)

    planted.setattr(Tables, "table_changed", deaf)


def append_twice(at: At, planted: pytest.MonkeyPatch) -> None:
    write, done = PostgresWriter._write, False

    def twice(writer: PostgresWriter, appends: Sequence[Append]) -> list[Outcome]:
        nonlocal done
        outcomes = write(writer, appends)
        if not done and at.since():
            again = [_next(each) for each in appends]
            # Where another process was quicker there is nothing to append to.
            done = not all(isinstance(each, Conflict) for each in write(writer, again))
        return outcomes

    planted.setattr(PostgresWriter, "_write", twice)


def _next(append: Append) -> Append:
    """The same once more, as if somebody else had moved."""
    entry = replace(append.entry, sequence=append.entry.sequence + 1, gesture=None)
    return append._replace(entry=entry, version=append.version + 1)


def two_look_after(at: At, planted: pytest.MonkeyPatch) -> None:
    look_after = Table._look_after

    def both(table: Table, ours: bool) -> None:
        look_after(table, ours or at.since())

    planted.setattr(Table, "_look_after", both)


FAULTS: Final = {
    "one notice dropped": drop_a_notice,
    "no notice heard any more": hear_no_more,
    "an entry appended twice": append_twice,
    "two that look after a table": two_look_after,
}
NOTICED: Final = (AssertionError, TimeoutError, ConnectionClosed)
MADE_GOOD: Final = {"one notice dropped"}
"""Where the next one says it as well, and nobody waited for this one."""


@pytest.mark.soak
def test_planted_faults_are_noticed(postgres: Postgres, tmp_path: Path) -> None:
    summary: dict[str, Any] = {
        "version": version("himitsu"),
        "seeds": [SEEDS[0], SEEDS[-1]],
        "faults": {},
    }
    for name, plant in FAULTS.items():
        noticed: Counter[str] = Counter()
        for seed in SEEDS:
            settings = quick(tmp_path, postgres=postgres.new(), outgoing=10_000)
            with pytest.MonkeyPatch.context() as planted:
                planted.setattr("support.serving.PATIENCE", 5.0)
                plant(At(seed), planted)
                try:
                    asyncio.run(play(settings))
                except NOTICED as error:
                    noticed[type(error).__name__] += 1
        made_good = len(SEEDS) - noticed.total()
        assert noticed.total() > 0, name
        assert made_good == 0 or name in MADE_GOOD, (name, noticed)
        summary["faults"][name] = {"noticed": noticed.total(), "made good": made_good}
    SOAK.mkdir(exist_ok=True)
    (SOAK / "faults.json").write_text(json.dumps(summary, indent=2) + "\n", encoding="utf-8")
