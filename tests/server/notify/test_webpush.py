"""What is sealed for a browser: it alone can read it, and its length tells nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.browsers import Browser, PushService
from support.clock import MovedClock
from support.highcard import HighCard
from support.push import DELAY, RELAXED, subscribe, visit
from support.serving import House

from himitsu.core.registry import games
from himitsu.server.notify.webpush import from_text


@pytest.fixture(autouse=True)
def example_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "highcard", HighCard())


def test_the_browser_of_these_tests_reads_as_the_standard_says() -> None:
    """The example of RFC 8291, section 5."""
    key = from_text("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")
    browser = Browser("standard", key, from_text("BTBZMqHH6r4Tts7J_aSIgg"))
    body = from_text(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIg"
        "Dll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVB"
        "St2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert browser.open(body) == b"When I grow up, I want to be a watermelon"


def test_every_message_is_equally_long(tmp_path: Path) -> None:
    service, ann = PushService(), Browser("ann")

    async def play(house: House, now: MovedClock) -> None:
        person = await house.person()
        await subscribe(person, ann)
        for game in ("luz", "highcard"):
            table = await person.make_table(3, game=game, **RELAXED)
            await person.sit(table, 0)
            await person.start(table)
        await now.passed(DELAY)
        first, second = service.letters
        assert len(first.body) == len(second.body)

    visit(tmp_path, service, play)
