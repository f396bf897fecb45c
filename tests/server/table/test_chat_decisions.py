"""Deciding about what is said."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from support.highcard import HighCard
from support.situations import ANN, EVE, NOW, Desk, closed, gathering, over, playing

from himitsu.core.registry import games
from himitsu.server.protocol.frames import Said, Say


@pytest.fixture(autouse=True)
def example_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "highcard", HighCard())


@pytest.mark.parametrize("made", [gathering, playing, over])
def test_who_has_a_seat_talks_before_during_and_after_the_game(made: Callable[..., Desk]) -> None:
    desk = made(chat="free")
    change = desk.change(desk.ask(ANN, Say(words="Hello.")))
    assert change.said == Said(0, "Ann", "Hello.", None, NOW)
    assert change.after == desk.stored


def test_words_are_cleaned() -> None:
    desk = playing(chat="free")
    said = desk.change(desk.ask(ANN, Say(words=" Hello,\n\u202eBen. "))).said
    assert said is not None
    assert said.words == "Hello, Ben."


@pytest.mark.parametrize("chat", ["free", "emotes"])
def test_an_emote_is_said_wherever_there_is_a_chat(chat: str) -> None:
    desk = playing(chat=chat)
    assert desk.change(desk.ask(ANN, Say(emote="wow"))).said == Said(0, "Ann", None, "wow", NOW)


@pytest.mark.parametrize(
    ("chat", "wish", "code"),
    [
        ("off", Say(words="Hello."), "not-allowed"),
        ("off", Say(emote="hello"), "not-allowed"),
        ("emotes", Say(words="Hello."), "not-allowed"),
        ("free", Say(), "malformed"),
        ("free", Say(words="Hello.", emote="hello"), "malformed"),
        ("emotes", Say(words="Hello.", emote="hello"), "malformed"),
        ("free", Say(words="\u200e \n"), "no-words"),
    ],
)
def test_what_may_not_be_said_is_refused(chat: str, wish: Say, code: str) -> None:
    desk = playing(chat=chat)
    assert desk.refusal(desk.ask(ANN, wish)) == (409, code)


@pytest.mark.parametrize("guest", [EVE, None])
def test_who_only_watches_says_nothing(guest: str | None) -> None:
    desk = playing(chat="free")
    assert desk.refusal(desk.ask(guest, Say(words="Hello."))) == (409, "not-seated")


def test_at_a_closed_table_nothing_is_said() -> None:
    desk = closed(chat="free")
    assert desk.refusal(desk.ask(ANN, Say(words="Hello."))) == (409, "closed")
