"""Several tables that are changed at once: everybody takes them in one order. Otherwise two who
want the same ones would each wait for what the other has, until the database gives up for one of
them.
"""

from __future__ import annotations

from sqlalchemy import ColumnElement, Select, select

from himitsu.server.store.schema import game_table


def locked_in_order(*which: ColumnElement[bool]) -> Select[str]:
    """Their ids, locked until the transaction ends; for `in_` of the statement that changes
    them."""
    return select(game_table.c.id).where(*which).order_by(game_table.c.id).with_for_update()
