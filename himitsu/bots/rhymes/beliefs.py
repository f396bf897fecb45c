"""Who somebody may be, as far as a seat knows: chances by place and identity.

They follow from what the seat has seen, what it was told, and which identities this number of
players is dealt; so they are the same in every truth that the seat considers possible. Compiled.
"""

from __future__ import annotations

from typing import Final

from himitsu.games.rhymes.cards import (
    IDENTITIES,
    IDENTITY_CARDS,
    NO_CARD,
    NOBODY,
    SWAN,
    WHO,
)
from himitsu.games.rhymes.rules.conditions import WINS_BY_OUT, WINS_WITH
from himitsu.games.rhymes.rules.identities import counts_as
from himitsu.games.rhymes.rules.identity_pools import BASIC, BASIC_SEATS, SCRIPT_SEATS, pool
from himitsu.games.rhymes.state import RhymesState

STRAY: Final = 0.2
"""How likely an identity that was not dealt is in play once a Flying House has brought one in."""

PARTNERLESS: Final = 0.5
"""What is left of the usual chance to win when the partner is out."""

SHOWN: Final = 0.3
"""What a partner who lies face up is worth beside somebody with no points left to profit by."""
UNSHOWN: Final = 0.1

_COPIES: Final[list[float]] = [float(WHO.count(who)) for who in range(IDENTITIES)]


def _counts(cards: list[int]) -> list[float]:
    counts = [0.0] * IDENTITIES
    for card in cards:
        counts[WHO[card]] += 1.0
    return counts


class Deal:
    """Which identities are dealt: how many of each for certain, and some more out of others."""

    def __init__(self, certain: list[float], drawn: float, others: list[float]) -> None:
        self.certain = certain
        self.drawn = drawn
        self.others = others


def _deal(script: str, seats: int) -> Deal:
    dealt = pool(script, seats)
    return Deal(_counts(dealt.certain), float(dealt.drawn), _counts(dealt.others))


_SMALL: Final = Deal([0.0] * IDENTITIES, 4.0, _counts(IDENTITY_CARDS))
"""One player and two: any identities."""
_BASIC: Final[list[Deal]] = [
    _deal(BASIC, seats) if seats in BASIC_SEATS else _SMALL for seats in range(12)
]
_SCRIPTS: Final[dict[str, Deal]] = {
    script: _deal(script, seats) for script, (seats,) in SCRIPT_SEATS.items()
}


def known_identity(s: RhymesState, seat: int, place: int) -> int:
    """What the rules take the player for, if the seat knows it; otherwise NOBODY."""
    if s.swan == place or s.kings >> place & 1 or s.seen[s.identity[place]] >> seat & 1:
        return counts_as(s, place)
    return NOBODY


class Beliefs:
    """By place × 10 + identity: how likely the place's player is that, to the seat's knowledge."""

    def __init__(self, s: RhymesState, seat: int) -> None:
        self.chances: list[float] = [0.0] * (s.places * IDENTITIES)
        left = _left(s, seat)
        for place in range(s.places):
            if s.identity[place] == NO_CARD:
                continue
            base = place * IDENTITIES
            who = known_identity(s, seat, place)
            if who != NOBODY:
                self.chances[base + who] = 1.0
                continue
            denied = s.denied[(s.identity[place] - IDENTITY_CARDS[0]) * s.seats + seat]
            total = 0.0
            for identity in range(SWAN):
                if not denied >> identity & 1:
                    total += left[identity]
            if total <= 0.0:
                continue
            for identity in range(SWAN):
                if not denied >> identity & 1:
                    self.chances[base + identity] = left[identity] / total

    def chance(self, place: int, identity: int) -> float:
        return self.chances[place * IDENTITIES + identity]

    def likeliest(self, place: int) -> int:
        base = place * IDENTITIES
        best = 0
        for identity in range(1, IDENTITIES):
            if self.chances[base + identity] > self.chances[base + best]:
                best = identity
        return best


def _left(s: RhymesState, seat: int) -> list[float]:
    """By identity: how many of them, on average, are among the players whom the seat does not
    know."""
    script = s.options["script"]
    deal = _SCRIPTS[script] if script in _SCRIPTS else _BASIC[s.seats]
    in_play = [0.0] * IDENTITIES
    strayed = False
    for place in range(s.places):
        card = s.identity[place]
        if card == NO_CARD:
            continue
        if s.origin[place] == NOBODY:
            strayed = True
        if s.seen[card] >> seat & 1:
            in_play[WHO[card]] += 1.0
    aside = [0.0] * IDENTITIES
    for card in s.unused:
        if s.seen[card] >> seat & 1:
            aside[WHO[card]] += 1.0
    left = [0.0] * IDENTITIES
    open_others = [0.0] * IDENTITIES
    drawn = deal.drawn
    total = 0.0
    for who in range(SWAN):
        known = in_play[who]
        left[who] = max(0.0, deal.certain[who] - known)
        beyond = max(0.0, known - deal.certain[who])
        drawn -= beyond
        others = max(0.0, deal.others[who] - beyond - aside[who])
        open_others[who] = others
        total += others
    if total > 0.0 and drawn > 0.0:
        part = min(1.0, drawn / total)
        for who in range(SWAN):
            left[who] += part * open_others[who]
    if strayed:
        for who in range(SWAN):
            unseen = max(0.0, _COPIES[who] - in_play[who] - aside[who])
            left[who] = max(left[who], STRAY * unseen)
    return left


# What somebody gains

PROFITS: Final[list[list[bool]]] = [
    [gone in [who for who, _ in WINS_BY_OUT.get(identity, [])] for gone in range(IDENTITIES)]
    for identity in range(IDENTITIES)
]
"""By identity, and the identity that goes out: does the first win by it?"""
HIDDEN: Final[list[list[bool]]] = [
    [(gone, True) in WINS_BY_OUT.get(identity, []) for gone in range(IDENTITIES)]
    for identity in range(IDENTITIES)
]
"""Likewise: only while they lie face down?"""
PROFITEERS: Final[list[list[int]]] = [
    [identity for identity in range(IDENTITIES) if PROFITS[identity][gone]]
    for gone in range(IDENTITIES)
]
"""By the identity that goes out: who wins by it."""
PARTNER: Final[list[int]] = [WINS_WITH.get(identity, NOBODY) for identity in range(IDENTITIES)]


def profits(s: RhymesState, place: int, identity: int, gone: int) -> bool:
    """Does that place win, being this identity, when that one goes out?"""
    return PROFITS[identity][gone] and not (HIDDEN[identity][gone] and s.up >> place & 1)


def same_side(s: RhymesState, one: int, other: int) -> bool:
    """Do these places win together? With two players a player and their teammate do."""
    return one == other or (s.seats == 2 and (one - other) % 2 == 0)


def gain_of_out(s: RhymesState, beliefs: Beliefs, place: int, target: int, usual: float) -> float:
    """How much better off a place is if the target goes out. It is sure of a win where it profits,
    of a loss where somebody else does; otherwise it wins as often as usual, unless its partner is
    gone."""
    own = beliefs.likeliest(place)
    total = 0.0
    for gone in range(IDENTITIES):
        likely = beliefs.chance(target, gone)
        if likely <= 0.0:
            continue
        left = usual * PARTNERLESS if PARTNER[own] == gone else usual
        if not PROFITEERS[gone]:
            total += likely * left
            continue
        wins = 1.0 if profits(s, place, own, gone) else 0.0
        safe = 1.0
        for other in range(s.places):
            if other in (place, target) or not s.inside >> other & 1:
                continue
            theirs = 0.0
            for identity in PROFITEERS[gone]:
                if profits(s, other, identity, gone):
                    theirs += beliefs.chance(other, identity)
            if same_side(s, place, other):
                wins = max(wins, theirs)
            else:
                safe *= 1.0 - theirs
        total += likely * (wins + (1.0 - wins) * safe * left)
    return total - usual


def prospect(s: RhymesState, beliefs: Beliefs, place: int, identity: int) -> float:
    """How well a place stands as this identity: by whom it would profit, the more the fewer points
    they have left; and whether its partner lies face up."""
    total = 0.0
    partner = PARTNER[identity]
    for other in range(s.places):
        if other == place or not s.inside >> other & 1:
            continue
        near = 1.0 / (1.0 + s.mp[other])
        for gone in range(IDENTITIES):
            if PROFITS[identity][gone]:
                total += beliefs.chance(other, gone) * near
        if partner != NOBODY:
            shown = SHOWN if s.up >> other & 1 else UNSHOWN
            total += beliefs.chance(other, partner) * shown
    return total


def gain_of_swap(s: RhymesState, beliefs: Beliefs, place: int, other: int) -> float:
    """How much better a place stands with the other's identity, and the other with its own."""
    own = beliefs.likeliest(place)
    before = prospect(s, beliefs, place, own)
    base = other * IDENTITIES
    theirs = beliefs.chances[base : base + IDENTITIES]
    for identity in range(IDENTITIES):
        beliefs.chances[base + identity] = 1.0 if identity == own else 0.0
    after = 0.0
    for identity in range(IDENTITIES):
        if theirs[identity] > 0.0:
            after += theirs[identity] * prospect(s, beliefs, place, identity)
    for identity in range(IDENTITIES):
        beliefs.chances[base + identity] = theirs[identity]
    return after - before
