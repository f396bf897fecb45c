"""The page of a server's statistics: in every language, on every screen, with a keyboard."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect
from support.finished_games import keep_finished
from support.page_browser import DESKTOP, PHONE, AtRandom, Come, Visitor, with_page
from support.page_people import faults
from support.serving import Json, serving_aside

from himitsu.server.game.server_statistics import server_statistics
from himitsu.server.protocol.http import ServerStatistics

ENDED = 20_000 * 24 * 3600 * 1000
READERS: dict[str, dict[str, Any]] = {
    "desktop": {"language": "en"} | DESKTOP,
    "phone, Japanese": {"language": "ja"} | PHONE,
    "phone, dark, Traditional Chinese": {"language": "zh-Hant", "color_scheme": "dark"} | PHONE,
    "desktop, Simplified Chinese": {"language": "zh-Hans"} | DESKTOP,
}
FACES = [
    "spindle",
    "tears",
    "feather",
    "net",
    "apple",
    "mirror",
    "cloth",
    "stone",
    "potion",
    "coax",
    "flowers",
    "dagger",
    "sword",
]
GAMES = {"luz": 3, "rhymes": 4, "yurikure": 3}


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Json:
    """What a server would tell of fifty games of each kind."""
    database: Path = tmp_path_factory.mktemp("played") / "himitsu.sqlite3"

    def work_out() -> ServerStatistics:
        guests = [str(number % 10) for number in range(50)]
        for game, seats in GAMES.items():
            keep_finished(database, guests, ENDED, game=game, seats=seats)
        return asyncio.run(server_statistics(database, 2 * ENDED)).statistics

    # In a thread of its own: the browser's event loop runs in this one.
    with ThreadPoolExecutor(1) as aside:
        found = aside.submit(work_out).result()
    answer: Json = json.loads(msgspec.json.encode(found))
    # However chance would have it, something is marked; and a long table is folded.
    share = answer["played"][0]["dealt"][0]["shares"][0]
    share["sure"] = True
    rhymes = next(each for each in answer["played"] if each["game"] == "rhymes")
    hands = [{**share, "label": face, "sure": False} for face in FACES]
    dealt = [each for each in rhymes["dealt"] if each["fact"] != "hands.face"]
    rhymes["dealt"] = [*dealt, {"fact": "hands.face", "says": "The card.", "shares": hands}]
    return answer


@pytest.fixture(scope="module")
def offering(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that offers statistics; its address."""
    settings = with_page(tmp_path_factory.mktemp("offering"), statistics=True)
    with serving_aside(settings, AtRandom()) as url:
        yield url


def answered(guest: Visitor, answer: Json) -> None:
    """The server has worked them out already."""
    guest.page.route("**/api/statistics", lambda route: route.fulfill(json=answer))


@pytest.mark.parametrize("wishes", READERS.values(), ids=list(READERS))
def test_statistics_are_found_from_home_and_read_in_every_language(
    come: Come, offering: str, told: Json, wishes: dict[str, Any]
) -> None:
    ann = come(url=offering, **wishes)
    page, words = ann.page, ann.words
    answered(ann, told)
    page.goto("/")
    link = page.get_by_role("link", name=words("statistics_title"))
    link.focus()
    page.keyboard.press("Enter")
    heading = page.get_by_role("heading", level=1, name=words("statistics_title"))
    expect(heading).to_be_focused()
    for game, seats in GAMES.items():
        title = words("statistics_of", title=words(f"{game}_title"), seats=seats)
        section = page.get_by_role("region", name=title)
        by_seat = section.get_by_role("table", name=words("statistics_seats"))
        expect(by_seat.get_by_role("row")).to_have_count(seats + 1)
    expect(page.get_by_role("rowheader", name=words("luz_fact_bids_hit"))).to_be_visible()
    expect(page.get_by_text(words("statistics_sure"))).to_be_visible()
    assert faults(ann) == ([], 0)
    # Every fact has a name of its own, and not the lab's.
    text = page.locator("main").inner_text()
    for played in told["played"]:
        for fact in (*played["facts"], *played["dealt"]):
            assert fact["says"] not in text
    page.locator("summary").last.focus()
    page.keyboard.press("Enter")
    hands = page.get_by_role("table", name=words("rhymes_fact_hands_face"))
    expect(hands.get_by_role("row")).to_have_count(len(FACES) + 1)
    assert faults(ann) == ([], 0)


@pytest.mark.parametrize(
    ("status", "message"),
    [
        ("waiting", "statistics_waiting"),
        ("failed", "statistics_failed"),
        ("ready", "statistics_nothing"),
    ],
)
def test_where_there_are_none_the_page_says_why(
    come: Come, offering: str, status: str, message: str
) -> None:
    ann = come(url=offering)
    answered(ann, {"status": status, "played": [], "games": 50, "guests": 10})
    ann.page.goto("/statistics")
    expect(ann.page.get_by_text(ann.words(message, games=50, guests=10))).to_be_visible()
    assert faults(ann) == ([], 0)


def test_a_server_that_offers_none_has_no_link(come: Come) -> None:
    ann = come()
    ann.page.goto("/")
    ann.page.get_by_role("article").first.wait_for()
    expect(ann.page.get_by_role("link", name=ann.words("me_title"))).to_be_visible()
    expect(ann.page.get_by_role("link", name=ann.words("statistics_title"))).to_have_count(0)
