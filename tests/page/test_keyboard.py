"""From the home page to a card on the table without a mouse."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect
from support.page_browser import Come
from support.page_luz import Player, hurry
from support.page_tour import luz_at_home

FOCUS_IS_SEEN = """
  (control) => {
    const ringed = [control, control.parentElement, control.nextElementSibling]
    const ring = (near) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(near)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
    }
    const { top, bottom } = control.getBoundingClientRect()
    const inside = top >= 0 && bottom <= innerHeight
    return control.matches(':focus-visible') && inside && ringed.some((near) => near && ring(near))
  }
"""


def has_focus(control: Locator) -> bool:
    return bool(control.evaluate("control => control === document.activeElement"))


def tab_to(page: Page, control: Locator) -> None:
    """Press Tab until the control has the focus, and shows it."""
    control.wait_for(state="attached")
    for _ in range(30):
        page.keyboard.press("Tab")
        if has_focus(control):
            assert control.evaluate(FOCUS_IS_SEEN), f"{control}: the focus cannot be seen"
            return
    raise AssertionError(f"the Tab key does not lead to {control}")


def test_a_table_is_made_bid_at_and_played_at_with_keys_alone(come: Come) -> None:
    ann = come()
    page, words, player = ann.page, ann.words, Player(ann)
    press = page.keyboard.press

    page.goto("/")
    tab_to(page, luz_at_home(ann).get_by_role("button", name=words("home_make_table")))
    press("Enter")
    dialog = page.get_by_role("dialog")
    name = dialog.get_by_role("textbox", name=words("name_label"))
    if not has_focus(name):
        tab_to(page, name)
    page.keyboard.type("Ann")
    usual = dialog.get_by_role("radio", name="4", exact=True)
    tab_to(page, usual)
    press("ArrowLeft")
    expect(dialog.get_by_role("radio", name="3", exact=True)).to_be_checked()
    tab_to(page, dialog.get_by_role("button", name=words("make_create")))
    press("Enter")
    tab_to(page, page.get_by_role("button", name=words("gather_start")))
    press("Enter")

    player.bid_form.wait_for()
    press("4")
    expect(player.bid_form.get_by_role("radio", name="4", exact=True)).to_be_checked()
    press("s")
    expect(player.bid_form.get_by_role("checkbox")).to_be_checked()
    tab_to(page, player.confirm)
    press("Enter")
    expect(player.bid_form).to_be_hidden()

    # The hand is one stop, and arrow keys lead through it. Enter lifts, Enter plays.
    player.offered.first.wait_for()
    tab_to(page, player.cards.and_(page.locator("[tabindex='0']")))
    card = player.offered.last
    for _ in range(10):
        if has_focus(card):
            break
        press("ArrowRight")
    assert card.evaluate(FOCUS_IS_SEEN)
    press("Enter")
    expect(player.lifted).to_have_count(1)
    press("Escape")
    expect(player.lifted).to_have_count(0)
    assert [said["moves"] for said in ann.wire.said] == [[9]]
    press("Enter")
    press("Enter")
    expect(player.put_back).to_be_hidden()
    expect(player.cards).to_have_count(9)

    # The place in the hand is kept for the next card.
    player.offered.first.wait_for()
    assert page.evaluate("document.activeElement.closest('ul') !== null")


def test_a_bid_takes_two_keys(come: Come) -> None:
    ann = come()
    ann.begin()
    player = Player(ann)
    player.bid_form.wait_for()
    for key in ("t", "2", "ArrowRight", "Enter"):
        ann.page.keyboard.press(key)
    expect(player.bid_form).to_be_hidden()
    assert [said["moves"] for said in ann.wire.said] == [[6]]


def test_the_round_summary_goes_with_enter(come: Come) -> None:
    ann = come()
    table = ann.begin()
    player = Player(ann)
    hurry(ann, table, lambda view: bool(view["round"] == 2))
    player.next_round.wait_for()
    ann.page.keyboard.press("Enter")
    player.bid_form.wait_for()
