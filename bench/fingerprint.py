"""A fingerprint of the rules and the players of a game: results of different ones are not mixed.

It covers the sources that decide how a game goes, and of these only what is carried out: a comment,
a docstring, a word of the terminal or a hint for the page leaves hours of games as they are.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final

import himitsu
from himitsu.core.registry import game as game_named
from himitsu.lab.fingerprint import deciding

SHARED: Final = (
    "core/chance.py",
    "core/state.py",
    "core/playout.py",
    "bots/halving.py",
    "bots/random.py",
)
"""What all games run on."""
LEFT_OUT: Final = frozenset(
    {
        *("aid", "constants", "facts", "happenings", "ladder", "scenes", "standing_orders"),
        *("game", "own_cards", "terminal", "views"),
    }
)
"""Modules and packages of a game and its players that only show it to people, or tell about it;
`game`, which brings the parts together, and of which the default options count; and `views`, which
declares what a view holds: that is decided where it is filled."""


def fingerprint(game_name: str, root: Path = Path(himitsu.__file__).parent) -> str:
    game = game_named(game_name)
    options = [sorted(game.resolve({}, seats).items()) for seats in game.seat_counts]
    found = sha256(repr(options).encode())
    for path in sources(game_name, root):
        name = path.relative_to(root).as_posix()
        found.update(f"{name}\0{deciding(path)}\0".encode())
    return found.hexdigest()[:12]


def sources(game_name: str, root: Path) -> Iterator[Path]:
    for name in SHARED:
        yield root / name
    for room in (root / "games" / game_name, root / "bots" / game_name):
        for path in sorted(room.rglob("*.py")):
            if LEFT_OUT.isdisjoint(path.relative_to(room).with_suffix("").parts):
                yield path
    # What a player has learned.
    yield from sorted((root / "bots" / game_name).glob("*.json"))
