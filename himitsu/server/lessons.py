"""Tutorials: a short game with a deal of its own, whose bots play by a script.

A game's lesson is the file lesson.txt in its package: a record of how the guided game goes. The
pupil has seat 0. Bots make the record's moves as long as these are legal; if the pupil goes his own
way, they think for themselves again.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from himitsu.core.contract import Game, Move, Seat
from himitsu.core.reading import read
from himitsu.core.records import Record
from himitsu.server.errors import Refused
from himitsu.server.fairness import new_secret
from himitsu.server.opening import Opening, origin_of
from himitsu.server.protocol import Lesson, LessonMove
from himitsu.server.reel import Reel
from himitsu.server.stored import NewTable, StoredSeat, StoredTable

PUPIL = 0


@cache
def lesson_of(game: Game) -> Record | None:
    """The game's lesson, if it has one."""
    package = type(game).__module__.rpartition(".")[0]
    file = files(package) / "lesson.txt"
    return read(file.read_text("utf-8")) if file.is_file() else None


def need_lesson(game: Game) -> Record:
    record = lesson_of(game)
    if record is None:
        raise Refused(404, "no-lesson", f"{game.name} has no tutorial.")
    return record


def script(game: Game, table: StoredTable) -> dict[Seat, list[Move]]:
    """What each bot is to do, in order; nothing at an ordinary table."""
    if table.origin is None or table.origin["kind"] != "tutorial":
        return {}
    moves: dict[Seat, list[Move]] = {}
    for seat, move in need_lesson(game).moves:
        moves.setdefault(seat, []).append(move)
    return moves


def lesson_table(record: Record, guest: str, name: str) -> NewTable:
    """A table where the guest is taught."""
    game = record.game
    taken = [StoredSeat(PUPIL, guest, name, None)]
    taken += [StoredSeat(seat, None, "steady", None) for seat in range(1, record.seats)]
    return NewTable(
        game=game.name,
        rules_version=game.rules_version,
        seats=record.seats,
        options=record.options,
        bot="steady",
        host=guest,
        secret=new_secret(),
        kept=tuple(taken),
        watch="nobody",
        origin=origin_of("tutorial", game, Opening(record.key), ()),
    )


def lesson_moves(record: Record) -> Lesson:
    """What the pupil is to do, and in which of his frames he is asked for it."""
    reel = Reel(record, PUPIL)
    asked: list[LessonMove] = []
    for made, (seat, move) in enumerate(record.moves):
        if seat == PUPIL:
            frame = max(f for f, before in enumerate(reel.moves_before) if before <= made)
            asked.append(LessonMove(frame, move))
    return Lesson(len(reel), tuple(asked))
