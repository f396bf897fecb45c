"""What would come of a declaration, as far as the rules alone decide."""

from __future__ import annotations

from typing import Final

from himitsu.games.yurikure.aid.relations import Relations
from himitsu.games.yurikure.girls import pair_of
from himitsu.games.yurikure.moves import YES
from himitsu.games.yurikure.rules.relations import (
    COOL_FAVOR,
    approach_gain,
    confession_gain,
    confession_reach,
    raised,
)
from himitsu.games.yurikure.views import Change, Declaration, Forecast, Question, YurikureView

_NO_CHANGES: Final[tuple[Change, ...]] = ()


def forecast(
    view: YurikureView, relations: Relations, question: Question, declared: Declaration
) -> Forecast:
    """What would come of the declaration, as far as the rules alone decide."""
    girl = question.girl
    if declared.deed == "approach":
        assert declared.girl is not None
        return _forecast_approach(relations, girl, declared.girl)
    if declared.deed == "favor":
        assert declared.girl is not None
        change = relations.change(pair_of(girl, declared.girl), COOL_FAVOR, 0)
        return Forecast((change,), None, (), (), None)
    if declared.deed == "confess":
        assert declared.girl is not None
        gain = confession_gain(relations.traits[declared.girl])
        return _forecast_confession(relations, girl, declared.girl, gain)
    if declared.deed == "love":
        assert declared.pair is not None
        return _forecast_love(relations, declared.pair)
    action = view.action
    if action is None or declared.deed in ("for", "against"):
        return Forecast((), None, (), (), None)
    if question.kind == "consent":
        refused = [answer for answer in action.answers if not answer.ok]
        possible = _forecast_love(relations, action.pair)
        if declared.move == YES and not refused:
            return possible
        return Forecast((), None, (), possible.if_not, None)
    assert action.declared.girl is not None
    possible = _forecast_confession(relations, action.girl, action.declared.girl, 0)
    if declared.move == YES:
        return Forecast((), possible.couple, possible.if_couple, (), None)
    return possible


def _forecast_approach(relations: Relations, girl: int, target: int) -> Forecast:
    pair = pair_of(girl, target)
    gain = approach_gain(relations.favor[pair], relations.traits[target])
    changes = [relations.change(pair, gain, 0), *relations.hurt(girl, target)]
    return Forecast(tuple(changes), None, (), (), None)


def _forecast_confession(relations: Relations, girl: int, target: int, gain: int) -> Forecast:
    pair = pair_of(girl, target)
    at_once = (relations.change(pair, gain, 0),) if gain else _NO_CHANGES
    favor = raised(relations.favor[pair], gain)
    reach = confession_reach(favor, relations.traits[girl], relations.numbers.confession)
    return Forecast(
        at_once,
        pair,
        relations.hurt_by_couple(pair),
        (relations.change(pair, gain + 1, 0),),
        min(reach, 6),
    )


def _forecast_love(relations: Relations, pair: int) -> Forecast:
    refused = (relations.change(pair, 0, 1),)
    return Forecast((), pair, relations.hurt_by_couple(pair), refused, None)
