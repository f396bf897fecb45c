"""docs/adding-a-game.md shows the example as it is."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import indent

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
EXAMPLE = ROOT / "examples" / "liars-dice"
HIGHCARD = ROOT / "tests" / "support" / "highcard.py"
SOURCES = [
    path.read_text("utf-8") for path in [*sorted((EXAMPLE / "liarsdice").glob("*.py")), HIGHCARD]
]
STEPS = PAGE[PAGE.index("## 1.") : PAGE.index("## Where to go on")]
FURTHER = PAGE[PAGE.index("## An encoding") : PAGE.index("## Without a board")]
BLOCKS = re.findall(r"^```python\n(.*?)^```", STEPS + FURTHER, re.M | re.S)


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.splitlines()[0])
def test_what_it_shows_stands_in_the_example(block: str) -> None:
    # Alone, methods are set further apart.
    close = block.replace("\n\n\n", "\n\n")
    depths = [block, *[indent(close, "    " * depth) for depth in range(3)]]
    assert any(shown in source for shown in depths for source in SOURCES)


def test_there_is_something_to_show() -> None:
    assert len(BLOCKS) > 12


def test_the_minutes_add_up() -> None:
    minutes = [int(found) for found in re.findall(r"^\| \[\d\..*?\) \| (\d+) \|", PAGE, re.M)]
    assert len(minutes) == 7
    assert f"{sum(minutes[:5])} for the first five steps, {sum(minutes)} for seven" in PAGE
    assert "The first five steps of this page take about an hour" in PAGE
    assert 45 <= sum(minutes[:5]) <= 60
    assert f"A bot and words take {sum(minutes[5:])} minutes more" in PAGE


def test_the_example_is_as_short_as_it_says() -> None:
    """Blank lines and comments count."""
    files = [path for path in EXAMPLE.rglob("*.py") if "build" not in path.parts]
    lines = sum(len(path.read_text("utf-8").splitlines()) for path in files)
    assert "fewer than 400 lines of Python with tests" in PAGE
    assert 200 < lines < 400
