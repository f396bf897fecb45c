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
ENCODING = PAGE[PAGE.index("## An encoding") : PAGE.index("## Without a board")]
BLOCKS = re.findall(r"^```python\n(.*?)^```", STEPS + ENCODING, re.M | re.S)


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.splitlines()[0])
def test_what_it_shows_stands_in_the_example(block: str) -> None:
    # Alone, methods are set further apart.
    close = block.replace("\n\n\n", "\n\n")
    depths = [indent(close, "    " * depth) for depth in range(3)]
    assert any(shown in source for shown in depths for source in SOURCES)


def test_there_is_something_to_show() -> None:
    assert len(BLOCKS) > 8


def test_the_example_is_as_short_as_it_says() -> None:
    """Blank lines and comments count."""
    files = [path for path in EXAMPLE.rglob("*.py") if "build" not in path.parts]
    lines = sum(len(path.read_text("utf-8").splitlines()) for path in files)
    assert "fewer than 400 lines of Python with tests" in PAGE
    assert 200 < lines < 400
