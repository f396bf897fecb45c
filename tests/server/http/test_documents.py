"""Documents that games declare: shared by code, short-lived, and hard to come upon."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from support.clock import MovedClock
from support.highcard import HighCard
from support.house import problem
from support.people import rows
from support.serving import FirstMove, House, Json, furnish, quick, serving
from support.tally import TALLY

from himitsu.core.documents import AnyDocument, DocumentRefused
from himitsu.core.registry import games
from himitsu.games.yurikure.ladder import (
    LADDER,
    Ladder,
    LeaveLadder,
    SharedLadder,
    ShareMarks,
)
from himitsu.server.app import create_app
from himitsu.server.errors import Refused, StartFailed
from himitsu.server.http import documents
from himitsu.server.http.documents import BURST, SWEEP, SharedDocuments
from himitsu.server.store.storage import Storage

CODE = "ACD347"
ZERO = (0,) * 7
DAY = LADDER.lifetime

Ladders = SharedDocuments[Ladder, ShareMarks, LeaveLadder, SharedLadder]


def wish(player: int, *marks: int, again: bool = False) -> ShareMarks:
    return ShareMarks(f"{player:032x}", f"Player {player}", marks or ZERO, again)


async def refusal(call: Awaitable[object]) -> tuple[int, str]:
    with pytest.raises(Refused) as caught:
        await call
    return caught.value.status, caught.value.code


def share(tmp_path: Path, work: Callable[[Ladders, MovedClock], Awaitable[None]]) -> None:
    """Ladders, without HTTP around them."""

    async def run() -> None:
        path = tmp_path / "himitsu.sqlite3"
        furnish(path)
        clock = MovedClock()
        storage = Storage(path, clock)
        try:
            await work(SharedDocuments(LADDER, storage, clock), clock)
        finally:
            await storage.close()

    asyncio.run(run())


# Sharing


def test_everybody_sees_all_rows_and_knows_only_their_own(tmp_path: Path) -> None:
    async def work(ladders: Ladders, _: MovedClock) -> None:
        code = (await ladders.begin(wish(1, 1, 0, 0), "a")).code
        told = await ladders.put(code, wish(2, 0, 2, 0), "b")
        assert [(row.name, row.marks, row.you) for row in told.rows] == [
            ("Player 1", (1, 0, 0), False),
            ("Player 2", (0, 2, 0), True),
        ]
        await ladders.put(code, wish(1, 3, 0, 0), "a")
        seen = await ladders.read(code, "c")
        assert [(row.marks, row.you) for row in seen.rows] == [
            ((3, 0, 0), False),
            ((0, 2, 0), False),
        ]

    share(tmp_path, work)


def test_a_refusal_of_the_document_changes_nothing(tmp_path: Path) -> None:
    async def work(ladders: Ladders, _: MovedClock) -> None:
        code = (await ladders.begin(wish(1), "a")).code
        before = await ladders.read(code, "a")
        with pytest.raises(DocumentRefused) as refused:
            await ladders.put(code, wish(1, *[0] * 9), "a")
        assert refused.value.code == "other-girls"
        assert await ladders.read(code, "a") == before

    share(tmp_path, work)


def test_the_last_to_leave_takes_the_document_along(tmp_path: Path) -> None:
    async def work(ladders: Ladders, clock: MovedClock) -> None:
        code = (await ladders.begin(wish(1), "a")).code
        await ladders.leave(code, LeaveLadder(wish(2).key))
        await ladders.read(code, "a")
        for _ in range(2):
            await ladders.leave(code, LeaveLadder(wish(1).key))
            assert await refusal(ladders.read(code, "a")) == (404, "no-ladder")

    share(tmp_path, work)


def test_who_repeats_themselves_keeps_a_document_alive_and_who_looks_on_does_not(
    tmp_path: Path,
) -> None:
    async def work(ladders: Ladders, clock: MovedClock) -> None:
        code = (await ladders.begin(wish(1), "a")).code
        other = (await ladders.begin(wish(2), "a")).code
        clock.passes(DAY)
        await ladders.put(code, wish(1), "a")
        await ladders.read(other, "a")
        clock.passes(1)
        assert await refusal(ladders.read(other, "a")) == (404, "no-ladder")
        clock.passes(DAY - 1)
        await ladders.read(code, "a")
        clock.passes(1)
        assert await refusal(ladders.read(code, "a")) == (404, "no-ladder")

    share(tmp_path, work)


def test_who_repeats_themselves_every_few_seconds_does_not_write_each_time(tmp_path: Path) -> None:
    def touched() -> list[tuple[int]]:
        return rows(tmp_path, "SELECT touched FROM document")

    async def work(ladders: Ladders, clock: MovedClock) -> None:
        code = (await ladders.begin(wish(1), "a")).code
        begun = touched()
        clock.passes(3)
        await ladders.put(code, wish(1), "a")
        assert touched() == begun
        await ladders.put(code, wish(1, *[1] * 7), "a")
        changed = touched()
        assert changed != begun
        clock.passes(60)
        await ladders.put(code, wish(1, *[1] * 7), "a")
        assert touched() != changed

    share(tmp_path, work)


def test_a_document_that_was_forgotten_is_made_anew_for_who_was_there(tmp_path: Path) -> None:
    async def work(ladders: Ladders, clock: MovedClock) -> None:
        code = (await ladders.begin(wish(1, 1, 0), "a")).code
        clock.passes(DAY + 1)
        assert await refusal(ladders.put(code, wish(1, 1, 0), "a")) == (404, "no-ladder")
        await ladders.put(code, wish(2, 0, 2, again=True), "b")
        told = await ladders.put(code, wish(1, 1, 0, again=True), "a")
        assert told.code == code
        assert [row.marks for row in told.rows] == [(0, 2), (1, 0)]
        for odd in ("ACD34", "ACD3478", "ACD340", "acd347", "../347"):
            anew = ladders.put(odd, wish(1, again=True), "a")
            assert await refusal(anew) == (404, "no-ladder")

    share(tmp_path, work)


# Guessing


async def guess_on(ladders: Ladders, address: str) -> None:
    """Until the address has to wait."""
    while (told := await refusal(ladders.read("AAAAAA", address))) == (404, "no-ladder"):
        pass
    assert told == (429, "too-frequent")


def test_who_guesses_must_wait_and_learns_nothing_meanwhile(tmp_path: Path) -> None:
    async def work(ladders: Ladders, clock: MovedClock) -> None:
        code = (await ladders.begin(wish(1), "home")).code
        await guess_on(ladders, "10.0.0.1")
        # Now a right guess sounds like a wrong one, for reading and for writing.
        for guess in (code, "AAAAAA"):
            for attempt in (
                ladders.read(guess, "10.0.0.1"),
                ladders.put(guess, wish(2), "10.0.0.1"),
                ladders.put(guess, wish(2, 1), "10.0.0.1"),
                ladders.put(guess, wish(2, again=True), "10.0.0.1"),
            ):
                assert await refusal(attempt) == (429, "too-frequent")
        assert len((await ladders.read(code, "10.0.0.2")).rows) == 1
        clock.passes(60)
        assert len((await ladders.read(code, "10.0.0.1")).rows) == 1

    share(tmp_path, work)


def test_who_is_on_a_document_is_not_held_up_by_a_neighbours_guesses(tmp_path: Path) -> None:
    async def work(ladders: Ladders, _: MovedClock) -> None:
        code = (await ladders.begin(wish(1), "a")).code
        await guess_on(ladders, "a")
        told = await ladders.put(code, wish(1, *[1] * 7), "a")
        assert told.rows[0].marks == (1,) * 7

    share(tmp_path, work)


def test_new_documents_are_counted_too_and_looking_on_costs_nothing(tmp_path: Path) -> None:
    async def work(ladders: Ladders, clock: MovedClock) -> None:
        code = (await ladders.begin(wish(1), "a")).code
        for _ in range(2 * BURST):
            await ladders.read(code, "a")
        for _ in range(BURST - 1):
            await ladders.begin(wish(1), "a")
        assert await refusal(ladders.begin(wish(1), "a")) == (429, "too-frequent")
        await ladders.begin(wish(1), "b")

    share(tmp_path, work)


def test_changes_are_counted_and_who_repeats_themselves_makes_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(ladders: Ladders, clock: MovedClock) -> None:
        code = (await ladders.begin(wish(1, 0), "a")).code
        for mark in (1, 2, 3):
            await ladders.put(code, wish(1, mark), "a")
        assert await refusal(ladders.put(code, wish(1, 4), "a")) == (429, "too-frequent")
        assert (await ladders.put(code, wish(1, 3), "a")).rows[0].marks == (3,)
        await ladders.put(code, wish(2, 4), "b")
        clock.passes(1)
        assert (await ladders.put(code, wish(1, 4), "a")).rows[0].marks == (4,)

    monkeypatch.setattr(documents, "CHANGES", 3)
    share(tmp_path, work)


# Over HTTP


def visit(
    tmp_path: Path,
    check: Callable[[House, httpx.AsyncClient], Awaitable[None]],
    clock: MovedClock | None = None,
) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path), clock=clock) as house:
            # Nobody's cookie: no document needs a guest.
            http = house.newcomer().http
            await check(house, http)
            assert not http.cookies

    asyncio.run(run())


def row(player: int, *marks: int, **more: object) -> Json:
    return {"key": f"{player:032x}", "name": f"Player {player}", "marks": marks or ZERO, **more}


def test_a_ladder_over_http_from_beginning_to_end(tmp_path: Path) -> None:
    async def check(house: House, http: httpx.AsyncClient) -> None:
        begun = await http.post("/api/companion", json=row(1, 1, 2))
        assert begun.status_code == 201
        assert begun.headers["cache-control"] == "no-store"
        code = begun.json()["code"]
        put = await http.put(f"/api/companion/{code}", json=row(2, 0, 3))
        assert put.status_code == 200
        assert put.json() == {
            "code": code,
            "rows": [
                {"name": "Player 1", "marks": [1, 2], "you": False},
                {"name": "Player 2", "marks": [0, 3], "you": True},
            ],
        }
        left = await http.post(f"/api/companion/{code}/leave", json={"key": row(1)["key"]})
        assert (left.status_code, left.content) == (204, b"")
        seen = await http.get(f"/api/companion/{code}")
        assert seen.json()["rows"] == [{"name": "Player 2", "marks": [0, 3], "you": False}]
        assert "0000" not in seen.text

    visit(tmp_path, check)


def test_refusals_over_http(tmp_path: Path) -> None:
    async def check(house: House, http: httpx.AsyncClient) -> None:
        code = (await http.post("/api/companion", json=row(1, 1, 2))).json()["code"]
        missing = problem(await http.get("/api/companion/AAAAAA"), 404, "no-ladder")
        assert missing == "There is no ladder with this code."
        other = await http.put(f"/api/companion/{code}", json=row(2, 1))
        assert problem(other, 409, "other-girls") == "This ladder has 2 girls."
        unread = await http.put(f"/api/companion/{code}", json=row(2, 1, 2) | {"name": " "})
        assert problem(unread, 400, "bad-name") == "A name needs at least one visible character."
        for _ in range(BURST):
            told = await http.get("/api/companion/AAAAAA")
        assert problem(told, 429, "too-frequent") == "Too many codes; wait a moment."

    visit(tmp_path, check)


ODD: list[Json] = [
    row(1, -1),
    row(1, 100),
    row(1, *[0] * 17),
    row(1) | {"marks": []},
    row(1) | {"key": "short"},
    row(1) | {"name": ""},
    row(1) | {"name": "x" * 25},
    row(1) | {"name": "\u202eevil"},
    row(1, support=[5, 4, 3, 2, 1]),
]


def test_an_odd_row_is_refused(tmp_path: Path) -> None:
    async def check(house: House, http: httpx.AsyncClient) -> None:
        for odd in ODD:
            answer = await http.post("/api/companion", json=odd)
            assert answer.status_code == 400, odd

    visit(tmp_path, check)
    assert rows(tmp_path, "SELECT * FROM document") == []


def test_another_site_cannot_use_documents(tmp_path: Path) -> None:
    async def check(house: House, http: httpx.AsyncClient) -> None:
        foreign = {"origin": "https://elsewhere.example"}
        for answer in (
            await http.post("/api/companion", json=row(1), headers=foreign),
            await http.get(f"/api/companion/{CODE}", headers=foreign),
        ):
            problem(answer, 403, "foreign")

    visit(tmp_path, check)


def test_a_document_is_still_there_after_a_restart(tmp_path: Path) -> None:
    async def begin(house: House, http: httpx.AsyncClient) -> None:
        codes.append((await http.post("/api/companion", json=row(1, 4))).json()["code"])

    async def go_on(house: House, http: httpx.AsyncClient) -> None:
        put = await http.put(f"/api/companion/{codes[0]}", json=row(2, 5))
        assert [each["marks"] for each in put.json()["rows"]] == [[4], [5]]

    codes: list[str] = []
    visit(tmp_path, begin)
    visit(tmp_path, go_on)


def test_a_document_that_has_expired_leaves_the_database(tmp_path: Path) -> None:
    async def check(house: House, http: httpx.AsyncClient) -> None:
        await http.post("/api/companion", json=row(1))
        await clock.passed(DAY)
        assert len(rows(tmp_path, "SELECT * FROM document")) == 1
        await clock.passed(SWEEP)
        assert rows(tmp_path, "SELECT * FROM document") == []

    clock = MovedClock()
    visit(tmp_path, check, clock)


def test_a_database_in_trouble_does_not_end_the_sweeping(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def check(house: House, http: httpx.AsyncClient) -> None:
        await http.post("/api/companion", json=row(1))
        house.change_database("ALTER TABLE document RENAME TO hidden")
        await clock.passed(DAY + SWEEP)
        assert "old documents not forgotten" in caplog.text
        house.change_database("ALTER TABLE hidden RENAME TO document")
        await clock.passed(SWEEP)
        assert rows(tmp_path, "SELECT * FROM document") == []

    clock = MovedClock()
    visit(tmp_path, check, clock)


def test_nothing_of_a_document_is_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def check(house: House, http: httpx.AsyncClient) -> None:
        told = await http.post("/api/companion", json=row(1) | {"name": "Kohaku-chan"})
        secrets.append(told.json()["code"])

    secrets = ["Kohaku-chan", row(1)["key"]]
    caplog.set_level("INFO")
    visit(tmp_path, check)
    assert caplog.text
    for secret in secrets:
        assert secret not in caplog.text


# Declaring


def test_any_game_can_declare_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check(house: House, http: httpx.AsyncClient) -> None:
        begun = await http.post("/api/highcard-tally", json={"who": "Ann", "wins": 2})
        assert begun.status_code == 201
        code = begun.json()["code"]
        place = f"/api/highcard-tally/{code}"
        put = await http.put(place, json={"who": "Ben", "wins": 1})
        assert put.json() == {"code": code, "wins": {"Ann": 2, "Ben": 1}, "leading": False}
        fewer = await http.put(place, json={"who": "Ann", "wins": 1})
        assert problem(fewer, 409, "fewer") == "Nobody loses what they have won."
        problem(await http.put(place, json={"who": "Ann", "wins": -1}), 400, "malformed")
        problem(await http.get(f"/api/companion/{code}"), 404, "no-ladder")
        left = await http.post(f"{place}/leave", json={"who": "Ben"})
        assert left.status_code == 204
        assert (await http.get(place)).json()["wins"] == {"Ann": 2}
        clock.passes(TALLY.lifetime + 1)
        missing = problem(await http.get(place), 404, "no-tally")
        assert missing == "There is no tally with this code."
        told = (await http.get("/api/schema/openapi.json")).json()
        route = told["paths"]["/api/highcard-tally"]["post"]
        body = route["requestBody"]["content"]["application/json"]["schema"]
        answer = route["responses"]["201"]["content"]["application/json"]["schema"]
        assert [each["$ref"].rpartition("/")[2] for each in (body, answer)] == [
            "CountWins",
            "ShownTally",
        ]

    monkeypatch.setitem(games(), "highcard", HighCard())
    clock = MovedClock()
    visit(tmp_path, check, clock)


class Declaring(HighCard):
    def __init__(self, *kinds: AnyDocument) -> None:
        super().__init__()
        self.kinds = kinds

    def documents(self) -> tuple[AnyDocument, ...]:
        return self.kinds


@pytest.mark.parametrize("name", ["tables", "schema", "me", "highcard-tally"])
def test_a_name_that_is_taken_is_refused_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    declaring = Declaring(TALLY, replace(TALLY, name=name))
    monkeypatch.setitem(games(), "highcard", declaring)
    with pytest.raises(StartFailed) as failed:
        create_app(quick(tmp_path), FirstMove())
    told = f"The game highcard declares a document '{name}', but /api/{name} is taken."
    assert str(failed.value) == told


@pytest.mark.parametrize("name", ["", "Tally", "a/b", "{code}", "3", "x" * 41])
def test_a_name_that_is_no_path_is_refused_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setitem(games(), "highcard", Declaring(replace(TALLY, name=name)))
    with pytest.raises(StartFailed, match="The game highcard declares a document"):
        create_app(quick(tmp_path), FirstMove())
