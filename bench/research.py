"""How fast researchers can drive the games, as ratios to their peers in the same run.

One process, one core; rounds of all runners alternate, and each rate is the median of its rounds,
as in `engine.py`. PettingZoo: random play of LUZ and of PettingZoo's own `hanabi_v5` by the same
loop. OpenSpiel: random play through pyspiel, of LUZ, of its hanabi in C++, and of a Python game
that does nothing, which is as fast as any Python game can be there. Batches: encoded decisions of
self-play by random moves. Copies: Python's `deepcopy` of a state beside `copy`.
"""

from __future__ import annotations

import argparse
import copy
import importlib
import sys
from collections.abc import Callable
from statistics import median
from typing import Any

import msgspec
import numpy as np
from engine import HANABI, SUBJECTS, Count, Subject, measure, peer_plain, repeat

from himitsu.adapters.batch import ArrayBatch
from himitsu.core.build import compiled

SIZE = 256
"""Games in a batch."""
GOALS = {
    "pettingzoo_luz/pettingzoo_hanabi": 15.0,
    "open_spiel_luz/open_spiel_hanabi": 1.0,
    "open_spiel_luz/open_spiel_nothing": 0.9,
}
RATES = {"batch_luz": 100_000, "batch_yurikure": 60_000, "batch_rhymes": 30_000}


def zoo(table: Any) -> Callable[[int], Count]:
    """Random play in PettingZoo as its documentation does it, but for a faster draw."""
    rng = np.random.default_rng(0)

    def run(games: int) -> Count:
        decisions = 0
        for _ in range(games):
            table.reset()
            for _ in table.agent_iter():
                seen, _, ended, stopped, _ = table.last()
                if ended or stopped:
                    table.step(None)
                    continue
                legal = np.flatnonzero(seen["action_mask"])
                table.step(int(legal[int(rng.random() * len(legal))]))
                decisions += 1
        return decisions, games

    return run


def batches(name: str, seats: int, options: dict[str, str]) -> Callable[[int], Count]:
    batch = ArrayBatch(name, seats, SIZE, 0, options)

    def run(steps: int) -> Count:
        for _ in range(steps):
            batch.batch.step(batch.batch.random_moves())
        return steps * SIZE, 0

    return run


def nothing(pyspiel: Any, decisions: int) -> Any:
    """A Python game of OpenSpiel with a deal and so many decisions between two moves."""
    game_type = pyspiel.GameType(
        short_name="himitsu_bench_nothing",
        long_name="Nothing",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=4,
        min_num_players=4,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=False,
        provides_observation_tensor=False,
    )
    info = pyspiel.GameInfo(
        num_distinct_actions=2,
        max_chance_outcomes=1,
        num_players=4,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=decisions,
    )

    class NothingGame(pyspiel.Game):  # type: ignore[misc]
        def __init__(self, params: Any = None) -> None:
            super().__init__(game_type, info, params or {})

        def new_initial_state(self) -> Any:
            return NothingState(self)

    class NothingState(pyspiel.State):  # type: ignore[misc]
        def __init__(self, game: Any) -> None:
            super().__init__(game)
            self.made = -1

        def current_player(self) -> int:
            return int(pyspiel.PlayerId.CHANCE) if self.made < 0 else self.made & 3

        def is_terminal(self) -> bool:
            return self.made == decisions

        def _legal_actions(self, player: int) -> list[int]:
            return [0, 1]

        def chance_outcomes(self) -> list[tuple[int, float]]:
            return [(0, 1.0)]

        def _apply_action(self, action: int) -> None:
            self.made += 1

        def returns(self) -> list[float]:
            return [0.0] * 4

        def __str__(self) -> str:
            return str(self.made)

    return NothingGame()


def runners(pyspiel: Any, hanabi: Any) -> dict[str, Callable[[int], Count]]:
    from himitsu.adapters import openspiel
    from himitsu.adapters.pettingzoo import env

    luz = pyspiel.load_game(f"{openspiel.PREFIX}luz(players=4)")
    found: dict[str, Callable[[int], Count]] = {
        "pettingzoo_luz": zoo(env("luz", 4)),
        "pettingzoo_hanabi": zoo(hanabi.env(players=4)),
        "open_spiel_luz": peer_plain(luz),
        "open_spiel_hanabi": peer_plain(pyspiel.load_game(HANABI)),
        "open_spiel_nothing": peer_plain(nothing(pyspiel, 176)),
    }
    for name, seats, options, middle in SUBJECTS:
        state = Subject(name, seats, options, middle).in_the_middle()
        found[f"batch_{name}"] = batches(name, seats, options)
        found[f"copy_{name}"] = repeat(state.copy)
        found[f"deepcopy_{name}"] = repeat(lambda state=state: copy.deepcopy(state))  # type: ignore[misc]
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--seconds", type=float, default=25.0, help="time to measure, at most 30")
    arguments = parser.parse_args()
    if not 1 <= arguments.seconds <= 30:
        parser.error("--seconds is from 1 to 30")
    try:
        pyspiel = importlib.import_module("pyspiel")
        importlib.import_module("shimmy")
        hanabi = importlib.import_module("pettingzoo.classic.hanabi_v5")
    except ImportError as error:
        print(f"{error.name} is missing: `make bench` installs it.", file=sys.stderr)
        return 2
    rates = measure(runners(pyspiel, hanabi), arguments.seconds)
    per_second = {name: median(done for done, _ in runs) for name, runs in rates.items()}
    compared = [*[tuple(pair.split("/")) for pair in GOALS]]
    compared += [(f"copy_{name}", f"deepcopy_{name}") for name, *_ in SUBJECTS]
    ratios = {f"{ours}/{peer}": per_second[ours] / per_second[peer] for ours, peer in compared}
    if arguments.json:
        report = {
            "rates": per_second,
            "ratios": {name: round(ratio, 2) for name, ratio in ratios.items()},
            "compiled": compiled(),
        }
        print(msgspec.json.encode(report).decode())
        return 0
    print("engine:", "compiled" if compiled() else "plain Python")
    for name, rate in per_second.items():
        goal = f"   goal {RATES[name]:,}" if name in RATES else ""
        print(f"{name:<24}{rate:>14,.0f} /s{goal}")
    for name, ratio in ratios.items():
        goal = f"   goal {GOALS[name]}" if name in GOALS else ""
        print(f"{name:<44}{ratio:>8.2f}{goal}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
