"""Learn LUZ by playing against oneself: PPO in plain numpy on the batch interface.

    pip install 'himitsu[rl]'
    python examples/learn_luz.py                  # some minutes; writes luz_policy.npz and .svg
    pip install -e examples && himitsu serve      # the bot `learned` now sits at tables of LUZ

All four seats play with the same small network: what a seat knows goes in (`Game.encode`), how
likely each move is and how well the seat will do comes out. A round's points are a reward when
they are scored, in hundreds; so is winning the game, by `Game.returns`.
"""

from __future__ import annotations

import argparse
import os
import time
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

# Before numpy is imported: for matrices of this size threads cost more than they bring.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
import numpy.typing as npt

from himitsu import Game, Move, View
from himitsu.adapters.batch import ArrayBatch

Array = npt.NDArray[Any]
POLICY = Path(__file__).with_name("luz_policy.npz")
GAMES, STEPS, HIDDEN, JUDGED = 256, 96, 128, 200
EPOCHS, MINIBATCH, RATE = 3, 4096, 1e-3
DISCOUNT, TRACE, CLIP, ENTROPY, VALUE = 1.0, 0.95, 0.2, 0.01, 0.5


class Network:
    """One hidden layer; a head for the moves and one for the value."""

    def __init__(self, inputs: int, moves: int, rng: np.random.Generator) -> None:
        def layer(rows: int, columns: int, scale: float) -> Array:
            return (rng.standard_normal((rows, columns)) * scale / sqrt(rows)).astype(np.float32)

        self.weights = {
            "hidden": layer(inputs, HIDDEN, 1.4),
            "bias": np.zeros(HIDDEN, np.float32),
            "moves": layer(HIDDEN, moves, 0.01),
            "value": layer(HIDDEN, 1, 1.0),
        }
        self._momentum = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self._squares = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self._updates = 0

    def forward(self, seen: Array, mask: Array) -> tuple[Array, Array, Array]:
        """The hidden layer, the chances of the moves, and the value."""
        hidden = np.maximum(seen @ self.weights["hidden"] + self.weights["bias"], 0)
        return hidden, chances(hidden @ self.weights["moves"], mask), hidden @ self.weights["value"]

    def learn(
        self, seen: Array, mask: Array, move: Array, old: Array, gain: Array, sum_: Array
    ) -> None:
        """One step of PPO: `old` are the chances at the time, `gain` advantages, `sum_` returns."""
        hidden, chance, value = self.forward(seen, mask)
        rows = np.arange(len(move))
        ratio = chance[rows, move] / old
        inside = np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        taken = np.zeros_like(chance)
        taken[rows, move] = 1
        log = np.log(chance + 1e-9)
        spread = -(chance * log).sum(axis=1, keepdims=True)
        slope = -(inside * gain * ratio)[:, None] * (taken - chance)
        slope = (slope + ENTROPY * chance * (log + spread)) / len(move)
        error = VALUE * 2 * (value[:, 0] - sum_)[:, None] / len(move)
        back = (slope @ self.weights["moves"].T + error @ self.weights["value"].T) * (hidden > 0)
        self._descend(
            {
                "hidden": seen.T @ back,
                "bias": back.sum(axis=0),
                "moves": hidden.T @ slope,
                "value": hidden.T @ error,
            }
        )

    def _descend(self, slopes: dict[str, Array]) -> None:
        """Adam."""
        self._updates += 1
        for name, slope in slopes.items():
            self._momentum[name] += 0.1 * (slope - self._momentum[name])
            self._squares[name] += 0.001 * (slope**2 - self._squares[name])
            step = self._momentum[name] / (1 - 0.9**self._updates)
            size = np.sqrt(self._squares[name] / (1 - 0.999**self._updates)) + 1e-8
            self.weights[name] -= (RATE * step / size).astype(np.float32)


def chances(scores: Array, mask: Array) -> Array:
    scores = np.where(mask > 0, scores, -1e9)
    grown = np.exp(scores - scores.max(axis=1, keepdims=True))
    made: Array = grown / grown.sum(axis=1, keepdims=True)
    return made


def draw(chance: Array, rng: np.random.Generator) -> Array:
    """A move for each row; the legal one that a uniform number falls on."""
    sums = chance.cumsum(axis=1)
    drawn: Array = (sums > rng.random((len(chance), 1)) * sums[:, -1:]).argmax(axis=1)
    return drawn


def rollout(batch: ArrayBatch, network: Network, rng: np.random.Generator) -> tuple[Array, ...]:
    """Play on; returns what `Network.learn` wants, in the order of decisions."""
    rows: list[tuple[Array, ...]] = []
    for _ in range(STEPS):
        seen, mask, turns = batch.observations.copy(), batch.masks.copy(), batch.turns.copy()
        _, chance, value = network.forward(seen, mask)
        move = draw(chance, rng)
        batch.step(move)
        old = chance[np.arange(GAMES), move]
        rows.append(
            (seen, mask, move, old, value[:, 0], turns, batch.rewards.copy(), batch.dones.copy())
        )
    gains, known = advantages(batch, rows)
    values = np.array([row[4] for row in rows])
    flat = [np.concatenate([row[part] for row in rows]) for part in range(4)]
    keep = known.reshape(-1)
    return tuple(part[keep] for part in (*flat, gains.reshape(-1), (gains + values).reshape(-1)))


def advantages(batch: ArrayBatch, rows: list[tuple[Array, ...]]) -> tuple[Array, Array]:
    """By decision, backwards: how much better it went than expected. What follows a decision is the
    same seat's next one; where that is not played yet, it is not known."""
    encoding = batch.game.declared_encoding()
    points = encoding.at("totals")
    games, seats = np.arange(GAMES), batch.seats
    value_after, gain_after, total_after, due = [np.zeros((GAMES, seats)) for _ in range(4)]
    over, settled = np.zeros((GAMES, seats), bool), np.zeros((GAMES, seats), bool)
    gains, known = np.zeros((STEPS, GAMES), np.float32), np.zeros((STEPS, GAMES), bool)
    for step in reversed(range(STEPS)):
        seen, _, _, _, value, turns, rewards, dones = rows[step]
        for after in (value_after, gain_after):
            after[dones] = 0
        due[dones] = rewards[dones]
        over[dones] = settled[dones] = True
        at = games, turns
        total = seen[:, points]
        scored = np.where(over[at], 0, total_after[at] - total)
        surprise = due[at] + scored + DISCOUNT * value_after[at] - value
        gains[step] = surprise + DISCOUNT * TRACE * gain_after[at]
        known[step] = settled[at]
        value_after[at], gain_after[at], total_after[at] = value, gains[step], total
        due[at], over[at], settled[at] = 0, False, True
    return gains, known


def train(iterations: int, seed: int) -> tuple[Network, list[float]]:
    """The network, and along the way its share of wins against three that play at random."""
    rng = np.random.default_rng(seed)
    batch = ArrayBatch("luz", 4, GAMES, seed)
    network = Network(batch.observations.shape[1], batch.game.action_count, rng)
    curve = [win_share(network, JUDGED, seed)]
    begin = time.perf_counter()
    for iteration in range(1, iterations + 1):
        seen, mask, move, old, gain, sum_ = rollout(batch, network, rng)
        gain = (gain - gain.mean()) / (gain.std() + 1e-8)
        for _ in range(EPOCHS):
            order = rng.permutation(len(move))
            for part in np.array_split(order, max(1, len(order) // MINIBATCH)):
                network.learn(seen[part], mask[part], move[part], old[part], gain[part], sum_[part])
        if iteration % 10 == 0:
            curve.append(win_share(network, JUDGED, seed))
            print(
                f"{iteration:4}  {time.perf_counter() - begin:5.0f} s  wins {curve[-1]:.0%}",
                flush=True,
            )
    return network, curve


def win_share(network: Network, games: int, seed: int) -> float:
    """Of games against three random players, the learner's seat going round."""
    batch = ArrayBatch("luz", 4, games, seed + 1)
    rng = np.random.default_rng(seed)
    own = np.arange(games) % 4
    while not batch.dones.any():
        moves = batch.random_moves()
        mine = batch.turns == own
        if mine.any():
            _, chance, _ = network.forward(batch.observations[mine], batch.masks[mine])
            moves[mine] = draw(chance, rng)
        batch.step(moves)
    # Every game of LUZ takes as many decisions as another, so all end together.
    assert batch.dones.all()
    return float((batch.rewards[np.arange(games), own] == 1).mean())


def lower_bound(share: float, games: int, z: float = 1.96) -> float:
    """Wilson's, of a share of so many games."""
    middle = share + z * z / (2 * games)
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - reach) / (1 + z * z / games)


def plot(curve: list[float]) -> str:
    """The learning curve as SVG: wins against three random players, from 0 to 100 %."""
    across = 560 / max(1, len(curve) - 1)
    line = " ".join(
        f"{60 + at * across:.1f},{260 - 240 * wins:.1f}" for at, wins in enumerate(curve)
    )
    marks = "".join(
        f'<path d="M60 {260 - 2.4 * part}H620" stroke="#ccc"/>'
        f'<text x="52" y="{264 - 2.4 * part}" text-anchor="end">{part} %</text>'
        for part in (0, 25, 50, 75, 100)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 290" font-family="sans-serif" '
        f'font-size="12">{marks}<polyline points="{line}" fill="none" stroke="#b03" '
        'stroke-width="2"/><text x="340" y="284" text-anchor="middle">'
        f"{10 * (len(curve) - 1)} iterations of {GAMES * STEPS:,} decisions</text></svg>\n"
    )


def save(network: Network, path: Path) -> None:
    with path.open("wb") as file:
        np.savez(file, allow_pickle=False, **network.weights)


class LearnedBot:
    """What was learnt, as a bot: it plays the move that it thinks best."""

    def __init__(self, game: Game) -> None:
        self._game = game
        with np.load(POLICY) as kept:
            self._weights = dict(kept)

    def choose(self, view: View, rng: Random) -> Move:
        values, mask = self._game.encode(view)
        seen = np.array(values, np.float32)
        hidden = np.maximum(seen @ self._weights["hidden"] + self._weights["bias"], 0)
        return int(np.where(np.array(mask) > 0, hidden @ self._weights["moves"], -np.inf).argmax())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--iterations", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=2000, help="to judge the result by")
    parser.add_argument("--out", type=Path, default=POLICY)
    given = parser.parse_args()
    network, curve = train(given.iterations, given.seed)
    save(network, given.out)
    given.out.with_suffix(".svg").write_text(plot(curve))
    share = win_share(network, given.games, given.seed + 1000)
    bound = lower_bound(share, given.games)
    print(f"It wins {share:.1%} of {given.games} games against three random, at least {bound:.1%}.")


if __name__ == "__main__":
    main()
