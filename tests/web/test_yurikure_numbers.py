"""The companion for a real table counts with the engine's numbers, not with its own."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from himitsu.games.yurikure.rules import points

PAGE = Path(__file__).parents[2] / "web/src/games/yurikure/companion/sheet.ts"


def constant(name: str) -> object:
    """A list or object that the page's module defines."""
    found = re.search(rf"const {name} = (.+)\n", PAGE.read_text())
    assert found is not None, f"{name} is not in {PAGE.name}"
    return msgspec.json.decode(re.sub(r"(\d+):", r'"\1":', found[1]))


def test_the_companion_has_the_points_of_the_rules() -> None:
    assert constant("SUPPORT") == list(points.SETUP_SUPPORT)
    extra = {str(turn): number for turn, number in points.EXTRA.items()}
    assert constant("EXTRA") == extra
    oriented = {str(turn): number for turn, number in points.EXTRA_ORIENTED.items()}
    assert constant("EXTRA_ORIENTED") == oriented
