"""Whose identity is what: looking, moving, turning. Knowledge travels with the card (R61)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from himitsu.games.rhymes.cards import (
    FEMALE,
    FIRST_IDENTITY,
    IDENTITIES,
    KING,
    NO_CARD,
    NOBODY,
    SPY,
    SWAN,
    WHO,
)
from himitsu.games.rhymes.happenings.kinds import FACE_DOWN, LOOKED, PASSED_ON, SWAPPED
from himitsu.games.rhymes.rules.agenda import JUDGE
from himitsu.games.rhymes.rules.piles import everybody, friend, show_to

if TYPE_CHECKING:
    from himitsu.games.rhymes.state import RhymesState

ALL_IDENTITIES: Final = (1 << IDENTITIES) - 1


def counts_as(s: RhymesState, place: int) -> int:
    """The identity that all rules see: a King by the Sword (R32), a covering Swan (R31), else
    what the card says."""
    if s.kings >> place & 1:
        return KING
    if s.swan == place:
        return SWAN
    return WHO[s.identity[place]]


def is_plain(s: RhymesState, place: int) -> bool:
    """Do the rules see the card itself?"""
    return s.swan != place and not s.kings >> place & 1


def is_female(identity: int) -> bool:
    return FEMALE >> identity & 1 == 1


def is_up(s: RhymesState, place: int) -> bool:
    return s.up >> place & 1 == 1


# Looking


def look_at(s: RhymesState, looker: int, target: int) -> int:
    """The looker is shown the target's identity; returns what they were shown.

    A Spy shows a random unused identity instead (R29, R58); a Swan or a King by the Sword is what
    they seem to be (R31, R32).
    """
    seat = s.seat_of(looker)
    false = friend(s, target) == SPY and len(s.unused) > 0
    if false:
        card = s.unused[s.chance.below(len(s.unused))]
        shown = WHO[card]
        if seat >= 0:
            remember(s, seat, card)
            s.showings += [seat, s.identity[target], shown]
    else:
        shown = counts_as(s, target)
        if seat >= 0 and is_plain(s, target):
            remember(s, seat, s.identity[target])
    s.revelations += 1
    if s.happenings is not None:
        s.note(LOOKED, [looker, target, shown, int(false), seat])
    return shown


def may_learn(s: RhymesState, looker: int, target: int) -> bool:
    """Could a look show anything new? Not at an identity that lies face up or that the looker has
    seen; a Spy may always show something else (R88). All of this is public (R61)."""
    if friend(s, target) == SPY:
        return True
    return not is_up(s, target) and not s.seen[s.identity[target]] >> s.seat_of(looker) & 1


def remember(s: RhymesState, seat: int, card: int) -> None:
    show_to(s, card, 1 << seat)


def deny(s: RhymesState, seats: int, card: int, identities: int) -> None:
    """These seats learn what a card is not."""
    base = (card - FIRST_IDENTITY) * s.seats
    for seat in range(s.seats):
        if seats >> seat & 1:
            s.denied[base + seat] = s.denied[base + seat] | identities


def answer_guess(s: RhymesState, seats: int, target: int, guess: int) -> bool:
    """A guess is answered truthfully to these seats; a Swan or a King by the Sword says nothing
    about the card itself."""
    right = counts_as(s, target) == guess
    s.revelations += 1
    if is_plain(s, target):
        told = ALL_IDENTITIES & ~(1 << guess) if right else 1 << guess
        deny(s, seats, s.identity[target], told)
    return right


# Moving


def own_up(s: RhymesState) -> None:
    """All players know the identities that they hold, their own and their teammate's."""
    for place in range(s.places):
        seat = s.seat_of(place)
        card = s.identity[place]
        if seat >= 0 and card != NO_CARD:
            remember(s, seat, card)


def swap(s: RhymesState, one: int, other: int) -> None:
    """Two identities change places and lie face down; the Swan travels with the card beneath
    (R44)."""
    cards = s.identity
    card = cards[one]
    cards[one] = cards[other]
    cards[other] = card
    place = s.origin[one]
    s.origin[one] = s.origin[other]
    s.origin[other] = place
    if s.swan == one:
        s.swan = other
    elif s.swan == other:
        s.swan = one
    s.up &= ~(1 << one | 1 << other)
    own_up(s)
    if s.happenings is not None:
        s.note(SWAPPED, [one, other])
    s.then(JUDGE)


def pass_all(s: RhymesState) -> None:
    """Feather: every identity passes to the next player in the game, face down (R44)."""
    first = s.following(s.places - 1)
    place = first
    card, origin = s.identity[first], s.origin[first]
    swan = s.swan
    while True:
        target = s.following(place)
        next_card, next_origin = s.identity[target], s.origin[target]
        s.identity[target] = card
        s.origin[target] = origin
        if swan == place:
            s.swan = target
        card, origin = next_card, next_origin
        place = target
        if place == first:
            break
    s.up &= ~s.inside
    own_up(s)
    if s.happenings is not None:
        s.note(PASSED_ON, [])
    s.then(JUDGE)


def replace_with_unused(s: RhymesState, place: int, identity: int) -> None:
    """Flying House: the identity is exchanged for an unused one, face down.

    Nobody else sees which one: for the others the unused ones are mixed. A covering Swan goes to
    the box (R67).
    """
    unused = s.unused
    index = 0
    while WHO[unused[index]] != identity:
        index += 1
    seat = s.seat_of(place)
    for card in unused:
        forget(s, card, seat)
    taken = unused.pop(index)
    s.chance.shuffle(unused, len(unused))
    # On top, where everybody sees it put: its number must not tell which one was taken.
    unused.append(s.identity[place])
    s.identity[place] = taken
    s.origin[place] = NOBODY
    if s.swan == place:
        s.swan = NOBODY
    s.up &= ~(1 << place)
    own_up(s)
    s.then(JUDGE)


def forget(s: RhymesState, card: int, but: int) -> None:
    """A card is mixed with others: only one seat still knows it."""
    s.seen[card] = 1 << but
    base = (card - FIRST_IDENTITY) * s.seats
    for seat in range(s.seats):
        if seat != but:
            s.denied[base + seat] = 0
    s.namings = [naming for naming in s.namings if card not in naming[0::2]]
    kept: list[int] = []
    for at in range(0, len(s.showings), 3):
        if s.showings[at] == but or s.showings[at + 1] != card:
            kept += s.showings[at : at + 3]
    s.showings = kept


# Turning


def turn_down(s: RhymesState, places: int) -> None:
    """These identities, as far as they are face up, are turned face down."""
    places &= s.up & s.inside
    s.up &= ~places
    if s.happenings is not None:
        for place in range(s.places):
            if places >> place & 1:
                s.note(FACE_DOWN, [place])


def publish(s: RhymesState, card: int) -> None:
    """Everybody sees an identity; a failed naming that it disproves is forgotten."""
    show_to(s, card, everybody(s))
    if s.namings:
        kept: list[list[int]] = []
        for naming in s.namings:
            stale = False
            for at in range(0, len(naming), 2):
                if naming[at] == card and naming[at + 1] != WHO[card]:
                    stale = True
            if not stale:
                kept.append(naming)
        s.namings = kept
