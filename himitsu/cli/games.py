"""`himitsu games`: what can be played."""

from __future__ import annotations

import typer

from himitsu.bots import bot_names
from himitsu.cli.arguments import Json
from himitsu.core.contract import Game
from himitsu.core.registry import games as all_games


def games(json: Json = False) -> None:
    """List the games with their seats, options and bots."""
    if json:
        import msgspec

        from himitsu.server.protocol import GameInfo, OptionInfo

        infos = [
            GameInfo(
                name=game.name,
                rules_version=game.rules_version,
                seat_counts=game.seat_counts,
                options=tuple(
                    OptionInfo(
                        name=option.name,
                        choices=option.choices,
                        defaults={str(seats): option.default(seats) for seats in game.seat_counts},
                    )
                    for option in game.options
                ),
                bots=bot_names(game),
            )
            for game in all_games().values()
        ]
        typer.echo(msgspec.json.encode(infos))
        return
    typer.echo("\n\n".join(_describe(game) for game in all_games().values()))


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
        choices = " | ".join(option.choices)
        lines.append(f"  option  {option.name}={choices} (default {default})")
    lines.append(f"  bots    {', '.join(bot_names(game))}")
    return "\n".join(lines)
