"""The analysis of a finished game, in the page: asked for, stopped, gone on with, and looked at."""

from __future__ import annotations

import asyncio
import json
import re
import threading
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from support.page_audit import complaints, too_wide
from support.page_browser import DESKTOP, PHONE, Come, Visitor
from support.page_luz import hurry
from support.page_people import board, button, faults, finished_game, post
from support.serving import Json

from himitsu.analysis.budget import Budget
from himitsu.analysis.estimates import Estimate
from himitsu.analysis.findings import (
    VERSION,
    Analysis,
    Balance,
    Chances,
    Kind,
    Option,
    TurningPoint,
)
from himitsu.analysis.moments import Moments, moments_of
from himitsu.bots.pool import BotPool
from himitsu.games.luz.rules import HAND
from himitsu.games.luz.views import LuzView
from himitsu.server.protocol.http import GameAnalysis
from himitsu.server.table import analyst

READERS = {
    "desktop": {"language": "en"} | DESKTOP,
    "phone, dark, Japanese": {"language": "ja", "color_scheme": "dark"} | PHONE,
}
by_readers = pytest.mark.parametrize("wishes", READERS.values(), ids=list(READERS))


class Gate:
    """Some work is done; the rest once the gate is opened."""

    def __init__(self, passes: int) -> None:
        self._passes = passes
        self.open = threading.Event()

    async def in_spare_time(
        self, _: BotPool, work: Callable[..., object], *given: object
    ) -> object:
        if self._passes == 0:
            await asyncio.to_thread(self.open.wait)
        self._passes = max(0, self._passes - 1)
        return await asyncio.to_thread(work, *given)


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    """Only the fewest playouts are made, and most of them once the test says so."""
    gate = Gate(passes=40)
    monkeypatch.setattr(analyst, "TARGET", 1)

    async def in_spare_time(pool: BotPool, work: Callable[..., object], *given: object) -> object:
        return await gate.in_spare_time(pool, work, *given)

    monkeypatch.setattr(BotPool, "in_spare_time", in_spare_time)
    yield gate
    gate.open.set()


@pytest.fixture(scope="module")
def finished(browser: Browser, house: str) -> str:
    return finished_game(browser, house)


def panel(guest: Visitor) -> Locator:
    return guest.page.get_by_role("region", name=guest.words("analysis_title"), exact=True)


def flaws(guest: Visitor) -> tuple[list[str], int]:
    """What is wrong with the panel; where everything is shown, boards are not what is looked at."""
    guest.wait_for_rest()
    return complaints(guest.page, "main .panel"), max(0, too_wide(guest.page))


def slider(page: Page) -> Locator:
    return page.locator("footer").get_by_role("slider")


@by_readers
def test_from_the_end_of_a_game_to_its_analysis(
    come: Come, gate: Gate, wishes: dict[str, Any]
) -> None:
    """It is worked out when it is asked for, can be stopped, and goes on where it stopped."""
    ann = come(**wishes)
    page, words = ann.page, ann.words
    table = ann.begin()
    board(ann).wait_for()
    hurry(ann, table)
    page.get_by_role("link", name=words("analysis_yours"), exact=True).click()
    expect(page).to_have_url(re.compile(rf"/t/{table}/replay\?.*panel=analysis"))
    progress = panel(ann).get_by_role("progressbar")
    expect(progress).to_be_visible()
    expect(progress).to_have_js_property("position", 0)
    assert flaws(ann) == ([], 0)
    panel(ann).get_by_role("button", name=words("analysis_stop"), exact=True).click()
    expect(panel(ann).get_by_role("status")).to_contain_text("%")
    assert flaws(ann) == ([], 0)
    panel(ann).get_by_role("button", name=words("analysis_go_on"), exact=True).click()
    expect(progress).to_be_visible()
    gate.open.set()
    graph = panel(ann).get_by_role("img", name=words("analysis_graph_help"))
    expect(graph).to_be_visible()
    expect(panel(ann).get_by_role("heading", name=words("analysis_balance"))).to_be_visible()
    # Whoever comes later finds it there at once, and nothing is begun for them.
    ben = come(**wishes)
    ben.page.goto(f"/t/{table}/replay?panel=analysis")
    expect(panel(ben).get_by_role("img", name=ben.words("analysis_graph_help"))).to_be_visible()


def told(record: str) -> Json:
    """An analysis of the game with a turning point of each kind."""
    moments = moments_of(record)
    moves = len(moments.moves)
    own = next(place for place in range(6 * HAND, moves) if chooses(moments, place, 0))
    other = next(place for place in range(own + 1, moves) if chooses(moments, place, 1))
    drawn = next(place for place in range(other, moves) if moments.draws_chance(place))
    points = (
        turn(moments, own, 0, "mistake", -0.14),
        turn(moments, other, 1, "unknowable", 0.2),
        TurningPoint(drawn, 2, "chance", about(0.3), (0.0, 0.0, 0.0), "", ()),
    )
    course = tuple(
        [Chances(at, (0.2 + 0.5 * at / moves, 0.5 - 0.4 * at / moves, 0.3)) for at in range(moves)]
    )
    none = about(0.0)
    found = Analysis(
        VERSION,
        "luz",
        1,
        "",
        "brisk",
        Budget(4, 4, 4, 4),
        moves,
        (*course, Chances(moves, (1.0, 0.0, 0.0))),
        course[:: moves // 8],
        points,
        (Balance(0.3, about(0.1), about(-0.2), none, none),) * 3,
    )
    stands = GameAnalysis("ready", 1, 1, found)
    whole: Json = json.loads(msgspec.json.encode(stands))
    return whole


def chooses(moments: Moments, place: int, seat: int) -> bool:
    """Does the seat choose from several cards there?"""
    view = moments.states[place].view(seat)
    assert isinstance(view, LuzView)
    return moments.moves[place][0] == seat and view.phase == "play" and len(view.legal) > 2


def about(value: float) -> Estimate:
    return Estimate(value, value - 0.06, value + 0.06)


def turn(moments: Moments, place: int, seat: int, kind: Kind, change: float) -> TurningPoint:
    game, (_, made) = moments.game, moments.moves[place]
    view = game.present(moments.states[place].view(seat))
    others = [move for move in view.legal if move != made]
    values = [0.3, *[0.45 - 0.05 * nth for nth in range(len(others))]]
    options = tuple(
        [
            Option(move, game.format(move), game.describe(move, view), about(part), about(part))
            for move, part in zip([made, *others], values, strict=True)
        ]
    )
    return TurningPoint(place, seat, kind, about(change), (0.0,) * 3, game.format(made), options)


@pytest.fixture(scope="module")
def analysis(browser: Browser, house: str, finished: str) -> Json:
    guest = Visitor(browser, house)
    record = guest.context.request.get(f"/api/tables/{finished}/record").text()
    guest.leave()
    return told(record)


def steps_to(guest: Visitor, table: str, move: int) -> str:
    """The step before the move, with everything shown."""
    outline = guest.context.request.get(f"/api/tables/{table}/replay?as=open").json()
    return str(max(step for step, made in enumerate(outline["moves"]) if made <= move))


@by_readers
def test_its_turning_points_lead_through_the_replay(
    come: Come, finished: str, analysis: Json, wishes: dict[str, Any]
) -> None:
    ann = come(**wishes)
    page, words = ann.page, ann.words
    page.route(f"**/api/tables/{finished}/analysis", lambda route: route.fulfill(json=analysis))
    points = analysis["analysis"]["turning_points"]
    own, _, drawn = [steps_to(ann, finished, point["move"]) for point in points]
    page.goto(f"/t/{finished}/replay?step=3&side=0")
    opens = page.get_by_role("button", name=words("analysis_title"), exact=True)
    opens.focus()
    page.keyboard.press("Enter")
    title = panel(ann).get_by_role("heading", name=words("analysis_title"), exact=True)
    expect(title).to_be_focused()
    expect(opens).to_have_attribute("aria-expanded", "true")
    expect(page).to_have_url(re.compile(r"\?step=3&side=0&panel=analysis$"))
    links = panel(ann).get_by_role("link")
    expect(links).to_have_count(3)
    # In words: what happened, what it did, and what would have been better.
    turned = panel(ann).get_by_role("listitem").filter(has=page.get_by_role("link")).first
    cost = words("analysis_cost", who="Ann", points=14, range=words("number_range", low=8, high=20))
    expect(turned).to_contain_text(cost)
    expect(turned).to_contain_text(words("analysis_better"))
    expect(turned).to_contain_text(words("luz_plain_play"))
    expect(turned).not_to_contain_text(re.compile(rf"\b{points[0]['options'][1]['notation']}\b"))
    expect(links.first).to_contain_text(words.pattern("luz_chapter_trick"))
    assert faults(ann) == ([], 0)
    # By keyboard, and with Back to where one was.
    links.first.focus()
    page.keyboard.press("Enter")
    expect(slider(page)).to_have_value(own)
    expect(links.first).to_have_attribute("aria-current", "step")
    expect(page).to_have_url(re.compile(rf"\?step={own}&side=0&panel=analysis$"))
    links.nth(2).click()
    expect(slider(page)).to_have_value(drawn)
    page.go_back()
    expect(slider(page)).to_have_value(own)
    # The graph, the other way, at a tap.
    panel(ann).get_by_role("radio", name=words("analysis_way_seen"), exact=True).check()
    graph = panel(ann).get_by_role("img", name=words("analysis_graph_help"))
    graph.scroll_into_view_if_needed()
    box = graph.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] - 5, box["y"] + 60)
    expect(slider(page)).to_have_value(slider(page).get_attribute("max") or "")
    line = panel(ann).get_by_role("button", name=re.compile("^Ann"))
    expect(line).to_contain_text("100")
    assert faults(ann) == ([], 0)
    # What is passed on opens as it is; closed, the address forgets it, and the focus returns.
    ben = come(**wishes)
    ben.page.route(f"**/api/tables/{finished}/analysis", lambda route: route.fulfill(json=analysis))
    ben.page.goto(page.url)
    expect(panel(ben).get_by_role("link")).to_have_count(3)
    line.focus()
    page.keyboard.press("Escape")
    expect(panel(ann)).to_have_count(0)
    expect(opens).to_be_focused()
    expect(page).not_to_have_url(re.compile("panel"))


def test_the_own_turning_point_is_opened_where_it_was(
    come: Come, finished: str, analysis: Json
) -> None:
    ann = come(**PHONE)
    page = ann.page
    info = ann.context.request.get(f"/api/tables/{finished}").json() | {"you": 1}
    page.route(f"**/api/tables/{finished}", lambda route: route.fulfill(json=info))
    page.route(f"**/api/tables/{finished}/analysis", lambda route: route.fulfill(json=analysis))
    step = steps_to(ann, finished, analysis["analysis"]["turning_points"][1]["move"])
    page.goto(f"/t/{finished}/replay?panel=analysis&turn=mine")
    expect(slider(page)).to_have_value(step)
    expect(panel(ann).locator(".mine")).to_be_in_viewport()
    assert flaws(ann) == ([], 0)


def test_what_was_given_up_has_no_analysis(come: Come) -> None:
    ann = come()
    table = ann.begin()
    board(ann).wait_for()
    post(ann, f"/api/tables/{table}/leave", {"concede": True})
    ann.page.goto(f"/t/{table}/replay?panel=analysis")
    expect(button(ann, "replay_copy")).to_be_enabled()
    expect(button(ann, "analysis_title")).to_have_count(0)
    expect(panel(ann)).to_have_count(0)
