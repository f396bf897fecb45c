"""What each move of Yuri-Kure does, in the words of its messages."""

from __future__ import annotations

from typing import Final

from himitsu.core.contract import Move
from himitsu.core.views import MoveName
from himitsu.games.yurikure.girls import NAMES, PAIRS
from himitsu.games.yurikure.moves import (
    APPROACH,
    CONFESS,
    FAVOR,
    LOVE,
    NO,
    NOTHING,
    PASS,
    PLACE,
    REDO,
    REVEAL,
    YES,
    revealed_girl,
    revealed_points,
)
from himitsu.games.yurikure.views import YurikureView

_ALONE: Final = {PASS: "pass", REDO: "redo", NOTHING: "deed_nothing"}
_VOTES: Final = {YES: "deed_for", NO: "deed_against"}
_ANSWERS: Final = {YES: "deed_ok", NO: "deed_no"}


def describe(move: Move, view: YurikureView) -> MoveName:
    if move in _ALONE:
        return MoveName("", _ALONE[move])
    if move < APPROACH:
        votes = view.question is not None and view.question.kind == "vote"
        return MoveName("", (_VOTES if votes else _ANSWERS)[move])
    if move < CONFESS:
        return MoveName("deed_approach", _girl(move - APPROACH))
    if move < FAVOR:
        return MoveName("deed_confess", _girl(move - CONFESS))
    if move < LOVE:
        return MoveName("deed_favor", _girl(move - FAVOR))
    if move < PLACE:
        return MoveName("deed_love", "pair", pair_of_girls(move - LOVE))
    if move < REVEAL:
        return MoveName(
            "plain_place", "pair", pair_of_girls(move - PLACE) | {"points": _next_point(view)}
        )
    girl = _girl(revealed_girl(move))
    return MoveName("reveal_over", "reveal", {"girl": girl, "points": revealed_points(move)})


def _girl(girl: int) -> str:
    return f"girl_{NAMES[girl].lower()}"


def pair_of_girls(pair: int) -> dict[str, str | int]:
    """What the message "pair" leaves open."""
    one, other = PAIRS[pair]
    return {"first": _girl(one), "second": _girl(other)}


def _next_point(view: YurikureView) -> int:
    placing = view.placing
    assert placing is not None
    assert placing.placed is not None
    return placing.points[placing.placed]
