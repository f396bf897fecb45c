"""docs/api.md names what is public, all of it and nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import himitsu

PAGE = Path(__file__).parents[2] / "docs" / "api.md"


def test_the_page_and_the_package_name_the_same_things() -> None:
    rows = re.findall(r"^\| (`.+?`) \|", PAGE.read_text("utf-8"), re.M)
    named = [name for row in rows for name in re.findall(r"`(\w+)`", row)]
    assert sorted(named) == sorted(himitsu.__all__)
    assert len(set(named)) == len(named)
    assert all(hasattr(himitsu, name) for name in named)
