"""What a page needs to show a game that it has no board for."""

from __future__ import annotations

from functools import cache

from himitsu.core.contract import BadOptions, Game
from himitsu.core.languages import LANGUAGES, Language
from himitsu.core.registry import game as game_named
from himitsu.core.schema import shown_definitions
from himitsu.server.errors import Refused
from himitsu.server.game.messages import messages_of
from himitsu.server.protocol.http import PlainGame, PlainRules, RulesText


@cache
def plain_game(name: str, language: Language) -> PlainGame:
    game = known_game(name)
    # Rules are long, and no part of a board.
    words = {
        key: text
        for key, text in messages_of(game, language).items()
        if not key.startswith(_rules(name))
    }
    return PlainGame(game.view_type.__name__, shown_definitions(game), words)


@cache
def plain_rules(name: str) -> PlainRules:
    game, begin = known_game(name), _rules(name)
    return PlainRules(
        {
            language: tuple(
                [
                    RulesText(key.removeprefix(begin), text)
                    for key, text in messages_of(game, language).items()
                    if key.startswith(begin)
                ]
            )
            for language in LANGUAGES
        }
    )


def _rules(name: str) -> str:
    """What the keys of a game's rules begin with."""
    return f"{name}_rules_"


def known_game(name: str) -> Game:
    try:
        return game_named(name)
    except BadOptions as error:
        raise Refused(404, "no-game", str(error)) from None
