"""A small game with everything that can be told too much or too little of: an example for the laws.

All players get a card that only they see; the rest is the deck. In turn everybody looks at the next
player's card, draws the top card of the deck and discards their own, rolls a die for points, or
waits.
After two rounds all cards are shown; card and points together decide.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import msgspec

from himitsu.core.chance import Chance, chance
from himitsu.core.contract import OPEN, BadNotation, Game, IllegalMove, Move, Seat
from himitsu.core.state import BaseState
from himitsu.core.views import Event, Outcome, View

LOOK, DRAW, ROLL, WAIT = range(4)
WORDS = ("look", "draw", "roll", "wait")
CARDS = 12
ROUNDS = 2

DEALT, LOOKED, DREW, ROLLED, SHOWN = range(5)


class LookoutView(View, frozen=True, kw_only=True):
    cards: tuple[int | None, ...]
    """The own one, and those that the viewer has looked at."""
    known: tuple[tuple[int, ...], ...]
    """By seat: whose cards it has looked at. Everybody sees who looks at whom."""
    points: tuple[int, ...]
    discards: tuple[int, ...]
    made: int
    """How many moves were made."""


class Dealt(Event, frozen=True, kw_only=True, tag="deal"):
    cards: tuple[int | None, ...]


class Looked(Event, frozen=True, kw_only=True, tag="look"):
    seat: int
    target: int
    card: int | None


class Drew(Event, frozen=True, kw_only=True, tag="draw"):
    seat: int
    discarded: int
    card: int | None


class Rolled(Event, frozen=True, kw_only=True, tag="roll"):
    seat: int
    pips: int


class Shown(Event, frozen=True, kw_only=True, tag="show"):
    cards: tuple[int, ...]


class LookoutState(BaseState):
    def __init__(self) -> None:
        super().__init__()
        self.cards: list[int] = []
        self.deck: list[int] = []
        """The top is the end."""
        self.discards: list[int] = []
        self.known: list[list[int]] = []
        self.points: list[int] = []
        self.made = 0

    def to_act(self) -> Sequence[Seat]:
        return [] if self.outcome is not None else [self.made % self.seats]

    def legal_moves(self, seat: Seat) -> list[Move]:
        return [LOOK, DRAW, ROLL, WAIT] if seat in self.to_act() else []

    def refusal(self) -> str:
        return "Look, draw, roll or wait, when it is your turn."

    def play(self, seat: Seat, move: Move) -> None:
        if move not in self.legal_moves(seat):
            raise IllegalMove(self.refusal())
        if move == LOOK:
            self.look(seat, (seat + 1) % self.seats)
        elif move == DRAW:
            self.draw(seat)
        elif move == ROLL:
            pips = 1 + self.chance.below(6)
            self.points[seat] += pips
            self.revelations += 1
            self.note(ROLLED, [seat, pips])
        self.made += 1
        if self.made == ROUNDS * self.seats:
            self.finish()

    def look(self, seat: Seat, target: Seat) -> None:
        if target not in self.known[seat]:
            self.known[seat] = sorted([*self.known[seat], target])
            self.revelations += 1
        self.note(LOOKED, [seat, target, self.cards[target]])

    def draw(self, seat: Seat) -> None:
        """Nobody but its owner knows the new card."""
        discarded = self.cards[seat]
        self.discards.append(discarded)
        self.cards[seat] = self.deck.pop()
        self.known = [[other for other in known if other != seat] for known in self.known]
        self.revelations += 1
        self.note(DREW, [seat, discarded, self.cards[seat]])

    def finish(self) -> None:
        totals = [card + points for card, points in zip(self.cards, self.points, strict=True)]
        winners = [seat for seat, total in enumerate(totals) if total == max(totals)]
        self.outcome = Outcome(tuple(winners), tuple(totals))
        self.revelations += 1
        self.note(SHOWN, self.cards.copy())

    def sees(self, viewer: Seat, seat: Seat) -> bool:
        if viewer in (OPEN, seat) or self.outcome is not None:
            return True
        return viewer >= 0 and seat in self.known[viewer]

    def view(self, viewer: Seat) -> LookoutView:
        legal = tuple(self.legal_moves(viewer))
        return LookoutView(
            viewer=viewer,
            seats=self.seats,
            options=self.options,
            asked=tuple(self.to_act()),
            mine=bool(legal),
            legal=legal,
            outcome=self.outcome,
            cards=tuple(
                card if self.sees(viewer, seat) else None for seat, card in enumerate(self.cards)
            ),
            known=tuple(tuple(known) for known in self.known),
            points=tuple(self.points),
            discards=tuple(self.discards),
            made=self.made,
        )

    def show_event(self, kind: int, numbers: Sequence[int], viewer: Seat) -> Event:
        if kind == DEALT:
            return Dealt(
                cards=tuple(
                    card if viewer in (OPEN, seat) else None for seat, card in enumerate(numbers)
                )
            )
        if kind == LOOKED:
            seat, target, card = numbers
            told = viewer in (OPEN, seat)
            return Looked(seat=seat, target=target, card=card if told else None)
        if kind == DREW:
            seat, discarded, card = numbers
            told = viewer in (OPEN, seat)
            return Drew(seat=seat, discarded=discarded, card=card if told else None)
        if kind == ROLLED:
            return Rolled(seat=numbers[0], pips=numbers[1])
        return Shown(cards=tuple(numbers))

    def copy(self) -> LookoutState:
        twin = type(self)()
        twin.outcome = self.outcome
        twin.options = self.options
        twin.seats = self.seats
        twin.chance = self.chance.copy()
        twin.cards = self.cards.copy()
        twin.deck = self.deck.copy()
        twin.discards = self.discards.copy()
        twin.known = [known.copy() for known in self.known]
        twin.points = self.points.copy()
        twin.made = self.made
        return twin

    def dump(self) -> bytes:
        return msgspec.json.encode(
            {
                "seats": self.seats,
                "key": self.chance.key.hex(),
                "drawn": self.chance.drawn,
                "cards": self.cards,
                "deck": self.deck,
                "discards": self.discards,
                "known": self.known,
                "points": self.points,
                "made": self.made,
            }
        )


class Lookout(Game):
    def __init__(self, state_type: type[LookoutState] = LookoutState) -> None:
        super().__init__(
            name="lookout",
            rules_version=1,
            seat_counts=(2, 3),
            options=(),
            action_count=len(WORDS),
            view_type=LookoutView,
            event_types=(Dealt, Looked, Drew, Rolled, Shown),
        )
        self.made_of = state_type

    def decision_bound(self, seats: int, options: Mapping[str, str] | None = None) -> int:
        """Far more than there are: the laws must not look the less closely for it."""
        return 100_000

    def new(
        self, options: Mapping[str, str], seats: int, key: bytes, keep_events: bool = False
    ) -> LookoutState:
        state = self.filled(seats, chance(key))
        state.options = self.resolve(options, seats)
        state.deck = list(range(1, CARDS + 1))
        state.chance.shuffle(state.deck, CARDS)
        state.cards = [state.deck.pop() for _ in range(seats)]
        if keep_events:
            state.keep_events()
        state.note(DEALT, state.cards.copy())
        return state

    def filled(self, seats: int, chance: Chance) -> LookoutState:
        state = self.made_of()
        state.seats = seats
        state.options = {}
        state.chance = chance
        state.known = [[] for _ in range(seats)]
        state.points = [0] * seats
        return state

    def load(self, data: bytes) -> LookoutState:
        facts = msgspec.json.decode(data)
        state = self.filled(facts["seats"], chance(bytes.fromhex(facts["key"]), facts["drawn"]))
        for name in ("cards", "deck", "discards", "known", "points", "made"):
            setattr(state, name, facts[name])
        if state.made == ROUNDS * state.seats:
            state.finish()
        return state

    def sample(self, view: View, rng: Random) -> LookoutState:
        assert isinstance(view, LookoutView)
        state = self.filled(view.seats, chance(rng.randbytes(32)))
        seen = {*view.cards, *view.discards}
        unseen = [card for card in range(1, CARDS + 1) if card not in seen]
        rng.shuffle(unseen)
        state.cards = [unseen.pop() if card is None else card for card in view.cards]
        state.deck = unseen
        state.discards = list(view.discards)
        state.known = [list(known) for known in view.known]
        state.points = list(view.points)
        state.made = view.made
        state.outcome = view.outcome
        return state

    def parse(self, text: str) -> Move:
        if text not in WORDS:
            raise BadNotation(f"{text!r} is none of {', '.join(WORDS)}.")
        return WORDS.index(text)

    def format(self, move: Move) -> str:
        return WORDS[move]

    def default_move(self, view: View) -> Move:
        return WAIT

    def present(self, view: View) -> View:
        return view

    def present_log(self, events: list[Event], view: View) -> list[Event]:
        return events

    def show(self, view: View, names: Sequence[str]) -> str:
        return ""

    def tell(self, event: Event, names: Sequence[str]) -> str:
        return ""
