"""What a game's facts are called in a server's statistics: each has words of its own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from himitsu.core.registry import games

ROOT = Path(__file__).parents[2]
PLACES = "order"
"""The column that every game calls the places after the start player; the page words it."""


@pytest.mark.parametrize("name", ["luz", "rhymes", "yurikure"])
def test_every_fact_that_statistics_tell_has_words(name: str) -> None:
    told = {
        f"{table.name}.{column.name}"
        for table in games()[name].facts()
        for column in table.columns
        if (column.measure and column.kind != "str")
        or (column.compare == "deal" and column.name != PLACES)
    }
    page = (ROOT / "web/src/games" / name / "facts.ts").read_text(encoding="utf-8")
    said = json.loads((ROOT / f"himitsu/games/{name}/messages/en.json").read_text(encoding="utf-8"))
    worded = {key.removeprefix(f"{name}_fact_") for key in said if key.startswith(f"{name}_fact_")}
    assert worded == {fact.replace(".", "_") for fact in told}
    for fact in told:
        assert f"'{fact}': m.{name}_fact_{fact.replace('.', '_')}," in page
