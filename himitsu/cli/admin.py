"""`himitsu admin`: look after a server's tables, also while it runs."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, TypeVar

import msgspec
import typer

from himitsu.cli.arguments import Json
from himitsu.cli.databases import DatabaseFile, settings_for
from himitsu.cli.errors import Failure
from himitsu.server.protocol.administration import AtTable, Forget

if TYPE_CHECKING:
    from himitsu.cli.admin_desk import Desk
    from himitsu.server.store.table_list import ListedTable

admin = typer.Typer(help="Look after a server's tables, also while it runs.")

TableId = Annotated[
    str,
    typer.Argument(metavar="TABLE", help="The table's id, or how it begins, as the log tells it."),
]
Offline = Annotated[
    bool,
    typer.Option("--offline", help="No server is running with this database: do it without one."),
]
Yes = Annotated[bool, typer.Option("--yes", help="Do it; without this it is only said what.")]
CopyFile = Annotated[Path, typer.Argument(metavar="COPY", help="The file of the copy.")]

POSTGRES = (
    "This copies SQLite files. PostgreSQL copies its own: `pg_dump --format=custom --file=COPY"
    " ADDRESS`, and `pg_restore --no-owner --dbname=ADDRESS COPY` into an empty database."
)

# Ids may begin with a dash.
ANY_ID = {"ignore_unknown_options": True}

Done = TypeVar("Done")


def at_desk(database: str | None, work: Callable[[Desk], Awaitable[Done]]) -> Done:
    # Imported here: what talks to databases takes longer to load than most commands to run.
    from himitsu.cli import admin_desk

    return admin_desk.at_desk(database, work)


@admin.command("list")
def list_tables(
    database: DatabaseFile = None,
    game: Annotated[str | None, typer.Option("--game", help="Of this game alone.")] = None,
    status: Annotated[
        Literal["gathering", "playing", "over"] | None,
        typer.Option("--status", help="Of this status alone."),
    ] = None,
    most: Annotated[int, typer.Option("--most", min=1, help="At most so many.")] = 50,
    json: Json = False,
) -> None:
    """List the newest tables."""
    tables = at_desk(database, lambda desk: desk.tables(game, status, most))
    if json:
        typer.echo(msgspec.json.encode(tables))
        return
    typer.echo(f"{'table':22}  {'game':10} {'status':10} people  {'made':16}  visited (UTC)")
    for table in tables:
        typer.echo(_row(table))


def _row(table: ListedTable) -> str:
    status = "paused" if table.paused else table.status
    people = f"{table.people}/{table.seats}"
    times = f"{_time(table.made_at)}  {_time(table.visited_at)}"
    return f"{table.id:22}  {table.game:10} {status:10} {people:>6}  {times}"


def _time(milliseconds: int) -> str:
    return f"{datetime.fromtimestamp(milliseconds / 1000, UTC):%Y-%m-%d %H:%M}"


@admin.command(context_settings=ANY_ID)
def inspect(table: TableId, database: DatabaseFile = None, json: Json = False) -> None:
    """Show a table as somebody sees it who only watches: nobody's secrets."""
    seen = at_desk(database, lambda desk: desk.seen(table))
    typer.echo(msgspec.json.encode(seen) if json else seen.described())


@admin.command(context_settings=ANY_ID)
def pause(table: TableId, database: DatabaseFile = None, offline: Offline = False) -> None:
    """Pause a game; any of its players may go on."""
    _at_table(database, table, "pause", offline)


@admin.command(context_settings=ANY_ID)
def resume(table: TableId, database: DatabaseFile = None, offline: Offline = False) -> None:
    """Let a paused game go on."""
    _at_table(database, table, "resume", offline)


@admin.command(context_settings=ANY_ID)
def end(
    table: TableId, database: DatabaseFile = None, offline: Offline = False, yes: Yes = False
) -> None:
    """End a game without a result, as if all had given up; its cards are shown."""
    if not yes:
        raise Failure("This ends the game for good, and shows everybody all cards; add --yes.")
    _at_table(database, table, "end", offline)


@admin.command(context_settings=ANY_ID)
def delete(
    table: TableId, database: DatabaseFile = None, offline: Offline = False, yes: Yes = False
) -> None:
    """Delete a table with all that belongs to it."""
    if not yes:
        raise Failure("This deletes the table for good; add --yes.")
    _at_table(database, table, "delete", offline)


def _at_table(
    database: str | None,
    beginning: str,
    what: Literal["pause", "resume", "end", "delete"],
    offline: bool,
) -> None:
    async def work(desk: Desk) -> str:
        return await desk.wish(AtTable(await desk.table_named(beginning), what), offline)

    typer.echo(at_desk(database, work))


@admin.command()
def forget(
    days: Annotated[int, typer.Option("--days", min=1, help="That nobody has visited a table.")],
    database: DatabaseFile = None,
    offline: Offline = False,
    yes: Yes = False,
) -> None:
    """Delete the tables that nobody has visited for so many days."""
    if yes:
        typer.echo(at_desk(database, lambda desk: desk.wish(Forget(days), offline)))
        return
    counts = at_desk(database, lambda desk: desk.unvisited(days))
    for (game, status), count in sorted(counts.items()):
        typer.echo(f"{count:>7}  {game}, {status}")
    total = sum(counts.values())
    tables = f"{total} table{'s' * (total != 1)}"
    typer.echo(f"{tables} would be deleted, unless somebody is there; add --yes.")


@admin.command()
def backup(copy: CopyFile, database: DatabaseFile = None) -> None:
    """Copy the database, also while the server runs: all that was stored until now is in it."""
    _need_sqlite(database)
    path = settings_for(database).database
    revision = _copied(path, copy)
    size = copy.stat().st_size
    typer.echo(
        f"{copy} is a copy of {path}: {size:,} bytes, revision {revision}. It holds secrets."
    )


@admin.command()
def restore(copy: CopyFile, database: DatabaseFile = None) -> None:
    """Put a copy where a server expects its database, which must not be there any more."""
    _need_sqlite(database)
    path = settings_for(database).database
    if path.exists():
        raise Failure(
            f"{path} exists: stop the server, and move it away with what lies beside it"
            f" ({path.name}-wal, {path.name}-shm)."
        )
    revision = _copied(copy, path)
    typer.echo(f"{path} is what {copy} was: revision {revision}. Start the server.")


def _copied(source: Path, target: Path) -> str:
    from himitsu.server.store.copies import CopyFailed
    from himitsu.server.store.copies import copy as copied

    try:
        return copied(source, target)
    except CopyFailed as error:
        raise Failure(str(error)) from None


def _need_sqlite(database: str | None) -> None:
    if database is not None and "://" in database:
        raise Failure(POSTGRES)
