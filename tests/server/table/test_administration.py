"""What the server's host decides about tables in play, while the server runs."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from support.clock import DAY, MovedClock
from support.people import info, trio
from support.serving import Held, House, Json, Page, furnish, quick, serving
from support.storage import stored
from websockets.exceptions import ConnectionClosed

from himitsu.server.protocol.administration import Answer, AtTable, Forget, Wish
from himitsu.server.settings import Place, Settings
from himitsu.server.store import administration
from himitsu.server.store.database import opened
from himitsu.server.store.storage import Storage
from himitsu.server.table.administrator import LOOK_SECONDS
from himitsu.server.table.registry import REMOVE_SECONDS, VISIT_SECONDS


def at(place: Place, tmp_path: Path, **changes: Any) -> Settings:
    """The settings of a server with that database."""
    if isinstance(place, Path):
        place.parent.mkdir()
        furnish(place)
    return quick(tmp_path, **changes).at(place)


def rows(place: Place, query: str) -> list[Any]:
    with opened(place) as connection:
        return [tuple(row) for row in connection.execute(text(query))]


async def wish(place: Place, clock: MovedClock, wanted: Wish) -> Answer:
    """As another process asks for it."""
    storage = Storage(place, clock)
    try:
        wish_id = await administration.ask(storage, wanted)
        await clock.passed(LOOK_SECONDS)
        answer = await administration.answer_to(storage, wish_id)
        assert answer is not None
        await administration.drop(storage, wish_id)
        return answer
    finally:
        await storage.close()


async def table_told(page: Page, **wanted: object) -> Json:
    while True:
        table: Json = (await page.until("table"))["table"]
        if wanted.items() <= table.items():
            return table


def test_a_paused_game_waits_and_goes_on(tmp_path: Path, place: Place) -> None:
    async def run() -> None:
        settings, clock = at(place, tmp_path), MovedClock()
        async with serving(settings, clock=clock) as house:
            table = await trio(house, "luz")
            pause = AtTable(table.id, "pause")
            async with table.ann.at(table.id) as ann, table.ben.at(table.id) as ben:
                assert await wish(settings.place, clock, pause) == Answer(
                    True, "The game is paused."
                )
                for page in (ann, ben):
                    await table_told(page, paused=True)
                asked = await ann.settle()
                if asked.get("prompt") is not None:
                    await ann.act(asked)
                    assert (await ann.until("error"))["code"] == "paused"
                again = await wish(settings.place, clock, pause)
                assert again == Answer(False, "The game is paused.")
                resume = AtTable(table.id, "resume")
                assert (await wish(settings.place, clock, resume)).done
                await table_told(ben, paused=False)
                assert not (await wish(settings.place, clock, resume)).done

    asyncio.run(run())


def test_an_ended_game_is_over_for_everybody_without_a_result(tmp_path: Path, place: Place) -> None:
    async def run() -> None:
        settings, clock = at(place, tmp_path), MovedClock()
        async with serving(settings, clock=clock) as house:
            table = await trio(house, "luz")
            end = AtTable(table.id, "end")
            async with table.ann.at(table.id) as ann:
                assert (await wish(settings.place, clock, end)).done
                told = await table_told(ann, status="over")
                assert told["conceded"]
            again = await wish(settings.place, clock, end)
            assert again == Answer(False, "The game is over.")
        assert rows(place, "SELECT won FROM seat") == [(None,)] * 3

    asyncio.run(run())


class Asked(Held):
    """They say when they begin to think."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = asyncio.Event()

    async def choose(self, game: str, bot: str, view: bytes, seed: int) -> int | None:
        self.asked.set()
        return await super().choose(game, bot, view, seed)


def test_a_deleted_table_is_gone_for_everybody_and_its_bots_rest(
    tmp_path: Path, place: Place, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        settings, clock, bots = at(place, tmp_path), MovedClock(), Asked()
        async with serving(settings, bots, clock) as house:
            ann = await house.person()
            table = await ann.make_table(3)
            await ann.sit(table, 0)
            async with ann.at(table) as page:
                await ann.start(table)
                while not bots.asked.is_set():
                    frame = await page.next()
                    if frame.get("prompt") is not None:
                        await page.act(frame)
                answer = await wish(settings.place, clock, AtTable(table, "delete"))
                assert answer.done
                with pytest.raises(ConnectionClosed) as closed:
                    await page.until("nothing")
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 4404
            bots.asked.clear()
            bots.go.set()
            await clock.passed(5)
            assert not bots.asked.is_set()
            assert (await ann.http.get(f"/api/tables/{table}")).status_code == 404
            again = await wish(settings.place, clock, AtTable(table, "delete"))
            assert again == Answer(False, "There is no such table.")
        for belonging in ("game_table", "seat", "entry", "administration"):
            assert rows(place, f"SELECT * FROM {belonging}") == []
        assert not [each for each in caplog.records if each.levelname == "ERROR"]

    asyncio.run(run())


def test_a_table_before_a_deleted_one_leads_nowhere(tmp_path: Path, place: Place) -> None:
    async def run() -> None:
        settings, clock = at(place, tmp_path), MovedClock()
        async with serving(settings, clock=clock) as house:
            table = await trio(house, "luz")
            await wish(settings.place, clock, AtTable(table.id, "end"))
            again = await table.ann.http.post(f"/api/tables/{table.id}/again")
            following = again.json()["id"]
            assert (await wish(settings.place, clock, AtTable(following, "delete"))).done
        assert rows(place, "SELECT again FROM game_table") == [(None,)]

    asyncio.run(run())


async def left_alone(house: House, clock: MovedClock) -> tuple[str, str]:
    """A table that nobody has visited for three days, and one that somebody has."""
    ann = await house.person()
    quiet, visited = await ann.make_table(3), await ann.make_table(3)
    for table in (quiet, visited):
        await ann.sit(table, 0)
        await info(ann, table)
    await clock.passed(VISIT_SECONDS)
    await clock.passed(2 * DAY)
    await info(ann, visited)
    await clock.passed(VISIT_SECONDS)
    await clock.passed(DAY)
    return quiet, visited


def test_tables_that_nobody_visits_are_forgotten_on_demand(tmp_path: Path, place: Place) -> None:
    async def run() -> None:
        settings, clock = at(place, tmp_path), MovedClock()
        async with serving(settings, clock=clock) as house:
            _, visited = await left_alone(house, clock)
            assert await wish(settings.place, clock, Forget(4)) == Answer(True, "0 tables deleted.")
            assert await wish(settings.place, clock, Forget(3)) == Answer(True, "1 table deleted.")
            assert rows(place, "SELECT id FROM game_table") == [(visited,)]

    asyncio.run(run())


def test_tables_that_nobody_visits_are_forgotten_by_a_setting(tmp_path: Path, place: Place) -> None:
    async def run() -> None:
        settings, clock = at(place, tmp_path, forget_days=3), MovedClock()
        async with serving(settings, clock=clock) as house:
            _, visited = await left_alone(house, clock)
            await clock.passed(REMOVE_SECONDS)
            assert rows(place, "SELECT id FROM game_table") == [(visited,)]

    asyncio.run(run())


def test_whoever_stays_at_a_table_visits_it(tmp_path: Path, place: Place) -> None:
    async def run() -> None:
        settings, clock = at(place, tmp_path), MovedClock()
        async with serving(settings, clock=clock) as house:
            ann = await house.person()
            table = await ann.make_table(3)
            async with ann.at(table):
                await clock.passed(9 * DAY)
                await clock.passed(VISIT_SECONDS)
                assert (await wish(settings.place, clock, Forget(1))).text.startswith("0 ")
                visited = rows(place, "SELECT visited_at FROM game_table")[0][0]
                assert visited > clock.now() - DAY * 1000

    asyncio.run(run())


def test_a_wish_that_nobody_takes_can_be_withdrawn(place: Place) -> None:
    async def work(storage: Storage) -> None:
        wish_id = await administration.ask(storage, Forget(1))
        assert await administration.answer_to(storage, wish_id) is None
        assert await administration.withdraw(storage, wish_id)
        taken_id = await administration.ask(storage, Forget(2))
        assert await administration.take(storage) == [(taken_id, Forget(2))]
        assert await administration.take(storage) == [], "nobody takes it twice"
        assert not await administration.withdraw(storage, taken_id)

    stored(place, work)


def test_a_wish_is_not_carried_out_long_after_it_was_made(tmp_path: Path, place: Place) -> None:
    """Whoever made it was killed, and no server ran."""

    async def run() -> None:
        settings, clock = at(place, tmp_path), MovedClock()
        storage = Storage(settings.place, clock)
        await administration.ask(storage, Forget(1))
        clock.passes(administration.KEPT / 1000 + 1)
        assert await administration.take(storage) == []
        await storage.close()
        assert rows(place, "SELECT id FROM administration") == []

    asyncio.run(run())
