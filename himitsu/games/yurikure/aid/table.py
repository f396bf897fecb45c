"""All that a table adds to a view."""

from __future__ import annotations

from himitsu.games.yurikure.aid.deductions import deductions
from himitsu.games.yurikure.aid.final import final_table
from himitsu.games.yurikure.aid.forecasts import forecast
from himitsu.games.yurikure.aid.odds import odds
from himitsu.games.yurikure.aid.offers import may_repeat, places, priority, raises, withheld
from himitsu.games.yurikure.aid.relations import Relations
from himitsu.games.yurikure.moves import PASS, REDO
from himitsu.games.yurikure.rules.declarations import declarations
from himitsu.games.yurikure.showing import KINDS, show_declaration
from himitsu.games.yurikure.views import Aid, Choice, Forecast, Withheld, YurikureView


def aid(view: YurikureView) -> Aid:
    relations = Relations(view)
    question = view.question
    choices: list[Choice] = []
    missing: list[Withheld] = []
    outbids = False
    reveals = raises(view.legal)
    pending: Forecast | None = None
    if question is not None:
        kind = KINDS.index(question.kind)
        outbids = any(each.girl == question.girl for each in reveals)
        offered = declarations(kind, question.girl, view.girls, relations.marker)
        missing = withheld(kind, offered)
        for move in offered:
            declared = show_declaration(kind, move)
            choices.append(Choice(declared, forecast(view, relations, question, declared)))
        if question.declared is not None:
            pending = forecast(view, relations, question, question.declared)
    return Aid(
        passing=PASS if PASS in view.legal else None,
        redo=REDO if REDO in view.legal else None,
        places=tuple(places(view.legal)),
        raises=tuple(reveals),
        choices=tuple(choices),
        pending=pending,
        odds=tuple(odds(view, relations)),
        outbids=outbids,
        repeats=may_repeat(view),
        withheld=tuple(missing),
        priority=priority(view),
        deductions=tuple(deductions(view)),
        final=final_table(view),
    )
