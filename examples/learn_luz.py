"""Learn LUZ by playing against oneself: PPO in plain numpy on the batch interface.

    pip install 'himitsu[rl]'
    python examples/learn_luz.py                  # two minutes; writes luz_policy.npz and .svg
    pip install -e examples && himitsu serve      # the bot `learned` now sits at tables of LUZ

All seats play with the same small network: what a seat knows goes in (`Game.encode`), how likely
each move is and how well the seat will do comes out. A round's points are a reward when they are
scored, in hundreds; so is winning the game, by `Game.returns`.
"""

from __future__ import annotations

import argparse
import os
import time
from math import sqrt
from pathlib import Path
from typing import Any

# Before numpy is imported: for matrices of this size threads cost more than they bring.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
import numpy.typing as npt
from learned_luz import POLICY
from learning_curve import plot

from himitsu.adapters.batch import ArrayBatch

Array = npt.NDArray[Any]
SEATS, GAMES, HIDDEN = 4, 128, 128
EVERY, JUDGED = 10, 200  # every so many iterations it is judged by so many games
EPOCHS, MINIBATCHES, RATE = 3, 6, 1e-3
TRACE, CLIP, ENTROPY, VALUE = 0.95, 0.2, 0.01, 0.5


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
        self._moments = {name: np.zeros((2, *made.shape)) for name, made in self.weights.items()}
        self._updates = 0

    def forward(self, seen: Array, mask: Array) -> tuple[Array, Array, Array]:
        """The hidden layer, the chances of the moves, and the value."""
        hidden = np.maximum(seen @ self.weights["hidden"] + self.weights["bias"], 0)
        scores = np.where(mask > 0, hidden @ self.weights["moves"], -np.inf)
        chance = np.exp(scores - scores.max(axis=1, keepdims=True))
        chance /= chance.sum(axis=1, keepdims=True)
        return hidden, chance, (hidden @ self.weights["value"])[:, 0]

    def learn(
        self, seen: Array, mask: Array, move: Array, old: Array, gain: Array, target: Array
    ) -> None:
        """One step of PPO: `old` are the chances at the time, `gain` how much better it went than
        expected, and `target` what the value should have been."""
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
        error = VALUE * 2 * (value - target)[:, None] / len(move)
        back = (slope @ self.weights["moves"].T + error @ self.weights["value"].T) * (hidden > 0)
        self._updates += 1
        self._descend("hidden", seen.T @ back)
        self._descend("bias", back.sum(axis=0))
        self._descend("moves", hidden.T @ slope)
        self._descend("value", hidden.T @ error)

    def _descend(self, name: str, slope: Array) -> None:
        """Adam."""
        mean, square = self._moments[name]
        mean += 0.1 * (slope - mean)
        square += 0.001 * (slope**2 - square)
        step = mean / (1 - 0.9**self._updates)
        size = np.sqrt(square / (1 - 0.999**self._updates)) + 1e-8
        self.weights[name] -= (RATE * step / size).astype(np.float32)


def draw(chance: Array, rng: np.random.Generator) -> Array:
    """A move for each row; the legal one that a uniform number falls on."""
    sums = chance.cumsum(axis=1)
    drawn: Array = (sums > rng.random((len(chance), 1)) * sums[:, -1:]).argmax(axis=1)
    return drawn


def points(batch: ArrayBatch) -> Array:
    """By game and seat, in hundreds. In what somebody sees, their own stand first."""
    places = (np.arange(SEATS) - batch.turns[:, None]) % SEATS
    totals = batch.observations[:, batch.game.declared_encoding().at("totals") :]
    return np.take_along_axis(totals, places, axis=1)


def rollout(batch: ArrayBatch, network: Network, rng: np.random.Generator) -> list[Array]:
    """Play all games to their end, at which they arrive together: every game of LUZ takes as many
    decisions as another. Returns what `Network.learn` wants, a row for each decision."""
    steps: list[tuple[Array, ...]] = []
    over = False
    while not over:
        seen, mask, turn = batch.observations.copy(), batch.masks.copy(), batch.turns.copy()
        before = points(batch)
        _, chance, value = network.forward(seen, mask)
        move = draw(chance, rng)
        batch.step(move)
        over = bool(batch.dones.all())
        paid = batch.rewards.copy() if over else points(batch) - before
        steps.append((seen, mask, move, chance[np.arange(GAMES), move], turn, value, paid))
    *played, turns, values, rewards = (np.array(column) for column in zip(*steps, strict=True))
    gains = advantages(turns, values, rewards)
    even = (gains - gains.mean()) / (gains.std() + 1e-8)
    return [np.concatenate(column) for column in (*played, even, gains + values)]


def advantages(turns: Array, values: Array, rewards: Array) -> Array:
    """By step and game: how much better it went than expected (GAE), from the end backwards. What
    follows a decision is the same seat's next one, and what the seat was paid in between."""
    gains = np.zeros_like(values)
    value_after, gain_after, paid = np.zeros((3, GAMES, SEATS))
    for step in reversed(range(len(turns))):
        at = np.arange(GAMES), turns[step]
        paid += rewards[step]
        gains[step] = paid[at] + value_after[at] - values[step] + TRACE * gain_after[at]
        value_after[at], gain_after[at], paid[at] = values[step], gains[step], 0
    return gains


def win_share(network: Network, games: int, seed: int) -> float:
    """Of games against three random players, the learner's seat going round."""
    batch = ArrayBatch("luz", SEATS, games, seed)
    rng = np.random.default_rng(seed)
    own = np.arange(games) % SEATS
    while not batch.dones.all():
        moves = batch.random_moves()
        mine = batch.turns == own
        if mine.any():
            _, chance, _ = network.forward(batch.observations[mine], batch.masks[mine])
            moves[mine] = draw(chance, rng)
        batch.step(moves)
    return float((batch.rewards[np.arange(games), own] == 1).mean())


def lower_bound(share: float, games: int, z: float = 1.96) -> float:
    """Wilson's, of a share of so many games."""
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (share + z * z / (2 * games) - reach) / (1 + z * z / games)


def train(iterations: int, seed: int) -> tuple[Network, list[float]]:
    """The network, and along the way its share of wins against three that play at random."""
    rng = np.random.default_rng(seed)
    batch = ArrayBatch("luz", SEATS, GAMES, seed)
    network = Network(batch.observations.shape[1], batch.game.action_count, rng)
    curve = [win_share(network, JUDGED, seed + 1)]
    for iteration in range(1, iterations + 1):
        decisions = rollout(batch, network, rng)
        for _ in range(EPOCHS):
            for part in np.array_split(rng.permutation(len(decisions[0])), MINIBATCHES):
                network.learn(*[column[part] for column in decisions])
        if iteration % EVERY == 0:
            curve.append(win_share(network, JUDGED, seed + 1))
            print(f"{iteration:4}  {time.process_time():5.0f} s  wins {curve[-1]:.0%}", flush=True)
    return network, curve


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--iterations", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=2000, help="to judge the result by")
    parser.add_argument("--out", type=Path, default=POLICY)
    given = parser.parse_args()
    network, curve = train(given.iterations, given.seed)
    np.savez(given.out, allow_pickle=False, **network.weights)
    label = f"wins against three random players; {given.iterations} iterations of {GAMES} games"
    given.out.with_suffix(".svg").write_text(plot(curve, label))
    share = win_share(network, given.games, given.seed + 1000)
    bound = lower_bound(share, given.games)
    print(f"It wins {share:.1%} of {given.games} games against three random, at least {bound:.1%}.")


if __name__ == "__main__":
    main()
