"""The games as a page or a script is told of them."""

from __future__ import annotations

from himitsu.bots.registry import bot_names, default_bot
from himitsu.core.contract import Game
from himitsu.core.registry import broken_games, games
from himitsu.server.game.lesson import lesson_of
from himitsu.server.protocol.http import GameInfo, OptionInfo


def catalog() -> list[GameInfo]:
    """Every game that can be played here."""
    return [_game_info(game) for game in games().values()]


def unplayable() -> list[str]:
    """The names of the games that are installed and cannot be played. Why is for whoever runs the
    server, in its log: the reason may name files."""
    return list(broken_games())


def _game_info(game: Game) -> GameInfo:
    options = [
        OptionInfo(
            option.name,
            option.choices,
            {str(seats): option.default(seats) for seats in game.seat_counts},
            option.only,
            option.play_now,
            option.text,
        )
        for option in game.options
    ]
    return GameInfo(
        game.name,
        game.rules_version,
        game.seat_counts,
        tuple(options),
        bot_names(game),
        default_bot(game),
        lesson_of(game) is not None,
        game.may_share(),
        game.talk,
    )
