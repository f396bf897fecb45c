"""Bots play from views only. They are found by entry point, so that anybody can add one."""

from himitsu.bots.registry import Bot, bot, bot_names

__all__ = ["Bot", "bot", "bot_names"]
