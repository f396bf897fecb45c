"""JSON schemas of everything a page receives or sends, and the constants that it needs beside:
`python -m himitsu.server.protocol.schema`.

The page's TypeScript types and constants are generated from these, so a field that changes here is
a type error there.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Mapping

import msgspec

from himitsu.core.contract import OPEN, Game
from himitsu.core.registry import games
from himitsu.core.scenes import SLOW, STOP_MS
from himitsu.core.schema import Schema, definitions, event_union
from himitsu.server.protocol import frames, thoughts
from himitsu.server.protocol import http as protocol


def protocol_schema() -> Schema:
    """The lobby's structs and both directions of a table's frames."""
    structs = [
        value
        for value in (vars(protocol) | vars(frames) | vars(thoughts)).values()
        if inspect.isclass(value) and issubclass(value, msgspec.Struct)
    ]
    return {"$defs": definitions({"ServerFrame": frames.ServerFrame}, structs)}


def game_schema(game: Game) -> Schema:
    """What stands in a frame's raw fields: the game's view, and its events as a tagged union; and
    what travels for the documents that it declares."""
    structs = [game.view_type]
    for document in game.documents():
        structs += [document.wish_type, document.leaving_type, document.answer_type]
    return {"$defs": definitions(event_union(game), structs)}


def schemas() -> dict[str, Schema]:
    """By module of the page: the protocol, and each registered game."""
    return {"protocol": protocol_schema()} | {
        name: game_schema(game) for name, game in games().items()
    }


def constants() -> dict[str, Mapping[str, object]]:
    """By module of the page: the version of the protocol, the viewer who sees everything and how
    scenes are timed, and the constants of each game."""
    protocol = {
        "PROTOCOL": frames.PROTOCOL,
        "OPEN": OPEN,
        "SLOW": SLOW,
        "STOP_SECONDS": STOP_MS // 1000,
    }
    return {"protocol": protocol} | {name: game.constants() for name, game in games().items()}


if __name__ == "__main__":
    written = msgspec.json.encode({"schemas": schemas(), "constants": constants()})
    sys.stdout.buffer.write(msgspec.json.format(written) + b"\n")
