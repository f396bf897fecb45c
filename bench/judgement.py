"""Learns what the beginning of a turn of Rebel Rhymes is worth, for `sharp` (himitsu.bots.rhymes).

    python bench/judgement.py                    all numbers of players, into judgement.json
    python bench/judgement.py --seats 3 5        only these; the others stay as they are
    python bench/judgement.py --games 2000       from fewer games

Players who waver (himitsu.bots.rhymes.wavering) play one another: of all who play games by the
thousand they are most like `steady`. At the beginning of each turn everybody's position is noted,
and what came of it: who won, and which part of the others. A small network is fitted to both, by
least squares, with Adam (Kingma and Ba, "Adam: a method for stochastic optimization", 2015). Half
of the games are played by the book, the others with other options; no game that strength is
measured by is among them. One game in ten is held out, and it is told how much of the variance is
explained there.
"""

from __future__ import annotations

import argparse
import json
from array import array
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from himitsu.bots.rhymes.judgement import FEATURES, features
from himitsu.bots.rhymes.learned import FILE, SEATS
from himitsu.bots.rhymes.wavering import Lots, waver
from himitsu.core.chance import key_from_seed
from himitsu.games.rhymes import GAME
from himitsu.games.rhymes.state import RhymesState

LEARNED: Final = Path(__file__).parents[1] / "himitsu" / "bots" / "rhymes" / FILE
GAMES: Final = 100_000
UNITS: Final = 24
ROUNDS: Final = 12
"""How often each position is gone over."""
BATCH: Final = 512
PACE: Final = 2e-3
"""The step at first; it shrinks to nothing."""
DECAY: Final = 1e-5
KEPT: Final = 0.9, 0.999
"""Of the means of slopes and of their squares, in each step."""
HELD_OUT: Final = 10
DIGITS: Final = 3
MOST_MOVES: Final = 2000
CHOICES: Final = ("opening", "dreamer", "script")
"""Options under which it is played, besides the book's."""

Numbers = npt.NDArray[np.float32]


class Positions(NamedTuple):
    told: Numbers
    """By position: its features."""
    came: Numbers
    """Likewise: did the seat win, and which part of the others did?"""
    game: npt.NDArray[np.int64]
    gone: float
    """The part of the others that wins where a seat is out."""


def begun(seats: int, number: int) -> RhymesState:
    """A new game; every other one with options by lot."""
    rng = Random(f"judgement/{seats}/{number}")
    wished: dict[str, str] = {}
    if number % 2:
        for option in GAME.options:
            if option.name in CHOICES:
                wished[option.name] = rng.choice(
                    [choice for choice in option.choices if option.offers(choice, seats)]
                )
    options = GAME.resolve(wished, seats)
    state = GAME.new(options, seats, key_from_seed(f"judgement/{seats}/{number}"))
    assert isinstance(state, RhymesState)
    return state


def played(seats: int, games: int) -> Positions:
    """The positions of so many games."""
    told = array("f")
    came = array("f")
    game = array("q")
    gone: list[float] = []
    for number in range(games):
        s = begun(seats, number)
        lots = Lots(number, seats)
        noted: list[tuple[int, bool]] = []
        at = (s.turn, s.round)
        moves = 0
        while s.outcome is None and moves < MOST_MOVES:
            seat = s.to_act()[0]
            s.play(seat, waver(s, seat, lots))
            moves += 1
            if s.outcome is None and (s.turn, s.round) != at:
                at = (s.turn, s.round)
                for one in range(seats):
                    inside = bool(s.inside >> one & 1)
                    noted.append((one, inside))
                    if inside:
                        told.extend(features(s, one))
        winners = () if s.outcome is None else s.outcome.winners
        for one, inside in noted:
            won = one in winners
            others = (len(winners) - won) / (seats - 1)
            if inside:
                came.extend((won, others))
                game.append(number)
            else:
                gone.append(others)
    return Positions(
        np.frombuffer(told, np.float32).reshape(-1, FEATURES),
        np.frombuffer(came, np.float32).reshape(-1, 2),
        np.frombuffer(game, np.int64),
        sum(gone) / len(gone),
    )


class Network:
    """One layer of rectified sums, and two sums of them."""

    def __init__(self, rng: np.random.Generator, active: float, mean: Numbers) -> None:
        """`active` features of a position are not 0 on average."""
        first = rng.standard_normal((FEATURES, UNITS)) / active**0.5
        second = rng.standard_normal((UNITS, 2)) * 0.1
        self.parts = [
            first.astype(np.float32),
            np.zeros(UNITS, np.float32),
            second.astype(np.float32),
            mean.astype(np.float32),
        ]
        self._slopes = [np.zeros_like(part) for part in self.parts]
        self._squares = [np.zeros_like(part) for part in self.parts]
        self._steps = 0

    def sums(self, told: Numbers) -> Numbers:
        weights, bias, out, constant = self.parts
        found: Numbers = np.maximum(told @ weights + bias, 0) @ out + constant
        return found

    def learn(self, told: Numbers, came: Numbers, pace: float) -> None:
        """One step of Adam."""
        weights, bias, out, constant = self.parts
        inner = told @ weights + bias
        hidden = np.maximum(inner, 0)
        error = 2 * (hidden @ out + constant - came) / len(told)
        back = (error @ out.T) * (inner > 0)
        slopes = [told.T @ back + DECAY * weights, back.sum(0), hidden.T @ error, error.sum(0)]
        self._steps += 1
        one, two = KEPT
        for at, slope in enumerate(slopes):
            self._slopes[at] = one * self._slopes[at] + (1 - one) * slope
            self._squares[at] = two * self._squares[at] + (1 - two) * slope**2
            mean = self._slopes[at] / (1 - one**self._steps)
            spread = np.sqrt(self._squares[at] / (1 - two**self._steps)) + 1e-8
            self.parts[at] -= (pace * mean / spread).astype(np.float32)


def learned(positions: Positions, seed: int) -> Network:
    rng = np.random.default_rng(seed)
    held_out = positions.game % HELD_OUT == 0
    told, came = positions.told[~held_out], positions.came[~held_out]
    network = Network(rng, float((told != 0).sum(1).mean()), came.mean(0))
    steps = ROUNDS * -(-len(told) // BATCH)
    step = 0
    for _ in range(ROUNDS):
        order = rng.permutation(len(told))
        for first in range(0, len(order), BATCH):
            batch = order[first : first + BATCH]
            network.learn(told[batch], came[batch], PACE * (1 - step / steps))
            step += 1
    left = positions.came[held_out]
    error = network.sums(positions.told[held_out]) - left
    explained = 1 - (error**2).mean(0) / left.var(0)
    wins, others = explained
    print(f"{len(told):,} positions; explained: {wins:.1%} of wins, {others:.1%} of the others'")
    return network


def rounded(numbers: Numbers) -> list[float]:
    return [round(float(number), DIGITS) for number in numbers]


def written(network: Network, gone: float) -> dict[str, object]:
    weights, bias, out, constant = network.parts
    return {
        "weights": [rounded(row) for row in weights],
        "bias": rounded(bias),
        "winning": rounded(np.append(out[:, 0], constant[0])),
        "others": rounded(np.append(out[:, 1], constant[1])),
        "gone": round(gone, DIGITS),
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seats", type=int, nargs="+", choices=SEATS, default=SEATS)
    parser.add_argument("--games", type=int, default=GAMES, help="for each number of players")
    arguments = parser.parse_args()
    seats_asked: Sequence[int] = arguments.seats
    found = json.loads(LEARNED.read_text()) if LEARNED.exists() else {}
    for seats in seats_asked:
        print(f"{seats} players:", end=" ", flush=True)
        positions = played(seats, arguments.games)
        found[str(seats)] = written(learned(positions, seats), positions.gone)
        rows = [f"{json.dumps(key)}:{json.dumps(found[key])}" for key in sorted(found)]
        text = ",\n".join(rows).replace(" ", "").replace("],[", "],\n[")
        LEARNED.write_text(f"{{\n{text}\n}}\n")


if __name__ == "__main__":
    main()
