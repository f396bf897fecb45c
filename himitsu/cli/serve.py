"""`himitsu serve`: tables for the browser."""

from __future__ import annotations

import inspect
from typing import Annotated, Any

import typer

from himitsu.cli.browser import open_in_browser
from himitsu.cli.errors import Failure
from himitsu.cli.settings_flags import flags, settings_of
from himitsu.server.errors import StartFailed


def serve(
    *,
    open_page: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the page in the browser.")
    ] = False,
    **given: Any,
) -> None:
    """Serve tables to browsers until you press Ctrl-C."""
    # Imported here: the web framework takes longer to load than most commands to run.
    from himitsu.server.run import announce
    from himitsu.server.run import serve as run

    def ready(address: str) -> None:
        announce(address)
        if open_page:
            open_in_browser(address)

    try:
        run(settings_of(given), ready)
    except StartFailed as error:
        raise Failure(str(error)) from None


def _take_every_setting() -> None:
    """Where the settings' flags are read from by whoever makes a command of the function."""
    own = inspect.signature(serve, eval_str=True).parameters["open_page"]
    taken = [flag.parameter for flag in flags()] + [own]
    serve.__signature__ = inspect.Signature(taken)  # type: ignore[attr-defined]
    serve.__annotations__ = {each.name: each.annotation for each in taken}


_take_every_setting()
