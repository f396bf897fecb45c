"""From the home page to a table: open ones, one's own, by link; and a wrong link says so."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from support.page_browser import PHONE, Come
from support.page_luz import Player, hurry_together
from support.page_people import board, button, faults, post, sit, table_for
from support.page_tour import luz_at_home


def test_two_people_come_by_link_play_to_the_end_and_look_at_the_replay(come: Come) -> None:
    ann, ben = come(), come(language="ja", color_scheme="dark", **PHONE)
    ann.page.goto("/")
    luz_at_home(ann).get_by_role("button", name=ann.words("home_make_table")).click()
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_role("textbox", name=ann.words("name_label")).fill("Ann")
    dialog.get_by_role("radio", name="3", exact=True).click()
    dialog.get_by_role("radio", name=ann.words("pace_live"), exact=True).click()
    dialog.get_by_role("radio", name="5 minutes", exact=True).click()
    assert faults(ann) == ([], 0)
    dialog.get_by_role("button", name=ann.words("make_create")).click()
    link = ann.page.get_by_role("textbox", name=ann.words("gather_link")).input_value()

    ben.page.goto(link)
    agreed = ben.page.get_by_role("region", name=ben.words("agreed_title"))
    clock = ben.words("clock_minutes", count=5)
    live = ben.words("pace_with_clock", pace=ben.words("pace_live"), clock=clock)
    # Words break LUZ: its tables have set phrases, unless the host wishes otherwise.
    for told in (live, ben.words("chat_emotes"), ben.words("watch_public")):
        expect(agreed.get_by_text(told, exact=True)).to_be_visible()
    ben.page.get_by_role("button", name=ben.words("gather_sit")).first.click()
    ben.page.get_by_role("textbox", name=ben.words("name_label")).fill("ベン")
    ben.page.get_by_role("button", name=ben.words("name_save")).click()
    button(ben, "gather_stand").wait_for()
    assert faults(ben) == ([], 0)

    expect(ann.page.get_by_role("listitem").nth(1)).to_contain_text("ベン")
    button(ann, "gather_start").click()
    for guest in (ann, ben):
        board(guest).wait_for()
    clocks = [guest.page.get_by_role("timer") for guest in (ann, ben)]
    for clock_shown in clocks:
        expect(clock_shown).to_have_text(re.compile("(5:00|4:[0-5][0-9])$"))

    # They leave, the game is played to its end in other tabs, and they come back.
    for guest in (ann, ben):
        guest.page.goto("about:blank")
    hurry_together((ann, ben), link.rsplit("/", 1)[1])
    for guest in (ann, ben):
        guest.page.goto(link)
        expect(Player(guest).ranking).to_be_visible()
    ben.page.get_by_role("link", name=ben.words("replay_title"), exact=True).click()
    ben.page.get_by_role("combobox", name=ben.words("replay_side")).select_option(label="Ann")
    button(ben, "replay_on").click()
    place = ben.page.get_by_role("slider", name=ben.words("replay_place"))
    expect(place).to_have_value("1")
    assert faults(ben) == ([], 0)


def test_who_sits_down_or_stands_up_is_seen_by_all(come: Come) -> None:
    ann, ben = come(), come(language="ja")
    table = ann.make_table()
    for guest in (ann, ben):
        guest.page.goto(f"/t/{table}")
    sit = ben.page.get_by_role("button", name=ben.words("gather_sit"))
    sit.nth(1).click()
    ben.page.get_by_role("textbox", name=ben.words("name_label")).fill("Ben")
    ben.page.get_by_role("button", name=ben.words("name_save")).click()

    seats = ann.page.get_by_role("listitem")
    expect(seats.nth(1)).to_contain_text("Ben")
    start = ann.page.get_by_role("button", name=ann.words("gather_start"))
    expect(start).to_be_disabled()
    expect(ben.page.get_by_text(ben.words("gather_wait_host"))).to_be_visible()

    ben.page.get_by_role("button", name=ben.words("gather_stand")).click()
    expect(seats.nth(1)).to_contain_text(ann.words("seat_open"))


def test_a_public_table_is_found_at_home_and_one_by_link_is_not(come: Come) -> None:
    ann, ben = come(), come(language="zh-Hant")
    hidden, open_one = table_for(ann), table_for(ann, public=True, pace="live", clock=120)
    sit(ann, hidden, 0, "Hidden Ann")
    sit(ann, open_one, 0, "Open Ann")
    ben.page.goto("/")
    tables = ben.page.get_by_role("region", name=ben.words("home_open_tables"))
    expect(tables).to_contain_text("Open Ann")
    expect(tables).not_to_contain_text("Hidden Ann")
    assert faults(ben) == ([], 0)
    tables.get_by_role("link").filter(has_text="Open Ann").click()
    expect(ben.page).to_have_url(f"{ben.url}/t/{open_one}")
    expect(ben.page.get_by_role("button", name=ben.words("gather_sit"))).to_have_count(2)


def test_at_home_the_own_move_comes_first_and_what_is_finished_is_folded(come: Come) -> None:
    ann = come()
    asking = ann.begin()
    Player(ann).bid_form.wait_for()
    gathering, given_up = table_for(ann), table_for(ann)
    for table in (gathering, given_up):
        sit(ann, table, 0, "Ann")
    post(ann, f"/api/tables/{given_up}/start")
    post(ann, f"/api/tables/{given_up}/leave", {"concede": True})

    ann.page.goto("/")
    mine = ann.page.get_by_role("region", name=ann.words("home_my_tables"))
    rows = mine.get_by_role("link")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text(ann.words("home_your_move"))
    expect(rows.first).to_have_attribute("href", f"/t/{asking}")
    expect(rows.last).to_contain_text(ann.words("status_gathering"))
    assert ann.page.title().startswith("●")
    mine.get_by_text(ann.words("home_finished", count=1)).click()
    expect(rows).to_have_count(3)
    expect(rows.last).to_have_attribute("href", f"/t/{given_up}")
    assert faults(ann) == ([], 0)


def test_a_link_to_no_table_says_so(come: Come) -> None:
    ann = come()
    ann.expects_trouble("404")
    ann.page.goto("/t/there-is-no-such-table")
    expect(ann.page.get_by_role("alert")).to_contain_text(ann.words("error_no_table"))
    ann.page.get_by_role("link", name=ann.words("back_home")).click()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text(ann.words("app_headline"))


def test_an_address_of_nothing_says_so(come: Come) -> None:
    ann = come()
    ann.page.goto("/nothing/here")
    expect(ann.page.get_by_role("heading", level=1)).to_have_text(ann.words("nowhere_title"))


def test_a_script_is_offered_to_the_number_of_players_that_it_is_for(come: Come) -> None:
    ann = come()
    ann.page.goto("/")
    rhymes = ann.page.get_by_role("article").filter(has_text=ann.words("rhymes_title"))
    rhymes.get_by_role("button", name=ann.words("home_make_table")).click()
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_role("radio", name="4", exact=True).check()
    dialog.get_by_text(ann.words("gather_options")).click()
    scripts = dialog.get_by_role("group", name=ann.words("rhymes_option_script"))
    labels = scripts.get_by_role("radio")
    expect(labels).to_have_count(2)
    scripts.get_by_role("radio", name=ann.words("rhymes_option_script_snow_white")).check()
    # Another number of players: what was chosen is not for them, so the usual is played.
    dialog.get_by_role("radio", name="3", exact=True).check()
    expect(labels).to_have_count(3)
    basic = ann.words("rhymes_option_script_basic")
    expect(scripts.get_by_role("radio", name=basic)).to_be_checked()
    dialog.get_by_role("radio", name="1", exact=True).check()
    expect(scripts).to_have_count(0)
    dialog.get_by_role("textbox", name=ann.words("name_label")).fill("Ann")
    dialog.get_by_role("button", name=ann.words("make_create")).click()
    expect(ann.page.get_by_role("textbox", name=ann.words("gather_link"))).to_be_visible()
