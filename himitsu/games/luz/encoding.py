"""What a seat of LUZ knows, as numbers. Seats are counted clockwise from the one that looks."""

from __future__ import annotations

from typing import Final

from himitsu.core.contract import Seat
from himitsu.core.encoding import Encoding, Field, FloatBuffer, write_flag
from himitsu.games.luz.moves import NO_BID, beads_of, has_safety
from himitsu.games.luz.rules import BET_BEADS, HAND, MAX_BID, ROUNDS, SUITS, suit_of, value_of
from himitsu.games.luz.state import LuzState

_SEATS: Final = 5
_VALUES: Final = 12
_CARDS: Final = SUITS * _VALUES
_LAID: Final = SUITS + 1
_POINTS: Final = 100.0
"""Totals are told in hundreds."""

ENCODING: Final = Encoding(
    (
        Field("seats", 3, "how many play: 3, 4 or 5"),
        Field("phase", 3, "bidding, playing, over"),
        Field("round", 1, "the round, as a part of four"),
        Field("dealer", _SEATS, "who dealt, by seat"),
        Field("first", _SEATS, "who bids and leads first, by seat"),
        Field("asked", _SEATS, "whose turn it is, by seat"),
        Field("limited", 1, "are beads limited?"),
        Field("beads_left", 1, "what is left of the supply where it is, as a part of 15"),
        Field("bid", _SEATS, "has bid, by seat"),
        Field("beads", _SEATS, "beads bid, by seat, in tens"),
        Field("safety", _SEATS, "bid with safety, by seat"),
        Field("won", _SEATS, "tricks taken, by seat, in tens"),
        Field("totals", _SEATS, "points, by seat, in hundreds", -2.0, 1.0),
        Field("led", SUITS, "the suit to follow"),
        Field("best", _SEATS, "who would take the trick, by seat"),
        Field(
            "table", _SEATS * _LAID, "the card in the trick, by seat: its suit, value in twelfths"
        ),
        Field("own", HAND * SUITS, "the backs of the own cards, by slot"),
        Field("hands", (_SEATS - 1) * _CARDS, "the others' cards, by seat from the next on"),
        Field("played", _SEATS * _CARDS, "cards played this round, by seat: the trick, in tenths"),
    ),
    (
        *("asked", "mine", "phase", "round", "dealer", "start", "first", "hands", "bids"),
        *("beads_left", "won", "tricks", "totals"),
    ),
)
_SEAT_COUNT: Final = ENCODING.at("seats")
_PHASE: Final = ENCODING.at("phase")
_ROUND: Final = ENCODING.at("round")
_DEALER: Final = ENCODING.at("dealer")
_FIRST: Final = ENCODING.at("first")
_ASKED: Final = ENCODING.at("asked")
_LIMITED: Final = ENCODING.at("limited")
_BEADS_LEFT: Final = ENCODING.at("beads_left")
_BID: Final = ENCODING.at("bid")
_BEADS: Final = ENCODING.at("beads")
_SAFETY: Final = ENCODING.at("safety")
_WON: Final = ENCODING.at("won")
_TOTALS: Final = ENCODING.at("totals")
_LED: Final = ENCODING.at("led")
_BEST: Final = ENCODING.at("best")
_TABLE: Final = ENCODING.at("table")
_OWN: Final = ENCODING.at("own")
_HANDS: Final = ENCODING.at("hands")
_PLAYED: Final = ENCODING.at("played")

_TENTHS: Final[list[float]] = [number / 10 for number in range(HAND + 1)]
_TWELFTHS: Final[list[float]] = [number / _VALUES for number in range(16)]


def write_encoding(state: LuzState, viewer: Seat, out: FloatBuffer, at: int) -> None:
    """A seat sees everybody's cards but its own, and of those the backs."""
    seats = state.seats
    out[at + _SEAT_COUNT + seats - 3] = 1.0
    over = state.outcome is not None
    out[at + _PHASE + (2 if over else 0 if state.bidding else 1)] = 1.0
    out[at + _ROUND] = (state.round + 1) / ROUNDS
    out[at + _DEALER + (state.dealer - viewer) % seats] = 1.0
    out[at + _FIRST + (state.first - viewer) % seats] = 1.0
    if not over:
        out[at + _ASKED + (state.actor - viewer) % seats] = 1.0
    if state.limited:
        out[at + _LIMITED] = 1.0
        out[at + _BEADS_LEFT] = state.beads_left() / BET_BEADS
    for place in range(seats):
        _write_seat(state, (viewer + place) % seats, place, out, at)
    _write_plays(state, viewer, out, at)


def _write_seat(state: LuzState, seat: Seat, place: int, out: FloatBuffer, at: int) -> None:
    """Bid, tricks, total and hand of the seat at that place from the viewer."""
    bid = state.bids[seat]
    if bid != NO_BID:
        out[at + _BID + place] = 1.0
        out[at + _BEADS + place] = beads_of(bid) / MAX_BID
        write_flag(has_safety(bid), out, at + _SAFETY + place)
    if state.won[seat]:
        out[at + _WON + place] = _TENTHS[state.won[seat]]
    if state.totals[seat]:
        out[at + _TOTALS + place] = state.totals[seat] / _POINTS
    held = state.held[seat]
    cards = state.cards
    base = seat * HAND
    slot = 0
    while held:
        if held & 1:
            card = cards[base + slot]
            if place == 0:
                out[at + _OWN + slot * SUITS + suit_of(card)] = 1.0
            else:
                out[at + _HANDS + (place - 1) * _CARDS + _number(card)] = 1.0
        held >>= 1
        slot += 1


def _write_plays(state: LuzState, viewer: Seat, out: FloatBuffer, at: int) -> None:
    """The round's tricks, and the one on the table once more."""
    seats = state.seats
    cards = state.cards
    plays = state.plays
    open_from = len(plays) - state.on_table
    for number in range(len(plays)):
        place = plays[number]
        card = cards[place]
        player = (place // HAND - viewer) % seats
        out[at + _PLAYED + player * _CARDS + _number(card)] = _TENTHS[number // seats + 1]
        if number >= open_from:
            out[at + _TABLE + player * _LAID + suit_of(card)] = 1.0
            out[at + _TABLE + player * _LAID + SUITS] = _TWELFTHS[value_of(card)]
    if state.on_table:
        out[at + _LED + state.led] = 1.0
        out[at + _BEST + (state.best_seat - viewer) % seats] = 1.0


def _number(card: int) -> int:
    return suit_of(card) * _VALUES + value_of(card) - 1
