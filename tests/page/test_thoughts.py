"""What bots thought, in the replay of a finished game; and hints, while one plays alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect
from support.page_audit import complaints, too_wide
from support.page_browser import DESKTOP, PHONE, Come, Visitor, with_page
from support.page_luz import Player, hurry
from support.page_people import bring_up, button, post
from support.serving import serving_aside

from himitsu.bots.pool import BotPool

READERS = {
    "desktop": {"language": "en"} | DESKTOP,
    "phone, dark, Japanese": {"language": "ja", "color_scheme": "dark"} | PHONE,
}
readers = pytest.mark.parametrize("wishes", READERS.values(), ids=list(READERS))


@pytest.fixture(scope="module")
def thinking(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A house where bots do think."""
    with serving_aside(with_page(tmp_path_factory.mktemp("thinking")), BotPool(1)) as url:
        yield url


@pytest.fixture(scope="module")
def finished(browser: Browser, thinking: str) -> str:
    """A game of Ann's with two characters, who made a few moves before she gave up."""
    ann = Visitor(browser, thinking)
    ann.context.request.get("/api/me")
    wish = {"game": "luz", "seats": 3, "bot": "easy", "opponents": [None, "mateo", "aurora"]}
    table: str = post(ann, "/api/tables", wish)["id"]
    post(ann, f"/api/tables/{table}/seat", {"seat": 0, "name": "Ann", "nonce": "0" * 32})
    post(ann, f"/api/tables/{table}/start")
    hurry(ann, table, lambda view: sum(view["won"]) == 2)
    post(ann, f"/api/tables/{table}/leave", {"concede": True})
    ann.leave()
    return table


def step_to(guest: Visitor, step: int, table: str) -> Locator:
    """The button that asks, at that step."""
    guest.page.goto(f"/t/{table}/replay?step={step}&side=open")
    expect(guest.page.get_by_role("slider")).to_have_value(str(step))
    return guest.page.locator(".thoughts > button")


@readers
def test_a_bot_tells_in_a_replay_what_it_thought(
    come: Come, thinking: str, finished: str, wishes: dict[str, Any]
) -> None:
    ann = come(url=thinking, **wishes)
    page, words = ann.page, ann.words
    record = [move for line in ann.record(finished).split("\n\n")[1:] for move in line.split()]
    seats = [int(move.partition(":")[0]) for move in record]
    # The first bid of a bot, and the last card of one: of Ann there is nothing to ask.
    expect(step_to(ann, seats.index(0), finished)).to_be_disabled()
    for step in (seats.index(2), len(seats) - 1 - seats[::-1].index(2)):
        told = ann.context.request.get(f"/api/tables/{finished}/thoughts?move={step}").json()
        assert told["bot"] == "aurora"
        step_to(ann, step, finished).click()
        drawer = page.get_by_role("dialog", name=words("thoughts_ask"))
        options = drawer.get_by_role("region", name=words("thoughts_options"))
        expect(options.get_by_role("listitem")).to_have_count(len(told["options"]))
        expect(options.get_by_role("listitem").first).to_contain_text(words("thoughts_made"))
        if step == seats.index(2):
            beads = told["options"][0]["values"]["beads"]
            expect(options.get_by_role("listitem").first).to_contain_text(str(beads))
        if told["beliefs"]:
            beliefs = drawer.get_by_role("region", name=words("thoughts_beliefs"))
            expect(beliefs.get_by_role("term")).to_have_count(len(told["beliefs"]))
        ann.wait_for_rest()
        assert complaints(page) == []
        assert too_wide(page) <= 0
        page.keyboard.press("Escape")
        expect(drawer).to_be_hidden()


def hint(guest: Visitor) -> Locator:
    return guest.page.get_by_role("region", name=guest.words("hint_title"), exact=True)


@readers
def test_a_hint_stands_beside_the_prompt_until_that_is_answered(
    come: Come, wishes: dict[str, Any]
) -> None:
    ann = come(**wishes)
    page, words = ann.page, ann.words
    table = ann.begin(3)
    player = Player(ann)
    assert player.asked() == "bid"
    answer = page.locator("[data-slot=confirm]")
    before = answer.bounding_box()
    menu = bring_up(ann, "table_menu")
    # By keyboard.
    menu.get_by_role("button", name=words("hint_ask"), exact=True).press("Enter")
    expect(menu).to_be_hidden()
    expect(hint(ann).get_by_role("listitem")).to_have_count(3)
    spoken = words("hint_said", moves="").rstrip(".。")
    expect(page.locator("[aria-live]").filter(has_text=spoken)).to_have_count(1)
    hint(ann).locator("summary").click()
    expect(hint(ann).get_by_role("term").first).to_be_visible()
    ann.wait_for_rest()
    assert answer.bounding_box() == before
    assert complaints(page) == []
    assert too_wide(page) <= 0
    player.bid(2)
    expect(hint(ann)).to_have_count(0)
    # At the end, and in the replay, it is told.
    post(ann, f"/api/tables/{table}/leave", {"concede": True})
    expect(page.locator(".bar .note")).to_contain_text("1")
    assert ann.record(table).count("# hint 0\n") == 1
    bids = ann.record(table).partition("# hint 0\n")[0].split("\n\n")[1].split()
    step_to(ann, len(bids), table)
    expect(page.get_by_text(words("hint_here", name="Ann"))).to_be_visible()


def test_with_others_at_the_table_no_hint_is_offered(come: Come) -> None:
    ann, ben = come(), come()
    table = ann.make_table(3)
    for seat, guest in enumerate((ann, ben)):
        guest.context.request.get("/api/me")
        wish = {"seat": seat, "name": "Ann", "nonce": f"{seat}" * 32}
        post(guest, f"/api/tables/{table}/seat", wish)
    post(ann, f"/api/tables/{table}/start")
    ann.page.goto(f"/t/{table}")
    menu = bring_up(ann, "table_menu")
    expect(menu.get_by_role("button", name=ann.words("hint_ask"), exact=True)).to_have_count(0)
    expect(button(ann, "close").first).to_be_visible()
