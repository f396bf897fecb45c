"""What the laws must know about Rebel Rhymes, from "What each seat may know" in
docs/rules/rhymes.md.

All of this works on the truth, never on a view.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import combinations
from random import Random

from himitsu.core.contract import Move, Seat, State
from himitsu.core.views import Event
from himitsu.games.rhymes.cards import (
    BRAVEHEART,
    CARDS,
    FACE_OF,
    FIRST_IDENTITY,
    IDENTITY,
    KIND_OF,
    LITTLE_MERMAID,
    NO_CARD,
    PEA,
    SINGER,
    WEST_WIND,
    WHO,
    card_of,
)
from himitsu.games.rhymes.happenings.kinds import DISCARDED, OVER, PUT_BACK, ROW_FILLED
from himitsu.games.rhymes.rules.agenda import OUTS
from himitsu.games.rhymes.rules.piles import misnamings
from himitsu.games.rhymes.showing import face_name
from himitsu.games.rhymes.state import RhymesState
from himitsu.testing.kits.rhymes_memory import Memory

MOVES_TOGETHER = 1.5
"""How many moves for each seat twins must last on average: an unmasking or so."""
RAREST = 1 / 200
"""An identity that most of what was told speaks against."""


def twin(state: State, seat: Seat, rng: Random) -> RhymesState | None:
    """Another truth that the seat cannot tell from this one; None where there is no other.

    A seat may not know the fronts of cards that it has not seen since they were mixed. So a few
    cards of one kind change places, and every place keeps its marks of who has seen it. The
    chance key stays.
    """
    assert isinstance(state, RhymesState)
    other = state.copy()
    other.happenings = []
    changes = rng.randint(1, 3)
    hidden = [card for card in range(CARDS) if is_hidden(other, card, seat)]
    pairs = [
        (one, two)
        for one, two in combinations(hidden, 2)
        if KIND_OF[one] == KIND_OF[two] and face(one) != face(two)
    ]
    rng.shuffle(pairs)
    for one, two in pairs[:60]:
        if KIND_OF[one] == IDENTITY and not may_trade(other, one, two, seat):
            continue
        if face(two) in misnamings(other, one) or face(one) in misnamings(other, two):
            continue
        trade(other, one, two)
        changes -= 1
        if not changes:
            break
    return other if other.dump() != state.dump() else None


def face(card: int) -> int:
    return 100 + WHO[card] if card >= FIRST_IDENTITY else FACE_OF[card]


def is_hidden(s: RhymesState, card: int, seat: Seat) -> bool:
    """Does the card lie where the seat does not see its front? The end opens the identities in
    play."""
    lists = [*s.hands, s.deck, s.laid, s.answers, s.offer, s.unused]
    if s.outcome is None:
        lists.append(s.identity)
    return not s.seen[card] >> seat & 1 and any(card in cards for cards in lists)


def may_trade(s: RhymesState, one: int, two: int, seat: Seat) -> bool:
    """May two identities be the other way round, for all that the seat was told?

    Those in play come from the table for this number of players, so only identities in play
    change places with each other; and so do those out of play.
    """
    if (one in s.identity) != (two in s.identity):
        return False
    for card, becomes in ((one, two), (two, one)):
        if s.denied[(card - FIRST_IDENTITY) * s.seats + seat] >> WHO[becomes] & 1:
            return False
        place = s.identity.index(card) if card in s.identity else None
        if s.seats == 2 and place is not None and s.origin[place] in (0, 1):
            if WHO[becomes] == SINGER:
                return False
            starters = [s.identity[at] for at in range(4) if s.origin[at] in (0, 1)]
            if any(WHO[starter] == WHO[becomes] for starter in starters if starter != card):
                return False
    exchanged = {one: two, two: one}
    for naming in s.namings:
        pairs = zip(naming[0::2], naming[1::2], strict=True)
        if all(WHO[exchanged.get(card, card)] == named for card, named in pairs):
            return False
    return True


def trade(s: RhymesState, one: int, two: int) -> None:
    """Two cards change places; what is remembered stays with the places."""
    exchanged = {one: two, two: one}

    def relabel(cards: list[int]) -> list[int]:
        return [exchanged.get(card, card) for card in cards]

    s.hands = [relabel(hand) for hand in s.hands]
    s.deck, s.laid, s.answers = relabel(s.deck), relabel(s.laid), relabel(s.answers)
    s.offer, s.identity, s.unused = relabel(s.offer), relabel(s.identity), relabel(s.unused)
    s.seen[one], s.seen[two] = s.seen[two], s.seen[one]
    s.misnamed = [
        number if at % 2 else exchanged.get(number, number) for at, number in enumerate(s.misnamed)
    ]
    if one >= FIRST_IDENTITY:
        for seat in range(s.seats):
            at = (one - FIRST_IDENTITY) * s.seats + seat
            to = (two - FIRST_IDENTITY) * s.seats + seat
            s.denied[at], s.denied[to] = s.denied[to], s.denied[at]
        s.namings = [
            [exchanged.get(number, number) if at % 2 == 0 else number for at, number in marks]
            for marks in [list(enumerate(naming)) for naming in s.namings]
        ]
        for at in range(1, len(s.showings), 3):
            s.showings[at] = exchanged.get(s.showings[at], s.showings[at])


def known(s: RhymesState, seat: Seat) -> list[object]:
    """What the rules let a seat know: everything on the table, all kinds, and the fronts that it
    has seen."""

    def front(card: int) -> object:
        if card < 0:
            return card
        if s.seen[card] >> seat & 1:
            return face(card)
        return "kind", KIND_OF[card], misnamings(s, card)

    def where(card: int) -> object:
        if card in s.identity:
            return "place", s.identity.index(card)
        return "unused", s.unused.index(card)

    def told(card: int) -> object:
        return -1 if card < 0 else s.denied[(card - FIRST_IDENTITY) * s.seats + seat]

    return [
        [face(card) for card in s.row],
        [face(card) for card in s.discards],
        [face(card) for card in s.removed],
        [front(card) for card in s.companion],
        [[front(card) for card in hand] for hand in s.hands],
        [front(card) for card in [*s.laid, *s.answers, *s.offer, *s.deck[: s.sunk], s.playing]],
        [front(card) if s.outcome is None else face(card) for card in s.identity if card >= 0],
        [front(card) for card in s.unused],
        [told(card) for card in [*s.identity, *s.unused]],
        [s.up, s.inside, s.swan, s.kings, s.mp, s.changed, s.fell, s.entered],
        [len(s.deck), KIND_OF[s.deck[-1]] if s.deck else None, s.sunk],
        [s.turn, s.round, s.awaited, s.locked, s.sown, s.used],
        [s.big, s.mermaid, s.brave, s.west, s.pea],
        [s.initiator, s.opponent, s.clash, s.turned, s.winner, s.loss, s.tie_text, s.win_text],
        [s.ask, s.who, s.qa, s.qb, s.asked, s.agenda, s.outcome, s.ending, s.sung],
        [[where(card) for card in naming[0::2]] + naming[1::2] for naming in s.namings],
        [s.showings[at + 2] for at in range(0, len(s.showings), 3) if s.showings[at] == seat],
    ]


def shown_openly(s: RhymesState) -> list[int]:
    """The faces that were discarded or turned up into the row, in order, and who won: everybody
    saw that, even if the cards were shuffled away at once."""
    assert s.happenings is not None
    faces = []
    for kind, numbers in s.happenings:
        if kind == DISCARDED:
            faces.append(face(numbers[1]))
        elif kind == ROW_FILLED:
            faces.append(face(numbers[0]))
        elif kind == PUT_BACK:
            faces += [face(card) for card in numbers[1 : 1 + numbers[0]]]
        elif kind == OVER:
            faces += numbers
    return faces


def reveals(state: State, other: State, seat: Seat, mover: Seat, move: Move) -> bool:
    """Does the move rightly show the seat something in which the two truths differ?"""
    after: list[RhymesState] = []
    for truth in (state, other):
        copy = truth.copy()
        assert isinstance(copy, RhymesState)
        copy.happenings = []
        copy.play(mover, move)
        after.append(copy)
    one, two = after
    return known(one, seat) != known(two, seat) or shown_openly(one) != shown_openly(two)


def assert_conserved(state: State) -> None:
    """Every card is in exactly one place, and nobody has more than five MP."""
    assert isinstance(state, RhymesState)
    s = state
    cards = [card for hand in s.hands for card in hand if card != NO_CARD]
    cards += s.deck + s.row + s.discards + s.removed + s.offer + s.unused
    cards += [card for card in [*s.companion, *s.identity] if card != NO_CARD]
    cards += [card for card in [*s.laid, *s.answers, s.lamp, s.playing] if card >= 0]
    for owner, encounter in (
        (s.mermaid, LITTLE_MERMAID),
        (s.brave, BRAVEHEART),
        (s.west, WEST_WIND),
        (s.pea, PEA),
    ):
        if owner >= 0:
            cards.append(card_of(encounter))
    assert sorted(cards) == list(range(CARDS))
    assert all(0 <= mp <= s.numbers.most_mp for mp in s.mp)
    assert s.up & ~((1 << s.places) - 1) == 0
    # A player with no MP left is out, unless the effect that took them is not finished.
    alive = all(s.mp[place] > 0 for place in range(s.places) if s.inside >> place & 1)
    assert alive or s.fell or OUTS in s.agenda[0::3]


def hidden(state: State, seat: Seat) -> set[Hashable]:
    """The front of each card that the seat has not seen, and the next draw."""
    assert isinstance(state, RhymesState)
    facts: set[Hashable] = {("next draw", state.chance.copy().below(4))}
    lists: dict[Hashable, list[int]] = {
        **{("hand", place): hand for place, hand in enumerate(state.hands)},
        "laid": state.laid,
        "answers": state.answers,
        "identity": state.identity,
        "unused": state.unused,
        "deck": state.deck,
    }
    for where, cards in lists.items():
        for place, card in enumerate(cards):
            if card >= 0 and is_hidden(state, card, seat):
                facts.add((where, place, face_name(card)))
    return facts


def assert_agrees(state: State, events: Sequence[Event], seat: Seat) -> None:
    assert isinstance(state, RhymesState)
    memory = Memory(state.seats, seat)
    for event in events:
        memory.hear(event)
    memory.assert_agrees(state)
