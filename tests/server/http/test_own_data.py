"""What the server keeps of a guest: counted, taken along, and deleted."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from support.house import in_house, problem, seated
from support.people import info, rows
from support.serving import House, Json, Page, Person
from websockets.exceptions import ConnectionClosed


async def statistics(person: Person) -> Json:
    answer = await person.http.get("/api/me/statistics")
    assert answer.status_code == 200, answer.text
    told: Json = answer.json()
    return told


async def play_to_the_end(person: Person, table: str) -> None:
    async with person.at(table) as page:
        await page.play_on()


async def alone(person: Person, seats: int = 3) -> str:
    """A game with bots, played to its end."""
    table = await person.make_table(seats)
    await person.sit(table, 0, "Ann")
    await person.start(table)
    await play_to_the_end(person, table)
    return table


def test_only_finished_games_are_counted(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
        assert await statistics(ann) == {
            "played": 0,
            "won": 0,
            "streak": 0,
            "longest": 0,
            "games": [],
        }
        table = await alone(ann)
        winners = await winners_of(ann, table)
        going = await ann.make_table(3)
        await ann.sit(going, 0)
        await ann.start(going)
        given_up = await ann.make_table(3)
        await ann.sit(given_up, 0)
        await ann.start(given_up)
        await ann.http.post(f"/api/tables/{given_up}/leave", json={"concede": True})
        told = await statistics(ann)
        assert (told["played"], told["won"]) == (1, int(0 in winners))
        (luz,) = told["games"]
        assert (luz["game"], luz["played"]) == ("luz", 1)
        assert list(luz["by_seats"]) == ["3"]
        assert list(luz["by_bot"]) == ["random"]

    in_house(tmp_path, visit)


async def winners_of(person: Person, table: str) -> list[int]:
    record = (await person.http.get(f"/api/tables/{table}/record")).text
    (line,) = [line for line in record.splitlines() if line.startswith("result: ")]
    won = line.removeprefix("result: winners ").partition(";")[0]
    return [] if won == "none" else [int(seat) for seat in won.split()]


def test_a_what_if_counts_for_nothing(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
        table = await alone(ann)
        wish = {"moves": 100, "seat": 0, "name": "Ann"}
        made = await ann.http.post(f"/api/tables/{table}/what-if", json=wish)
        await play_to_the_end(ann, made.json()["id"])
        assert (await statistics(ann))["played"] == 1

    in_house(tmp_path, visit)


def test_who_wins_by_a_bot_in_their_place_has_played_and_not_won(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        host = await house.person()
        table = await host.make_table(3)
        ann, ben = await seated(house, table, "Ann", "Ben")
        await host.start(table)
        await ben.http.post(f"/api/tables/{table}/leave", json={"concede": True})
        await play_to_the_end(ann, table)
        told = await statistics(ben)
        assert (told["played"], told["won"]) == (1, 0)
        assert rows(tmp_path, "SELECT count(*) FROM seat WHERE won IS NULL") == [(0,)]

    in_house(tmp_path, visit)


def test_the_export_is_a_file_with_all_that_is_kept(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
        table = await alone(ann)
        await ann.http.put(f"/api/tables/{table}/notes", json={"text": "Bots bid low."})
        answer = await ann.http.get("/api/me/export")
        assert answer.headers["content-disposition"] == 'attachment; filename="himitsu.json"'
        told = answer.json()
        assert told["name"] == "Ann"
        assert told["statistics"] == await statistics(ann)
        (game,) = told["games"]
        assert (game["table"], game["game"], game["seat"]) == (table, "luz", 0)
        assert (game["bot"], game["name"]) == ("random", "Ann")
        assert told["notes"] == [{"table": table, "text": "Bots bid low."}]

    in_house(tmp_path, visit)


async def ended(page: Page) -> None:
    """Until the server has closed the connection."""
    with suppress(ConnectionClosed):
        while True:
            await page.next()


def test_what_is_ones_own_is_deleted_and_the_cookie_is_worth_nothing(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
        table = await alone(ann)
        await ann.http.put(f"/api/tables/{table}/notes", json={"text": "Mine."})
        going = await ann.make_table(3)
        await ann.sit(going, 0)
        await ann.start(going)
        copy = house.same(ann)
        async with ann.at(going) as page:
            await page.until("table")
            assert (await ann.http.post("/api/me/erase")).status_code == 204
            await ended(page)
        assert "himitsu" not in ann.http.cookies
        for gone in (table, going):
            problem(await copy.http.get(f"/api/tables/{gone}"), 404, "no-table")
        problem(await copy.http.get("/api/me/statistics"), 401, "no-guest")
        for kept in ("game_table", "seat", "entry", "note", "held"):
            assert rows(tmp_path, f"SELECT count(*) FROM {kept}") == [(0,)]
        assert rows(tmp_path, "SELECT name FROM guest") == [(None,)]

    in_house(tmp_path, visit)


def test_a_finished_game_with_others_stays_theirs_and_is_nobodys_else(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        host = await house.person()
        table = await host.make_table(3)
        ann, ben = await seated(house, table, "Ann", "Ben")
        await host.start(table)
        await ben.http.post(f"/api/tables/{table}/leave", json={"concede": False})
        await play_to_the_end(ann, table)
        assert (await ben.http.post("/api/me/erase")).status_code == 204
        told = await info(ann, table)
        assert [seat["name"] for seat in told["seats"]][:2] == ["Ann", "Ben"]
        assert told["seats"][1]["kind"] == "person"
        assert (await statistics(ann))["played"] == 1
        record = (await ann.http.get(f"/api/tables/{table}/record")).text
        assert "name 1: Ben" in record

    in_house(tmp_path, visit)


def test_nobody_is_deleted_out_of_a_running_game_that_others_play(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        host = await house.person()
        table = await host.make_table(3)
        ann, ben = await seated(house, table, "Ann", "Ben")
        await host.start(table)
        problem(await ben.http.post("/api/me/erase"), 409, "plays-here")
        await ben.http.post(f"/api/tables/{table}/leave", json={"concede": True})
        assert (await ben.http.post("/api/me/erase")).status_code == 204
        assert (await info(ann, table))["seats"][1]["stand_in"]["why"] == "conceded"

    in_house(tmp_path, visit)


def test_before_the_start_the_seat_is_free_again_and_others_have_a_host(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
        table = await ann.make_table(3)
        await ann.sit(table, 0)
        ben = await house.person()
        await ben.sit(table, 1, "Ben")
        assert (await ann.http.post("/api/me/erase")).status_code == 204
        told = await info(ben, table)
        assert [seat["kind"] for seat in told["seats"]] == ["open", "person", "open"]
        assert told["host"]

    in_house(tmp_path, visit)


def test_who_deletes_themselves_may_come_anew(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
        assert (await ann.http.post("/api/me/erase")).status_code == 204
        assert (await ann.http.get("/api/me")).json()["name"] is None
        assert (await statistics(ann))["played"] == 0

    in_house(tmp_path, visit)
