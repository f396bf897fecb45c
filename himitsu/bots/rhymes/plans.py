"""What is worth trying at a question of Rebel Rhymes: plans of one or several moves.

An unmasking is planned whole: whom, and with which cards together. What a plan leaves open, and
what others do, the rules of thumb decide.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from himitsu.bots.rhymes.card_worth import worth
from himitsu.games.rhymes.cards import FACE_NAMES
from himitsu.games.rhymes.moves import FACE, PASS, PICK, PLACE, SLOT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from himitsu.core.contract import Move
    from himitsu.games.rhymes.views import RhymesView

Plan = tuple[int, ...]
"""The next moves of a player, one after the other."""

TRIED: Final = 12
"""Moves to begin a plan with, at most; those that look best."""


def plans(view: RhymesView, considered: Sequence[Move]) -> list[Plan]:
    """For the moves that a player considers, without those that come to the same."""
    moves = _distinct(view, considered)
    if view.question == "act":
        return [plan for move in moves for plan in _unmaskings(view, move)]
    if view.question == "lay" and PASS in considered:
        return [plan for move in moves for plan in _layings(view, move)]
    return [(move,) for move in moves]


def _unmaskings(view: RhymesView, move: Move) -> list[Plan]:
    """Whom to unmask: with cards as the rules of thumb choose them, with the whole hand, with the
    cards that can win alone, or with one of them, to look first."""
    if not PLACE <= move < PICK or view.who != view.viewer:
        return [(move,)]
    able, plain = _hand(view)
    ways = [(move,), (move, *able, *plain), (move, *able[:1], PASS)]
    if plain:
        ways.append((move, *able, PASS))
    return list(dict.fromkeys(ways))


def _layings(view: RhymesView, move: Move) -> list[Plan]:
    """This card next: as the last one, or before what the rules of thumb add; the best one also
    before all others, or before all that can win."""
    if move == PASS:
        return [(move,)]
    able, plain = _hand(view)
    ways = [(move,), (move, PASS)]
    if (*able, *plain)[:1] == (move,):
        ways.append((*able, *plain))
        if able and plain:
            ways.append((*able, PASS))
    return list(dict.fromkeys(ways))


def _hand(view: RhymesView) -> tuple[list[Move], list[Move]]:
    """The viewer's actions and items, the best first, and their other cards."""
    able: list[tuple[float, Move]] = []
    plain: list[Move] = []
    for slot, card in enumerate(view.places[view.viewer].hand):
        if card is None:
            continue
        if card.kind in ("action", "item"):
            able.append((-worth(card.face, has_dreamer(view)), SLOT + slot))
        else:
            plain.append(SLOT + slot)
    return [move for _, move in sorted(able)], plain


def _distinct(view: RhymesView, considered: Sequence[Move]) -> list[Move]:
    """One move for each face, and not more than a few of the best."""
    seen: set[str] = set()
    moves: list[Move] = []
    owner = view.about[0] if view.question == "take" else view.who
    for move in considered:
        if SLOT <= move < PLACE and owner is not None:
            face = face_at(view, owner, move - SLOT)
            if face is not None:
                if face in seen:
                    continue
                seen.add(face)
        moves.append(move)
    if len(moves) <= TRIED:
        return moves
    ranked = sorted(moves, key=lambda move: -_promise(view, move))
    return sorted(ranked[:TRIED])


def _promise(view: RhymesView, move: Move) -> float:
    """How good a move looks at first sight."""
    dreamer = has_dreamer(view)
    if move >= FACE:
        return worth(FACE_NAMES[move - FACE], dreamer)
    if SLOT <= move < PLACE and view.who is not None and view.who < view.seats:
        return worth(face_at(view, view.who, move - SLOT), dreamer)
    return 2.0


def face_at(view: RhymesView, place: int, slot: int) -> str | None:
    card = view.places[place].hand[slot]
    return None if card is None else card.face


def has_dreamer(view: RhymesView) -> bool:
    """Does the table let the Flying House bring in the Dreamer? (R87)"""
    return view.options["dreamer"] == "in"
