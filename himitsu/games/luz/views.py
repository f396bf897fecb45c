"""What leaves a truth of LUZ. Not compiled: see himitsu.core.views.

A card is written suit and value ("R7"), its back alone is the suit ("R").
Suits: Y yellow (the sun, trump), R red, G green, B blue, P purple.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from himitsu.core.hints import BY_SEAT, GONE, SEAT, UNSHOWN
from himitsu.core.views import Event, View

Seat = Annotated[int, SEAT]


class Bid(msgspec.Struct, frozen=True):
    beads: int
    safety: bool


class Trick(msgspec.Struct, frozen=True):
    """A trick, finished or not: cards and the slots they came from, in the order of play."""

    leader: Seat
    cards: tuple[str, ...]
    slots: Annotated[tuple[int, ...], UNSHOWN]
    winner: Annotated[Seat | None, GONE]


class RoundScore(msgspec.Struct, frozen=True):
    """A finished round, by seat."""

    bids: Annotated[tuple[Bid, ...], BY_SEAT]
    won: Annotated[tuple[int, ...], BY_SEAT]
    points: Annotated[tuple[int, ...], BY_SEAT]
    off: Annotated[tuple[int, ...], BY_SEAT]
    """Tricks too many or too few; 0 where the bid is met."""


class Offer(msgspec.Struct, frozen=True):
    """A bid that may be made."""

    beads: int
    safety: bool
    move: int
    met: tuple[int, ...]
    """The numbers of tricks that meet it."""
    pays: int
    """What it pays then."""


class Tie(msgspec.Struct, frozen=True):
    """Neighbours in the ranking with equal totals, and what parts them (L2)."""

    high: int
    low: int
    by: Literal["round", "start"]


class Aid(msgspec.Struct, frozen=True):
    """What follows from the view by the rules, so that nobody who shows it needs the rules."""

    told: int | None
    """The log tells so many of the last plays, and the tricks that they make; null: all (L13)."""
    trick: int
    """The number of the trick on the table or, where none is, of the one to be led: 1 to 10."""
    best: int | None
    """Who would take the trick on the table if it ended now; null where it is finished."""
    led: str | None
    """The suit to follow; null where the next card is a lead."""
    follows: bool
    """Must the viewer follow it?"""
    ranks: tuple[tuple[int, int] | None, ...] | None
    """By own slot: its place among the own cards left of its suit, 1 the highest, and how many
    these are (L3)."""
    plays: tuple[int | None, ...]
    """By own slot: the move that plays it; empty where the viewer is asked for no card."""
    offers: tuple[Offer, ...]
    """The bids among the viewer's moves."""
    ties: tuple[Tie, ...]
    """Once the game is over."""


class LuzView(View, frozen=True, kw_only=True):
    phase: Literal["bid", "play", "over"]
    round: int
    """1 to 4."""
    top: Annotated[int, UNSHOWN]
    """The highest value of a suit."""
    dealer: Seat
    start: Seat
    """The holder of the start card."""
    first: Seat
    """Who bids first and leads the first trick: the start player, but for three players' last
    round."""
    hands: Annotated[tuple[Annotated[tuple[str | None, ...], GONE], ...], BY_SEAT]
    """By seat and slot, low end first: a card, a back, or null once it is played."""
    aside: tuple[str, ...] | None
    """The cards set aside, for the open view alone."""
    bids: Annotated[tuple[Annotated[Bid | None, GONE], ...], BY_SEAT]
    beads_left: Annotated[int | None, GONE]
    """What is left of the shared supply, where it is a limit."""
    won: Annotated[tuple[int, ...], BY_SEAT]
    tricks: tuple[Trick, ...]
    """This round's tricks; the last one may be unfinished."""
    last_trick: Trick | None
    """The trick that ended the round before."""
    rounds: tuple[RoundScore, ...]
    totals: Annotated[tuple[int, ...], BY_SEAT]
    ranking: tuple[Seat, ...] | None
    """Seats from first to last, once the game is over."""
    could_be: tuple[Annotated[tuple[int, ...] | None, GONE], ...] | None
    """What each own slot may hold, where the table shows it (`memory: "aid"`); else null."""
    aid: Annotated[Aid | None, UNSHOWN]
    """Only as the table shows the view; a seat's memory has none."""


class Deal(Event, frozen=True, kw_only=True, tag="deal"):
    round: int
    dealer: Seat
    start: Seat
    first: Seat
    by_total: bool
    """Is that the player with the highest total, not the start player (L10)?"""
    hands: Annotated[tuple[tuple[str, ...], ...], BY_SEAT]
    """By seat and slot, low end first; empty where the table's log leaves them to memory."""
    aside: tuple[str, ...] | None


class BidMade(Event, frozen=True, kw_only=True, tag="bid"):
    seat: Seat
    beads: int
    safety: bool


class CardPlayed(Event, frozen=True, kw_only=True, tag="play"):
    seat: Seat
    slot: int
    card: str
    trick: int
    """1 to 10."""


class TrickTaken(Event, frozen=True, kw_only=True, tag="trick"):
    trick: int
    winner: Seat
    card: str


class RoundScored(Event, frozen=True, kw_only=True, tag="score"):
    round: int
    score: RoundScore
    totals: Annotated[tuple[int, ...], BY_SEAT]


class GameOver(Event, frozen=True, kw_only=True, tag="end"):
    winner: Seat
    ranking: tuple[Seat, ...]
    totals: Annotated[tuple[int, ...], BY_SEAT]


LuzEvent = Deal | BidMade | CardPlayed | TrickTaken | RoundScored | GameOver
EVENTS: tuple[type[Event], ...] = (
    Deal,
    BidMade,
    CardPlayed,
    TrickTaken,
    RoundScored,
    GameOver,
)
