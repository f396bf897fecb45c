"""The table of Yuri-Kure in plain text, for a terminal of 80 columns."""

from __future__ import annotations

from collections.abc import Sequence

from himitsu.core.terminal import fit, whom, wrap
from himitsu.games.yurikure.aid.offers import raises
from himitsu.games.yurikure.girls import CODES, NAMES
from himitsu.games.yurikure.moves import PASS, REVEAL, format_move
from himitsu.games.yurikure.terminal.words import (
    NAME_WIDTH,
    declaration_words,
    ending_lines,
    pair_words,
    sheet_lines,
    sheet_words,
)
from himitsu.games.yurikure.tunables import numbers_of
from himitsu.games.yurikure.views import Question, YurikureView


def show_view(view: YurikureView, names: Sequence[str]) -> str:
    """The table as the viewer sees it."""
    lines: list[str] = []
    if view.ending is not None:
        lines = ending_lines(view.ending, names)
        assert view.sheets is not None
        lines += sheet_lines(view.sheets, names)
    else:
        lines = [_headline(view), *_ladder(view, names), *_relations(view)]
        if view.sheet is not None:
            lines.append(f"Your support: {sheet_words(view.sheet)}")
        lines += _moment(view, names)
        if view.legal:
            lines += _moves(view)
    return "\n".join([part for line in lines for part in wrap(line)])


def _headline(view: YurikureView) -> str:
    if view.turn == 0:
        return "Before the first turn."
    return f"Turn {view.turn} of {numbers_of(view.options).turns}."


def _ladder(view: YurikureView, names: Sequence[str]) -> list[str]:
    """What each player has revealed, girl by girl in action order; * marks the controller."""
    head = "".join([f"{CODES[girl]:>5}" for girl in view.order])
    lines = [f"{fit('Revealed', NAME_WIDTH)}{head}"]
    for seat in range(view.seats):
        row = fit(names[seat], NAME_WIDTH)
        for girl in view.order:
            mark = "*" if view.controllers[girl] == seat else ""
            row += f"{f'{view.revealed[seat][girl]}{mark}':>5}"
        lines.append(row)
    if view.sheet is not None:
        row = "".join([f"{view.sheet.control[girl]:>5}" for girl in view.order])
        lines.append(fit("Your control", NAME_WIDTH) + row)
    return lines


def _relations(view: YurikureView) -> list[str]:
    """The pairs between whom there is something."""
    lines: list[str] = []
    for number, pair in enumerate(view.pairs):
        if pair.favor or pair.discomfort or pair.couple:
            couple = {"blue": ", a couple", "red": ", a couple that kissed", None: ""}[pair.couple]
            levels = f"favor {pair.favor}, discomfort {pair.discomfort}"
            lines.append(f"  {pair_words(number)}: {levels}{couple}")
    return lines


def _moment(view: YurikureView, names: Sequence[str]) -> list[str]:
    if view.placing is not None:
        points = " ".join([str(value) for value in view.placing.points])
        return [f"Everybody places points in secret: {points}."]
    question = view.question
    assert question is not None
    lines: list[str] = []
    if view.action is not None:
        doing = declaration_words(view.action.declared)
        lines.append(f"{NAMES[view.action.girl]} was told to {doing}.")
        if view.action.votes:
            lines.append(f"Votes: {view.action.in_favor} for, {view.action.against} against.")
    return [*lines, _question_words(view, question, names)]


def _question_words(view: YurikureView, question: Question, names: Sequence[str]) -> str:
    girl = NAMES[question.girl]
    if question.controller is None:
        return f"{girl}: nobody controls her."
    points = view.revealed[question.controller][question.girl]
    controller = f"{whom(names[question.controller])} ({points})"
    if question.step == "declare" and not view.mine:
        may = " You may reveal first." if view.legal else ""
        return f"{girl}: controlled by {controller}, who is deciding.{may}"
    if question.declared is None:
        return f"{girl}: controlled by {controller}."
    return f"Declared for {girl} by {controller}: {declaration_words(question.declared)}."


def _moves(view: YurikureView) -> list[str]:
    """The moves that the viewer may write; reveals by girl, from the least to the most."""
    found = raises(view.legal)
    written = [format_move(move) for move in view.legal if move < REVEAL]
    for item in found:
        code = CODES[item.girl]
        more = f" to {code}{item.most}" if item.most > item.least else ""
        written.append(f"{code}{item.least}{more}")
    asked = "Your move" if view.mine else "You may"
    passing = " (pass: reveal nothing)" if PASS in view.legal else ""
    return [f"{asked}{passing}: {', '.join(written)}"]
