"""The start of a game: identities, hands, companions, the deck and the row."""

from __future__ import annotations

from typing import Final

from himitsu.core.chance import chance
from himitsu.games.rhymes.cards import (
    ACTION_CARDS,
    CARDS,
    COMPANION,
    COMPANION_CARDS,
    DECK_CARDS,
    ITEM_CARDS,
    NO_CARD,
)
from himitsu.games.rhymes.happenings.kinds import DEALT
from himitsu.games.rhymes.rules.agenda import BEGIN_TURN, REFILL
from himitsu.games.rhymes.rules.drawing import ALL_ASIDE, lay_out
from himitsu.games.rhymes.rules.identities import own_up
from himitsu.games.rhymes.rules.identity_pools import DUO_START, SOLO_START, pool, without
from himitsu.games.rhymes.rules.piles import (
    NPC_PLACES,
    everybody,
    hold,
    let_identities_in,
)
from himitsu.games.rhymes.state import RhymesState
from himitsu.games.rhymes.tunables import numbers_of

DRAFTED: Final = "drafted"


def empty_state(options: dict[str, str], seats: int) -> RhymesState:
    """A state with places and options, and nothing on them yet: for dealing and for sampling."""
    s = RhymesState()
    places = 1 + NPC_PLACES if seats == 1 else 4 if seats == 2 else seats
    s.options = options
    s.seats = seats
    s.places = places
    s.numbers = numbers_of(options)
    s.always_down = options["step_one"] == "always"
    s.one_opponent = options["opponents"] == "one"
    s.words = options["words"] == "on"
    s.judged_alone = options["unanswered"] == "card"
    s.dreamer = options["dreamer"] == "in"
    s.awaited = (1 << seats) - 1 if options["opening"] == "calm" else 0
    s.limit = int(options["round_limit"])
    s.round = 1
    s.deck = []
    s.row = []
    s.discards = []
    s.removed = []
    s.hands = [[] for _ in range(places)]
    s.companion = [NO_CARD] * places
    s.offer = []
    s.seen = [0] * CARDS
    s.identity = [NO_CARD] * places
    s.origin = list(range(places))
    s.unused = []
    s.denied = [0] * ((CARDS - DECK_CARDS) * seats)
    s.showings = []
    s.naming = []
    s.mp = [0] * places
    s.laid = []
    s.answers = []
    s.agenda = []
    s.buffer = []
    return s


def new_state(options: dict[str, str], seats: int, key: bytes, keep_events: bool) -> RhymesState:
    s = empty_state(options, seats)
    s.chance = chance(key)
    if keep_events:
        s.happenings = []
    s.start = s.chance.below(seats)
    s.turn = s.start
    waiting = _deal_identities(s)
    _deal_cards(s, waiting, options["start"] == DRAFTED)
    s.run()
    return s


def _deal_identities(s: RhymesState) -> list[int]:
    """A secret identity for everybody; returns those that go into the deck (one player)."""
    seats = s.seats
    waiting: list[int] = []
    if seats == 1:
        dealt = [SOLO_START[s.chance.below(len(SOLO_START))]]
        waiting = without(dealt)
        s.chance.shuffle(waiting, 1)
        dealt.append(waiting.pop(0))
        s.entered = 1
    elif seats == 2:
        dealt = DUO_START[:]
        s.chance.shuffle(dealt, 2)
        del dealt[2:]
        mates = without(dealt)
        s.chance.shuffle(mates, 2)
        dealt += mates[:2]
        s.unused = mates[2:]
    else:
        identities = pool(s.options["script"], seats)
        drawn = identities.others[:]
        s.chance.shuffle(drawn, identities.drawn)
        dealt = identities.certain + drawn[: identities.drawn]
        s.unused = without(dealt)
        s.chance.shuffle(dealt, seats)
    s.chance.shuffle(s.unused, len(s.unused))
    for place in range(len(dealt)):
        s.identity[place] = dealt[place]
        s.mp[place] = s.numbers.start_mp
        s.inside |= 1 << place
    own_up(s)
    return waiting


def _deal_cards(s: RhymesState, waiting: list[int], drafted: bool) -> None:
    """Three actions and an item to each hand, a companion face up; the rest is the deck. What an
    experiment leaves out lies open beside it."""
    seats = s.seats
    each = s.numbers.hand - 1
    actions, companions, items = ACTION_CARDS[:], COMPANION_CARDS[:], ITEM_CARDS[:]
    rest = list(range(ITEM_CARDS[-1] + 1, DECK_CARDS)) + waiting
    for card in s.numbers.left_out:
        for cards in (actions, companions, items, rest):
            if card in cards:
                cards.remove(card)
        s.removed.append(card)
        s.seen[card] = everybody(s)
    s.chance.shuffle(actions, each * seats)
    s.chance.shuffle(companions, seats)
    s.chance.shuffle(items, seats)
    for seat in range(seats):
        for card in actions[each * seat : each * (seat + 1)]:
            hold(s, seat, card)
        if not drafted:
            s.companion[seat] = companions[seat]
            s.seen[companions[seat]] = everybody(s)
            hold(s, seat, items[seat])
    rest += actions[each * seats :]
    given = 0 if drafted else seats
    rest += companions[given:]
    rest += items[given:]
    s.chance.shuffle(rest, len(rest))
    s.deck = rest
    if s.happenings is not None:
        hands = [card for seat in range(seats) for card in s.hands[seat]]
        sizes = [s.places, len(s.hands[0]), len(s.deck)]
        cards = [*s.identity, *s.companion, *hands, *s.deck, *s.unused]
        s.note(DEALT, [s.start, *sizes, *cards])
    if seats == 1:
        let_identities_in(s)
    s.then(BEGIN_TURN, s.start)
    s.then(REFILL, 0, ALL_ASIDE if s.awaited else s.numbers.first_events)
    if drafted:
        lay_out(s, COMPANION)
