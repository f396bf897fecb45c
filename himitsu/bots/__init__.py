"""Bots play from views only. They are found by entry point, so that anybody can add one."""

from himitsu.bots.registry import (
    Bot,
    Volunteer,
    bot,
    bot_names,
    default_bot,
    lab_player_names,
    player,
    volunteer,
)

__all__ = [
    "Bot",
    "Volunteer",
    "bot",
    "bot_names",
    "default_bot",
    "lab_player_names",
    "player",
    "volunteer",
]
