"""Words beside a move: River God's question and answer, told to everybody and kept."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

from support.house import in_house
from support.rhymes_river import NONCES, SEATS, river_secret
from support.serving import House, Json, Page, Person, quick, serving

from himitsu.core.record_parser import read
from himitsu.core.records import replay
from himitsu.core.registry import game

RHYMES = game("rhymes")
ASK, YES = RHYMES.parse("ask"), RHYMES.parse("+")
QUESTION, ANSWER = "Which way to the <b>river</b>?", "川の方へ"


async def at_the_river(house: House) -> tuple[str, list[Person], int]:
    """Three people at a table where the River God is about to be asked, and who asks."""
    people = [await house.person() for _ in range(SEATS)]
    table = await people[0].make_table(SEATS, game="rhymes")
    for seat, person in enumerate(people):
        wish = {"seat": seat, "name": f"Guest {seat}", "nonce": NONCES[seat]}
        await person.http.post(f"/api/tables/{table}/seat", json=wish)
    secret, asker = river_secret(range(SEATS)), 0
    house.change_database(f"UPDATE game_table SET secret = X'{secret.hex()}'")
    assert (await people[0].start(table)).status_code == 200
    return table, people, asker


async def say(page: Page, frame: Json, move: int, words: str, gesture: str) -> None:
    token = frame["prompt"]["token"]
    await page.send(type="gesture", id=gesture, token=token, moves=[move], words=words)


def river(frame: Json) -> list[tuple[str, str | None]]:
    """What was said at the river, in a frame: the act and the words."""
    events = frame["log"] if frame["type"] == "sync" else frame["events"]
    return [(event["act"], event["words"]) for event in events if event["type"] == "river"]


def test_everybody_reads_the_question_and_the_answer(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        table, people, asker = await at_the_river(house)
        eve = await house.person()
        async with AsyncExitStack() as stack:
            pages = [await stack.enter_async_context(person.at(table)) for person in people]
            watching = await stack.enter_async_context(eve.at(table))
            await watching.until("sync")
            await say(pages[asker], await pages[asker].prompt(), ASK, f" {QUESTION}\n", "question")
            answerer = (asker + 1) % SEATS
            asked = await pages[answerer].prompt()
            assert river(asked) == [("ask", QUESTION)]
            await say(pages[answerer], asked, YES, ANSWER, "the-answer")
            judging = await pages[asker].prompt()
            assert judging["view"]["question"] == "river_judge"
            assert river(judging) == [("answer", ANSWER)]
            heard = [await watching.until("update") for _ in range(2)]
            assert [river(frame) for frame in heard] == [[("ask", QUESTION)], [("answer", ANSWER)]]
            for person in (people[asker], eve):
                async with person.at(table) as again:
                    told = river(await again.until("sync"))
                    assert told == [("ask", QUESTION), ("answer", ANSWER)]
        for person in people:
            await person.http.post(f"/api/tables/{table}/leave", json={"concede": True})
        record = read((await eve.http.get(f"/api/tables/{table}/record")).text)
        assert record.words == {0: QUESTION, 1: ANSWER}
        assert len(replay(record).to_act()) == 1

    in_house(tmp_path, visit)


def test_words_outlive_the_server(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            table, people, asker = await at_the_river(house)
            async with people[asker].at(table) as page:
                await say(page, await page.prompt(), ASK, QUESTION, "question")
                await page.until("accepted")
        async with serving(quick(tmp_path)) as house, house.same(people[0]).at(table) as page:
            assert river(await page.until("sync")) == [("ask", QUESTION)]

    asyncio.run(run())


def test_a_question_without_words_is_asked_all_the_same(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        table, people, asker = await at_the_river(house)
        async with people[asker].at(table) as page:
            await say(page, await page.prompt(), ASK, "\u202e", "question")
            assert river(await page.until("update")) == [("ask", None)]

    in_house(tmp_path, visit)


def test_nothing_is_said_beside_other_moves(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        table, people, asker = await at_the_river(house)
        async with people[asker].at(table) as page:
            frame = await page.prompt()
            card = frame["view"]["legal"][-1]
            await say(page, frame, card, "a word", "gesture-1")
            error = await page.until("error", gesture="gesture-1")
            assert error["code"] == "no-words"
            await page.act(frame, card)
            await page.until("accepted")

    in_house(tmp_path, visit)


def test_a_bot_answers_a_question_and_the_asker_judges(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.person()
        table = await ann.make_table(SEATS, game="rhymes")
        secret = river_secret([0])
        wish = {"seat": 0, "name": "Ann", "nonce": NONCES[0]}
        await ann.http.post(f"/api/tables/{table}/seat", json=wish)
        house.change_database(f"UPDATE game_table SET secret = X'{secret.hex()}'")
        await ann.start(table)
        async with ann.at(table) as page:
            await say(page, await page.prompt(), ASK, QUESTION, "question")
            judging = await page.prompt()
            assert judging["view"]["question"] == "river_judge"
            assert river(judging) == [("answer", None)]

    in_house(tmp_path, visit)
