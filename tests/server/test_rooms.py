"""A table has one door: what is stored about it is locked, read and committed in its own room.

Which room may import which is kept by import-linter (`make check`); this is what imports do not
show.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from himitsu import server

ROOT = Path(server.__file__).parent
LOCKS = {"Condition", "Lock", "RLock", "Semaphore"}


def _attributes(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute):
            yield node.attr


def locks(source: str) -> bool:
    return not LOCKS.isdisjoint(_attributes(source))


def reaches_in(source: str) -> bool:
    """Does it read or write what a table has stored?"""
    return not {"stored", "_stored"}.isdisjoint(_attributes(source))


def commits(source: str) -> bool:
    return "commit" in _attributes(source)


def places(found: Callable[[str], bool]) -> set[str]:
    modules = [path for path in ROOT.rglob("*.py") if "migrations" not in path.parts]
    return {path.relative_to(ROOT).as_posix() for path in modules if found(path.read_text("utf-8"))}


def test_a_table_is_locked_in_one_place() -> None:
    # The storage has one writer at a time, and push services are called a few at a time. What is
    # counted is told by threads.
    assert places(locks) == {
        "table/table.py",
        "table/finder.py",
        "store/turn.py",
        "notify/push.py",
        "meters.py",
        "processes/workers.py",
    }


def test_a_table_is_committed_in_one_place() -> None:
    # What is measured is passed on.
    assert places(commits) == {"table/table.py", "store/measured_storage.py"}


def test_what_is_stored_stays_in_the_tables_room() -> None:
    assert {place.partition("/")[0] for place in places(reaches_in)} == {"table"}


@pytest.mark.parametrize(
    ("found", "source"),
    [
        (locks, "turn = asyncio.Lock()"),
        (reaches_in, "table.stored = after"),
        (reaches_in, "print(table._stored.game)"),
        (commits, "await storage.commit(before, change)"),
    ],
)
def test_a_breach_would_be_found(found: Callable[[str], bool], source: str) -> None:
    assert found(source)
