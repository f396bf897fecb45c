"""What the example has learnt takes a seat in the browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from support.learned_bot import install, write_policy
from support.page_browser import Come, with_page
from support.page_luz import Player
from support.page_tour import luz_at_home
from support.serving import Process


@pytest.fixture
def learned_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A server that has the bot; its address."""
    install(write_policy(tmp_path).parent, monkeypatch)
    with Process(with_page(tmp_path, bot_processes=1)) as server:
        yield server.url


def test_somebody_plays_against_what_has_learnt(learned_house: str, come: Come) -> None:
    """As docs/research.md says: chosen under "Bots for empty seats"."""
    ann = come(url=learned_house, hurried=True)
    page, words, player = ann.page, ann.words, Player(ann)
    page.goto("/")
    luz_at_home(ann).get_by_role("button", name=words("home_make_table")).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("textbox", name=words("name_label")).fill("Ann")
    bots = dialog.get_by_role("group", name=words("make_bot"), exact=True)
    bots.get_by_role("radio", name="learned", exact=True).click()
    dialog.get_by_role("button", name=words("make_create")).click()
    expect(page.get_by_text(words("gather_bots_fill", bot="learned"))).to_be_visible()
    page.get_by_role("button", name=words("gather_start")).click()
    for asked in ("bid", "play", "play"):
        assert player.asked() == asked
        player.answer(asked)
    assert all(bid is not None for bid in ann.wire.newest()["view"]["bids"])
