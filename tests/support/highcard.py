"""The smallest game of secrets, in plain Python: an example of the contract.

All players get a card that only they see, and say secretly and at the same time whether they stay
or fold; until all have answered, an answer may be changed. Of those who stayed the highest card
wins; if nobody stayed, it is a draw. A standing order, "fold below 4", folds a low card. Beside the
table people may share a tally of who has won how often.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Annotated

from support.tally import TALLY

from himitsu import (
    OPEN,
    Column,
    Event,
    FactTable,
    Move,
    MoveName,
    Option,
    Outcome,
    Seat,
    SimpleGame,
    SimpleState,
    State,
    Tunable,
    View,
)
from himitsu.core.documents import AnyDocument
from himitsu.core.encoding import Encoding, Field, FloatBuffer
from himitsu.core.hints import BY_SEAT, GONE

STAY, FOLD = 0, 1
ANSWERS = ("stay", "fold")
NO_ANSWER = -1
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


def answered(events: Sequence[Event]) -> Iterator[tuple[int, int, str]]:
    for event in events:
        if isinstance(event, Shown):
            for seat, (card, answer) in enumerate(zip(event.cards, event.answers, strict=True)):
                yield seat, card, ANSWERS[answer]


HANDS = FactTable(
    "hands",
    "What everybody held, and whether they stayed.",
    (
        Column("seat", "int", "Whose card it is."),
        Column("card", "int", "The card.", compare="deal"),
        Column("answer", "str", "What they answered.", compare="choice", measure=True),
    ),
    answered,
)


class HighCardState(SimpleState):
    cards: list[int]
    answers: list[int]

    def deal(self) -> None:
        cards = deck(self.options)
        self.chance.shuffle(cards, self.seats)
        self.cards = cards[: self.seats]
        self.answers = [NO_ANSWER] * self.seats
        self.note(lambda viewer: Dealt(cards=self._shown(viewer)))

    def to_act(self) -> list[Seat]:
        return [seat for seat, answer in enumerate(self.answers) if answer == NO_ANSWER]

    def asked(self) -> tuple[Seat, ...]:
        return tuple(range(self.seats)) if self.outcome is None else ()

    def legal_moves(self, seat: Seat) -> list[Move]:
        """Both answers, also for those who have answered, until the last one is given."""
        return [STAY, FOLD] if seat in self.asked() else []

    def apply(self, seat: Seat, move: Move) -> None:
        self.answers[seat] = move
        if not self.to_act():
            self.finish()

    def finish(self) -> None:
        self.revelations += 1
        staying = [seat for seat, answer in enumerate(self.answers) if answer == STAY]
        winners = (max(staying, key=lambda seat: self.cards[seat]),) if staying else ()
        self.outcome = Outcome(winners, tuple(int(seat in winners) for seat in range(self.seats)))
        self.note(Shown(cards=tuple(self.cards), answers=tuple(self.answers)))

    def view(self, viewer: Seat) -> HighCardView:
        own = self.answers[viewer] if viewer >= 0 else NO_ANSWER
        return HighCardView(
            **self.common(viewer),
            cards=self._shown(viewer),
            answer=None if own == NO_ANSWER else own,
        )

    def _shown(self, viewer: Seat) -> tuple[int | None, ...]:
        everything = viewer == OPEN or self.outcome is not None
        return tuple(
            card if everything or seat == viewer else None for seat, card in enumerate(self.cards)
        )


def deck(options: Mapping[str, str]) -> list[int]:
    cards = DECK_SIZE.of(options)
    return list(range(1, cards + 1 if options["deck"] == "short" else 2 * cards + 1))


class HighCard(SimpleGame[HighCardState]):
    def __init__(self) -> None:
        super().__init__(
            name="highcard",
            seat_counts=(2, 3, 4),
            options=(Option("deck", ("short", "long"), {2: "short", 3: "short", 4: "long"}),),
            moves=ANSWERS,
            state_type=HighCardState,
            encoding=ENCODING,
            view_type=HighCardView,
            event_types=(Dealt, Shown),
            tunables=(DECK_SIZE,),
        )

    def decision_bound(self, seats: int, options: Mapping[str, str] | None = None) -> int:
        return seats

    def sample(self, view: View, rng: Random) -> HighCardState:
        """Others' answers count as not given: nobody but they may know them."""
        assert isinstance(view, HighCardView)
        unseen = [card for card in deck(view.options) if card not in view.cards]
        rng.shuffle(unseen)
        state = HighCardState.possible(view, rng)
        state.cards = [unseen.pop() if card is None else card for card in view.cards]
        state.answers = [NO_ANSWER] * view.seats
        if view.answer is not None:
            state.answers[view.viewer] = view.answer
        return state

    def describe(self, move: Move, view: View) -> MoveName | None:
        return MoveName("Your answer", ("Stay in", "Fold")[move])

    def default_move(self, view: View) -> Move:
        return FOLD

    def write_encoding(self, state: State, seat: Seat, out: FloatBuffer, at: int) -> None:
        assert isinstance(state, HighCardState)
        out[at] = float(state.outcome is not None)
        for place in range(state.seats):
            other = (seat + place) % state.seats
            if place == 0 or state.outcome is not None:
                out[at + 1 + place] = state.cards[other] / (2 * CARDS)
        if state.answers[seat] != NO_ANSWER:
            out[at + 5 + state.answers[seat]] = 1.0

    def orders(self, view: View) -> tuple[str, ...]:
        if view.outcome is not None:
            return ()
        return tuple(f"{FOLD_BELOW}{card}" for card in range(1, len(deck(view.options)) + 2))

    def obey(self, order: str, view: View) -> Move | None:
        assert isinstance(view, HighCardView)
        card = view.cards[view.viewer]
        assert card is not None
        return FOLD if card < int(order.removeprefix(FOLD_BELOW)) else None

    def stands(self, order: str, view: View) -> bool:
        """Until there is an answer, the order's or the owner's own."""
        assert isinstance(view, HighCardView)
        return view.answer is None

    def facts(self) -> tuple[FactTable, ...]:
        return (HANDS,)

    def secrets(self, state: State, viewer: Seat) -> dict[str, list[int]]:
        assert isinstance(state, HighCardState)
        return {"cards": [card for seat, card in enumerate(state.cards) if seat != viewer]}

    def documents(self) -> tuple[AnyDocument, ...]:
        return (TALLY,)
