"""What a player of Rebel Rhymes who forgets nothing makes of the events alone.

Identities are followed card by card, as far as everybody sees where they go. Hands are followed by
face: what the player knows to lie in a hand, until it leaves, or until a card of its kind leaves
that the player does not see. Nothing is concluded from what somebody might want.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from himitsu.core.contract import Seat
from himitsu.core.views import Event
from himitsu.games.rhymes import views as v
from himitsu.games.rhymes.cards import FACE_KIND, FACE_NAMES, KINDS
from himitsu.games.rhymes.showing import face_name
from himitsu.games.rhymes.state import RhymesState

KIND = {name: KINDS[FACE_KIND[face]] for face, name in enumerate(FACE_NAMES)}
ANYWHERE = -1


class IdentityCard:
    """One identity card, wherever it goes."""

    def __init__(self) -> None:
        self.is_: str | None = None
        self.is_not: set[str] = set()


class Memory:
    def __init__(self, seats: int, seat: Seat) -> None:
        self.seats = seats
        self.seat = seat
        self.cards: list[IdentityCard] = []
        """By place."""
        self.inside: set[int] = set()
        self.swan: int | None = None
        """The place whose card it covers, or may still cover; or ANYWHERE."""
        self.sword = False
        """May somebody be a King by the Sword just now?"""
        self.wrong: list[list[tuple[IdentityCard, str]]] = []
        """Namings of which not everything is right."""
        self.hands: list[Counter[str]] = []
        """By place: faces that lie there for certain."""
        self.row: set[str | None] = set()
        """Faces that lie in the row for certain."""
        self.discards: Counter[str] = Counter()
        """Faces that lie in the discards for certain."""
        self.turned: set[str] = set()
        """Faces that have just been turned up in a clash."""
        self.asked: tuple[int, int] | None = None
        """River God: whose card is to be named, and its slot."""
        self.named: list[list[tuple[int, str]]] = []
        """By place: slots, and what the card there is not."""

    def hear(self, event: Event) -> None:
        # A face that is heard of again may have left the row, or the discards.
        face: str | None = getattr(event, "face", None)
        self.row.discard(face)
        if face is not None and self.discards[face]:
            self.discards[face] -= 1
        if not isinstance(event, v.Clashed | v.MpChanged):
            self.turned.clear()
        hear = _HEARD.get(type(event))
        if hear is not None:
            hear(self, event)

    def assert_agrees(self, s: RhymesState) -> None:
        for place, card in enumerate(self.cards):
            if s.identity[place] >= 0:
                identity = face_name(s.identity[place])
                assert card.is_ in (None, identity), f"place {place} was {card.is_}"
                assert identity not in card.is_not, f"place {place} is not {identity}"
        for naming in self.wrong:
            places = [(self.cards.index(card), name) for card, name in naming if card in self.cards]
            if len(places) == len(naming):
                right = [face_name(s.identity[place]) == name for place, name in places]
                assert not all(right), "not all that was named is right"
        row = {face_name(card) for card in s.row}
        assert self.row <= row, f"the row has {self.row}"
        discards = Counter(map(face_name, s.discards))
        assert self.discards <= discards, f"the discards have {dict(self.discards)}"
        clashing = {face_name(card) for card in [*s.laid, *s.answers] if card >= 0}
        assert self.turned <= clashing, f"{self.turned} were turned up"
        for place, known in enumerate(self.hands):
            held = Counter(face_name(card) for card in s.hands[place] if card >= 0)
            assert known <= held, f"place {place} holds {dict(known)}"
            for slot, face in self.named[place]:
                named = s.hands[place][slot]
                assert face_name(named) != face, f"slot {slot} of place {place} is not {face}"

    def leave(self, place: int, kind: str, face: str | None) -> None:
        """A card leaves a hand: this one, or one of its kind that the player does not see."""
        self.named[place] = [(slot, was) for slot, was in self.named[place] if KIND[was] != kind]
        hand = self.hands[place]
        if face is None:
            self.hands[place] = Counter({each: n for each, n in hand.items() if KIND[each] != kind})
        elif hand[face]:
            hand[face] -= 1

    def arrive(self, place: int, face: str | None) -> None:
        if face is not None and place < self.seats:
            self.hands[place][face] += 1

    def dealt(self, event: v.Dealt) -> None:
        places = len(event.identities)
        self.cards = [IdentityCard() for _ in range(places)]
        for card, identity in zip(self.cards, event.identities, strict=True):
            card.is_ = identity
        self.inside = set(range(places))
        self.hands = [Counter() for _ in range(places)]
        for place, hand in enumerate(event.hands):
            self.hands[place].update(face for face in hand if face is not None)
        self.named = [[] for _ in range(places)]

    # Identities

    def is_plain(self, place: int) -> bool:
        """Is what a player is taken for surely what the card says?"""
        return self.swan not in (place, ANYWHERE) and not self.sword

    def looked(self, event: v.Looked) -> None:
        """A Spy shows another card, a Swan and a King by the Sword are what they seem."""
        if event.shown is not None and not event.spy and self.is_plain(event.target):
            self.cards[event.target].is_ = event.shown

    def guessed(self, event: v.Guessed) -> None:
        if event.identity is None or not self.is_plain(event.target):
            return
        card = self.cards[event.target]
        if event.right:
            card.is_ = event.identity
        else:
            card.is_not.add(event.identity)

    def sung(self, event: v.Named) -> None:
        if not event.right and self.swan is None and not self.sword:
            cards = [self.cards[place] for place in event.named]
            self.wrong.append(list(zip(cards, event.names, strict=True)))

    def face_up(self, event: v.FaceUp) -> None:
        self.cards[event.place].is_ = event.identity

    def went_out(self, event: v.WentOut) -> None:
        self.cards[event.place].is_ = event.identity
        self.inside.discard(event.place)
        self.hands[event.place] = Counter()
        self.named[event.place] = []
        if self.swan == event.place:
            self.swan = None

    def swapped(self, event: v.Swapped) -> None:
        one, other = event.one, event.other
        self.cards[one], self.cards[other] = self.cards[other], self.cards[one]
        if self.swan in (one, other):
            self.swan = other if self.swan == one else one

    def passed_on(self, _event: v.PassedOn) -> None:
        if self.seats == 1:
            # No event tells which of the NPCs' places are taken.
            self.cards = [IdentityCard() for _ in self.cards]
            self.swan = self.swan if self.swan is None else ANYWHERE
            return
        places = sorted(self.inside)
        following = dict(zip(places, [*places[1:], *places[:1]], strict=True))
        before = self.cards.copy()
        for place, target in following.items():
            self.cards[target] = before[place]
        if self.swan is not None:
            self.swan = following.get(self.swan, self.swan)

    def entered(self, event: v.Entered) -> None:
        self.cards[event.place] = IdentityCard()
        if self.swan == event.place:
            self.swan = None

    def chose(self, event: v.Chose) -> None:
        if event.card == "flying_house":
            self.cards[event.place] = IdentityCard()
            self.cards[event.place].is_ = event.identity
            if self.swan == event.place:
                self.swan = None
        elif event.card == "lamp" and event.face == "sword":
            self.sword = True

    def swan_came(self, event: v.SwanCame) -> None:
        self.swan = event.place

    # Cards

    def unmasking(self, _event: v.UnmaskingBegan) -> None:
        self.sword = False

    def turned_up(self, event: v.Turned) -> None:
        self.turned = {face for face in (event.card, event.answer) if face is not None}
        self.sword |= "sword" in self.turned

    def drew(self, event: v.Drew) -> None:
        self.arrive(event.place, event.face)

    def given(self, event: v.Given) -> None:
        self.leave(event.giver, event.kind, event.face)
        self.arrive(event.taker, event.face)

    def laid(self, event: v.Laid) -> None:
        self.leave(event.place, event.kind, event.face)

    def answered(self, event: v.Answered) -> None:
        if event.kind is not None:
            self.leave(event.place, event.kind, event.face)

    def buried(self, event: v.Buried) -> None:
        self.leave(event.place, event.kind, event.face)

    def discarded(self, event: v.Discarded) -> None:
        self.discards[event.face] += 1
        if event.place is not None:
            self.leave(event.place, KIND[event.face], event.face)

    def laid_open(self, event: v.Played | v.RowFilled | v.Befriended | v.Removed) -> None:
        for place in range(len(self.hands)):
            self.leave(place, KIND[event.face], event.face)

    def row_filled(self, event: v.RowFilled) -> None:
        self.laid_open(event)
        self.row.add(event.face)

    def shuffled(self, _event: v.Shuffled) -> None:
        self.discards.clear()

    def put_back(self, event: v.PutBack) -> None:
        self.row.difference_update(event.faces)

    def hand_seen(self, event: v.HandSeen) -> None:
        if event.hand is not None:
            self.hands[event.target] = Counter(face for face in event.hand if face is not None)

    def hands_swapped(self, event: v.HandsSwapped) -> None:
        one, other = event.one, event.other
        self.hands[one], self.hands[other] = self.hands[other], self.hands[one]
        self.named[one], self.named[other] = self.named[other], self.named[one]

    def river_spoke(self, event: v.RiverSpoke) -> None:
        """A card that was named wrong is not what it was named."""
        if event.act == "ask":
            self.asked = None if event.slot is None else (event.asker, event.slot)
        elif event.act == "judge" and self.asked is not None and event.face is not None:
            place, slot = self.asked
            if not event.right:
                self.named[place].append((slot, event.face))


_HEARD: dict[type[Event], Callable[..., None]] = {
    v.Dealt: Memory.dealt,
    v.Looked: Memory.looked,
    v.Guessed: Memory.guessed,
    v.Named: Memory.sung,
    v.FaceUp: Memory.face_up,
    v.WentOut: Memory.went_out,
    v.Swapped: Memory.swapped,
    v.PassedOn: Memory.passed_on,
    v.Entered: Memory.entered,
    v.Chose: Memory.chose,
    v.SwanCame: Memory.swan_came,
    v.UnmaskingBegan: Memory.unmasking,
    v.Turned: Memory.turned_up,
    v.Drew: Memory.drew,
    v.Given: Memory.given,
    v.Laid: Memory.laid,
    v.Answered: Memory.answered,
    v.Buried: Memory.buried,
    v.Discarded: Memory.discarded,
    v.Shuffled: Memory.shuffled,
    v.Played: Memory.laid_open,
    v.RowFilled: Memory.row_filled,
    v.PutBack: Memory.put_back,
    v.Befriended: Memory.laid_open,
    v.Removed: Memory.laid_open,
    v.HandSeen: Memory.hand_seen,
    v.HandsSwapped: Memory.hands_swapped,
    v.RiverSpoke: Memory.river_spoke,
}
