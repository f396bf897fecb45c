"""What a field of a view or an event means, for a board that knows nothing of the game.

A hint stands in the field's type, `dealer: Annotated[int, SEAT]`, and goes into the schema that the
page's general board draws from. It changes nothing else: a view without hints is drawn, too, but
a seat in it is a number. Not compiled: msgspec reads it.
"""

from __future__ import annotations

from typing import Final

from msgspec import Meta

KEY: Final = "x-himitsu"
"""Where a hint stands in a schema."""


def _hint(**told: object) -> Meta:
    return Meta(extra_json_schema={KEY: told})


SEAT: Final = _hint(seat=True)
"""A number that is a seat: the page names who sits there."""
BY_SEAT: Final = _hint(by="seat")
"""A list with an entry for each seat: the page shows it where the seat is."""
GONE: Final = _hint(null="gone")
"""In a list: null is nothing, such as a card that was played. Elsewhere it is hidden."""
UNSHOWN: Final = _hint(unshown=True)
"""Of no use to somebody who looks at the table."""
NOTATION: Final = _hint(notation=True)
"""A text that is a move, as the game writes it."""


def within(low: int, high: int) -> Meta:
    """From what to what a number goes: `Card = Annotated[int, within(1, 9)]`, then `Card | None`.
    An encoding follows from it."""
    return Meta(ge=low, le=high)


def at_most(entries: int) -> Meta:
    """How long a list can be. An encoding follows from it."""
    return Meta(max_length=entries)


def by_messages(*keys: str) -> Meta:
    """A list whose entries belong to what these messages name, in this order."""
    return _hint(by=keys)


def messages(*keys: str) -> Meta:
    """A number whose names are messages of the game, from 0 on, without the game's name and `_`; or
    texts, in which `{key}` is a message."""
    return _hint(messages=keys)


def message(key: str) -> Meta:
    """A text whose name is a message of the game: `card_{}`, for its place in the key."""
    return _hint(message=key)
