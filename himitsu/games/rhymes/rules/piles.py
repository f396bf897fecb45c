"""Where cards go: deck, discards, hands, companions. Who has seen a card travels with it (R61)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from himitsu.games.rhymes.cards import (
    DRAGON,
    FACE_OF,
    FIRST_IDENTITY,
    KIND_OF,
    NEW_CLOTHES,
    NO_CARD,
    TINKER,
    card_of,
)
from himitsu.games.rhymes.happenings.kinds import (
    BEFRIENDED,
    BURIED,
    DISCARDED,
    DREW,
    ENTERED,
    GIVEN,
    SHUFFLED,
)
from himitsu.games.rhymes.rules.agenda import BREATH

if TYPE_CHECKING:
    from himitsu.games.rhymes.state import RhymesState

FULL_HAND: Final = 4
ROW: Final = 6
"""Cards of a full row."""
NPC_PLACES: Final = 4
START_MP: Final = 5
MAX_MP: Final = START_MP
"""Regaining above it does nothing (R6)."""

FROM_DECK: Final = 0
FROM_ROW: Final = 1
FROM_DISCARDS: Final = 2


def everybody(s: RhymesState) -> int:
    """All seats, and as one more bit those who only watch: for cards that lie open."""
    return (2 << s.seats) - 1


def show_to(s: RhymesState, card: int, seats: int) -> None:
    """These seats see the front of a card; what came before is not taken back."""
    s.seen[card] = s.seen[card] | seats
    s.revelations += 1


def misnamings(s: RhymesState, card: int) -> list[int]:
    """The faces that everybody knows this card is not, from the River God, ascending."""
    misnamed = s.misnamed
    return sorted([misnamed[at + 1] for at in range(0, len(misnamed), 2) if misnamed[at] == card])


# The deck


def take_top(s: RhymesState) -> int:
    """The top card of the deck, or NO_CARD. An empty deck is made anew of the discards (R5); with
    one player it ends the game."""
    deck = s.deck
    if not deck:
        if s.seats == 1 or not s.discards:
            return NO_CARD
        shuffle_discards(s)
        deck = s.deck
    card = deck.pop()
    # Everybody sees the back of the next one.
    s.revelations += 1
    if s.sunk > len(deck):
        s.sunk = len(deck)
    if s.seats == 1:
        let_identities_in(s)
    return card


def can_draw(s: RhymesState) -> bool:
    return len(s.deck) > 0 or (s.seats > 1 and len(s.discards) > 0)


def shuffle_discards(s: RhymesState) -> None:
    cards = s.discards
    s.discards = []
    s.chance.shuffle(cards, len(cards))
    seen = s.seen
    for card in cards:
        seen[card] = 0
    if s.misnamed:
        kept: list[int] = []
        for at in range(0, len(s.misnamed), 2):
            if s.misnamed[at] not in cards:
                kept += s.misnamed[at : at + 2]
        s.misnamed = kept
    s.deck = cards
    s.sunk = 0
    if s.happenings is not None:
        s.note(SHUFFLED, cards[:])


def let_identities_in(s: RhymesState) -> None:
    """One player: an identity on top of the deck enters as an NPC; without a deck the game ends.

    Four places; further NPCs replace the first, then the second, and so on. An NPC that is
    replaced is not out, and its identity joins the unused ones (R52, R66).
    """
    deck = s.deck
    while deck and deck[-1] >= FIRST_IDENTITY:
        card = deck.pop()
        if s.sunk > len(deck):
            s.sunk = len(deck)
        place = 1 + s.entered % NPC_PLACES
        s.entered += 1
        replaced = s.identity[place]
        if replaced != NO_CARD:
            s.unused.append(replaced)
            if s.swan == place:
                s.swan = -1
        s.identity[place] = card
        s.origin[place] = -1
        s.mp[place] = s.numbers.start_mp
        bit = 1 << place
        s.inside |= bit
        s.up &= ~bit
        s.changed &= ~bit
        s.fell &= ~bit
        s.kings &= ~bit
        if s.happenings is not None:
            s.note(ENTERED, [place, int(replaced != NO_CARD), card])
    if not deck:
        s.spent = True


def bury(s: RhymesState, place: int, card: int) -> None:
    """Put a card under the deck; those who have seen it know where it is."""
    s.deck.insert(0, card)
    s.sunk += 1
    if s.happenings is not None:
        s.note(BURIED, [place, card, s.seen[card]])


# Hands


def count(hand: list[int]) -> int:
    """How many cards a hand holds."""
    return len(hand) - hand.count(NO_CARD)


def hold(s: RhymesState, place: int, card: int) -> None:
    """The card takes the next free slot of a hand (R61). NPCs and teammates hold no cards: what
    they gain is discarded (R52)."""
    if place >= s.seats:
        discard(s, place, card)
        return
    hand = s.hands[place]
    if NO_CARD in hand:
        hand[hand.index(NO_CARD)] = card
    else:
        hand.append(card)
    show_to(s, card, everybody(s) if card_of(NEW_CLOTHES) in s.row else 1 << place)


def gain(s: RhymesState, place: int, card: int, source: int) -> None:
    """A drawn card goes to the hand."""
    hold(s, place, card)
    if s.happenings is not None:
        s.note(DREW, [place, source, card, s.seen[card]])


def release(s: RhymesState, place: int, slot: int) -> int:
    """The card of a slot leaves the hand; free slots at the end are cut off."""
    hand = s.hands[place]
    card = hand[slot]
    hand[slot] = NO_CARD
    while hand and hand[-1] == NO_CARD:
        hand.pop()
    return card


def discard(s: RhymesState, place: int, card: int) -> None:
    """A card goes to the discards, face up, from a place or (-1) from the table."""
    show_to(s, card, everybody(s))
    s.discards.append(card)
    if s.happenings is not None:
        s.note(DISCARDED, [place, card])


def discard_slot(s: RhymesState, place: int, slot: int) -> int:
    card = release(s, place, slot)
    discard(s, place, card)
    return card


def give(s: RhymesState, giver: int, taker: int, slot: int) -> None:
    """A hand card passes to another hand; the giver remembers it."""
    card = release(s, giver, slot)
    hold(s, taker, card)
    if s.happenings is not None:
        s.note(GIVEN, [giver, taker, card, s.seen[card]])


def held_kinds(s: RhymesState, place: int, kind: int) -> list[int]:
    """The slots with a card of this kind."""
    hand = s.hands[place]
    slots: list[int] = []
    for slot in range(len(hand)):
        card = hand[slot]
        if card >= 0 and KIND_OF[card] == kind:
            slots.append(slot)
    return slots


def move_slots(hand: list[int], base: int) -> list[int]:
    """The moves that name the slots of a hand which hold a card."""
    return [base + slot for slot in range(len(hand)) if hand[slot] >= 0]


# Companions


def friend(s: RhymesState, place: int) -> int:
    """The face of a place's companion, or -1."""
    card = s.companion[place]
    return FACE_OF[card] if card >= 0 else -1


def befriend(s: RhymesState, place: int, card: int) -> None:
    """A new companion replaces the old one; the Dragon breathes on its arrival (R25)."""
    old = s.companion[place]
    if old >= 0:
        discard(s, place, old)
    s.companion[place] = card
    show_to(s, card, everybody(s))
    face = FACE_OF[card]
    s.used &= ~(1 << (face - TINKER))
    if s.happenings is not None:
        s.note(BEFRIENDED, [place, card])
    if face == DRAGON:
        s.then(BREATH, place)


def lose_companion(s: RhymesState, place: int) -> None:
    card = s.companion[place]
    if card >= 0:
        s.companion[place] = NO_CARD
        discard(s, place, card)


def can_use(s: RhymesState, face: int) -> bool:
    """Once a round (R7)."""
    return s.used >> (face - TINKER) & 1 == 0


def use_up(s: RhymesState, face: int) -> None:
    s.used |= 1 << (face - TINKER)


def in_row(s: RhymesState, face: int) -> bool:
    """Does a lasting event lie in the row?"""
    return card_of(face) in s.row
