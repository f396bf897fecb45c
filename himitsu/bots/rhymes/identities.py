"""What a player of Rebel Rhymes believes about the others: who is whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from himitsu.bots.rhymes.beliefs import Beliefs
from himitsu.bots.thoughts import Belief, Phrase, likeliest
from himitsu.games.rhymes.cards import IDENTITIES, IDENTITY_NAMES
from himitsu.games.rhymes.rules.identities import counts_as

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from himitsu.games.rhymes.state import RhymesState
    from himitsu.games.rhymes.views import RhymesView

Supposed: TypeAlias = "tuple[RhymesState, float]"
"""A truth, and its weight."""


def supposed_identities(view: RhymesView, drawn: Sequence[Supposed]) -> tuple[Belief, ...]:
    """By the truths that were supposed."""

    def at(place: int) -> Iterable[tuple[int, float]]:
        return [(counts_as(truth, place), weight) for truth, weight in drawn]

    return _told(view, at) if drawn else ()


def known_identities(view: RhymesView, truth: RhymesState) -> tuple[Belief, ...]:
    """By the rule of thumb, which reads no more of a truth than its viewer knows."""
    beliefs = Beliefs(truth, view.viewer)

    def at(place: int) -> Iterable[tuple[int, float]]:
        chances = [(who, beliefs.chance(place, who)) for who in range(IDENTITIES)]
        return [(who, chance) for who, chance in chances if chance > 0.0]

    return _told(view, at)


def _told(view: RhymesView, at: Callable[[int], Iterable[tuple[int, float]]]) -> tuple[Belief, ...]:
    """Of the others whose identity lies face down."""
    hidden = [
        number
        for number, place in enumerate(view.places)
        if place.inside and not place.up and place.identity is not None
        if place.seat != view.viewer
    ]
    return tuple(
        [
            Belief(Phrase("{player}", seats={"player": place}), likeliest(at(place), _identity))
            for place in hidden
        ]
    )


def _identity(who: int) -> Phrase:
    return Phrase(f"identity_{IDENTITY_NAMES[who]}")
