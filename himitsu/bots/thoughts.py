"""What a bot thinks of its moves, for people who want to know why it made one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Sequence

    from himitsu.bots.halving import Tried
    from himitsu.core.contract import Move

Unit: TypeAlias = Literal["wins", "points", "worth"]
"""What values count: the share of games that are won; points that a round brings; or the share of
games that are won, less what others win with them."""


class Weighed(NamedTuple):
    move: Move
    value: float | None
    """On average, in the thoughts' unit; None where it goes by a rule of thumb."""
    tried: int
    """How many suppositions the value rests on."""


class Thoughts(NamedTuple):
    unit: Unit
    options: Sequence[Weighed]
    """What it weighed, each move once, the best first: that is the one that it makes. What fell
    behind early was tried less often."""


def by_thumb(move: Move, unit: Unit) -> Thoughts:
    """What there is nothing to weigh about."""
    return Thoughts(unit, (Weighed(move, None, 0),))


def best_plans(unit: Unit, ranked: Sequence[Tried[Any]]) -> Thoughts:
    """By the moves that plans begin with: each is worth what the best of its plans is."""
    found: dict[Move, Weighed] = {}
    for (move, *_), value, tried in ranked:
        found.setdefault(move, Weighed(move, value if tried else None, tried))
    return Thoughts(unit, tuple(found.values()))
