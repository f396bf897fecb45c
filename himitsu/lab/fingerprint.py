"""A fingerprint of what decides how a game goes and what is kept of it: tables that were begun with
other rules or other players are not continued.

It is made of the sources, which every installed package has beside what was compiled from them, and
of these only of what is carried out: a comment or a docstring leaves hours of games as they are.
"""

from __future__ import annotations

import ast
import sys
import tokenize
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from io import StringIO
from pathlib import Path
from typing import Final

import himitsu
from himitsu.bots import player
from himitsu.core.registry import game as game_named

ROOT: Final = Path(himitsu.__file__).parent
OURS: Final = "himitsu"
LAB: Final = ("lab/match.py", "lab/chunks.py", "lab/closer")
"""What of the lab itself writes tables."""
SHOWN: Final = frozenset({"aid", "constants", "describing", "ladder", "scenes", "terminal"})
"""Modules and packages of a game that only show it to people."""


@cache
def fingerprint(game_name: str, bots: Sequence[str]) -> str:
    """Of the rules, of all bots that the package of each of these has for the game, and of the
    lab."""
    found = sha256()
    for room in _rooms(game_name, bots):
        for path in _sources(room):
            name = path.relative_to(room.parent).as_posix()
            found.update(f"{name}\0{deciding(path)}\0".encode())
    return found.hexdigest()[:12]


def _rooms(game_name: str, bots: Sequence[str]) -> Iterator[Path]:
    """Folders, and single modules. An outside package counts as a whole: nobody knows what in it
    belongs to a bot."""
    yield ROOT / "core"
    yield ROOT / "bots" / game_name
    yield from sorted((ROOT / "bots").glob("*.py"))
    yield from (ROOT / name for name in LAB)
    game = game_named(game_name)
    made = (game, *(player(game, name) for name in bots))
    modules = {type(each).__module__ for each in made}
    yield ROOT / "games" / game_name
    for package in sorted({module.partition(".")[0] for module in modules} - {OURS}):
        file = sys.modules[package].__file__
        if file is not None:
            path = Path(file)
            yield path.parent if path.name == "__init__.py" else path


def _sources(room: Path) -> Iterator[Path]:
    if room.is_file():
        yield room
    for path in sorted(room.rglob("*.py")):
        if SHOWN.isdisjoint(path.relative_to(room).with_suffix("").parts):
            yield path
    # What a bot has learned.
    yield from sorted(room.glob("*.json"))


def deciding(path: Path) -> str:
    """What can decide a game: of a source what is carried out, and all that was learned."""
    text = path.read_text(encoding="utf-8")
    return text if path.suffix == ".json" else carried_out(text)


def carried_out(source: str) -> str:
    """The source without comments, strings that are statements (docstrings) and empty lines."""
    lines = source.splitlines()
    for token in tokenize.generate_tokens(StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            number, column = token.start
            lines[number - 1] = lines[number - 1][:column]
    raw = [line.encode() for line in lines]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and _is_text(node.value):
            first, last = node.lineno - 1, (node.end_lineno or node.lineno) - 1
            before, after = raw[first][: node.col_offset], raw[last][node.end_col_offset :]
            raw[first : last + 1] = [before + after] + [b""] * (last - first)
    return "\n".join(line.decode().rstrip() for line in raw if line.strip())


def _is_text(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and isinstance(value.value, str)
