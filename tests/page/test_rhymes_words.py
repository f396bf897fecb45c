"""River God in the page: a question in words, an answer in words, and the asker's judgement."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from support.page_audit import complaints, too_wide
from support.page_browser import PHONE, AtRandom, Come, Visitor, with_page
from support.page_people import post
from support.page_rhymes import Player
from support.rhymes_river import NONCES, SEATS, river_secret
from support.serving import serving_aside

QUESTION, ANSWER = "Which way to the <b>river</b>?", "<img src=x> 川の方へ"


@pytest.fixture
def river(tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """A house and its database, in which the next deal can be chosen."""
    settings = with_page(tmp_path)
    with serving_aside(settings, AtRandom()) as url:
        yield url, settings.database


def meet(database: Path, *guests: Visitor) -> None:
    """At a table where the River God comes first and the first guest asks; bots sit in the seats
    that are left."""
    table = guests[0].make_table(SEATS, "rhymes")
    for seat, guest in enumerate(guests):
        guest.context.request.get("/api/me")
        wish = {"seat": seat, "name": f"Guest {seat}", "nonce": NONCES[seat]}
        post(guest, f"/api/tables/{table}/seat", wish)
    secret = river_secret(range(len(guests)))
    connection = sqlite3.connect(database)
    connection.execute("UPDATE game_table SET secret = ?", (secret,))
    connection.commit()
    connection.close()
    post(guests[0], f"/api/tables/{table}/start")
    for guest in guests:
        guest.page.goto(f"/t/{table}")
        expect(Player(guest).question).to_be_visible()


def say(guest: Visitor, field: str, button: str, words: str) -> None:
    player = Player(guest)
    player.panel.get_by_label(guest.words(field)).fill(words)
    # The button is armed once the question has been on screen for a moment.
    player.ready.filter(has_text=guest.words(button)).click()


def test_a_question_in_words_is_answered_in_words_and_judged(
    river: tuple[str, Path], come: Come
) -> None:
    url, database = river
    ann, ben = come(url=url), come(url=url, language="ja", **PHONE)
    meet(database, ann, ben)
    say(ann, "rhymes_board_river_question", "rhymes_board_river_ask", QUESTION)

    asked = Player(ben).panel
    expect(asked.locator("blockquote", has_text=QUESTION)).to_be_visible()
    ben.wait_for_rest()
    assert (complaints(ben.page), max(0, too_wide(ben.page))) == ([], 0)
    say(ben, "rhymes_board_river_reply", "rhymes_board_river_send", ANSWER)

    judged = Player(ann).panel
    expect(judged.locator("blockquote", has_text=ANSWER)).to_be_visible()
    # What is said is text, never markup.
    assert ann.page.locator("blockquote :is(b, img)").count() == 0
    Player(ann).ready.filter(has_text=ann.words("rhymes_yes_river_judge")).click()

    log = ann.page.get_by_role("log")
    for key, words in (("asked", QUESTION), ("answered", ANSWER)):
        facts = {"who": "You", "other": "Guest 1", "words": words}
        expect(log).to_contain_text(ann.words(f"rhymes_log_river_{key}", **facts))
    expect(log).to_contain_text(ann.words("rhymes_log_river_right", whose="Guest 1’s"))
    assert log.locator("b, img").count() == 0
    said = [gesture.get("words") for gesture in (*ann.wire.said, *ben.wire.said)]
    assert [words for words in said if words] == [QUESTION, ANSWER]


def test_a_bot_is_asked_with_a_card_alone(river: tuple[str, Path], come: Come) -> None:
    url, database = river
    ann = come(url=url)
    meet(database, ann)
    player = Player(ann)
    expect(player.question).to_have_text(
        ann.words("rhymes_ask_river", place=ann.words("bot_nth", nth=1))
    )
    expect(player.offered.first).to_be_visible()
    expect(player.main.get_by_role("textbox")).to_have_count(0)
