"""`himitsu migrate`: bring the server's database up to date apart from the server."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from himitsu.cli.databases import DatabaseFile, called, clear_failures, need_file, settings_for
from himitsu.cli.errors import Failure
from himitsu.cli.progress import progress

BEHIND = 1


def migrate(
    database: DatabaseFile = None,
    check: Annotated[
        bool,
        typer.Option("--check", help="Change nothing; the exit code is 1 if it is not up to date."),
    ] = False,
    source: Annotated[
        Path | None,
        typer.Option(
            "--from",
            metavar="FILE",
            help="Carry everything over from this SQLite file, with which no server runs, to the"
            " PostgreSQL database, in which there is nothing yet.",
        ),
    ] = None,
) -> None:
    """Bring the server's database up to date, or make one.

    The server does so itself when it starts, unless it is told --no-migrate. It happens as a whole
    or not at all.
    """
    if source is not None:
        if check:
            raise Failure("--check changes nothing, and --from does: give one of them.")
        _carry_over(source, database)
        return
    # Imported here: what talks to databases takes longer to load than most commands to run.
    from himitsu.server.store import revisions
    from himitsu.server.store.database import opened

    place = settings_for(database).place
    if check:
        need_file(place)
    with clear_failures(), opened(place) as connection:
        name = called(place)
        before, needed = revisions.found(connection), revisions.needed()
        if before == needed:
            typer.echo(f"{name} is up to date: revision {needed}.")
            return
        told = f"revision {before}" if before else "empty"
        if check:
            typer.echo(f"{name} is not up to date: {told}, {needed} is needed.")
            raise typer.Exit(BEHIND)
        revisions.migrate(connection)
    typer.echo(f"{name} was {told} and is at {needed} now.")


def _carry_over(source: Path, database: str | None) -> None:
    from himitsu.server.store.sqlite_to_postgres import carry_over

    place = settings_for(database).place
    if isinstance(place, Path):
        raise Failure("--from needs --database postgresql://USER@HOST/NAME, where it all goes.")
    need_file(source)
    with clear_failures():
        name = called(place)
        counts = carry_over(source, place, progress)
    tables, guests = counts["game_table"], counts["guest"]
    typer.echo(
        f"{name} has all that {source} has: {sum(counts.values()):,} rows, with {tables:,} tables"
        f" and {guests:,} guests. Start the server with it; the file is as it was."
    )
