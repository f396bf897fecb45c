"""Players who play Rebel Rhymes as `steady` does, but for one thing that they never do.

What they lose by it is what that thing is worth.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from himitsu.bots.rhymes.steady import SteadyBot
from himitsu.games.rhymes.moves import PASS, PICK, PLACE, USE
from himitsu.games.rhymes.tunables import numbers_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from himitsu.core.contract import Move
    from himitsu.games.rhymes.views import RhymesView


class WholeHandAtOne(SteadyBot):
    """Holds nothing back: whoever they unmask, they play their whole hand."""

    def considered(self, view: RhymesView) -> Sequence[Move]:
        if view.question == "lay":
            return [move for move in view.legal if move != PASS]
        return view.legal


class NeverFirst(SteadyBot):
    """Never begins an unmasking, and only answers. A Tailor may still make them begin one."""

    def considered(self, view: RhymesView) -> Sequence[Move]:
        return without_unmasking(view) if view.question == "act" else view.legal


class Hoarder(SteadyBot):
    """Keeps a full hand to answer with: they unmask only with the cards beyond it."""

    def considered(self, view: RhymesView) -> Sequence[Move]:
        spare = held(view) > numbers_of(view.options).hand
        if view.question == "act" and not spare:
            return without_unmasking(view)
        if view.question == "lay" and not spare and PASS in view.legal:
            return [PASS]
        return view.legal


def held(view: RhymesView) -> int:
    """How many cards the viewer holds."""
    return len([card for card in view.places[view.viewer].hand if card is not None])


def without_unmasking(view: RhymesView) -> list[Move]:
    """What may be done in a turn but an unmasking, the Hunter's included."""
    assert view.who is not None
    hunter = view.places[view.who].companion == "hunter"
    return [
        move for move in view.legal if not PLACE <= move < PICK and not (move == USE and hunter)
    ]
