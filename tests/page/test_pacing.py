"""Nothing is told before it is shown: header, prompt, log and scores follow the scene."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from support.page_browser import PHONE, STILL
from support.page_scenes import Coming, Screening, Wanted, coming
from support.page_stage import reached
from support.screens import QUICK, staged
from support.serving import Json

from himitsu.core.scenes import STOP_MS
from himitsu.games.luz import scenes as luz
from himitsu.games.rhymes import scenes as rhymes

STEP = 50
"""Milliseconds between two looks."""
LONGEST = 12_000
APPROACHED = 750
"""Milliseconds that an approach is on screen."""
BAR = ".bar .prompt"
LOG = "[role=log]"


def kinds(events: list[Json]) -> list[str]:
    return [event["type"] for event in events]


def round_scored(events: list[Json], view: Json) -> bool:
    return "score" in kinds(events) and not view["mine"]


def fight_decided(events: list[Json], view: Json) -> bool:
    """By the second of two clashes, in which somebody loses points."""
    told = kinds(events)
    if told.count("clash") != 2 or told.count("result") != 2:
        return False
    last = len(told) - told[::-1].index("result")
    return "mp" in told[last:] and view["unmasking"] is None and not view["mine"]


def turn_over(events: list[Json], view: Json) -> bool:
    """Dice are rolled for couples at the end of the first turn, after something else."""
    told = kinds(events)
    rolled = "couples" in told and events[told.index("couples")]["rolls"]
    return bool(rolled) and view["turn"] == 2 and told[0] == "approached"


GAMES: dict[str, tuple[Wanted, dict[str, str], int]] = {
    "luz": (
        round_scored,
        {"header": ".head", "scores": ".others, .me", "prompt": BAR, "log": LOG},
        luz.SCENES["play"] + luz.SCENES["trick"],
    ),
    "rhymes": (
        fight_decided,
        {
            "header": ".board > header",
            "scene": ".stage",
            "scores": ".others",
            "prompt": BAR,
            "log": LOG,
        },
        2 * rhymes.SCENES["clash"] + rhymes.SCENES["result"],
    ),
    "yurikure": (
        turn_over,
        {"header": ".head", "scores": ".relations", "dice": ".dice", "prompt": BAR, "log": LOG},
        APPROACHED,
    ),
}
"""By game: the frame, where its result is to be seen, and how long its scene takes until then."""


SEEDS = {"luz": 0, "rhymes": 20, "yurikure": 3}


@cache
def frame_of(game: str) -> Coming:
    return coming(game, 3, GAMES[game][0], SEEDS[game])


@contextmanager
def screened(browser: Browser, coming: Coming, **wishes: Any) -> Iterator[Screening]:
    screening = Screening(browser, coming, **wishes)
    try:
        screening.open()
        yield screening
        assert screening.troubles == []
    finally:
        screening.leave()


@pytest.mark.parametrize("game", GAMES)
def test_header_prompt_log_and_scores_show_a_result_together(browser: Browser, game: str) -> None:
    frame = frame_of(game)
    _, places, scene = GAMES[game]
    with screened(browser, frame, **STILL) as still:
        before = still.parts(places)
        still.comes()
        after = still.parts(places)
    changed = {name for name in places if before[name] != after[name]}
    assert {"scores", "prompt", "log"} <= changed
    shown: dict[str, int] = {}
    with screened(browser, frame) as page:
        assert page.parts(places) == before
        page.comes()
        for time in range(0, LONGEST, STEP):
            now = page.parts(places)
            for name in changed - shown.keys():
                if now[name] == after[name]:
                    shown[name] = time
            if shown.keys() == changed:
                break
            page.passes(STEP)
    assert shown.keys() == changed
    assert len(set(shown.values())) == 1, shown
    assert abs(shown["log"] - scene) <= STEP


def fight_then_mine(events: list[Json], view: Json) -> bool:
    return "clash" in kinds(events) and view["unmasking"] is None and bool(view["mine"])


def test_a_tap_completes_the_scene_and_presses_nothing(browser: Browser) -> None:
    with screened(browser, frame_of("rhymes"), **PHONE) as page:
        page.comes()
        cards = page.page.locator(".stage button:not(:disabled)")
        expect(cards).not_to_have_count(0)
        cards.first.tap()
        expect(page.go_on).to_be_visible()
        expect(page.page.locator("dialog[open]")).to_have_count(0)
        # Afterwards the same card can be read.
        cards.first.tap()
        expect(page.page.locator("dialog[open]")).to_have_count(1)


@pytest.mark.parametrize("key", ["Space", "Enter", "Escape"])
def test_a_key_completes_the_scene_and_another_goes_on(browser: Browser, key: str) -> None:
    with screened(browser, frame_of("rhymes")) as page:
        page.comes()
        page.page.keyboard.press(key)
        expect(page.go_on).to_be_visible()
        page.page.keyboard.press(key)
        expect(page.go_on).to_be_hidden()


def test_a_fight_is_looked_at_for_a_while_and_says_whose_turn_is_next(browser: Browser) -> None:
    mine = coming("rhymes", 3, fight_then_mine)
    with screened(browser, mine) as page:
        page.comes()
        page.skip.click()
        # Skipping leads to the decision at once.
        expect(page.go_on).to_be_hidden()
        expect(page.page).to_have_title(re.compile("^●"))
    with screened(browser, mine) as page:
        page.comes()
        page.page.keyboard.press("Escape")
        expect(page.page.locator(BAR)).to_have_text(page.words("stop_your_turn"))
        expect(page.page).to_have_title(re.compile("^●"))
        page.passes(STOP_MS - 1)
        expect(page.go_on).to_be_visible()
        page.passes(1)
        expect(page.go_on).to_be_hidden()
        expect(page.page.locator(BAR)).not_to_have_text(page.words("stop_your_turn"))


SUMMARIES = {"luz": (".bar", "luz_summary_next"), "yurikure": (".dice", "stop_continue")}
"""By game: where its summary is put away, and with which words."""


@pytest.mark.parametrize(("chosen", "lasts"), [(None, STOP_MS), ("2", 2_000)])
@pytest.mark.parametrize("game", SUMMARIES)
def test_a_summary_closes_by_itself_after_the_chosen_time_and_holds_nobody(
    browser: Browser, game: str, chosen: str | None, lasts: int
) -> None:
    frame = coming(game, 3, GAMES[game][0], SEEDS[game])
    place, label = SUMMARIES[game]
    with screened(browser, frame, remembered={"stop": chosen} if chosen else {}) as page:
        page.comes()
        page.page.keyboard.press("Escape")
        panel = page.page.locator(place).get_by_role("button", name=page.words(label, round=2))
        expect(panel).to_be_visible()
        # Meanwhile the others go on, and the page has nothing to say to them.
        told = page.log.locator("p").count()
        page.others_go_on()
        page.passes(lasts - 1)
        expect(panel).to_be_visible()
        expect(page.log.locator("p")).not_to_have_count(told)
        page.passes(1)
        expect(panel).to_be_hidden()
        assert page.said == []


def test_settings_are_found_at_a_table_and_one_tap_plays_a_card(browser: Browser) -> None:
    with staged(browser, QUICK["phone"]) as stage:
        stage.show(reached("luz", 3, lambda view: view["mine"] and view["phase"] == "play"))
        page, words = stage.page, stage.words
        page.get_by_role("button", name=words("table_menu")).tap()
        page.get_by_role("radio", name=words("one_tap_on"), exact=True).tap()
        page.get_by_role("radio", name=words("speed_slow"), exact=True).tap()
        page.get_by_role("slider", name=words("volume")).fill("20")
        expect(page.locator("html")).to_have_attribute("data-speed", "slow")
        page.keyboard.press("Escape")
        hand = page.get_by_role("list", name=words("luz_hand_mine"))
        cards = hand.locator("li:not([inert])").get_by_role("button")
        held = cards.count()
        cards.and_(page.locator("[aria-disabled=false]")).first.tap()
        expect(cards).to_have_count(held - 1)
        page.reload()
        expect(page.locator("html")).to_have_attribute("data-speed", "slow")
        page.get_by_role("button", name=words("table_menu")).tap()
        expect(page.get_by_role("slider", name=words("volume"))).to_have_value("20")
        expect(page.get_by_role("radio", name=words("one_tap_on"))).to_be_checked()


def approaches(view: Json) -> bool:
    """Is a girl of mine to do something?"""
    asked = view["question"] or {}
    return bool(view["mine"]) and (asked.get("kind"), asked.get("step")) == ("act", "declare")


def test_in_yuri_kure_one_tap_on_a_girl_declares_and_girls_have_the_chosen_size(
    browser: Browser,
) -> None:
    with staged(browser, QUICK["phone"]) as stage:
        stage.show(reached("yurikure", 4, approaches))
        page, words = stage.page, stage.words
        girls = page.get_by_role("list", name=words("yurikure_region_girls"))
        girl = girls.locator("button:not(.unfit)").first
        declare = page.locator("[data-slot=confirm]").get_by_role("button")
        girl.tap()
        # As it comes, a declaration is confirmed.
        expect(declare).to_have_attribute("aria-disabled", "false")
        assert approaches(stage.view)
        girl.tap()
        usual = girl.locator(".face").bounding_box()
        page.get_by_role("button", name=words("table_menu")).tap()
        page.get_by_role("radio", name=words("one_tap_on"), exact=True).tap()
        page.get_by_role("radio", name=words("card_size_large"), exact=True).tap()
        page.keyboard.press("Escape")
        stage.settle()
        large = girl.locator(".face").bounding_box()
        assert usual is not None
        assert large is not None
        assert large["width"] > 1.1 * usual["width"]
        before = stage.view
        girl.tap()
        expect(declare).not_to_have_text(words("yurikure_declare"))
        assert stage.view != before
