"""Ladders shared at a real table: small, short-lived, hard to come upon, and nowhere stored."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
import msgspec
import pytest
from support.clock import MovedClock
from support.serving import PATIENCE, House, Json, quick, serving

from himitsu.server.errors import Refused
from himitsu.server.http.ladders import ADDRESSES, LADDERS, LIFETIME, ROWS, Ladders
from himitsu.server.protocol.http import LadderCode, ShareMarks

CODE = "ACD347"
ZERO = (0,) * 7


def wish(player: int, *marks: int, again: bool = False) -> ShareMarks:
    return ShareMarks(f"{player:032x}", f"Player {player}", marks or ZERO, again)


def refusal(call: Callable[..., object], *facts: object, **more: object) -> tuple[int, str]:
    with pytest.raises(Refused) as caught:
        call(*facts, **more)
    return caught.value.status, caught.value.code


# The store


def test_a_code_has_six_signs_that_look_unlike() -> None:
    ladders = Ladders()
    codes = [ladders.begin(wish(1), f"10.0.0.{nth}").code for nth in range(50)]
    assert len(set(codes)) == len(codes)
    for code in codes:
        assert msgspec.convert(code, LadderCode) == code
        assert not set(code) & set("0O1I2Z5S8B")


def test_everybody_sees_all_rows_and_knows_only_his_own() -> None:
    ladders = Ladders()
    code = ladders.begin(wish(1, 1, 0, 0), "a").code
    told = ladders.put(code, wish(2, 0, 2, 0), "b")
    assert [(row.name, row.marks, row.you) for row in told.rows] == [
        ("Player 1", (1, 0, 0), False),
        ("Player 2", (0, 2, 0), True),
    ]
    ladders.put(code, wish(1, 3, 0, 0), "a")
    assert [row.marks for row in ladders.read(code, "c").rows] == [(3, 0, 0), (0, 2, 0)]
    assert not any(row.you for row in ladders.read(code, "c").rows)


def test_a_mark_can_be_taken_back() -> None:
    ladders = Ladders()
    code = ladders.begin(wish(1, 5), "a").code
    assert ladders.put(code, wish(1, 4), "a").rows[0].marks == (4,)


def test_all_rows_have_the_same_girls() -> None:
    ladders = Ladders()
    code = ladders.begin(wish(1), "a").code
    assert refusal(ladders.put, code, wish(2, *[0] * 9), "a") == (409, "other-girls")


def test_rows_are_bounded_and_who_leaves_makes_room() -> None:
    ladders = Ladders()
    code = ladders.begin(wish(0), "a").code
    for player in range(1, ROWS):
        ladders.put(code, wish(player), "a")
    assert refusal(ladders.put, code, wish(99), "a") == (409, "ladder-full")
    ladders.leave(code, f"{3:032x}")
    assert len(ladders.put(code, wish(99), "a").rows) == ROWS


def test_the_last_to_leave_takes_the_ladder_along() -> None:
    ladders = Ladders()
    code = ladders.begin(wish(1), "a").code
    ladders.leave(code, f"{2:032x}")
    ladders.read(code, "a")
    ladders.leave(code, f"{1:032x}")
    assert refusal(ladders.read, code, "a") == (404, "no-ladder")
    ladders.leave(code, f"{1:032x}")


def test_a_ladder_is_forgotten_a_day_after_its_last_mark() -> None:
    clock = MovedClock()
    ladders = Ladders(clock)
    code = ladders.begin(wish(1), "a").code
    other = ladders.begin(wish(2), "a").code
    clock.passes(LIFETIME)
    ladders.put(code, wish(1), "a")
    clock.passes(1)
    assert refusal(ladders.read, other, "a") == (404, "no-ladder")
    clock.passes(LIFETIME - 1)
    ladders.read(code, "a")
    clock.passes(1)
    assert refusal(ladders.read, code, "a") == (404, "no-ladder")


def test_one_ladder_too_many_takes_the_place_of_the_longest_untouched() -> None:
    ladders = Ladders(MovedClock())
    first = ladders.begin(wish(1), "a").code
    second = ladders.begin(wish(2), "a").code
    for nth in range(LADDERS - 2):
        ladders.begin(wish(3), f"10.0.{nth // 250}.{nth % 250}")
    ladders.put(first, wish(1), "a")
    ladders.begin(wish(4), "b")
    assert len(ladders.read(first, "a").rows) == 1
    assert refusal(ladders.read, second, "a") == (404, "no-ladder")


def test_after_a_restart_the_pages_make_the_same_ladder_anew() -> None:
    code = Ladders().begin(wish(1, 1, 0), "a").code
    restarted = Ladders()
    # A wrong code makes nothing.
    assert refusal(restarted.put, code, wish(1, 1, 0), "a") == (404, "no-ladder")
    restarted.put(code, wish(2, 0, 2, again=True), "b")
    told = restarted.put(code, wish(1, 1, 0, again=True), "a")
    assert told.code == code
    assert [row.marks for row in told.rows] == [(0, 2), (1, 0)]
    for odd in ("ACD34", "ACD3478", "ACD340", "acd347", "../347"):
        assert refusal(restarted.put, odd, wish(1, again=True), "a") == (404, "no-ladder")


# Guessing


def test_who_guesses_must_wait_and_learns_nothing_meanwhile() -> None:
    clock = MovedClock()
    ladders = Ladders(clock)
    code = ladders.begin(wish(1), "home").code
    while refusal(ladders.read, "AAAAAA", "10.0.0.1") == (404, "no-ladder"):
        pass
    # Now a right guess sounds like a wrong one, for reading and for writing.
    for guess in (code, "AAAAAA"):
        assert refusal(ladders.read, guess, "10.0.0.1") == (429, "too-frequent")
        assert refusal(ladders.put, guess, wish(2), "10.0.0.1") == (429, "too-frequent")
        again = wish(2, again=True)
        assert refusal(ladders.put, guess, again, "10.0.0.1") == (429, "too-frequent")
    assert len(ladders.read(code, "10.0.0.2").rows) == 1
    clock.passes(60)
    assert len(ladders.read(code, "10.0.0.1").rows) == 1


def test_who_is_on_a_ladder_is_not_held_up_by_a_neighbours_guesses() -> None:
    ladders = Ladders(MovedClock())
    code = ladders.begin(wish(1), "a").code
    while refusal(ladders.read, "AAAAAA", "a")[0] == 404:
        pass
    assert ladders.put(code, wish(1, *[1] * 7), "a").rows[0].marks == (1,) * 7


def test_new_ladders_are_counted_too_and_looking_on_costs_nothing() -> None:
    ladders = Ladders(MovedClock())
    code = ladders.begin(wish(1), "a").code
    for _ in range(100):
        ladders.read(code, "a")
    for _ in range(29):
        ladders.begin(wish(1), "a")
    assert refusal(ladders.begin, wish(1), "a") == (429, "too-frequent")


def test_the_addresses_of_one_household_count_as_one() -> None:
    ladders = Ladders(MovedClock())
    for nth in range(30):
        ladders.begin(wish(1), f"2001:db8:0:1::{nth:x}")
    assert refusal(ladders.begin, wish(1), "2001:db8:0:1:ffff::1")[0] == 429
    ladders.begin(wish(1), "2001:db8:0:2::1")


def test_only_so_many_addresses_are_remembered() -> None:
    ladders = Ladders(MovedClock())
    for nth in range(ADDRESSES + 100):
        refusal(ladders.read, "AAAAAA", f"host {nth}")
    assert len(ladders._tries) == ADDRESSES


# Over HTTP


def visit(tmp_path: Path, check: Callable[[House, httpx.AsyncClient], Awaitable[None]]) -> None:
    async def run() -> None:
        async with (
            serving(quick(tmp_path)) as house,
            # Nobody's cookie: the companion needs no guest.
            httpx.AsyncClient(base_url=house.url, timeout=PATIENCE) as http,
        ):
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
        missing = await http.get("/api/companion/AAAAAA")
        assert (missing.status_code, missing.json()["code"]) == (404, "no-ladder")

    visit(tmp_path, check)


@pytest.mark.parametrize(
    "odd",
    [
        row(1, -1),
        row(1, 100),
        row(1, *[0] * 17),
        row(1) | {"marks": []},
        row(1) | {"key": "short"},
        row(1) | {"name": ""},
        row(1) | {"name": "x" * 25},
        row(1) | {"name": "\u202eevil"},
        row(1, support=[5, 4, 3, 2, 1]),
    ],
)
def test_an_odd_row_is_refused(tmp_path: Path, odd: Json) -> None:
    async def check(house: House, http: httpx.AsyncClient) -> None:
        assert (await http.post("/api/companion", json=odd)).status_code == 400

    visit(tmp_path, check)


def test_another_site_cannot_use_the_ladders(tmp_path: Path) -> None:
    async def check(house: House, http: httpx.AsyncClient) -> None:
        foreign = {"origin": "https://elsewhere.example"}
        answer = await http.post("/api/companion", json=row(1), headers=foreign)
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign")

    visit(tmp_path, check)


def test_nothing_of_a_ladder_is_written_to_the_disk(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def check(house: House, http: httpx.AsyncClient) -> None:
        told = await http.post("/api/companion", json=row(1) | {"name": "Kohaku-chan"})
        codes.append(told.json()["code"])

    codes = ["Kohaku-chan"]
    visit(tmp_path, check)
    written = [file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()]
    assert written
    for code in codes:
        assert not any(code.encode() in text for text in written)
        assert code not in caplog.text
