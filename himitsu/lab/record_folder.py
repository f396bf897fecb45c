"""A folder of records, one file for each game."""

from __future__ import annotations

from pathlib import Path


class FolderTaken(Exception):
    """The folder holds records already; nothing is overwritten."""


class RecordFolder:
    def __init__(self, path: Path, game_name: str) -> None:
        """Make the folder if there is none. One simulation to a folder: the records of two would
        be told apart by nothing."""
        path.mkdir(parents=True, exist_ok=True)
        for taken in path.glob(f"{game_name}-*.txt"):
            raise FolderTaken(
                f"{path} already contains records ({taken.name}); name another folder."
            )
        self.path = path
        self._game_name = game_name

    def add(self, number: int, record: str) -> None:
        path = self.path / f"{self._game_name}-{number:06}.txt"
        with path.open("x", encoding="utf-8") as file:
            file.write(record)
