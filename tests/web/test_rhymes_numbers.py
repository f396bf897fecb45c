"""The page names the moves of Rebel Rhymes with the engine's numbers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from himitsu.games.rhymes import cards, moves, piles

PAGE = (Path(__file__).parents[2] / "web/src/games/rhymes/moves.ts").read_text()


def number(name: str) -> int:
    found = re.search(rf"const {name} = (\d+)\n", PAGE)
    assert found is not None, f"{name} is not in moves.ts"
    return int(found[1])


def names(name: str) -> tuple[str, ...]:
    found = re.search(rf"const {name} = \[(.+?)\]", PAGE, re.DOTALL)
    assert found is not None, f"{name} is not in moves.ts"
    return tuple(re.findall(r"'(\w+)'", found[1]))


@pytest.mark.parametrize(
    "name",
    ["PASS", "YES", "DECK", "HEAP", "USE", "ASK", "SLOT", "PLACE", "PICK", "NAME", "KIND", "FACE"],
)
def test_the_page_has_the_numbers_of_the_moves(name: str) -> None:
    assert number(name) == getattr(moves, name)


def test_the_page_has_the_names_in_the_order_of_the_moves() -> None:
    assert number("FULL_HAND") == piles.FULL_HAND
    assert names("KINDS") == cards.KINDS[: cards.DECK_KINDS]
    assert names("IDENTITIES") == cards.IDENTITY_NAMES
    assert names("FACES") == cards.FACE_NAMES
