"""Truths that a seat must consider possible.

A view names every card that the seat has seen and the kind of every other one that lies in a
hand, in an unmasking, on top of the deck or under it. The rest is dealt anew: for each hidden
place a random unseen card of its kind, and what is left is the deck in random order. Places whose
card was named wrong at the River God come first, each with a random one of those that it may hold.
Identities are dealt by `identity_sampling`.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from himitsu.core.chance import KEY_BYTES, chance
from himitsu.games.rhymes.cards import (
    BLANK,
    DECK_CARDS,
    DECK_KINDS,
    FACE_NAMES,
    FACE_OF,
    FACES,
    FIRST_IDENTITY,
    IDENTITY_NAMES,
    KIND_OF,
    KINDS,
    NO_CARD,
    TINKER,
)
from himitsu.games.rhymes.identity_sampling import deal_identities
from himitsu.games.rhymes.rules.agenda import FIRST_WINDOW, NOTHING, Q_VOTE, QUESTION_NAMES
from himitsu.games.rhymes.rules.piles import everybody
from himitsu.games.rhymes.rules.victory import ENDINGS
from himitsu.games.rhymes.setup import empty_state
from himitsu.games.rhymes.showing import UNUSED
from himitsu.games.rhymes.state import RhymesState
from himitsu.games.rhymes.views import Card, Identity, RhymesView

FACE_NUMBERS: Final[dict[str, int]] = {name: face for face, name in enumerate(FACE_NAMES)}
KIND_NUMBERS: Final[dict[str, int]] = {name: kind for kind, name in enumerate(KINDS)}
IDENTITY_NUMBERS: Final[dict[str, int]] = {name: who for who, name in enumerate(IDENTITY_NAMES)}
_UNSEEN: Final = -10
"""A hidden card is noted as this minus its kind until it is dealt."""


class Hidden:
    """Cards of which not everybody may know the front, with what the view tells of each place."""

    def __init__(self, shown: Sequence[Card | None], seats: int, pack: Pack) -> None:
        """Those seen are placed, the others noted by kind."""
        self.cards: list[int] = []
        self.seen: list[int] = []
        self.excluded: list[list[int]] = []
        """By place: the faces that it does not hold."""
        for card in shown:
            if card is None:
                self.cards.append(NO_CARD)
            elif card.face is not None:
                self.cards.append(pack.take(card.face))
            else:
                self.cards.append(_UNSEEN - KIND_NUMBERS[card.kind])
            self.seen.append(0 if card is None else _seen_mask(card.seen, seats))
            names = () if card is None else card.excluded
            self.excluded.append([FACE_NUMBERS[name] for name in names])

    def open_places(self) -> list[int]:
        """The places still to be dealt to of which it is known what they do not hold."""
        return [
            place
            for place, faces in enumerate(self.excluded)
            if faces and self.cards[place] <= _UNSEEN
        ]

    def settle(self, s: RhymesState) -> None:
        """Remember what is known of the cards, once they are dealt."""
        for place, card in enumerate(self.cards):
            if card >= 0:
                s.seen[card] = self.seen[place]
                for face in self.excluded[place]:
                    s.misnamed = [*s.misnamed, card, face]


class Pack:
    """The cards that are not placed yet."""

    def __init__(self) -> None:
        self.by_face: list[list[int]] = [[] for _ in range(FACES)]
        for card in range(DECK_CARDS):
            self.by_face[FACE_OF[card]].append(card)

    def take(self, name: str) -> int:
        return self.by_face[FACE_NUMBERS[name]].pop()

    def rest(self) -> list[list[int]]:
        """By kind: what is left."""
        left: list[list[int]] = [[] for _ in range(DECK_KINDS)]
        for cards in self.by_face:
            for card in cards:
                left[KIND_OF[card]].append(card)
        return left


def sample(view: RhymesView, rng: Random) -> RhymesState:
    """A truth drawn at random from those that the view allows, with fresh chance to come."""
    if not 0 <= view.viewer < view.seats:
        raise ValueError("only a seat's view can be sampled")
    s = empty_state(view.options, view.seats)
    s.chance = chance(rng.randbytes(KEY_BYTES))
    _set_public(s, view)
    _set_question(s, view)
    pack = Pack()
    _set_open_cards(s, view, pack)
    hidden = _set_hidden_cards(s, view, pack)
    waiting = deal_identities(s, view, rng)
    _set_memory(s, view)
    left = pack.rest()
    for cards in left:
        rng.shuffle(cards)
    _deal_excluding([(each, place) for each in hidden for place in each.open_places()], left)
    for each in hidden:
        cards = each.cards
        for place in range(len(cards)):
            if cards[place] <= _UNSEEN:
                cards[place] = left[_UNSEEN - cards[place]].pop()
        each.settle(s)
    _set_deck(s, view, left, waiting, rng)
    return s


# What is public


def _mask(members: Sequence[int]) -> int:
    mask = 0
    for member in members:
        mask |= 1 << member
    return mask


def _seen_mask(seen: Sequence[int], seats: int) -> int:
    """Who has seen a card; -1 stands for watchers."""
    return _mask([seats if seat < 0 else seat for seat in seen])


def _number(value: int | None) -> int:
    return -1 if value is None else value


def _set_public(s: RhymesState, view: RhymesView) -> None:
    s.outcome = view.outcome
    s.ending = NOTHING if view.ending is None else ENDINGS.index(view.ending)
    s.round = view.round
    s.start = view.start
    s.turn = view.turn
    s.awaited = _mask(view.calm)
    s.locked = _number(view.locked)
    s.sown = view.sown
    s.entered = view.entered
    s.changed = _mask(view.unsettled)
    s.fell = _mask(view.fallen)
    s.used = _mask([FACE_NUMBERS[name] - TINKER for name in view.used])
    s.big = _mask(view.big)
    s.pea = _number(view.pea)
    for number, place in enumerate(view.places):
        bit = 1 << number
        s.mp[number] = place.mp
        if place.inside:
            s.inside |= bit
        if place.up:
            s.up |= bit
        if place.king:
            s.kings |= bit
        if place.swan:
            s.swan = number
        if place.pea:
            s.pea_target = number
        if "little_mermaid" in place.front:
            s.mermaid = number
        if "braveheart" in place.front:
            s.brave = number
        if "west_wind" in place.front:
            s.west = number
    now = view.unmasking
    if now is not None:
        s.initiator = _number(now.initiator)
        s.chosen = now.chosen
        s.opponent = now.opponent
        s.hunting = now.hunter
        s.tailored = _number(now.tailor)
        s.clash = now.clash
        s.turned = now.turned
        s.rabbit = now.rabbit
        s.windy = now.windy
        s.potion = _mask(now.potion)
        s.lost = _mask(now.lost)
        s.tie_text = now.tie_text
        s.win_text = now.win_text
        s.winner = _number(now.winner)
        s.loss = now.loss


def _set_question(s: RhymesState, view: RhymesView) -> None:
    """What is asked; in a window the others' answers count as not given."""
    s.agenda = list(view.agenda)
    s.qa, s.qb = view.about
    if view.question is None:
        return
    s.ask = QUESTION_NAMES.index(view.question)
    s.who = _number(view.who)
    if s.ask >= FIRST_WINDOW:
        s.asked = _mask(view.asked)
        s.buffer = [0] * s.seats
        if s.ask == Q_VOTE:
            answer = view.chosen[0] << 1 if view.chosen else 0
        else:
            answer = _mask(view.chosen) << 1
        s.buffer[view.viewer] = answer | int(view.ready)


def _set_memory(s: RhymesState, view: RhymesView) -> None:
    """What the viewer was told, shown and named."""
    base = FIRST_IDENTITY
    known: list[tuple[int, Identity]] = []
    for number, place in enumerate(view.places):
        if place.identity is not None:
            known.append((s.identity[number], place.identity))
    known += zip(s.unused, view.unused, strict=True)
    for card, identity in known:
        s.seen[card] = _seen_mask(identity.seen, s.seats)
        denied = _mask([IDENTITY_NUMBERS[name] for name in identity.excluded])
        s.denied[(card - base) * s.seats + view.viewer] = denied
    namings: list[list[int]] = []
    for naming in view.namings:
        pairs: list[int] = []
        for where, name in zip(naming.where, naming.names, strict=True):
            pairs += [_card_at(s, where), IDENTITY_NUMBERS[name]]
        namings.append(pairs)
    s.namings = namings
    for showing in view.showings:
        card = _card_at(s, showing.where)
        s.showings += [view.viewer, card, IDENTITY_NUMBERS[showing.shown]]
    s.naming = [IDENTITY_NUMBERS[name] for name in view.naming]
    s.sung = [[song.place, *[IDENTITY_NUMBERS[name] for name in song.names]] for song in view.sung]


def _card_at(s: RhymesState, where: int) -> int:
    return s.unused[where - UNUSED] if where >= UNUSED else s.identity[where]


# Cards


def _set_open_cards(s: RhymesState, view: RhymesView, pack: Pack) -> None:
    """Cards that lie open for everybody."""
    s.row = [pack.take(name) for name in view.row]
    s.discards = [pack.take(name) for name in view.discards]
    s.removed = [pack.take(name) for name in view.removed]
    cards = s.row + s.discards + s.removed
    for number, place in enumerate(view.places):
        if place.companion is not None:
            s.companion[number] = pack.take(place.companion)
            cards.append(s.companion[number])
        cards += [pack.take(name) for name in place.front]
    if view.playing is not None:
        s.playing = pack.take(view.playing)
        cards.append(s.playing)
    if view.unmasking is not None and view.unmasking.lamp:
        s.lamp = pack.take("lamp")
        cards.append(s.lamp)
    everyone = everybody(s)
    for card in cards:
        s.seen[card] = everyone


def _set_hidden_cards(s: RhymesState, view: RhymesView, pack: Pack) -> list[Hidden]:
    """Cards that not everybody may know."""
    hidden: list[Hidden] = []
    for number, place in enumerate(view.places):
        if place.hand:
            hand = Hidden(place.hand, s.seats, pack)
            s.hands[number] = hand.cards
            hidden.append(hand)
    offer, under = Hidden(view.offer, s.seats, pack), Hidden(view.under, s.seats, pack)
    s.offer, s.deck = offer.cards, under.cards
    s.sunk = len(s.deck)
    hidden += [offer, under]
    now = view.unmasking
    if now is not None:
        laid, answers = Hidden(now.laid, s.seats, pack), Hidden(now.answers, s.seats, pack)
        s.laid, s.answers = laid.cards, answers.cards
        hidden += [laid, answers]
        for side, clash in now.cut:
            if side == 0:
                s.laid[clash] = BLANK
            else:
                s.answers[clash] = BLANK
    return hidden


def _deal_excluding(places: list[tuple[Hidden, int]], left: list[list[int]]) -> bool:
    """Deal the places that may not hold just any card of their kind; could it be done? Where what
    the first of them gets leaves nothing for another, it gets the next."""
    if not places:
        return True
    hidden, place = places[0]
    kind = hidden.cards[place]
    cards = left[_UNSEEN - kind]
    for at in range(len(cards) - 1, -1, -1):
        if FACE_OF[cards[at]] not in hidden.excluded[place]:
            hidden.cards[place] = cards.pop(at)
            if _deal_excluding(places[1:], left):
                return True
            cards.insert(at, hidden.cards[place])
            hidden.cards[place] = kind
    return False


def _set_deck(
    s: RhymesState, view: RhymesView, left: list[list[int]], waiting: list[int], rng: Random
) -> None:
    """What is left, in random order, on the cards that were put under it; the top's kind shows."""
    top: list[int] = []
    if view.top is not None and view.deck > s.sunk:
        top.append(left[KIND_NUMBERS[view.top]].pop())
    middle = waiting
    for cards in left:
        middle += cards
    rng.shuffle(middle)
    s.deck += middle
    s.deck += top
