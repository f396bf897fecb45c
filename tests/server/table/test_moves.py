"""Gestures over the wire: what is accepted, what is refused, and who learns of it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest
from support.highcard import HighCard, HighCardState
from support.serving import Held, House, Json, Page, Person, entries, quick, serving

from himitsu import Move, Seat
from himitsu.core.record_parser import read
from himitsu.core.records import replay
from himitsu.core.registry import games
from himitsu.games.luz.views import LuzView

PLAY = 22
"""The first play of a slot: no bid."""


@asynccontextmanager
async def started(house: House, **options: str) -> AsyncIterator[tuple[Person, str, Page]]:
    """Ann at seat 0 of a table of three, with two bots; the game has started."""
    ann = await house.person()
    table = await ann.make_table(3, options=options)
    await ann.sit(table, 0)
    await ann.start(table)
    async with ann.at(table) as page:
        yield ann, table, page


def test_a_gesture_is_accepted_and_shown(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house, started(house) as (_, _, page):
            asked = await page.prompt()
            gesture = await page.act(asked, 5)
            assert await page.next() == {"type": "accepted", "gesture": gesture}
            update = await page.next()
            assert update["type"] == "update"
            assert update["frame"] == asked["frame"] + 1
            assert update["events"][0] == {"type": "bid", "seat": 0, "beads": 2, "safety": True}
            assert update["prompt"] is None

    asyncio.run(run())


def test_a_gesture_sent_again_is_accepted_again_and_applied_once(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house, started(house) as (ann, table, page):
            asked = await page.prompt()
            gesture = await page.act(asked, 5)
            await page.until("accepted")
            await page.act(asked, 5, gesture=gesture)
            await page.until("accepted", gesture=gesture)
            await page.act(asked, 9, gesture=gesture)
            await page.until("accepted", gesture=gesture)
        async with serving(quick(tmp_path)) as house, house.same(ann).at(table) as page:
            await page.act(asked, 5, gesture=gesture)
            await page.until("accepted", gesture=gesture)
        own = [row for row in entries(tmp_path) if row[2] == gesture]
        assert [row[3] for row in own] == ["b2+"]

    asyncio.run(run())


def test_one_gesture_from_two_pages_at_once_is_applied_once(tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            serving(quick(tmp_path)) as house,
            started(house) as (ann, table, page),
            ann.at(table) as other,
        ):
            asked = await page.prompt()
            await other.prompt()
            await asyncio.gather(
                page.act(asked, 5, gesture="the-same-one"),
                other.act(asked, 5, gesture="the-same-one"),
            )
            await page.until("accepted", gesture="the-same-one")
            await other.until("accepted", gesture="the-same-one")
        assert [row[2] for row in entries(tmp_path)].count("the-same-one") == 1

    asyncio.run(run())


def test_of_two_gestures_for_one_prompt_the_second_is_too_late(tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            serving(quick(tmp_path)) as house,
            started(house) as (ann, table, page),
            ann.at(table) as other,
        ):
            asked = await page.prompt()
            await other.prompt()
            await asyncio.gather(page.act(asked, 4), other.act(asked, 6))
            answers = [
                (await one_answer(page))["type"],
                (await one_answer(other))["type"],
            ]
            assert sorted(answers) == ["accepted", "error"]
            loser = page if answers[0] == "error" else other
            assert loser.frames[-1]["code"] == "too-late"

    asyncio.run(run())


async def one_answer(page: Page) -> Json:
    while True:
        frame = await page.next()
        if frame["type"] in ("accepted", "error"):
            return frame


def test_a_gesture_out_of_turn_is_refused(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path), Held()) as house:
            people = [await house.person() for _ in range(3)]
            table = await people[0].make_table(3)
            for seat, person in enumerate(people):
                await person.sit(table, seat)
            await people[0].start(table)
            for person in people:
                async with person.at(table) as page:
                    sync = await page.until("sync")
                    if sync["prompt"] is None:
                        await page.send(type="gesture", id="g" * 8, token="0" * 32, moves=[3])
                        error = await page.until("error")
                        assert error == {
                            "type": "error",
                            "code": "not-asked",
                            "text": "It is not your turn.",
                            "gesture": "g" * 8,
                        }
        assert entries(tmp_path) == []

    asyncio.run(run())


def test_a_gesture_with_an_old_or_a_wrong_token_is_too_late(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house, started(house) as (_, _, page):
            old = await page.prompt()
            await page.act(old, 3)
            asked = await page.prompt()
            count = len(entries(tmp_path))
            await page.act(old, asked["view"]["legal"][0])
            assert (await page.until("error"))["code"] == "too-late"
            asked["prompt"]["token"] = "f" * 32
            await page.act(asked)
            assert (await page.until("error"))["code"] == "too-late"
            await page.silence()
            assert len(entries(tmp_path)) == count

    asyncio.run(run())


def test_another_seats_token_does_not_answer_for_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path), Held()) as house:
            ann, ben = await house.person(), await house.person()
            table = await ann.make_table(3)
            await ann.sit(table, 0, "Ann")
            await ben.sit(table, 1, "Ben")
            await ben.sit(table, 1, "Ben")
            await ann.start(table)
            async with ann.at(table) as one, ben.at(table) as two:
                syncs = {"ann": await one.until("sync"), "ben": await two.until("sync")}
                for page, other in ((one, syncs["ben"]), (two, syncs["ann"])):
                    if other["prompt"] is not None:
                        await page.act(other)
                        assert (await page.until("error"))["code"] == "not-asked"
        assert entries(tmp_path) == []

    asyncio.run(run())


def test_an_illegal_move_is_refused_in_the_engines_words_and_changes_nothing(
    tmp_path: Path,
) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house, started(house) as (ann, table, page):
            asked = await page.prompt()
            before = entries(tmp_path)
            for moves, text in (
                ([PLAY], "Bid from 0 to 10 beads, with or without safety."),
                ([10**30], "A move is a number from 0 to 31."),
                ([-1], "A move is a number from 0 to 31."),
                ([3, 3], "These are several answers: give one, then see what follows."),
            ):
                gesture = await page.act(asked, *moves)
                error = await page.until("error")
                assert (error["code"], error["text"]) == ("illegal", text)
                assert error["gesture"] == gesture
            await page.silence()
            assert entries(tmp_path) == before
            async with ann.at(table) as fresh:
                sync = await fresh.until("sync")
                assert sync["view"] == asked["view"]
                assert sync["prompt"] == asked["prompt"]

    asyncio.run(run())


def test_an_error_goes_to_the_page_that_caused_it_alone(tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            serving(quick(tmp_path)) as house,
            started(house) as (ann, table, page),
            ann.at(table) as other,
        ):
            asked = await page.prompt()
            await other.prompt()
            await page.act(asked, PLAY)
            await page.send(nonsense=True)
            await page.until("error", code="illegal")
            await page.until("error", code="malformed")
            await other.silence()

    asyncio.run(run())


def test_who_only_watches_sees_backs_and_moves_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house, started(house, memory="aid") as (_, table, _):
            watcher = await house.person()
            async with watcher.at(table) as page:
                assert (await page.next())["table"]["you"] is None
                sync = await page.next()
                assert sync["view"]["viewer"] == -1
                assert sync["prompt"] is None
                assert {len(face) for hand in sync["view"]["hands"] for face in hand} == {1}
                deal = sync["log"][0]
                assert {len(face) for hand in deal["hands"] for face in hand} == {1}
                await page.send(type="gesture", id="g" * 8, token="0" * 32, moves=[3])
                assert (await page.until("error"))["code"] == "not-seated"

    asyncio.run(run())


def test_before_the_start_there_is_nothing_to_answer(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            ann = await house.person()
            table = await ann.make_table(3)
            await ann.sit(table, 0)
            async with ann.at(table) as page:
                await page.send(type="gesture", id="g" * 8, token="0" * 32, moves=[3])
                assert (await page.until("error"))["code"] == "not-started"

    asyncio.run(run())


def test_a_whole_game_ends_with_everything_shown_and_nothing_more_to_do(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house, started(house) as (ann, table, page):
            before = (await page.next())["table"]["fairness"]
            assert before["secret"] is None
            assert before["nonces"] == []
            refused = await ann.http.get(f"/api/tables/{table}/record")
            assert refused.json()["code"] == "not-over"
            fairness = (await page.play_on())["table"]["fairness"]
            assert fairness["commitment"] == before["commitment"]
            assert [nonce is None for nonce in fairness["nonces"]] == [False, True, True]
            record = (await ann.http.get(f"/api/tables/{table}/record")).text
            assert replay(read(record)).outcome is not None
            await page.send(type="gesture", id="g" * 8, token="0" * 32, moves=[3])
            assert (await page.until("error"))["code"] == "over"
        async with serving(quick(tmp_path)) as house, house.same(ann).at(table) as page:
            sync = await page.until("sync")
            assert sync["view"]["outcome"] is not None
            same = await house.same(ann).http.get(f"/api/tables/{table}/record")
            assert same.text == record

    asyncio.run(run())


def test_each_seat_gets_its_own_view_and_never_the_front_of_its_own_card(tmp_path: Path) -> None:
    """Two people play a whole game; every frame that came is looked through."""

    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            ann, ben = await house.person(), await house.person()
            table = await ann.make_table(4, options={"memory": "aid"})
            await ann.sit(table, 1, "Ann")
            await ben.sit(table, 3, "Ben")
            async with ann.at(table) as one, ben.at(table) as two:
                await ann.start(table)
                await asyncio.gather(one.play_on(), two.play_on())
                for page, seat in ((one, 1), (two, 3)):
                    frames = [frame for frame in page.frames if "view" in frame]
                    assert len(frames) == 1 + 4 * 44
                    assert [frame["frame"] for frame in frames] == list(range(len(frames)))
                    for frame in frames:
                        view = msgspec.convert(frame["view"], LuzView)
                        assert view.viewer == seat
                        assert all(face is None or len(face) == 1 for face in view.hands[seat])
                        for event in frame.get("log", []) + frame.get("events", []):
                            if event["type"] == "deal":
                                assert {len(face) for face in event["hands"][seat]} == {1}
                                assert event["aside"] is None

    asyncio.run(run())


def test_all_pages_of_a_guest_get_the_same_bytes(tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            serving(quick(tmp_path)) as house,
            started(house) as (ann, table, page),
            ann.at(table) as other,
        ):
            await other.until("sync")
            await page.until("sync")
            asked = page.frames[-1] if page.frames[-1]["prompt"] else await page.prompt()
            for _ in range(5):
                await page.act(asked)
                asked = await page.prompt()
            await other.until("update", frame=asked["frame"])
            shown = [text for text in page.raw if '"type":"update"' in text]
            assert [text for text in other.raw if '"type":"update"' in text][-10:] == shown[-10:]

    asyncio.run(run())


def test_a_table_goes_on_after_a_restart_as_if_nothing_had_happened(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house, started(house) as (ann, table, page):
            asked = await page.prompt()
            for _ in range(15):
                await page.act(asked)
                asked = await page.prompt()
        async with serving(quick(tmp_path)) as house, house.same(ann).at(table) as page:
            sync = await page.until("sync")
            assert sync["view"] == asked["view"]
            assert sync["frame"] == asked["frame"]
            assert sync["prompt"] == asked["prompt"]
            await page.act(asked)
            await page.prompt()

    asyncio.run(run())


def test_a_table_of_other_rules_is_closed_and_never_replayed(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house, started(house) as (ann, table, page):
            asked = await page.prompt()
            house.change_database("UPDATE game_table SET rules_version = 7")
        count = len(entries(tmp_path))
        async with serving(quick(tmp_path)) as house, house.same(ann).at(table) as page:
            told = (await page.next())["table"]
            assert told["status"] == "closed"
            assert told["other_rules"] == {"made": 7, "played": 1, "finished": False}
            await page.silence()
            await page.act(asked)
            error = await page.until("error")
            assert error["code"] == "closed"
            assert "rules 7 of luz" in error["text"]
            for method, path in (("POST", "start"), ("GET", "record")):
                answer = await house.same(ann).http.request(method, f"/api/tables/{table}/{path}")
                assert answer.status_code == 409
                assert answer.json()["code"] == "closed"
            anew = await house.same(ann).http.post(f"/api/tables/{table}/again")
            again = (await page.until("table"))["table"]["again"]
            assert anew.json() == {"id": again}
        assert len(entries(tmp_path)) == count

    asyncio.run(run())


def test_an_entry_by_another_process_is_caught_up_with(tmp_path: Path) -> None:
    """The log's key is the lock: the second to append reads what the first wrote, shows it, and
    tells its own page that it is too late."""

    async def run() -> None:
        async with serving(quick(tmp_path)) as house, started(house) as (ann, table, page):
            asked = await page.prompt()
            async with (
                serving(quick(tmp_path), Held()) as second,
                second.same(ann).at(table) as elsewhere,
            ):
                await elsewhere.until("sync")
                await elsewhere.act(asked, 8)
                await elsewhere.until("accepted")
            await page.act(asked, 3)
            shown = await page.until("update")
            assert shown["events"][0]["beads"] == 4
            assert (await page.until("error"))["code"] == "too-late"
            await page.act(await page.prompt())
            await page.until("accepted")

    asyncio.run(run())


class Broken(HighCardState):
    def apply(self, seat: Seat, move: Move) -> None:
        raise ZeroDivisionError("a mistake of its maker")


def test_a_game_that_fails_at_a_move_is_refused_and_the_page_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A page that was cut off would connect again and ask the same, without end."""
    game = HighCard()
    game._states = Broken
    monkeypatch.setitem(games(), "highcard", game)

    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            ann = await house.person()
            table = await ann.make_table(2, game="highcard")
            await ann.sit(table, 0)
            await ann.start(table)
            async with ann.at(table) as page:
                asked = await page.prompt()
                for _ in range(2):
                    gesture = await page.act(asked, 0)
                    error = await page.until("error")
                    assert (error["code"], error["gesture"]) == ("failed", gesture)

    with caplog.at_level(logging.ERROR, "himitsu.server"):
        asyncio.run(run())
    failed = [line.__dict__["fields"] for line in caplog.records if line.message == "game failed"]
    assert len(failed) == 2
    assert "from ZeroDivisionError" in failed[0]["trace"]
    assert any(place.startswith(f"{__file__}:") for place in failed[0]["trace"])
