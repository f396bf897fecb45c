"""The rules: contents, search, addresses, and what each question at the table leads to."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final, get_args, get_type_hints

import pytest
from playwright.sync_api import Page, expect
from support.messages import LOCALES
from support.page_audit import complaints, too_wide
from support.page_browser import DESKTOP, PHONE, Come
from support.page_luz import Player

from himitsu.games.luz.views import LuzView
from himitsu.games.rhymes.rules.agenda import QUESTION_NAMES
from himitsu.games.yurikure.views import Kind, Step, YurikureView

GAMES: Final = Path(__file__).parents[2] / "web" / "src" / "games"
READERS: Final = {
    "desktop": {"language": "en"} | DESKTOP,
    "phone, dark, Japanese": {"language": "ja", "color_scheme": "dark"} | PHONE,
}
SEARCHED: Final = {"en": ("SAFETY bead", "safety bead"), "ja": ("セーフティ", "セーフティ")}
"""By language: what is typed, and what then stands there."""


def questions(game: str) -> dict[str, set[str]]:
    """Every kind of question, by what the page calls the table of its paragraphs."""
    if game == "luz":
        return {"PARAGRAPHS": set(get_args(get_type_hints(LuzView)["phase"]))}
    if game == "rhymes":
        return {"PARAGRAPHS": set(QUESTION_NAMES)}
    return {
        "KINDS": set(get_args(Kind)),
        "STEPS": set(get_args(Step)) - {"declare"},
        "PHASES": set(get_args(get_type_hints(YurikureView)["phase"])),
    }


def paragraphs(game: str) -> tuple[dict[str, dict[str, str]], set[str]]:
    """The tables of the page's `help.ts`, and all ids that are named there."""
    source = (GAMES / game / "help.ts").read_text("utf-8")
    tables = {
        name: dict(re.findall(r"(\w+): '([\w-]+)'", body))
        for name, body in re.findall(r"const (\w+): Record<.*?> = \{\n(.*?)\n\}", source, re.S)
    }
    alone = set(re.findall(r"^const \w+ = '([\w-]+)'", source, re.M))
    return tables, alone.union(*[each.values() for each in tables.values()])


@pytest.mark.parametrize("game", ["luz", "rhymes", "yurikure"])
def test_every_question_has_a_paragraph_in_every_language(come: Come, game: str) -> None:
    tables, named = paragraphs(game)
    assert {name: set(table) for name, table in tables.items()} == questions(game)
    page = come().page
    page.goto(f"/games/{game}/rules")
    page.get_by_role("searchbox").wait_for()
    for language in LOCALES:
        page.get_by_role("banner").get_by_role("combobox").select_option(value=language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        texts: dict[str, str] = page.locator("main [id]").evaluate_all(
            "all => Object.fromEntries(all.map(each => [each.id, each.textContent.trim()]))"
        )
        assert named - {each for each, text in texts.items() if text} == set()


@pytest.mark.parametrize("wishes", READERS.values(), ids=list(READERS))
def test_contents_lead_to_headings_whose_address_can_be_passed_on(
    come: Come, wishes: dict[str, Any]
) -> None:
    ann = come(**wishes)
    page, words = ann.page, ann.words
    page.goto("/games/luz/rules")
    contents = page.get_by_role("navigation", name=words("rules_contents"))
    headings = page.get_by_role("main").get_by_role("heading", level=2)
    contents.get_by_role("link").first.wait_for()
    expect(contents.get_by_role("link")).to_have_text(headings.all_inner_texts())
    contents.get_by_role("link", name=words("luz_rules_score_title")).click()
    expect(page).to_have_url(re.compile("/games/luz/rules#scoring$"))
    scoring = page.get_by_role("heading", name=words("luz_rules_score_title"))
    expect(scoring).to_be_in_viewport()
    expect(scoring).to_be_focused()
    page.go_back()
    expect(page).to_have_url(re.compile("/games/luz/rules$"))
    assert complaints(page) == []
    assert too_wide(page) <= 0
    page.goto("/")
    page.goto("/games/luz/rules#end")
    expect(page.get_by_role("heading", name=words("luz_rules_end_title"))).to_be_focused()


@pytest.mark.parametrize("game", ["luz", "rhymes", "yurikure"])
def test_the_rules_fit_into_a_drawer_on_a_phone(come: Come, game: str) -> None:
    ann = come(language="ja", **PHONE)
    ann.begin(4, game=game)
    ann.page.get_by_role("button", name=ann.words("rules_question")).click()
    drawer = ann.page.get_by_role("dialog", name=ann.words("table_rules"))
    expect(drawer.locator("[data-reached]")).to_be_in_viewport()
    assert drawer.evaluate("each => each.scrollWidth - each.clientWidth") <= 0


def marked(page: Page, name: str) -> list[str]:
    found: list[str] = page.evaluate(
        "name => [...(CSS.highlights.get(name) ?? [])].map(range => range.toString())", name
    )
    return found


@pytest.mark.parametrize("wishes", READERS.values(), ids=list(READERS))
def test_words_are_found_marked_and_gone_through_by_keyboard(
    come: Come, wishes: dict[str, Any]
) -> None:
    ann = come(**wishes)
    page, words = ann.page, ann.words
    page.goto("/games/luz/rules")
    field = page.get_by_role("searchbox", name=words("rules_search"))
    field.wait_for()
    page.keyboard.press("/")
    expect(field).to_be_focused()
    typed, printed = SEARCHED[wishes["language"]]
    page.keyboard.type(typed)
    status = page.get_by_role("status").filter(has_text=re.compile(r"\d"))
    expect(status).to_contain_text(re.compile("^1"))
    found = marked(page, "rules-found")
    assert len(found) > 3
    assert {each.lower() for each in found} == {printed}
    page.keyboard.press("Enter")
    expect(status).to_have_text(words("rules_search_nth", nth=2, count=len(found)))
    assert len(marked(page, "rules-present")) == 1
    page.keyboard.press("Shift+Enter")
    page.keyboard.press("Shift+Enter")
    expect(status).to_have_text(words("rules_search_nth", nth=len(found), count=len(found)))
    # Headings are searched, too.
    field.fill(words("luz_rules_deal_title"))
    expect(status).to_contain_text(re.compile("^1"))
    field.fill("no such words")
    expect(page.get_by_text(words("rules_search_none"))).to_be_visible()
    field.press("Escape")
    expect(field).to_have_value("")
    assert marked(page, "rules-found") == []


@pytest.mark.parametrize("wishes", READERS.values(), ids=list(READERS))
def test_a_question_leads_to_its_paragraph_without_leaving_the_table(
    come: Come, wishes: dict[str, Any]
) -> None:
    ann = come(**wishes)
    page, words = ann.page, ann.words
    table = ann.begin()
    Player(ann).bid_form.wait_for()
    help_ = page.get_by_role("button", name=words("rules_question"))
    slot = page.locator("[data-slot=confirm]")
    before = help_.bounding_box(), slot.bounding_box()
    help_.click()
    drawer = page.get_by_role("dialog", name=words("table_rules"))
    bidding = drawer.get_by_role("heading", name=words("luz_rules_bid_title"), exact=True)
    expect(bidding).to_be_focused()
    expect(bidding).to_be_in_viewport()
    assert complaints(page) == []
    drawer.get_by_text(words("rules_contents"), exact=True).click()
    drawer.get_by_role("link", name=words("luz_rules_score_title")).click()
    expect(drawer.get_by_role("heading", name=words("luz_rules_score_title"))).to_be_focused()
    expect(page).to_have_url(f"{ann.url}/t/{table}")
    page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()
    assert (help_.bounding_box(), slot.bounding_box()) == before
    Player(ann).bid(2)
    assert Player(ann).asked() == "play"
    expect(help_).to_be_visible()
    help_.click()
    expect(drawer.locator("[data-reached]")).to_contain_text(
        re.compile(
            "|".join(
                map(re.escape, [words("luz_rules_tricks_title"), words("luz_rules_tricks_follow")])
            )
        )
    )
