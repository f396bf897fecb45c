"""What people ask each other: to pause, to replace who is away, to let a newcomer in."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from support.clock import MovedClock
from support.highcard import HighCard
from support.people import agree, info, log, post, proposal, rows, trio
from support.serving import Held, House, Json, Person, quick, serving

from himitsu.core.registry import games
from himitsu.server.table.presence import AWAY
from himitsu.server.table.proposals import STAYS_OPEN


@pytest.fixture(autouse=True)
def example_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "highcard", HighCard())


async def four_people(house: House, seats: int = 4) -> tuple[str, list[Person]]:
    """Ann is the host; all seats are taken by people."""
    people = [await house.person() for _ in range(seats)]
    table = await people[0].make_table(seats, game="highcard")
    for seat, person in enumerate(people):
        await person.sit(table, seat, f"P{seat}")
    await people[0].start(table)
    return table, people


def kinds(table: Json) -> list[str]:
    return [seat["kind"] for seat in table["seats"]]


# Pausing


def test_the_game_is_paused_when_all_agree_and_anybody_resumes_it(tmp_path: Path) -> None:
    async def run() -> None:
        now, bots = MovedClock(), Held()
        async with serving(quick(tmp_path), bots, now) as house:
            table = await trio(house)
            async with table.ann.at(table.id) as ann, table.ben.at(table.id) as ben:
                await ann.send(type="propose", kind="pause")
                await agree(ben)
                told = await ann.until("table")
                while not told["table"]["paused"]:
                    told = await ann.until("table")
                assert not told["table"]["your_turn"]
                # What the bot has thought meanwhile is not played.
                bots.go.set()
                await now.rest()
                assert log(tmp_path) == []
                await ben.send(type="resume")
                while (await ben.until("table"))["table"]["paused"]:
                    pass
                await now.rest()
                assert len(log(tmp_path)) == 1

    asyncio.run(run())


def test_one_no_ends_a_proposal_and_its_maker_may_withdraw_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            table = await trio(house)
            async with table.ann.at(table.id) as ann, table.ben.at(table.id) as ben:
                for page in (ann, ben):
                    await page.until("sync")
                for page, other in ((ben, ann), (ann, ben)):
                    await ann.send(type="propose", kind="pause")
                    await agree(page, really=False)
                    await proposal(other)
                    for told in (ann, ben):
                        ended = (await told.until("table"))["table"]
                        assert ended["proposal"] is None
                        assert not ended["paused"]

    asyncio.run(run())


def test_there_is_one_proposal_at_a_time_and_an_old_one_is_not_answered(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            table = await trio(house)
            async with table.ann.at(table.id) as ann, table.ben.at(table.id) as ben:
                await ann.send(type="propose", kind="pause")
                asked = await proposal(ben)
                await ben.send(type="propose", kind="pause")
                await ben.until("error", code="not-allowed")
                await ann.send(type="answer", proposal=asked["id"], agree=True)
                await ann.until("error", code="not-allowed")
                await ben.send(type="answer", proposal="another", agree=True)
                await ben.until("error", code="no-proposal")

    asyncio.run(run())


def test_a_proposal_survives_a_restart(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            table = await trio(house)
            async with table.ann.at(table.id) as ann:
                await ann.send(type="propose", kind="pause")
                asked = await proposal(ann)
        async with serving(quick(tmp_path)) as house:
            again = house.same(table.ben)
            assert (await info(house.same(table.ann), table.id))["proposal"] == asked
            assert (await info(again, table.id))["proposal"] == {
                **asked,
                "yours": True,
                "own": False,
            }
            async with again.at(table.id) as page:
                await agree(page)
                told = await page.until("table")
                assert told["table"]["paused"]
                assert told["table"]["proposal"] is None

    asyncio.run(run())


def test_a_proposal_does_not_wait_for_who_leaves(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            table = await trio(house)
            async with table.ann.at(table.id) as ann:
                await ann.send(type="propose", kind="pause")
                await proposal(ann)
                await post(table.ben, table.id, "leave")
                assert (await info(table.ann, table.id))["paused"]
                await ann.send(type="resume")
                told = await ann.until("table")
                while told["table"]["paused"] or told["table"]["proposal"]:
                    told = await ann.until("table")
            # And it goes with who made it.
            await post(table.ben, table.id, "return")
            async with table.ann.at(table.id) as ann:
                await ann.send(type="propose", kind="pause")
                await proposal(ann)
                left = await post(table.ann, table.id, "leave")
                assert left["proposal"] is None
                assert not left["paused"]

    asyncio.run(run())


# Replacing who is away


def test_who_is_away_is_replaced_by_majority_and_may_have_the_seat_back(tmp_path: Path) -> None:
    async def run() -> None:
        now = MovedClock()
        async with serving(quick(tmp_path), clock=now) as house:
            table, people = await four_people(house)
            async with (
                people[0].at(table) as ann,
                people[1].at(table) as ben,
                people[2].at(table) as cem,
            ):
                for page in (ann, ben, cem):
                    await page.until("sync")
                await ann.send(type="propose", kind="replace", seat=1)
                await ann.until("error", code="not-allowed")
                # A network that fails for a moment is no absence.
                await ann.send(type="propose", kind="replace", seat=3)
                await ann.until("error", code="not-allowed")
                now.passes(AWAY / 1000)
                await ann.send(type="propose", kind="replace", seat=3)
                asked = await proposal(ben)
                assert (asked["seat"], asked["waiting"]) == (3, ["P1", "P2"])
                await ben.send(type="answer", proposal=asked["id"], agree=True)
                await proposal(cem)
                assert (await proposal(cem))["agreed"] == ["P1"]
                await cem.send(type="answer", proposal=asked["id"], agree=True)
                await cem.settle()
                await now.rest()
                assert len(log(tmp_path)) == 1
                shown = await info(people[0], table)
                assert kinds(shown) == ["person", "person", "person", "bot"]
                assert shown["seats"][3]["name"] == "random"
                # The nonce is part of the key: it stays.
                assert rows(tmp_path, "SELECT nonce FROM seat WHERE seat = 3") != [(None,)]
                gone = await info(people[3], table)
                assert (gone["you"], gone["may_sit"], gone["yours_again"]) == (None, [3], 3)
                assert shown["yours_again"] is None
                back = await post(people[3], table, "return")
                assert (back["you"], back["yours_again"]) == (3, None)
                assert kinds(back) == ["person"] * 4
                assert back["seats"][3]["name"] == "P3"

    asyncio.run(run())


def test_without_a_majority_nobody_is_replaced(tmp_path: Path) -> None:
    async def run() -> None:
        now = MovedClock()
        async with serving(quick(tmp_path), clock=now) as house:
            table, people = await four_people(house)
            async with people[0].at(table) as ann, people[1].at(table) as ben:
                now.passes(AWAY / 1000)
                await ann.send(type="propose", kind="replace", seat=3)
                await agree(ben, really=False)
                told = await ann.until("table")
                while told["table"]["proposal"] is not None:
                    told = await ann.until("table")
                assert kinds(told["table"]) == ["person"] * 4

    asyncio.run(run())


# Newcomers


def test_a_newcomer_gets_a_bots_seat_by_every_players_leave(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path, beat=60.0)) as house:
            table = await trio(house)
            cem = await house.person()
            async with (
                cem.at(table.id) as page,
                table.ann.at(table.id) as ann,
                table.ben.at(table.id) as ben,
            ):
                assert (await page.until("table"))["table"]["may_sit"] == [2]
                assert (await page.until("sync"))["view"]["viewer"] == -1
                wish = {"seat": 2, "name": "Cem"}
                assert (await post(cem, table.id, "ask-seat", **wish))["you"] is None
                asked = await proposal(ann)
                assert (asked["kind"], asked["by"], asked["seat"]) == ("join", "Cem", 2)
                assert asked["yours"]
                await ann.send(type="answer", proposal=asked["id"], agree=True)
                while not (await proposal(ben))["agreed"]:
                    pass
                # The host alone lets nobody in.
                assert (await info(cem, table.id))["you"] is None
                await ben.send(type="answer", proposal=asked["id"], agree=True)
                sync = await page.until("sync")
                assert sync["view"]["viewer"] == 2
                assert sync["prompt"] is not None
                shown = await info(cem, table.id)
                assert (shown["you"], shown["seats"][2]["name"]) == (2, "Cem")
                assert shown["may_sit"] == []

    asyncio.run(run())


def test_a_newcomer_who_looks_over_a_shoulder_meanwhile_gets_no_seat(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path, beat=60.0)) as house:
            table = await trio(house, watch="seats")
            await post(table.ben, table.id, "share", shared=True)
            cem = await house.person()
            async with cem.at(table.id) as page, table.ann.at(table.id) as ann:
                await post(cem, table.id, "ask-seat", seat=2, name="Cem")
                asked = await proposal(ann)
                await page.until("sync")
                await page.send(type="look", seat=1)
                await page.until("sync")
                await ann.send(type="answer", proposal=asked["id"], agree=True)
                async with table.ben.at(table.id) as ben:
                    await agree(ben)
                told = await ann.until("table")
                while told["table"]["proposal"] is not None:
                    told = await ann.until("table")
                assert kinds(told["table"]) == ["person", "person", "bot"]

    asyncio.run(run())


def test_who_has_seen_a_seats_secrets_gets_no_other(tmp_path: Path) -> None:
    async def run() -> None:
        now = MovedClock()
        async with serving(quick(tmp_path, beat=60.0), clock=now) as house:
            table = await trio(house)
            async with table.ann.at(table.id) as ann:
                await ann.until("sync")
                # Ben is away; Ann alone decides.
                now.passes(AWAY / 1000)
                await ann.send(type="propose", kind="replace", seat=1)
                told = await ann.until("table")
                while kinds(told["table"]) != ["person", "bot", "bot"]:
                    told = await ann.until("table")
            refused = await post(table.ben, table.id, "ask-seat", seat=2, name="Ben")
            assert refused["code"] == "not-allowed"
            assert (await info(table.ben, table.id))["may_sit"] == [1]
            stranger = await house.person()
            # Ben may come back: his seat is nobody else's.
            assert (await info(stranger, table.id))["may_sit"] == [2]
            for seat in (0, 1, 3, -1):
                wrong = await post(stranger, table.id, "ask-seat", seat=seat, name="Cem")
                assert wrong["code"] == "not-allowed"

    asyncio.run(run())


def test_a_proposal_that_nobody_answers_lapses(tmp_path: Path) -> None:
    async def run() -> None:
        now = MovedClock()
        async with serving(quick(tmp_path), clock=now) as house:
            table = await trio(house)
            async with table.ann.at(table.id) as ann, table.ben.at(table.id) as ben:
                await ann.send(type="propose", kind="pause")
                await proposal(ben)
                await now.passed(STAYS_OPEN / 1000 - 0.1)
                assert (await info(table.ann, table.id))["proposal"] is not None
                await now.passed(0.1)
                told = await ann.until("table")
                while told["table"]["proposal"] is None:
                    told = await ann.until("table")
                while told["table"]["proposal"] is not None:
                    told = await ann.until("table")
                assert not told["table"]["paused"]

    asyncio.run(run())


def test_a_newcomers_wish_gives_way_to_the_players(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path, beat=60.0)) as house:
            table = await trio(house)
            stranger = await house.person()
            await post(stranger, table.id, "ask-seat", seat=2, name="Cem")
            async with table.ben.at(table.id) as ben:
                assert (await info(table.ben, table.id))["proposal"]["kind"] == "join"
                await ben.send(type="propose", kind="pause")
                told = await ben.until("table")
                while told["table"]["proposal"]["kind"] == "join":
                    told = await ben.until("table")
                assert told["table"]["proposal"]["kind"] == "pause"

    asyncio.run(run())
