"""The seats that are answered for: bots think elsewhere, on a view, and answer on a beat.

Bots that are asked one after the other, and only let the others go on, do so in one beat: before
the first of them answers, the next have thought, each about what it will see then. So no time of a
thought shows between them.

A person's standing order keeps no beat: it takes as long as a quick hand would, which is never
quite the same. Where one seat alone is asked, a pass after exactly one beat would tell the table
that nobody had to think about it, and so, from an order that looks at its owner's secrets,
something of them.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple, Protocol

import msgspec

from himitsu.core.contract import PUBLIC, IllegalMove, Move, Seat
from himitsu.core.views import View
from himitsu.server.clock import Clock
from himitsu.server.game.bot_seeds import ATTEMPTS, bot_seed
from himitsu.server.game.session import Session
from himitsu.server.logs import log, short, trace
from himitsu.server.settings import Settings
from himitsu.server.store.rows import StoredTable
from himitsu.server.table.commands import BotAnswer, Command, ObeyOrder
from himitsu.server.table.pace import LATE, as_a_hand, beats, until_shown
from himitsu.server.table.roster import bot_of

RETRY_SECONDS: Final = 1.0
"""How long to wait when an answer could not be made, as when the disk is full."""


class Chooser(Protocol):
    """What thinks for bots: himitsu.bots.pool.BotPool, or a stand-in for it."""

    async def choose(self, game: str, bot: str, view: bytes, seed: int) -> Move | None:
        """None only for a seat that is not asked."""

    def close(self) -> None: ...


class Thought(NamedTuple):
    frame: int
    """What the seat saw when it was asked."""
    task: asyncio.Task[None]


class Foreseen(NamedTuple):
    """What a bot answers once those before it have passed."""

    view: bytes
    """What its seat sees then."""
    move: Move


class BotFails(Exception):
    """It made no move that it may, however often it was asked."""


class Bots:
    """Each seat has at most one thought at a time; it ends in a command to the table."""

    def __init__(
        self,
        table: Callable[[], StoredTable],
        chooser: Chooser,
        clock: Clock,
        settings: Settings,
        do: Callable[[Command], Awaitable[None]],
        wake: Callable[[], None],
    ) -> None:
        self._table = table
        """As it is: how soon its bots answer may change."""
        self._chooser = chooser
        self._clock = clock
        self._settings = settings
        self._do = do
        self._wake = wake
        self._thoughts: dict[Seat, Thought] = {}
        self._declined: dict[Seat, int] = {}
        """By seat: the frame in which its bot, unasked, let the others go on."""
        self._foreseen: dict[Seat, Foreseen] = {}
        """Of those who are asked after the one that answered last."""
        self._retries: set[asyncio.Task[None]] = set()

    def ask(self, seat: Seat, bot: str | None, session: Session) -> None:
        """The seat is asked: think, unless it does already; without a bot, obey its order.

        A thought about what the seat no longer sees is given up, so that the beat counts from the
        present question. Such a thought is not being stored: its answer would change what the seat
        sees only afterwards.
        """
        frame = session.frame(seat)
        before = self._thoughts.get(seat)
        if before is not None:
            if before.frame == frame:
                return
            # The one that just answered comes to its end by itself.
            if before.task is not asyncio.current_task():
                before.task.cancel()
        answer = self._obey(seat, frame) if bot is None else self._turn(seat, frame, bot, session)
        task = asyncio.create_task(answer)
        self._thoughts[seat] = Thought(frame, task)
        task.add_done_callback(lambda done: self._done(seat, done))

    def offer(self, seat: Seat, bot: str, session: Session) -> None:
        """The bot is not asked, but may make a move: let it think about that once in each frame.

        If it makes none, nobody sees anything of it; if it makes one, that comes on the beat like
        any answer, or too late if the seat that is asked was quicker.
        """
        if self._declined.get(seat) != session.frame(seat) and session.memory(seat).legal:
            self.ask(seat, bot, session)

    def thinking(self) -> bool:
        return bool(self._thoughts)

    def rest(self) -> None:
        """Somebody else looks after the table: what was thought here is of no use."""
        for thought in self._thoughts.values():
            if thought.task is not asyncio.current_task():
                thought.task.cancel()
        self._thoughts.clear()
        self._foreseen.clear()

    async def close(self) -> None:
        tasks = [thought.task for thought in self._thoughts.values()] + list(self._retries)
        self._thoughts.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _done(self, seat: Seat, task: asyncio.Task[None]) -> None:
        if task.cancelled():
            return
        thought = self._thoughts.get(seat)
        if thought is not None and thought.task is task:
            del self._thoughts[seat]
        error = task.exception()
        if error is None:
            # The seat may be asked the same once more: its answer was not wanted.
            self._wake()
            return
        log(logging.ERROR, "answer stuck", table=short(self._table().id), trace=trace(error))
        retry = asyncio.create_task(self._retry())
        self._retries.add(retry)
        retry.add_done_callback(self._retries.discard)

    async def _retry(self) -> None:
        await self._clock.sleep(RETRY_SECONDS)
        self._wake()

    async def _obey(self, seat: Seat, frame: int) -> None:
        await self._clock.sleep(as_a_hand(self._settings.beat))
        await self._do(ObeyOrder(seat, frame))

    async def _turn(self, seat: Seat, frame: int, bot: str, session: Session) -> None:
        opened = self._clock.monotonic()
        # Of the question: what becomes public while the bot thinks changes nothing about it.
        whole = self._settings.beat
        beat = whole * beats(self._table(), session.frame(PUBLIC))
        foreseen = self._foreseen.pop(seat, None)
        if foreseen is not None and foreseen.view != _encoded(session.memory(seat)):
            foreseen = None
        if foreseen is not None and session.is_pass(foreseen.move):
            # The row's beat is over.
            await self._clock.sleep(0.0)
            await self._do(BotAnswer(seat, frame, foreseen.move))
            return
        move = await self._answer(seat, bot, session) if foreseen is None else foreseen.move
        if move is None:
            self._declined[seat] = frame
            return
        following = await self._foresee(seat, move, session)
        thought = self._clock.monotonic() - opened
        await self._clock.sleep(until_shown(thought, beat, whole * LATE))
        self._foreseen = following
        await self._do(BotAnswer(seat, frame, move))

    async def _foresee(self, seat: Seat, move: Move, session: Session) -> dict[Seat, Foreseen]:
        """What the next bots answer, as long as each before them passes."""
        row = [(seat, move)]
        found: dict[Seat, Foreseen] = {}
        while session.is_pass(row[-1][1]):
            following = session.next_after(row)
            if following is None:
                break
            after, view = following
            bot = bot_of(self._table(), after)
            if bot is None or after in found:
                break
            try:
                answer = await self._think(after, bot, view)
            except BotFails:
                # It fails again once it is asked, and is dealt with there.
                break
            assert answer is not None, "who is asked answers"
            found[after] = Foreseen(_encoded(view), answer)
            row.append((after, answer))
        return found

    async def _answer(self, seat: Seat, bot: str, session: Session) -> Move | None:
        """The bot's move, or what silence means if it keeps failing: none, where it is not
        asked."""
        scripted = session.scripted(seat)
        if scripted is not None:
            return scripted
        view = session.memory(seat)
        try:
            return await self._think(seat, bot, view)
        except BotFails:
            if not view.mine:
                return None
        log(logging.ERROR, "bot replaced by default move", table=short(self._table().id), bot=bot)
        return session.default_move(seat)

    async def _think(self, seat: Seat, bot: str, view: View) -> Move | None:
        """The bot's move; none only where it is not asked, and makes none."""
        encoded = _encoded(view)
        for attempt in range(ATTEMPTS):
            # Never from the game's key: a bot's chance must tell nothing about the cards.
            seed = bot_seed(self._table().secret, seat, encoded, attempt)
            try:
                async with asyncio.timeout(self._settings.bot_patience):
                    move = await self._chooser.choose(self._table().game, bot, encoded, seed)
                if move in view.legal or (move is None and not view.mine):
                    return move
                raise IllegalMove("not among the seat's legal moves")
            except Exception as error:
                log(
                    logging.ERROR,
                    "bot failed",
                    table=short(self._table().id),
                    bot=bot,
                    attempt=attempt + 1,
                    trace=trace(error),
                )
        raise BotFails


def _encoded(view: View) -> bytes:
    return msgspec.json.encode(view)
