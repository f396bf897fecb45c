"""`easy` plays Yuri-Kure as somebody who has played it a few times.

It weighs its moves as `steady` does, on few suppositions, and makes the mistakes that people make.
It writes what looks best at the setup, where everybody else may write, too. It forgets what was
said, and goes only by the points that lie open. It outbids by one point, unless its temper is to
reveal several; it overlooks chances, and sometimes does anything that comes to mind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from himitsu.bots.thoughts import Thoughts, by_thumb
from himitsu.bots.yurikure.leanings import LEANINGS
from himitsu.bots.yurikure.seen_sketch import sketch_of_view
from himitsu.bots.yurikure.sheets import write_point
from himitsu.bots.yurikure.steady import SteadyBot, has_choice, plans
from himitsu.bots.yurikure.suspicions import suspicions
from himitsu.bots.yurikure.temper import NEUTRAL, Temper
from himitsu.games.yurikure.moves import PASS, REVEAL
from himitsu.games.yurikure.views import YurikureView

if TYPE_CHECKING:
    from random import Random

    from himitsu.bots.yurikure.suspicions import Sheets
    from himitsu.core.contract import Game, Move
    from himitsu.core.views import View

SAMPLES: Final = 8
OBVIOUS: Final = {"couple triangle": 4, "couple tied": 2, "liked triangle": 3, "liked tied": 1}
"""The leanings that it follows, and how often."""
OVERLOOKED: Final = 0.1
"""How often it does not notice that it could outbid; more or less often by its temper."""
HASTE: Final = 0.07
"""How often it does not weigh a move."""


class EasyBot:
    def __init__(self, game: Game, temper: Temper = NEUTRAL) -> None:
        self.thinking = SteadyBot(game, SAMPLES, leaning=0.0, temper=temper)
        self.overlooked = OVERLOOKED * (1 - temper.reveal)
        self.jumps = temper.jump > 0
        self.mixture = [OBVIOUS.get(leaning.name, 0) for leaning in LEANINGS]

    def choose(self, view: View, rng: Random) -> Move:
        assert isinstance(view, YurikureView)
        return self._think(view, rng, []).options[0].move

    def weigh(self, view: View, rng: Random) -> Thoughts:
        assert isinstance(view, YurikureView)
        drawn: list[Sheets] = []
        thoughts = self._think(view, rng, drawn)
        return thoughts._replace(beliefs=suspicions(view, drawn))

    def _think(self, view: YurikureView, rng: Random, drawn: list[Sheets]) -> Thoughts:
        if len(view.legal) == 1:
            return by_thumb(view.legal[0], "wins")
        if not has_choice(view):
            return by_thumb(PASS, "wins")
        if PASS in view.legal and rng.random() < self.overlooked:
            return by_thumb(PASS, "wins", slip=True)
        sketch = sketch_of_view(view)
        if view.phase == "support":
            assert view.sheet is not None
            return by_thumb(write_point(sketch, view.sheet.pairs, self.mixture, rng), "wins")
        considered = plans(view, sketch)
        least = min((move for move, _ in considered if move >= REVEAL), default=REVEAL)
        if not self.jumps:
            considered = [plan for plan in considered if plan[0] <= least]
        if rng.random() < HASTE:
            return by_thumb(rng.choice(considered)[0], "wins", slip=True)
        return self.thinking.compare(view, sketch, considered, rng, drawn)
