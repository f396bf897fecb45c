"""Liar's dice: everybody bids on all dice of the table, and sees only their own.

In turn, players raise the bid ("four fives": of all dice, at least four are fives) or call its
bidder a liar. Then all dice are shown; whoever was wrong loses one, everybody rolls again, and the
loser begins. The last player with dice wins.
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
    Option,
    Outcome,
    Seat,
    SimpleGame,
    SimpleState,
    View,
    hints,
)

DICE = 5
FACES = 6
MOST_SEATS = 6
CALL = MOST_SEATS * DICE * FACES
"""The highest move. All below are bids, each higher than the one before: one 1, one 2, … two 1s."""
NO_BID = -1
BIDS = [f"{bid // FACES + 1}x{bid % FACES + 1}" for bid in range(CALL)]
ONES = Option("ones", ("wild", "plain"), "wild")

Die = Annotated[int, hints.within(1, FACES)]
Count = Annotated[int, hints.within(0, MOST_SEATS * DICE)]
Hands = tuple[Annotated[tuple[Die | None, ...], hints.at_most(DICE)], ...]
Faces = tuple[Annotated[tuple[Die, ...], hints.at_most(DICE)], ...]


class Rolled(Event, frozen=True, kw_only=True, tag="roll"):
    dice: Annotated[Hands, hints.BY_SEAT]


class Bid(Event, frozen=True, kw_only=True, tag="bid"):
    seat: Annotated[int, hints.SEAT]
    count: Count
    face: Die


class Called(Event, frozen=True, kw_only=True, tag="call"):
    """Somebody was called a liar, and all dice were shown."""

    seat: Annotated[int, hints.SEAT]
    bid: Bid
    dice: Annotated[Faces, hints.BY_SEAT]
    found: Count
    """How many dice were as the bid says."""
    loser: Annotated[int, hints.SEAT]


class DiceView(View, frozen=True, kw_only=True):
    dice: Annotated[Hands, hints.BY_SEAT]
    bids: Annotated[tuple[Annotated[str, hints.NOTATION] | None, ...], hints.BY_SEAT, hints.GONE]
    """What each seat has bid last since the dice were rolled."""
    bid: Annotated[Bid | None, hints.GONE]
    """The highest: the one that may be raised or called."""
    last: Annotated[Called | None, hints.GONE]
    """How the round before ended."""


class DiceState(SimpleState):
    dice: list[list[int]]
    bids: list[int]
    """By seat: the last bid since the dice were rolled."""
    turn: int = 0
    last: Called | None = None

    def deal(self) -> None:
        self.dice = [[0] * DICE for _ in range(self.seats)]
        self.turn = self.chance.below(self.seats)
        self.roll()

    def roll(self) -> None:
        self.bids = [NO_BID] * self.seats
        self.dice = [sorted(self.chance.below(FACES) + 1 for _ in hand) for hand in self.dice]
        self.note(lambda viewer: Rolled(dice=self.shown(viewer)))

    def to_act(self) -> list[Seat]:
        return [] if self.outcome else [self.turn]

    def legal_moves(self, seat: Seat) -> list[Move]:
        if seat not in self.to_act():
            return []
        highest = max(self.bids)
        raises = list(range(highest + 1, FACES * sum(map(len, self.dice))))
        return raises if highest == NO_BID else [*raises, CALL]

    def apply(self, seat: Seat, move: Move) -> None:
        if move == CALL:
            self.call(seat)
        else:
            self.bids[seat] = move
            self.note(bid_of(seat, move))
            self.turn = self.next_in_play(seat)

    def call(self, seat: Seat) -> None:
        """All dice are shown; whoever was wrong loses one."""
        self.revelations += 1
        bid = bid_of(self.bids.index(max(self.bids)), max(self.bids))
        found = sum(matches(die, bid.face, self.options) for hand in self.dice for die in hand)
        loser = seat if found >= bid.count else bid.seat
        self.last = Called(
            seat=seat, bid=bid, dice=tuple(map(tuple, self.dice)), found=found, loser=loser
        )
        self.note(self.last)
        self.dice[loser].pop()
        self.turn = loser if self.dice[loser] else self.next_in_play(loser)
        if sum(map(bool, self.dice)) == 1:
            self.bids = [NO_BID] * self.seats
            self.outcome = Outcome((self.turn,), tuple(map(len, self.dice)))
        else:
            self.roll()

    def next_in_play(self, seat: Seat) -> Seat:
        others = [(seat + step) % self.seats for step in range(1, self.seats)]
        return next(other for other in others if self.dice[other])

    def shown(self, viewer: Seat) -> Hands:
        """The dice, as far as the viewer sees them."""
        everything = viewer == OPEN or self.outcome is not None
        return tuple(
            tuple(die if everything or seat == viewer else None for die in hand)
            for seat, hand in enumerate(self.dice)
        )

    def view(self, viewer: Seat) -> DiceView:
        highest = max(self.bids)
        return DiceView(
            **self.common(viewer),
            dice=self.shown(viewer),
            bids=tuple(None if bid == NO_BID else BIDS[bid] for bid in self.bids),
            bid=None if highest == NO_BID else bid_of(self.bids.index(highest), highest),
            last=self.last,
        )


def bid_of(seat: Seat, move: Move) -> Bid:
    return Bid(seat=seat, count=move // FACES + 1, face=move % FACES + 1)


def matches(die: int, face: int, options: Mapping[str, str]) -> bool:
    """Does the die count for a bid on the face? Ones may be wild."""
    return die == face or (die == 1 and options["ones"] == "wild")


class LiarsDice(SimpleGame[DiceState]):
    def __init__(self) -> None:
        super().__init__(
            name="liarsdice",
            contract_version=1,
            seat_counts=tuple(range(2, MOST_SEATS + 1)),
            options=(ONES,),
            moves=(*BIDS, "liar"),
            state_type=DiceState,
            view_type=DiceView,
            event_types=(Rolled, Bid, Called),
        )

    def decision_bound(self, seats: int, options: Mapping[str, str] | None = None) -> int:
        """In each round every bid, and a call; then there is one die less."""
        return sum(FACES * dice + 1 for dice in range(2, seats * DICE + 1))

    def sample(self, view: View, rng: Random) -> DiceState:
        """Dice that the viewer does not see are rolled: any face is as likely, whatever was bid."""
        assert isinstance(view, DiceView)
        state = DiceState.possible(view, rng)
        state.dice = [sorted(die or rng.randint(1, FACES) for die in hand) for hand in view.dice]
        state.bids = [NO_BID if bid is None else self.parse(bid) for bid in view.bids]
        state.turn = max(view.asked, default=0)
        state.last = view.last
        return state

    def default_move(self, view: View) -> Move:
        """Silence bids as little as it can, and calls only where no bid is left."""
        return view.legal[0]

    def describe(self, move: Move, view: View) -> MoveName:
        if move == CALL:
            return MoveName("", "call")
        bid = bid_of(view.viewer, move)
        return MoveName("bid_group", "bid", {"count": bid.count, "face": bid.face})


GAME = LiarsDice()
