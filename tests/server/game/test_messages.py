"""The words that a game's package brings."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import pytest
from support.outside import Outside
from support.topcard import TopCard

from himitsu import Game
from himitsu.server.game.messages import messages_of


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Outside:
    return Outside(tmp_path, monkeypatch)


def keyed(package: Outside, **texts: object) -> bytes:
    """A file of messages, each under the game's name."""
    return json.dumps({f"{package.name}_{key}": text for key, text in texts.items()}).encode()


def said(game: Game, language: str) -> dict[str, str]:
    """Without the name before each key."""
    begin = f"{game.name}_"
    return {key.removeprefix(begin): text for key, text in messages_of(game, language).items()}


def test_a_package_speaks_each_language() -> None:
    assert messages_of(TopCard(), "en")["topcard_stay"] == "Stay"
    assert messages_of(TopCard(), "ja")["topcard_stay"] == "残る"


def test_what_is_missing_in_a_language_is_said_in_english(package: Outside) -> None:
    game = package.game(
        {
            "messages/en.json": keyed(package, x_one="one", x_two="two", x_many=[{"match": {}}]),
            "messages/ja.json": keyed(package, x_one="一"),
        }
    )
    assert said(game, "ja") == {"x_one": "一", "x_two": "two"}
    assert said(game, "zh-Hans") == {"x_one": "one", "x_two": "two"}


@pytest.mark.parametrize("broken", [b"{", b"[1]", b"\xff", b"7"])
def test_messages_that_cannot_be_read_are_reported_and_left_out(
    package: Outside, caplog: pytest.LogCaptureFixture, broken: bytes
) -> None:
    english = keyed(package, x_one="one")
    game = package.game({"messages/en.json": english, "messages/ja.json": broken})
    with caplog.at_level(logging.WARNING, "himitsu.server"):
        assert said(game, "ja") == {"x_one": "one"}
    (line,) = caplog.records
    assert line.message == "messages not used"
    assert "messages/ja.json" in line.__dict__["fields"]["reason"]


def test_keys_without_the_name_of_the_game_are_reported_and_left_out(
    package: Outside, caplog: pytest.LogCaptureFixture
) -> None:
    texts = {"title": "X", "call": "Call", f"{package.name}_one": "one"}
    game = package.game({"messages/en.json": json.dumps(texts).encode()})
    with caplog.at_level(logging.WARNING, "himitsu.server"):
        assert said(game, "en") == {"one": "one"}
    (line,) = caplog.records
    assert line.__dict__["fields"]["reason"] == (
        f"messages/en.json: every key must begin with {game.name}_, unlike: call, title"
    )
