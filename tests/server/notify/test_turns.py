"""Who is called: once for each question, at relaxed tables alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from support.browsers import Browser, PushService
from support.clock import DAY, MovedClock
from support.highcard import FOLD, STAY, HighCard
from support.people import known_secret, log
from support.push import A_WHILE, DELAY, RELAXED, begun, bid, visit
from support.serving import House

from himitsu.core.registry import games


@pytest.fixture(autouse=True)
def known_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """In LUZ Ann bids first, then Ben."""
    monkeypatch.setitem(games(), "highcard", HighCard())
    known_secret(monkeypatch)


def test_a_question_is_told_once_whatever_else_happens(tmp_path: Path) -> None:
    service, ben = PushService(), Browser("ben")

    async def play(house: House, now: MovedClock) -> None:
        table = await begun(house, {"ben": ben}, "highcard", **RELAXED)
        await now.passed(DELAY)
        assert len(service.letters) == 1
        async with table.ann.at(table.id) as page:
            for answer in (STAY, FOLD, STAY):
                await page.act(await page.prompt(), answer)
                await page.until("accepted")
            await now.passed(A_WHILE)
        assert len(service.letters) == 1

    visit(tmp_path, service, play)


def test_a_question_after_one_that_was_let_pass_is_told_anew(tmp_path: Path) -> None:
    service, ann = PushService(), Browser("ann")

    async def play(house: House, now: MovedClock) -> None:
        await begun(house, {"ann": ann}, "luz", **RELAXED)
        await now.passed(DELAY)
        assert len(service.letters) == 1
        # Ann and Ben are silent and the bot bids; then Ann is to play.
        for entries in (1, 3):
            await now.passed(DAY)
            assert len(log(tmp_path)) == entries
        assert len(service.letters) == 1
        await now.passed(DELAY)
        assert len(service.letters) == 2

    visit(tmp_path, service, play)


@pytest.mark.parametrize("pace", [{"pace": "live", "clock": 60}, {"pace": "untimed"}])
def test_only_relaxed_tables_call(tmp_path: Path, pace: dict[str, Any]) -> None:
    service, ann, ben = PushService(), Browser("ann"), Browser("ben")

    async def play(house: House, now: MovedClock) -> None:
        table = await begun(house, {"ann": ann, "ben": ben}, "luz", **pace)
        await bid(table.ann, table.id)
        await now.passed(A_WHILE)
        assert service.letters == []

    visit(tmp_path, service, play)
