"""Who may be whom: everything that is certain from what the viewer has seen and been told.

An identity is possible for a player if at least one whole deal fits: the table for this number of
players, the cards seen, what each was said not to be, and namings that failed. Once a Flying House
has brought in an unused identity, any deal of all cards may be the true one.

Which deals fit is not searched but counted through: cards are dealt one after the other, and all
that matters of those dealt is how many of each identity are left, and which namings are still
right. With eleven cards there are at most 768 such remainders, so this is bounded; a naming adds
only those in which everything dealt so far is as it was named.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Final

from himitsu.games.rhymes.cards import DREAMER, IDENTITY_CARDS, IDENTITY_NAMES, KING, WHO
from himitsu.games.rhymes.identity_sampling import UNKNOWN, Guess
from himitsu.games.rhymes.rules.identity_pools import pool
from himitsu.games.rhymes.views import RhymesView

KINDS: Final = DREAMER
"""The identities before the Dreamer are dealt."""
ANY: Final = (1 << KINDS) - 1
_KEPT: Final = 4096
"""A few tables' worth: what is known of identities changes seldom."""

# What is left to be dealt, as one number: two bits for each identity, first of those for places,
# then of those for the rest; a bit for the one King of two players' own identities; then a bit
# for each naming that is right so far.
_BITS: Final = 2
_REST: Final = _BITS * KINDS
_CROWNED: Final = 2 * _REST
_NAMINGS: Final = _CROWNED + 1


def candidates(view: RhymesView) -> list[int]:
    """By place: the set of identities that its card may be; empty where there is none."""
    guess = Guess(view)
    size = len(guess.who)
    allowed: list[int] = []
    firsts = 0
    for at in range(size):
        known = guess.who[at]
        if known != UNKNOWN:
            allowed.append(1 << known)
        else:
            allowed.append(sum([1 << who for who in range(KINDS) if guess.allows(at, who)]))
        if view.seats == 2 and guess.origin[at] in (0, 1):
            firsts |= 1 << at
    mixed = view.seats < 3 or UNKNOWN in guess.origin[: guess.in_play]
    possible = _possible(
        "" if mixed else view.options["script"],
        view.seats,
        guess.in_play,
        tuple(allowed),
        firsts,
        tuple([tuple(naming) for naming in guess.namings]),
    )
    found = [0] * len(view.places)
    for at in range(guess.in_play):
        found[guess.where[at]] = possible[at]
    return found


def identity_names(identities: int) -> tuple[str, ...]:
    """The members of a set of identities, in the order of the book."""
    return tuple([IDENTITY_NAMES[who] for who in range(KINDS) if identities >> who & 1])


@lru_cache(maxsize=_KEPT)
def _possible(
    script: str,
    seats: int,
    in_play: int,
    allowed: tuple[int, ...],
    firsts: int,
    namings: tuple[tuple[tuple[int, int], ...], ...],
) -> tuple[int, ...]:
    """By card: what it may be. No script: any deal of all cards is possible."""
    kept: list[list[int]] = [[-1] * KINDS for _ in allowed]
    """By card and identity: the namings that this leaves right, as a mask."""
    alive = 0
    named = 0
    for number in range(len(namings)):
        pairs = namings[number]
        # One that names something impossible is known to be wrong.
        if all(allowed[at] >> who & 1 for at, who in pairs):
            bit = 1 << (_NAMINGS + number)
            alive |= bit
            for at, right in pairs:
                named |= 1 << at
                for who in range(KINDS):
                    if who != right:
                        kept[at][who] &= ~bit
    # A card outside of play that may be anything takes what is left; it restricts nobody.
    order = [
        at for at in range(len(allowed)) if at < in_play or allowed[at] != ANY or named >> at & 1
    ]
    # Few choices first: that keeps the remainders few. What is named is soon decided.
    order.sort(key=lambda at: (allowed[at].bit_count(), -(named >> at & 1)))
    reached: list[set[int]] = [{stock | alive for stock in _stocks(script, seats)}]
    for at in order:
        shift = _REST if script and at >= in_play else 0
        reached.append(_dealt(reached[-1], allowed[at], kept[at], shift, firsts >> at & 1))
    fitting = {left for left in reached[-1] if left >> _NAMINGS == 0}
    possible = [0] * len(allowed)
    for step in range(len(order) - 1, -1, -1):
        at = order[step]
        shift = _REST if script and at >= in_play else 0
        before: set[int] = set()
        for left in reached[step]:
            for who in range(KINDS):
                if allowed[at] >> who & 1:
                    after = _after(left, who, kept[at][who], shift, firsts >> at & 1)
                    if after in fitting:
                        possible[at] |= 1 << who
                        before.add(left)
        fitting = before
    return tuple(possible)


def _dealt(lefts: set[int], allowed: int, kept: list[int], shift: int, first: int) -> set[int]:
    """What may be left after one more card."""
    found: set[int] = set()
    for who in range(KINDS):
        if allowed >> who & 1:
            for left in lefts:
                after = _after(left, who, kept[who], shift, first)
                if after >= 0:
                    found.add(after)
    return found


def _after(left: int, who: int, kept: int, shift: int, first: int) -> int:
    """What is left once a card is this identity; -1 if it cannot be."""
    at = shift + _BITS * who
    if left >> at & 3 == 0:
        return -1
    if first and who == KING:
        # Two players start with identities of which there is one King.
        if left >> _CROWNED & 1:
            return -1
        left |= 1 << _CROWNED
    return left - (1 << at) & kept


def _stocks(script: str, seats: int) -> set[int]:
    """What there is to be dealt: a set for the places and the rest, or all for anywhere."""
    if not script:
        return {_stock(IDENTITY_CARDS, 0)}
    table = pool(script, seats)
    found: set[int] = set()
    for drawn in combinations(table.others, table.drawn):
        dealt = [*table.certain, *drawn]
        rest = [card for card in IDENTITY_CARDS if card not in dealt]
        found.add(_stock(dealt, 0) | _stock(rest, _REST))
    return found


def _stock(cards: list[int], shift: int) -> int:
    return sum([1 << (shift + _BITS * WHO[card]) for card in cards])
