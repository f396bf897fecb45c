"""The lobby over HTTP: guests, tables, seats, starting and meeting again."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest
from support.house import in_house, problem
from support.serving import House, Json, Page, Person

from himitsu.server.http.cookies import sign


def test_health_says_which_server_it_is(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
        told = (await ann.http.get("/api/health")).json()
        assert told["status"] == "ok"
        assert set(told) == {"status", "version", "compiled"}

    in_house(tmp_path, visit)


def test_the_games_are_told_with_their_options_and_bots(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
        told = (await ann.http.get("/api/games")).json()
        luz = next(game for game in told if game["name"] == "luz")
        assert luz["seat_counts"] == [3, 4, 5]
        assert luz["options"][1] == {
            "name": "memory",
            "choices": ["book", "aid"],
            "defaults": {"3": "book", "4": "book", "5": "book"},
            "only": {},
        }
        assert "random" in luz["bots"]
        assert {game["name"]: game["chat"] for game in told} == {
            "luz": "emotes",
            "rhymes": "free",
            "yurikure": "free",
        }

    in_house(tmp_path, visit)


def test_a_newcomer_gets_a_cookie_that_lasts_and_that_scripts_cannot_read(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        async with httpx.AsyncClient(base_url=house.url) as http:
            first = await http.get("/api/me")
            assert first.json() == {"name": None, "pushable": None}
            cookie = first.headers["set-cookie"]
            assert "HttpOnly" in cookie
            assert "SameSite=lax" in cookie
            assert "Max-Age=34560000" in cookie
            assert "Secure" not in cookie
            given = http.cookies["himitsu"]
            await http.get("/api/me")
            assert http.cookies["himitsu"] == given

    in_house(tmp_path, visit)


def test_the_cookie_is_secure_behind_https(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
        answer = await ann.http.get("/api/me", headers={"x-forwarded-proto": "https"})
        assert "Secure" in answer.headers["set-cookie"]

    in_house(tmp_path, visit)


def test_a_name_is_kept(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
        assert (await ann.http.put("/api/me", json={"name": " 花子 "})).json() == {
            "name": "花子",
            "pushable": None,
        }
        assert (await ann.http.get("/api/me")).json() == {"name": "花子", "pushable": None}
        for bad in ("", "x" * 25, "a\u0007b", "   "):
            answer = await ann.http.put("/api/me", json={"name": bad})
            assert answer.status_code == 400
        assert (await ann.http.get("/api/me")).json() == {"name": "花子", "pushable": None}

    in_house(tmp_path, visit)


def test_a_forged_cookie_is_nobody(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
        table = await ann.make_table()
        await ann.sit(table, 0)
        guest = ann.http.cookies["himitsu"].partition(".")[0]
        eve = await house.person()
        for cookie in (guest, f"{guest}.", sign(guest, b"guessed"), f"{guest}.{'0' * 64}"):
            eve.http.cookies.clear()
            eve.http.cookies.set("himitsu", cookie, domain="127.0.0.1")
            assert (await eve.http.get(f"/api/tables/{table}")).json()["you"] is None
            problem(await eve.start(table), 401, "no-guest")
            async with eve.at(table) as page:
                assert (await page.next())["table"]["you"] is None

    in_house(tmp_path, visit)


def test_changes_need_a_guest_and_our_own_page(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
        wish = {"game": "luz", "seats": 4}
        foreign = {"origin": "http://evil.example"}
        answer = await ann.http.post("/api/tables", json=wish, headers=foreign)
        problem(answer, 403, "foreign")
        own = {"origin": house.url}
        assert (await ann.http.post("/api/tables", json=wish, headers=own)).status_code == 201
        async with httpx.AsyncClient(base_url=house.url) as http:
            problem(await http.post("/api/tables", json=wish), 401, "no-guest")
            assert (await http.get("/api/tables")).json() == []

    in_house(tmp_path, visit)


def test_a_table_that_cannot_be_is_refused_with_the_reason(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
        for wish, code, text in (
            ({"game": "chess", "seats": 2}, "bad-options", "There is no game 'chess'"),
            ({"game": "luz", "seats": 6}, "bad-options", "3, 4, 5 seats, not 6"),
            ({"game": "luz", "seats": 4, "bot": "hal"}, "bad-options", "no bot 'hal'"),
            ({"game": "luz", "seats": 4, "options": {"x": "y"}}, "bad-options", "no option 'x'"),
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


def test_unknown_addresses_and_methods_are_told_in_the_same_form(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
        problem(await ann.http.get("/api/nothing"), 404, "not-found")
        problem(await ann.http.get("/api"), 404, "not-found")
        problem(await ann.http.get("/api/tables/nowhere"), 404, "no-table")
        problem(await ann.http.delete("/api/health"), 405, "bad-method")

    in_house(tmp_path, visit)


def test_a_failure_inside_is_noted_and_told_without_a_trace(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
        house.change_database("DROP TABLE seat")
        text = problem(await ann.http.get("/api/tables"), 503, "failed")
        assert text == "The database does not answer; nothing was changed."

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
        table = await ann.make_table(3)
        await ann.start(table)
        async with ann.at(table) as page:
            over = await page.play_on()
            assert over["table"]["fairness"]["nonces"] == [None, None, None]

    in_house(tmp_path, visit)


def test_my_tables_are_those_i_host_or_sit_at_newest_first(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.person(), await house.person()
        hosted = await ann.make_table()
        joined = await ben.make_table()
        await ben.make_table()
        await ann.sit(joined, 0)
        told = (await ann.http.get("/api/tables")).json()
        assert [(table["id"], table["host"]) for table in told] == [(joined, False), (hosted, True)]

    in_house(tmp_path, visit)


@pytest.mark.parametrize(
    ("pace", "clock", "reason"),
    [
        ("live", None, "10 seconds to 1 hour"),
        ("live", 3601, "10 seconds to 1 hour"),
        ("relaxed", None, "1 hour to 14 days"),
        ("relaxed", 3599, "1 hour to 14 days"),
        ("untimed", 60, "no clock"),
    ],
)
def test_a_clock_that_does_not_suit_the_pace_is_refused(
    tmp_path: Path, pace: str, clock: int | None, reason: str
) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
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


async def open_tables(person: Person) -> list[str]:
    told = (await person.http.get("/api/lobby")).json()
    return [table["id"] for table in told["tables"]]


def test_the_lobby_lists_public_tables_with_a_free_seat_newest_first(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.person(), await house.person()
        first = await ann.make_table(3, public=True)
        await ann.make_table(3)
        second = await ann.make_table(3, public=True)
        assert await open_tables(ben) == [second, first]
        # What happens at a table does not move it.
        await ann.sit(first, 0, "Ann")
        assert await open_tables(ben) == [second, first]
        for seat in range(3):
            await (await house.person()).sit(second, seat, f"Guest {seat}")
        assert await open_tables(ben) == [first]
        third = await ann.make_table(3, public=True)
        await ann.start(first)
        assert await open_tables(ben) == [third]
        house.change_database("UPDATE game_table SET made_at = made_at - 259200000000")
        assert await open_tables(ben) == []

    in_house(tmp_path, visit)


def test_the_lobby_counts_the_people_who_are_here_once_each(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben, eve = [await house.person() for _ in range(3)]
        table = await ann.make_table(3)
        async with ann.at(table) as page, ann.at(table) as other:
            await page.until("table")
            await other.until("table")
            await ann.http.get("/api/lobby")
            assert (await ben.http.get("/api/lobby")).json()["people"] == 2
            assert (await ben.http.get("/api/lobby")).json()["people"] == 2
            assert (await eve.http.get("/api/lobby")).json()["people"] == 3

    in_house(tmp_path, visit)


def test_my_tables_begin_with_those_where_i_am_asked(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.person(), await house.person()
        asked: dict[str, bool] = {}
        for _ in range(12):
            table = await ann.make_table(3)
            await ann.sit(table, 0, "Ann")
            await ben.sit(table, 1, "Ben")
            await ann.start(table)
            async with ann.at(table) as page:
                asked[table] = (await page.settle())["view"]["mine"]
        newest = list(reversed(asked))
        wanted = [table for table in newest if asked[table]]
        wanted += [table for table in newest if not asked[table]]
        assert wanted != newest
        told = (await ann.http.get("/api/tables")).json()
        assert [table["id"] for table in told] == wanted
        assert {table["id"]: table["your_turn"] for table in told} == asked
        mine = wanted[0]
        assert (await ann.http.get(f"/api/tables/{mine}")).json()["your_turn"]
        eve = await house.person()
        assert not (await eve.http.get(f"/api/tables/{mine}")).json()["your_turn"]

    in_house(tmp_path, visit)


def test_too_many_changes_are_refused_but_reading_is_not(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
        answers = [await ann.http.put("/api/me", json={"name": "Ann"}) for _ in range(5)]
        assert [answer.status_code for answer in answers[:3]] == [200, 200, 200]
        assert problem(answers[4], 429, "too-frequent") == "Too many requests; wait a moment."
        assert (await ann.http.get("/api/tables")).status_code == 200
        ben = await house.person()
        assert (await ben.http.put("/api/me", json={"name": "Ben"})).status_code == 200

    in_house(tmp_path, visit, requests_burst=3, requests_per_second=0.01)


def test_many_guests_behind_one_address_are_one_household(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        codes = []
        for _ in range(10):
            newcomer = await house.person()
            codes.append((await newcomer.http.put("/api/me", json={"name": "N"})).status_code)
        assert codes == [200] * 8 + [429] * 2

    in_house(tmp_path, visit, requests_burst=1, requests_per_second=0.001)


def test_people_meet_again_at_one_table_with_their_seats_kept(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben, eve = [await house.person() for _ in range(3)]
        chosen: Json = {"pace": "live", "clock": 3600, "chat": "free", "watch": "nobody"}
        table = await ann.make_table(3, options={"memory": "aid"}, public=True, **chosen)
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
        assert info["options"]["memory"] == "aid"
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


def test_the_interface_is_described_without_scripts_from_elsewhere(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
        for address in ("/api/schema", "/api/schema/openapi.json"):
            told = (await ann.http.get(address)).json()
            assert "/api/tables/{table_id}/seat" in told["paths"]

    in_house(tmp_path, visit)
