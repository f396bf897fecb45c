"""What the tests of the command line share."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.commands import Commands

from himitsu import game
from himitsu.lab import simulate


@pytest.fixture
def himitsu(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Commands:
    return Commands(monkeypatch, capsys)


@pytest.fixture(scope="session")
def record_text() -> str:
    """A finished game of four."""
    (played,) = simulate(game("luz"), 4, 1, ["random"], "cli", records=True)
    assert played.record is not None
    return played.record


@pytest.fixture
def record_file(record_text: str, tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(record_text, encoding="utf-8")
    return path
