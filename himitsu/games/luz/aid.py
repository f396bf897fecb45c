"""What follows from a view of LUZ by the rules: the table adds it for whoever shows the view.

All of it is computed from the view alone, so it tells nobody anything that is hidden from them.
"""

from __future__ import annotations

from typing import Final

from himitsu.games.luz.faces import read_card
from himitsu.games.luz.moves import FIRST_PLAY, beads_of, has_safety, play_slot
from himitsu.games.luz.rules import HAND, parted_by, trick_winner
from himitsu.games.luz.scoring import is_met, pay_for
from himitsu.games.luz.tunables import Numbers, numbers_of
from himitsu.games.luz.views import Aid, LuzView, Offer, Tie, Trick

_NO_PLAYS: Final[tuple[int | None, ...]] = ()


def aid(view: LuzView) -> Aid:
    trick = open_trick(view)
    led = None if trick is None else trick.cards[0][:1]
    numbers = numbers_of(view.options)
    return Aid(
        told=told_plays(view),
        trick=_trick_number(view),
        best=None if trick is None else _best_seat(trick, view.seats),
        led=led,
        follows=led is not None and view.viewer >= 0 and led in view.hands[view.viewer],
        ranks=None if view.viewer < 0 else ranks(view.hands[view.viewer]),
        plays=_plays(view),
        offers=tuple(
            [_offer(move, view.round - 1, numbers) for move in view.legal if move < FIRST_PLAY]
        ),
        ties=tuple(_ties(view)),
    )


# Tricks


def open_trick(view: LuzView) -> Trick | None:
    """The unfinished trick, if a card of it lies on the table."""
    if view.tricks and view.tricks[-1].winner is None:
        return view.tricks[-1]
    return None


def shown_trick(view: LuzView) -> Trick | None:
    """The one trick that a table without help shows: the latest of which a card was played. A
    finished one, also of the round before, stays until the next card is led (L5)."""
    return view.tricks[-1] if view.tricks else view.last_trick


def told_plays(view: LuzView) -> int | None:
    """How many of the last plays the log tells (L13); None where the table remembers all."""
    if view.options["memory"] == "aid":
        return None
    trick = shown_trick(view)
    return 0 if trick is None else len(trick.cards)


def _trick_number(view: LuzView) -> int:
    """Tricks are counted by their winners: a finished one stays on the table for a while."""
    finished = sum(view.won)
    return finished if view.tricks and view.tricks[-1].winner is not None else finished + 1


def _best_seat(trick: Trick, seats: int) -> int:
    return (trick.leader + trick_winner([read_card(card) for card in trick.cards])) % seats


# The viewer's own cards and moves


def ranks(hand: tuple[str | None, ...]) -> tuple[tuple[int, int] | None, ...]:
    """A hand is sorted, so a card's place among its suit is its place in the row (L3)."""
    found: list[tuple[int, int] | None] = []
    for slot, face in enumerate(hand):
        if face is None:
            found.append(None)
            continue
        suit = face[:1]
        above = [other for other in hand[slot + 1 :] if other is not None and other[:1] == suit]
        below = [other for other in hand[:slot] if other is not None and other[:1] == suit]
        found.append((len(above) + 1, len(above) + 1 + len(below)))
    return tuple(found)


def _plays(view: LuzView) -> tuple[int | None, ...]:
    if view.phase != "play" or not view.legal:
        return _NO_PLAYS
    moves = [play_slot(slot) for slot in range(HAND)]
    return tuple([move if move in view.legal else None for move in moves])


def _offer(move: int, round_number: int, numbers: Numbers) -> Offer:
    beads, safety = beads_of(move), has_safety(move)
    met = [won for won in range(HAND + 1) if is_met(numbers, beads, safety, won)]
    return Offer(beads, safety, move, tuple(met), pay_for(numbers, round_number, safety))


# The end


def _ties(view: LuzView) -> list[Tie]:
    ties: list[Tie] = []
    if view.ranking is None:
        return ties
    last_round = view.rounds[-1].points
    for place in range(1, view.seats):
        high, low = view.ranking[place - 1], view.ranking[place]
        by = parted_by(high, low, view.totals, last_round)
        if by != "total":
            ties.append(Tie(high, low, by))
    return ties
