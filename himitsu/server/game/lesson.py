"""Tutorials: a short game with a deal of its own, whose bots play by a script.

A game's lesson is the file lesson.txt in its package: a record of how the guided game goes. The
pupil has seat 0. Bots make the record's moves in the record's order as long as the pupil does the
same; if the pupil goes another way, they think for themselves again.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from operator import eq

from himitsu.core.contract import PUBLIC, Game, Move, Seat
from himitsu.core.package import package_file
from himitsu.core.record_parser import read
from himitsu.core.records import Record, steps
from himitsu.core.views import View
from himitsu.server.errors import Refused
from himitsu.server.protocol.http import Lesson, LessonMove
from himitsu.server.store.rows import StoredTable

PUPIL = 0


@cache
def lesson_of(game: Game) -> Record | None:
    """The game's lesson, if it has one."""
    file = package_file(game, "lesson.txt")
    return None if file is None else read(file.read_text("utf-8"))


def need_lesson(game: Game) -> Record:
    record = lesson_of(game)
    if record is None:
        raise Refused(404, "no-lesson", f"{game.name} has no tutorial.")
    return record


class Script:
    """What the bots of a tutorial do, and when.

    They keep the record's order among themselves and wait for what the pupil does before them: who
    answers first matters where several are asked. The pupil may be quicker than the record.
    """

    def __init__(self, moves: Sequence[tuple[Seat, Move]]) -> None:
        self._pupil = [move for seat, move in moves if seat == PUPIL]
        self._bots: list[tuple[Seat, Move]] = []
        self._after: list[int] = []
        """By move of a bot: how many of the pupil's moves come before it."""
        before = 0
        for seat, move in moves:
            if seat == PUPIL:
                before += 1
            else:
                self._bots.append((seat, move))
                self._after.append(before)

    def next(self, made: Sequence[tuple[Seat, Move]]) -> tuple[Seat, Move] | None:
        """The bots' next move after these; None at the end, and where somebody left the script."""
        bots = len([seat for seat, _ in made if seat != PUPIL])
        return self._bots[bots] if self.followed(made) and bots < len(self._bots) else None

    def followed(self, made: Sequence[tuple[Seat, Move]]) -> bool:
        """Was everything so far as in the script, whatever came after its end?"""
        pupil = [move for seat, move in made if seat == PUPIL]
        bots = [each for each in made if each[0] != PUPIL]
        return all(map(eq, pupil, self._pupil)) and all(map(eq, bots, self._bots))

    def awaited(self, made: Sequence[tuple[Seat, Move]]) -> Seat | None:
        """Who is to go on: the pupil, or the bot of the next move."""
        following = self.next(made)
        if following is None:
            return None
        bots = len([seat for seat, _ in made if seat != PUPIL])
        return following[0] if len(made) - bots >= self._after[bots] else PUPIL


def script_of(game: Game, table: StoredTable) -> Script | None:
    """None at an ordinary table."""
    if table.origin is None or table.origin.kind != "tutorial":
        return None
    return Script(need_lesson(game).moves[table.origin.begun :])


def lesson_moves(record: Record) -> Lesson:
    """What the pupil is to do, and in which of their frames they are asked for it.

    Moves that nobody else sees, and after which they are still asked, are one gesture and so one
    frame.
    """
    others = [viewer for viewer in (PUBLIC, *range(record.seats)) if viewer != PUPIL]
    asked: list[LessonMove] = []
    frame = happened = 0
    seen: list[View] = []
    for made, state in enumerate(steps(record)):
        own, around = state.view(PUPIL), [state.view(viewer) for viewer in others]
        if made > 0:
            seat, move = record.moves[made - 1]
            if seat == PUPIL:
                asked.append(LessonMove(frame, move))
            goes_on = seat == PUPIL and own.mine and around == seen[1:]
            followed = record.moves[made : made + 1]
            within = goes_on and bool(followed) and followed[0][0] == PUPIL
            if not within and (own != seen[0] or state.events(PUPIL, happened)):
                frame += 1
        happened = state.happened()
        seen = [own, *around]
    return Lesson(frame + 1, tuple(asked))


def prelude(record: Record) -> int:
    """How many of the first moves are bots' and out of the pupil's sight."""
    begun: View | None = None
    for made, state in enumerate(steps(record)):
        view = state.view(PUPIL)
        if begun is not None and view != begun:
            return made - 1
        if made == len(record.moves) or record.moves[made][0] == PUPIL:
            return made
        begun = view
    return 0
