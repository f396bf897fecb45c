"""JSON Schema (2020-12) of what a game takes and tells: options, moves, views and events.

It is generated from the game's Structs and options, so that it cannot be behind them. Not compiled:
it reads the sources of Structs, where their fields are described.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterable
from functools import reduce
from operator import or_
from textwrap import dedent
from typing import Any

import msgspec

from himitsu.core.contract import Game, Option, Tunable
from himitsu.core.options import MOST_TEXT

Schema = dict[str, Any]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
"""The name of the language that a schema is written in."""


def definitions(unions: dict[str, Any], structs: Iterable[type[msgspec.Struct]]) -> Schema:
    """The schemas of the named unions, the structs, and all they are made of, by name."""
    tops, found = msgspec.json.schema_components(
        [*unions.values(), *structs], ref_template="#/$defs/{name}"
    )
    named = {name: {"title": name, **top} for name, top in zip(unions, tops, strict=False)}
    return found | named


def prefix(game: Game) -> str:
    """What the names of a game's own definitions begin with."""
    return game.name.capitalize()


def event_union(game: Game) -> dict[str, Any]:
    """The game's events as one tagged union, by its name."""
    return {f"{prefix(game)}Event": reduce(or_, game.event_types)}


def describe_game(game: Game) -> Schema:
    """Everything about a game in one schema. As it stands it is that of a list of events, as
    `himitsu replay --json` prints it; the rest is among its definitions."""
    begin = prefix(game)
    found = shown_definitions(game)
    view = found[game.view_type.__name__]["properties"]
    view["options"] = {"$ref": f"#/$defs/{begin}Options"}
    view["legal"]["items"] = {"$ref": f"#/$defs/{begin}Move"}
    written = [game.format(move) for move in range(game.action_count)]
    return {
        "$schema": DIALECT,
        "title": game.name,
        "description": f"What {game.name} tells, under version {game.rules_version} of its rules: "
        "a list of events, as himitsu replay --json prints it. Options, moves and views are "
        "among the definitions.",
        "type": "array",
        "items": {"$ref": f"#/$defs/{begin}Event"},
        "$defs": {
            f"{begin}Options": _options(game),
            f"{begin}Move": {
                "title": f"{begin}Move",
                "description": "A move as a number; its title is its notation.",
                "oneOf": [{"const": move, "title": text} for move, text in enumerate(written)],
            },
            f"{begin}Notation": {
                "title": f"{begin}Notation",
                "description": "A move as a record writes it.",
                "enum": written,
            },
            **found,
        },
    }


def shown_definitions(game: Game) -> Schema:
    """The schemas of the game's view and events and of all they are made of, by name, with what
    the sources say about their fields."""
    found: Schema = _plain(definitions(event_union(game), [game.view_type]))
    for struct in _structs(game, found):
        _describe_fields(found[struct.__name__], struct)
    return found


def _plain(schema: Any) -> Any:
    """Without the word that msgspec adds to tagged unions: it belongs to OpenAPI."""
    if isinstance(schema, dict):
        return {word: _plain(rule) for word, rule in schema.items() if word != "discriminator"}
    return [_plain(rule) for rule in schema] if isinstance(schema, list) else schema


# Options


def _options(game: Game) -> Schema:
    """All options of a table: what a view holds, and a record writes."""
    return {
        "title": f"{prefix(game)}Options",
        "description": f"The options of a table, complete. Seats: "
        f"{', '.join(str(count) for count in game.seat_counts)}.",
        "type": "object",
        "properties": {option.name: _option(game, option) for option in game.options}
        | {tunable.name: _tunable(tunable) for tunable in game.tunables},
        "required": [option.name for option in game.options],
        "additionalProperties": False,
    }


def _option(game: Game, option: Option) -> Schema:
    defaults = {seats: option.default(seats) for seats in game.seat_counts}
    schema: Schema = {"enum": list(option.choices)}
    if option.text:
        text = "A text, which the game reads and checks."
        schema = {
            "anyOf": [schema, {"type": "string", "maxLength": MOST_TEXT, "description": text}]
        }
    if len(set(defaults.values())) == 1:
        schema["default"] = defaults[game.seat_counts[0]]
    else:
        told = ", ".join(f"{choice} with {seats} seats" for seats, choice in defaults.items())
        schema["description"] = f"The default is {told}."
    for choice, counts in option.only.items():
        told = f"{choice} is for {' or '.join(str(count) for count in counts)} seats."
        schema["description"] = f"{schema.get('description', '')} {told}".strip()
    return schema


def _tunable(tunable: Tunable) -> Schema:
    """Only in experiments, and only where it is not the default."""
    return {
        "type": "string",
        "description": f"{tunable.changes} A number from {tunable.low} to {tunable.high}, which "
        f"only an experiment changes; without it, {tunable.default}.",
    }


# What the sources say about fields


def _structs(game: Game, names: Iterable[str]) -> list[type[msgspec.Struct]]:
    """The Structs behind the definitions: what the modules of the view and the events know."""
    tops = [base for struct in (game.view_type, *game.event_types) for base in struct.__mro__]
    modules = {base.__module__ for base in tops if issubclass(base, msgspec.Struct)}
    known = {name: value for module in modules for name, value in vars(sys.modules[module]).items()}
    return [
        known[name]
        for name in names
        if inspect.isclass(known.get(name)) and issubclass(known[name], msgspec.Struct)
    ]


def _describe_fields(schema: Schema, struct: type[msgspec.Struct]) -> None:
    for base in reversed(struct.__mro__):
        if base is not msgspec.Struct and issubclass(base, msgspec.Struct):
            for name, text in _field_notes(base).items():
                schema["properties"][name]["description"] = text


def _field_notes(struct: type[msgspec.Struct]) -> dict[str, str]:
    """By field: the string that stands below it in the source."""
    (found,) = ast.parse(dedent(inspect.getsource(struct))).body
    assert isinstance(found, ast.ClassDef)
    notes: dict[str, str] = {}
    for field, below in zip(found.body, found.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            match below:
                case ast.Expr(ast.Constant(str() as text)):
                    notes[field.target.id] = " ".join(text.split())
    return notes
