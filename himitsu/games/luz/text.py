"""LUZ in plain text, for a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from himitsu.core.views import Event
from himitsu.games.luz.views import (
    BidMade,
    CardPlayed,
    Deal,
    GameOver,
    LuzView,
    RoundScored,
    TrickTaken,
)


def show_view(view: LuzView, names: Sequence[str]) -> str:
    """The table as the viewer sees it."""
    lines = [f"Round {view.round} of 4"]
    for seat in range(view.seats):
        hand = " ".join(face or "--" for face in view.hands[seat])
        lines.append(f"{names[seat]}: {hand}")
    return "\n".join(lines)


def tell_event(event: Event, names: Sequence[str]) -> str:
    """What happened, in a line."""
    match event:
        case Deal():
            return f"Round {event.round}: {names[event.dealer]} deals."
        case BidMade():
            safety = " and the safety bead" if event.safety else ""
            return f"{names[event.seat]} bids {event.beads}{safety}."
        case CardPlayed():
            return f"{names[event.seat]} plays {event.card}."
        case TrickTaken():
            return f"{names[event.winner]} takes trick {event.trick} with {event.card}."
        case RoundScored():
            points = ", ".join(
                f"{name} {points:+}" for name, points in zip(names, event.score.points, strict=True)
            )
            return f"Round {event.round} is over: {points}."
        case GameOver():
            return f"{names[event.winner]} wins."
    return ""
