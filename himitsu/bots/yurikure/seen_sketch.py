"""A game of Yuri-Kure in outline, as a seat sees it: from its view, or from a truth. Compiled."""

from __future__ import annotations

from himitsu.bots.yurikure.prospects import prospects
from himitsu.bots.yurikure.sketch import Sketch
from himitsu.games.yurikure.girls import orientation_bits
from himitsu.games.yurikure.rules.points import EXTRA, EXTRA_ORIENTED
from himitsu.games.yurikure.rules.questions import NOBODY, UNDECLARED
from himitsu.games.yurikure.sampling import KIND_NUMBERS, MARKER_NUMBERS
from himitsu.games.yurikure.state import YurikureState
from himitsu.games.yurikure.tunables import numbers_of
from himitsu.games.yurikure.views import YurikureView


def sketch_of_view(view: YurikureView) -> Sketch:
    """With the viewer's own points, and none of the others."""
    sketch = Sketch()
    seats: int = view.seats
    girls: int = view.girls
    pairs = view.pairs
    names = view.orientations
    sketch.seats = seats
    sketch.girls = girls
    sketch.pairs = len(pairs)
    sketch.strict = view.options["reveal"] == "strict"
    sketch.repeats = view.options["repeats"] == "allowed"
    sketch.setup_couple = view.setup_couple
    sketch.start_player = view.start_player
    sketch.order = list(view.order)
    sketch.numbers = numbers_of(view.options)
    _orient(sketch, [0] * girls if names is None else [orientation_bits(some) for some in names])
    sketch.favor = [pair.favor for pair in pairs]
    sketch.discomfort = [pair.discomfort for pair in pairs]
    sketch.marker = [MARKER_NUMBERS[pair.couple] for pair in pairs]
    revealed: list[int] = []
    for row in view.revealed:
        revealed += row
    controller = [NOBODY if seat is None else seat for seat in view.controllers]
    _show(sketch, revealed, controller)
    sheet = view.sheet
    assert sheet is not None
    sketch.suppose(view.viewer, sheet.pairs)
    sketch.turn = view.turn
    question = view.question
    if question is None:
        return sketch
    acting = view.acting
    assert acting is not None
    sketch.at = sketch.order.index(acting)
    sketch.kind = KIND_NUMBERS[question.kind]
    sketch.girl = question.girl
    declared = question.declared
    sketch.declared = UNDECLARED if declared is None else declared.move
    sketch.passes = question.passes
    action = view.action
    if action is not None:
        sketch.action = action.declared.move
        for vote in action.votes:
            sketch.voted |= 1 << vote.girl
            sketch.backers |= int(vote.in_favor) << vote.girl
        for answer in action.answers:
            sketch.consents |= int(answer.ok) << answer.girl
    return sketch


def sketch_of_truth(truth: YurikureState, seat: int) -> Sketch:
    """The same from a truth, of which it reads what the seat's view would show."""
    sketch = Sketch()
    sketch.seats = truth.seats
    sketch.girls = truth.girls
    sketch.pairs = len(truth.marker)
    sketch.strict = truth.strict
    sketch.repeats = truth.repeats
    sketch.setup_couple = truth.setup_couple
    sketch.start_player = truth.start_player
    sketch.order = truth.order
    sketch.numbers = truth.numbers
    _orient(sketch, truth.traits)
    sketch.favor = truth.favor.copy()
    sketch.discomfort = truth.discomfort.copy()
    sketch.marker = truth.marker.copy()
    _show(sketch, truth.revealed.copy(), truth.controller.copy())
    sketch.suppose(seat, truth.placed[seat])
    sketch.turn = truth.turn
    sketch.at = truth.at
    sketch.kind = truth.kind
    sketch.girl = truth.girl
    sketch.declared = truth.declared
    sketch.passes = truth.passes
    sketch.action = truth.action
    sketch.voted = truth.voted
    sketch.backers = truth.backers
    sketch.consents = truth.consents
    return sketch


def _orient(sketch: Sketch, traits: list[int]) -> None:
    sketch.traits = traits
    sketch.tables = [prospects(pair, traits, sketch.numbers) for pair in range(sketch.pairs)]
    sketch.extra = EXTRA_ORIENTED if any(traits) else EXTRA


def _show(sketch: Sketch, revealed: list[int], controller: list[int]) -> None:
    seats = sketch.seats
    girls = sketch.girls
    sketch.revealed = revealed
    sketch.controller = controller
    sketch.top = [
        0 if seat == NOBODY else revealed[seat * girls + girl]
        for girl, seat in enumerate(controller)
    ]
    sketch.support = [0] * (seats * sketch.pairs)
    sketch.control = [0] * (seats * girls)
