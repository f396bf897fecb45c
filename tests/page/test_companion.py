"""The companion for a real table: the sheet is right, stays in the browser, and can be covered."""

from __future__ import annotations

import re
import signal
import sqlite3
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from support.page_audit import complaints, texts, too_wide
from support.page_browser import DESKTOP, PHONE, Come, with_page
from support.page_companion import CONTROL, FIVE, LONGEST, PLACE, Companion
from support.page_words import LANGUAGES
from support.serving import Process

from .test_phone import small_controls
from .test_qr import drawn

LOOK_AWAY = """
  (hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }
"""


def control_while_placing(page: Page) -> list[int]:
    numbers = page.locator(".control strong")
    return [int(text) for text in numbers.all_inner_texts()]


# The sheet


def test_each_of_the_five_goes_on_another_pair(come: Come) -> None:
    sheet = Companion(come())
    sheet.open()
    sheet.place("akane shirakaba", "akane shirakaba")
    expect(sheet.visitor.notices).to_contain_text(sheet.words("yurikure_place_twice"))
    assert control_while_placing(sheet.page) == [5, 5, 0, 0, 0, 0, 0]
    expect(sheet.button("yurikure_place_write")).to_be_disabled()


def test_repeats_are_an_option_but_not_with_orientations(come: Come) -> None:
    sheet = Companion(come())
    sheet.open(yurikure_option_repeats="yurikure_option_repeats_allowed")
    sheet.write(*["akane shirakaba"] * 5)
    assert sheet.standing()[:3] == [(0, 15), (0, 15), (0, 0)]

    oriented = Companion(come())
    oriented.page.goto(PLACE)
    repeats = oriented.page.get_by_role("group", name=oriented.words("yurikure_option_repeats"))
    expect(repeats).to_be_visible()
    group = oriented.page.get_by_role("group", name=oriented.words("yurikure_option_orientations"))
    oriented_too = oriented.words("yurikure_companion_orientations_on")
    group.get_by_role("radio", name=oriented_too, exact=True).click()
    expect(repeats).to_have_count(0)


def test_five_players_have_nine_girls(come: Come) -> None:
    sheet = Companion(come())
    sheet.open(yurikure_companion_players="5")
    sheet.write(*FIVE[:4], "haila momozono")
    assert sheet.standing()[7:] == [(0, 1), (0, 1)]


def test_extra_points_come_after_turns_three_and_six(come: Come) -> None:
    """On any pair, also the same one several times (Y23)."""
    counts = (3, 5)
    sheet = Companion(come())
    sheet.open(yurikure_option_orientations="yurikure_companion_orientations_on")
    sheet.write(*FIVE)
    most = CONTROL[0]
    for turn, points in zip((3, 6), counts, strict=True):
        sheet.tap(sheet.button("yurikure_companion_extra", turn=turn, points=points))
        # Put off, nothing has changed.
        sheet.tap(sheet.button("yurikure_cancel"))
        assert sheet.standing()[0] == (0, most)
        sheet.tap(sheet.button("yurikure_companion_extra", turn=turn, points=points))
        sheet.write(*["akane tsuge"] * points)
        most += points
        assert sheet.standing()[0] == (0, most)
    assert sheet.standing()[6] == (0, CONTROL[6] + sum(counts))
    pattern = sheet.words.pattern("yurikure_companion_extra")
    expect(sheet.page.get_by_role("button", name=pattern)).to_have_count(0)


def test_a_reveal_only_rises_and_never_over_what_i_have(come: Come) -> None:
    sheet = Companion(come())
    sheet.open()
    sheet.write(*FIVE)
    sheet.reveal("shirakaba", 4)
    assert sheet.standing()[1] == (4, 9)
    row = sheet.row("shirakaba")
    sheet.tap(row.get_by_role("button").first)
    offered = row.get_by_role("button", name=sheet.words.pattern("yurikure_reveal"))
    expect(offered).to_have_text(["5", "6", "7", "8", "9"])
    sheet.tap(offered.last)
    sheet.tap(row.get_by_role("button").first)
    expect(row).to_contain_text(sheet.words("yurikure_companion_everything"))
    sheet.tap(sheet.row("tsuge").get_by_role("button").first)
    assert sheet.standing()[1] == (9, 9)


def test_the_last_step_can_be_taken_back(come: Come) -> None:
    sheet = Companion(come())
    sheet.open()
    sheet.write(*FIVE)
    sheet.reveal("akane", 2)
    sheet.reveal("akane", 6)
    girl = sheet.girl("akane")
    sheet.tap(sheet.button("yurikure_companion_undo_reveal", girl=girl, points=6))
    assert sheet.standing()[0] == (2, 8)
    sheet.tap(sheet.button("yurikure_companion_undo_reveal", girl=girl, points=2))
    assert sheet.standing()[0] == (0, 8)
    # The points come back as they were written, to be changed.
    sheet.tap(sheet.button("yurikure_companion_undo_points"))
    assert control_while_placing(sheet.page) == list(CONTROL)
    sheet.tap(sheet.button("yurikure_place_undo"))
    sheet.write("akane midorino")
    assert sheet.standing() == [(0, most) for most in (9, 9, 7, 0, 1, 2, 2)]


def test_everything_is_kept_until_a_new_game_is_confirmed(come: Come) -> None:
    sheet = Companion(come())
    sheet.open()
    sheet.place(*FIVE[:2])
    sheet.page.reload()
    sheet.tap(sheet.button("yurikure_companion_uncover"))
    sheet.write(*FIVE[2:])
    sheet.reveal("kuroki", 3)
    sheet.page.reload()
    sheet.tap(sheet.button("yurikure_companion_uncover"))
    assert sheet.standing()[2] == (3, 7)

    sheet.tap(sheet.button("yurikure_companion_new"))
    dialog = sheet.page.get_by_role("dialog")
    sheet.tap(dialog.get_by_role("button", name=sheet.words("yurikure_cancel")))
    assert sheet.standing()[2] == (3, 7)
    sheet.tap(sheet.button("yurikure_companion_new"))
    sheet.tap(sheet.button("yurikure_companion_new_yes"))
    sheet.page.reload()
    expect(sheet.button("yurikure_companion_start")).to_be_visible()
    assert sheet.asked == []


def test_two_tabs_have_one_sheet(come: Come) -> None:
    ann = come()
    one = Companion(ann)
    one.open()
    one.write(*FIVE)
    two = Companion(ann, ann.another_tab())
    two.page.goto(PLACE)
    two.tap(two.button("yurikure_companion_uncover"))
    two.reveal("akane", 1)
    expect(one.page.locator(".row .sum").first).to_have_text("1/8")


# Neighbours


def test_a_covered_sheet_is_nowhere_on_the_screen(come: Come) -> None:
    sheet = Companion(come())
    sheet.open()
    sheet.write(*FIVE)
    sheet.reveal("akane", 2)
    secret = sheet.words.pattern("yurikure_companion_revealed")
    limit = sheet.words("yurikure_hidden_most")
    assert secret.search(texts(sheet.page))
    assert limit in texts(sheet.page)
    sheet.tap(sheet.button("yurikure_companion_cover"))
    told = texts(sheet.page)
    assert not secret.search(told)
    assert limit not in told
    # What is public stays.
    sheet.wait_for("Aiko", 2, 0, 0, 0, 0, 0, 0)


def test_who_looks_away_comes_back_to_a_covered_sheet(come: Come) -> None:
    sheet = Companion(come())
    sheet.open()
    sheet.write(*FIVE)
    sheet.page.evaluate(LOOK_AWAY, True)
    sheet.page.evaluate(LOOK_AWAY, False)
    expect(sheet.button("yurikure_companion_uncover")).to_be_visible()
    assert not sheet.words.pattern("yurikure_companion_revealed").search(texts(sheet.page))


# The shared ladder


def test_two_phones_share_a_ladder_and_nothing_else(come: Come) -> None:
    ann, ben = Companion(come(**PHONE)), Companion(come(**PHONE))
    ann.open("Ann")
    ann.write(*FIVE)
    ann.reveal("shirakaba", 4)
    code = ann.share()
    assert re.fullmatch("[ACDEFGHJKLMNPQRTUVWXY34679]{6}", code)

    ben.page.goto(PLACE)
    ben.open("Ben")
    field = ben.page.get_by_role("textbox", name=ben.words("yurikure_companion_code_label"))
    field.fill(f"{code[:3]} {code[3:]}".lower())
    ben.tap(ben.button("yurikure_companion_join"))
    ben.wait_for("Ann", 0, 4, 0, 0, 0, 0, 0)
    ben.write(*reversed(FIVE))
    ben.reveal("tsuge", 4)
    ann.wait_for("Ben", 0, 0, 0, 0, 0, 0, 4)

    # What does not exceed the others' reveals is offered, but said to.
    ben.tap(ben.row("shirakaba").get_by_role("button").first)
    expect(ben.row("shirakaba")).to_contain_text("(3)")
    expect(ben.row("shirakaba")).to_contain_text(ben.words("yurikure_companion_low"))

    # A mark that is taken back is taken back everywhere.
    girl = ann.girl("shirakaba")
    ann.tap(ann.button("yurikure_companion_undo_reveal", girl=girl, points=4))
    ben.wait_for("Ann", 0, 0, 0, 0, 0, 0, 0)

    for who in (ann, ben):
        assert who.asked
        assert all("/api/companion" in request.url for request in who.asked)
        for body in who.sent():
            assert body.keys() <= {"key", "name", "marks", "again"}
    told = [tuple(body["marks"]) for body in ann.sent()]
    assert set(told) == {(0, 4, 0, 0, 0, 0, 0), (0,) * 7}
    sent = {tuple(body["marks"]) for body in ben.sent() if body}
    assert sent == {(0,) * 7, (0, 0, 0, 0, 0, 0, 4)}

    ben.tap(ben.button("yurikure_companion_stop"))
    ann.wait_until_gone("Ben")


def test_the_page_speaks_only_when_it_has_something_public_to_say(come: Come) -> None:
    """Placing points must not show in what the server hears, nor when."""
    sheet = Companion(come())
    sheet.page.goto(PLACE)
    sheet.open()
    sheet.share()
    # From here on the page's clock stands still.
    sheet.page.clock.pause_at(sheet.page.evaluate("Date.now()") + LONGEST)
    sheet.look()
    before = len(sheet.asked)
    sheet.place(*FIVE[:2])
    sheet.tap(sheet.button("yurikure_companion_cover"))
    # Whatever that had made the page say would come before this.
    sheet.page.evaluate("() => fetch('/api/me')")
    assert [request.url for request in sheet.asked[before:]] == [f"{sheet.visitor.url}/api/me"]
    told = sheet.sent()[before - 1]
    sheet.look()
    assert sheet.sent()[-1] == told


def test_the_code_leads_another_phone_to_the_ladder(come: Come) -> None:
    ann = Companion(come())
    ann.open("Ann")
    ann.write(*FIVE)
    ann.reveal("akane", 3)
    code = ann.share()
    ann.tap(ann.button("qr_show"))
    link = drawn(ann.page, ann.words("qr_label"))
    assert link == f"{ann.visitor.url}{PLACE}?code={code}"
    expect(ann.page.get_by_role("link", name=link)).to_be_visible()

    ben = Companion(come(**PHONE))
    ben.page.goto(link)
    ben.wait_for("Ann", 3, 0, 0, 0, 0, 0, 0)
    # Who only looks on tells nothing, not even a name; then sits down with as many girls.
    assert ben.sent() == [{}] * len(ben.asked)
    ben.open("Ben")
    ann.wait_for("Ben", 0, 0, 0, 0, 0, 0, 0)


def test_who_shares_a_ladder_already_is_asked_before_going_to_another(come: Come) -> None:
    ann, ben = Companion(come()), Companion(come())
    for sheet, name in ((ann, "Ann"), (ben, "Ben")):
        sheet.open(name)
        sheet.write(*FIVE)
    old, new = ben.share(), ann.share()
    ben.page.goto(f"{PLACE}?code={new}")
    assert ben.code() == old
    ben.tap(ben.button("yurikure_companion_switch", code=new))
    ann.wait_for("Ben", 0, 0, 0, 0, 0, 0, 0)
    assert ben.code() == new
    # The old ladder went with its last row.
    assert ann.visitor.context.request.get(f"/api/companion/{old}").status == 404


def test_a_wrong_code_is_said_to_be_wrong(come: Come) -> None:
    ann = come()
    ann.expects_trouble("404")
    sheet = Companion(ann)
    sheet.open()
    sheet.page.get_by_role("textbox", name=sheet.words("yurikure_companion_code_label")).fill("aaa")
    sheet.tap(sheet.button("yurikure_companion_join"))
    expect(ann.notices).to_contain_text(sheet.words("error_no_ladder"))


def test_without_a_network_the_sheet_goes_on_and_the_ladder_catches_up(come: Come) -> None:
    ann = come(service_workers="allow", **PHONE)
    ann.expects_trouble("ERR_INTERNET_DISCONNECTED")
    sheet = Companion(ann)
    sheet.open("Ann")
    sheet.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    sheet.write(*FIVE)
    code = sheet.share()
    ann.context.set_offline(True)
    sheet.page.reload()
    sheet.tap(sheet.button("yurikure_companion_uncover"))
    expect(sheet.page.get_by_text(sheet.words("yurikure_companion_offline"))).to_be_visible()
    sheet.reveal("akane", 5)
    sheet.wait_for("Ann", 5, 0, 0, 0, 0, 0, 0)

    ben = Companion(come())
    ben.page.goto(f"{PLACE}?code={code}")
    ben.wait_for("Ann", 0, 0, 0, 0, 0, 0, 0)
    ann.context.set_offline(False)
    ben.wait_for("Ann", 5, 0, 0, 0, 0, 0, 0)
    expect(sheet.page.get_by_text(sheet.words("yurikure_companion_offline"))).to_have_count(0)


def test_the_phones_make_a_ladder_anew_that_a_restarted_server_has_forgotten(
    come: Come, tmp_path: Path
) -> None:
    settings = with_page(tmp_path)
    with Process(settings) as server:
        ann, ben = come(url=server.url), come(url=server.url)
        sheets = [Companion(ann), Companion(ben)]
        for sheet, name in zip(sheets, ("Ann", "Ben"), strict=True):
            sheet.visitor.expects_trouble("ERR_")
            sheet.open(name)
            sheet.write(*FIVE)
        code = sheets[0].share()
        field = sheets[1].words("yurikure_companion_code_label")
        sheets[1].page.get_by_role("textbox", name=field).fill(code)
        sheets[1].tap(sheets[1].button("yurikure_companion_join"))
        sheets[0].wait_for("Ben", 0, 0, 0, 0, 0, 0, 0)
        server.end(signal.SIGTERM)
        database = sqlite3.connect(settings.database)
        assert database.execute("DELETE FROM document").rowcount == 1
        database.commit()
        database.close()
        sheets[1].reveal("akane", 6)
        server.start()
        sheets[0].wait_for("Ben", 6, 0, 0, 0, 0, 0, 0)
        assert sheets[0].code() == sheets[1].code() == code


# The board and the dice


def test_relations_are_counted_kept_and_taken_back(come: Come) -> None:
    sheet = Companion(come(**PHONE))
    sheet.open()
    sheet.relate("akane shirakaba", favor=2, discomfort=1)
    sheet.tap(sheet.page.get_by_role("radio", name=sheet.words("yurikure_term_couple_red")))
    pair = sheet.pair("akane shirakaba")
    row = sheet.page.get_by_role("button", name=pair).filter(has_text=re.compile("2"))
    expect(row).to_contain_text(sheet.words("yurikure_term_couple_red"))
    expect(row).to_contain_text(sheet.words("yurikure_favor_is", favor=2))
    # It is no secret: a covered sheet does not cover it, and it is there again after a visit.
    sheet.page.reload()
    expect(sheet.page.get_by_text(sheet.words("yurikure_companion_covered"))).to_be_visible()
    expect(row).to_contain_text(sheet.words("yurikure_term_couple_red"))
    sheet.tap(sheet.button("yurikure_companion_undo_relation", pair=pair))
    expect(row).not_to_contain_text(sheet.words("yurikure_term_couple_red"))
    expect(row).to_contain_text(sheet.words("yurikure_favor_is", favor=2))
    assert sheet.asked == []


def test_dice_are_rolled_said_and_remembered_without_a_network(come: Come) -> None:
    ann = come(language="ja", **DESKTOP)
    sheet = Companion(ann)
    sheet.open()
    ann.context.set_offline(True)
    dice = sheet.page.locator(".dice svg")
    status = sheet.page.get_by_role("status").filter(
        has_text=sheet.words.pattern("yurikure_companion_rolled")
    )
    sheet.tap(sheet.button("yurikure_companion_roll_two"))
    expect(dice).to_have_count(2)
    values = [int(die.get_attribute("aria-label") or 0) for die in dice.all()]
    assert all(1 <= value <= 6 for value in values)
    joint = sheet.words("list_separator")
    said = sheet.words("yurikure_companion_rolled", dice=joint.join(map(str, values)))
    expect(status).to_have_text(said)
    sheet.tap(sheet.button("yurikure_companion_roll_one"))
    expect(dice).to_have_count(1)
    expect(sheet.page.locator("ol li")).to_contain_text([" + ".join(map(str, values))])
    sheet.tap(sheet.button("yurikure_companion_undo_roll"))
    expect(dice).to_have_count(2)


# Everybody


SCREENS: dict[str, dict[str, object]] = {
    "phone": PHONE,
    "phone by night": PHONE | {"color_scheme": "dark"},
    "desktop by night": DESKTOP | {"color_scheme": "dark"},
}
USUAL = {("en", "phone"), ("ja", "phone by night"), ("zh-Hant", "desktop by night")}
USUAL |= {("zh-Hans", "phone")}
"""Each language and each screen."""
LOOKS = [
    pytest.param(
        language,
        SCREENS[screen],
        id=f"{screen}-{language}",
        marks=[pytest.mark.soak] * ((language, screen) not in USUAL),
    )
    for screen in SCREENS
    for language in LANGUAGES
]


@pytest.mark.parametrize(("language", "screen"), LOOKS)
def test_every_screen_is_for_everybody(
    come: Come, language: str, screen: dict[str, object]
) -> None:
    ann = come(language=language, **screen)
    sheet = Companion(ann)
    found: dict[str, object] = {}

    def look(at: str) -> None:
        ann.wait_for_rest()
        small = small_controls(sheet.page) if ann.touch else []
        found[at] = complaints(sheet.page), max(0, too_wide(sheet.page)), small

    sheet.page.goto(PLACE)
    expect(sheet.button("yurikure_companion_start")).to_be_visible()
    look("beginning")
    sheet.open(
        yurikure_companion_players="5",
        yurikure_option_orientations="yurikure_companion_orientations_on",
    )
    sheet.place(*FIVE[:2], "haila momozono")
    look("placing")
    sheet.write(*FIVE[3:])
    for turn, points in ((3, 3), (6, 5)):
        sheet.tap(sheet.button("yurikure_companion_extra", turn=turn, points=points))
        sheet.write(*["akane shirakaba"] * points)
    sheet.reveal("shirakaba", 9)
    sheet.tap(sheet.row("akane").get_by_role("button").first)
    sheet.relate("akane shirakaba", favor=1)
    sheet.tap(sheet.button("yurikure_companion_roll_two"))
    look("revealing")
    sheet.share()
    sheet.tap(sheet.button("qr_show"))
    expect(sheet.page.get_by_role("img", name=sheet.words("qr_label"))).to_be_visible()
    look("sharing")
    sheet.tap(sheet.button("yurikure_companion_cover"))
    look("covered")
    sheet.tap(sheet.button("yurikure_companion_new"))
    look("clearing")
    assert found == dict.fromkeys(found, ([], 0, []))
    assert len(found) == 6


def test_the_keyboard_is_enough(come: Come) -> None:
    sheet = Companion(come())
    page = sheet.page
    page.goto(PLACE)
    page.get_by_role("textbox", name=sheet.words("name_label")).focus()
    page.keyboard.type("Aiko")
    page.keyboard.press("Enter")
    expect(page.get_by_text(sheet.words("yurikure_place_setup"))).to_be_visible()
    # Girls by number, as at a table of the page; Enter writes the points down.
    for key in ("1", "2", "2", "3", "1", "3", "6", "7", "4", "5"):
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    assert [most for _, most in sheet.standing()] == list(CONTROL)
    sheet.row("akane").get_by_role("button").first.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    assert sheet.standing()[0] == (1, 8)
    # The focus is back on the girl.
    expect(sheet.row("akane").get_by_role("button").first).to_be_focused()


def test_the_home_page_and_the_rules_lead_to_the_companion(come: Come) -> None:
    ann = come()
    for place in ("/", "/games/yurikure/rules"):
        ann.page.goto(place)
        ann.page.get_by_role("link", name=ann.words("companion_link")).click()
        expect(ann.page).to_have_url(f"{ann.url}{PLACE}")
        title = ann.words("yurikure_companion_title")
        expect(ann.page.get_by_role("heading", level=1)).to_have_text(title)
    ann.page.goto("/companion/luz")
    expect(ann.page.get_by_role("heading", level=1)).to_have_text(ann.words("nowhere_title"))
