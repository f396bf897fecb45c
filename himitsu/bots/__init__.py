"""Bots play from views only. They are found by entry point, so that anybody can add one."""

from himitsu.bots.registry import (
    Bot,
    Quick,
    Volunteer,
    Weigher,
    bot,
    bot_names,
    default_bot,
    lab_player_names,
    microseconds,
    player,
    thinks_in_samples,
    volunteer,
    weigher,
)

__all__ = [
    "Bot",
    "Quick",
    "Volunteer",
    "Weigher",
    "bot",
    "bot_names",
    "default_bot",
    "lab_player_names",
    "microseconds",
    "player",
    "thinks_in_samples",
    "volunteer",
    "weigher",
]
