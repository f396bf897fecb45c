"""The pages on records name every event and every field."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from himitsu import game
from himitsu.core.schema import describe_game

DOCS = Path(__file__).parents[2] / "docs" / "records"


def sections(name: str) -> dict[str, str]:
    """By type of event: what its page says about it, from its name to the next."""
    text = (DOCS / f"{name}.md").read_text(encoding="utf-8")
    events = text.split("\n## Events\n")[1].split("\n## ")[0]
    parts = re.split(r"(?m)^`(\w+)`[^\n]*:\n\n\|", events)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def fields(schema: dict[str, Any], root: dict[str, Any]) -> set[str]:
    """The fields of an event, and of all that it is made of."""
    found: set[str] = set()
    for word, inner in schema.items():
        if word == "$ref":
            found |= fields(root["$defs"][inner.rpartition("/")[2]], root)
        elif word == "properties":
            found |= inner.keys()
            for field in inner.values():
                found |= fields(field, root)
        elif word == "items" and isinstance(inner, dict):
            found |= fields(inner, root)
        elif word in ("anyOf", "prefixItems"):
            for part in inner:
                found |= fields(part, root)
    return found


@pytest.mark.parametrize("name", ["luz", "yurikure"])
def test_every_event_is_described_with_all_its_fields(name: str) -> None:
    root = describe_game(game(name))
    union = root["$defs"][f"{name.capitalize()}Event"]["anyOf"]
    told = sections(name)
    assert list(told) == [str(event.__struct_config__.tag) for event in game(name).event_types]
    for choice, (tag, section) in zip(union, told.items(), strict=True):
        first = next(iter(told.values()))
        for field in fields(choice, root) - {"type"}:
            # What `hurt` is made of is said once, where it comes first.
            known = section if f"`{field}`" in section else told.get("approached", first)
            assert f"`{field}`" in known, (tag, field)
