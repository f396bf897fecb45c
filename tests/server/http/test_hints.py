"""Hints: the one analysis of a game that goes on, for who plays alone, from their view."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from support.people import known_secret
from support.serving import Held, House, Person, entries, quick, serving

from himitsu.core.record_parser import read
from himitsu.core.records import replay
from himitsu.core.state import BaseState
from himitsu.server.game.history import History
from himitsu.server.http.hints import BURST
from himitsu.testing.kits import luz as luz_kit


async def begin(ann: Person, seats: int = 3, **wish: Any) -> str:
    table = await ann.make_table(seats, **wish)
    await sit(ann, table, 0)
    await ann.start(table)
    return table


async def sit(person: Person, table: str, seat: int) -> None:
    """With a known nonce, so that a known secret gives a known deal."""
    wish = {"seat": seat, "name": f"Seat {seat}", "nonce": f"{seat}" * 32}
    assert (await person.http.post(f"/api/tables/{table}/seat", json=wish)).is_success


async def ask(person: Person, table: str, token: str) -> httpx.Response:
    return await person.http.post(f"/api/tables/{table}/hint", json={"token": token})


def token(frame: dict[str, Any]) -> str:
    asked: str = frame["prompt"]["token"]
    return asked


def refused(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


@pytest.mark.parametrize("game", ["luz", "yurikure", "rhymes"])
def test_who_plays_alone_is_told_what_the_usual_bot_would_weigh(game: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            ann = await house.person()
            table = await begin(ann, game=game)
            async with ann.at(table) as page:
                frame = await page.prompt()
                answer = await ask(ann, table, token(frame))
                assert answer.status_code == 200, answer.text
                told = answer.json()
                moves = [option["move"] for option in told["options"]]
                assert len(set(moves)) == len(moves) > 0
                assert set(moves) <= set(frame["view"]["legal"])
                assert all(option["name"] for option in told["options"])
                # In Yuri-Kure sheets are still being written.
                assert bool(told["beliefs"]) == (game != "yurikure")
                # The same question has one answer, and is one hint.
                assert (await ask(ann, table, token(frame))).content == answer.content
                assert len(hints_in(tmp_path)) == 1

    asyncio.run(run())


def hints_in(tmp_path: Path) -> list[int]:
    """By their places in the log."""
    return [sequence for sequence, _, _, moves in entries(tmp_path) if not moves]


def test_nobody_is_told_before_the_end_and_then_everybody(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            ann, eve = await house.person(), await house.person()
            table = await begin(ann)
            async with ann.at(table) as page, eve.at(table) as watching:
                frame = await page.prompt()
                await page.settle()
                await watching.settle()
                assert (await ask(ann, table, token(frame))).is_success
                await page.silence()
                await watching.silence()
                assert refused(await ask(eve, table, token(frame))) == (403, "not-seated")
                assert "hint" not in (await eve.http.get(f"/api/tables/{table}")).text
                await page.play_on(frame)
                over = await watching.until("table")
                while over["table"]["status"] != "over":
                    over = await watching.until("table")
                assert over["table"]["hints"] == [1, 0, 0]
                # What is over needs no hint.
                assert refused(await ask(ann, table, token(frame))) == (409, "over")
            text = (await eve.http.get(f"/api/tables/{table}/record")).text
            record = read(text)
            ((seat, made),) = record.hints
            assert seat == record.moves[made][0] == 0
            assert replay(record).outcome == record.outcome
            there = f"/api/tables/{table}/replay"
            outline = (await eve.http.get(there, params={"as": "open"})).json()
            ((mark),) = outline["hints"]
            assert (mark["seat"], outline["moves"][mark["frame"]]) == (0, made)

    asyncio.run(run())


def test_a_hint_survives_a_restart_and_taking_back(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            ann = await house.person()
            table = await begin(ann, game="yurikure")
            async with ann.at(table) as page:
                frame = await page.prompt()
                assert (await ask(ann, table, token(frame))).is_success
                first = (await ask(ann, table, token(frame))).content
        async with serving(quick(tmp_path)) as again:
            same = again.same(ann)
            async with same.at(table) as page:
                frame = await page.prompt()
                assert (await ask(same, table, token(frame))).content == first
                assert len(hints_in(tmp_path)) == 1
                # The first of the points of a sheet is written, and taken back.
                await page.act(frame)
                asked = await page.prompt()
                assert refused(await ask(same, table, token(frame))) == (409, "too-late")
                assert asked["undo"]
                await page.send(type="propose", kind="undo")
                await page.until("sync")
            await same.http.post(f"/api/tables/{table}/leave", json={"concede": True})
            record = read((await same.http.get(f"/api/tables/{table}/record")).text)
            assert [seat for seat, _ in record.hints] == [0]

    asyncio.run(run())


def test_with_other_people_there_is_none(tmp_path: Path) -> None:
    """Also not for the one who is left while another may come back, nor in a tutorial."""

    async def run() -> None:
        async with serving(quick(tmp_path), Held()) as house:
            ann, ben = await house.person(), await house.person()
            table = await ann.make_table(3, game="yurikure")
            await sit(ann, table, 0)
            await sit(ben, table, 1)
            await ann.start(table)
            async with ann.at(table) as page:
                frame = await page.prompt()
                assert refused(await ask(ann, table, token(frame))) == (409, "not-alone")
                await ben.http.post(f"/api/tables/{table}/leave", json={"concede": False})
                assert refused(await ask(ann, table, token(frame))) == (409, "not-alone")
            lesson = await ann.http.post("/api/lessons", json={"game": "luz", "name": "Ann"})
            tutorial = lesson.json()["id"]
            assert refused(await ask(ann, tutorial, "0" * 32)) == (409, "not-allowed")
            assert hints_in(tmp_path) == []

    asyncio.run(run())


def test_nobody_may_ask_too_often(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path), Held()) as house:
            ann = await house.person()
            table = await begin(ann, game="yurikure")
            for _ in range(BURST):
                assert refused(await ask(ann, table, "0" * 32)) == (409, "too-late")
            assert refused(await ask(ann, table, "0" * 32)) == (429, "too-frequent")

    asyncio.run(run())


def test_twins_are_given_the_same_hint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever her own cards in LUZ are, which she may not know: byte by byte."""
    known_secret(monkeypatch)
    truths: list[bytes] = []

    async def hinted(house: House) -> bytes:
        ann = await house.person()
        table = await begin(ann)
        async with ann.at(table) as page:
            answer = await ask(ann, table, token(await page.prompt()))
            assert answer.is_success
            return answer.content

    async def run(place: str) -> bytes:
        (tmp_path / place).mkdir()
        async with serving(quick(tmp_path / place)) as house:
            return await hinted(house)

    opened = History.__init__

    def parted(history: History, *given: Any) -> None:
        opened(history, *given)
        other = luz_kit.twin(history.state, 0, Random(1))
        assert other is not None
        known = history.state
        assert isinstance(known, BaseState)
        other.happenings = list(known.happenings or ())
        truths.extend([known.dump(), other.dump()])
        history.state = other

    first = asyncio.run(run("first"))
    monkeypatch.setattr(History, "__init__", parted)
    assert asyncio.run(run("second")) == first
    assert truths[0] != truths[1]
