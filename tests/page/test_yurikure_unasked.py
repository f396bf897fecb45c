"""Yuri-Kure in the page: revealing without being asked, and orientations by agreement."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from support.page_browser import PHONE, Come, with_page
from support.page_people import button, faults, post, sit, table_for
from support.page_yurikure import Player, Reserved, play_together
from support.serving import serving_aside


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Bots mostly pass, so that people control most girls."""
    directory = tmp_path_factory.mktemp("unasked")
    with serving_aside(with_page(directory, beat=0.0), Reserved()) as url:
        yield url


def free_to_reveal(asked: Player, other: Player) -> bool:
    """Is one to declare, and could the other take the girl over?"""
    view, theirs = asked.view, other.view
    if view["question"] is None or view["question"]["step"] != "declare" or not view["mine"]:
        return False
    issue = view["question"]["girl"]
    return theirs["question"] == view["question"] and issue in [
        each["girl"] for each in theirs["aid"]["raises"]
    ]


def test_y26_who_is_not_asked_may_reveal_and_then_declares(come: Come) -> None:
    guests = [come(), come(language="ja")]
    names = ("Ann", "Ben")
    table = table_for(guests[0], game="yurikure", options={"reveal": "open"})
    for seat, guest in enumerate(guests):
        sit(guest, table, seat, names[seat])
    post(guests[0], f"/api/tables/{table}/start")
    for guest in guests:
        guest.page.goto(f"/t/{table}")
    ann, ben = players = [Player(guest, seed) for seed, guest in enumerate(guests)]
    pairs = [(ann, ben), (ben, ann)]
    play_together(players, enough=lambda: any(free_to_reveal(*pair) for pair in pairs))
    asked, other = next(pair for pair in pairs if free_to_reveal(*pair))
    waits = other.words("yurikure_wait_declares_free", who=names[players.index(asked)])
    expect(other.bar).to_contain_text(waits)
    expect(other.pass_once).to_have_count(0)
    assert not other.asked()
    # Who is to declare may reveal, too, and comes back to it.
    first = asked.moment.get_by_role("button", name=asked.words("yurikure_reveal_first"))
    if asked.view["aid"]["raises"]:
        asked.tap(first)
        expect(asked.declare).to_have_count(0)
        asked.tap(asked.moment.get_by_role("button", name=asked.words("yurikure_declare")))
    expect(asked.declare).to_be_visible()
    issue = other.view["question"]["girl"]
    raised = next(each for each in other.view["aid"]["raises"] if each["girl"] == issue)
    other.reveals(raised["least"])
    expect(other.declare).to_be_visible()
    expect(asked.declare).to_have_count(0)
    assert other.view["mine"]
    assert other.view["question"]["controller"] == other.view["viewer"]
    assert [faults(guest)[1] for guest in guests] == [0, 0]


@pytest.mark.parametrize("screen", [{}, PHONE], ids=["desk", "phone"])
def test_y31_the_host_assigns_orientations_and_all_who_gather_read_them(
    come: Come, screen: dict[str, object]
) -> None:
    ann, ben = come(**screen), come(language="zh-Hant", **screen)
    ann.page.goto("/")
    title = ann.page.get_by_role("heading", name=ann.words("yurikure_title"))
    card = ann.page.get_by_role("article").filter(has=title)
    card.get_by_role("button", name=ann.words("home_make_table")).click()
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_role("textbox", name=ann.words("name_label")).fill("Ann")
    dialog.get_by_role("radio", name="3", exact=True).check()
    dialog.get_by_text(ann.words("gather_options")).click()
    editor = dialog.get_by_role("group", name=ann.words("yurikure_option_assigned"), exact=True)
    expect(editor).to_have_count(0)
    oriented = dialog.get_by_role("group", name=ann.words("yurikure_option_orientations"))
    oriented.get_by_role("radio", name=ann.words("yurikure_option_orientations_chosen")).check()

    akane = ann.words("yurikure_girl_akane")
    first = editor.get_by_role("combobox", name=ann.words("yurikure_assign_first", girl=akane))
    create = dialog.get_by_role("button", name=ann.words("make_create"))
    expect(first).to_have_value("aggressive")
    expect(editor.get_by_role("combobox")).to_have_count(14)
    # The same twice is said at once, and no table can be made with it.
    first.select_option("attracting")
    expect(editor).to_contain_text(ann.words("yurikure_assign_same", girl=akane))
    expect(first).to_have_attribute("aria-invalid", "true")
    expect(create).to_be_disabled()
    assert faults(ann) == ([], 0)
    # By the keyboard: the next one in the list.
    first.focus()
    ann.page.keyboard.press("ArrowDown")
    expect(first).to_have_value("cool")
    expect(editor.get_by_role("status")).to_be_empty()
    create.click()
    link = ann.page.get_by_role("textbox", name=ann.words("gather_link")).input_value()

    ben.page.goto(link)
    told = ben.page.get_by_role("region", name=ben.words("yurikure_option_assigned"))
    names = [ben.words(f"yurikure_orientation_{name}") for name in ("cool", "attracting")]
    line = told.get_by_role("listitem").first
    expect(line).to_contain_text(ben.words("yurikure_girl_akane"))
    for name in names:
        expect(line).to_contain_text(name)
    expect(told.get_by_role("listitem")).to_have_count(7)
    assert faults(ben) == ([], 0)
    button(ann, "gather_start").click()
    ann.page.get_by_role("region", name=ann.words("yurikure_region_moment")).wait_for()
    assert ann.wire.newest()["view"]["orientations"][0] == ["attracting", "cool"]
