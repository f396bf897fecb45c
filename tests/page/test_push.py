"""Notifications with no page open: offered where the host does, and shown by the worker."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Playwright, expect
from support.browsers import Browser as Told
from support.page_browser import PHONE, AtRandom, Come, Visitor, chromium, with_page
from support.page_people import bring_up, faults
from support.serving import Json, serving_aside

READY = "() => navigator.serviceWorker.ready.then(() => true)"

SERVICE = """
  window.kept = null
  PushManager.prototype.getSubscription = () => Promise.resolve(window.kept)
  PushManager.prototype.subscribe = ({ applicationServerKey }) => {
    window.key = applicationServerKey
    const { endpoint, ...keys } = %s
    window.kept = {
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: () => ((window.kept = null), Promise.resolve(true)),
    }
    return Promise.resolve(window.kept)
  }
"""
"""In place of a push service, which a browser without a network does not reach."""

WORDS_LEFT = """
  async () => {
    for (let left = 400; left > 0; left -= 1) {
      if (await caches.match('/words')) return
      await new Promise((go) => setTimeout(go, 50))
    }
    throw new Error('no words were left')
  }
"""
SHOWN = """
  async () => {
    const worker = await navigator.serviceWorker.ready
    for (let left = 400; left > 0; left -= 1) {
      const [shown] = await worker.getNotifications()
      if (shown) return { title: shown.title, body: shown.body, tag: shown.tag, data: shown.data }
      await new Promise((go) => setTimeout(go, 50))
    }
    throw new Error('nothing was shown')
  }
"""


class Calling(NamedTuple):
    """A house that has switched it on."""

    url: str
    directory: Path

    def browsers(self) -> list[str]:
        database = sqlite3.connect(self.directory / "himitsu.sqlite3")
        found = [endpoint for (endpoint,) in database.execute("SELECT endpoint FROM subscription")]
        database.close()
        return found


MOST_FRAMES = 600
"""That the browser may draw before it has told of its workers."""


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Only a whole browser shows notifications."""
    with chromium(playwright, whole=True) as browser:
        yield browser


@pytest.fixture(scope="module")
def calling(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Calling]:
    directory = tmp_path_factory.mktemp("calling")
    with serving_aside(with_page(directory, push="host@example.org"), AtRandom()) as url:
        yield Calling(url, directory)


def ready(guest: Visitor) -> None:
    """The page is there, its worker too, and the browser has leave to notify."""
    guest.context.grant_permissions(["notifications"])
    guest.page.goto("/")
    guest.page.evaluate(READY)


def choose(guest: Visitor, message: str) -> None:
    drawer = bring_up(guest, "settings")
    radio = drawer.get_by_role("radio", name=guest.words(message), exact=True)
    radio.click()
    expect(radio).to_be_checked()
    expect(drawer).to_contain_text(guest.words(f"{message}_help"))


def test_it_is_not_offered_where_the_host_has_not_switched_it_on(come: Come) -> None:
    ann = come()
    ann.context.grant_permissions(["notifications"])
    with ann.page.expect_response("**/api/me"):
        ann.page.goto("/")
        drawer = bring_up(ann, "settings")
    expect(drawer.get_by_role("radio", name=ann.words("call_yes"))).to_be_visible()
    assert drawer.get_by_role("radio", name=ann.words("call_always")).count() == 0


@pytest.mark.parametrize("language", ["en", "ja", "zh-Hant", "zh-Hans"])
def test_who_wants_it_is_called_in_his_language(
    come: Come, calling: Calling, language: str
) -> None:
    told = Told(language)
    ann = come(url=calling.url, language=language, service_workers="allow", **PHONE)
    ann.context.add_init_script(SERVICE % told.subscription)
    ready(ann)
    with ann.page.expect_response(lambda answer: answer.request.method == "POST"):
        choose(ann, "call_always")
    assert faults(ann) == ([], 0)
    me = ann.context.request.get("/api/me").json()
    assert ann.page.evaluate("window.key") == me["pushable"]
    assert told.endpoint in calling.browsers()
    ann.page.evaluate(WORDS_LEFT)

    deliver(ann, '{"path":"/t/abc","game":"rhymes"}')
    assert ann.page.evaluate(SHOWN) == {
        "title": ann.words("rhymes_title"),
        "body": ann.words("call_text"),
        "tag": "/t/abc",
        "data": {"path": "/t/abc"},
    }


def deliver(guest: Visitor, message: str) -> None:
    """As if a push service had brought the message to the browser, already opened."""
    session = guest.context.new_cdp_session(guest.page)
    found: list[Json] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda told: found.append(told))
    session.send("ServiceWorker.enable")
    guest.page.evaluate(READY)
    # The browser tells of its workers a moment later than of the page.
    for _ in range(MOST_FRAMES):
        if any(told["registrations"] for told in found):
            break
        guest.draw()
    (registration,) = next(told["registrations"] for told in found if told["registrations"])
    session.send(
        "ServiceWorker.deliverPushMessage",
        {
            "origin": guest.url,
            "registrationId": registration["registrationId"],
            "data": message,
        },
    )
    session.detach()


def test_who_wants_it_no_longer_is_forgotten(come: Come, calling: Calling) -> None:
    told = Told("fickle")
    ann = come(url=calling.url, service_workers="allow")
    ann.context.add_init_script(SERVICE % told.subscription)
    ready(ann)
    with ann.page.expect_response(lambda answer: answer.request.method == "POST"):
        choose(ann, "call_always")
    assert told.endpoint in calling.browsers()
    ann.page.keyboard.press("Escape")
    with ann.page.expect_response(lambda answer: answer.request.method == "DELETE"):
        choose(ann, "call_yes")
    assert told.endpoint not in calling.browsers()


def test_a_browser_without_a_push_service_says_so(come: Come, calling: Calling) -> None:
    ann = come(url=calling.url, service_workers="allow")
    ann.context.add_init_script(
        "PushManager.prototype.subscribe = () => Promise.reject(new DOMException('no service'))"
    )
    ready(ann)
    drawer = bring_up(ann, "settings")
    drawer.get_by_role("radio", name=ann.words("call_always")).click()
    expect(ann.page.get_by_text(ann.words("error_no_push")).last).to_be_visible()
    expect(drawer.get_by_role("radio", name=ann.words("call_yes"))).to_be_checked()
