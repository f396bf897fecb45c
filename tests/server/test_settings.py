"""What a host can choose about a server."""

from __future__ import annotations

from pathlib import Path

import pytest

from himitsu.server.settings import Settings


def test_the_database_is_in_the_users_data_directory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert Settings().database == Path("/data/himitsu/himitsu.sqlite3")
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", "/home/ann")
    assert Settings().database == Path("/home/ann/.local/share/himitsu/himitsu.sqlite3")
