"""The game: what is true, what each seat sees of it, and the rules.

Everybody has a secret card from 1 to 9. In turn, each player guesses the sum of all cards; no two
guess the same. Then the cards are shown, and whoever is closest wins.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Annotated

from himitsu import (
    OPEN,
    Event,
    Move,
    MoveName,
    Outcome,
    Seat,
    SimpleGame,
    SimpleState,
    View,
    hints,
)

HIGHEST = 9
MOST_SEATS = 4
MOST = HIGHEST * MOST_SEATS
MOVES = tuple(str(total) for total in range(MOST + 1))
"""The notation of each move, by its number: a guess, as it is said."""


# What leaves the truth: a view for each viewer, with null for what is hidden, and events. What the
# types say of sizes makes numbers of a view, for learners (docs/adding-a-game.md, "An encoding").

Card = Annotated[int, hints.within(1, HIGHEST)]
Guess = Annotated[int, hints.within(0, MOST)]


class CardsView(View, frozen=True, kw_only=True):
    cards: Annotated[tuple[Card | None, ...], hints.BY_SEAT]
    guesses: Annotated[tuple[Guess | None, ...], hints.BY_SEAT, hints.GONE]


class Dealt(Event, frozen=True, kw_only=True, tag="deal"):
    cards: Annotated[tuple[int | None, ...], hints.BY_SEAT]


class Guessed(Event, frozen=True, kw_only=True, tag="guess"):
    seat: Annotated[int, hints.SEAT]
    total: int


class Shown(Event, frozen=True, kw_only=True, tag="show"):
    cards: Annotated[tuple[int, ...], hints.BY_SEAT]
    total: int


class CardsState(SimpleState):
    """The truth. Only what is declared here is copied and stored."""

    cards: list[int]
    guesses: list[int]
    """In the order of the seats, as far as they have guessed."""

    def deal(self) -> None:
        deck = list(range(1, HIGHEST + 1))
        self.chance.shuffle(deck, self.seats)
        self.cards = deck[: self.seats]
        self.guesses = []
        self.note(lambda viewer: Dealt(cards=self.seen_cards(viewer)))

    def to_act(self) -> list[Seat]:
        return [] if self.outcome else [len(self.guesses)]

    def legal_moves(self, seat: Seat) -> list[Move]:
        if seat not in self.to_act():
            return []
        totals = range(self.seats, HIGHEST * self.seats + 1)
        return [total for total in totals if total not in self.guesses]

    def apply(self, seat: Seat, move: Move) -> None:
        self.guesses.append(move)
        self.note(Guessed(seat=seat, total=move))
        if len(self.guesses) == self.seats:
            self.finish()

    def finish(self) -> None:
        """The cards are shown. Whoever is closest wins; of two as close, both."""
        self.revelations += 1
        total = sum(self.cards)
        distances = [abs(guess - total) for guess in self.guesses]
        nearest = min(distances)
        winners = tuple(seat for seat in range(self.seats) if distances[seat] == nearest)
        self.outcome = Outcome(winners, tuple(-distance for distance in distances))
        self.note(Shown(cards=tuple(self.cards), total=total))

    def seen_cards(self, viewer: Seat) -> tuple[int | None, ...]:
        everything = viewer == OPEN or self.outcome is not None
        return tuple(
            card if everything or seat == viewer else None for seat, card in enumerate(self.cards)
        )

    def view(self, viewer: Seat) -> CardsView:
        unsaid = [None] * (self.seats - len(self.guesses))
        return CardsView(
            **self.common(viewer),
            cards=self.seen_cards(viewer),
            guesses=(*self.guesses, *unsaid),
        )


class MyGame(SimpleGame[CardsState]):
    def __init__(self) -> None:
        super().__init__(
            name="mygame",
            contract_version=1,
            seat_counts=(2, 3, 4),
            moves=MOVES,
            state_type=CardsState,
            view_type=CardsView,
            event_types=(Dealt, Guessed, Shown),
        )

    def decision_bound(self, seats: int, options: Mapping[str, str] | None = None) -> int:
        """Everybody guesses once."""
        return seats

    def sample(self, view: View, rng: Random) -> CardsState:
        """A truth that shows the viewer what they see: the cards that they do not see are dealt
        anew. All are as likely."""
        assert isinstance(view, CardsView)
        unseen = [card for card in range(1, HIGHEST + 1) if card not in view.cards]
        rng.shuffle(unseen)
        state = CardsState.possible(view, rng)
        state.cards = [unseen.pop() if card is None else card for card in view.cards]
        state.guesses = [guess for guess in view.guesses if guess is not None]
        return state

    def default_move(self, view: View) -> Move:
        """What a player's silence means once their time has run out."""
        return view.legal[len(view.legal) // 2]

    def describe(self, move: Move, view: View) -> MoveName:
        """What a move is called on the page: messages, or texts as they are."""
        return MoveName("guess_group", "guess", {"total": move})


GAME = MyGame()
