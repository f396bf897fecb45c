"""The end of a game is a scene that anybody can complete, and what can be done next is in sight."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from support.page_browser import DESKTOP, MOVING, PHONE, STILL, Come
from support.page_fits import misfits
from support.page_luz import hurry
from support.page_people import post, sit
from support.page_stage import Play, Stage

SCREENS = pytest.mark.parametrize(
    ("language", "screen"),
    [
        pytest.param("ja", PHONE, id="phone, Japanese"),
        pytest.param("en", DESKTOP, id="desktop", marks=pytest.mark.soak),
    ],
)
OFFERS = "h2:not(.opened), .bar .after .button, .bar [data-slot] .button"
_LISTEN = """
  () => {
    window.heard = []
    const region = document.querySelector('.spoken')
    new MutationObserver(() => window.heard.push(region.textContent)).observe(region, {
      childList: true, characterData: true, subtree: true,
    })
  }
"""


def before_the_end(game: str) -> Play:
    """A game in which one move is left to be made."""
    moves, whole = 0, Play(game, 3)
    while not whole.desk.session.over:
        whole.move()
        moves += 1
    play = Play(game, 3)
    for _ in range(moves - 1):
        play.move()
    return play


@SCREENS
@pytest.mark.parametrize("game", ["luz", "yurikure", "rhymes"])
def test_an_ending_unfolds_and_a_tap_completes_it(
    browser: Browser, game: str, language: str, screen: dict[str, Any]
) -> None:
    stage = Stage(browser, language, **(screen | MOVING))
    page = stage.page
    stage.show(before_the_end(game))
    page.evaluate(_LISTEN)
    stage.play_out()
    scene = page.locator("section:has(> * h2.last), section:has(> * .last h2)").last
    expect(scene).to_be_attached()
    result = scene.locator("h2").first.inner_text()
    assert result not in page.locator(".bar .prompt").inner_text()
    assert not any(result in heard for heard in page.evaluate("window.heard"))
    page.locator("h1").click()
    expect(page.locator(".bar .prompt")).to_have_text(result)
    assert sum(result in heard for heard in page.evaluate("window.heard")) == 1
    stage.settle()
    assert misfits(page, finger=0, kept=(OFFERS,)) == []
    assert stage.troubles == []
    stage.leave()


def test_without_motion_the_same_is_there_at_once(browser: Browser) -> None:
    stage = Stage(browser, **(PHONE | STILL))
    stage.show(before_the_end("yurikure"))
    stage.play_out()
    scene = stage.page.get_by_role("region", name=stage.words("yurikure_phase_over"))
    expect(stage.page.locator(".bar .prompt")).to_have_text(scene.locator("h2").first.inner_text())
    stage.page.get_by_role("button", name=stage.words("gather_share")).click()
    expect(stage.page.locator(".bar .toast")).to_contain_text(stage.words("gather_copied"))
    stage.leave()


def test_what_if_begins_at_the_last_decision(come: Come) -> None:
    ann = come(**PHONE)
    table = ann.start()
    hurry(ann, table)
    ann.page.goto(f"/t/{table}")
    ann.page.get_by_role("link", name=ann.words("replay_what_if")).click()
    dialog = ann.page.get_by_role("dialog", name=ann.words("replay_what_if"))
    expect(dialog.get_by_role("radio", name="Ann")).to_be_checked()
    dialog.get_by_role("button", name=ann.words("replay_what_if_go")).click()
    expect(ann.page.locator(".me .luz-hand [aria-disabled=false]")).to_have_count(1)


@pytest.mark.parametrize(("game", "people"), [("luz", 1), ("yurikure", 2)])
def test_nothing_says_your_turn_after_conceding(come: Come, game: str, people: int) -> None:
    """Where everybody has conceded the game is over; otherwise a bot plays on."""
    ann = come()
    table = ann.make_table(3, game)
    for seat, person in enumerate([ann, come()][:people]):
        person.context.request.get("/api/me")
        sit(person, table, seat, f"P{seat}")
    post(ann, f"/api/tables/{table}/start")
    page, words = ann.page, ann.words
    page.goto(f"/t/{table}")
    expect(page.locator(".bar.asked")).to_be_visible()
    prompt = page.locator(".bar .prompt")
    question = prompt.inner_text()
    assert words("table_your_turn") in page.title()
    post(ann, f"/api/tables/{table}/leave", {"concede": True})
    told = words("all_conceded") if people == 1 else words("you_conceded", bot=words("bot_steady"))
    expect(page.get_by_text(told)).to_be_visible()
    expect(page.locator(".bar.asked")).to_be_hidden()
    expect(prompt).not_to_have_text(question)
    assert words("table_your_turn") not in page.title()
    assert words("luz_to_bid") not in page.locator("main").inner_text()
    mine = [each for each in ann.context.request.get("/api/tables").json() if each["id"] == table]
    assert [each["your_turn"] for each in mine] == [False]
