"""What a move of Yuri-Kure is worth to a player who supposes the others' points. Compiled."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from himitsu.bots.yurikure.playout import Playout
from himitsu.bots.yurikure.sketch import GOES_ON, Dice, Sketch
from himitsu.games.yurikure.moves import PASS, PLACE, REVEAL, revealed_girl, revealed_points


class Judge:
    """Weighs moves of one seat on the same suppositions."""

    def __init__(self, sketch: Sketch, seat: int, turns: int) -> None:
        self.sketch = sketch
        self.seat = seat
        self.turns = turns
        """How many turns are played on before the position is judged."""
        self.thought = sketch

    def suppose(self, sheets: Sequence[Sequence[int]]) -> None:
        """By seat: where the points may lie."""
        thought = self.sketch.copy()
        for seat in range(len(sheets)):
            if seat != self.seat:
                thought.suppose(seat, sheets[seat])
        self.thought = thought

    def value(self, seed: int, move: int, then: int, points: int) -> float:
        """The share of wins after a move, as it was supposed last. After a reveal `then` is
        declared; so many points are placed. The same seed rolls the same dice."""
        start = self.thought.copy()
        seat = self.seat
        if PLACE <= move < REVEAL:
            start.add_points(seat, move - PLACE, points)
            won = Playout(start, Dice(seed)).finish_placing(seat, self.turns)
        else:
            if move == PASS:
                start.silent = seat
            else:
                start.passes = 0
                start.declared = move
            if move >= REVEAL:
                start.reveal(seat, revealed_girl(move), revealed_points(move))
                start.declared = then
            won = Playout(start, Dice(seed)).finish(self.turns)
        if won == GOES_ON:
            return win_chance(start, seat)
        return 1.0 if won == seat else 0.0


def win_chance(sketch: Sketch, seat: i64) -> float:
    """The part that the pairs by which the seat would win have in the prospects of all."""
    total = 0.0
    won = 0.0
    for pair in range(sketch.pairs):
        prospect = sketch.prospect(pair)
        total += prospect
        if sketch.pair_winner(pair) == seat:
            won += prospect
    return won / total
