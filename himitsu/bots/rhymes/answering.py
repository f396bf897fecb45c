"""Rules of thumb for somebody who is unmasked: which card answers which. Compiled.

They read a truth, but of it only what the view of the seat that is asked would show.
"""

from __future__ import annotations

from typing import Final

from himitsu.bots.rhymes.attack import partner_shown
from himitsu.bots.rhymes.beliefs import known_identity
from himitsu.bots.rhymes.clash_odds import ALONE, EXPECTED, VERSUS
from himitsu.games.rhymes.cards import DECK_KINDS, FACE_OF, KIND_OF
from himitsu.games.rhymes.moves import PASS, SLOT
from himitsu.games.rhymes.state import RhymesState

SPARED: Final = 0.35
"""A card must bring so much more than no answer: it could answer the next unmasking."""


def answer(s: RhymesState, place: int, moves: list[int]) -> int:
    """Every card goes where it does most, the best first; is one of them for this clash?"""
    seat = s.seat_of(place)
    if partner_shown(s, place, known_identity(s, seat, place)):
        return PASS
    clash = s.qa
    clashes = len(s.laid)
    hand = s.hands[place]
    gains: list[list[float]] = []
    for move in moves:
        if move == PASS:
            continue
        face = FACE_OF[hand[move - SLOT]]
        gains.append([gain_of_answer(s, seat, face, other) for other in range(clash, clashes)])
    slots = [move for move in moves if move != PASS]
    for _ in range(len(slots)):
        best_card = -1
        best_clash = -1
        most = SPARED
        for card in range(len(slots)):
            row = gains[card]
            for at in range(len(row)):
                if row[at] > most:
                    most = row[at]
                    best_card = card
                    best_clash = at
        if best_card < 0:
            return PASS
        if best_clash == 0:
            return slots[best_card]
        for card in range(len(slots)):
            gains[card][best_clash] = 0.0
        gains[best_card] = [0.0] * len(gains[best_card])
    return PASS


def gain_of_answer(s: RhymesState, seat: int, face: int, clash: int) -> float:
    """What this card brings in a clash, compared with no answer."""
    card = s.laid[clash]
    if s.seen[card] >> seat & 1:
        other = FACE_OF[card]
        return VERSUS[face][other] + ALONE[other]
    kind = KIND_OF[card]
    return EXPECTED[face][kind] + 1.0 if kind < DECK_KINDS else 1.0
