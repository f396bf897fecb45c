"""What the server's host asks for by `himitsu admin`, and what comes of it."""

from __future__ import annotations

from typing import Literal

import msgspec


class AtTable(msgspec.Struct, frozen=True, tag="at-table"):
    """Something about one table."""

    table: str
    what: Literal["pause", "resume", "end", "delete"]


class Forget(msgspec.Struct, frozen=True, tag="forget"):
    """Delete the tables that nobody has visited for so many days."""

    days: int


Wish = AtTable | Forget


class Answer(msgspec.Struct, frozen=True):
    done: bool
    text: str
    """For a person."""
