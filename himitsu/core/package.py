"""Files that a game's package brings along: its words, its tutorial, its board."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable

from himitsu.core.contract import Game


def package_file(game: Game, *path: str) -> Traversable | None:
    """None if the game has no such file. A game that is made from another has what that one has;
    one in a module of its own has no folder for files."""
    return next((file for file in _places(game, path) if file.is_file()), None)


def package_folder(game: Game, *path: str) -> Traversable | None:
    """Likewise a folder."""
    return next((folder for folder in _places(game, path) if folder.is_dir()), None)


def _places(game: Game, path: tuple[str, ...]) -> Iterator[Traversable]:
    for kind in type(game).__mro__:
        # Of a package itself, its own name; of a module that is in none, nothing.
        package: str | None = getattr(sys.modules.get(kind.__module__), "__package__", None)
        if kind is Game or not package:
            continue
        place: Traversable = files(package)
        for part in path:
            place = place / part
        yield place
