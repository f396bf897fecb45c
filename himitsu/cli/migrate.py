"""`himitsu migrate`: bring the server's database up to date apart from the server."""

from __future__ import annotations

from typing import Annotated

import typer

from himitsu.cli.databases import DatabaseFile, called, clear_failures, need_file, settings_for

BEHIND = 1


def migrate(
    database: DatabaseFile = None,
    check: Annotated[
        bool,
        typer.Option("--check", help="Change nothing; the exit code is 1 if it is not up to date."),
    ] = False,
) -> None:
    """Bring the server's database up to date, or make one.

    The server does so itself when it starts, unless it is told --no-migrate. It happens as a whole
    or not at all.
    """
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
