"""`himitsu new-game`: a package that runs, or one clear line."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from support.commands import Commands
from support.messages import LOCALES

from himitsu.cli import new_game

ALWAYS = {
    "README.md",
    "pyproject.toml",
    "{}/__init__.py",
    "{}/bot.py",
    "{}/game.py",
    "{}/kit.py",
    "{}/py.typed",
    *("{}/messages/" + f"{locale}.json" for locale in LOCALES),
    "tests/test_{}.py",
}
BOARD = {"{}/page/board.js", "{}/page/board.css", "{}/page/himitsu-board.d.ts"}


def written(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("board", [False, True])
def test_it_writes_a_package_under_the_new_name(
    himitsu: Commands, tmp_path: Path, board: bool
) -> None:
    ran = himitsu("new-game", "coup", "--dir", tmp_path, *["--board"] * board)
    assert (ran.code, ran.err) == (0, "")
    assert f"pip install -e {tmp_path / 'himitsu-coup'}" in ran.out
    expected = ALWAYS | BOARD if board else ALWAYS
    assert written(tmp_path / "himitsu-coup") == {name.format("coup") for name in expected}
    for path in (tmp_path / "himitsu-coup").rglob("*"):
        if path.is_file():
            assert "mygame" not in path.read_text("utf-8").lower(), path
    project = tomllib.loads((tmp_path / "himitsu-coup" / "pyproject.toml").read_text())["project"]
    assert project["entry-points"]["himitsu.games"] == {"coup": "coup.game:GAME"}


def test_all_languages_say_the_same_things(himitsu: Commands, tmp_path: Path) -> None:
    himitsu("new-game", "coup", "--dir", tmp_path)
    messages = tmp_path / "himitsu-coup" / "coup" / "messages"
    keys = [json.loads((messages / f"{locale}.json").read_text()).keys() for locale in LOCALES]
    assert all(each == keys[0] for each in keys)
    assert all(key.startswith("coup_") for key in keys[0])


@pytest.mark.parametrize("name", ["ab", "abcdefghijklmnopqrstuvwx", "zz9", "theirgame"])
def test_what_it_writes_is_clean_whatever_the_length_of_the_name(
    himitsu: Commands, tmp_path: Path, name: str
) -> None:
    """The types are checked where the template lies, with our own: only names differ."""
    himitsu("new-game", name, "--dir", tmp_path, "--board")
    ruff = [sys.executable, "-m", "ruff"]
    for check in (["check"], ["format", "--check"]):
        done = subprocess.run(
            [*ruff, *check, "--no-cache", str(tmp_path / f"himitsu-{name}")],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("name", ["", "a", "My", "liars-dice", "1st", "ünder", "x" * 25, "../up"])
def test_a_name_that_cannot_be_is_refused(himitsu: Commands, tmp_path: Path, name: str) -> None:
    told = himitsu.fails("new-game", name, "--dir", tmp_path)
    assert "cannot be the name of a game: take 2 to 24 lower-case letters and digits" in told
    assert written(tmp_path) == set()


@pytest.mark.parametrize("name", ["random", "json", "class", "himitsu", "pytest"])
def test_a_name_that_python_has_is_refused(himitsu: Commands, tmp_path: Path, name: str) -> None:
    told = himitsu.fails("new-game", name, "--dir", tmp_path)
    assert told == f"Python has a module or a word {name!r} already; choose another name."


@pytest.mark.parametrize("name", ["view", "event", "shown", "mapping", "dist"])
def test_a_name_that_would_hide_a_part_of_the_package_is_refused(
    himitsu: Commands, tmp_path: Path, name: str
) -> None:
    told = himitsu.fails("new-game", name, "--dir", tmp_path)
    assert told == f"The package that is written needs {name!r} itself; choose another name."


def test_a_game_that_is_there_is_not_made_again(himitsu: Commands, tmp_path: Path) -> None:
    told = himitsu.fails("new-game", "luz", "--dir", tmp_path)
    assert told == "There is a game 'luz' already; choose another name."


def test_nothing_is_overwritten(himitsu: Commands, tmp_path: Path) -> None:
    (tmp_path / "himitsu-coup").write_text("mine")
    told = himitsu.fails("new-game", "coup", "--dir", tmp_path)
    assert told.startswith(f"{tmp_path / 'himitsu-coup'} already exists; choose another name")
    assert (tmp_path / "himitsu-coup").read_text() == "mine"


def test_a_folder_that_is_not_there_is_named(himitsu: Commands, tmp_path: Path) -> None:
    told = himitsu.fails("new-game", "coup", "--dir", tmp_path / "none")
    assert told == f"{tmp_path / 'none'} is no folder: make it first, or name another with --dir."


def test_half_a_package_is_not_left_behind(
    himitsu: Commands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fill_the_disk(folder: Path, name: str, board: bool) -> None:
        folder.mkdir()
        (folder / "README.md").write_text("half")
        raise OSError(28, "No space left on device", str(folder))

    monkeypatch.setattr(new_game, "_write", fill_the_disk)
    told = himitsu.fails("new-game", "coup", "--dir", tmp_path)
    assert told.endswith("No space left on device.")
    assert written(tmp_path) == set()
    assert list(tmp_path.iterdir()) == []
