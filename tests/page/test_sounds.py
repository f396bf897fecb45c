"""Sounds: none before the page is touched, few after, and off by one click, for good."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from support.page_browser import Come
from support.page_luz import Player
from support.page_people import button, play_together

CHAT = 1046.5
"""Hertz."""
LISTEN = """
  window.contexts = 0
  window.tones = 0
  window.pitches = []
  const Real = window.AudioContext
  window.AudioContext = class extends Real {
    constructor() {
      super()
      window.contexts += 1
    }
  }
  const start = OscillatorNode.prototype.start
  OscillatorNode.prototype.start = function (...at) {
    window.tones += 1
    window.pitches.push(this.frequency.value)
    return start.apply(this, at)
  }
"""


def heard(page: Page) -> tuple[int, int]:
    """How many audio contexts were made, and how many tones began."""
    contexts, tones = page.evaluate("[window.contexts, window.tones]")
    return contexts, tones


def test_nothing_sounds_before_the_page_is_touched(come: Come) -> None:
    ann = come()
    ann.context.add_init_script(LISTEN)
    ann.begin()
    player = Player(ann)
    player.bid_form.wait_for()
    assert heard(ann.page) == (0, 0)
    player.bid(3)
    player.offered.first.wait_for()
    # What comes at once sounds once, so the bids may have been one tone.
    player.play(player.offered.first)
    ann.page.wait_for_function("() => window.tones >= 2")
    assert heard(ann.page)[0] == 1


def test_what_somebody_says_sounds_once_to_the_others(come: Come) -> None:
    ann, ben = come(), come()
    for guest in (ann, ben):
        guest.context.add_init_script(LISTEN)
    play_together(ann, ben)
    for guest in (ann, ben):
        guest.page.get_by_role("tab", name=guest.words("chat_title")).click()
    button(ben, "emote_hello").click()
    ann.page.wait_for_function(f"() => window.pitches.includes({CHAT})")
    assert ann.page.evaluate("window.pitches").count(CHAT) == 1
    assert CHAT not in ben.page.evaluate("window.pitches")


def test_one_click_at_the_table_silences_it_for_good(come: Come) -> None:
    ann = come()
    ann.context.add_init_script(LISTEN)
    ann.begin()
    player = Player(ann)
    toggle = ann.page.get_by_role("button", name=ann.words("sound"), exact=True)
    expect(toggle).to_have_attribute("aria-pressed", "true")
    toggle.click()
    expect(toggle).to_have_attribute("aria-pressed", "false")
    player.bid(3)
    player.offered.first.wait_for()
    assert heard(ann.page)[1] == 0
    ann.page.reload()
    expect(toggle).to_have_attribute("aria-pressed", "false")


def test_the_settings_have_the_same_switch_and_let_hear_it(come: Come) -> None:
    ann = come()
    ann.context.add_init_script(LISTEN)
    ann.page.goto("/")
    ann.page.get_by_role("button", name=ann.words("settings")).click()
    choice = ann.page.get_by_role("group", name=ann.words("sound"))
    expect(choice.get_by_role("radio", name=ann.words("sound_on"))).to_be_checked()
    choice.get_by_role("radio", name=ann.words("sound_off")).check()
    assert heard(ann.page)[1] == 0
    ann.page.reload()
    ann.page.get_by_role("button", name=ann.words("settings")).click()
    expect(choice.get_by_role("radio", name=ann.words("sound_off"))).to_be_checked()
    choice.get_by_role("radio", name=ann.words("sound_on")).check()
    assert heard(ann.page) == (1, 2)
