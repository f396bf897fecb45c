"""`himitsu games`: what can be played."""

from __future__ import annotations

import msgspec
import typer

from himitsu.bots import bot_names
from himitsu.cli.arguments import Json
from himitsu.core.contract import Game, Option
from himitsu.core.registry import broken_games
from himitsu.core.registry import games as all_games
from himitsu.server.http.catalog import catalog


def games(json: Json = False) -> None:
    """List the games with their seats, options, bots, and the numbers that experiments change."""
    if json:
        typer.echo(msgspec.json.encode(catalog()))
        # Apart, so that whoever reads the games can play all that they read.
        for name, why in broken_games().items():
            typer.echo(f"himitsu: {name} cannot be played: {why}", err=True)
        return
    told = [_describe(game) for game in all_games().values()]
    told += [f"{name}\n  cannot be played: {why}" for name, why in broken_games().items()]
    typer.echo("\n\n".join(told))


def _describe(game: Game) -> str:
    seats = ", ".join(str(count) for count in game.seat_counts)
    lines = [game.name, f"  rules   version {game.rules_version}", f"  seats   {seats}"]
    for option in game.options:
        # Defaults may depend on the seats; say so only where they do.
        defaults = {option.default(count): count for count in game.seat_counts}
        if len(defaults) == 1:
            default = next(iter(defaults))
        else:
            default = ", ".join(
                f"{option.default(count)} with {count}" for count in game.seat_counts
            )
        choices = " | ".join(_choice(option, value) for value in option.choices)
        if option.play_now is not None:
            default += f'; "Play now": {option.play_now}'
        if option.text:
            choices += " | TEXT"
        lines.append(f"  option  {option.name}={choices} (default {default})")
    lines.append(f"  bots    {', '.join(bot_names(game))}")
    if game.tunables:
        lines.append("  lab     for experiments only (`himitsu simulate`, `himitsu lab`):")
    lines += [
        f"          {each.name}={each.low}..{each.high} (default {each.default}) {each.changes}"
        for each in game.tunables
    ]
    return "\n".join(lines)


def _choice(option: Option, value: str) -> str:
    counts = option.only.get(value)
    return value if counts is None else f"{value} (with {', '.join(map(str, counts))})"
