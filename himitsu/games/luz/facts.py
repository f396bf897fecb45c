"""What a finished game of LUZ tells its designer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from himitsu.core.contract import PUBLIC, Move, Seat
from himitsu.core.facts import ORDER, Column, FactTable
from himitsu.core.views import Event
from himitsu.games.luz.moves import FIRST_PLAY, beads_of, has_safety
from himitsu.games.luz.rules import HAND, LETTERS, TRUMP, value_of
from himitsu.games.luz.state import LuzState
from himitsu.games.luz.views import BidMade, CardPlayed, Deal, LuzView, RoundScored, TrickTaken


def _bids(events: Sequence[Event]) -> Iterator[tuple[int | bool, ...]]:
    made: list[BidMade] = []
    for event in events:
        if isinstance(event, BidMade):
            made.append(event)
        elif isinstance(event, RoundScored):
            for turn, bid in enumerate(made, 1):
                won, points = event.score.won[bid.seat], event.score.points[bid.seat]
                hit = event.score.off[bid.seat] == 0
                yield bid.seat, event.round, turn, bid.beads, bid.safety, won, hit, points
            made = []


def _tricks(events: Sequence[Event]) -> Iterator[tuple[int | str, ...]]:
    number = 0
    cards: list[CardPlayed] = []
    for event in events:
        if isinstance(event, Deal):
            number = event.round
        elif isinstance(event, CardPlayed):
            cards.append(event)
        elif isinstance(event, TrickTaken):
            led, taken = cards[0].card[0], event.card
            yield number, event.trick, cards[0].seat, event.winner, led, taken[0], int(taken[1:])
            cards = []


def _order(events: Sequence[Event]) -> Iterator[tuple[int, int, int]]:
    deal = _first_deal(events)
    seats = len(deal.hands)
    for seat, hand in enumerate(deal.hands):
        trumps = sum(face[0] == LETTERS[TRUMP] for face in hand)
        yield seat, (seat - deal.start) % seats, trumps


def _hands(events: Sequence[Event]) -> Iterator[tuple[int, str]]:
    for seat, hand in enumerate(_first_deal(events).hands):
        for face in hand:
            yield seat, face


def _first_deal(events: Sequence[Event]) -> Deal:
    return next(event for event in events if isinstance(event, Deal))


def _cards(events: Sequence[Event]) -> Iterator[tuple[int | str, ...]]:
    number = place = 0
    for event in events:
        if isinstance(event, Deal):
            number = event.round
        elif isinstance(event, CardPlayed):
            yield event.seat, number, event.card, "followed" if place else "led"
            place += 1
        elif isinstance(event, TrickTaken):
            place = 0


def option_name(view: LuzView, move: Move) -> str:
    """A bid as it is; a slot by where it lies among those that may be played, because what it
    holds nobody knows who chooses it."""
    if move < FIRST_PLAY:
        return f"bid {beads_of(move)}{' with safety' if has_safety(move) else ''}"
    leads = not view.tricks or view.tricks[-1].winner is not None
    if move == view.legal[0]:
        which = "the lowest"
    elif move == view.legal[-1]:
        which = "the highest"
    else:
        which = "one between"
    return f"lead {which}" if leads else f"play {which}"


def secrets(state: LuzState, viewer: Seat) -> dict[str, list[int]]:
    """The values that the viewer holds: everybody else sees them. Nothing is told for PUBLIC: where
    all cards of a suit were dealt, no seat can think of another deal of it."""
    if viewer == PUBLIC:
        return {}
    held, own = state.held[viewer], viewer * HAND
    values = [value_of(state.cards[own + slot]) for slot in range(HAND) if held >> slot & 1]
    return {"values of one's own cards": values}


FACTS: Final = (
    FactTable(
        "order",
        "Where everybody sat from the start player of the first round.",
        (
            Column("seat", "int", "The seat."),
            ORDER,
            Column(
                "trumps",
                "int",
                "Trumps in the hand of the first round.",
                "deal",
                title="trumps in the first hand",
            ),
        ),
        _order,
    ),
    FactTable(
        "hands",
        "Every card of the hands of the first round.",
        (
            Column("seat", "int", "Whose hand."),
            Column("face", "str", "The card.", "deal", title="card of the first hand"),
        ),
        _hands,
    ),
    FactTable(
        "bids",
        "Every bid, and what came of it.",
        (
            Column("seat", "int", "Who bid."),
            Column("round", "int", "1 to 4.", rounds=True),
            Column("turn", "int", "1: the first to bid in the round."),
            Column(
                "beads",
                "int",
                "The tricks that were bid.",
                "choice",
                measure=True,
                title="tricks that are bid",
                average="tricks in a bid",
            ),
            Column(
                "safety",
                "bool",
                "With the safety bead?",
                "choice",
                measure=True,
                title="safety bead",
                average="bids with the safety bead",
            ),
            Column("won", "int", "Tricks won."),
            Column("hit", "bool", "Was the bid met?", measure=True, average="bids that are met"),
            Column(
                "points",
                "int",
                "What it brought.",
                measure=True,
                score=True,
                average="points for a bid",
            ),
        ),
        _bids,
    ),
    FactTable(
        "cards",
        "Every card that was played.",
        (
            Column("seat", "int", "Who."),
            Column("round", "int", "1 to 4."),
            Column("face", "str", "The card.", "choice", by="how", title="card"),
            Column("how", "str", "led or followed."),
        ),
        _cards,
    ),
    FactTable(
        "tricks",
        "Every trick: who led, who took it and with what.",
        (
            Column("round", "int", "1 to 4."),
            Column("trick", "int", "1 to 10."),
            Column("leader", "int", "The seat that led."),
            Column("winner", "int", "The seat that took it."),
            Column("led", "str", "The suit that was led; Y is trump."),
            Column(
                "suit",
                "str",
                "The suit that took it.",
                measure=True,
                names="suit_{}",
                average="tricks that {} takes",
            ),
            Column(
                "value",
                "int",
                "The value that took it.",
                measure=True,
                average="value that takes a trick",
            ),
        ),
        _tricks,
    ),
)
