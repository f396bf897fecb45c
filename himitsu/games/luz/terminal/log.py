"""What happens in LUZ, in plain text, and the words and columns of a terminal.

Everything is told in the past tense, so that "You" is as good a name as any other.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final

from himitsu.core.views import Event
from himitsu.games.luz.views import (
    Bid,
    BidMade,
    CardPlayed,
    Deal,
    GameOver,
    RoundScore,
    RoundScored,
    TrickTaken,
)

WIDTH: Final = 80
NAME_WIDTH: Final = 12
SUIT_NAMES: Final = {"Y": "yellow", "R": "red", "G": "green", "B": "blue", "P": "purple"}


def tell_event(event: Event, names: Sequence[str]) -> str:
    """What happened, in a sentence; a deal seen whole and the scores take a line for each seat."""
    match event:
        case Deal():
            return _tell_deal(event, names)
        case BidMade():
            return f"{names[event.seat]} bid {bid_words(Bid(event.beads, event.safety))}."
        case CardPlayed():
            return f"{names[event.seat]} played {event.card} from p{event.slot + 1}."
        case TrickTaken():
            return f"{names[event.winner]} took trick {event.trick} with {event.card}."
        case RoundScored():
            lines = [f"Round {event.round} was scored:"]
            for seat, name in enumerate(names):
                lines.append(_score_line(event.score, seat, event.totals[seat], name))
            return "\n".join(lines)
        case GameOver():
            order = ", ".join([f"{names[seat]} {event.totals[seat]}" for seat in event.ranking])
            return "\n".join(wrap(f"{names[event.winner]} won the game: {order}."))
    raise ValueError(f"{type(event).__name__} is no event of LUZ")


def _tell_deal(event: Deal, names: Sequence[str]) -> str:
    first = names[event.first]
    if event.first != event.start:
        first += ", with the highest total"
    lines = wrap(f"Round {event.round} was dealt by {names[event.dealer]}; first to bid: {first}.")
    if event.aside is not None:
        for seat, hand in enumerate(event.hands):
            lines.append(f"  {fit(names[seat])}  {group(hand)}")
        lines.append(f"  {fit('(set aside)')}  {group(event.aside)}")
    return "\n".join(lines)


def _score_line(score: RoundScore, seat: int, total: int, name: str) -> str:
    bid = score.bids[seat]
    return (
        f"  {name} bid {bid_words(bid)}, took {score.won[seat]}: "
        f"{score.points[seat]:+} (total {total})"
    )


# Words and columns


def bid_words(bid: Bid) -> str:
    return f"{bid.beads} with safety" if bid.safety else str(bid.beads)


def group(faces: Sequence[str | None]) -> str:
    """Cards in a row, a wider gap between suits; played ones are left out."""
    row = ""
    before = ""
    for face in faces:
        if face is not None:
            row += "" if not row else " " if face[0] == before else "  "
            row += face
            before = face[0]
    return row


def columns(text: str) -> int:
    """The columns that a terminal needs; a character of East Asian width takes two."""
    return sum([2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text])


def fit(name: str) -> str:
    """The name in exactly NAME_WIDTH columns, its end left out if it is long."""
    shown = name
    while columns(shown) > NAME_WIDTH:
        shown = shown[:-1]
    return shown + " " * (NAME_WIDTH - columns(shown))


def wrap(text: str) -> list[str]:
    """The text in lines of at most WIDTH columns, all but the first indented."""
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        if line and columns(line) + 1 + columns(word) > WIDTH:
            lines.append(line)
            line = "  " + word
        else:
            line = f"{line} {word}" if line else word
    lines.append(line)
    return lines
