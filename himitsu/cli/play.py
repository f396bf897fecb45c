"""`himitsu play`: a game against bots in the terminal."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path
from random import Random
from typing import Annotated

import typer

from himitsu.bots import bot as bot_named
from himitsu.bots import default_bot
from himitsu.cli.arguments import GameName, Options, Seats, chosen
from himitsu.cli.errors import Failure
from himitsu.cli.terminal_session import Left, Session
from himitsu.core.chance import KEY_BYTES, key_from_seed
from himitsu.core.records import write
from himitsu.core.registry import game as game_named

INTERRUPTED = 130


def play(
    game: GameName,
    seats: Seats,
    seat: Annotated[int, typer.Option("--seat", help="Your seat, counted from 0.")] = 0,
    bot: Annotated[
        str | None,
        typer.Option(
            "--bot", help="The bot that plays the other seats; the game's default if not given."
        ),
    ] = None,
    seed: Annotated[
        str | None,
        typer.Option("--seed", help="The same seed deals the same cards; random if not given."),
    ] = None,
    option: Options = None,
    record: Annotated[
        Path | None,
        typer.Option(
            "--record", metavar="FILE", help="Save the record of the game here at the end."
        ),
    ] = None,
) -> None:
    """Play a game against bots in the terminal.

    Type your moves in the game's notation; ? shows help, q quits.
    """
    played = game_named(game)
    options = played.resolve(chosen(option), seats)
    if not 0 <= seat < seats:
        raise Failure(f"--seat must be a number from 0 to {seats - 1}, not {seat}.")
    if record is not None:
        _expect_room(record)
    opponent = default_bot(played) if bot is None else bot
    session = Session(
        game=played,
        seats=seats,
        options=options,
        key=secrets.token_bytes(KEY_BYTES) if seed is None else key_from_seed(seed),
        me=seat,
        bot_name=opponent,
        bot=bot_named(played, opponent),
        # Never from the key: what a bot does must tell nothing about the cards to come.
        rng=Random() if seed is None else Random(f"bots/{seed}"),
    )
    code = 0
    try:
        session.run()
    except (Left, EOFError):
        typer.echo("\nYou left the game.")
    except KeyboardInterrupt:
        typer.echo("\nYou left the game.")
        code = INTERRUPTED
    text = write(session.record())
    if record is not None:
        _save(record, text)
    elif session.over and sys.stdin.isatty():
        _offer(text)
    raise typer.Exit(code)


def _expect_room(path: Path) -> None:
    """Say before a long game, not after it, that its record cannot be saved there."""
    if path.exists():
        raise Failure(f"{path} already exists; choose another file for the record.")
    if not path.parent.is_dir():
        raise Failure(f"There is no folder {path.parent} for the record.")


def _save(path: Path, text: str) -> None:
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        raise Failure(f"{path}: {error.strerror}.") from None
    typer.echo(f"The record is in {path}.")


def _offer(text: str) -> None:
    """Ask for a file until one can be written, or none is wanted."""
    while True:
        try:
            answer = input("File for the record of this game (leave empty for none): ").strip()
            if not answer:
                return
            _save(Path(answer), text)
            return
        except Failure as failure:
            typer.echo(failure.message)
        except (EOFError, KeyboardInterrupt):
            typer.echo()
            return
