"""docs/lab.md: the facts of every game are in it, word for word as they are declared."""

from __future__ import annotations

from pathlib import Path

import pytest

from himitsu.core.facts import FactTable
from himitsu.core.registry import games

PAGE = (Path(__file__).parents[2] / "docs" / "lab.md").read_text(encoding="utf-8")
NAMES = ("luz", "rhymes", "yurikure")


def told(table: FactTable) -> str:
    columns = "; ".join(f"`{column.name}`: {column.says.rstrip('.')}" for column in table.columns)
    return f"| `{table.name}` | {table.says} | {columns} |"


@pytest.mark.parametrize("name", NAMES)
def test_every_table_of_facts_is_described_as_it_is_declared(name: str) -> None:
    for table in games()[name].facts():
        assert told(table) in PAGE
