"""The server's database, as commands beside the server use it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from himitsu.cli.errors import Failure
from himitsu.server.errors import Conflict, Locked, NotStored, StartFailed
from himitsu.server.settings import Place, Settings, place_named

DatabaseFile = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar="FILE|ADDRESS",
        envvar="HIMITSU_DATABASE",
        help="The SQLite file for the tables, by default in the user's data folder; or the address"
        " of a PostgreSQL database.",
    ),
]


def settings_for(database: str | None) -> Settings:
    """The settings of a server with that database."""
    return Settings() if database is None else Settings().at(place_named(database))


def need_file(place: Place) -> None:
    """A command beside the server makes no database of its own."""
    if isinstance(place, Path) and not place.is_file():
        raise Failure(f"There is no database {place}.")


def called(place: Place) -> str:
    """As people may read it."""
    if isinstance(place, Path):
        return str(place)
    # Imported here: SQLAlchemy takes as long to load as all commands together.
    from himitsu.server.store import postgres

    return postgres.named(place)


@contextmanager
def clear_failures() -> Iterator[None]:
    """What the user can put right is one line."""
    try:
        yield
    except StartFailed as error:
        raise Failure(str(error)) from None
    except Locked:
        text = "Another program keeps the database locked; nothing was changed. Try again."
        raise Failure(text) from None
    except (NotStored, Conflict) as error:
        raise Failure(f"The database failed ({error}); nothing was changed.") from None
