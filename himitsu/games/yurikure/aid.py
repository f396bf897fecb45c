"""What a table shows so that nobody has to know the rules by heart: what may be revealed, and what
would come of a declaration. All of it follows from the view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from himitsu.games.yurikure.girls import FIRST_OF, SECOND_OF, orientation_bits, pair_of
from himitsu.games.yurikure.moves import (
    PASS,
    PLACE,
    REDO,
    REVEAL,
    YES,
    revealed_girl,
    revealed_points,
)
from himitsu.games.yurikure.rules.declarations import declarations
from himitsu.games.yurikure.rules.relations import (
    APART,
    BLUE,
    COOL_FAVOR,
    KISS,
    MOST,
    approach_gain,
    confession_gain,
    confession_reach,
    felt_discomfort,
    kiss_bonus,
    raised,
    rivals,
)
from himitsu.games.yurikure.showing import KINDS, show_declaration
from himitsu.games.yurikure.views import (
    Aid,
    Change,
    Choice,
    Declaration,
    Forecast,
    Odds,
    Place,
    Question,
    Raise,
    YurikureView,
)


class Relations:
    """The relations of a view in the form that the rules work on."""

    def __init__(self, view: YurikureView) -> None:
        self.girls = view.girls
        self.favor = [pair.favor for pair in view.pairs]
        self.discomfort = [pair.discomfort for pair in view.pairs]
        self.marker = [APART if pair.couple is None else BLUE for pair in view.pairs]
        self.traits = [0] * view.girls
        if view.orientations is not None:
            self.traits = [orientation_bits(names) for names in view.orientations]

    def change(self, pair: int, favor: int, discomfort: int) -> Change:
        """The pair with so much more of both."""
        return Change(
            pair, raised(self.favor[pair], favor), raised(self.discomfort[pair], discomfort)
        )

    def hurt(self, one: int, other: int) -> list[Change]:
        """What an approach or a new couple does to the others."""
        pairs = rivals(self.marker, self.girls, one, other)
        return [self.change(pair, 0, 1) for pair in pairs]

    def hurt_by_couple(self, pair: int) -> tuple[Change, ...]:
        return tuple(self.hurt(FIRST_OF[pair], SECOND_OF[pair]))


def aid(view: YurikureView) -> Aid:
    relations = Relations(view)
    question = view.question
    choices: list[Choice] = []
    pending: Forecast | None = None
    if question is not None:
        kind = KINDS.index(question.kind)
        for move in declarations(kind, question.girl, view.girls, relations.marker):
            declared = show_declaration(kind, move)
            choices.append(Choice(declared, forecast(view, relations, question, declared)))
        if question.declared is not None:
            pending = forecast(view, relations, question, question.declared)
    return Aid(
        passing=PASS if PASS in view.legal else None,
        redo=REDO if REDO in view.legal else None,
        places=tuple([Place(move - PLACE, move) for move in view.legal if PLACE <= move < REVEAL]),
        raises=tuple(raises(view.legal)),
        choices=tuple(choices),
        pending=pending,
        odds=tuple(odds(view, relations)),
    )


def raises(legal: Sequence[int]) -> list[Raise]:
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
    reach = confession_reach(raised(relations.favor[pair], gain), relations.traits[girl])
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


def odds(view: YurikureView, relations: Relations) -> list[Odds]:
    """What the dice of this turn must show for each couple, as things stand."""
    found: list[Odds] = []
    for pair in range(len(relations.marker)):
        if relations.marker[pair] != APART:
            discomfort = relations.discomfort[pair]
            # At five every die but a six leads to a break-up or to six, at six every die.
            parts = discomfort
            if discomfort < MOST - 1:
                parts = felt_discomfort(pair, discomfort, relations.traits)
            needed = KISS - relations.favor[pair] + discomfort
            needed -= kiss_bonus(pair, relations.traits)
            exempt = view.turn <= 1 and pair == view.setup_couple
            found.append(Odds(pair, parts, None if exempt else max(1, needed)))
    return found
