"""Somebody who is looking elsewhere is told that it is their move, if they asked for that."""

from __future__ import annotations

from support.page_browser import Come, Visitor
from support.page_people import button, post, sit, table_for
from support.serving import Json

RECORDING = """
  window.calls = []
  window.Notification = class {
    static permission = 'default'
    static requestPermission() {
      this.permission = 'granted'
      return Promise.resolve('granted')
    }
    constructor(title, options) {
      window.calls.push({ title, body: options.body })
    }
    close() {}
  }
"""
LOOK_AWAY = "Object.defineProperty(document, 'hidden', { get: () => true })"


def waiting(guest: Visitor, answer: str) -> str:
    """A table that gathers; the guest sits there, has answered the offer, and looks elsewhere."""
    guest.context.add_init_script(RECORDING)
    table = table_for(guest)
    sit(guest, table, 0, "Ann")
    guest.page.goto(f"/t/{table}")
    button(guest, answer).click()
    button(guest, answer).wait_for(state="hidden")
    guest.page.evaluate(LOOK_AWAY)
    return table


def calls(guest: Visitor) -> list[Json]:
    found: list[Json] = guest.page.evaluate("window.calls")
    return found


def until_my_move(guest: Visitor) -> None:
    guest.page.wait_for_function("() => document.title.startsWith('●')")


def test_who_asked_for_it_is_called_and_no_secret_is_told(come: Come) -> None:
    ann = come(language="zh-Hant")
    table = waiting(ann, "call_offer_yes")
    post(ann, f"/api/tables/{table}/start")
    ann.page.wait_for_function("() => window.calls.length > 0")
    assert calls(ann)[0] == {"title": ann.words("luz_title"), "body": ann.words("call_text")}


def test_who_declined_is_left_alone_and_not_asked_again(come: Come) -> None:
    ann = come()
    table = waiting(ann, "call_offer_no")
    post(ann, f"/api/tables/{table}/start")
    until_my_move(ann)
    assert calls(ann) == []
    another = table_for(ann)
    sit(ann, another, 0, "Ann")
    ann.page.goto(f"/t/{another}")
    button(ann, "gather_start").wait_for()
    assert button(ann, "call_offer_yes").count() == 0
