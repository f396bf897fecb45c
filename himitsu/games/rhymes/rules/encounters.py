"""The encounters, one function each: what happens when the card is played as an action."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from himitsu.games.rhymes.cards import (
    ADVENTURER,
    BOOK_OF_HEAVEN,
    BRAVEHEART,
    COMPANION,
    DREAMER,
    EVENT,
    FLYING_HOUSE,
    GOLDFISH,
    GRANDMA,
    ITEM,
    KIND_OF,
    LITTLE_MERMAID,
    NO_CARD,
    NOBODY,
    PANTAGRUEL,
    PEA,
    SINBAD,
    UGLY_DUCKLING,
    WEST_WIND,
    WHO,
)
from himitsu.games.rhymes.happenings.kinds import (
    CHOSE,
    HANDS_SWAPPED,
    REMOVED,
    ROW_FILLED,
    SWAN_CAME,
)
from himitsu.games.rhymes.moves import FACE, NAME, PASS, PICK, PLACE, SLOT, YES
from himitsu.games.rhymes.rules.agenda import (
    EVENT_OVER,
    EVENT_STEP,
    JUDGE,
    MOMENT,
    NOTHING,
    Q_BOOK_EVENT,
    Q_BOOK_ROW,
    Q_FISH,
    Q_GRANDMA,
    Q_GRANDMA_SWAP,
    Q_GRANDMA_WHAT,
    Q_HOUSE,
    Q_PEA,
    REFILL,
)
from himitsu.games.rhymes.rules.companions import see_hand
from himitsu.games.rhymes.rules.identities import (
    look_at,
    replace_with_unused,
    swap,
    turn_down,
)
from himitsu.games.rhymes.rules.items import take_from_discards
from himitsu.games.rhymes.rules.piles import (
    FROM_DISCARDS,
    FROM_ROW,
    discard,
    everybody,
    friend,
    gain,
    held_kinds,
    release,
    show_to,
)
from himitsu.games.rhymes.rules.victory import BY_DREAMER, finish

if TYPE_CHECKING:
    from himitsu.games.rhymes.state import RhymesState

HER_FACE: Final = PICK
"""Grandma: look at the identity."""
HER_HAND: Final = PICK + 1
CATCH: Final = 2
"""Fisherman and the Goldfish."""


def spent(s: RhymesState, place: int, _b: int) -> None:
    """The encounter is finished: it is discarded, unless it lies before somebody or is removed."""
    card = s.playing
    if card != NO_CARD:
        s.playing = NO_CARD
        discard(s, place, card)


# Grandma, It's Me


def grandma(s: RhymesState, place: int) -> None:
    """Look at an identity and perhaps swap, or look at a hand and perhaps swap hands (R14)."""
    if s.inside != 1 << place:
        s.inquire(Q_GRANDMA, place)


def answer_grandma(s: RhymesState, place: int, move: int) -> None:
    s.inquire(Q_GRANDMA_WHAT, place, move - PLACE)


def legal_grandma_what(s: RhymesState, _place: int) -> list[int]:
    """NPCs and teammates hold no hand to look at."""
    return [HER_FACE, HER_HAND] if s.qa < s.seats else [HER_FACE]


def answer_grandma_what(s: RhymesState, place: int, move: int) -> None:
    target = s.qa
    if move == HER_FACE:
        look_at(s, place, target)
    else:
        see_hand(s, place, target)
    s.inquire(Q_GRANDMA_SWAP, place, target, move)


def answer_grandma_swap(s: RhymesState, place: int, move: int) -> None:
    if move != YES:
        return
    target = s.qa
    if s.qb == HER_FACE:
        swap(s, place, target)
        return
    hands = s.hands
    hand = hands[place]
    hands[place] = hands[target]
    hands[target] = hand
    for owner in (place, target):
        for card in hands[owner]:
            if card >= 0:
                show_to(s, card, 1 << owner)
    if s.happenings is not None:
        s.note(HANDS_SWAPPED, [place, target])


# The row and the discards


def sinbad(s: RhymesState, place: int) -> None:
    """Take all items of the row; the Adventurer cannot (R57)."""
    s.then(REFILL)
    if friend(s, place) == ADVENTURER:
        return
    for card in [held for held in s.row if KIND_OF[held] == ITEM]:
        s.row.remove(card)
        gain(s, place, card, FROM_ROW)


def book_of_heaven(s: RhymesState, place: int) -> None:
    """An event in hand is exchanged for a card of the row, and takes effect (R9)."""
    if held_kinds(s, place, EVENT) and legal_book_row(s, place):
        s.inquire(Q_BOOK_EVENT, place)


def legal_book_event(s: RhymesState, place: int) -> list[int]:
    return [PASS, *[SLOT + slot for slot in held_kinds(s, place, EVENT)]]


def answer_book_event(s: RhymesState, place: int, move: int) -> None:
    if move != PASS:
        s.inquire(Q_BOOK_ROW, place, move - SLOT)


def legal_book_row(s: RhymesState, place: int) -> list[int]:
    """The Adventurer gets nothing but companions (R57)."""
    picky = friend(s, place) == ADVENTURER
    return [
        PICK + number
        for number in range(len(s.row))
        if not picky or KIND_OF[s.row[number]] == COMPANION
    ]


def answer_book_row(s: RhymesState, place: int, move: int) -> None:
    event = release(s, place, s.qa)
    taken = s.row[move - PICK]
    s.row[move - PICK] = event
    show_to(s, event, everybody(s))
    gain(s, place, taken, FROM_ROW)
    if s.happenings is not None:
        s.note(ROW_FILLED, [event])
    s.then(REFILL)
    s.then(EVENT_OVER, event)
    s.then(EVENT_STEP, event)


def goldfish(s: RhymesState, place: int) -> None:
    """Take two cards from the discards."""
    _fish(s, place, CATCH)


def _fish(s: RhymesState, place: int, left: int) -> None:
    if left and s.discards:
        s.inquire(Q_FISH, place, left)
    else:
        s.ask = NOTHING


def answer_fish(s: RhymesState, place: int, move: int) -> None:
    gain(s, place, take_from_discards(s, move - FACE), FROM_DISCARDS)
    _fish(s, place, s.qa - 1)


# What lasts


def little_mermaid(s: RhymesState, place: int) -> None:
    """Coax and persuade have no effect on you for a round."""
    s.mermaid = place
    s.playing = NO_CARD


def braveheart(s: RhymesState, place: int) -> None:
    """Scare has no effect on you for a round."""
    s.brave = place
    s.playing = NO_CARD


def west_wind(s: RhymesState, place: int) -> None:
    """In the next unmasking that you begin a win by coax or persuade costs two MP (R60)."""
    s.west = place
    s.playing = NO_CARD


def pea(s: RhymesState, place: int) -> None:
    """A chosen player must turn up whenever their MP change, for a round."""
    s.inquire(Q_PEA, place)


def legal_anybody(s: RhymesState, _place: int) -> list[int]:
    """Any player in the game, oneself included."""
    return [PLACE + who for who in range(s.places) if s.inside >> who & 1]


def answer_pea(s: RhymesState, place: int, move: int) -> None:
    s.pea = place
    s.pea_target = move - PLACE
    s.playing = NO_CARD
    if s.happenings is not None:
        s.note(CHOSE, [place, PEA, s.pea_target, -1, NO_CARD, -1])


# Identities


def ugly_duckling(s: RhymesState, place: int) -> None:
    """The Swan covers your identity, face down; the card is removed (R31)."""
    s.removed.append(s.playing)
    if s.happenings is not None:
        s.note(REMOVED, [s.playing])
        s.note(SWAN_CAME, [place, 0])
    s.playing = NO_CARD
    turn_down(s, 1 << place)
    s.swan = place
    s.then(JUDGE)


def flying_house(s: RhymesState, place: int) -> None:
    """Exchange your identity for any unused one: you see them all (R30). Without any there is
    nothing to take (R76)."""
    seat = s.seat_of(place)
    for card in s.unused:
        show_to(s, card, 1 << seat)
    if legal_house(s, place):
        s.inquire(Q_HOUSE, place)


def legal_house(s: RhymesState, _place: int) -> list[int]:
    """The Dreamer may be left out of the game (R87), and does not enter while the opening is calm:
    her entering is a win (R86)."""
    unused = sorted({NAME + WHO[card] for card in s.unused})
    return [*unused, NAME + DREAMER] if s.dreamer and s.awaited == 0 else unused


def answer_house(s: RhymesState, place: int, move: int) -> None:
    """The Dreamer entering, everybody wins, out or not (R43)."""
    if s.happenings is not None:
        s.note(CHOSE, [place, FLYING_HOUSE, NOBODY, -1, NO_CARD, move - NAME])
    if move == NAME + DREAMER:
        finish(s, (1 << s.places) - 1, BY_DREAMER)
    else:
        replace_with_unused(s, place, move - NAME)


def pantagruel(s: RhymesState, place: int) -> None:
    """Turn your identity up."""
    s.then(MOMENT, 1 << place)


ENCOUNTERS: Final[dict[int, Callable[[RhymesState, int], None]]] = {
    GRANDMA: grandma,
    SINBAD: sinbad,
    LITTLE_MERMAID: little_mermaid,
    BRAVEHEART: braveheart,
    BOOK_OF_HEAVEN: book_of_heaven,
    WEST_WIND: west_wind,
    GOLDFISH: goldfish,
    PEA: pea,
    UGLY_DUCKLING: ugly_duckling,
    FLYING_HOUSE: flying_house,
    PANTAGRUEL: pantagruel,
}
