"""Players who waver: what they answer, lay, draw and whom they unmask is drawn by lot. Compiled.

Somebody who always goes by the rules of thumb is easily outwitted in thought, and then not at the
table. The odds are those of `steady` in games among its like, where it did what the rules of thumb
say in less than half of such decisions, and the rest looks like chance to whoever does not know its
hand. All other questions the rules of thumb decide.
"""

from __future__ import annotations

from math import exp
from typing import Final

from himitsu.bots.rhymes.attack import promise_of
from himitsu.bots.rhymes.beliefs import Beliefs
from himitsu.bots.rhymes.brisk import MOST_MOVES, choose_in_truth
from himitsu.games.rhymes.cards import (
    ACTION,
    COMPANION,
    DECK_KINDS,
    ENCOUNTER,
    EVENT,
    FACE_OF,
    ITEM,
    KIND_OF,
)
from himitsu.games.rhymes.moves import DECK, HEAP, PASS, PICK, PLACE, SLOT, USE
from himitsu.games.rhymes.rules.agenda import NOTHING, Q_ACT, Q_ANSWER, Q_DRAW, Q_LAY
from himitsu.games.rhymes.state import RhymesState

BY_THUMB: Final = 0.15
"""How often a seat goes by the rules of thumb without drawing lots."""

# Otherwise: how likely something is, beside something else.
ANSWERS: Final = 0.8
"""A card as an answer, beside none."""
LAYS: Final = 0.7
"""A further card, beside no more."""
PLAIN: Final = 0.55
"""A card that is neither action nor item, beside one that is."""
DRAWN_TO: Final = 2.35
"""An opponent, if the whole game hangs on it, e to this power as likely as one of no promise."""
ENDS_TURN: Final = 0.6
USES: Final = 0.3
PLAYS: Final = 0.75
"""An encounter, beside an opponent of no promise."""
FROM_DECK: Final = 2.6
"""From the deck, beside an action of the row."""
FROM_DISCARDS: Final = 3.8
_FROM_ROW: Final = {COMPANION: 1.5, ITEM: 1.3, ENCOUNTER: 1.5, EVENT: 2.0}
FROM_ROW: Final[list[float]] = [_FROM_ROW.get(kind, 1.0) for kind in range(DECK_KINDS)]
"""By kind, beside an action."""

# Lots are drawn with the minimal standard generator of Park and Miller: small numbers suffice.
MODULUS: Final = 2147483647
MULTIPLIER: Final = 48271
APART: Final = 7919
"""Between the seeds of two seats."""


class Lots:
    """What the seats draw. Each has a stream of its own, so that one who draws more often, because
    another plan is tried, does not change what others draw."""

    def __init__(self, seed: int, seats: int) -> None:
        first = seed % (MODULUS - 1) + 1
        self.streams: list[int] = []
        for _ in range(seats):
            first = first * APART % MODULUS
            self.streams.append(first)

    def draw(self, seat: int) -> float:
        """Above 0, and below 1."""
        number = self.streams[seat] * MULTIPLIER % MODULUS
        self.streams[seat] = number
        return number / MODULUS


def waver(s: RhymesState, seat: int, lots: Lots) -> int:
    """What a seat that is asked chooses."""
    ask = s.ask
    if ask not in (Q_ANSWER, Q_LAY, Q_ACT, Q_DRAW) or s.who >= s.seats:
        return choose_in_truth(s, seat)
    moves = s.moves_of(seat)
    if len(moves) == 1:
        return moves[0]
    if lots.draw(seat) < BY_THUMB:
        return choose_in_truth(s, seat)
    if ask == Q_DRAW:
        odds = _odds_of_draws(s, moves)
    elif ask == Q_ACT:
        odds = _odds_of_acts(s, seat, moves)
    else:
        odds = _odds_of_cards(s, seat, moves, ANSWERS if ask == Q_ANSWER else LAYS)
    total = 0.0
    for odd in odds:
        total += odd
    left = lots.draw(seat) * total
    at = 0
    while at < len(moves) - 1 and left >= odds[at]:
        left -= odds[at]
        at += 1
    return moves[at]


def _odds_of_cards(s: RhymesState, seat: int, moves: list[int], some: float) -> list[float]:
    """Cards with the same face are one choice: the first of them."""
    hand = s.hands[seat]
    met = 0
    odds: list[float] = []
    for move in moves:
        if move == PASS:
            odds.append(1.0)
            continue
        card = hand[move - SLOT]
        face = 1 << FACE_OF[card]
        if met & face:
            odds.append(0.0)
        elif KIND_OF[card] in (ACTION, ITEM):
            odds.append(some)
        else:
            odds.append(some * PLAIN)
        met |= face
    return odds


def _odds_of_acts(s: RhymesState, seat: int, moves: list[int]) -> list[float]:
    beliefs = Beliefs(s, seat)
    odds: list[float] = []
    for move in moves:
        if move >= PLACE:
            odds.append(exp(DRAWN_TO * promise_of(s, beliefs, seat, move - PLACE)))
        elif move == PASS:
            odds.append(ENDS_TURN)
        elif move == USE:
            odds.append(USES)
        else:
            odds.append(PLAYS)
    return odds


def _odds_of_draws(s: RhymesState, moves: list[int]) -> list[float]:
    odds: list[float] = []
    for move in moves:
        if move == DECK:
            odds.append(FROM_DECK)
        elif move == HEAP:
            odds.append(FROM_DISCARDS)
        else:
            odds.append(FROM_ROW[KIND_OF[s.row[move - PICK]]])
    return odds


def follow_wavering(
    s: RhymesState, seat: int, plan: tuple[int, ...], lots: Lots, most: int = MOST_MOVES
) -> int:
    """Play a game to its end: the first move of a plan, the others of it where cards are laid, and
    then everybody wavers. Returns how many moves it took; a game that takes more than `most` is
    left without an outcome."""
    s.play(seat, plan[0])
    taken = 1
    at = 1
    while s.ask != NOTHING and taken < most:
        asked = s.to_act()[0]
        move = -1
        if at < len(plan) and s.ask == Q_LAY and asked == seat:
            if plan[at] in s.moves_of(seat):
                move = plan[at]
            at += 1
        s.play(asked, move if move >= 0 else waver(s, asked, lots))
        taken += 1
    return taken
