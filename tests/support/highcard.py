"""The smallest game of secrets, in plain Python: an example of the contract.

All players get a card that only they see, and say secretly and at the same time whether they stay
or fold; until all have answered, an answer may be changed. Of those who stayed the highest card
wins; if nobody stayed, it is a draw. A standing order, "fold below 4", folds a low card. Beside the
table people may share a tally of who has won how often.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Annotated

import msgspec
from support.tally import TALLY

from himitsu.core.chance import Chance, chance
from himitsu.core.contract import (
    OPEN,
    PUBLIC,
    BadNotation,
    Game,
    IllegalMove,
    Move,
    Option,
    Seat,
    State,
    Tunable,
)
from himitsu.core.documents import AnyDocument
from himitsu.core.encoding import Encoding, Field, FloatBuffer
from himitsu.core.hints import BY_SEAT, GONE
from himitsu.core.views import Event, MoveName, Outcome, View

STAY, FOLD = 0, 1
NO_ANSWER = -1
WORDS = ("stay", "fold")
CARDS = 9
DECK_SIZE = Tunable("lab.cards", CARDS, 5, 50, "Cards of the short deck; the long one has twice.")
FOLD_BELOW = "fold below "


ENCODING = Encoding(
    (
        Field("over", 1, "are the cards shown?"),
        Field("cards", 4, "by seat from the own one: the card as a part of 18, if it is seen"),
        Field("answer", 2, "the own answer: stay, fold"),
    ),
    ("cards", "answer"),
)


class HighCardView(View, frozen=True, kw_only=True):
    cards: Annotated[tuple[int | None, ...], BY_SEAT]
    answer: Annotated[int | None, GONE]
    """The viewer's own, while the others' are secret."""


class Dealt(Event, frozen=True, kw_only=True, tag="deal"):
    cards: Annotated[tuple[int | None, ...], BY_SEAT]


class Shown(Event, frozen=True, kw_only=True, tag="show"):
    cards: Annotated[tuple[int, ...], BY_SEAT]
    answers: Annotated[tuple[int, ...], BY_SEAT]


class HighCardState(State):
    def __init__(self) -> None:
        super().__init__()
        self.options: dict[str, str] = {}
        self.chance = Chance()
        self.cards: list[int] = []
        self.answers: list[int] = []
        self.keeps_events = False

    def to_act(self) -> Sequence[Seat]:
        return [seat for seat, answer in enumerate(self.answers) if answer == NO_ANSWER]

    def legal_moves(self, seat: Seat) -> list[Move]:
        """Both answers, also for those who have answered, until the last one is given."""
        asked = self.outcome is None and 0 <= seat < len(self.cards)
        return [STAY, FOLD] if asked else []

    def play(self, seat: Seat, move: Move) -> None:
        if move not in self.legal_moves(seat):
            raise IllegalMove("Stay or fold, while the question is open.")
        self.answers[seat] = move
        if not self.to_act():
            self.finish()

    def finish(self) -> None:
        self.revelations += 1
        staying = [seat for seat, answer in enumerate(self.answers) if answer == STAY]
        winners = (max(staying, key=lambda seat: self.cards[seat]),) if staying else ()
        self.outcome = Outcome(winners, tuple(int(seat in winners) for seat in range(self.seats())))

    def seats(self) -> int:
        return len(self.cards)

    def view(self, viewer: Seat) -> HighCardView:
        over = self.outcome is not None
        own = self.answers[viewer] if viewer >= 0 else NO_ANSWER
        return HighCardView(
            viewer=viewer,
            seats=self.seats(),
            options=self.options,
            asked=() if over else tuple(range(self.seats())),
            mine=not over and viewer >= 0 and own == NO_ANSWER,
            legal=tuple(self.legal_moves(viewer)),
            outcome=self.outcome,
            cards=self._shown(viewer),
            answer=None if own == NO_ANSWER else own,
        )

    def _shown(self, viewer: Seat) -> tuple[int | None, ...]:
        everything = viewer == OPEN or self.outcome is not None
        return tuple(
            card if everything or seat == viewer else None for seat, card in enumerate(self.cards)
        )

    def events(self, viewer: Seat, since: int = 0) -> list[Event]:
        if not self.keeps_events:
            raise ValueError("this state keeps no events: make it with keep_events")
        dealt = tuple(
            card if viewer in (OPEN, seat) else None for seat, card in enumerate(self.cards)
        )
        happened: list[Event] = [Dealt(cards=dealt)]
        if self.outcome is not None:
            happened.append(Shown(cards=tuple(self.cards), answers=tuple(self.answers)))
        return happened[since:]

    def keep_events(self) -> None:
        self.keeps_events = True

    def happened(self) -> int:
        return len(self.events(PUBLIC)) if self.keeps_events else 0

    def copy(self) -> HighCardState:
        twin = HighCardState()
        twin.outcome = self.outcome
        twin.options = self.options
        twin.chance = self.chance.copy()
        twin.cards = self.cards.copy()
        twin.answers = self.answers.copy()
        return twin

    def dump(self) -> bytes:
        return msgspec.json.encode(
            {
                "options": self.options,
                "key": self.chance.key.hex(),
                "drawn": self.chance.drawn,
                "cards": self.cards,
                "answers": self.answers,
            }
        )

    def reseed(self, key: bytes) -> None:
        self.chance = chance(key)


class HighCard(Game):
    def __init__(self) -> None:
        super().__init__(
            name="highcard",
            rules_version=1,
            seat_counts=(2, 3, 4),
            options=(Option("deck", ("short", "long"), {2: "short", 3: "short", 4: "long"}),),
            action_count=2,
            state_type=HighCardState,
            encoding=ENCODING,
            view_type=HighCardView,
            event_types=(Dealt, Shown),
            tunables=(DECK_SIZE,),
        )

    def decision_bound(self, seats: int, options: Mapping[str, str] | None = None) -> int:
        return seats

    def new(
        self, options: Mapping[str, str], seats: int, key: bytes, keep_events: bool = False
    ) -> HighCardState:
        state = HighCardState()
        state.options = self.resolve(options, seats)
        state.chance = chance(key)
        deck = self.deck(state.options)
        state.chance.shuffle(deck, seats)
        state.cards = deck[:seats]
        state.answers = [NO_ANSWER] * seats
        state.keeps_events = keep_events
        return state

    def deck(self, options: Mapping[str, str]) -> list[int]:
        cards = DECK_SIZE.of(options)
        return list(range(1, cards + 1 if options["deck"] == "short" else 2 * cards + 1))

    def load(self, data: bytes) -> HighCardState:
        facts = msgspec.json.decode(data)
        state = HighCardState()
        state.options = facts["options"]
        state.chance = chance(bytes.fromhex(facts["key"]), facts["drawn"])
        state.cards = facts["cards"]
        state.answers = facts["answers"]
        if not state.to_act():
            state.finish()
        return state

    def sample(self, view: View, rng: Random) -> HighCardState:
        """Others' answers count as not given: nobody but they may know them."""
        assert isinstance(view, HighCardView)
        unseen = [card for card in self.deck(view.options) if card not in view.cards]
        rng.shuffle(unseen)
        state = HighCardState()
        state.options = view.options
        state.chance = chance(rng.randbytes(32))
        state.cards = [unseen.pop() if card is None else card for card in view.cards]
        state.answers = [NO_ANSWER] * view.seats
        if view.answer is not None:
            state.answers[view.viewer] = view.answer
        return state

    def parse(self, text: str) -> Move:
        if text not in WORDS:
            raise BadNotation(f"{text!r} is neither stay nor fold.")
        return WORDS.index(text)

    def format(self, move: Move) -> str:
        return WORDS[move]

    def describe(self, move: Move, view: View) -> MoveName | None:
        return MoveName("Your answer", ("Stay in", "Fold")[move])

    def default_move(self, view: View) -> Move:
        return FOLD

    def present(self, view: View) -> View:
        return view

    def present_log(self, events: list[Event], view: View) -> list[Event]:
        return events

    def show(self, view: View, names: Sequence[str]) -> str:
        assert isinstance(view, HighCardView)
        hands = zip(names, view.cards, strict=True)
        return "\n".join(f"{name}: {card or '?'}" for name, card in hands)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        return ""

    def write_encoding(self, state: State, seat: Seat, out: FloatBuffer, at: int) -> None:
        assert isinstance(state, HighCardState)
        out[at] = float(state.outcome is not None)
        for place in range(state.seats()):
            other = (seat + place) % state.seats()
            if place == 0 or state.outcome is not None:
                out[at + 1 + place] = state.cards[other] / (2 * CARDS)
        if state.answers[seat] != NO_ANSWER:
            out[at + 5 + state.answers[seat]] = 1.0

    def orders(self, view: View) -> tuple[str, ...]:
        if view.outcome is not None:
            return ()
        return tuple(f"{FOLD_BELOW}{card}" for card in range(1, len(self.deck(view.options)) + 2))

    def obey(self, order: str, view: View) -> Move | None:
        assert isinstance(view, HighCardView)
        card = view.cards[view.viewer]
        assert card is not None
        return FOLD if card < int(order.removeprefix(FOLD_BELOW)) else None

    def stands(self, order: str, view: View) -> bool:
        """Until there is an answer, the order's or the owner's own."""
        assert isinstance(view, HighCardView)
        return view.answer is None

    def documents(self) -> tuple[AnyDocument, ...]:
        return (TALLY,)
