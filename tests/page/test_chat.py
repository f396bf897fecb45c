"""Talk at a table: text stays text, set phrases are read in one's own language, and nobody must
listen to everybody."""

from __future__ import annotations

from playwright.sync_api import expect
from support.page_browser import PHONE, Come
from support.page_people import bring_up, button, faults, play_together, sit, table_for

MARKUP = "<img src=x onerror=\"document.title='owned'\"><b>bold</b> & “plain”"


def test_what_looks_like_markup_stays_text(come: Come) -> None:
    ann, ben = come(), come(language="ja", **PHONE)
    play_together(ann, ben, chat="free")
    ann.page.get_by_role("tab", name=ann.words("chat_title")).click()
    ann.page.get_by_role("textbox", name=ann.words("chat_placeholder")).fill(MARKUP)
    ann.page.keyboard.press("Enter")
    expect(ben.page.get_by_text(MARKUP).first).to_be_visible()

    drawer = bring_up(ben, "chat_unread", count=1)
    expect(drawer.get_by_role("log")).to_contain_text(MARKUP)
    expect(drawer.get_by_role("log").locator("b, img")).to_have_count(0)
    assert "owned" not in ben.page.title()
    assert faults(ben) == ([], 0)
    # It has been read: the badge is gone.
    ben.page.keyboard.press("Escape")
    expect(button(ben, "chat_title")).to_be_visible()


def test_a_set_phrase_is_read_in_the_readers_language(come: Come) -> None:
    ann, ben = come(), come(language="zh-Hans", **PHONE)
    play_together(ann, ben)
    ann.page.get_by_role("tab", name=ann.words("chat_title")).click()
    # LUZ is played without words.
    expect(ann.page.get_by_role("textbox", name=ann.words("chat_placeholder"))).to_have_count(0)
    button(ann, "emote_well_played").click()
    expect(ann.page.get_by_role("log")).to_contain_text(ann.words("emote_well_played"))
    drawer = bring_up(ben, "chat_unread", count=1)
    expect(drawer.get_by_role("log")).to_contain_text(ben.words("emote_well_played"))


def test_who_is_muted_is_not_heard_and_does_not_learn_of_it(come: Come) -> None:
    ann, ben = come(), come()
    play_together(ann, ben, chat="free")
    people = bring_up(ann, "people_title")
    people.get_by_role("button", name=f"{ann.words('mute')}: Ben").click()
    assert faults(ann) == ([], 0)
    ann.page.keyboard.press("Escape")
    heard = len(ben.wire.heard)
    ben.page.get_by_role("tab", name=ben.words("chat_title")).click()
    for words in ("one", "two"):
        ben.page.get_by_role("textbox", name=ben.words("chat_placeholder")).fill(words)
        button(ben, "chat_send").click()
        expect(ben.page.get_by_role("log")).to_contain_text(words)
    while sum('"talk"' in text for text in ann.wire.heard) < 2:
        ann.wire.next()
    assert all('"talk"' in text for text in ben.wire.heard[heard:])
    ann.page.get_by_role("tab", name=ann.words("chat_title"), exact=True).click()
    expect(ann.page.get_by_role("log")).to_have_text(ann.words("chat_empty"))
    # The choice outlives a reload, and can be undone.
    ann.page.reload()
    people = bring_up(ann, "people_title")
    people.get_by_role("button", name=f"{ann.words('unmute')}: Ben").click()
    ann.page.keyboard.press("Escape")
    ann.page.get_by_role("tab").nth(1).click()
    expect(ann.page.get_by_role("log")).to_contain_text("two")


def test_people_talk_while_the_table_gathers(come: Come) -> None:
    ann, ben = come(), come(language="zh-Hant", **PHONE)
    table = table_for(ann, chat="free")
    for seat, (guest, name) in enumerate(((ann, "Ann"), (ben, "Ben"))):
        sit(guest, table, seat, name)
        guest.page.goto(f"/t/{table}")
    button(ann, "emote_hello").click()
    expect(ben.page.get_by_role("log")).to_contain_text(ben.words("emote_hello"))
    assert faults(ben) == ([], 0)


def test_a_table_without_chat_has_none(come: Come) -> None:
    ann, ben = come(), come(**PHONE)
    play_together(ann, ben, chat="off")
    expect(ann.page.get_by_role("tab", name=ann.words("chat_title"))).to_have_count(0)
    expect(button(ben, "chat_title")).to_have_count(0)
