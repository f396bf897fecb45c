"""Arguments that several commands share."""

from __future__ import annotations

from typing import Annotated

import typer

from himitsu.cli.errors import Failure

GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="The game's name; `himitsu games` lists them.")
]
Seats = Annotated[int, typer.Option("--seats", help="The number of players.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="KEY=VALUE", help="An option of the game; may be repeated."),
]
RecordFile = Annotated[
    str, typer.Argument(metavar="FILE", help="The record; - reads standard input.")
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def chosen(options: list[str] | None) -> dict[str, str]:
    """The options that the user gave, by name."""
    given: dict[str, str] = {}
    for text in options or ():
        name, sign, value = text.partition("=")
        if not sign:
            raise Failure(f"Write an option as KEY=VALUE, not {text!r}.")
        if name in given:
            raise Failure(f"Option {name!r} is given twice.")
        given[name] = value
    return given
