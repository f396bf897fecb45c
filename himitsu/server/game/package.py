"""Files that a game's package brings along: its words and its tutorial."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable

from himitsu.core.contract import Game


def package_file(game: Game, *path: str) -> Traversable | None:
    """None if the game has no such file. A game that is made from another has what that one has;
    one in a module of its own has no folder for files."""
    for kind in type(game).__mro__:
        package = kind.__module__.rpartition(".")[0]
        if kind is Game or not package:
            continue
        try:
            file: Traversable = files(package)
        except ModuleNotFoundError:
            continue
        for part in path:
            file = file / part
        if file.is_file():
            return file
    return None
