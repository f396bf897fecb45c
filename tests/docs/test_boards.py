"""What docs/boards.md shows works, and what it says of limits is so."""

from __future__ import annotations

import re
from pathlib import Path

from support import topcard

from himitsu.server.http.package_boards import KINDS, MOST_BYTES, MOST_FILES

TEXT = (Path(__file__).parents[2] / "docs" / "boards.md").read_text()
PAGE = Path(topcard.__file__).parent / "page"


def block(language: str) -> str:
    (found,) = re.findall(rf"```{language}\n(.*?)```", TEXT, re.DOTALL)
    code: str = found
    return code


def test_the_example_is_the_board_that_the_tests_play_on() -> None:
    assert block("js") == (PAGE / "board.js").read_text()
    assert block("css") == (PAGE / "board.css").read_text()


def test_the_limits_are_the_servers() -> None:
    assert f"`{' '.join(KINDS)}`" in TEXT
    assert f"{MOST_FILES} files and {MOST_BYTES // 2**20} MiB" in " ".join(TEXT.split())
