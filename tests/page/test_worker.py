"""The page can be installed, opens without a network, and is never an old one because of that."""

from __future__ import annotations

import json
import shutil
import signal
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Page, expect
from support.page_browser import PATIENCE, Come, with_page
from support.serving import Process

READY = "() => navigator.serviceWorker.ready.then(() => true)"
ACTIVE = """
  () => new Promise((go) => {
    const look = () => self.serviceWorker.state === 'activated' && go()
    self.serviceWorker.addEventListener('statechange', look)
    look()
  })
"""
KEPT = """
  async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return [names, requests.flat().map(({ url }) => new URL(url).pathname)]
  }
"""


def kept(page: Page) -> tuple[list[str], list[str]]:
    """The names of the caches, and the paths in them."""
    names, paths = page.evaluate(KEPT)
    return names, paths


def wait(page: Page, condition: str) -> None:
    """Until the condition, which may await, holds in the page."""
    pause = "await new Promise((go) => setTimeout(go, 50))"
    page.evaluate(
        f"async () => {{ for (const end = Date.now() + {PATIENCE}; !({condition}); ) {{"
        f" if (Date.now() > end) throw new Error('waited in vain'); {pause} }} }}"
    )


def test_the_page_says_how_it_is_installed(come: Come, house: str) -> None:
    ann = come()
    ann.page.goto("/")
    link = ann.page.locator("link[rel=manifest]").get_attribute("href")
    assert link is not None
    answer = ann.context.request.get(link)
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest = json.loads(answer.text())
    assert (manifest["display"], manifest["start_url"]) == ("standalone", "/")
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert "maskable" in {icon.get("purpose") for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        drawn = ann.context.request.get(icon["src"])
        assert drawn.headers["content-type"] == "image/png"
        size = int.from_bytes(drawn.body()[16:20], "big")
        assert icon["sizes"] == f"{size}x{size}"


def test_the_worker_is_asked_for_anew_each_time(come: Come) -> None:
    answer = come().context.request.get("/sw.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("place", ["/companion/yurikure", "/games/luz/rules"])
def test_once_visited_the_page_opens_without_a_network(come: Come, place: str) -> None:
    ann = come(service_workers="allow")
    ann.expects_trouble("ERR_INTERNET_DISCONNECTED")
    ann.page.goto("/")
    ann.page.evaluate(READY)
    ann.context.set_offline(True)
    ann.page.goto(place)
    heading = ann.page.get_by_role("heading", level=1)
    expect(heading).to_be_visible()
    title = heading.inner_text()
    ann.page.reload()
    expect(heading).to_have_text(title)


def test_answers_of_the_server_are_never_kept(come: Come) -> None:
    ann = come(service_workers="allow")
    ann.page.goto("/")
    ann.page.evaluate(READY)
    ann.begin()
    ann.page.reload()
    ann.page.get_by_role("heading", level=1).wait_for()
    _, paths = kept(ann.page)
    assert "/index.html" in paths
    assert not any(path.startswith(("/api", "/t/")) for path in paths)


def test_a_new_version_is_seen_at_once_and_replaces_the_old(come: Come, tmp_path: Path) -> None:
    settings = with_page(tmp_path)
    copy = tmp_path / "copy"
    shutil.copytree(settings.page, copy)
    with Process(msgspec.structs.replace(settings, page=copy)) as server:
        ann = come(url=server.url, service_workers="allow")
        ann.page.goto("/")
        ann.page.evaluate(READY)
        before, _ = kept(ann.page)
        assert len(before) == 1

        # While the server is away the page may look for open tables in vain.
        ann.expects_trouble("ERR_CONNECTION_REFUSED")
        server.end(signal.SIGTERM)
        renew(copy)
        server.start()
        page = ann.page
        with ann.context.expect_event("serviceworker") as found:
            page.reload()
        expect(page.locator("meta[name=generation]")).to_have_attribute("content", "two")
        # The new worker waits until no tab needs the old one.
        wait(page, "(await navigator.serviceWorker.getRegistration()).waiting !== null")
        page.goto("about:blank")
        found.value.evaluate(ACTIVE)
        page.goto("/")
        wait(page, "(await caches.keys()).length === 1")
        after, paths = kept(page)
        assert after != before
        assert "/index.html" in paths
        ann.expects_trouble("ERR_INTERNET_DISCONNECTED")
        ann.context.set_offline(True)
        page.reload()
        expect(page.locator("meta[name=generation]")).to_have_attribute("content", "two")


def renew(page: Path) -> None:
    """As a build does when something changed: another index, and another worker that knows it."""
    index = page / "index.html"
    index.write_text(
        index.read_text().replace("<title>", '<meta name="generation" content="two"><title>')
    )
    worker = page / "sw.js"
    text = worker.read_text()
    names = [name for name in text.split('"') if len(name) == 12 and name.isalnum()]
    assert len(names) == 1
    worker.write_text(text.replace(names[0], "0" * 12))
    for changed in (index, worker):
        changed.with_name(f"{changed.name}.br").unlink()
