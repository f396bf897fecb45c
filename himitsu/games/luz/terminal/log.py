"""What happens in LUZ, in plain text.

Everything is told in the past tense, so that "You" is as good a name as any other.
"""

from __future__ import annotations

from collections.abc import Sequence

from himitsu.core.terminal import fit, whom, wrap
from himitsu.core.views import Event
from himitsu.games.luz.terminal.words import NAME_WIDTH, bid_words, group
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
    raise ValueError(f"{type(event).__name__} is not an event of LUZ")


def _tell_deal(event: Deal, names: Sequence[str]) -> str:
    first = whom(names[event.first])
    if event.by_total:
        first += ", with the highest total"
    lines = wrap(
        f"Round {event.round} was dealt by {whom(names[event.dealer])}; first to bid: {first}."
    )
    if event.aside is not None:
        for seat, hand in enumerate(event.hands):
            lines.append(f"  {fit(names[seat], NAME_WIDTH)}  {group(hand)}")
        lines.append(f"  {fit('(set aside)', NAME_WIDTH)}  {group(event.aside)}")
    return "\n".join(lines)


def _score_line(score: RoundScore, seat: int, total: int, name: str) -> str:
    bid = score.bids[seat]
    return (
        f"  {name} bid {bid_words(bid)}, took {score.won[seat]}: "
        f"{score.points[seat]:+} (total {total})"
    )
