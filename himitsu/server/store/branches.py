"""Which tables have no deal of their own."""

from __future__ import annotations

from sqlalchemy import ColumnElement, func

from himitsu.server.store.schema import game_table


def branches() -> ColumnElement[bool]:
    """What branches off another game, or teaches: it counts for nothing."""
    return func.coalesce(game_table.c.origin["kind"].as_string(), "") != ""
