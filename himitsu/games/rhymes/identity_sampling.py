"""Who may be who: identities dealt anew, as far as a view leaves them open.

Before any Flying House, the identities in play are known to come from the table for this number
of players: a set is drawn with the weight of its deals that fit what was seen, and dealt at
random. After one, any identity may be anywhere. What the viewer was told that a card is not, and
namings that failed, are respected by drawing again; if that takes too long, by search.
"""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Final

from himitsu.games.rhymes.cards import (
    IDENTITIES,
    IDENTITY_CARDS,
    IDENTITY_NAMES,
    KING,
    NO_CARD,
    SINGER,
    WHO,
)
from himitsu.games.rhymes.rules.identity_pools import pool
from himitsu.games.rhymes.rules.piles import NPC_PLACES
from himitsu.games.rhymes.showing import UNUSED
from himitsu.games.rhymes.state import RhymesState
from himitsu.games.rhymes.views import Identity, RhymesView

UNKNOWN: Final = -1
_TRIES: Final = 40
_NUMBERS: Final[dict[str, int]] = {name: who for who, name in enumerate(IDENTITY_NAMES)}


class Guess:
    """Every identity card that is out of the box: in play, unused, or waiting in the deck."""

    def __init__(self, view: RhymesView) -> None:
        self.seats = view.seats
        self.who: list[int] = []
        """What is known of each card; UNKNOWN where nothing is."""
        self.excluded: list[int] = []
        self.origin: list[int] = []
        self.where: list[int] = []
        """The place of each card, or UNUSED and its number."""
        for number, place in enumerate(view.places):
            if place.identity is not None:
                self._add(place.identity, number)
        self.in_play = len(self.who)
        for number, identity in enumerate(view.unused):
            self._add(identity, UNUSED + number)
        self.waiting = len(IDENTITY_CARDS) - len(self.who)
        """How many are in the deck."""
        self.namings: list[list[tuple[int, int]]] = []
        for naming in view.namings:
            pairs = [
                (self.where.index(where), _NUMBERS[name])
                for where, name in zip(naming.where, naming.names, strict=True)
            ]
            self.namings.append(pairs)

    def _add(self, identity: Identity, where: int) -> None:
        self.who.append(UNKNOWN if identity.face is None else _NUMBERS[identity.face])
        excluded = 0
        for name in identity.excluded:
            excluded |= 1 << _NUMBERS[name]
        self.excluded.append(excluded)
        self.origin.append(-1 if identity.origin is None else identity.origin)
        self.where.append(where)

    def allows(self, at: int, who: int) -> bool:
        """May this card be that identity, as far as the card alone tells?"""
        if self.excluded[at] >> who & 1:
            return False
        return not (self.seats == 2 and who == SINGER and self.origin[at] in (0, 1))

    def holds(self, who: list[int]) -> bool:
        """Does a complete deal fit everything that was told?"""
        for at in range(len(self.who)):
            if self.who[at] == UNKNOWN and not self.allows(at, who[at]):
                return False
        if self.seats == 2:
            # Only one King is among the identities that two players start with.
            kings = [at for at in range(self.in_play) if who[at] == KING]
            if len([at for at in kings if self.origin[at] in (0, 1)]) > 1:
                return False
        for pairs in self.namings:
            right = 0
            for at, named in pairs:
                right += int(who[at] == named)
            if right == len(pairs):
                return False
        return True


def deal_identities(s: RhymesState, view: RhymesView, rng: Random) -> list[int]:
    """Place every identity card; returns those that wait in the deck."""
    guess = Guess(view)
    sources = _sources(guess, view)
    who: list[int] = []
    for _ in range(_TRIES):
        who = _deal(guess, sources, rng)
        if guess.holds(who):
            break
    else:
        who = _search_all(guess, sources, rng)
    cards: list[list[int]] = [[] for _ in range(IDENTITIES)]
    for card in IDENTITY_CARDS:
        cards[WHO[card]].append(card)
    s.unused = [NO_CARD] * len(view.unused)
    s.origin = [-1 if place.identity is None else _origin(place.identity) for place in view.places]
    if s.seats == 1:
        # A place where nobody has been yet keeps its own number.
        for place in range(1, 1 + NPC_PLACES):
            if view.places[place].identity is None:
                s.origin[place] = place
    for at in range(len(guess.who)):
        card = cards[who[at]].pop()
        where = guess.where[at]
        if where >= UNUSED:
            s.unused[where - UNUSED] = card
        else:
            s.identity[where] = card
    waiting: list[int] = []
    for left in cards:
        waiting += left
    return waiting


def _origin(identity: Identity) -> int:
    return -1 if identity.origin is None else identity.origin


Sources = list[tuple[list[int], list[int], int]]
"""Ways to fill what is open: identities for places, for the rest, and the weight of the way."""


def _sources(guess: Guess, view: RhymesView) -> Sources:
    """Which identities may be dealt to the open places, and which to the rest."""
    known_in = [who for who in guess.who[: guess.in_play] if who != UNKNOWN]
    known_out = [who for who in guess.who[guess.in_play :] if who != UNKNOWN]
    if view.seats < 3 or -1 in guess.origin[: guess.in_play]:
        every = _left([WHO[card] for card in IDENTITY_CARDS], known_in + known_out)
        return [(every, [], 1)]
    table = pool(view.options["script"], view.seats)
    ways: Sources = []
    for drawn in combinations(table.others, table.drawn):
        dealt = [*table.certain, *drawn]
        inside = [WHO[card] for card in dealt]
        outside = [WHO[card] for card in IDENTITY_CARDS if card not in dealt]
        weight = _ways(inside, known_in) * _ways(outside, known_out)
        if weight:
            ways.append((_left(inside, known_in), _left(outside, known_out), weight))
    return ways


def _ways(cards: list[int], known: list[int]) -> int:
    """In how many ways these cards can be the known ones."""
    ways = 1
    for who in range(IDENTITIES):
        have = cards.count(who)
        for taken in range(known.count(who)):
            ways *= max(0, have - taken)
    return ways


def _left(cards: list[int], known: list[int]) -> list[int]:
    left = cards[:]
    for who in known:
        left.remove(who)
    return left


def _deal(guess: Guess, sources: Sources, rng: Random) -> list[int]:
    """One deal, whether or not it fits what was told."""
    weights = [weight for _, _, weight in sources]
    inside, outside, _ = sources[rng.choices(range(len(sources)), weights)[0]]
    if outside:
        return _fill(guess.who[: guess.in_play], inside, rng) + _fill(
            guess.who[guess.in_play :], outside, rng
        )
    return _fill(guess.who, inside, rng)


def _fill(who: list[int], left: list[int], rng: Random) -> list[int]:
    mixed = left[:]
    rng.shuffle(mixed)
    return [mixed.pop() if known == UNKNOWN else known for known in who]


def _search_all(guess: Guess, sources: Sources, rng: Random) -> list[int]:
    """A deal that fits, by search through all of them in random order."""
    order = list(range(len(sources)))
    rng.shuffle(order)
    for number in order:
        inside, outside, _ = sources[number]
        split = guess.in_play if outside else len(guess.who)
        found = _search(guess, [], inside, outside, split, rng)
        if found is not None:
            return found
    raise AssertionError("no deal of identities fits the view")


def _search(
    guess: Guess, begun: list[int], inside: list[int], outside: list[int], split: int, rng: Random
) -> list[int] | None:
    at = len(begun)
    if at == len(guess.who):
        return begun if guess.holds(begun) else None
    if guess.who[at] != UNKNOWN:
        return _search(guess, [*begun, guess.who[at]], inside, outside, split, rng)
    stock = inside if at < split else outside
    kinds = sorted(set(stock))
    rng.shuffle(kinds)
    for who in kinds:
        if not guess.allows(at, who):
            continue
        rest = stock[:]
        rest.remove(who)
        found = (
            _search(guess, [*begun, who], rest, outside, split, rng)
            if at < split
            else _search(guess, [*begun, who], inside, rest, split, rng)
        )
        if found is not None:
            return found
    return None
