"""Tables over HTTP: making one, seats, starting and meeting again."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from support.highcard import HighCard
from support.house import in_house, problem
from support.serving import House, Json, Page, Person

from himitsu.core.registry import games


@pytest.fixture(autouse=True)
def example_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "highcard", HighCard())


def test_a_table_that_cannot_be_is_refused_with_the_reason(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
        for wish, code, text in (
            ({"game": "chess", "seats": 2}, "bad-options", "There is no game 'chess'"),
            ({"game": "luz", "seats": 6}, "bad-options", "3, 4, 5 seats, not 6"),
            ({"game": "luz", "seats": 4, "bot": "hal"}, "bad-options", "no bot 'hal'"),
            ({"game": "luz", "seats": 4, "bot": "past"}, "bad-options", "no bot 'past'"),
            ({"game": "luz", "seats": 4, "options": {"x": "y"}}, "bad-options", "no option 'x'"),
            (
                {"game": "luz", "seats": 4, "options": {"lab.rounds": "6"}},
                "bad-options",
                "lab.rounds is for experiments (`himitsu lab`): no table can change it.",
            ),
            (
                {"game": "luz", "seats": 4, "options": {"memory": "all"}},
                "bad-options",
                "one of book, aid",
            ),
            ({"game": "luz"}, "malformed", "missing required field `seats`"),
            ({"game": "luz", "seats": "four"}, "malformed", "Expected `int`, got `str`"),
            ({"game": "luz", "seats": 4, "key": "0"}, "malformed", "unknown field `key`"),
        ):
            assert text in problem(await ann.http.post("/api/tables", json=wish), 400, code)
        answer = await ann.http.post("/api/tables", content=b"{")
        problem(answer, 400, "malformed")
        answer = await ann.http.post("/api/tables", content=b"x" * 20_000)
        problem(answer, 413, "oversized")

    in_house(tmp_path, visit)


def test_seats_are_taken_changed_and_left(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.person(), await house.person()
        table = await ann.make_table(3)
        info = (await ann.sit(table, 0, "Ann")).json()
        assert (info["you"], info["host"], info["status"]) == (0, True, "gathering")
        problem(await ben.sit(table, 0, "Ben"), 409, "seat-taken")
        problem(await ben.sit(table, 3, "Ben"), 400, "no-seat")
        problem(await ben.sit(table, -1, "Ben"), 400, "no-seat")
        problem(await ben.sit(table, 1, "\n"), 400, "bad-name")
        info = (await ben.sit(table, 1, "Ben")).json()
        assert (info["you"], info["host"]) == (1, False)
        info = (await ben.sit(table, 2, "Ben")).json()
        kinds = [(seat["kind"], seat["name"]) for seat in info["seats"]]
        assert kinds == [("person", "Ann"), ("open", None), ("person", "Ben")]
        info = (await ben.http.delete(f"/api/tables/{table}/seat")).json()
        assert info["you"] is None
        problem(await ben.http.delete(f"/api/tables/{table}/seat"), 409, "not-seated")

    in_house(tmp_path, visit)


def test_everybody_at_the_table_sees_who_comes_and_goes(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.person(), await house.person()
        table = await ann.make_table(3)
        await ann.sit(table, 0, "Ann")
        async with ann.at(table) as page:
            assert await presence(page) == [True, False, False]
            await ben.sit(table, 1, "Ben")
            assert await presence(page) == [True, False, False]
            async with ben.at(table) as other:
                assert await presence(page) == [True, True, False]
                async with ben.at(table) as third:
                    await third.until("table")
                await other.until("table")
            assert await presence(page) == [True, False, False]
            await page.silence()

    in_house(tmp_path, visit)


async def presence(page: Page) -> list[bool]:
    frame = await page.until("table")
    return [seat["present"] for seat in frame["table"]["seats"]]


def test_only_the_host_starts_and_bots_take_the_open_seats(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.person(), await house.person()
        table = await ann.make_table(4)
        await ann.sit(table, 2, "Ann")
        await ben.sit(table, 0, "Ben")
        problem(await ben.start(table), 403, "not-host")
        async with ben.at(table) as page:
            await page.until("table")
            info = (await ann.start(table)).json()
            assert info["status"] == "playing"
            kinds = [(seat["kind"], seat["name"]) for seat in info["seats"]]
            assert kinds == [
                ("person", "Ben"),
                ("bot", "random"),
                ("person", "Ann"),
                ("bot", "random"),
            ]
            assert (await page.next())["table"]["status"] == "playing"
            assert (await page.next())["type"] == "sync"
        problem(await ann.start(table), 409, "started")
        problem(await ann.sit(table, 1), 409, "started")
        problem(await ann.http.delete(f"/api/tables/{table}/seat"), 409, "started")
        problem(await ann.http.post(f"/api/tables/{table}/again"), 409, "not-over")

    in_house(tmp_path, visit)


def test_a_table_of_bots_plays_for_who_watches(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
        table = await ann.make_table(3, game="highcard")
        await ann.start(table)
        async with ann.at(table) as page:
            over = await page.play_on()
            assert over["table"]["fairness"]["nonces"] == [None, None, None]

    in_house(tmp_path, visit)


def test_a_clock_that_does_not_suit_the_pace_is_refused(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
        for pace, clock, reason in (
            ("live", None, "10 seconds to 1 hour"),
            ("live", 3601, "10 seconds to 1 hour"),
            ("relaxed", None, "1 hour to 14 days"),
            ("relaxed", 3599, "1 hour to 14 days"),
            ("untimed", 60, "no clock"),
        ):
            wish = {"game": "luz", "seats": 4, "pace": pace, "clock": clock}
            text = problem(await ann.http.post("/api/tables", json=wish), 400, "bad-clock")
            assert reason in text

    in_house(tmp_path, visit)


def test_a_table_keeps_what_its_host_chose(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
        chosen: Json = {
            "public": True,
            "pace": "live",
            "clock": 90,
            "chat": "off",
            "watch": "nobody",
        }
        table = await ann.make_table(**chosen)
        info = (await ann.http.get(f"/api/tables/{table}")).json()
        assert {name: info[name] for name in chosen} == chosen
        plain = await ann.make_table()
        info = (await ann.http.get(f"/api/tables/{plain}")).json()
        told = {name: info[name] for name in chosen}
        assert told == {
            "public": False,
            "pace": "untimed",
            "clock": None,
            "chat": "emotes",
            "watch": "public",
        }

    in_house(tmp_path, visit)


def test_people_meet_again_at_one_table_with_their_seats_kept(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben, eve = [await house.person() for _ in range(3)]
        chosen: Json = {"pace": "live", "clock": 3600, "chat": "free", "watch": "nobody"}
        table = await ann.make_table(
            3, game="highcard", options={"deck": "long"}, public=True, **chosen
        )
        await ann.sit(table, 0, "Ann")
        await ben.sit(table, 2, "Ben")
        async with ann.at(table) as one, ben.at(table) as two:
            await ann.start(table)
            await asyncio.gather(one.play_on(), two.play_on())
            problem(await eve.http.post(f"/api/tables/{table}/again"), 403, "not-seated")
            first = await ben.http.post(f"/api/tables/{table}/again")
            assert first.status_code == 201
            next_table: str = first.json()["id"]
            told = await one.until("table")
            assert told["table"]["again"] == next_table
        second = await ann.http.post(f"/api/tables/{table}/again")
        assert second.json() == {"id": next_table}
        info = (await ann.http.get(f"/api/tables/{next_table}")).json()
        assert (info["game"], info["options"]) == ("highcard", {"deck": "long"})
        assert info["public"]
        assert {name: info[name] for name in chosen} == chosen
        assert (info["you"], info["host"], info["status"]) == (0, False, "gathering")
        kinds = [(seat["kind"], seat["name"]) for seat in info["seats"]]
        assert kinds == [("person", "Ann"), ("open", None), ("person", "Ben")]
        problem(await eve.sit(next_table, 0, "Eve"), 409, "seat-taken")
        await sit_and_start(ann, ben, next_table)

    in_house(tmp_path, visit)


async def sit_and_start(ann: Person, ben: Person, table: str) -> None:
    """Ben comes back, Ann does not: her seat is kept until the start, and then a bot's."""
    await ben.sit(table, 2, "Ben")
    info = (await ben.start(table)).json()
    assert [seat["kind"] for seat in info["seats"]] == ["bot", "bot", "person"]
    assert (await ann.http.get(f"/api/tables/{table}")).json()["you"] is None
