"""Taking back: by consent, as one more entry of the log, and never past a revelation."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import msgspec
import pytest
from support.clock import MovedClock
from support.highcard import FOLD, STAY, HighCard
from support.people import SECRET, agree, comes_true, info, log, proposal, trio
from support.serving import Held, quick, serving

from himitsu.core.contract import PUBLIC
from himitsu.core.records import replay
from himitsu.core.registry import games
from himitsu.games.luz import GAME as LUZ
from himitsu.games.yurikure import GAME as YURIKURE
from himitsu.server.game.session import Session
from himitsu.server.protocol.frames import SyncFrame
from himitsu.server.store.models import Entry, StoredSeat, StoredTable


@pytest.fixture(autouse=True)
def example_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "highcard", HighCard())
    monkeypatch.setattr("himitsu.server.table.setup.new_secret", lambda: SECRET)


def a_play(game: object = LUZ, seats: int = 3) -> Session:
    assert game in (LUZ, YURIKURE)
    chosen = LUZ if game is LUZ else YURIKURE
    table = StoredTable(
        id="table",
        game=chosen.name,
        rules_version=chosen.rules_version,
        seats=seats,
        options=chosen.resolve({}, seats),
        bot="random",
        status="playing",
        host="guest 0",
        secret=SECRET,
        again=None,
        taken=tuple([StoredSeat(seat, f"guest {seat}", "Ann", "ab" * 16) for seat in range(seats)]),
    )
    return Session(chosen, table)


def do(play: Session, seat: int, move: int) -> Entry:
    entry = play.entry(seat, f"gesture {play.sequence}", [move])
    play.apply(entry)
    return entry


# The game itself


def test_what_was_taken_back_is_gone_from_view_log_and_record() -> None:
    play = a_play()
    before = [play.sync(viewer) for viewer in play.viewers]
    first = play.to_act()[0]
    do(play, first, 4)
    do(play, play.to_act()[0], 6)
    assert play.last_answer(first) == 0
    frames = play.apply(play.undo(first, 0))
    assert set(frames) == set(play.viewers)
    for viewer, old in zip(play.viewers, before, strict=True):
        sync = frames[viewer]
        assert isinstance(sync, SyncFrame)
        assert bytes(sync.view) == bytes(old.view)
        assert bytes(sync.log) == bytes(old.log)
        # Two entries and an undo were seen: the numbers go on rising.
        assert sync.frame == 3
    assert play.to_act() == (first,)


def test_a_prompt_from_before_is_no_longer_answered() -> None:
    play = a_play()
    seat = play.to_act()[0]
    prompt = play.prompt(seat)
    assert prompt is not None
    do(play, seat, 4)
    play.apply(play.undo(seat, 0))
    again = play.prompt(seat)
    assert again is not None
    assert again != prompt
    assert not play.answers(seat, prompt.token)
    assert play.was_asked(seat, prompt.token)


def test_nothing_is_taken_back_once_a_card_is_played() -> None:
    play = a_play()
    for _ in range(3):
        seat = play.to_act()[0]
        do(play, seat, 4)
        assert play.last_answer(seat) is not None
    seats = range(3)
    assert None not in [play.last_answer(seat) for seat in seats]
    leader = play.to_act()[0]
    do(play, leader, play.memory(leader).legal[0])
    assert [play.last_answer(seat) for seat in seats] == [None, None, None]
    assert play.last_answer(PUBLIC) is None


def test_whoever_reads_the_log_again_sees_the_same() -> None:
    """Random play with random taking back; a second server follows, and a third reads it all."""
    rng = Random(5)
    play, follower = a_play(YURIKURE), a_play(YURIKURE)
    entries = []
    taken = 0
    for _ in range(120):
        asked = play.to_act()
        if not asked:
            break
        seat = rng.choice(list(asked))
        since = play.last_answer(seat)
        if since is not None and rng.random() < 0.2:
            entry = play.undo(seat, since)
            taken += 1
        else:
            entry = play.entry(seat, None, [rng.choice(play.memory(seat).legal)])
        shown = play.apply(entry)
        assert msgspec.json.encode(follower.apply(entry)) == msgspec.json.encode(shown)
        entries.append(entry)
    assert taken > 5
    reader = a_play(YURIKURE)
    for entry in entries:
        reader.apply(entry)
    for viewer in play.viewers:
        assert msgspec.json.encode(reader.sync(viewer)) == msgspec.json.encode(play.sync(viewer))
    record = play.record()
    assert len(record.moves) < len(entries) - taken
    assert replay(record).view(PUBLIC).asked == tuple(play.memory(0).asked)


# At the table


def test_an_answer_is_taken_back_when_all_others_agree(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            table = await trio(house, "luz")
            watcher = await house.person()
            async with (
                table.ann.at(table.id) as ann,
                table.ben.at(table.id) as ben,
                watcher.at(table.id) as page,
            ):
                first = await ann.until("sync")
                assert not first["undo"]
                await ben.until("sync")
                await page.until("sync")
                await ann.act(first, 6)
                assert (await ann.until("update"))["undo"]
                assert not (await ben.until("update"))["undo"]
                await ann.send(type="propose", kind="undo")
                asked = await proposal(ben)
                assert (asked["kind"], asked["by"]) == ("undo", "Ann")
                assert (asked["agreed"], asked["waiting"]) == ([], ["Ben"])
                assert asked["yours"]
                assert not (await proposal(ann))["yours"]
                await ben.send(type="answer", proposal=asked["id"], agree=True)
                again = first
                for who in (ann, ben, page):
                    sync = await who.until("sync")
                    assert [event["type"] for event in sync["log"]] == ["deal"]
                    assert sync["view"]["bids"] == [None] * 3
                    again = sync if who is ann else again
                assert again["prompt"] != first["prompt"]
                assert (await info(table.ann, table.id))["proposal"] is None
                await ann.act(again, 8)
                await ann.until("accepted")
        assert [row[2:] for row in log(tmp_path)] == [
            ("moves", "b3"),
            ("undo", "0"),
            ("moves", "b4"),
        ]

    asyncio.run(run())


def test_who_plays_with_bots_alone_takes_back_at_once(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            table = await trio(house)
            await table.ben.http.post(f"/api/tables/{table.id}/leave", json={})
            async with table.ann.at(table.id) as ann:
                sync = await ann.until("sync")
                await comes_true(lambda: len(log(tmp_path)) == 2)
                await ann.act(sync, STAY)
                # Her answer was the last: everything is shown.
                await ann.until("update")
                await ann.send(type="propose", kind="undo")
                assert (await ann.until("error"))["code"] == "over"
            table = await trio(house, "luz")
            await table.ben.http.post(f"/api/tables/{table.id}/leave", json={})
            async with table.ann.at(table.id) as ann:
                await ann.act(await ann.prompt(), 6)
                await ann.until("accepted")
                # The bots bid, and then it is Ann's turn to lead.
                await ann.prompt()
                await ann.send(type="propose", kind="undo")
                assert (await ann.until("sync"))["view"]["bids"] == [None] * 3

    asyncio.run(run())


def test_bots_wait_while_people_decide(tmp_path: Path) -> None:
    async def run() -> None:
        bots = Held()
        async with serving(quick(tmp_path), bots) as house:
            table = await trio(house, "luz")
            async with table.ann.at(table.id) as ann, table.ben.at(table.id) as ben:
                await ann.act(await ann.prompt())
                await ben.act(await ben.prompt())
                await ben.until("accepted")
                await ben.send(type="propose", kind="undo")
                asked = await proposal(ann)
                bots.go.set()
                await asyncio.sleep(0.2)
                assert len(log(tmp_path)) == 2
                await ann.send(type="answer", proposal=asked["id"], agree=False)
                await comes_true(lambda: len(log(tmp_path)) == 3)
                await ann.settle()
                assert (await info(table.ben, table.id))["proposal"] is None

    asyncio.run(run())


def test_nothing_is_taken_back_past_a_revelation(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            table = await trio(house, "luz")
            async with table.ann.at(table.id) as ann, table.ben.at(table.id) as ben:
                await ann.act(await ann.prompt())
                await ben.act(await ben.prompt())
                # Ann has the start card: she leads.
                await ann.act(await ann.prompt())
                for who in (ann, ben):
                    shown = await who.until("update")
                    while not shown["view"]["tricks"]:
                        shown = await who.until("update")
                    assert not shown["undo"]
                    await who.send(type="propose", kind="undo")
                    error = await who.until("error")
                    assert error["code"] == "not-allowed"
                    assert "taken back" in error["text"]
        assert "undo" not in [row[2] for row in log(tmp_path)]

    asyncio.run(run())


def test_a_secret_answer_does_not_end_a_proposal(tmp_path: Path) -> None:
    """Else its end would tell the others that somebody has answered."""

    async def run() -> None:
        async with serving(quick(tmp_path, beat=60.0)) as house:
            table = await trio(house)
            async with table.ann.at(table.id) as ann, table.ben.at(table.id) as ben:
                question = await ben.until("sync")
                await ann.act(await ann.until("sync"), STAY)
                await ann.until("update", undo=True)
                await ann.send(type="propose", kind="undo")
                asked = await proposal(ben)
                await proposal(ann)
                await ben.act(question, FOLD)
                await ben.until("accepted")
                await ann.silence()
                assert (await info(table.ann, table.id))["proposal"] == {**asked, "yours": False}
                await ben.send(type="answer", proposal=asked["id"], agree=True)
                # Ben's own answer came later: it is taken back, too.
                assert (await ben.until("sync"))["view"]["answer"] is None
                assert (await ann.until("sync"))["view"]["answer"] is None

    asyncio.run(run())


def test_taking_back_sets_the_clock_only_if_the_question_is_another(tmp_path: Path) -> None:
    async def run() -> None:
        now = MovedClock()
        async with serving(quick(tmp_path, beat=60.0), clock=now) as house:
            table = await trio(house, pace="live", clock=60)
            async with table.ann.at(table.id) as ann, table.ben.at(table.id) as ben:
                await ann.act(await ann.until("sync"), STAY)
                await ann.until("update")
                await ben.until("clock")
                now.passes(20)
                await ann.send(type="propose", kind="undo")
                await agree(ben)
                await ann.until("sync")
                await ann.settle()
                assert [frame["type"] for frame in ann.frames].count("clock") == 1
                async with table.ben.at(table.id) as second:
                    assert (await second.until("clock"))["left"] == 40_000

    asyncio.run(run())
