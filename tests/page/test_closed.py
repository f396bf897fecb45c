"""A table that was made under other rules: its people are told why it cannot go on, and are offered
the same table anew."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from support.page_browser import AtRandom, Visitor, with_page
from support.page_people import button, faults
from support.serving import serving_aside

from himitsu import game

NAME = "rhymes"
PLAYED = game(NAME).rules_version


@pytest.fixture
def rules_change(browser: Browser, tmp_path: Path) -> Iterator[tuple[Visitor, str]]:
    """Ann has begun a game with bots; then comes a server that plays newer rules. Her table."""
    settings = with_page(tmp_path)
    with serving_aside(settings, AtRandom()) as url:
        ann = Visitor(browser, url)
        table = ann.start(5, NAME, opponents="any")
    database = sqlite3.connect(settings.database)
    database.execute("UPDATE game_table SET rules_version = rules_version - 1")
    database.commit()
    database.close()
    with serving_aside(settings, AtRandom()) as url:
        yield ann, f"{url}/t/{table}"
        ann.leave()


def test_who_finds_their_table_closed_learns_why_and_opens_the_same_anew(
    rules_change: tuple[Visitor, str],
) -> None:
    ann, table = rules_change
    home = table.split("/t/")[0]
    ann.page.goto(home)
    ann.page.get_by_role("link").filter(has_text=ann.words("status_closed")).click()
    title = ann.words(f"{NAME}_title")
    expect(ann.page.get_by_text(ann.words("table_closed_rules", game=title))).to_be_visible()
    expect(ann.page.get_by_text(ann.words(f"{NAME}_rules_{PLAYED}"))).to_be_visible()
    assert faults(ann) == ([], 0)
    button(ann, "table_anew").click()
    ann.page.wait_for_url(lambda url: "/t/" in url and url != table)
    made = ann.context.request.get(ann.page.url.replace("/t/", "/api/tables/")).json()
    assert (made["status"], made["other_rules"]) == ("playing", None)
    assert made["options"]["opponents"] == "any"
    assert [seat["kind"] for seat in made["seats"]] == ["person", *["bot"] * 4]
    ann.page.goto(table)
    expect(ann.page.get_by_text(ann.words("table_anew_waiting"))).to_be_visible()


def test_a_table_whose_game_was_uninstalled_says_so(browser: Browser, tmp_path: Path) -> None:
    settings = with_page(tmp_path)
    with serving_aside(settings, AtRandom()) as url:
        ann = Visitor(browser, url)
        table = ann.start(3)
    database = sqlite3.connect(settings.database)
    database.execute("UPDATE game_table SET game = 'uninstalled'")
    database.commit()
    database.close()
    with serving_aside(settings, AtRandom()) as url:
        ann.expects_trouble("404")
        ann.page.goto(f"{url}/t/{table}")
        expect(ann.page.get_by_text(ann.words("table_closed_unknown"))).to_be_visible()
        ann.page.goto(url)
        expect(ann.page.get_by_role("heading", name=ann.words("luz_title"))).to_be_visible()
        assert ann.troubles == []
        ann.leave()
