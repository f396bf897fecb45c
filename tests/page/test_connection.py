"""Reload and restart in the middle of a trick: the game goes on where it was."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from support.page_browser import Come, Visitor, with_page
from support.page_luz import Player, in_trick, reach
from support.serving import Process, entries


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Process]:
    with Process(with_page(tmp_path, bot_processes=1)) as process:
        yield process


def in_the_middle(guest: Visitor) -> Player:
    """The guest is asked for a card, and at least one lies on the table."""
    player, _ = reach(guest, guest.begin(seats=4), in_trick)
    return player


def test_a_reload_in_mid_trick_changes_nothing(come: Come) -> None:
    ann = come()
    player = in_the_middle(ann)
    before = player.on_screen()
    ann.page.reload()
    player.offered.first.wait_for()
    assert player.on_screen() == before
    player.play(player.offered.last)
    assert player.asked() in {"play", "summary"}


def test_a_page_outlives_its_server(come: Come, server: Process) -> None:
    ann = come(url=server.url)
    ann.expects_trouble("ERR_CONNECTION_REFUSED")
    player = in_the_middle(ann)
    before = player.on_screen()
    offline = ann.page.get_by_text(ann.words("link_lost")).first

    server.end(signal.SIGKILL)
    expect(offline).to_be_visible()
    assert player.on_screen() == before

    server.start()
    expect(offline).to_be_hidden()
    assert player.on_screen() == before
    player.play(player.offered.first)
    assert player.asked() in {"play", "summary"}
    assert ann.wire.connections >= 2


def test_a_card_played_while_the_server_is_down_is_played_once(
    come: Come, server: Process, tmp_path: Path
) -> None:
    ann = come(url=server.url)
    ann.expects_trouble("ERR_CONNECTION_REFUSED")
    player = in_the_middle(ann)
    stored = len(entries(tmp_path))
    cards = player.cards.count()

    server.end(signal.SIGKILL)
    expect(ann.page.get_by_text(ann.words("link_lost")).first).to_be_visible()
    player.offered.first.click()
    player.play_it.click()
    expect(player.sending).to_be_visible()
    assert len(entries(tmp_path)) == stored

    server.start()
    expect(player.sending).to_be_hidden()
    assert player.asked() in {"play", "summary"}
    gestures = [(seat, gesture) for _, seat, gesture, _ in entries(tmp_path)[stored:] if gesture]
    assert [seat for seat, _ in gestures] == [0]
    assert gestures[0][1] == ann.wire.said[-1]["id"]
    view = ann.wire.newest()["view"]
    assert sum(card is not None for card in view["hands"][0]) in {cards - 1, 10}
