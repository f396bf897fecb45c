"""`himitsu schema`: what a game takes and tells, for programs."""

from __future__ import annotations

import msgspec
import typer

from himitsu.cli.arguments import GameName
from himitsu.core.registry import game as find_game
from himitsu.core.schema import describe_game


def schema(game: GameName) -> None:
    """Print the JSON Schema of a game.

    It covers options, moves, views and events. As a whole it describes a list of events, as
    `himitsu replay --json` prints it; the rest is among its definitions.
    """
    described = describe_game(find_game(game))
    typer.echo(msgspec.json.format(msgspec.json.encode(described)))
