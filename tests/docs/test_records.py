"""The pages on records name every event and every field."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from support.json_schema import event_places

from himitsu import game
from himitsu.core.schema import describe_game

DOCS = Path(__file__).parents[2] / "docs" / "records"


def sections(name: str) -> dict[str, str]:
    """By type of event: what its page says about it, from its name to the next."""
    text = (DOCS / f"{name}.md").read_text(encoding="utf-8")
    events = text.split("\n## Events\n")[1].split("\n## ")[0]
    parts = re.split(r"(?m)^`(\w+)`[^\n]*:\n\n\|", events)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


@pytest.mark.parametrize("name", ["luz", "yurikure"])
def test_every_event_is_described_with_all_its_fields(name: str) -> None:
    told = sections(name)
    events = event_places(describe_game(game(name)))
    assert list(told) == list(events)
    for tag, places in events.items():
        for field in {part for place in places for part in place} - {"type", "[]"}:
            # What `hurt` is made of is said once, where it comes first.
            where = told[tag] + (told["approached"] if ("hurt",) in places else "")
            assert f"`{field}`" in where, (tag, field)
