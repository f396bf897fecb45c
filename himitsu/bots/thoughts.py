"""What a bot thinks of its moves, for people who want to know why it made one."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from himitsu.bots.halving import Tried
    from himitsu.core.contract import Move, Seat

T = TypeVar("T")

Unit: TypeAlias = Literal["wins", "points", "worth"]
"""What values count: the share of games that are won; points that a round brings; or the share of
games that are won, less what others win with them."""

LIKELIEST: Final = 3
"""So many possibilities of a hidden fact are told, the likeliest."""


class Weighed(NamedTuple):
    move: Move
    value: float | None
    """On average, in the thoughts' unit; None where it goes by a rule of thumb."""
    tried: int
    """How many suppositions the value rests on."""


class Phrase(NamedTuple):
    """Words as in `MoveName`: the key of a message of the game, or a text, and what it leaves
    open."""

    name: str
    values: Mapping[str, str | int] = {}
    seats: Mapping[str, Seat] = {}


class Likely(NamedTuple):
    what: Phrase
    chance: float
    """In so large a part of its suppositions this was so."""
    mean: float | None = None
    """How much of it there was on average, where that is a number."""


class Belief(NamedTuple):
    """What it supposed about something hidden."""

    about: Phrase
    likely: Sequence[Likely]
    """The likeliest first."""


class Thoughts(NamedTuple):
    unit: Unit
    options: Sequence[Weighed]
    """What it weighed, each move once: first the one that it makes, then the best. What fell behind
    early was tried less often."""
    beliefs: Sequence[Belief] = ()
    """By what it supposed while it weighed; none where it supposed nothing."""
    slip: bool = False
    """Does it make a mistake here, as people do, and not what it thinks best?"""


def by_thumb(
    move: Move, unit: Unit, beliefs: Sequence[Belief] = (), slip: bool = False
) -> Thoughts:
    """What there is nothing to weigh about."""
    return Thoughts(unit, (Weighed(move, None, 0),), beliefs, slip)


def best_plans(unit: Unit, ranked: Sequence[Tried[Any]]) -> Thoughts:
    """By the moves that plans begin with: each is worth what the best of its plans is."""
    found: dict[Move, Weighed] = {}
    for (move, *_), value, tried in ranked:
        found.setdefault(move, Weighed(move, value if tried else None, tried))
    return Thoughts(unit, tuple(found.values()))


def likeliest(drawn: Iterable[tuple[T, float]], told: Callable[[T], Phrase]) -> tuple[Likely, ...]:
    """Of values that were supposed, each with its weight: those that were supposed most."""
    weights: defaultdict[T, float] = defaultdict(float)
    total = 0.0
    for value, weight in drawn:
        weights[value] += weight
        total += weight
    if total <= 0.0:
        return ()
    # Of those that are as likely, the ones that were supposed first.
    best = sorted(weights, key=lambda value: -weights[value])[:LIKELIEST]
    return tuple([Likely(told(value), weights[value] / total) for value in best])
