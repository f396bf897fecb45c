"""What the beginning of a turn is worth to a seat: learned from games. Compiled.

A truth is told to a small network by features: of the seat itself, of whoever of the others moves
next, of the rest of them added up, and of the table. There is one for each number of players,
made by bench/judgement.py. Its two sums are the seat's chance to win, and how large a part of the
others wins.
"""

from __future__ import annotations

from typing import Final

from himitsu.bots.rhymes.beliefs import PARTNER, profits
from himitsu.bots.rhymes.brisk import MOST_MOVES, choose_in_truth
from himitsu.bots.rhymes.card_worth import friend_worth, held_worth
from himitsu.bots.rhymes.wavering import Lots, waver
from himitsu.games.rhymes.cards import ACTION, FACE_OF, FLYING_HOUSE, ITEM, KIND_OF
from himitsu.games.rhymes.rules.agenda import NOTHING, Q_LAY
from himitsu.games.rhymes.rules.identities import counts_as
from himitsu.games.rhymes.rules.piles import friend
from himitsu.games.rhymes.state import RhymesState

# Features of a place: first what is told of everybody.
INSIDE: Final = 0
POINTS: Final = 1
"""One for each number of MP from 1 to 5, or more."""
MOST_POINTS: Final = 5
SHOWN: Final = 6
WORTH: Final = 7
ABLE: Final = 8
FRIEND: Final = 9
MOVES_NOW: Final = 10
MOVES_NEXT: Final = 11
WHO: Final = 12
"""One for each identity."""
KNOWS: Final = 22
"""How many identities of others they know."""
HUNTERS: Final = 23
"""How many third players profit if they go out."""
HUNTED: Final = 24
"""The same, divided by their points."""
WAITS: Final = 25
"""They have not begun a turn yet, and the opening is calm."""
KNOWN: Final = 26
"""By how many the seat itself is known, or: the seat knows them."""
# Then, of the others, what they are to the seat.
KNOWS_ME: Final = 27
PREY: Final = 28
"""The seat profits if they go out; divided by their points; and if the seat moves first."""
NEAR_PREY: Final = 29
FIRST_PREY: Final = 30
THREAT: Final = 31
"""They profit if the seat goes out; divided by its points; and if they move first."""
NEAR_THREAT: Final = 32
FIRST_THREAT: Final = 33
PARTNERS: Final = 34
"""They win together; and lie face up."""
SHOWN_PARTNERS: Final = 35
FIRST: Final = 36
"""They move before the seat."""
OF_PLACE: Final = 37

# Features of the table, after those of the seat, of the next of the others, and of the rest.
MY_HOUSE: Final = 3 * OF_PLACE
"""Where the card is that can let the Dreamer in."""
THEIR_HOUSE: Final = MY_HOUSE + 1
OPEN_HOUSE: Final = MY_HOUSE + 2
BEST: Final = MY_HOUSE + 3
"""The best card of the row."""
CALM: Final = MY_HOUSE + 4
LEFT: Final = MY_HOUSE + 5
"""The part of the players who are in the game, and of those who are to begin a first turn."""
WAITING: Final = MY_HOUSE + 6
FEATURES: Final = MY_HOUSE + 7

QUARTER: Final = 0.25
"""Of a hand: as if of one card."""


def features(s: RhymesState, me: int) -> list[float]:
    """How a seat that is in the game stands; three players or more."""
    seats = s.seats
    values = [0.0] * FEATURES
    who: list[int] = []
    order = [0] * seats
    inside = 0
    for step in range(seats):
        who.append(counts_as(s, step))
        place = (s.turn + step) % seats
        if s.inside >> place & 1:
            order[place] = inside
            inside += 1
    base = OF_PLACE
    for step in range(seats):
        place = (s.turn + step) % seats
        if place == me:
            _add_place(s, values, 0, place, order[place], me, who)
        elif s.inside >> place & 1:
            _add_place(s, values, base, place, order[place], me, who)
            _add_relation(s, values, base, place, me, who, order[place] < order[me])
            base = 2 * OF_PLACE
    best = 0.0
    for card in s.row:
        best = max(best, held_worth(FACE_OF[card], False))
        if s.dreamer and FACE_OF[card] == FLYING_HOUSE:
            values[OPEN_HOUSE] = 1.0
    values[BEST] = best
    values[CALM] = float(s.awaited != 0)
    values[LEFT] = float(inside) / seats
    values[WAITING] = float(s.awaited.bit_count()) / seats
    return values


def _add_place(
    s: RhymesState,
    values: list[float],
    base: int,
    place: int,
    order: int,
    me: int,
    who: list[int],
) -> None:
    points = max(1, s.mp[place])
    values[base + INSIDE] += 1.0
    values[base + POINTS + min(MOST_POINTS, points) - 1] += 1.0
    values[base + SHOWN] += float(s.up >> place & 1)
    for card in s.hands[place]:
        if card >= 0:
            face = FACE_OF[card]
            if s.dreamer and face == FLYING_HOUSE:
                values[MY_HOUSE if place == me else THEIR_HOUSE] = 1.0
            values[base + WORTH] += QUARTER * held_worth(face, False)
            values[base + ABLE] += QUARTER * float(KIND_OF[card] in (ACTION, ITEM))
    values[base + FRIEND] += friend_worth(friend(s, place))
    values[base + MOVES_NOW] += float(order == 0)
    values[base + MOVES_NEXT] += float(order == 1)
    values[base + WHO + who[place]] += 1.0
    values[base + WAITS] += float(s.awaited >> place & 1)
    knows = 0.0
    known = 0.0
    hunters = 0.0
    for other in range(s.seats):
        if other == place or not s.inside >> other & 1:
            continue
        knows += float(s.seen[s.identity[other]] >> place & 1)
        known += float(s.seen[s.identity[place]] >> other & 1)
        if other != me:
            hunters += float(profits(s, other, who[other], who[place]))
    values[base + KNOWS] += knows
    values[base + HUNTERS] += hunters
    values[base + HUNTED] += hunters / points
    values[base + KNOWN] += known if place == me else float(s.seen[s.identity[place]] >> me & 1)


def _add_relation(
    s: RhymesState,
    values: list[float],
    base: int,
    place: int,
    me: int,
    who: list[int],
    first: bool,
) -> None:
    prey = float(profits(s, me, who[me], who[place]))
    threat = float(profits(s, place, who[place], who[me]))
    partners = float(PARTNER[who[me]] == who[place])
    values[base + KNOWS_ME] += float(s.seen[s.identity[me]] >> place & 1)
    values[base + PREY] += prey
    values[base + NEAR_PREY] += prey / max(1, s.mp[place])
    values[base + FIRST_PREY] += 0.0 if first else prey
    values[base + THREAT] += threat
    values[base + NEAR_THREAT] += threat / max(1, s.mp[me])
    values[base + FIRST_THREAT] += threat if first else 0.0
    values[base + PARTNERS] += partners
    values[base + SHOWN_PARTNERS] += partners * float(s.up >> place & 1)
    values[base + FIRST] += float(first)


class Judgement:
    """A network of one layer of rectified sums, for one number of players."""

    def __init__(
        self,
        weights: list[list[float]],
        bias: list[float],
        winning: list[float],
        others: list[float],
        gone: float,
    ) -> None:
        self.weights = weights
        """By feature and unit."""
        self.bias = bias
        self.winning = winning
        """By unit, and at the end a constant: the chance to win."""
        self.others = others
        """Likewise, the part of the others that wins."""
        self.gone = gone
        """That part, for who is out."""

    def worth(self, s: RhymesState, seat: int, shared: float) -> float:
        """At the beginning of a turn: 1 for a sure win, less what it costs that others win."""
        if not s.inside >> seat & 1:
            return -shared * self.gone
        told = features(s, seat)
        hidden = self.bias[:]
        units = len(hidden)
        for at in range(FEATURES):
            value = told[at]
            if value != 0.0:
                row = self.weights[at]
                for unit in range(units):
                    hidden[unit] += value * row[unit]
        winning = self.winning[units]
        others = self.others[units]
        for unit in range(units):
            value = hidden[unit]
            if value > 0.0:
                winning += self.winning[unit] * value
                others += self.others[unit] * value
        return winning - shared * others


def follow_to_turn(s: RhymesState, seat: int, plan: tuple[int, ...], lots: Lots) -> None:
    """Play on until the next turn begins or the game is over: the first move of a plan, the others
    of it where cards are laid. The seat goes on by the rules of thumb, everybody else wavers."""
    turn = s.turn
    begun = s.round
    s.play(seat, plan[0])
    taken = 1
    at = 1
    while s.ask != NOTHING and s.turn == turn and s.round == begun and taken < MOST_MOVES:
        asked = s.to_act()[0]
        move = -1
        if at < len(plan) and s.ask == Q_LAY and asked == seat:
            if plan[at] in s.moves_of(seat):
                move = plan[at]
            at += 1
        if move < 0:
            move = choose_in_truth(s, asked) if asked == seat else waver(s, asked, lots)
        s.play(asked, move)
        taken += 1
