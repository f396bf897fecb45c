"""The moves of Rebel Rhymes and their notation.

A choice of many parts is several small moves in a row: "lay slot 2", "lay slot 5", "done". What a
move means follows from the question that is asked; the space is one for all questions:

    -        pass, no, done: the choice of doing nothing more
    +        yes
    deck     draw from the deck
    heap     draw from the discards (Time Machine)
    use      use your companion's ability
    ask      ask a question in words (River God)
    h1 …     a slot of a hand, your own but for Red Riding Hood's
    p1 …     a player; in small games also an NPC's or a teammate's place
    n1 …     a card of the row, or of the cards laid out before you
    i.queen  an identity
    k.item   a kind
    c.lamp   a face
"""

from __future__ import annotations

from typing import Final

from himitsu.core.contract import BadNotation, Move
from himitsu.games.rhymes.cards import (
    DECK_CARDS,
    DECK_KINDS,
    FACE_NAMES,
    FACES,
    IDENTITIES,
    IDENTITY_NAMES,
    KINDS,
)

PASS: Final = 0
YES: Final = 1
DECK: Final = 2
HEAP: Final = 3
USE: Final = 4
ASK: Final = 5
SLOT: Final = 6
SLOTS: Final = DECK_CARDS
"""A hand cannot hold more than every card of the deck."""
PLACE: Final = SLOT + SLOTS
PLACES: Final = 11
PICK: Final = PLACE + PLACES
PICKS: Final = 11
"""The draft lays out as many cards as there are players."""
NAME: Final = PICK + PICKS
KIND: Final = NAME + IDENTITIES
FACE: Final = KIND + DECK_KINDS
ACTION_COUNT: Final = FACE + FACES

_NOTATION: Final[list[str]] = [
    *("-", "+", "deck", "heap", "use", "ask"),
    *[f"h{slot + 1}" for slot in range(SLOTS)],
    *[f"p{place + 1}" for place in range(PLACES)],
    *[f"n{pick + 1}" for pick in range(PICKS)],
    *[f"i.{name}" for name in IDENTITY_NAMES],
    *[f"k.{name}" for name in KINDS[:DECK_KINDS]],
    *[f"c.{name}" for name in FACE_NAMES],
]
_MOVES: Final[dict[str, int]] = {text: move for move, text in enumerate(_NOTATION)}


def format_move(move: Move) -> str:
    if not 0 <= move < ACTION_COUNT:
        raise ValueError(f"a move of Rhymes is a number from 0 to {ACTION_COUNT - 1}, not {move}")
    return _NOTATION[move]


def parse_move(text: str) -> Move:
    move = _MOVES.get(text)
    if move is None:
        raise BadNotation(
            f"{text!r} is not a move in Rebel Rhymes: write - + deck heap use ask, h1 for a hand "
            "slot, p1 for a player, n1 for a card on offer, i.queen, k.item or c.lamp."
        )
    return move
