"""`himitsu serve`: tables for the browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer

from himitsu.cli.browser import open_in_browser
from himitsu.cli.errors import Failure
from himitsu.server.errors import StartFailed
from himitsu.server.settings import Settings

_USUAL: Final = Settings(database=Path())
"""For the defaults in the help; where the database belongs is asked when it is needed."""


def serve(
    host: Annotated[
        str, typer.Option("--host", help="The address to listen on; 0.0.0.0 lets others in.")
    ] = _USUAL.host,
    port: Annotated[
        int, typer.Option("--port", min=0, max=65535, help="The port; 0 picks any free one.")
    ] = _USUAL.port,
    hosts: Annotated[
        list[str] | None,
        typer.Option(
            "--allow-host",
            metavar="NAME",
            help="Answer only requests for this host name; may be given several times.",
        ),
    ] = None,
    database: Annotated[
        Path | None,
        typer.Option(
            "--database",
            metavar="FILE",
            help="The SQLite file for the tables; by default in the user's data folder.",
        ),
    ] = None,
    beat: Annotated[
        float,
        typer.Option("--beat", min=0, max=60, help="How many seconds a bot takes over a move."),
    ] = _USUAL.beat,
    connections: Annotated[
        int, typer.Option("--connections", min=16, help="How many connections there may be in all.")
    ] = _USUAL.connections,
    connections_per_address: Annotated[
        int,
        typer.Option(
            "--connections-per-address",
            min=1,
            help="How many of them from one address; a web server on this machine has no limit.",
        ),
    ] = _USUAL.connections_per_address,
    push: Annotated[
        str | None,
        typer.Option(
            "--push",
            metavar="CONTACT",
            help="Notify players of multi-day games by Web Push, even with the page closed; push"
            " services are given this e-mail address or page as the contact.",
        ),
    ] = None,
    statistics: Annotated[
        bool,
        typer.Option(
            "--statistics/--no-statistics",
            envvar="HIMITSU_STATISTICS",
            help="Offer statistics of finished games to everybody, without names; needs"
            " himitsu[lab].",
        ),
    ] = _USUAL.statistics,
    open_page: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the page in the browser.")
    ] = False,
) -> None:
    """Serve tables to browsers until you press Ctrl-C."""
    # Imported here: the web framework takes longer to load than most commands to run.
    from himitsu.server.run import announce
    from himitsu.server.run import serve as run

    settings = Settings(
        host=host,
        port=port,
        hosts=tuple(hosts or ()),
        beat=beat,
        connections=connections,
        connections_per_address=connections_per_address,
        push=push,
        statistics=statistics,
    )
    if database is not None:
        settings = msgspec.structs.replace(settings, database=database)

    def ready(address: str) -> None:
        announce(address)
        if open_page:
            open_in_browser(address)

    try:
        run(settings, ready)
    except StartFailed as error:
        raise Failure(str(error)) from None
