"""How often Yuri-Kure's players should follow each leaning when they write their sheets.

    python bench/leanings.py --rounds 20000 --seats 4

A quantal response equilibrium (McKelvey and Palfrey, "Quantal response equilibria for normal form
games", 1995): the more a leaning wins against the mixture, the more often it is followed, and one
that wins a little less is followed a little less. So no pair can be ruled out. In every round a
setup is drawn and everybody writes a sheet by the mixture so far; one player tries all leanings in
turn, and the games are played out by the rule of thumb. What each leaning has won so far makes the
next mixture.
"""

from __future__ import annotations

import argparse
from math import exp
from random import Random

from himitsu.bots.yurikure.leanings import LEANINGS, SheetWriter
from himitsu.bots.yurikure.playout import Playout
from himitsu.bots.yurikure.seen_sketch import sketch_of_view
from himitsu.bots.yurikure.sheets import blank_writer
from himitsu.bots.yurikure.sketch import Dice, Sketch
from himitsu.core.chance import KEY_BYTES
from himitsu.games.yurikure import GAME
from himitsu.games.yurikure.rules.points import SETUP_POINTS
from himitsu.games.yurikure.rules.questions import ACT
from himitsu.games.yurikure.rules.scoring import TURNS

PLAYOUTS = 2
"""Of each leaning in a round."""
SHARPNESS = 60.0
"""A leaning that wins one game in a hundred more is followed 1.8 times as often."""
BEFORE = 200.0
"""So many rounds are supposed to have been even."""


def response(won: list[float], rounds: int) -> list[float]:
    """The mixture that answers what each leaning has won."""
    most = max(won)
    weights = [exp(SHARPNESS * (each - most) / (rounds + BEFORE)) for each in won]
    return [weight / sum(weights) for weight in weights]


def written(writer: SheetWriter, leaning: int, rng: Random) -> list[int]:
    writer.leaning = LEANINGS[leaning]
    writer.placed = []
    writer.ends = [SETUP_POINTS]
    writer.needs = [[0] * writer.girls]
    writer.left = [15]
    writer.place(0, rng)
    return writer.placed


def setup(seats: int, reveal: str, rng: Random) -> tuple[Sketch, SheetWriter]:
    """A new game in outline, at the first question, and a writer of sheets for it."""
    view = GAME.new({"reveal": reveal}, seats, rng.randbytes(KEY_BYTES)).view(0)
    sketch = sketch_of_view(view)
    sketch.turn = 1
    sketch.kind = ACT
    sketch.girl = sketch.order[0]
    return sketch, blank_writer(sketch)


def wins_of_all(seats: int, reveal: str, mixture: list[float], rng: Random) -> list[float]:
    """What each leaning wins in one round."""
    sketch, writer = setup(seats, reveal, rng)
    hero = rng.randrange(seats)
    for seat, leaning in enumerate(rng.choices(range(len(LEANINGS)), mixture, k=seats)):
        sketch.suppose(seat, written(writer, leaning, rng))
    seeds = [rng.getrandbits(31) for _ in range(PLAYOUTS)]
    wins = []
    for leaning in range(len(LEANINGS)):
        sketch.suppose(hero, written(writer, leaning, rng))
        won = [Playout(sketch.copy(), Dice(seed)).finish(TURNS) == hero for seed in seeds]
        wins.append(sum(won) / PLAYOUTS)
    return wins


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=20000)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--reveal", default="strict")
    parser.add_argument("--seed", default="leanings")
    chosen = parser.parse_args()
    rng = Random(chosen.seed)
    won = [0.0] * len(LEANINGS)
    for played in range(chosen.rounds):
        mixture = response(won, played)
        for leaning, wins in enumerate(wins_of_all(chosen.seats, chosen.reveal, mixture, rng)):
            won[leaning] += wins
    for each, part, win in zip(LEANINGS, response(won, chosen.rounds), won, strict=True):
        print(f"{part:.3f}  wins {100 * win / chosen.rounds:4.1f} %  {each.name}")


if __name__ == "__main__":
    main()
