"""`migrate`: the database is brought up to date apart from the server."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.commands import Commands
from support.revisions import database_of

from himitsu.server.store.revisions import needed


def test_it_says_from_where_to_where(himitsu: Commands, tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    database_of("0004", path)
    checked = himitsu("migrate", "--check", "--database", path)
    assert (checked.code, checked.err) == (1, "")
    assert checked.out == f"{path} is not up to date: revision 0004, {needed()} is needed.\n"
    told = himitsu("migrate", "--database", path)
    assert (told.code, told.out) == (0, f"{path} was revision 0004 and is at {needed()} now.\n")
    for arguments in (["--check"], []):
        again = himitsu("migrate", *arguments, "--database", path)
        assert (again.code, again.out) == (0, f"{path} is up to date: revision {needed()}.\n")


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
