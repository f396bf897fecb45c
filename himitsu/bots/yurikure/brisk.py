"""`brisk` plays Yuri-Kure by a rule of thumb alone: for games by the ten thousand.

It hears a controller before it outbids them, shows one point more than anybody where what it wishes
is worth it, and lets girls do what is worth most to it. The rule has two doors: a view, and a
truth, of which it reads only what the view of the seat would show. Compiled.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from himitsu.bots.yurikure.seen_sketch import sketch_of_truth, sketch_of_view
from himitsu.bots.yurikure.sheets import MIXTURES, write_point
from himitsu.bots.yurikure.sketch import Sketch
from himitsu.bots.yurikure.wishes import Wishes
from himitsu.core.contract import Game, Move
from himitsu.core.views import View
from himitsu.games.yurikure.moves import NO, NOTHING, PASS, PLACE, REDO, reveal
from himitsu.games.yurikure.rules.points import SETUP_POINTS
from himitsu.games.yurikure.rules.questions import (
    ACT,
    CHOOSE_FAVOR,
    DECLARE,
    LOOK,
    NOBODY,
    PLACING,
    UNDECLARED,
)
from himitsu.games.yurikure.state import YurikureState
from himitsu.games.yurikure.views import YurikureView


class BriskBot:
    microseconds: ClassVar[int] = 22

    def __init__(self, game: Game) -> None:
        pass

    def choose(self, view: View, rng: Random) -> Move:
        assert isinstance(view, YurikureView)
        legal: tuple[int, ...] = view.legal
        if len(legal) == 1:
            return legal[0]
        question = view.question
        sketch = sketch_of_view(view)
        seat: int = view.viewer
        if question is None:
            sheet = view.sheet
            assert sheet is not None
            placed: tuple[int, ...] = sheet.pairs
            return place_next(sketch, seat, placed, rng)
        return answer(sketch, seat, question.step == "declare")


def choose_in_truth(truth: YurikureState, seat: int, rng: Random) -> Move:
    """What the seat chooses, as from its view with the same randomness."""
    sketch = sketch_of_truth(truth, seat)
    if truth.step == PLACING:
        if not truth.waiting >> seat & 1:
            return REDO
        return place_next(sketch, seat, truth.placed[seat], rng)
    return answer(sketch, seat, truth.step == DECLARE and truth.actor == seat)


def place_next(sketch: Sketch, seat: int, placed: Sequence[int], rng: Random) -> Move:
    """The setup's points by the leanings of everybody; extra ones where they may decide."""
    if len(placed) < SETUP_POINTS:
        return write_point(sketch, placed, MIXTURES[sketch.seats], rng)
    wishes = Wishes(sketch)
    wishes.weigh(seat)
    return PLACE + wishes.extra_pair(seat)


def answer(sketch: Sketch, seat: int, declares: bool) -> Move:
    """To a question about a girl."""
    girl = sketch.girl
    kind = sketch.kind
    controller = sketch.controller[girl]
    wishes = Wishes(sketch)
    if declares:
        wishes.weigh(seat)
        wishes.look(seat)
        return wishes.best(seat, kind, girl)
    if kind == LOOK or controller == seat or not sketch.can_take(seat, girl):
        return PASS
    otherwise = sketch.declared
    if otherwise == UNDECLARED:
        if controller != NOBODY:
            return PASS
        otherwise = NOTHING if kind in (ACT, CHOOSE_FAVOR) else NO
    wishes.weigh(seat)
    wishes.look(seat)
    wish = wishes.best(seat, kind, girl)
    gained = wishes.value(seat, kind, girl, wish) - wishes.value(seat, kind, girl, otherwise)
    if wish != otherwise and wishes.outbids(seat, girl, gained):
        return reveal(girl, sketch.top[girl] + 1)
    return PASS
