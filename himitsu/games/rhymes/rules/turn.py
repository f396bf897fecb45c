"""A turn: before it, its four steps, and how it passes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from himitsu.games.rhymes.cards import (
    BRAVEHEART,
    ENCOUNTER,
    FACE_OF,
    FARMER,
    HAPPY_PRINCE,
    ITEM,
    KIND_OF,
    LITTLE_MERMAID,
    NOBODY,
    PEA,
    TINKER,
    card_of,
)
from himitsu.games.rhymes.happenings.kinds import ABILITY, CALM_OVER, PLAYED, TURN_BEGAN
from himitsu.games.rhymes.moves import PASS, PLACE, SLOT, USE, YES
from himitsu.games.rhymes.rules.agenda import (
    ACTIONS,
    BEGIN_TURN,
    CALL_ON,
    DRAW,
    DRAWS,
    END_TURN,
    FILL,
    FIRST_STEP,
    GIVE_ITEMS,
    HARVEST,
    MOMENT,
    NOTHING,
    PASS_ON,
    Q_ACT,
    Q_GIVE_ITEM,
    Q_HARVEST,
    Q_SOW,
    Q_TRIM,
    SOW,
    SPENT,
    TAILOR_STEP,
    TRIM,
    TURN_DOWN,
)
from himitsu.games.rhymes.rules.companions import USES, may_use, sized_alike
from himitsu.games.rhymes.rules.encounters import ENCOUNTERS
from himitsu.games.rhymes.rules.identities import turn_down
from himitsu.games.rhymes.rules.moment import judge_all
from himitsu.games.rhymes.rules.mystery_points import set_mp
from himitsu.games.rhymes.rules.piles import (
    bury,
    count,
    discard,
    discard_slot,
    everybody,
    friend,
    give,
    held_kinds,
    in_row,
    move_slots,
    release,
    show_to,
)
from himitsu.games.rhymes.rules.victory import BY_ROUNDS, finish

if TYPE_CHECKING:
    from himitsu.games.rhymes.state import RhymesState

RAISED_TO: Final = 3
"""Step one: MP below this rise to it."""
DRAWS_A_TURN: Final = 2
MOST_ACTIONS: Final = 40
"""Actions that a turn has at most (R89)."""


def begin_turn(s: RhymesState, place: int, _b: int) -> None:
    """A calm opening ends when the last player's first turn begins: then all is judged once, before
    anything else happens in that turn (R86). In an experiment it may last until that turn ends."""
    if s.round > s.limit:
        finish(s, 0, BY_ROUNDS)
        return
    s.turn = place
    s.locked = NOBODY
    s.sown = False
    if s.happenings is not None:
        s.note(TURN_BEGAN, [place, s.round])
    s.then(END_TURN, place)
    s.then(ACTIONS, place)
    s.then(GIVE_ITEMS, place)
    if s.seat_of(place) >= 0:
        s.then(DRAWS, place, DRAWS_A_TURN)
    s.then(FIRST_STEP, place)
    face = friend(s, place)
    if face == FARMER:
        s.then(SOW, place)
    s.then(TAILOR_STEP, place)
    if not s.numbers.calm_lasts:
        _await_no_more(s, place)


def _await_no_more(s: RhymesState, place: int) -> None:
    if s.awaited >> place & 1:
        s.awaited &= ~(1 << place)
        if s.awaited == 0:
            if s.happenings is not None:
                s.note(CALM_OVER, [])
            judge_all(s)


# Before the turn


def sow(s: RhymesState, place: int, _b: int) -> None:
    """Farmer: a hand card may go under the deck; it pays at the end of the turn."""
    if s.is_inside(place) and count(s.hands[place]) > 0:
        s.inquire(Q_SOW, place)


def legal_sow(s: RhymesState, place: int) -> list[int]:
    return [PASS, *move_slots(s.hands[place], SLOT)]


def answer_sow(s: RhymesState, place: int, move: int) -> None:
    if move == PASS:
        return
    s.sown = True
    if s.happenings is not None:
        s.note(ABILITY, [place, FARMER, NOBODY])
    bury(s, place, release(s, place, move - SLOT))


# Step one


def step_one(s: RhymesState, place: int, _b: int) -> None:
    """What lasts a round ends, abilities refresh (R7); MP rise to three; the identity is turned
    face down (R2), after the Pea has had its way (R55)."""
    _end_round_effects(s, place)
    if not s.is_inside(place):
        return
    face = friend(s, place)
    if face >= 0:
        s.used &= ~(1 << (face - TINKER))
    rose = s.mp[place] < RAISED_TO and set_mp(s, place, RAISED_TO)
    bit = 1 << place
    s.changed &= ~bit
    if rose and s.pea_target == place:
        s.then(TURN_DOWN, place)
        s.then(MOMENT, bit)
    elif rose or s.always_down:
        turn_down(s, bit)


def turn_down_after_pea(s: RhymesState, place: int, _b: int) -> None:
    turn_down(s, 1 << place)


def _end_round_effects(s: RhymesState, place: int) -> None:
    """The encounters that this player laid in front of them a round ago are discarded."""
    if s.mermaid == place:
        s.mermaid = NOBODY
        discard(s, place, card_of(LITTLE_MERMAID))
    if s.brave == place:
        s.brave = NOBODY
        discard(s, place, card_of(BRAVEHEART))
    if s.pea == place:
        s.pea = NOBODY
        s.pea_target = NOBODY
        discard(s, place, card_of(PEA))


# Step three


def give_items(s: RhymesState, place: int, _b: int) -> None:
    """Happy Prince: all items go to others, as the giver likes (R56). Only people hold cards: where
    there is no other, the items are discarded (R88)."""
    if not s.is_inside(place) or not in_row(s, HAPPY_PRINCE):
        return
    items = held_kinds(s, place, ITEM)
    if items and legal_give_item(s, place):
        s.then(GIVE_ITEMS, place)
        s.inquire(Q_GIVE_ITEM, place, items[0])
    else:
        for slot in items:
            discard_slot(s, place, slot)


def legal_give_item(s: RhymesState, place: int) -> list[int]:
    """Any other person in the game."""
    return [PLACE + other for other in range(s.seats) if s.inside >> other & 1 and other != place]


def legal_other(s: RhymesState, place: int) -> list[int]:
    """Any other player in the game."""
    return [PLACE + other for other in range(s.places) if s.inside >> other & 1 and other != place]


def answer_give_item(s: RhymesState, place: int, move: int) -> None:
    give(s, place, move - PLACE, s.qa)


def actions(s: RhymesState, place: int, taken: int) -> None:
    """Any number of actions, until the hand is empty or they stop, or cards have gone round in a
    circle for too long (R89). An NPC unmasks its right-hand neighbour; a teammate unmasks one
    player."""
    if taken == MOST_ACTIONS or not s.is_inside(place):
        return
    if s.seat_of(place) < 0:
        _npc_acts(s, place)
    elif place >= s.seats or count(s.hands[place]) > 0:
        s.inquire(Q_ACT, place, taken)
        if place >= s.seats and len(legal_act(s, place)) == 1:
            s.ask = NOTHING


def _npc_acts(s: RhymesState, place: int) -> None:
    """The right-hand neighbour is the previous one in turn order (R34), if Drink Me lets it."""
    target = place
    for _ in range(s.places):
        target = target - 1 if target > 0 else s.places - 1
        if s.is_inside(target):
            break
    if target != place and sized_alike(s, place, target):
        s.then(CALL_ON, place, target)


def legal_act(s: RhymesState, place: int) -> list[int]:
    moves = [PASS]
    if may_use(s, place):
        moves.append(USE)
    mate = place >= s.seats
    hand = s.hands[place]
    for slot in range(len(hand)):
        card = hand[slot]
        if card >= 0 and KIND_OF[card] == ENCOUNTER:
            moves.append(SLOT + slot)
    locked = s.locked
    if locked != NOBODY and (mate or s.numbers.one_unmasking):
        return moves
    free = locked == NOBODY or not s.one_opponent
    moves += [
        PLACE + other
        for other in range(s.places)
        if s.inside >> other & 1
        and other != place
        and (free or other == locked)
        and sized_alike(s, place, other)
    ]
    return moves


def answer_act(s: RhymesState, place: int, move: int) -> None:
    if move == PASS:
        return
    s.then(ACTIONS, place, s.qa + 1)
    if move == USE:
        face = friend(s, place)
        USES[face](s, place)
    elif move >= PLACE:
        s.then(CALL_ON, place, move - PLACE)
    else:
        card = release(s, place, move - SLOT)
        s.playing = card
        show_to(s, card, everybody(s))
        if s.happenings is not None:
            s.note(PLAYED, [place, card])
        s.then(SPENT, place)
        ENCOUNTERS[FACE_OF[card]](s, place)


# Step four


def end_turn(s: RhymesState, place: int, _b: int) -> None:
    """Everybody discards down to four at the same time, then draws up to four, clockwise from
    the current player; the Farmer's harvest comes last (R37, R51)."""
    s.then(PASS_ON, place)
    if s.sown:
        s.then(HARVEST, place)
    fill_hands(s)


def fill_hands(s: RhymesState) -> None:
    for back in range(s.places):
        place = (s.turn - 1 - back) % s.places
        if place < s.seats and s.inside >> place & 1:
            s.then(FILL, place)
    s.then(TRIM)


def fill(s: RhymesState, place: int, _b: int) -> None:
    missing = s.numbers.hand - count(s.hands[place])
    if missing > 0 and s.is_inside(place):
        s.then(DRAW, place, missing)


def trim(s: RhymesState, _a: int, _b: int) -> None:
    asked = 0
    for seat in range(s.seats):
        if count(s.hands[seat]) > s.numbers.hand:
            asked |= 1 << seat
    if asked:
        s.open_window(Q_TRIM, asked)


def legal_trim(s: RhymesState, seat: int) -> list[int]:
    """Slots to discard, one after the other; a player who has chosen enough may take it back."""
    chosen = s.buffer[seat]
    if chosen & 1:
        return [PASS]
    hand = s.hands[seat]
    return [
        SLOT + slot for slot in range(len(hand)) if hand[slot] >= 0 and not chosen >> (slot + 1) & 1
    ]


def answer_trim(s: RhymesState, seat: int, move: int) -> None:
    if move == PASS:
        s.buffer[seat] = 0
        return
    chosen = s.buffer[seat] | 1 << (move - SLOT + 1)
    hand = s.hands[seat]
    left = count(hand)
    for slot in range(len(hand)):
        left -= chosen >> (slot + 1) & 1
    if left == s.numbers.hand:
        chosen |= 1
    s.buffer[seat] = chosen
    for other in range(s.seats):
        if s.asked >> other & 1 and not s.ready(other):
            return
    _close_trim(s)


def _close_trim(s: RhymesState) -> None:
    """The discards are stacked clockwise from the current player (R51)."""
    s.ask = NOTHING
    for step in range(s.places):
        place = (s.turn + step) % s.places
        if place < s.seats and s.asked >> place & 1:
            chosen = s.buffer[place]
            for slot in range(len(s.hands[place])):
                if chosen >> (slot + 1) & 1:
                    discard_slot(s, place, slot)
    s.asked = 0
    s.buffer = []


def harvest(s: RhymesState, place: int, _b: int) -> None:
    if s.is_inside(place):
        s.inquire(Q_HARVEST, place)


def answer_harvest(s: RhymesState, place: int, move: int) -> None:
    if move == YES:
        s.then(DRAW, place, 2)


def pass_on(s: RhymesState, place: int, _b: int) -> None:
    """The turn passes clockwise; passing the start player begins a round. What a player who is
    out had in front of them ends when their turn would have come (R7)."""
    following = s.following(place)
    skipped = (place + 1) % s.places
    while skipped != following:
        _end_round_effects(s, skipped)
        skipped = (skipped + 1) % s.places
    past = (place - s.start) % s.places
    if (following - s.start) % s.places <= past:
        s.round += 1
    s.then(BEGIN_TURN, following)
    if s.numbers.calm_lasts:
        _await_no_more(s, place)
