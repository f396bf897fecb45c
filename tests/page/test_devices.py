"""One person, several devices: the seat and the notes come along by a code that works once."""

from __future__ import annotations

from playwright.sync_api import expect
from support.page_browser import PHONE, Come, Visitor
from support.page_luz import Player
from support.page_people import bring_up, button, faults


def code_from(guest: Visitor) -> str:
    """Ask for a code in the settings."""
    guest.page.goto("/")
    drawer = bring_up(guest, "settings")
    drawer.get_by_role("button", name=guest.words("devices_out")).click()
    shown = drawer.get_by_label(guest.words("carry_code"))
    expect(shown).not_to_be_empty()
    assert faults(guest) == ([], 0)
    return shown.inner_text()


def use_code(guest: Visitor, code: str) -> None:
    guest.page.goto("/")
    drawer = bring_up(guest, "settings")
    drawer.get_by_role("button", name=guest.words("devices_in")).click()
    expect(drawer).to_contain_text(guest.words("carry_in_warning"))
    drawer.get_by_role("textbox", name=guest.words("carry_code")).fill(code)
    drawer.get_by_role("button", name=guest.words("carry_in_go")).click()


def test_a_game_goes_on_on_the_phone(come: Come) -> None:
    laptop, phone = come(), come(language="ja", color_scheme="dark", **PHONE)
    laptop.begin()
    Player(laptop).bid_form.wait_for()
    laptop.page.get_by_role("tab", name=laptop.words("notes_title")).click()
    laptop.page.get_by_role("textbox").last.fill("green is long")
    expect(laptop.page.get_by_text(laptop.words("notes_kept"))).to_be_visible()

    use_code(phone, code_from(laptop).lower())
    mine = phone.page.get_by_role("region", name=phone.words("home_my_tables"))
    expect(mine).to_contain_text(phone.words("home_your_move"))
    mine.get_by_role("link").click()
    player = Player(phone)
    assert player.asked() == "bid"
    player.bid(2)
    assert player.asked() == "play"

    panel = bring_up(phone, "table_log")
    panel.get_by_role("tab", name=phone.words("notes_title")).tap()
    expect(panel.get_by_role("textbox")).to_have_value("green is long")
    expect(panel).to_contain_text(phone.words("notes_help"))
    assert faults(phone) == ([], 0)


def test_a_code_works_once_and_a_wrong_one_says_what_to_do(come: Come) -> None:
    laptop, phone, stranger = come(), come(language="zh-Hant", **PHONE), come(language="zh-Hans")
    laptop.begin()
    code = code_from(laptop)
    use_code(phone, code)
    expect(phone.page.get_by_role("region", name=phone.words("home_my_tables"))).to_be_visible()
    stranger.expects_trouble("404")
    use_code(stranger, code)
    expect(stranger.notices).to_contain_text(stranger.words("error_no_code"))
    expect(button(stranger, "carry_in_go")).to_be_enabled()


def test_a_forgotten_device_is_nobodys(come: Come) -> None:
    borrowed = come()
    borrowed.begin()
    borrowed.page.goto("/")
    mine = borrowed.page.get_by_role("region", name=borrowed.words("home_my_tables"))
    expect(mine).to_be_visible()
    drawer = bring_up(borrowed, "settings")
    forget = drawer.get_by_role("button", name=borrowed.words("devices_forget"))
    forget.click()
    expect(drawer).to_contain_text(borrowed.words("devices_forget_warning"))
    assert faults(borrowed) == ([], 0)
    with borrowed.page.expect_navigation():
        forget.click()
    expect(borrowed.page.get_by_role("main")).to_be_visible()
    expect(mine).to_have_count(0)


def test_other_devices_are_forgotten_and_this_one_plays_on(come: Come) -> None:
    laptop, phone = come(), come(language="ja", color_scheme="dark", **PHONE)
    laptop.begin()
    use_code(phone, code_from(laptop))
    mine = phone.page.get_by_role("region", name=phone.words("home_my_tables"))
    expect(mine).to_be_visible()
    drawer = bring_up(phone, "settings")
    forget = drawer.get_by_role("button", name=phone.words("devices_forget_others"))
    forget.click()
    expect(drawer).to_contain_text(phone.words("devices_forget_others_warning"))
    assert faults(phone) == ([], 0)
    forget.click()
    expect(phone.notices).to_contain_text(phone.words("devices_forget_others_done"))
    phone.page.goto("/")
    expect(mine).to_be_visible()
    laptop.page.goto("/")
    expect(laptop.page.get_by_role("main")).to_be_visible()
    theirs = laptop.page.get_by_role("region", name=laptop.words("home_my_tables"))
    expect(theirs).to_have_count(0)
