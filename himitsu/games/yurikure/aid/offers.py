"""What the viewer may do now, sorted for a table; and why something cannot be done."""

from __future__ import annotations

from collections.abc import Sequence

from himitsu.core.contract import Move
from himitsu.games.yurikure.moves import (
    CONFESS,
    FAVOR,
    LOVE,
    PLACE,
    REVEAL,
    revealed_girl,
    revealed_points,
)
from himitsu.games.yurikure.rules.questions import ACT
from himitsu.games.yurikure.views import Place, Priority, Raise, Withheld, YurikureView


def places(legal: Sequence[Move]) -> list[Place]:
    """The pairs on which the next point may go."""
    return [Place(move - PLACE, move) for move in legal if PLACE <= move < REVEAL]


def may_repeat(view: YurikureView) -> bool:
    """May points of the window share a pair? Extra points may (Y23), the setup's only by the
    advanced rule."""
    return view.phase == "extra" or view.options["repeats"] == "allowed"


def raises(legal: Sequence[Move]) -> list[Raise]:
    """The legal reveals, girl by girl."""
    found: list[Raise] = []
    for move in legal:
        if move >= REVEAL:
            girl, points = revealed_girl(move), revealed_points(move)
            if found and found[-1].girl == girl:
                least = found.pop()
                found.append(Raise(girl, least.least, points, least.move))
            else:
                found.append(Raise(girl, points, points, move))
    return found


def withheld(kind: int, offered: Sequence[Move]) -> list[Withheld]:
    """What else a girl does in her action, and why not now: a girl in a couple confesses to
    nobody, and a game of love needs two others who are no couple (Y9)."""
    found: list[Withheld] = []
    if kind == ACT:
        if not any(CONFESS <= move < FAVOR for move in offered):
            found.append(Withheld("confess", "in_couple"))
        if not any(LOVE <= move < PLACE for move in offered):
            found.append(Withheld("love", "all_couples"))
    return found


def priority(view: YurikureView) -> Priority | None:
    """From whom priority counts, where nobody controls the girl at issue, and why (Y18). In `open`
    nobody is asked before anybody else."""
    question = view.question
    if question is None or question.virtual is None or view.options["reveal"] != "strict":
        return None
    place = view.order.index(question.girl)
    for back in range(1, view.girls):
        girl = view.order[(place - back) % view.girls]
        if view.controllers[girl] is not None:
            return Priority(question.virtual, girl)
    return Priority(question.virtual, None)
