"""The first visit is light: so much compressed JavaScript and CSS, and no more."""

from __future__ import annotations

import json
from collections.abc import Callable

import msgspec
import pytest
from playwright.sync_api import CDPSession
from support.page_browser import Come, Visitor
from support.page_luz import Player
from support.page_rhymes import Player as Storyteller
from support.page_yurikure import Player as Diarist
from support.serving import Json

from himitsu.server.protocol.http import (
    Dealt,
    FactMean,
    Interval,
    PlayedGames,
    ServerStatistics,
    WinShare,
)

LIMIT = 150_000
CARDS_LIMIT = 220_000
"""A table of Rebel Rhymes brings the drawings and texts of 72 cards along."""


class Scale:
    """Weighs scripts and styles as they come over the wire, headers and all."""

    def __init__(self, session: CDPSession) -> None:
        self._kinds: dict[str, str] = {}
        self.bytes: dict[str, float] = {"Script": 0, "Stylesheet": 0}
        session.on("Network.responseReceived", self._begin)
        session.on("Network.loadingFinished", self._end)
        session.send("Network.enable")

    def _begin(self, event: Json) -> None:
        self._kinds[event["requestId"]] = event["type"]

    def _end(self, event: Json) -> None:
        kind = self._kinds.get(event["requestId"])
        if kind in self.bytes:
            self.bytes[kind] += event["encodedDataLength"]


def open_home(ann: Visitor) -> None:
    ann.page.goto("/")
    ann.page.get_by_role("article").first.wait_for()


def open_table(ann: Visitor) -> None:
    ann.begin()
    Player(ann).bid_form.wait_for()


def open_notebook_table(ann: Visitor) -> None:
    ann.begin(game="yurikure")
    Diarist(ann).asked()


def open_rules(ann: Visitor) -> None:
    ann.page.goto("/games/luz/rules")
    ann.page.get_by_role("heading", name=ann.words("luz_rules_score_title")).wait_for()


def open_cards_table(ann: Visitor) -> None:
    ann.begin(game="rhymes")
    Storyteller(ann).question.wait_for()


def open_statistics(ann: Visitor) -> None:
    facts = ("bids.hit", "bids.points")
    mean = Interval(0.5, 0.4, 0.6)
    means = tuple([FactMean(fact, "", False, mean) for fact in facts])
    seats = Dealt("seat", "", tuple([WinShare(str(at), 0.3, mean, 50, False) for at in range(4)]))
    played = PlayedGames("luz", 4, 50, mean, (1, 2, 3), (seats,), means)
    told = msgspec.json.encode(ServerStatistics("ready", (played,), 50, 10)).decode()
    ann.page.route("**/api/statistics", lambda route: route.fulfill(json=json.loads(told)))
    ann.page.goto("/statistics")
    ann.page.get_by_role("heading", level=2).wait_for()


VISITS = [
    (open_home, LIMIT),
    (open_table, LIMIT),
    (open_notebook_table, LIMIT),
    (open_rules, LIMIT),
    (open_statistics, LIMIT),
    (open_cards_table, CARDS_LIMIT),
]


@pytest.mark.parametrize(("visit", "limit"), VISITS)
def test_a_first_visit_loads_little(
    come: Come, visit: Callable[[Visitor], None], limit: int
) -> None:
    ann = come()
    scale = Scale(ann.context.new_cdp_session(ann.page))
    visit(ann)
    ann.page.wait_for_load_state("networkidle")
    assert scale.bytes["Script"] > 10_000
    assert scale.bytes["Stylesheet"] > 1_000
    assert sum(scale.bytes.values()) <= limit
