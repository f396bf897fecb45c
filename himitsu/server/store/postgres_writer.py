"""Appends as PostgreSQL takes them fastest: one statement for all tables that wait.

Each table's version is compared and raised, its entry added and its clock set, and the other
processes are told, all in one transaction. Whose version is another by now is left out. Tables are
taken in the order of their ids, as by everybody who changes several (`locked_in_order`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from himitsu.server.errors import Conflict, NotStored
from himitsu.server.store import postgres
from himitsu.server.store.appends import Append, Outcome, Standing, Timing, Writer
from himitsu.server.store.notices import CHANNEL, TABLE
from himitsu.server.store.rows import Entry

if TYPE_CHECKING:
    from psycopg import Connection

_TYPES: Final = {
    "table_id": "text",
    "version": "bigint",
    "sequence": "integer",
    "seat": "integer",
    "gesture": "text",
    "moves": "text",
    "kind": "text",
    "words": "text",
    "timed": "boolean",
    "deadline": "bigint",
    "due": "bigint",
    "shown_at": "bigint",
}
_ENTRY: Final = Entry.__struct_fields__
_CLOCK: Final = ("deadline", "due", "shown_at")

APPEND: Final = f"""
WITH given AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset(%(rows)s::jsonb)
    AS given({", ".join(f"{name} {kind}" for name, kind in _TYPES.items())})
    ORDER BY table_id
), moved AS (
    UPDATE game_table
    SET version = game_table.version + 1,
        appends = game_table.appends + 1,
        claimed_by = coalesce(game_table.claimed_by, %(process)s::text),
        {
    ", ".join(
        f"{name} = CASE WHEN given.timed THEN given.{name} ELSE game_table.{name} END"
        for name in _CLOCK
    )
}
    FROM given
    WHERE game_table.id = given.table_id AND game_table.version = given.version
    RETURNING game_table.id, game_table.version, game_table.claimed_by
), added AS (
    INSERT INTO entry (table_id, {", ".join(_ENTRY)})
    SELECT given.table_id, {", ".join(f"given.{name}" for name in _ENTRY)}
    FROM given JOIN moved ON moved.id = given.table_id
)
SELECT id, version, claimed_by = %(process)s::text,
    pg_notify('{CHANNEL}', concat_ws(' ', '{TABLE}', %(process)s::text, id, version))
FROM moved
"""


class PostgresWriter(Writer):
    """All methods are called in one thread, which is not the one that made it."""

    def __init__(self, place: str, process: str) -> None:
        self._place = place
        self._process = process
        self._opened: Connection | None = None

    def write(self, appends: Sequence[Append]) -> list[Outcome]:
        import psycopg

        try:
            return self._write(appends)
        except psycopg.IntegrityError as error:
            if len(appends) == 1:
                return [_conflict(error)]
        except psycopg.Error as error:
            if not postgres.is_conflict(error):
                self._hang_up()
                raise postgres.not_stored(error) from error
            if len(appends) == 1:
                return [_conflict(error)]
        # One by one, so that whoever is in conflict leaves the others as they are.
        return [self._write_one(append) for append in appends]

    def _write_one(self, append: Append) -> Outcome:
        try:
            return self.write([append])[0]
        except NotStored as error:
            return error

    def _write(self, appends: Sequence[Append]) -> list[Outcome]:
        given = {"rows": _rows(appends), "process": self._process}
        # Outside of a transaction the statement is one.
        found = self._connection().execute(APPEND, given, prepare=True).fetchall()
        stands = {table: Standing(version, ours) for table, version, ours, _ in found}
        return [stands.get(append.table_id) or Conflict() for append in appends]

    def _connection(self) -> Connection:
        import psycopg

        if self._opened is None:
            self._opened = psycopg.connect(autocommit=True, **postgres.conninfo(self._place))
        return self._opened

    def _hang_up(self) -> None:
        """What failed may have left the connection useless: the next one has its own."""
        if self._opened is not None:
            self._opened.close()
            self._opened = None

    def close(self) -> None:
        self._hang_up()


def _conflict(error: Exception) -> Conflict:
    conflict = Conflict()
    conflict.__cause__ = error
    return conflict


def _rows(appends: Sequence[Append]) -> str:
    return msgspec.json.encode([_row(append) for append in appends]).decode()


def _row(append: Append) -> dict[str, object]:
    timing = append.timing or Timing(None, None, 0, None, None)
    return {
        "table_id": append.table_id,
        "version": append.version,
        **msgspec.structs.asdict(append.entry),
        "timed": append.timing is not None,
        **{name: getattr(timing, name) for name in _CLOCK},
    }
