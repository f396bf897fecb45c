"""What a page needs to show a game that it has no board for."""

from __future__ import annotations

import json
from functools import cache

from himitsu.core.contract import BadOptions
from himitsu.core.registry import game as game_named
from himitsu.core.schema import shown_definitions
from himitsu.server.errors import Refused
from himitsu.server.game.package import package_file
from himitsu.server.protocol.http import Language, PlainGame


@cache
def plain_game(name: str, language: Language) -> PlainGame:
    try:
        game = game_named(name)
    except BadOptions as error:
        raise Refused(404, "no-game", str(error)) from None
    file = package_file(game, "messages", f"{language}.json")
    said = {} if file is None else json.loads(file.read_text("utf-8"))
    # Rules and tales are long, and no part of a board; nor are messages with variants.
    words = {
        key: text
        for key, text in said.items()
        if isinstance(text, str) and not key.startswith(f"{name}_rules_")
    }
    return PlainGame(game.view_type.__name__, shown_definitions(game), words)
