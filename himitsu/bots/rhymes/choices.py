"""Rules of thumb for all the smaller questions of Rebel Rhymes. Compiled.

They read a truth, but of it only what the view of the seat that is asked would show.
"""

from __future__ import annotations

from typing import Final

from himitsu.bots.rhymes.attack import best_target, partner_shown, usual_chance
from himitsu.bots.rhymes.beliefs import (
    PROFITS,
    Beliefs,
    gain_of_out,
    gain_of_swap,
    known_identity,
    profits,
)
from himitsu.bots.rhymes.card_worth import DRAGON_FIRE, friend_worth, held_worth
from himitsu.bots.rhymes.clash_odds import VERSUS
from himitsu.games.rhymes.cards import (
    COMPANION,
    DRAGON,
    DREAMER,
    FACE_KIND,
    FACE_OF,
    FACES,
    FEMALE,
    IDENTITIES,
    KIND_OF,
    NOBODY,
    PRINCESS,
    QUEEN,
    SINGER,
    WITCH,
)
from himitsu.games.rhymes.moves import (
    ASK,
    DECK,
    FACE,
    HEAP,
    KIND,
    NAME,
    PASS,
    PICK,
    PLACE,
    SLOT,
    YES,
)
from himitsu.games.rhymes.rules.clash_sides import card_at, opposite, side_place
from himitsu.games.rhymes.rules.encounters import HER_FACE
from himitsu.games.rhymes.rules.event_cards import next_player
from himitsu.games.rhymes.rules.moment import others
from himitsu.games.rhymes.rules.piles import count, friend
from himitsu.games.rhymes.state import RhymesState

DECK_WORTH: Final = 0.95
"""What a card from the deck is worth on average."""
PLAIN: Final = 0.5
"""What is worth less is a plain card, good to throw away."""
RESTLESS: Final = 0.02
"""An identity is changed for one that stands so much better."""
HARDNESS: Final = (1, 3, 4, 2, 2)
"""By kind: how hard a card is to name."""


def no(_s: RhymesState, _place: int, moves: list[int]) -> int:
    """No, nothing, nobody; where that cannot be, the first choice."""
    return moves[0]


def yes(_s: RhymesState, _place: int, moves: list[int]) -> int:
    return moves[-1]


# Cards


def worth_in_hand(s: RhymesState, place: int, slot: int) -> float:
    return held_worth(FACE_OF[s.hands[place][slot]], s.dreamer)


def hand_worth(s: RhymesState, place: int) -> float:
    """Of a hand that was seen."""
    total = 0.0
    for card in s.hands[place]:
        if card >= 0:
            total += held_worth(FACE_OF[card], s.dreamer)
    return total


def cheapest(s: RhymesState, place: int, moves: list[int]) -> int:
    """The slot whose card is worth least."""
    best = moves[0]
    least = 100.0
    for move in moves:
        if move >= SLOT:
            worth = worth_in_hand(s, place, move - SLOT)
            if worth < least:
                least = worth
                best = move
    return best


def plain_one(s: RhymesState, place: int, moves: list[int]) -> int:
    """The cheapest card if it is a plain one; otherwise none."""
    move = cheapest(s, place, moves)
    return move if move >= SLOT and worth_in_hand(s, place, move - SLOT) < PLAIN else PASS


def worth_to_take(s: RhymesState, place: int, card: int) -> float:
    """A companion that is taken replaces the one at the player's side."""
    face = FACE_OF[card]
    if KIND_OF[card] != COMPANION:
        return held_worth(face, s.dreamer) if place < s.seats else 0.0
    worth = friend_worth(face) - friend_worth(friend(s, place))
    if face == DRAGON:
        worth += DRAGON_FIRE * (s.inside.bit_count() - 1)
    return worth


def draw(s: RhymesState, place: int, moves: list[int]) -> int:
    """What is worth most of the row, the deck and the discards."""
    best = moves[0]
    most = 0.0
    for move in moves:
        worth = 0.0
        if move == DECK:
            worth = DECK_WORTH
        elif move == HEAP:
            worth = held_worth(FACE_OF[s.discards[-1]], s.dreamer)
        elif move >= PICK:
            worth = worth_to_take(s, place, s.row[move - PICK])
        if worth > most:
            most = worth
            best = move
    return best


def pick_offered(s: RhymesState, place: int, moves: list[int]) -> int:
    """The Adventurer and the draft: the best; of companions the best one to have."""
    best = moves[0]
    most = -1.0
    for move in moves:
        face = FACE_OF[s.offer[move - PICK]]
        worth = held_worth(face, s.dreamer)
        if FACE_KIND[face] == COMPANION:
            worth = max(worth, friend_worth(face)) if s.companion[place] < 0 else worth
        if worth > most:
            most = worth
            best = move
    return best


def net(s: RhymesState, place: int, moves: list[int]) -> int:
    """All items, and a companion who is better than the own one."""
    for move in moves:
        if move >= PICK and worth_to_take(s, place, s.offer[move - PICK]) > 0.0:
            return move
    return PASS


def take(s: RhymesState, _place: int, moves: list[int]) -> int:
    """Red Riding Hood: the best card of the hand that was shown."""
    best = moves[0]
    most = -1.0
    for move in moves:
        worth = worth_in_hand(s, s.qa, move - SLOT)
        if worth > most:
            most = worth
            best = move
    return best


def basket(s: RhymesState, _place: int, moves: list[int]) -> int:
    """Red Riding Hood: the fullest hand."""
    best = moves[0]
    most = -1
    for move in moves:
        held = count(s.hands[move - PLACE])
        if held > most:
            most = held
            best = move
    return best


def from_discards(s: RhymesState, _place: int, moves: list[int]) -> int:
    best = moves[0]
    most = -1.0
    for move in moves:
        worth = held_worth(move - FACE, s.dreamer)
        if worth > most:
            most = worth
            best = move
    return best


def from_row(s: RhymesState, _place: int, moves: list[int]) -> int:
    """Book of Heaven: the best card of the row, in the hand."""
    best = moves[0]
    most = -1.0
    for move in moves:
        worth = held_worth(FACE_OF[s.row[move - PICK]], s.dreamer)
        if worth > most:
            most = worth
            best = move
    return best


def dig(s: RhymesState, _place: int, moves: list[int]) -> int:
    """Gold: the kind of the card that lies on top."""
    return KIND + KIND_OF[s.deck[-1]] if s.deck else moves[0]


# In a clash


def opposing(s: RhymesState, place: int) -> int:
    """The face on the other side of this clash; −1 for none."""
    side = 0 if s.initiator == place else 1
    card = card_at(s, opposite(side))
    return FACE_OF[card] if card >= 0 else -1


def lamp(s: RhymesState, place: int, moves: list[int]) -> int:
    """What beats the card on the other side, or else what is best to take."""
    other = opposing(s, place)
    best = from_discards(s, place, moves)
    if other >= 0:
        most = 0.5
        for move in moves:
            if VERSUS[move - FACE][other] > most:
                most = VERSUS[move - FACE][other]
                best = move
    return best


def lamp_use(s: RhymesState, place: int, _moves: list[int]) -> int:
    other = opposing(s, place)
    return YES if other >= 0 and VERSUS[s.qb][other] > 0.0 else PASS


def piglet(s: RhymesState, place: int, _moves: list[int]) -> int:
    """A clash that would be lost is fought again."""
    side = 0 if s.initiator == place else 1
    other = opposing(s, place)
    card = card_at(s, side)
    return YES if card >= 0 and other >= 0 and VERSUS[FACE_OF[card]][other] < 0.0 else PASS


def swap(s: RhymesState, place: int, _moves: list[int]) -> int:
    """The last clash: if its loser goes out, with whose identity would that be a win? Otherwise,
    who of the two stands better?"""
    loser = side_place(s, opposite(s.winner))
    beliefs = Beliefs(s, s.seat_of(place))
    if s.awaited or s.mp[loser] > s.loss:
        return YES if gain_of_swap(s, beliefs, place, loser) > RESTLESS else PASS
    own = beliefs.likeliest(place)
    keep = 0.0
    change = 0.0
    for who in range(IDENTITIES):
        likely = beliefs.chance(loser, who)
        if profits(s, place, own, who):
            keep += likely
        if PROFITS[who][own]:
            change += likely
    return YES if change > keep else PASS


def hide(s: RhymesState, place: int, _moves: list[int]) -> int:
    """Queen and Witch win face down, the Singer by turning up again; the others by a partner who
    finds them face up."""
    own = known_identity(s, s.seat_of(place), place)
    return YES if own in (QUEEN, WITCH, SINGER) else PASS


def tinker(s: RhymesState, place: int, _moves: list[int]) -> int:
    """Take the place of somebody unmasked, to be turned up beside a partner who is."""
    own = known_identity(s, s.seat_of(place), place)
    return YES if partner_shown(s, place, own) and len(s.laid) > 2 else PASS


# Identities


def swap_seen(s: RhymesState, place: int, moves: list[int]) -> int:
    """The Candle: the neighbour who stands best, if better than oneself."""
    beliefs = Beliefs(s, s.seat_of(place))
    best = PASS
    most = RESTLESS
    for move in moves:
        if move >= PLACE:
            gain = gain_of_swap(s, beliefs, place, move - PLACE)
            if gain > most:
                most = gain
                best = move
    return best


def grandma_swap(s: RhymesState, place: int, _moves: list[int]) -> int:
    """An identity that stands better, or a hand that is worth more."""
    if s.qb == HER_FACE:
        beliefs = Beliefs(s, s.seat_of(place))
        return YES if gain_of_swap(s, beliefs, place, s.qa) > RESTLESS else PASS
    return YES if hand_worth(s, s.qa) > hand_worth(s, place) else PASS


def song(s: RhymesState, place: int, moves: list[int]) -> int:
    """The Singer names the likeliest, nobody more often than can be."""
    seat = s.seat_of(place)
    beliefs = Beliefs(s, seat)
    named = others(s, place)
    target = named[len(s.naming)]
    who = known_identity(s, seat, target)
    if who != NOBODY:
        return NAME + who
    best = moves[-1]
    most = -1.0
    for identity in range(IDENTITIES):
        if identity == DREAMER:
            continue
        likely = beliefs.chance(target, identity) / (1.0 + 3.0 * s.naming.count(identity))
        if likely > most:
            most = likely
            best = NAME + identity
    return best


def scarecrow(s: RhymesState, place: int, moves: list[int]) -> int:
    """A guess that may be right or wrong; somebody who is known need not be guessed."""
    seat = s.seat_of(place)
    if known_identity(s, seat, s.chosen) != NOBODY:
        return PASS
    who = Beliefs(s, seat).likeliest(s.chosen)
    return NAME + who if NAME + who in moves else PASS


def call_off(s: RhymesState, place: int, _moves: list[int]) -> int:
    """Better leave somebody alone whose going out would help others."""
    beliefs = Beliefs(s, s.seat_of(place))
    return YES if gain_of_out(s, beliefs, place, s.chosen, usual_chance(s)) < 0.0 else PASS


def guess_who(s: RhymesState, place: int, moves: list[int]) -> int:
    """Princess and Witch: of whom one is surest."""
    beliefs = Beliefs(s, s.seat_of(place))
    best = moves[0]
    most = -1.0
    for move in moves:
        target = move - PLACE
        likely = max(beliefs.chance(target, PRINCESS), beliefs.chance(target, WITCH))
        if likely > most:
            most = likely
            best = move
    return best


def guess_which(s: RhymesState, place: int, _moves: list[int]) -> int:
    beliefs = Beliefs(s, s.seat_of(place))
    princess = beliefs.chance(s.qa, PRINCESS) >= beliefs.chance(s.qa, WITCH)
    return NAME + (PRINCESS if princess else WITCH)


def fairest(s: RhymesState, place: int, moves: list[int]) -> int:
    """Mirror, Mirror: a lady wins by it, and names herself. Others name somebody whom they know to
    be no lady, lest one be left to win by a tie; or else themselves, who do no harm; or else who is
    least likely a lady."""
    beliefs = Beliefs(s, s.seat_of(place))
    myself = PLACE + place
    if myself in moves and chance_of_lady(beliefs, place) > 0.0:
        return myself
    best = moves[0]
    least = 2.0
    for move in moves:
        lady = chance_of_lady(beliefs, move - PLACE)
        if move != myself and lady < least:
            least = lady
            best = move
    return myself if myself in moves and least > 0.0 else best


def chance_of_lady(beliefs: Beliefs, place: int) -> float:
    lady = 0.0
    for who in range(IDENTITIES):
        if FEMALE >> who & 1:
            lady += beliefs.chance(place, who)
    return lady


def target(s: RhymesState, place: int, moves: list[int]) -> int:
    """The most promising opponent; where somebody must be named, the first."""
    best = best_target(s, place, moves)
    return best if best != PASS else moves[0]


def grandma_what(_s: RhymesState, _place: int, _moves: list[int]) -> int:
    return HER_FACE


def house(_s: RhymesState, _place: int, moves: list[int]) -> int:
    """The Dreamer, with whom everybody wins; otherwise whoever has many ways to win."""
    for who in (DREAMER, WITCH, PRINCESS, QUEEN):
        if NAME + who in moves:
            return NAME + who
    return moves[0]


# River God


def river(s: RhymesState, place: int, moves: list[int]) -> int:
    """The card that the next player is least likely to name; never a question in words (R50)."""
    answerer = next_player(s, place)
    best = PASS
    most = -1
    for move in moves:
        if move in (ASK, PASS):
            continue
        card = s.hands[place][move - SLOT]
        hardness = 0 if s.seen[card] >> answerer & 1 else HARDNESS[KIND_OF[card]]
        if hardness > most:
            most = hardness
            best = move
    return best


def river_name(s: RhymesState, place: int, moves: list[int]) -> int:
    """The card if it was seen; otherwise the face of which most copies are unseen."""
    seat = s.seat_of(place)
    card = s.hands[s.qa][s.qb]
    if s.seen[card] >> seat & 1 and FACE + FACE_OF[card] in moves:
        return FACE + FACE_OF[card]
    seen = [0] * FACES
    for shown in s.row + s.discards + s.removed + s.hands[place]:
        if shown >= 0:
            seen[FACE_OF[shown]] += 1
    best = moves[0]
    least = 100
    for move in moves:
        if seen[move - FACE] < least:
            least = seen[move - FACE]
            best = move
    return best
