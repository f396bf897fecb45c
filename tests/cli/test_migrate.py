"""`migrate`: the database is brought up to date apart from the server."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from support.commands import Commands
from support.postgres import Postgres
from support.revisions import database_of

from himitsu.cli.databases import called
from himitsu.server.settings import Place
from himitsu.server.store.revisions import needed


def test_it_says_from_where_to_where(himitsu: Commands, empty: Place) -> None:
    name = called(empty)
    database_of("0004", empty)
    checked = himitsu("migrate", "--check", "--database", empty)
    assert (checked.code, checked.err) == (1, "")
    assert checked.out == f"{name} is not up to date: revision 0004, {needed()} is needed.\n"
    told = himitsu("migrate", "--database", empty)
    assert (told.code, told.out) == (0, f"{name} was revision 0004 and is at {needed()} now.\n")
    for arguments in (["--check"], []):
        again = himitsu("migrate", *arguments, "--database", empty)
        assert (again.code, again.out) == (0, f"{name} is up to date: revision {needed()}.\n")


def test_it_makes_a_database_where_there_is_none(
    himitsu: Commands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "new" / "tables.sqlite3"
    monkeypatch.setenv("HIMITSU_DATABASE", str(path))
    assert himitsu.fails("migrate", "--check") == f"There is no database {path}."
    assert not path.exists()
    assert himitsu("migrate").out == f"{path} was empty and is at {needed()} now.\n"
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_wrong_file_is_one_line(himitsu: Commands, tmp_path: Path) -> None:
    path = tmp_path / "song.txt"
    path.write_text("la la la")
    said = himitsu.fails("migrate", "--database", path)
    assert said == f"The database {path} cannot be used: file is not a database."


def test_a_file_is_carried_over_to_postgresql(
    himitsu: Commands, postgres: Postgres, tmp_path: Path
) -> None:
    path, place = tmp_path / "tables.sqlite3", postgres.new()
    database_of(needed(), path)
    told = himitsu("migrate", "--from", path, "--database", place)
    assert (told.code, told.err) == (0, "")
    assert re.fullmatch(
        rf"postgresql\S+ has all that {path} has: \d+ rows, with 2 tables and 2 guests\."
        r" Start the server with it; the file is as it was\.\n",
        told.out,
    )
    assert "is not empty" in himitsu.fails("migrate", "--from", path, "--database", place)


def test_what_cannot_be_carried_over_is_one_line(himitsu: Commands, tmp_path: Path) -> None:
    path, address = tmp_path / "tables.sqlite3", "postgresql://localhost:1/himitsu"
    to_address = ["--from", path, "--database", address]
    assert himitsu.fails("migrate", *to_address) == f"There is no database {path}."
    path.write_text("la la la")
    said = himitsu.fails("migrate", *to_address)
    assert said == f"The database {path} cannot be used: file is not a database."
    assert "--check changes nothing" in himitsu.fails("migrate", "--check", *to_address)
    said = himitsu.fails("migrate", "--from", path, "--database", path)
    assert said == "--from needs --database postgresql://USER@HOST/NAME, where it all goes."
    path.unlink()
    database_of(needed(), path)
    said = himitsu.fails("migrate", *to_address)
    assert said.startswith(f"The database {address.replace('://', '+psycopg://')} cannot be used:")
