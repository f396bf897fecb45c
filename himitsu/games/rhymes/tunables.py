"""The numbers of Rebel Rhymes that an experiment may change, copies of every card among them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from himitsu.core.contract import BadOptions, Tunable
from himitsu.core.options import is_tuned
from himitsu.games.rhymes.cards import (
    ACTION_CARDS,
    COMPANION_CARDS,
    DECK_CARDS,
    FACE_NAMES,
    FACE_OF,
    ITEM_CARDS,
)
from himitsu.games.rhymes.moves import PICKS
from himitsu.games.rhymes.rules.piles import FULL_HAND, MAX_MP, ROW, START_MP

_START_MP: Final = Tunable(
    "lab.start_mp", START_MP, 1, 9, "MP at the start; from 6 on also the most that one can have."
)
_HAND: Final = Tunable(
    "lab.hand",
    FULL_HAND,
    2,
    8,
    "Cards of a full hand: at the start an item and actions for the rest.",
)
_ROW: Final = Tunable("lab.row", ROW, 1, PICKS, "Cards of a full row.")
_ONE_UNMASKING: Final = Tunable(
    "lab.one_unmasking",
    0,
    0,
    1,
    "Unmaskings in a turn, besides the Hunter's: 1 allows one, 0 any number.",
)
_FIRST_EVENTS: Final = Tunable(
    "lab.first_events",
    0,
    0,
    2,
    "Events that are set aside from the first row: 0 none, 1 Mirror, Mirror, 2 all.",
)
_CALM_END: Final = Tunable(
    "lab.calm_end", 0, 0, 1, "A calm opening ends 0 as the last first turn begins, 1 as it ends."
)


def _copies(face: int) -> Tunable:
    name = FACE_NAMES[face]
    number = FACE_OF.count(face)
    return Tunable(
        f"lab.copies.{name}", number, 0, number, f"Copies of {name} in the box; 0 leaves it out."
    )


_COPIES: Final = [_copies(face) for face in range(len(FACE_NAMES))]
TUNABLES: Final = (
    *(_START_MP, _HAND, _ROW, _ONE_UNMASKING, _FIRST_EVENTS, _CALM_END),
    *_COPIES,
)


class Numbers:
    """The numbers of a game. Never changed, and shared."""

    def __init__(self, options: Mapping[str, str]) -> None:
        self.start_mp: int = _START_MP.of(options)
        self.most_mp: int = max(MAX_MP, self.start_mp)
        self.hand: int = _HAND.of(options)
        self.row: int = _ROW.of(options)
        self.one_unmasking: bool = _ONE_UNMASKING.of(options) == 1
        self.first_events: int = _FIRST_EVENTS.of(options)
        self.calm_lasts: bool = _CALM_END.of(options) == 1
        self.left_out: list[int] = _left_out(options)
        """The cards that are put aside before the game, for everybody to see."""


def _left_out(options: Mapping[str, str]) -> list[int]:
    kept = [copies.of(options) for copies in _COPIES]
    left_out: list[int] = []
    for card in range(DECK_CARDS):
        face = FACE_OF[card]
        if kept[face] > 0:
            kept[face] -= 1
        else:
            left_out.append(card)
    return left_out


STANDARD: Final = Numbers({})


def numbers_of(options: Mapping[str, str]) -> Numbers:
    """The numbers of a game with these options."""
    return Numbers(options) if is_tuned(options) else STANDARD


def check_numbers(numbers: Numbers, seats: int) -> None:
    """Is there enough to deal?"""
    needed = (("actions", ACTION_CARDS, numbers.hand - 1), ("companions", COMPANION_CARDS, 1))
    for kind, cards, each in (*needed, ("items", ITEM_CARDS, 1)):
        left = len([card for card in cards if card not in numbers.left_out])
        if left < each * seats:
            raise BadOptions(
                f"{seats} players are dealt {each * seats} {kind}, and only {left} are left in."
            )
