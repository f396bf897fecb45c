"""`himitsu new-game`: a package with a small game, to be made into another."""

from __future__ import annotations

import ast
import keyword
import re
import sys
import tempfile
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path, PurePosixPath
from typing import Annotated, Final

import typer

from himitsu.cli.errors import Failure
from himitsu.core.registry import broken_games, games

TEMPLATE: Final = "mygame"
"""The name of the game that the template is."""
NAME: Final = re.compile(r"[a-z][a-z0-9]{1,23}", re.ASCII)
FOLDERS: Final = ("build", "dist", "tests")
"""Beside the package's own."""
BOARD: Final = PurePosixPath(TEMPLATE, "page")
TYPES: Final = "himitsu-board.d.ts"


def new_game(
    name: Annotated[
        str, typer.Argument(metavar="NAME", help="The game's name: lower-case letters and digits.")
    ],
    directory: Annotated[
        Path,
        typer.Option("--dir", metavar="DIR", help="Where the package's folder is made."),
    ] = Path(),
    board: Annotated[
        bool, typer.Option("--board", help="With a board of its own for the page.")
    ] = False,
) -> None:
    """Write a package with a small game that runs, as a start for your own."""
    _check_name(name)
    # Not the game's name alone: from beside it, Python would take the folder for the package.
    target = directory / f"himitsu-{name}"
    if target.exists() or target.is_symlink():
        raise Failure(
            f"{target} already exists; choose another name, or another folder with --dir."
        )
    if not directory.is_dir():
        raise Failure(f"{directory} is no folder: make it first, or name another with --dir.")
    try:
        # In one go: half a package would be in the way of the next try.
        with tempfile.TemporaryDirectory(prefix=f".{name}-", dir=directory) as draft:
            _write(Path(draft, name), name, board)
            Path(draft, name).rename(target)
    except OSError as error:
        raise Failure(f"{error.filename or target}: {error.strerror}.") from None
    typer.echo(_next_steps(name, target))


def _check_name(name: str) -> None:
    if NAME.fullmatch(name) is None:
        raise Failure(
            f"{name!r} cannot be the name of a game: take 2 to 24 lower-case letters and digits, "
            "a letter first, such as liarsdice."
        )
    if name in games() or name in broken_games():
        raise Failure(f"There is a game {name!r} already; choose another name.")
    if keyword.iskeyword(name) or name in sys.stdlib_module_names or find_spec(name) is not None:
        raise Failure(f"Python has a module or a word {name!r} already; choose another name.")
    if name in FOLDERS or name.capitalize() in set(_names()):
        raise Failure(f"The package that is written needs {name!r} itself; choose another name.")


def _names() -> Iterator[str]:
    """What the modules of the template define and import: a class of the new game's name must not
    hide it."""
    for path, file in _files(files("himitsu") / "templates" / TEMPLATE, PurePosixPath()):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))) if path.suffix == ".py" else ():
            if isinstance(node, ast.ClassDef):
                yield node.name
            elif isinstance(node, ast.ImportFrom):
                yield from (each.name for each in node.names)


def _write(folder: Path, name: str, board: bool) -> None:
    himitsu = files("himitsu")
    for path, file in _files(himitsu / "templates" / TEMPLATE, PurePosixPath()):
        if path.is_relative_to(BOARD) and not board:
            continue
        target = folder / _renamed(str(path), name)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(_renamed(file.read_text("utf-8"), name), "utf-8")
    if board:
        types = (himitsu / "boards" / TYPES).read_text("utf-8")
        (folder / name / "page" / TYPES).write_text(types, "utf-8")


def _files(folder: Traversable, path: PurePosixPath) -> Iterator[tuple[PurePosixPath, Traversable]]:
    """The files in the folder and the folders in it, without what Python and tools leave there."""
    for each in folder.iterdir():
        if each.is_file():
            yield path / each.name, each
        elif not each.name.startswith((".", "__pycache__")):
            yield from _files(each, path / each.name)


def _renamed(text: str, name: str) -> str:
    """`mygame`, `MyGame` and `Mygame` become the new game's."""
    named = name.capitalize()
    return text.replace(TEMPLATE, name).replace("MyGame", named).replace("Mygame", named)


def _next_steps(name: str, target: Path) -> str:
    return "\n".join(
        [
            f"{target} holds a game that runs; make it your own. For example:",
            "",
            f"  pip install -e {target}",
            f"  himitsu play {name} --seats 3",
            f"  himitsu laws {name}",
            "  himitsu serve --open",
        ]
    )
