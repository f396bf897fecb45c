"""`sharp` plays Yuri-Kure as `steady` does, and knows more about sheets: its own and the others'.

It searches for the sheet that wins most in this very setup, where `steady` follows a leaning. And
it believes what others declare: whoever lets a girl approach or confess almost always supports that
pair, while votes, OKs and Noes tell next to nothing. How much that is was fitted to games of
`steady`: it makes their true sheets likely among all that explain what they revealed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from himitsu.bots.thoughts import Thoughts
from himitsu.bots.yurikure.beliefs import Reading
from himitsu.bots.yurikure.seen_sketch import sketch_of_view
from himitsu.bots.yurikure.sheet_search import search_point
from himitsu.bots.yurikure.steady import SteadyBot
from himitsu.bots.yurikure.temper import NEUTRAL, Temper
from himitsu.games.yurikure.views import YurikureView

if TYPE_CHECKING:
    from random import Random

    from himitsu.core.contract import Game, Move
    from himitsu.core.views import View

FITTED: Final = Reading(doubt=0.1, approached=2.5, confessed=2.0, matched=1.2, agreed=0.0, hurt=0.3)
LEANING: Final = 0.9
"""So many of its suppositions follow the leanings."""


class SharpBot:
    def __init__(self, game: Game, samples: int = 256, temper: Temper = NEUTRAL) -> None:
        self.thinking = SteadyBot(game, samples, LEANING, FITTED, temper=temper)

    def choose(self, view: View, rng: Random) -> Move:
        point = self._point(view, rng)
        return self.thinking.choose(view, rng) if point is None else point.options[0].move

    def weigh(self, view: View, rng: Random) -> Thoughts:
        return self._point(view, rng) or self.thinking.weigh(view, rng)

    def _point(self, view: View, rng: Random) -> Thoughts | None:
        """For its sheet, where the setup asks for one."""
        assert isinstance(view, YurikureView)
        if len(view.legal) == 1 or view.phase != "support":
            return None
        assert view.sheet is not None
        return search_point(sketch_of_view(view), view.viewer, view.sheet.pairs, rng)
