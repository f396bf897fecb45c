"""The words that a game's package brings."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from support.outside import Outside
from support.topcard import TopCard

from himitsu.server.game.messages import messages_of


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Outside:
    return Outside(tmp_path, monkeypatch)


def test_a_package_speaks_each_language() -> None:
    assert messages_of(TopCard(), "en")["topcard_stay"] == "Stay"
    assert messages_of(TopCard(), "ja")["topcard_stay"] == "残る"


def test_what_is_missing_in_a_language_is_said_in_english(package: Outside) -> None:
    game = package.game(
        {
            "messages/en.json": b'{"x_one": "one", "x_two": "two", "x_many": [{"match": {}}]}',
            "messages/ja.json": '{"x_one": "一"}'.encode(),
        }
    )
    assert messages_of(game, "ja") == {"x_one": "一", "x_two": "two"}
    assert messages_of(game, "zh-Hans") == {"x_one": "one", "x_two": "two"}


@pytest.mark.parametrize("broken", [b"{", b"[1]", b"\xff", b"7"])
def test_messages_that_cannot_be_read_are_reported_and_left_out(
    package: Outside, caplog: pytest.LogCaptureFixture, broken: bytes
) -> None:
    game = package.game({"messages/en.json": b'{"x_one": "one"}', "messages/ja.json": broken})
    with caplog.at_level(logging.WARNING, "himitsu.server"):
        assert messages_of(game, "ja") == {"x_one": "one"}
    (line,) = caplog.records
    assert line.message == "messages not used"
    assert "messages/ja.json" in line.__dict__["fields"]["reason"]
