"""What all tests share."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from support.postgres import Postgres, programs, running

from himitsu.core.build import compiled, describe
from himitsu.server.settings import Place

# Examples are drawn the same in every run, and machines may be slow.
settings.register_profile(
    "himitsu", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("himitsu")

# Where the machine has no Node.js, make took one into the virtual environment.
os.environ["PATH"] = os.pathsep.join([str(Path(sys.prefix, "node")), os.environ["PATH"]])


def pytest_report_header() -> str:
    return describe()


def pytest_configure() -> None:
    """`make test` says which build it means to test, so that the other is never tested twice."""
    expected = os.environ.get("HIMITSU_EXPECT")
    actual = "compiled" if compiled() else "plain"
    if expected not in {None, actual}:
        raise pytest.UsageError(f"expected the {expected} build, found the {actual} one")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL of this run. Only where nobody promised one may it be missing."""
    if programs() is None and "CI" not in os.environ:
        pytest.skip("no PostgreSQL on this machine: sh scripts/postgres.sh installs it")
    with running() as found:
        yield found


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """A database of each kind, up to date; SQLite's where somebody needs it first."""
    if request.param == "sqlite":
        return tmp_path / "new" / "himitsu.sqlite3"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.new()


@pytest.fixture(params=["sqlite", "postgres"])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """Where a database of each kind is to be."""
    if request.param == "sqlite":
        return tmp_path / "himitsu.sqlite3"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.new(furnished=False)
