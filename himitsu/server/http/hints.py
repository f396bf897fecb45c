"""Hints over HTTP, for who plays alone against bots: the one analysis of a game that goes on."""

from __future__ import annotations

from typing import Final, Protocol

import msgspec
from litestar import Controller, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from himitsu.bots.registry import default_bot
from himitsu.bots.thoughts import Thoughts
from himitsu.core.registry import game as game_named
from himitsu.server.clock import Clock
from himitsu.server.errors import Refused
from himitsu.server.game.bot_seeds import hint_seed
from himitsu.server.game.thoughts import told_beliefs, told_options
from himitsu.server.limits import Limit
from himitsu.server.protocol.thoughts import AskForHint, Hint
from himitsu.server.table.commands import AskHint
from himitsu.server.table.phases import need_playing
from himitsu.server.table.registry import Tables
from himitsu.server.table.roster import need_seat

BURST: Final = 10
PER_SECOND: Final = 0.2


class Adviser(Protocol):
    """What thinks for hints: himitsu.bots.pool.BotPool."""

    async def weigh(self, game: str, bot: str, view: bytes, seed: int) -> Thoughts | None:
        """None if the bot tells nothing."""


class Hints(Limit):
    """Worked out in the bots' processes, from what a seat sees and nothing else."""

    def __init__(self, tables: Tables, adviser: Adviser, clock: Clock) -> None:
        super().__init__(BURST, PER_SECOND, clock)
        self._tables = tables
        self._adviser = adviser

    async def of(self, table_id: str, guest: str, token: str) -> Hint:
        table = await self._tables.open(table_id)
        if table.seat_of(guest) is None:
            raise Refused(403, "not-seated", "Only players get hints here.")
        if not self.take(guest):
            raise Refused(429, "too-frequent", "Too many requests; wait a moment.")
        # On the disk before it is given: no restart makes it unseen.
        await table.do(AskHint(guest, token))
        stored, session = need_playing(await table.read())
        seat = need_seat(stored, guest).seat
        if not session.answers(seat, token):
            raise Refused(409, "too-late", "The table has moved on.")
        game = game_named(stored.game)
        memory = session.memory(seat)
        view = msgspec.json.encode(memory)
        seed = hint_seed(stored.secret, seat, view)
        thoughts = await self._adviser.weigh(game.name, default_bot(game), view, seed)
        if thoughts is None:
            raise Refused(404, "no-hint", f"No bot of {game.name} can tell what it weighs.")
        options = told_options(game, game.present(memory), thoughts.options)
        return Hint(thoughts.unit, options, told_beliefs(thoughts.beliefs))


class HintRoutes(Controller):
    path = "/api/tables/{table_id:str}/hint"

    @post(status_code=200, summary="Ask what a bot would do in your place, where you play alone")
    async def hint(
        self,
        guest: NamedDependency[str],
        hints: NamedDependency[Hints],
        table_id: FromPath[str],
        data: JSONBody[AskForHint],
    ) -> Hint:
        return await hints.of(table_id, guest, data.token)
