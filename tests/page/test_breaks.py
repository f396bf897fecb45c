"""Lines break between words: no name of a card and no label of a button is cut in two."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect
from support.page_audit import too_wide
from support.page_breaks import broken_words
from support.page_browser import Come
from support.page_rhymes import Player
from support.page_words import LANGUAGES
from support.serving import Json

from himitsu.games.rhymes.cards import FACE_KIND, FACE_NAMES, IDENTITY_NAMES, KINDS

SMALL: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
}
"""The smallest phone that the page is made for."""
QUESTIONS = 5
"""So many are looked at on the board."""
HAND = [
    {"kind": KINDS[kind], "face": face, "seen": [0]}
    for face, kind in zip(FACE_NAMES, FACE_KIND, strict=True)
]
"""One of every card."""


@pytest.mark.parametrize("language", ["ja", "en"])
def test_no_word_of_the_gallery_is_broken(come: Come, language: str) -> None:
    page = come(language=language, **SMALL).page
    page.goto("/games/rhymes/cards")
    expect(page.locator("main section li")).to_have_count(len(FACE_NAMES + IDENTITY_NAMES))
    labels = page.locator("main :is(h1, h2, h3, .title, button, label, a)")
    assert broken_words(labels, language) == []


@pytest.mark.parametrize("language", ["ja", "en"])
def test_no_word_of_the_board_is_broken(come: Come, language: str) -> None:
    guest = come(language=language, **SMALL)
    guest.begin(3, "rhymes")
    player = Player(guest, seed=3)
    for _ in range(QUESTIONS):
        if not player.asked():
            break
        labels = guest.page.locator("main :is(h2, .name, .title, button, small)")
        assert broken_words(labels, language) == []
        player.answer()


def hold_everything(message: str | bytes) -> str | bytes:
    """The frame, but for all cards in one's own hand."""
    frame: Json = json.loads(message)
    if "view" in frame:
        frame["view"]["places"][0]["hand"] = HAND
    return json.dumps(frame)


def route(socket: WebSocketRoute) -> None:
    server = socket.connect_to_server()
    server.on_message(lambda message: socket.send(hold_everything(message)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_fits_under_a_small_card(come: Come, language: str) -> None:
    guest = come(language=language, **SMALL)
    guest.page.route_web_socket("**", route)
    guest.begin(3, "rhymes")
    names = Player(guest).hand.locator(".name")
    expect(names).to_have_count(len(FACE_NAMES))
    assert names.all_inner_texts() == [guest.words(f"rhymes_card_{name}") for name in FACE_NAMES]
    assert broken_words(names, language) == []
    assert too_wide(guest.page) == 0
