"""What leaves the truth: views, events and outcomes.

These are msgspec Structs, so this module is never compiled: compiled Structs silently lose
`frozen`, `tag` and their element types.
"""

from __future__ import annotations

import msgspec


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended. No winners means a draw by rule."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What one viewer may know: the seat's whole memory, with hidden things null.

    Each game has one subclass. It holds no log, seed, counter or ply.
    """

    viewer: int
    """A seat, or PUBLIC (-1) or OPEN (-2)."""
    seats: int
    options: dict[str, str]
    asked: tuple[int, ...]
    """Who was asked when the present decision opened; fixed until it closes."""
    mine: bool
    """Is the viewer asked?"""
    legal: tuple[int, ...]
    """The viewer's legal moves, ascending. A seat that is not asked may have some too: to change an
    answer, or to make a move of its own accord."""
    outcome: Outcome | None


class MoveName(msgspec.Struct, frozen=True):
    """What a move does, for people who do not know the notation.

    Each text is the key of a message of the game (without the game's name and `_`), so that it is
    read in the reader's language; one that is no such key is shown as it is.
    """

    group: str
    """What moves of this kind do, above all of them ("Bid"); empty for a move that stands alone."""
    name: str = ""
    """What this one does ("Bid {beads}"); empty for the notation."""
    values: dict[str, str | int] = {}
    """What the two leave open."""
    seats: dict[str, int] = {}
    """Likewise, where it is a player."""


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    """Something that happened, as one viewer saw it. Each game has a tagged subclass per kind."""
