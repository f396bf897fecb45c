"""What people at a table agree on: pauses, taking back, replacing, newcomers, and who hosts."""

from __future__ import annotations

from playwright.sync_api import Locator, expect
from support.page_browser import PHONE, Come, Visitor
from support.page_luz import Player
from support.page_people import (
    bid_of,
    bring_up,
    button,
    faults,
    play_together,
    refusal,
)


def paused(guest: Visitor) -> Locator:
    return guest.page.get_by_role("main").get_by_text(guest.words("paused"))


def test_a_pause_is_agreed_on_and_anybody_ends_it(come: Come) -> None:
    ann, ben = come(), come(language="ja", color_scheme="dark", **PHONE)
    play_together(ann, ben)
    people = bring_up(ann, "people_title")
    people.get_by_role("button", name=ann.words("pause_ask")).click()
    card = ben.page.get_by_role("region", name=ben.words("proposal_title"))
    expect(card).to_contain_text(ben.words("proposal_pause", name="Ann"))
    assert faults(ben) == ([], 0)
    assert faults(ann) == ([], 0)
    card.get_by_role("button", name=ben.words("proposal_agree")).click()
    for guest in (ann, ben):
        expect(paused(guest)).to_be_visible()
        expect(guest.page.get_by_role("form", name=guest.words("luz_prompt_bid"))).to_be_hidden()
    button(ann, "resume").click()
    for guest in (ann, ben):
        expect(paused(guest)).to_be_hidden()
    first, _ = bid_of(ann, ben)
    assert Player(first).asked() == "bid"


def test_a_pause_can_be_declined_and_withdrawn(come: Come) -> None:
    ann, ben = come(), come()
    play_together(ann, ben)
    for guest, answer in ((ben, "proposal_decline"), (ann, "proposal_withdraw")):
        bring_up(ann, "people_title").get_by_role("button", name=ann.words("pause_ask")).click()
        button(guest, answer).click()
        for page in (ann.page, ben.page):
            expect(page.get_by_role("region", name=ann.words("proposal_title"))).to_be_hidden()
    expect(paused(ann)).to_be_hidden()


def test_a_bid_is_taken_back_with_everybodys_consent(come: Come) -> None:
    ann, ben = come(), come(language="zh-Hant", **PHONE)
    play_together(ann, ben)
    first, other = bid_of(ann, ben)
    player = Player(first)
    player.bid(4)
    name = "Ann" if first is ann else "Ben"
    button(first, "undo").click()
    expect(button(first, "undo")).to_be_hidden()
    card = other.page.get_by_role("region", name=other.words("proposal_title"))
    expect(card).to_contain_text(other.words("proposal_undo", name=name))
    card.get_by_role("button", name=other.words("proposal_agree")).click()
    # He bids again, and the log has forgotten the first bid.
    assert player.asked() == "bid"
    for guest in (ann, ben):
        expect(guest.notices).to_contain_text(guest.words("undo_done"))
        frame = guest.wire.newest()
        assert frame["type"] == "sync"
        assert all(event["type"] != "bid" or event["beads"] != 4 for event in frame["log"])
    player.bid(2)
    assert faults(first) == ([], 0)


def test_nothing_is_taken_back_past_a_card_on_the_table(come: Come) -> None:
    ann = come()
    table = ann.begin()
    player = Player(ann)
    player.turn()
    while player.turn() != "play":
        pass
    player.asked()
    assert ann.wire.newest()["undo"] is False
    expect(button(ann, "undo")).to_be_hidden()
    assert refusal(ann, table, type="propose", kind="undo") == "not-allowed"


def test_the_host_who_leaves_passes_the_table_on(come: Come) -> None:
    ann, ben = come(), come(language="ja")
    play_together(ann, ben)
    people = bring_up(ann, "people_title")
    expect(people.get_by_text(ann.words("host_you"), exact=True)).to_be_attached()
    shown = bring_up(ben, "people_title").get_by_role("listitem").filter(has_text="Ann")
    expect(shown.get_by_text(ben.words("host_mark"), exact=True)).to_be_attached()
    ben.page.keyboard.press("Escape")
    people.get_by_role("button", name=ann.words("leave_game")).click()
    expect(people).to_contain_text(ann.words("leave_game_warning"))
    assert faults(ann) == ([], 0)
    people.get_by_role("button", name=ann.words("leave_game")).click()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text(ann.words("app_headline"))

    expect(ben.notices).to_contain_text(ben.words("host_passed"))
    people = bring_up(ben, "people_title")
    expect(people.get_by_text(ben.words("host_you"), exact=True)).to_be_attached()
    expect(people).to_contain_text(ben.words("stand_in_left"))


def test_a_newcomer_gets_a_bots_seat_by_every_players_leave(come: Come) -> None:
    ann, ben, cyd = come(), come(), come(language="zh-Hans", **PHONE)
    table = play_together(ann, ben)
    cyd.page.goto(f"/t/{table}")
    bot = cyd.words("bot")
    button(cyd, "ask_seat", name=bot).click()
    cyd.page.get_by_role("textbox", name=cyd.words("name_label")).fill("Cyd")
    button(cyd, "name_save").click()
    card = ann.page.get_by_role("region", name=ann.words("proposal_title"))
    expect(card).to_contain_text(ann.words("proposal_join", name="Cyd", seat=ann.words("bot")))
    assert faults(cyd) == ([], 0)
    card.get_by_role("button", name=ann.words("proposal_agree")).click()
    expect(card.get_by_role("button")).to_have_count(0)
    # The host alone lets nobody in.
    expect(cyd.page.get_by_text(cyd.words("table_watching"))).to_be_visible()
    other = ben.page.get_by_role("region", name=ben.words("proposal_title"))
    other.get_by_role("button", name=ben.words("proposal_agree")).click()
    expect(cyd.page.get_by_text(cyd.words("table_watching"))).to_be_hidden()
    expect(cyd.page.get_by_role("list", name=cyd.words("luz_hand_mine"))).to_be_visible()


def test_the_host_sets_how_fast_bots_move_and_the_others_see_it(come: Come) -> None:
    ann, ben = come(), come(language="ja", **PHONE)
    play_together(ann, ben)
    menu = bring_up(ann, "table_menu")
    choice = menu.get_by_role("group", name=ann.words("make_bot_pace"))
    expect(choice.get_by_role("radio", name=ann.words("bot_pace_normal"))).to_be_checked()
    choice.get_by_role("radio", name=ann.words("bot_pace_quick")).click()
    expect(choice.get_by_role("radio", name=ann.words("bot_pace_quick"))).to_be_checked()
    quick = ben.words("bot_pace_quick")
    expect(ben.notices).to_contain_text(ben.words("news_bot_pace", pace=quick))
    theirs = bring_up(ben, "table_menu")
    agreed = theirs.get_by_role("region", name=ben.words("agreed_title"))
    expect(agreed.locator("div", has_text=ben.words("make_bot_pace"))).to_contain_text(quick)
    expect(theirs.get_by_role("group", name=ben.words("make_bot_pace"))).to_have_count(0)
    for guest in (ann, ben):
        assert faults(guest) == ([], 0)
