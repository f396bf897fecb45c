"""What makes results of games incomparable, and what does not."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from fingerprint import LEFT_OUT, SHARED, fingerprint, sources

import himitsu
from himitsu.core.registry import games
from himitsu.lab.fingerprint import carried_out

ROOT = Path(himitsu.__file__).parent

Change = Callable[[str, str, str], bool]


@pytest.fixture
def changes(tmp_path: Path) -> Change:
    """Does the fingerprint of LUZ change with a text in one of the sources?"""
    for room in ("core", "games", "bots"):
        shutil.copytree(ROOT / room, tmp_path / room, ignore=shutil.ignore_patterns("*.so"))
    before = fingerprint("luz", tmp_path)

    def changed(name: str, old: str, new: str) -> bool:
        path = tmp_path / name
        text = path.read_text(encoding="utf-8")
        assert text.count(old) >= 1
        path.write_text(text.replace(old, new), encoding="utf-8")
        after = fingerprint("luz", tmp_path)
        path.write_text(text, encoding="utf-8")
        return after != before

    assert before == fingerprint("luz")
    return changed


def test_a_number_of_a_player_or_of_the_rules_changes_it(changes: Change) -> None:
    assert changes("bots/luz/steady.py", "SAMPLES = 40", "SAMPLES = 41")
    assert changes("games/luz/rules.py", "HAND: Final = 10", "HAND: Final = 9")
    assert changes("core/chance.py", "_WORD_BITS: Final = 16", "_WORD_BITS: Final = 15")


def test_words_about_the_code_and_what_is_only_shown_leave_it_alone(changes: Change) -> None:
    assert not changes("bots/luz/steady.py", '"""The budget', '"""What is the budget')
    assert not changes("bots/luz/steady.py", "\n\n\n", "\n\n\n# Why so?\n\n")
    for shown in ("aid", "views", "constants", "facts", "game", "happenings/for_viewer"):
        path = f"games/luz/{shown}.py"
        assert not changes(path, "from __future__", "MORE = 1\nfrom __future__")
    assert not changes("games/rhymes/rules/turn.py", "from __future__", "MORE = 1\n")


def test_a_new_module_of_a_player_changes_it(changes: Change, tmp_path: Path) -> None:
    (tmp_path / "bots/luz/more.py").write_text("MORE = 1\n", encoding="utf-8")
    assert changes("bots/luz/more.py", "1", "2")


def test_what_a_player_has_learned_changes_it(changes: Change, tmp_path: Path) -> None:
    (tmp_path / "bots/luz/learned.json").write_text("[1]", encoding="utf-8")
    assert changes("bots/luz/learned.json", "1", "2")


def test_what_it_names_is_there() -> None:
    assert all((ROOT / name).is_file() for name in SHARED)
    there = {path.stem for room in ("games", "bots") for path in (ROOT / room).glob("*/*")}
    assert there >= LEFT_OUT


@pytest.mark.parametrize("name", games())
def test_rules_and_players_use_nothing_that_is_left_out(name: str) -> None:
    """But the numbers of kinds of happenings, and the types of views. `__init__` names the game,
    and a state shows its events."""
    used = re.compile(rf"himitsu\.games\.{name}\.({'|'.join(sorted(LEFT_OUT))})\b[.\w]*")
    for path in sources(name, ROOT):
        if path.stem not in ("__init__", "state"):
            for found in used.finditer(path.read_text(encoding="utf-8")):
                assert found[0].endswith((".happenings.kinds", ".views")), path


def test_only_what_is_carried_out_stays() -> None:
    source = '''"""Über den Würfel."""

# A remark.
SIDES = 6  # as many as it has
"""Of a die."""
TEXT = """
# no remark
"""


def roll() -> int:
    """Docstring
    of two lines."""
    return SIDES
'''
    assert carried_out(source) == (
        'SIDES = 6\nTEXT = """\n# no remark\n"""\ndef roll() -> int:\n    return SIDES'
    )
