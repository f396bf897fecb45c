"""`steady` plays Yuri-Kure to win, and hides what it wants.

It writes its sheet by a mixed strategy, supposes what the others may have written, and weighs its
moves by the share of games that it would win: it plays on from each on a sketch of the game, every
seat by its own wishes. What is shown loses ties and turns others against a pair, and that is
weighed with the rest. Moves that fall behind are not weighed any further.

It never reveals before something is declared (Y26): it hears first what it would outbid, since the
window that follows takes nothing away from it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from himitsu.bots.halving import ranked_plans
from himitsu.bots.thoughts import Thoughts, best_plans, by_thumb
from himitsu.bots.yurikure.beliefs import CAUTIOUS, Beliefs
from himitsu.bots.yurikure.judgement import Judge
from himitsu.bots.yurikure.seen_sketch import sketch_of_view
from himitsu.bots.yurikure.sheets import MIXTURES, write_point
from himitsu.bots.yurikure.suspicions import suspicions
from himitsu.bots.yurikure.temper import NEUTRAL, Temper
from himitsu.bots.yurikure.wishes import Wishes
from himitsu.games.yurikure.moves import NO, NOTHING, PASS, PLACE, REVEAL, reveal
from himitsu.games.yurikure.rules.declarations import declarations
from himitsu.games.yurikure.rules.questions import ACT, CHOOSE_FAVOR, UNDECLARED
from himitsu.games.yurikure.state import YurikureState
from himitsu.games.yurikure.views import YurikureView

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from himitsu.bots.yurikure.beliefs import Reading
    from himitsu.bots.yurikure.sketch import Sketch
    from himitsu.bots.yurikure.suspicions import Sheets
    from himitsu.core.contract import Game, Move
    from himitsu.core.views import View

TURNS: Final = 1
"""How many turns it plays on before it judges."""
FIRST: Final = 16
"""After so many suppositions the worse half of the plans is dropped for the first time."""
DECLARATIONS: Final = 6
"""So many declarations are weighed when it is asked for one; two when it would outbid."""
EXTRAS: Final = 6
"""So many pairs are weighed for extra points."""

Plan = tuple[int, int]
"""A move, and what is declared after it if it is a reveal."""


class SteadyBot:
    def __init__(
        self,
        game: Game,
        samples: int = 128,
        leaning: float = 0.75,
        reading: Reading = CAUTIOUS,
        turns: int = TURNS,
        temper: Temper = NEUTRAL,
    ) -> None:
        self.game = game
        self.samples = samples
        self.leaning = leaning
        """So many of its suppositions follow the leanings; the rest are any sheets that the view
        allows, for players who follow none."""
        self.reading = reading
        self.turns = turns
        self.temper = temper

    def choose(self, view: View, rng: Random) -> Move:
        assert isinstance(view, YurikureView)
        return self.think(view, rng, []).options[0].move

    def weigh(self, view: View, rng: Random) -> Thoughts:
        assert isinstance(view, YurikureView)
        drawn: list[Sheets] = []
        thoughts = self.think(view, rng, drawn)
        return thoughts._replace(beliefs=suspicions(view, drawn))

    def think(self, view: YurikureView, rng: Random, drawn: list[Sheets]) -> Thoughts:
        """Without beliefs; what they follow from is kept in `drawn`."""
        if len(view.legal) == 1:
            return by_thumb(view.legal[0], "wins")
        if not has_choice(view):
            return by_thumb(PASS, "wins")
        sketch = sketch_of_view(view)
        if view.phase == "support":
            assert view.sheet is not None
            point = write_point(sketch, view.sheet.pairs, MIXTURES[view.seats], rng)
            return by_thumb(point, "wins")
        return self.compare(view, sketch, plans(view, sketch), rng, drawn)

    def compare(
        self,
        view: YurikureView,
        sketch: Sketch,
        plans: list[Plan],
        rng: Random,
        drawn: list[Sheets],
    ) -> Thoughts:
        """By the share of wins, all plans judged on the same suppositions."""
        beliefs = Beliefs(view, sketch, self.reading)
        judge = Judge(sketch, view.viewer, self.turns)
        points = points_left(view)
        liking = {plan: self.temper.liking(view, *plan) for plan in plans}

        def values(tried: Sequence[Plan]) -> list[float]:
            sheets = self._suppose(view, beliefs, rng)
            drawn.append(sheets)
            judge.suppose(sheets)
            seed = rng.getrandbits(31)
            return [judge.value(seed, *plan, points) + liking[plan] for plan in tried]

        return best_plans("wins", ranked_plans(plans, values, FIRST, self.samples))

    def _suppose(self, view: YurikureView, beliefs: Beliefs, rng: Random) -> list[list[int]]:
        """By seat: a sheet."""
        if rng.random() < self.leaning:
            return beliefs.draw(rng)
        truth = self.game.sample(view, rng)
        assert isinstance(truth, YurikureState)
        return truth.placed


def has_choice(view: YurikureView) -> bool:
    """Is there anything to think about? Against a controller who has not declared yet it is better
    to hear them first."""
    question = view.question
    if question is None or question.step == "declare":
        return True
    waits = question.controller is not None and question.declared is None
    if question.kind == "look" or waits or question.controller == view.viewer:
        return False
    assert view.sheet is not None
    return view.sheet.control[question.girl] > max(row[question.girl] for row in view.revealed)


def points_left(view: YurikureView) -> int:
    """Extra points that are still to be placed: it plans with all of them on one pair."""
    if view.placing is None:
        return 0
    assert view.placing.placed is not None
    return len(view.placing.points) - view.placing.placed


# Plans


def plans(view: YurikureView, sketch: Sketch) -> list[Plan]:
    """What is worth weighing."""
    seat = view.viewer
    if view.question is None:
        return [(move, NOTHING) for move in likely_places(view, sketch)]
    if view.question.step == "declare":
        moves = [move for move in view.legal if move < REVEAL]
        return [(move, NOTHING) for move in likely_best(sketch, seat, moves)[:DECLARATIONS]]
    return bids(sketch, seat)


def likely_places(view: YurikureView, sketch: Sketch) -> list[Move]:
    """The pairs for an extra point that are likely to decide, before all with own points."""
    base = view.viewer * sketch.pairs

    def promise(move: Move) -> float:
        return (1 + sketch.support[base + move - PLACE]) * sketch.prospect(move - PLACE)

    return sorted(view.legal, key=promise, reverse=True)[:EXTRAS]


def likely_best(sketch: Sketch, seat: int, moves: Sequence[Move]) -> list[Move]:
    """The best declarations first, by the rule of thumb."""
    wishes = Wishes(sketch)
    wishes.weigh(seat)
    wishes.look(seat)
    values = {move: wishes.value(seat, sketch.kind, sketch.girl, move) for move in moves}
    return sorted(moves, key=values.__getitem__, reverse=True)


def bids(sketch: Sketch, seat: int) -> list[Plan]:
    """To pass; or to reveal one point more than anybody, a few more or all, for one of the two
    best declarations other than what happens anyway."""
    girl = sketch.girl
    otherwise = sketch.declared
    if otherwise == UNDECLARED:
        otherwise = NOTHING if sketch.kind in (ACT, CHOOSE_FAVOR) else NO
    moves = declarations(sketch.kind, girl, sketch.girls, sketch.marker)
    wanted = [move for move in likely_best(sketch, seat, moves) if move != otherwise][:2]
    least = sketch.top[girl] + 1
    most = sketch.control[seat * sketch.girls + girl]
    steps = sorted({least, min(least + 1, most), (least + most) // 2, most})
    made = [(reveal(girl, points), move) for move in wanted for points in steps]
    return [(PASS, NOTHING), *made]
