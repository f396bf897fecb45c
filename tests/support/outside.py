"""Packages from outside, made for one test: a game, and whatever files they bring."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest
from support.highcard import HighCard

_MODULE = """
from support.highcard import HighCard

class Packaged(HighCard):
    def __init__(self):
        super().__init__()
        self.name = __name__
"""


class Outside:
    def __init__(self, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        # One interpreter sees them all: a name of its own for each test.
        self.name = f"outside_{place.name}"
        self.root = place / self.name
        self.root.mkdir()
        (self.root / "__init__.py").write_text(_MODULE)
        monkeypatch.syspath_prepend(place)

    def game(self, files: dict[str, bytes]) -> HighCard:
        """The package's game, once these files are in it, too."""
        for path, data in files.items():
            file = self.root / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
        importlib.invalidate_caches()
        game: HighCard = importlib.import_module(self.name).Packaged()
        return game


def install(folder: Path, name: str, source: str) -> None:
    """As pip would, for a process that has the folder on its path: a module, and an entry point
    that names it."""
    (folder / f"{name}.py").write_text(source)
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[himitsu.games]\n{name} = {name}:GAME\n")
