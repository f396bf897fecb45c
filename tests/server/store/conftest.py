"""The databases that storage is tested with."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.postgres import Postgres

from himitsu.server.settings import Place


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """An empty database of each kind, up to date."""
    if request.param == "sqlite":
        return tmp_path / "new" / "himitsu.sqlite3"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.new()
