"""A game in words: the messages that its package brings."""

from __future__ import annotations

import json
import logging
from typing import Final

from himitsu.core.contract import Game
from himitsu.core.package import package_file
from himitsu.server.logs import log

MOST_TOLD: Final = 3


def messages_of(game: Game, language: str) -> dict[str, str]:
    """By key; what the package does not say in this language is there in English. Messages with
    variants are for the page's own build, and left out."""
    spoken: dict[str, str] = {}
    for each in dict.fromkeys(("en", language)):
        file = package_file(game, "messages", f"{each}.json")
        if file is None:
            continue
        try:
            read = dict(json.loads(file.read_text("utf-8")))
        except (ValueError, TypeError) as error:
            # The code's own names take their place: the game can be played all the same.
            reason = f"messages/{each}.json: {error}"
            log(logging.WARNING, "messages not used", game=game.name, reason=reason)
            continue
        own = {key: text for key, text in read.items() if key.startswith(f"{game.name}_")}
        if len(own) < len(read):
            some = ", ".join(sorted(read.keys() - own.keys())[:MOST_TOLD])
            reason = f"messages/{each}.json: every key must begin with {game.name}_, unlike: {some}"
            log(logging.WARNING, "messages not used", game=game.name, reason=reason)
        spoken |= {key: text for key, text in own.items() if isinstance(text, str)}
    return spoken
