"""Every ruling has a test that is named after it, and every test that is has a ruling."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RULES = sorted((ROOT / "docs" / "rules").glob("*.md"))
GAMES = [paper.stem for paper in RULES]
SHARED = ("bots", "page", "server", "web")
"""Where a ruling may be tested besides its game's own folder."""

DEFINED = re.compile(r"^- \*\*([A-Z]\d+)\*\*", re.M)
FUNCTION = re.compile(r"^ *(?:async )?def (test_\w+)", re.M)
NAMED = re.compile(r"test_((?:[a-z]\d+_)+)")
"""A test may be about several rulings: test_r4_r45_…"""
SHOUTED = re.compile(r"test_[A-Z]\d+_")


def rulings(game: str) -> list[str]:
    return DEFINED.findall((ROOT / "docs" / "rules" / f"{game}.md").read_text("utf-8"))


def functions(*folders: str) -> Iterator[tuple[Path, str]]:
    for folder in folders:
        for path in sorted((ROOT / "tests" / folder).rglob("test_*.py")):
            for name in FUNCTION.findall(path.read_text("utf-8")):
                yield path, name


def cited(name: str) -> list[str]:
    """The rulings that a test's name begins with."""
    found = NAMED.match(name)
    return [] if found is None else found[1].upper().split("_")[:-1]


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_is_written_once(game: str) -> None:
    found = rulings(game)
    assert found
    assert len(set(found)) == len(found)
    assert len({ruling[0] for ruling in found}) == 1


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_has_a_test_whose_name_begins_with_it(game: str) -> None:
    named = functions(f"games/{game}", *SHARED)
    tested = {ruling for _, name in named for ruling in cited(name)}
    missing = [ruling for ruling in rulings(game) if ruling not in tested]
    assert missing == []


@pytest.mark.parametrize("game", GAMES)
def test_no_test_is_named_after_a_ruling_that_does_not_exist(game: str) -> None:
    own = set(rulings(game))
    stray = [
        (path.name, name)
        for path, name in functions(f"games/{game}")
        if not set(cited(name)) <= own
    ]
    assert stray == []


def test_no_shared_test_is_named_after_a_ruling_that_does_not_exist() -> None:
    known = {ruling for game in GAMES for ruling in rulings(game)}
    stray = [
        (path.name, name) for path, name in functions(*SHARED) if not set(cited(name)) <= known
    ]
    assert stray == []


def test_rulings_are_named_in_small_letters() -> None:
    folders = [*(f"games/{game}" for game in GAMES), *SHARED]
    assert [name for _, name in functions(*folders) if SHOUTED.match(name)] == []


@pytest.mark.parametrize(
    ("name", "about"),
    [
        ("test_r4_the_fairest", ["R4"]),
        ("test_r4_r45_the_fairest", ["R4", "R45"]),
        ("test_four_r4", []),
        ("test_r4", []),
    ],
)
def test_a_name_is_read_for_its_rulings(name: str, about: list[str]) -> None:
    assert cited(name) == about
