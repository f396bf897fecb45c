"""Moves by who is not asked, while the table waits for somebody else (Y26)."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest
from support.clock import MovedClock
from support.serving import Json, Page, entries, quick, serving
from support.situations import ANN, BEN, CAT, NOW, Desk, playing

from himitsu.core.contract import Seat
from himitsu.games.yurikure import GAME
from himitsu.games.yurikure.girls import CODES
from himitsu.games.yurikure.views import YurikureView
from himitsu.server.protocol.frames import AcceptedFrame, Propose
from himitsu.server.table.commands import BotAnswer, LookAfter

SECONDS = 1000
GUESTS = (ANN, BEN, CAT)
SHEET = "sAkSh sKuMu sMiSo sAkTs sShKu"
"""Points over all seven girls."""
BEAT = 10.0


def moves(text: str) -> list[int]:
    return [GAME.parse(move) for move in text.split()]


def acting(desk: Desk) -> str:
    """The girl at issue, as the notation writes her."""
    view = desk.session.memory(0)
    assert isinstance(view, YurikureView)
    assert view.question is not None
    return CODES[view.question.girl]


def awaited(taker: Seat = 0) -> tuple[Desk, str]:
    """Everybody has placed points, and one has taken the first girl and is to declare."""
    desk = playing(game="yurikure", people=GUESTS, pace="live", clock=60)
    for seat, guest in enumerate(GUESTS):
        desk.do(desk.gesture(guest, *moves(SHEET), number=seat))
    girl = acting(desk)
    desk.do(desk.gesture(GUESTS[taker], *moves(f"{girl}1"), number=9))
    assert tuple(desk.session.to_act()) == (taker,)
    return desk, girl


def test_who_is_not_asked_has_a_prompt_but_no_turn() -> None:
    desk, _ = awaited()
    for seat in (1, 2):
        assert desk.session.prompt(seat) is not None
        assert not desk.session.memory(seat).mine
    assert desk.session.stands().publicly_asked == (0,)


def test_their_move_is_an_entry_and_the_duty_passes_on_with_a_fresh_clock() -> None:
    desk, girl = awaited()
    desk.now += 50 * SECONDS
    change = desk.change(desk.gesture(BEN, *moves(f"{girl}2"), number=20))
    assert change.entry is not None
    assert (change.entry.seat, change.entry.moves) == (1, f"{girl}2")
    assert change.reply == AcceptedFrame("gesture-20")
    assert change.after.deadline == NOW + 110 * SECONDS
    desk.do(desk.gesture(BEN, *moves(f"{girl}2"), number=20))
    assert tuple(desk.session.to_act()) == (1,)


def test_who_comes_second_is_too_late() -> None:
    desk, girl = awaited()
    declares = desk.gesture(ANN, *moves("nothing"), number=20)
    outbids = desk.gesture(CAT, *moves(f"{girl}2"), number=21)
    desk.do(desk.gesture(BEN, *moves(f"{girl}2"), number=22))
    assert desk.refusal(declares) == (409, "too-late")
    assert desk.refusal(outbids) == (409, "too-late")
    assert desk.change(desk.gesture(CAT, *moves("Ak7"), number=23)).entry is not None


def test_only_what_they_may_do_is_accepted() -> None:
    desk, girl = awaited()
    for move in ("nothing", "pass", f"{girl}1"):
        assert desk.refusal(desk.gesture(BEN, *moves(move), number=20)) == (409, "illegal")
    both = desk.gesture(BEN, *moves(f"{girl}2 nothing"), number=20)
    assert desk.refusal(both) == (409, "illegal"), "a reveal and what follows are two answers"


def test_silence_answers_for_who_is_asked_alone() -> None:
    desk, _ = awaited()
    desk.now += 61 * SECONDS
    change = desk.change(LookAfter())
    assert change.entry is not None
    assert (change.entry.seat, change.entry.moves) == (0, "nothing")
    desk.do(LookAfter())
    assert desk.at(0).lapses == 1
    assert (desk.at(1).lapses, desk.at(2).lapses) == (0, 0)


def test_nothing_is_taken_back_beyond_a_reveal() -> None:
    desk, girl = awaited()
    desk.do(desk.gesture(ANN, *moves("nothing"), number=20))
    assert desk.session.last_answer(0) is not None
    desk, girl = awaited()
    desk.do(desk.gesture(BEN, *moves(f"{girl}2"), number=20))
    for seat in range(3):
        assert desk.session.last_answer(seat) is None
    assert desk.refusal(desk.ask(BEN, Propose("undo")))[0] == 409


def test_a_bot_may_move_unasked_unless_the_table_has_moved_on() -> None:
    desk, girl = awaited()
    desk.seated(2, stand_in="random", why="left")
    (move,) = moves(f"{girl}2")
    frame = desk.session.frame(2)
    change = desk.change(BotAnswer(2, frame, move))
    assert change.entry is not None
    assert change.entry.seat == 2
    desk.do(desk.gesture(ANN, *moves("nothing"), number=20))
    assert desk.decide(BotAnswer(2, frame, move)) is None


class Unasked:
    """Places its points as everybody here, and passes when it is asked. Unasked it makes the moves
    that it is given."""

    def __init__(self, *made: int | None) -> None:
        self.made = list(made)
        self.heard = 0
        self.trouble = False

    async def choose(self, game: str, bot: str, view: bytes, seed: int) -> int | None:
        seen: Json = msgspec.json.decode(view)
        if seen["placing"] is not None:
            placed: int = seen["placing"]["placed"]
            return moves(SHEET)[placed]
        if seen["mine"]:
            move: int = seen["legal"][0]
            return move
        self.heard += 1
        if self.trouble:
            raise RuntimeError
        return self.made.pop(0) if self.made else None

    def close(self) -> None:
        pass


@contextlib.asynccontextmanager
async def first_question(
    folder: Path, bots: Unasked, now: MovedClock
) -> AsyncIterator[tuple[Page, Json]]:
    """Ann has placed her points, and so have two bots; the frame in which the first girl acts."""
    async with serving(quick(folder, beat=BEAT), bots, now) as house:
        ann = await house.person()
        table = await ann.make_table(3, game="yurikure")
        await ann.sit(table, 0)
        await ann.start(table)
        async with ann.at(table) as page:
            await page.act(await page.until("sync"), *moves(SHEET))
            await page.until("update")
            # Both bots place five points each, one on a beat.
            for _ in range(5):
                await now.passed(BEAT)
            yield page, await page.settle()


def test_a_bots_move_comes_on_the_beat_and_once_in_a_frame(tmp_path: Path) -> None:
    async def run() -> None:
        now, bots = MovedClock(), Unasked()
        async with first_question(tmp_path, bots, now) as (page, asked):
            girl = CODES[asked["view"]["question"]["girl"]]
            (reveals, outbids) = moves(f"{girl}1 {girl}2")
            bots.made = [None, outbids]
            await page.act(asked, reveals)
            await page.until("update")
            # One lets her decide; the other takes the girl over, a whole beat later.
            await now.passed(0.999 * BEAT)
            assert bots.heard == 2
            await page.settle()
            assert page.frames[-1]["view"]["question"]["controller"] == 0
            await now.passed(0.001 * BEAT)
            taken = (await page.until("update"))["view"]
            assert taken["question"]["controller"] in (1, 2)
            assert taken["asked"] == [taken["question"]["controller"]]
            assert not taken["mine"]
            # The one that takes nothing is offered it again in the new frame, once.
            await page.settle()
            assert bots.heard == 3
        seat, written = entries(tmp_path)[-1][1], entries(tmp_path)[-1][3]
        assert (seat in (1, 2), written) == (True, f"{girl}2")

    asyncio.run(run())


def test_a_bot_that_fails_unasked_does_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        now, bots = MovedClock(), Unasked()
        async with first_question(tmp_path, bots, now) as (page, asked):
            bots.trouble = True
            girl = CODES[asked["view"]["question"]["girl"]]
            await page.act(asked, *moves(f"{girl}1"))
            await page.until("update")
            await now.passed(3 * BEAT)
            assert (await page.settle())["view"]["mine"]
        assert bots.heard == 2 * 3

    with caplog.at_level(logging.INFO, "himitsu.server"):
        asyncio.run(run())
    errors = {record.getMessage() for record in caplog.records if record.levelname == "ERROR"}
    assert errors == {"bot failed"}
