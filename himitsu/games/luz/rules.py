"""The rules of LUZ as data and small functions. `L…` cites a ruling of docs/rules/luz.md.

Round count, pay and trump stand here and nowhere else (L7); an experiment may change some of the
numbers (himitsu.games.luz.tunables). What a bid scores by them is in himitsu.games.luz.scoring.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

ROUNDS: Final = 4
HAND: Final = 10
"""Cards in a hand, so tricks in a round."""
TOP_VALUE: Final = {3: 8, 4: 10, 5: 12}
"""The highest value of a suit, by number of players."""
ASIDE: Final = 10
"""Cards left over and set aside unseen: 5 suits × top value − 10 × players."""

SUITS: Final = 5
LETTERS: Final = "YRGBP"
"""Yellow, red, green, blue, purple: the fixed order of the groups in a hand (L4)."""
TRUMP: Final = 0

HIT: Final = 10
"""What a bid without safety pays when it is met, times the number of the round."""
SAFE_HIT: Final = 5
MISS: Final = 5
"""What every trick too many or too few costs."""
SAFETY: Final = 1
"""Tricks too many that a safety bead allows."""

MAX_BID: Final = 10
BET_BEADS: Final = 15
"""The shared supply, a limit only with `beads: "limited"` (L1, L11)."""

# A card is suit × 16 + value.
_SHIFT: Final = 4
_VALUE: Final = 15


def card(suit: int, value: int) -> int:
    return suit << _SHIFT | value


def suit_of(card: int) -> int:
    return card >> _SHIFT


def value_of(card: int) -> int:
    return card & _VALUE


_DECKS: Final[dict[int, list[int]]] = {
    seats: [card(suit, value) for suit in range(SUITS) for value in range(1, top + 1)]
    for seats, top in TOP_VALUE.items()
}


def deck(seats: int) -> list[int]:
    """Every card of the game, by suit and value ("Setup": 1–8, 1–10 or 1–12)."""
    return _DECKS[seats].copy()


def strength(card: int, led: int) -> int:
    """What a card is worth in a trick: any trump over any card of the led suit over the rest."""
    suit = card >> _SHIFT
    if suit == TRUMP:
        return 16 + (card & _VALUE)
    return card & _VALUE if suit == led else 0


def trick_winner(cards: Sequence[int]) -> int:
    """Which card of a trick, in the order of play, takes it ("Which card wins?")."""
    led = suit_of(cards[0])
    best = 0
    for place in range(1, len(cards)):
        if strength(cards[place], led) > strength(cards[best], led):
            best = place
    return best


def begins_by_total(round_number: int, rounds: int, seats: int) -> bool:
    """Three players' last round begins with the highest total, not with the start card; rounds
    count from 0 (L10)."""
    return seats == 3 and round_number == rounds - 1


def nearest(candidates: Sequence[int], start: int, seats: int) -> int:
    """The candidate nearest clockwise to the start player, who comes first."""
    return min(candidates, key=lambda seat: (seat - start) % seats)


def ranking(totals: Sequence[int], last_round: Sequence[int], start: int) -> list[int]:
    """Seats from first to last: by total, then by the last round's score, then by nearness to
    the holder of the start card in the last round (L2). Total, so there is one winner (L9)."""
    seats = len(totals)
    return sorted(
        range(seats),
        key=lambda seat: (-totals[seat], -last_round[seat], (seat - start) % seats),
    )


def parted_by(
    high: int, low: int, totals: Sequence[int], last_round: Sequence[int]
) -> Literal["total", "round", "start"]:
    """What puts one seat before the next in the ranking: the total, the last round's score, or
    nearness to the start player (L2)."""
    if totals[high] != totals[low]:
        return "total"
    return "start" if last_round[high] == last_round[low] else "round"
