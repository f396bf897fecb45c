"""docs/api.md names what is public, all of it and nothing else."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import himitsu

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "api.md"
FOR_MAKERS = ("adding-a-game", "boards", "bots", "laws")


def test_the_page_and_the_package_name_the_same_things() -> None:
    rows = re.findall(r"^\| (`.+?`) \|", PAGE.read_text("utf-8"), re.M)
    named = [name for row in rows for name in re.findall(r"`(\w+)`", row)]
    assert sorted(named) == sorted(himitsu.__all__)
    assert len(set(named)) == len(named)
    assert all(hasattr(himitsu, name) for name in named)


def test_the_page_names_every_group_of_entry_points() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    groups = {group for group in project["entry-points"] if group.startswith("himitsu.")}
    (named,) = re.findall(r"^- \*\*Entry points\*\*: (.*?)^-", PAGE.read_text("utf-8"), re.M | re.S)
    assert set(re.findall(r"`(himitsu\.\w+)`", named)) == groups
    # None that is looked for, and not used by ourselves.
    looked_for = set()
    for path in (ROOT / "himitsu").rglob("*.py"):
        constants = re.findall(
            r'^[A-Z_]+(?:: Final)? = "(himitsu\.\w+)"', path.read_text("utf-8"), re.M
        )
        looked_for |= set(constants)
    assert looked_for == groups


@pytest.mark.parametrize("page", FOR_MAKERS)
def test_what_makers_are_told_to_import_is_stable(page: str) -> None:
    told = (ROOT / "docs" / f"{page}.md").read_text("utf-8")
    modules = re.findall(
        r"himitsu\.(?:core|bots|games|lab|server|analysis|adapters)\.[\w.]*\w", told
    )
    for module in modules:
        assert f"`{module}`" in PAGE.read_text("utf-8"), module
