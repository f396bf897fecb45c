"""The ladder that people at a real table share on their phones: who has revealed how much.

It is a document beside the game: no truth of a game in play is in it. Only what somebody has laid
open on the table is ever sent.
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from himitsu.core.documents import Code, Document, DocumentRefused
from himitsu.core.names import Name, clean_name

ROWS: Final = 8

RowKey = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
"""Made by a page, and told to nobody but the server: whoever knows it writes the row."""
Mark = Annotated[int, Meta(ge=0, le=99)]


class ShareMarks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody has laid open, by girl: all that a page ever tells of its sheet."""

    key: RowKey
    name: Name
    marks: Annotated[tuple[Mark, ...], Meta(min_length=1, max_length=16)]
    again: bool = False
    """The page was here before: a ladder that was forgotten is made anew under its code."""


class LeaveLadder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    key: RowKey


class LadderRow(msgspec.Struct, frozen=True):
    name: str
    marks: tuple[int, ...]
    you: bool


class SharedLadder(msgspec.Struct, frozen=True):
    code: Code
    rows: tuple[LadderRow, ...]
    """In the order of arrival; each has as many marks as the first."""


class KeptRow(msgspec.Struct, frozen=True):
    name: str
    marks: tuple[int, ...]


class Ladder(msgspec.Struct, frozen=True):
    rows: dict[str, KeptRow]
    """By key, in the order of arrival; never empty."""


def write(ladder: Ladder | None, wish: ShareMarks) -> Ladder:
    """Everybody on a ladder plays with the same girls."""
    rows = {} if ladder is None else ladder.rows
    for row in rows.values():
        if len(wish.marks) != len(row.marks):
            raise DocumentRefused("other-girls", f"This ladder has {len(row.marks)} girls.")
    if wish.key not in rows and len(rows) >= ROWS:
        raise DocumentRefused("ladder-full", f"A ladder has at most {ROWS} rows.")
    return Ladder(rows | {wish.key: KeptRow(clean_name(wish.name), wish.marks)})


def leave(ladder: Ladder, leaving: LeaveLadder) -> Ladder | None:
    """The last to leave takes the ladder along."""
    rows = {key: row for key, row in ladder.rows.items() if key != leaving.key}
    return Ladder(rows) if rows else None


def look(code: str, ladder: Ladder, wish: ShareMarks | None) -> SharedLadder:
    """Everybody sees all rows, and is told which is their own."""
    own = None if wish is None else wish.key
    rows = [LadderRow(row.name, row.marks, key == own) for key, row in ladder.rows.items()]
    return SharedLadder(code, tuple(rows))


def has_row(ladder: Ladder, wish: ShareMarks) -> bool:
    return wish.key in ladder.rows


def returns(wish: ShareMarks) -> bool:
    return wish.again


LADDER: Final = Document(
    name="companion",
    noun="ladder",
    lifetime=24 * 3600,
    most=500,
    content_type=Ladder,
    wish_type=ShareMarks,
    leaving_type=LeaveLadder,
    answer_type=SharedLadder,
    write=write,
    leave=leave,
    look=look,
    has_row=has_row,
    returns=returns,
)
