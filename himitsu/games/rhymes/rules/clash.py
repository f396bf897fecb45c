"""A clash: two cards are turned up, take effect, are compared, and somebody loses MP.

Sides are 0, the initiator, and 1, the opponent. Order (R15, R39): Scissors; the initiator's card;
the opponent's; Piglet; the result; looking and swapping; MP.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from himitsu.games.rhymes.cards import (
    BLANK,
    CLOTH,
    COAX,
    FACE_OF,
    ITEM,
    JAR,
    KIND_OF,
    NOBODY,
    PERSUADE,
    PIGLET,
    SCISSORS,
    SHOTGUN,
    STONE,
)
from himitsu.games.rhymes.happenings.kinds import CLASHED, MIXED, REMOVED, TURNED
from himitsu.games.rhymes.moves import YES
from himitsu.games.rhymes.rules.agenda import (
    CLASH,
    DRAW,
    EFFECT,
    LOSS,
    MOMENT,
    PIGLET_STEP,
    Q_LOOK,
    Q_PIGLET,
    Q_SWAP,
    RESULT,
    SPOILS,
)
from himitsu.games.rhymes.rules.clash_sides import card_at, opposite, put_at, side_place
from himitsu.games.rhymes.rules.comparison import compare, weight
from himitsu.games.rhymes.rules.identities import look_at, may_learn, swap
from himitsu.games.rhymes.rules.items import ITEMS
from himitsu.games.rhymes.rules.mystery_points import losable, lose
from himitsu.games.rhymes.rules.piles import (
    everybody,
    friend,
    lose_companion,
    show_to,
)
from himitsu.games.rhymes.rules.victory import put_out

if TYPE_CHECKING:
    from himitsu.games.rhymes.state import RhymesState


def under_way(s: RhymesState) -> bool:
    """Are both still in? Who is out takes no further part: the unmasking ends (R11)."""
    both = 1 << s.initiator | 1 << s.opponent if s.initiator >= 0 else 0
    return both != 0 and s.inside & both == both


def begin_clash(s: RhymesState, number: int, _b: int) -> None:
    """Both cards are turned up; then everything in its order."""
    if number == len(s.laid) or not under_way(s):
        return
    s.clash = number
    s.turned = number + 1
    s.tie_text = False
    s.win_text = 0
    s.winner = NOBODY
    s.loss = 0
    one, other = s.laid[number], s.answers[number]
    everyone = everybody(s)
    show_to(s, one, everyone)
    if other >= 0:
        show_to(s, other, everyone)
    if s.happenings is not None:
        s.note(TURNED, [number, s.initiator, s.opponent, one, other])
    s.then(CLASH, number + 1)
    s.then(LOSS)
    s.then(SPOILS)
    s.then(RESULT)
    s.then(PIGLET_STEP)
    s.then(EFFECT, 1)
    s.then(EFFECT, 0)
    if other >= 0:
        if FACE_OF[one] == SCISSORS:
            cut(s, 0)
        elif FACE_OF[other] == SCISSORS:
            cut(s, 1)


def cut(s: RhymesState, side: int) -> None:
    """Scissors: the opponent's item other than Stone has no effect and is removed; whose Cloth it
    is goes out (R15)."""
    victim = opposite(side)
    card = card_at(s, victim)
    if card < 0 or KIND_OF[card] != ITEM or FACE_OF[card] == STONE:
        return
    put_at(s, victim, BLANK)
    s.removed.append(card)
    if s.happenings is not None:
        s.note(REMOVED, [card])
    if FACE_OF[card] == CLOTH:
        put_out(s, 1 << side_place(s, victim))


def effect(s: RhymesState, side: int, _b: int) -> None:
    """What happens when the card is turned up; only items do anything here."""
    if not under_way(s):
        return
    card = card_at(s, side)
    if card < 0 or KIND_OF[card] != ITEM:
        return
    face = FACE_OF[card]
    if face == SCISSORS:
        cut(s, side)
    else:
        ITEMS[face](s, side)


# Comparison


def piglet(s: RhymesState, _a: int, _b: int) -> None:
    """In a clash with a coax or persuade its owner may have it mixed and fought again (R16); both
    cards must be there (R40). Where a Shotgun has won by its text, mixing would change nothing:
    its owner is not asked (R88)."""
    if not under_way(s):
        return
    one, other = card_at(s, 0), card_at(s, 1)
    if one < 0 or other < 0:
        return
    if _shot(s, 0, one) or _shot(s, 1, other):
        return
    soft = weight(s, one) in (PERSUADE, COAX) or weight(s, other) in (PERSUADE, COAX)
    if soft:
        for side in range(2):
            place = side_place(s, side)
            if friend(s, place) == PIGLET:
                s.inquire(Q_PIGLET, place)


def _shot(s: RhymesState, side: int, card: int) -> bool:
    """Is this card a Shotgun that has won the clash for its side?"""
    return card >= 0 and FACE_OF[card] == SHOTGUN and s.win_text >> side & 1 == 1


def answer_piglet(s: RhymesState, place: int, move: int) -> None:
    """The two cards are dealt back at random, one to each side."""
    if move != YES:
        return
    crossed = s.chance.below(2)
    s.revelations += 1
    if crossed:
        one, other = card_at(s, 0), card_at(s, 1)
        put_at(s, 0, other)
        put_at(s, 1, one)
    if s.happenings is not None:
        s.note(MIXED, [place, crossed])


def result(s: RhymesState, _a: int, _b: int) -> None:
    """Who wins the clash, and how much it costs (R10, R39)."""
    if not under_way(s):
        return
    one, other = card_at(s, 0), card_at(s, 1)
    reason, better, cause, doubling = compare(s, one, other)
    if s.awaited and s.winner != NOBODY:
        s.loss = min(s.loss, losable(s, side_place(s, opposite(s.winner))))
    if s.happenings is not None:
        loser = side_place(s, opposite(s.winner)) if s.winner >= 0 else NOBODY
        winner = side_place(s, s.winner) if s.winner >= 0 else NOBODY
        why = [reason, better, cause, doubling, one, other, weight(s, one), weight(s, other)]
        s.note(CLASHED, [s.clash, winner, loser, s.loss, *why])
    _after_result(s, one, other)


def _after_result(s: RhymesState, one: int, other: int) -> None:
    """What needs the result: Jar, Hunter."""
    for side in range(2):
        card = one if side == 0 else other
        if card >= 0 and FACE_OF[card] == JAR and s.winner != side:
            s.then(DRAW, side_place(s, side), 2)
    if s.hunting and s.winner == 0:
        lose_companion(s, s.opponent)


# What the winner may do


def spoils(s: RhymesState, _a: int, _b: int) -> None:
    """The winner of the first clash may look at the loser's identity, unless they know it already
    (R88); of more than one, the winner of the last may swap."""
    if s.winner == NOBODY or not under_way(s):
        return
    place = side_place(s, s.winner)
    if s.seat_of(place) < 0:
        return
    if s.clash == 0:
        if may_learn(s, place, side_place(s, opposite(s.winner))):
            s.inquire(Q_LOOK, place)
    elif s.clash == len(s.laid) - 1:
        s.inquire(Q_SWAP, place)


def answer_look(s: RhymesState, place: int, move: int) -> None:
    if move == YES:
        look_at(s, place, side_place(s, opposite(s.winner)))


def answer_swap(s: RhymesState, place: int, move: int) -> None:
    if move == YES:
        swap(s, place, side_place(s, opposite(s.winner)))


def loss(s: RhymesState, _a: int, _b: int) -> None:
    if s.winner != NOBODY and s.loss > 0 and under_way(s):
        loser = side_place(s, opposite(s.winner))
        lose(s, loser, s.loss)
        s.lost |= 1 << loser
    s.then(MOMENT)
