"""Which sources a folder of tables depends on."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

import himitsu
from himitsu.lab import fingerprint as module

ROOT = Path(himitsu.__file__).parent

Taken = Callable[[], str]


@pytest.fixture
def taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Taken:
    """The fingerprint of LUZ, of sources that may be changed."""
    for room in ("core", "games", "bots", "lab"):
        shutil.copytree(ROOT / room, tmp_path / room, ignore=shutil.ignore_patterns("*.so"))
    monkeypatch.setattr(module, "ROOT", tmp_path)

    def take() -> str:
        module.fingerprint.cache_clear()
        found = module.fingerprint("luz", ("brisk",))
        module.fingerprint.cache_clear()
        return found

    return take


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("bots/luz/steady.py", True),
        ("bots/random.py", True),
        ("games/luz/rules.py", True),
        ("games/luz/facts.py", True),
        ("core/chance.py", True),
        ("lab/chunks.py", True),
        ("lab/closer/secrets.py", True),
        ("lab/report/html.py", False),
        ("games/luz/terminal/board.py", False),
        ("games/rhymes/rules/turn.py", False),
    ],
)
def test_what_decides_how_games_go_and_what_is_kept_counts(
    taken: Taken, tmp_path: Path, name: str, counts: bool
) -> None:
    before = taken()
    path = tmp_path / name
    text = path.read_text(encoding="utf-8")
    path.write_text(f"{text}\n\n# A comment.\n", encoding="utf-8")
    assert taken() == before
    path.write_text(f"{text}\nMORE = 1\n", encoding="utf-8")
    assert (taken() != before) is counts


def test_a_player_from_elsewhere_counts_with_its_package(
    taken: Taken, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = ModuleType("clever_bots")
    file = tmp_path / "clever_bots" / "__init__.py"
    file.parent.mkdir()
    file.write_text("DEPTH = 3\n", encoding="utf-8")
    package.__file__ = str(file)
    clever = type("Clever", (), {"__module__": "clever_bots.deep"})()
    before = taken()
    monkeypatch.setitem(sys.modules, "clever_bots", package)
    monkeypatch.setattr(module, "player", lambda game, name: clever)
    with_it = taken()
    file.write_text("DEPTH = 4\n", encoding="utf-8")
    assert len({before, with_it, taken()}) == 3
