"""Not one byte of what the server tells has changed: see README.md beside this file."""

from __future__ import annotations

from pathlib import Path

import pytest
from wire.recording import first_difference
from wire.scene import record
from wire.stories import STORIES

GOLDEN = Path(__file__).with_name("golden")


def compared(name: str, recorded: str) -> str | None:
    """Where the recording parts from the golden file, and what to do about it."""
    golden = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
    found = first_difference(golden, recorded)
    if found is None:
        return None
    command = f"python tests/wire/record.py FOLDER --full --story {name}"
    return f"{name} is told differently:\n{found}\nThe whole texts, here and before: {command}"


@pytest.mark.parametrize("name", STORIES)
def test_the_wire_keeps_every_byte(name: str, tmp_path: Path) -> None:
    difference = compared(name, record(name, STORIES[name], tmp_path).lines())
    assert difference is None, difference


def test_every_golden_file_has_its_story() -> None:
    assert sorted(path.stem for path in GOLDEN.iterdir()) == sorted(STORIES)
