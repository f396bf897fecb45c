"""Standing orders: passing without pain (Y14).

    girl 3 2            pass whenever asked in the action of girl 3 in turn 2
    mine                pass unless somebody touches my girls or pairs
    girl 3 2 then mine  the first, and afterwards the second

Everybody is asked, able to outbid or not. An order answers for its owner, from the owner's view
alone, so nobody else can tell which. It only ever passes: where its owner must declare, or place
points, it leaves the decision to the owner.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from himitsu.core.contract import Move
from himitsu.games.yurikure.girls import FIRST_OF, SECOND_OF
from himitsu.games.yurikure.moves import PASS, REVEAL, revealed_girl
from himitsu.games.yurikure.views import YurikureView

MINE: Final = "mine"
_THEN_MINE: Final = f" then {MINE}"


def offered_orders(view: YurikureView) -> tuple[str, ...]:
    """Any of them while the table is asked about a girl, whoever is asked just now."""
    if view.question is None or view.sheet is None:
        return ()
    girl = _this_girl(view)
    return (girl, MINE, girl + _THEN_MINE)


def order_stands(order: str, view: YurikureView) -> bool:
    """A girl's action comes once in a turn, so an order for it cannot come back to life."""
    if view.outcome is not None:
        return False
    return order.endswith(MINE) or order == _this_girl(view)


def obey_order(order: str, view: YurikureView) -> Move | None:
    """A pass, or None where the owner decides."""
    if not view.mine or PASS not in view.legal:
        return None
    for_this_girl = order.removesuffix(_THEN_MINE) == _this_girl(view)
    return PASS if for_this_girl or not _concerns(view) else None


def _this_girl(view: YurikureView) -> str:
    """Votes and answers belong to the action of the girl who acts."""
    return f"girl {view.acting} {view.turn}"


def _concerns(view: YurikureView) -> bool:
    """Is the viewer's own girl at issue, or could they prevent what touches their girls or pairs?

    A reveal alone touches nobody: what comes of it will be declared, and can still be outbid.
    """
    question = view.question
    assert question is not None
    if question.controller == view.viewer:
        return True
    if not any(move >= REVEAL and revealed_girl(move) == question.girl for move in view.legal):
        return False
    if question.declared is None and question.controller is not None:
        return False
    assert view.sheet is not None
    return any(view.sheet.control[girl] > 0 for girl in _touched(view))


def _touched(view: YurikureView) -> Sequence[int]:
    """The girls whose pairs may change by what was declared. Every pair that does, those that are
    hurt included, has one of them: without support for any of these girls there is none for the
    pairs."""
    question = view.question
    assert question is not None
    if view.action is not None:
        # Silence is an answer, too: whom nobody controls is against, and says No (Y8).
        return (FIRST_OF[view.action.pair], SECOND_OF[view.action.pair])
    declared = question.declared
    if declared is None:
        return ()
    if declared.pair is not None:
        return (FIRST_OF[declared.pair], SECOND_OF[declared.pair])
    return () if declared.girl is None else (question.girl, declared.girl)
