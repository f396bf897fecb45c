"""Late moments of LUZ, with so few unplayed cards that all truths a seat must consider possible can
be enumerated by brute force."""

from __future__ import annotations

from itertools import combinations
from math import comb
from random import Random
from typing import NamedTuple

import msgspec
from support.luz_table import all_cards, held, table, unplayed

from himitsu.games.luz import GAME
from himitsu.games.luz.moves import play_slot
from himitsu.games.luz.rules import HAND
from himitsu.games.luz.state import LuzState


class Endgame(NamedTuple):
    """A late moment: seat 0 was dealt this hand, has played all but the kept cards, and cannot
    see these and the cards set aside. So it must consider so many truths, counted by hand."""

    seats: int
    hand: str
    kept: str
    aside: str
    truths: int


def played_down(endgame: Endgame) -> LuzState:
    """A table where it has come to this.

    The others play at random, and seat 0 plays what it does not keep. Where following suit spoils
    that, the others are dealt other cards.
    """
    kept = endgame.kept.split()
    for seed in range(1_000):
        rng = Random(seed)
        hands = deal_around(endgame.hand, endgame.aside, endgame.seats, rng)
        state = table(hands, ["0"] * endgame.seats)
        while len(unplayed(state, 0)) > len(kept):
            seat = state.to_act()[0]
            moves = state.legal_moves(seat)
            if seat == 0:
                own = held(state, 0)
                moves = [move for move in moves if own[move - play_slot(0)] not in kept] or moves
            state.play(seat, rng.choice(moves))
        if list(unplayed(state, 0)) == kept:
            return state
    raise AssertionError("no deal leads there")


ENDGAMES = {
    "one card of three suits, bounded on both sides, above, below": Endgame(
        seats=3,
        hand="Y2 Y5 R1 R4 R7 G2 G6 B2 B6 P1",
        kept="R4 G2 B6",
        aside="R3 R5 R6 G1 G4 G5 G8 B1 B4 B8",
        truths=4 * 4 * 3,
    ),
    "three cards between two played ones": Endgame(
        seats=3,
        hand="Y2 R1 R3 R5 R6 R8 G3 B2 B6 P1",
        kept="R3 R5 R6",
        aside="Y1 Y3 R2 R4 R7 G1 G5 B1 P2 P5",
        truths=comb(6, 3),
    ),
    "two gaps in one suit": Endgame(
        seats=4,
        hand="Y4 Y8 R2 R3 R6 R8 R9 G6 B3 P7",
        kept="R2 R3 R8 R9",
        aside="Y1 Y2 R1 R4 R5 R7 R10 G1 B1 P1",
        truths=comb(5, 2) * comb(4, 2),
    ),
    "three suits, one of them in two gaps": Endgame(
        seats=4,
        hand="Y1 Y9 R2 R5 R8 G4 G6 B3 P7 P10",
        kept="R2 R8 G4 P7",
        aside="Y2 R1 R3 R7 R9 G2 G5 G9 P2 P8",
        truths=3 * 3 * 3 * 3,
    ),
    "trumps around a played one, and a suit untouched": Endgame(
        seats=5,
        hand="Y3 Y6 Y9 R1 R12 G5 G7 B10 B11 P2",
        kept="Y3 Y9 G5 G7",
        aside="Y1 Y5 Y7 Y12 R2 G1 G6 G9 G12 B1",
        truths=3 * 3 * comb(6, 2),
    ),
    "five cards": Endgame(
        seats=5,
        hand="Y7 Y8 R4 G1 G3 G8 B5 P3 P6 P9",
        kept="G1 G3 G8 P6 P9",
        aside="Y1 R1 G2 G5 G10 B1 P2 P4 P7 P11",
        truths=comb(6, 3) * comb(5, 2),
    ),
    "nothing left to guess": Endgame(
        seats=4,
        hand="Y1 Y9 R2 R5 R8 G4 G6 B3 P7 P10",
        kept="R2 R5 R8",
        aside="Y2 Y3 G1 G2 G3 B1 B2 P1 P2 P3",
        truths=1,
    ),
}


def deal_around(hand: str, aside: str, seats: int, rng: Random) -> list[str]:
    """This hand for seat 0, these cards set aside, and the rest at random for the others."""
    deck = all_cards(seats)
    rest = [card for card in deck if card not in [*hand.split(), *aside.split()]]
    rng.shuffle(rest)
    others = [rest[begin : begin + HAND] for begin in range(0, len(rest), HAND)]
    return [hand, *(" ".join(sorted(cards, key=deck.index)) for cards in others)]


def possible_truths(state: LuzState, seat: int) -> dict[tuple[str, ...], LuzState]:
    """Every truth whose view by this seat is the same, by the seat's unplayed cards.

    By brute force: each choice of unplayed cards among all that the seat cannot see, in sorted
    order, is tried on the truth itself, and kept if nobody in this seat could tell.
    """
    facts = msgspec.json.decode(state.dump())
    view = state.view(seat)
    own: list[int] = facts["cards"][seat * HAND : (seat + 1) * HAND]
    hidden = [slot for slot, face in enumerate(held(state, seat)) if face is not None]
    unseen = sorted([*facts["aside"], *(own[slot] for slot in hidden)])
    found: dict[tuple[str, ...], LuzState] = {}
    for choice in combinations(unseen, len(hidden)):
        hand = own.copy()
        for slot, card in zip(hidden, choice, strict=True):
            hand[slot] = card
        if hand != sorted(hand):
            continue
        cards = facts["cards"].copy()
        cards[seat * HAND : (seat + 1) * HAND] = hand
        aside = [card for card in unseen if card not in choice]
        truth = GAME.load(msgspec.json.encode(facts | {"cards": cards, "aside": aside}))
        if truth.view(seat) == view:
            found[unplayed(truth, seat)] = truth
    return found
