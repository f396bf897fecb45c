"""The servers that are put to the test, as hosts run them."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from support.postgres import Postgres
from support.serving import quick

from himitsu.server.settings import Settings


@pytest.fixture(params=["sqlite", "postgresql"])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """One process on a file, or two on PostgreSQL."""
    quickly = quick(tmp_path, bot_processes=2, tick=0.2)
    if request.param == "sqlite":
        return quickly
    postgres: Postgres = request.getfixturevalue("postgres")
    return msgspec.structs.replace(quickly, postgres=postgres.new(), workers=2)
