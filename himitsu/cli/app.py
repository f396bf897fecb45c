"""The `himitsu` command: what it offers, and how it fails."""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence
from importlib.metadata import version
from typing import Annotated, NoReturn

import typer
from typer.exceptions import TyperException

from himitsu.cli.admin import admin
from himitsu.cli.analyse import analyse
from himitsu.cli.errors import readable
from himitsu.cli.games import games
from himitsu.cli.lab import lab
from himitsu.cli.laws import laws
from himitsu.cli.migrate import migrate
from himitsu.cli.new_game import new_game
from himitsu.cli.play import play
from himitsu.cli.replay import replay
from himitsu.cli.schema import schema
from himitsu.cli.serve import serve
from himitsu.cli.simulate import simulate
from himitsu.cli.verify import verify
from himitsu.core.contract import BadOptions

app = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command in (serve, play, replay, analyse, simulate, verify, games, schema, laws, migrate):
    app.command()(command)
app.command("new-game")(new_game)
app.add_typer(lab, name="lab")
app.add_typer(admin, name="admin")


@app.callback(invoke_without_command=True)
def himitsu(
    context: typer.Context,
    show_version: Annotated[
        bool, typer.Option("--version", help="Print the version and exit.")
    ] = False,
) -> None:
    """An online table for games of secrets: one truth, and everyone gets only a view of it."""
    if show_version:
        typer.echo(f"himitsu {version('himitsu')}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())
        raise typer.Exit


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run a command. Whatever the user can put right is one line on stderr and exit code 2."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A terminal that cannot show a sign shows a question mark.
            stream.reconfigure(errors="replace")
    code: object
    try:
        code = app(arguments, prog_name="himitsu", standalone_mode=False)
        sys.stdout.flush()
    except TyperException as error:
        code = _fail(error.format_message())
    except BadOptions as error:
        code = _fail(str(error))
    except BrokenPipeError:
        # The reader has gone, as in `himitsu replay game.txt | head`. What is left to say goes
        # nowhere, also when Python flushes at exit.
        sys.stdout = io.StringIO()
        code = 1
    sys.exit(code if isinstance(code, int) else 0)


def _fail(text: str) -> int:
    print(f"himitsu: {readable(text)}", file=sys.stderr)
    return 2
