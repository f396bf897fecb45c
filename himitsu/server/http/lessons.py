"""Tutorials over HTTP."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from himitsu.core.contract import BadOptions, Game
from himitsu.core.names import clean_name
from himitsu.core.registry import game as game_named
from himitsu.server.errors import Refused
from himitsu.server.game.lesson import lesson_moves, need_lesson
from himitsu.server.http.new_tables import NewTables
from himitsu.server.protocol.http import Created, Lesson, StartLesson
from himitsu.server.table import setup
from himitsu.server.table.registry import Tables


class LessonRoutes(Controller):
    path = "/api"

    @post("/lessons", summary="Begin a game's tutorial")
    async def start_lesson(
        self,
        request: Request[Any, Any, Any],
        guest: NamedDependency[str],
        tables: NamedDependency[Tables],
        new_tables: NamedDependency[NewTables],
        data: JSONBody[StartLesson],
    ) -> Created:
        new = setup.lesson_table(need_lesson(_known(data.game)), guest, clean_name(data.name))
        new_tables.need_turn(guest, request)
        return Created(await tables.make(new))

    @get("/tables/{table_id:str}/lesson", summary="What a tutorial asks of its pupil")
    async def lesson(self, tables: NamedDependency[Tables], table_id: FromPath[str]) -> Lesson:
        table = await tables.open(table_id)
        if not table.is_lesson():
            raise Refused(404, "no-lesson", "This table is not a tutorial.")
        return lesson_moves(need_lesson(game_named(table.game)))


def _known(name: str) -> Game:
    try:
        return game_named(name)
    except BadOptions as error:
        raise Refused(404, "no-game", str(error)) from None
