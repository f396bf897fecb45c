"""What `himitsu new-game --board` writes, installed and served as it is: its board is played on to
the end, and so is the general one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from support.fresh_environment import FreshEnvironment
from support.page_browser import Come, with_page
from support.page_plain import Typist
from support.serving import Process

NAME = "strangers"
SEATS = 3


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose environment has the package; its address."""
    folder = tmp_path_factory.mktemp("fresh")
    environment = FreshEnvironment(folder / "environment")
    environment.himitsu("new-game", NAME, "--board", "--dir", folder)
    environment.install(folder / f"himitsu-{NAME}")
    with Process(with_page(folder), python=str(environment.python)) as server:
        yield server.url


@pytest.mark.parametrize(
    ("query", "cards"), [("", f".{NAME} .card"), ("?board=plain", ".tile")], ids=["own", "general"]
)
def test_it_is_played_to_its_end(come: Come, house: str, query: str, cards: str) -> None:
    ann = come(url=house, hurried=True)
    table = ann.start(SEATS, NAME, bot="steady")
    ann.page.goto(f"/t/{table}{query}")
    typist = Typist(ann)
    shown = ann.page.locator(cards)
    count = typist.asked()
    assert count is not None
    own, *others = ann.wire.newest()["view"]["cards"]
    assert others == [None] * (SEATS - 1)
    expect(shown.get_by_text(str(own), exact=True).first).to_be_visible()
    typist.answer(count)
    typist.play(most=1)
    view = ann.wire.newest()["view"]
    assert view["outcome"]["winners"]
    for card in view["cards"]:
        expect(shown.get_by_text(str(card), exact=True).first).to_be_visible()
    expect(ann.page.locator(f".{NAME}")).to_have_count(0 if query else 1)
