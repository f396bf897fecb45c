"""The cache of compiled C files in setup.py: nothing that differs in anything is taken from it."""

from __future__ import annotations

import os
import runpy
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

ObjectCache: Any = runpy.run_path(str(Path(__file__).parents[2] / "setup.py"))["ObjectCache"]
COMPILER = [sys.executable]
"""It only has to say its version."""


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


@pytest.fixture
def source(tmp_path: Path) -> str:
    path = tmp_path / "game.c"
    path.write_text("int seats = 4;")
    return str(path)


@pytest.fixture
def compiled(tmp_path: Path) -> Path:
    path = tmp_path / "game.o"
    path.write_bytes(b"an object")
    return path


def test_what_was_kept_is_taken_in_another_clone(
    tmp_path: Path, source: str, compiled: Path
) -> None:
    cache = ObjectCache(COMPILER)
    cache.keep(cache.place(source, [], "-O2"), compiled)
    elsewhere = tmp_path / "clone" / "game.c"
    elsewhere.parent.mkdir()
    elsewhere.write_text(Path(source).read_text())
    target = tmp_path / "clone" / "build" / "game.o"
    again = ObjectCache(COMPILER)
    assert again.take(again.place(str(elsewhere), [], "-O2"), target)
    assert target.read_bytes() == b"an object"


@pytest.mark.parametrize("what", ["source", "header", "options", "compiler"])
def test_whatever_changes_is_compiled_anew(
    tmp_path: Path, source: str, compiled: Path, what: str
) -> None:
    header = tmp_path / "game.h"
    header.write_text("")
    cache = ObjectCache(COMPILER)
    cache.keep(cache.place(source, [str(header)], "-O2"), compiled)
    if what == "source":
        Path(source).write_text("int seats = 5;")
    if what == "header":
        header.write_text("#define SEATS 5")
    options = "-O3" if what == "options" else "-O2"
    command = [*COMPILER, "-pipe"] if what == "compiler" else COMPILER
    again = ObjectCache(command)
    assert not again.take(again.place(source, [str(header)], options), tmp_path / "new.o")
    assert not (tmp_path / "new.o").exists()


@pytest.mark.parametrize(
    "damage", [lambda kept: kept[:-1], lambda kept: kept[:40] + b"?" + kept[41:], lambda _: b""]
)
def test_a_damaged_object_is_not_taken(
    tmp_path: Path, source: str, compiled: Path, damage: Callable[[bytes], bytes]
) -> None:
    cache = ObjectCache(COMPILER)
    place: Path = cache.place(source, [], "-O2")
    cache.keep(place, compiled)
    place.write_bytes(damage(place.read_bytes()))
    assert not cache.take(place, tmp_path / "new.o")


def test_what_was_not_used_for_longest_goes_first(
    source: str, compiled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache = ObjectCache(COMPILER)
    places = [cache.place(source, [], number) for number in range(4)]
    for age, place in enumerate(places):
        cache.keep(place, compiled)
        os.utime(place, (1000 - age, 1000 - age))
    monkeypatch.setattr(ObjectCache, "LIMIT", 2 * places[0].stat().st_size)
    cache.trim()
    assert [place.exists() for place in places] == [True, True, False, False]


def test_a_folder_that_cannot_be_written_is_no_obstacle(
    tmp_path: Path, source: str, compiled: Path
) -> None:
    (tmp_path / "cache").write_text("a file where the folder should be")
    cache = ObjectCache(COMPILER)
    place = cache.place(source, [], "-O2")
    cache.keep(place, compiled)
    assert not cache.take(place, tmp_path / "new.o")
    cache.trim()
