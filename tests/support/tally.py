"""The smallest document that people share: who has won how often, each line by its winner's name.

It is never made anew: a code that is forgotten stays wrong.
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from himitsu import Document, DocumentRefused
from himitsu.core.documents import Code


class CountWins(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    who: str
    wins: Annotated[int, Meta(ge=0)]


class StopCounting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    who: str


class Tally(msgspec.Struct, frozen=True):
    wins: dict[str, int]


class ShownTally(msgspec.Struct, frozen=True):
    code: Code
    wins: dict[str, int]
    leading: bool
    """Nobody has won more often than who wrote last."""


def write(tally: Tally | None, wish: CountWins) -> Tally:
    wins = {} if tally is None else tally.wins
    if wish.wins < wins.get(wish.who, 0):
        raise DocumentRefused("fewer", "Nobody loses what they have won.")
    return Tally(wins | {wish.who: wish.wins})


def leave(tally: Tally, leaving: StopCounting) -> Tally | None:
    wins = {who: won for who, won in tally.wins.items() if who != leaving.who}
    return Tally(wins) if wins else None


def look(code: str, tally: Tally, wish: CountWins | None) -> ShownTally:
    leading = wish is not None and wish.wins == max(tally.wins.values())
    return ShownTally(code, tally.wins, leading)


TALLY: Final = Document(
    name="highcard-tally",
    noun="tally",
    lifetime=3600,
    most=3,
    content_type=Tally,
    wish_type=CountWins,
    leaving_type=StopCounting,
    answer_type=ShownTally,
    write=write,
    leave=leave,
    look=look,
    has_row=lambda tally, wish: wish.who in tally.wins,
    returns=lambda _: False,
)
