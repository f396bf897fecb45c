"""Rules of thumb for a turn of Rebel Rhymes: whom to unmask, with what, and what to play before.

They read a truth, but of it only what the view of the seat that is asked would show. Compiled.
"""

from __future__ import annotations

from math import exp
from typing import Final

from himitsu.bots.rhymes.beliefs import (
    PARTNER,
    Beliefs,
    gain_of_out,
    known_identity,
    same_side,
)
from himitsu.bots.rhymes.clash_odds import ALONE, EXPECTED
from himitsu.games.rhymes.cards import (
    ACTION,
    ADVENTURER,
    BRAVEHEART,
    FACE_OF,
    FEMALE,
    FLYING_HOUSE,
    GOLDFISH,
    GRANDMA,
    HUNTER,
    ITEM,
    KIND_OF,
    LITTLE_MERMAID,
    NOBODY,
    PANTAGRUEL,
    RED_RIDING_HOOD,
    SINBAD,
    SINGER,
    UGLY_DUCKLING,
    WEST_WIND,
)
from himitsu.games.rhymes.moves import PASS, PICK, PLACE, SLOT, USE
from himitsu.games.rhymes.rules.mystery_points import losable
from himitsu.games.rhymes.rules.piles import count, friend
from himitsu.games.rhymes.rules.unmasking import NPC_LAYS
from himitsu.games.rhymes.state import RhymesState

USUAL: Final = 1.2
"""How many of those left win on average in the end, when nobody has won yet."""
CURIOUS: Final = 0.06
"""What it is worth to look at somebody whom one does not know."""
CALM: Final = 0.5
"""How much more a target must promise to be chosen e times as often."""
PARRIED: Final = 0.6
"""How much less a card takes that is answered."""
KEPT: Final = 0.4
"""What counts of a card's worth in a clash where nobody answers it: it could be kept for one."""
TIMID: Final = 0.2
"""What counts of the harm that the target's going out would do: it can be left the last point."""
BOLD: Final = -0.1
"""Unmask somebody only if it promises more than this."""


def usual_chance(s: RhymesState) -> float:
    """How likely somebody wins of whom nothing more is known."""
    return min(0.6, USUAL / max(2, s.inside.bit_count()))


def can_fight(hand: list[int]) -> bool:
    """Is there a card in it that may win a clash?"""
    return any(card >= 0 and KIND_OF[card] in (ACTION, ITEM) for card in hand)


def cards_of(s: RhymesState, place: int) -> int:
    """How many cards a place can play; NPCs and teammates play from the deck."""
    return count(s.hands[place]) if place < s.seats else NPC_LAYS


def promise_of(s: RhymesState, beliefs: Beliefs, place: int, target: int) -> float:
    """What unmasking the target promises."""
    seat = s.seat_of(place)
    cards = cards_of(s, place)
    reach = (cards - PARRIED * min(cards_of(s, target), cards)) / max(1, s.mp[target])
    gain = gain_of_out(s, beliefs, place, target, usual_chance(s))
    promise = gain * min(1.0, reach) if gain > 0.0 else gain * TIMID
    if known_identity(s, seat, target) == NOBODY:
        promise += CURIOUS
    return promise


def best_target(s: RhymesState, place: int, moves: list[int]) -> int:
    """The move that names the most promising opponent; PASS for none. During the calm nobody loses
    their last point (R86), so that unmasking somebody who has no other could go on for ever."""
    beliefs = Beliefs(s, s.seat_of(place))
    best = PASS
    most = BOLD
    for move in moves:
        target = move - PLACE
        if PLACE <= move < PICK and losable(s, target) and not same_side(s, place, target):
            promise = promise_of(s, beliefs, place, target)
            if promise > most:
                most = promise
                best = move
    return best


def likelihood(s: RhymesState, actor: int, target: int) -> float:
    """How likely the actor would rather unmask this target than another, as far as they know who
    is who; 1 for somebody who does not care."""
    beliefs = Beliefs(s, s.seat_of(actor))
    usual = usual_chance(s)
    chosen = 0.0
    total = 0.0
    choices = 0
    for place in range(s.places):
        if place != actor and s.inside >> place & 1:
            drawn = exp(gain_of_out(s, beliefs, actor, place, usual) / CALM)
            total += drawn
            choices += 1
            if place == target:
                chosen = drawn
    return chosen * choices / total if chosen > 0.0 else 1.0


def act(s: RhymesState, place: int, moves: list[int]) -> int:
    """First what costs nothing, then an unmasking that promises something."""
    for move in moves:
        if SLOT <= move < PLACE and worth_playing(s, place, FACE_OF[s.hands[place][move - SLOT]]):
            return move
    if USE in moves:
        face = friend(s, place)
        if face == RED_RIDING_HOOD:
            return USE
        if face == HUNTER and can_fight(s.hands[place]):
            return USE
    return best_target(s, place, moves)


def worth_playing(s: RhymesState, place: int, face: int) -> bool:
    """Is it time to play this encounter?"""
    if face in (LITTLE_MERMAID, BRAVEHEART, GRANDMA):
        return True
    if face == FLYING_HOUSE:
        return s.awaited == 0 and s.dreamer
    if face == SINBAD:
        return friend(s, place) != ADVENTURER and items_in_row(s) > 0
    if face == GOLDFISH:
        return len(s.discards) > 1
    if face == WEST_WIND:
        return count(s.hands[place]) > 3 and s.locked == NOBODY
    own = known_identity(s, s.seat_of(place), place)
    if face == PANTAGRUEL:
        return partner_shown(s, place, own) or own == SINGER
    return face == UGLY_DUCKLING and shown_ladies(s, place) > 0


def items_in_row(s: RhymesState) -> int:
    items = 0
    for card in s.row:
        items += int(KIND_OF[card] == ITEM)
    return items


def shown_ladies(s: RhymesState, but: int) -> int:
    """How many female identities of others lie face up."""
    ladies = 0
    for place in range(s.places):
        if place != but and s.up >> place & 1 and s.inside >> place & 1:
            who = known_identity(s, 0, place)
            ladies += FEMALE >> who & 1
    return ladies


def partner_shown(s: RhymesState, place: int, own: int) -> bool:
    """Does somebody lie face up with whom this place would win at once, if it were face up?"""
    partner = PARTNER[own]
    if partner == NOBODY or s.awaited:
        return False
    for other in range(s.places):
        shown = s.up >> other & 1 and s.inside >> other & 1
        if shown and other != place and known_identity(s, 0, other) == partner:
            return True
    return False


# Laying


def lay(s: RhymesState, place: int, moves: list[int]) -> int:
    """The best card next, and as many as are of use: all that can take a point; where nobody
    answers, as many as the other has points. The card that lets the Dreamer in is kept for that."""
    laid = len(s.laid)
    answers = cards_of(s, s.opponent)
    if laid and enough(s, place, laid, answers):
        return PASS
    best = moves[0]
    most = -10.0
    hand = s.hands[place]
    free = laid >= answers
    for move in moves:
        if move == PASS:
            continue
        face = FACE_OF[hand[move - SLOT]]
        if face == FLYING_HOUSE and s.dreamer:
            continue
        value = ALONE[face] - KEPT * EXPECTED[face][ACTION] if free else EXPECTED[face][ACTION]
        if value > most:
            most = value
            best = move
    if laid and not free and most < 0.0:
        return PASS
    return best


def enough(s: RhymesState, place: int, laid: int, answers: int) -> bool:
    """Do so many cards take all the points that they should? Somebody whose going out would help
    others is left their last one."""
    target = s.opponent
    # What is answered takes less than half a point.
    taken = laid - (min(answers, laid) + 1) // 2
    if taken != s.mp[target] - 1:
        return taken >= s.mp[target]
    beliefs = Beliefs(s, s.seat_of(place))
    return gain_of_out(s, beliefs, place, target, usual_chance(s)) < 0.0
