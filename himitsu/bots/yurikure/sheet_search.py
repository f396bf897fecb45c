"""Which sheet to write in this very setup: sheets are tried, and games played out from them.

The leanings know what a pair has begun with, and nothing of the order in which girls act, of who is
asked first or of what else hangs on a pair. Games that are played out do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from himitsu.bots.halving import ranked_plans
from himitsu.bots.thoughts import Thoughts, Weighed
from himitsu.bots.yurikure.leanings import LEANINGS
from himitsu.bots.yurikure.playout import Playout
from himitsu.bots.yurikure.sheets import MIXTURES, blank_writer
from himitsu.bots.yurikure.sketch import Dice
from himitsu.games.yurikure.moves import PLACE
from himitsu.games.yurikure.rules.points import SETUP_POINTS, points_at
from himitsu.games.yurikure.rules.questions import ACT

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from himitsu.bots.yurikure.leanings import SheetWriter
    from himitsu.bots.yurikure.sketch import Sketch
    from himitsu.core.contract import Move

SHEETS: Final = {7: 48, 9: 28}
"""So many are tried, by number of girls: with more of them a game takes longer to play out."""
FIRST: Final = 8
"""After so many games the worse half of the sheets is dropped for the first time."""
MOST: Final = 128
"""So many games at most are played with a sheet."""

SheetPairs = tuple[int, ...]
"""The pairs of a sheet, in the order of placing."""


def search_point(sketch: Sketch, seat: int, placed: Sequence[int], rng: Random) -> Thoughts:
    """The setup's next point after these: that of the sheet which wins most of the games that are
    played out by the rule of thumb, against sheets as everybody writes them. It is searched for
    anew with every point, so that what was written is known, and more sheets are seen. A point is
    worth what the best of its sheets is."""
    writer = blank_writer(sketch)
    mixture = MIXTURES[sketch.seats]

    def written(before: Sequence[int]) -> SheetPairs:
        writer.leaning = rng.choices(LEANINGS, mixture)[0]
        return complete(writer, before, rng)

    begun = sketch.copy()
    begun.turn = 1
    begun.at = 0
    begun.kind = ACT
    begun.girl = begun.order[0]

    def values(tried: Sequence[SheetPairs]) -> list[float]:
        for other in range(begun.seats):
            if other != seat:
                begun.suppose(other, written(()))
        seed = rng.getrandbits(31)
        return [_wins(begun, seat, sheet, seed) for sheet in tried]

    sheets = list(dict.fromkeys(written(placed) for _ in range(SHEETS[sketch.girls])))
    found: dict[Move, Weighed] = {}
    for sheet, value, tried in ranked_plans(sheets, values, FIRST, MOST):
        move = PLACE + sheet[len(placed)]
        found.setdefault(move, Weighed(move, value if tried else None, tried))
    return Thoughts("wins", tuple(found.values()))


def complete(writer: SheetWriter, before: Sequence[int], rng: Random) -> SheetPairs:
    """A whole sheet that begins like this, by the writer's leaning."""
    writer.placed = list(before)
    writer.ends = [SETUP_POINTS]
    writer.needs = [[0] * writer.girls]
    writer.left = [sum(points_at(number, writer.support) for number in range(SETUP_POINTS))]
    done = writer.place(len(before), rng)
    assert done, "no pair is left to write"
    return tuple(writer.placed)


def _wins(begun: Sketch, seat: int, sheet: SheetPairs, seed: int) -> float:
    """Does this sheet win the game that is played out with these dice?"""
    start = begun.copy()
    start.suppose(seat, sheet)
    return float(Playout(start, Dice(seed)).finish(start.numbers.turns) == seat)
