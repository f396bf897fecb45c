"""The page explains the rules of LUZ with the engine's numbers, not with its own."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from himitsu.games.luz import moves, rules

PAGE = Path(__file__).parents[2] / "web/src/games/luz/rules.ts"


def constant(name: str) -> object:
    """A number, list or object that the page's module defines."""
    found = re.search(rf"const {name} = (.+?)(?: as const)?\n", PAGE.read_text())
    assert found is not None, f"{name} is not in {PAGE.name}"
    quoted = re.sub(r"(\d+):", r'"\1":', found[1])
    return msgspec.json.decode(quoted)


def test_the_page_has_the_numbers_of_the_rules() -> None:
    assert constant("ROUNDS") == rules.ROUNDS
    assert constant("HAND") == rules.HAND
    assert constant("TOP_VALUE") == {str(seats): top for seats, top in rules.TOP_VALUE.items()}
    assert constant("PAY") == list(rules.PAY)
    assert constant("SAFE_PAY") == list(rules.SAFE_PAY)
    assert constant("MISS") == rules.MISS


def test_the_page_has_the_numbers_of_the_moves() -> None:
    assert constant("FIRST_PLAY") == moves.FIRST_PLAY
    assert moves.bid(3, True) == 3 * 2 + 1
    assert moves.play_slot(4) == moves.FIRST_PLAY + 4
