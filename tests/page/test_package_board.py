"""A board that a game's package brings: played on, replaced where it fails, kept by the worker."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect
from support.page_audit import complaints, too_wide
from support.page_browser import DESKTOP, PHONE, AtRandom, Come, Visitor, with_page
from support.page_fits import misfits
from support.serving import serving_aside
from support.topcard import TopCard

from himitsu.core.registry import games
from himitsu.server.game.messages import messages_of

SCRIPT = "**/boards/topcard/*/board.js"
CARDS = ".topcard section p"
ON_ITS_SIDE: dict[str, Any] = PHONE | {"viewport": {"width": 844, "height": 390}}

FAILING = {
    "it is no module": "export const mount = ;",
    "it exports no mount": "export const mound = () => {}",
    "mount throws": "export function mount() { throw new Error('planted') }",
    "mount is async": "export async function mount() {}",
    "it changes what it is shown": "export function mount(_, { view }) { view.cards.sort() }",
    "update throws": """
      export function mount(element) {
        element.textContent = 'Here I am.'
        return { update() { throw new Error('planted') } }
      }""",
    "a listener throws": """
      export function mount(element, table) {
        const button = document.createElement('button')
        button.onclick = () => table.act('stay')
        element.append(button)
        setTimeout(() => button.click())
      }""",
    "it forgets a promise": """
      export function mount() {
        void (async () => { throw new Error('planted') })()
      }""",
    "an answer of the bar throws": """
      export function mount(element, table) {
        table.bar({ confirm: { label: 'Go', act: () => { throw new Error('planted') } } })
        setTimeout(() => document.querySelector('[data-slot=confirm] button').click())
      }""",
}


@pytest.fixture(scope="module")
def topcard_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that was started with the package installed: its board is not part of the page."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(games(), "topcard", TopCard())
        with serving_aside(with_page(tmp_path_factory.mktemp("topcard")), AtRandom()) as url:
            yield url


def says(language: str, key: str, **values: object) -> str:
    text = messages_of(TopCard(), language)[f"topcard_{key}"]
    return text.format(**values)


def replace_board(page: Page, script: str) -> None:
    def answer(route: Route) -> None:
        route.fulfill(body=script, content_type="text/javascript")

    page.route(SCRIPT, answer)


def answer(ann: Visitor, slot: str) -> Locator:
    return ann.page.locator(f"[data-slot={slot}] button")


def test_a_game_is_played_on_the_board_of_its_package(come: Come, topcard_house: str) -> None:
    ann = come(url=topcard_house)
    page = ann.page
    page.goto("/")
    title = page.get_by_role("heading", name=says("en", "title"))
    found = page.get_by_role("article").filter(has=title)
    expect(found.locator("img")).to_have_js_property("naturalWidth", 320)
    found.get_by_role("button", name=ann.words("home_play_now")).click()

    cards = page.locator(CARDS)
    card, *others = ann.wire.newest()["view"]["cards"]
    hidden = says("en", "hidden")
    expect(cards).to_have_text([str(card), *[hidden for _ in others]])
    # Styles and pictures came, too.
    expect(cards.last).to_have_css("background-image", re.compile(r'/back\.svg"\)$'))
    expect(page.locator(".topcard")).to_have_css("justify-content", "center")
    expect(page.locator(".bar .prompt")).to_have_text(says("en", "asked", card=card))
    expect(page.get_by_role("log")).to_have_text(says("en", "plain_event_deal"))
    # It brings no lines for newcomers, so nothing stands in their place, and nothing is fetched.
    page.wait_for_load_state("networkidle")
    expect(page.get_by_role("region", name=ann.words("coach_title"))).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.locator(".after")).to_be_visible()
    view = ann.wire.newest()["view"]
    expect(cards).to_have_text([str(card) for card in view["cards"]])
    assert ann.wire.said[-1]["moves"] == [0]
    winners = page.locator(".topcard .won")
    expect(winners).to_have_count(len(view["outcome"]["winners"]))

    # Looked at again from another side: what that one saw.
    page.get_by_role("link", name=ann.words("replay_title")).click()
    expect(cards).to_have_text([str(card) for card in view["cards"]])
    sides = page.get_by_role("combobox").first
    sides.select_option(label=ann.words("bot_nth", nth=1))
    seen = [str(card) if seat == 1 else hidden for seat, card in enumerate(view["cards"])]
    expect(cards).to_have_text(seen)
    expect(page.locator(".topcard .front p")).to_have_text(seen[1])
    page.locator(".topcard").press("End")
    expect(cards).to_have_text([str(card) for card in view["cards"]])


def test_the_rules_of_a_package_are_on_a_page_of_their_own(come: Come, topcard_house: str) -> None:
    ann = come(url=topcard_house, language="ja", **PHONE)
    ann.page.goto("/games/topcard/rules#end")
    headings = ann.page.get_by_role("heading", level=2)
    expect(headings).to_have_text([says("ja", "rules_answer_title"), says("ja", "rules_end_title")])
    expect(ann.page.locator("#end")).to_be_focused()
    ann.page.get_by_role("combobox", name=ann.words("language")).select_option("en")
    expect(headings.first).to_have_text(says("en", "rules_answer_title"))


def test_another_language_is_spoken_at_once(come: Come, topcard_house: str) -> None:
    ann = come(url=topcard_house, language="zh-Hant", **PHONE)
    ann.begin(3, "topcard")
    expect(answer(ann, "confirm")).to_have_text(says("zh-Hant", "stay"))
    card = ann.wire.newest()["view"]["cards"][0]
    ann.page.get_by_role("button", name=ann.words("table_menu")).click()
    ann.page.get_by_role("combobox", name=ann.words("language")).select_option("ja")
    expect(answer(ann, "confirm")).to_have_text(says("ja", "stay"))
    expect(ann.page.locator(".bar .prompt")).to_have_text(says("ja", "asked", card=card))


@pytest.mark.parametrize("screen", [PHONE, ON_ITS_SIDE, DESKTOP], ids=["phone", "side", "desktop"])
def test_the_board_has_the_room_and_the_bar_stays_in_sight(
    come: Come, topcard_house: str, screen: dict[str, Any]
) -> None:
    ann = come(url=topcard_house, **screen)
    ann.begin(4, "topcard")
    expect(answer(ann, "confirm")).to_be_visible()
    kept = (".bar .prompt", "[data-slot=confirm] button", "[data-slot=pass] button")
    assert misfits(ann.page, finger=40 if ann.touch else None, kept=kept) == []
    assert too_wide(ann.page) <= 0
    assert complaints(ann.page) == []


def test_a_board_that_only_draws_leaves_the_moves_to_the_page(
    come: Come, topcard_house: str
) -> None:
    ann = come(url=topcard_house)
    draws = "export const mount = (element) => { element.textContent = 'Drawn.' }"
    replace_board(ann.page, draws)
    ann.begin(2, "topcard")
    expect(ann.page.get_by_text("Drawn.")).to_be_visible()
    ann.page.get_by_text("Stay in", exact=True).click()
    confirm = ann.words("plain_confirm", move="Stay in")
    ann.page.get_by_role("button", name=confirm).click()
    expect(ann.page.locator(".after")).to_be_visible()


@pytest.mark.parametrize("script", FAILING.values(), ids=FAILING.keys())
def test_a_board_that_fails_is_replaced_and_the_player_told(
    come: Come, topcard_house: str, script: str
) -> None:
    ann = come(url=topcard_house)
    # The maker finds it in the console.
    ann.expects_trouble("The board of topcard")
    page = ann.page
    replace_board(page, script)
    ann.begin(2, "topcard")
    if "update" in script:
        expect(page.get_by_text("Here I am.")).to_be_visible()
        # Something about the table is different.
        page.emulate_media(color_scheme="dark")
    expect(page.get_by_role("alert")).to_have_text(ann.words("board_failed"))
    expect(page.locator(".tile")).to_have_count(2)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator(".after")).to_be_visible()
    assert ann.wire.said[-1]["moves"] == [0]


def test_words_that_fail_are_the_general_ones(come: Come, topcard_house: str) -> None:
    ann = come(url=topcard_house)
    ann.expects_trouble("The board of topcard fails in")
    script = """
      export function mount(element) { element.textContent = 'Drawn.' }
      export function status() { return 7 }
      export function line() { throw new Error('planted') }
    """
    replace_board(ann.page, script)
    ann.begin(2, "topcard")
    expect(ann.page.get_by_text("Drawn.")).to_be_visible()
    expect(ann.page.locator(".bar .prompt")).to_have_text(ann.words("plain_your_turn"))
    expect(ann.page.get_by_role("log")).to_have_text(says("en", "plain_event_deal"))


def test_the_general_board_is_there_for_those_who_ask(come: Come, topcard_house: str) -> None:
    ann = come(url=topcard_house)
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.url))
    table = ann.start(2, "topcard")
    ann.page.goto(f"/t/{table}?board=plain")
    expect(ann.page.locator(".tile")).to_have_count(2)
    assert not [address for address in asked if "/boards/" in address]


KEPT = """
  async (count) => {
    for (;;) {
      const found = await (await caches.open('boards')).keys()
      if (found.length === count) return found.map(({ url }) => new URL(url).pathname)
      await new Promise((go) => setTimeout(go, 50))
    }
  }
"""


def test_the_worker_keeps_the_newest_release_of_a_board(come: Come, topcard_house: str) -> None:
    ann = come(url=topcard_house, service_workers="allow")
    page = ann.page
    ann.begin(2, "topcard")
    expect(page.locator(CARDS)).to_have_count(2)
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    old = "/boards/topcard/0123/board.js"
    other = "/boards/another/0123/board.js"
    page.evaluate(
        "async (paths) => { const cache = await caches.open('boards')\n"
        "  for (const path of paths) await cache.put(path, new Response('')) }",
        [old, other],
    )
    page.reload()
    kept = page.evaluate(KEPT, 5)
    assert other in kept
    assert old not in kept
    board = ann.context.request.get("/api/games/topcard/plain").json()["board"]
    assert set(kept) == {other, *board["files"]}

    ann.expects_trouble("ERR_INTERNET_DISCONNECTED")
    ann.context.set_offline(True)
    imported = "async (script) => typeof (await import(`${script}?`)).mount"
    assert page.evaluate(imported, board["script"]) == "function"
    picture = "async (path) => (await fetch(path)).headers.get('content-type')"
    back = next(path for path in board["files"] if path.endswith("back.svg"))
    assert page.evaluate(picture, back) == "image/svg+xml"
