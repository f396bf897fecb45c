"""How fast researchers can drive the games, as ratios to their peers in the same run.

PettingZoo: random play of LUZ and of PettingZoo's own `hanabi_v5` by the same loop, each as `env()`
gives it. That puts three wrappers around Hanabi (what is illegal ends the game, moves out of bounds
are refused, calls come in order) and none around LUZ, which refuses by itself; so Hanabi without
them, `raw_env()`, is measured, too.

OpenSpiel: random play through pyspiel, of LUZ, of its hanabi in C++, and of a Python game that does
nothing, written as OpenSpiel's own are.

Batches: encoded decisions of self-play by random moves, through `ArrayBatch`, and through the
core's `Batch` into the same arrays.

Copies: the time of Python's `deepcopy` of a state, as a multiple of `copy`'s, and of the least that
it can be: `copy`'s and what `deepcopy` takes for an object that is copied at once.
"""

from __future__ import annotations

import copy
import sys
from functools import partial
from typing import Any

import numpy as np
from engine import HANABI, SUBJECTS, Subject, peer_plain
from measuring import Count, Goal, Rates, Runner, arguments, measure, peer_modules, repeat

from himitsu.adapters.batch import ArrayBatch
from himitsu.core.batch import Batch

SIZE = 256
"""Games in a batch."""
GOALS = {
    "pettingzoo_luz/pettingzoo_hanabi": Goal(15),
    "pettingzoo_luz/pettingzoo_hanabi_raw": Goal(15),
    "open_spiel_luz/open_spiel_hanabi": Goal(1),
    "open_spiel_luz/open_spiel_nothing": Goal(0.9),
    "batch_luz": Goal(100_000),
    "batch_yurikure": Goal(60_000),
    "batch_rhymes": Goal(30_000),
    **{f"time of deepcopy_{name}/least": Goal(1.4, at_most=True) for name, *_ in SUBJECTS},
}
COPIED = object()


def zoo(table: Any) -> Runner:
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


def batches(batch: ArrayBatch) -> Runner:
    """As a learner steps it."""

    def run(steps: int) -> Count:
        for _ in range(steps):
            batch.step(batch.random_moves())
        return steps * SIZE, 0

    return run


def core_batches(batch: Batch) -> Runner:
    def run(steps: int) -> Count:
        for _ in range(steps):
            batch.step(batch.random_moves())
        return steps * SIZE, 0

    return run


class Nothing:
    """Copied in no time, so that all that is measured is `deepcopy`'s own. Not to itself: for that
    `deepcopy` would keep no account."""

    def __deepcopy__(self, memo: dict[int, object]) -> object:
        memo.setdefault(id(memo), [])
        return COPIED


def nothing_game(pyspiel: Any, decisions: int) -> Any:
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


def runners(pyspiel: Any, hanabi: Any) -> dict[str, Runner]:
    from himitsu.adapters import openspiel
    from himitsu.adapters.pettingzoo import env

    luz = pyspiel.load_game(f"{openspiel.PREFIX}luz(players=4)")
    found: dict[str, Runner] = {
        "pettingzoo_luz": zoo(env("luz", 4)),
        "pettingzoo_hanabi": zoo(hanabi.env(players=4)),
        "pettingzoo_hanabi_raw": zoo(hanabi.raw_env(players=4)),
        "open_spiel_luz": peer_plain(luz),
        "open_spiel_hanabi": peer_plain(pyspiel.load_game(HANABI)),
        "open_spiel_nothing": peer_plain(nothing_game(pyspiel, 176)),
    }
    for name, seats, options, middle in SUBJECTS:
        state = Subject(name, seats, options, middle).in_the_middle()
        batch = ArrayBatch(name, seats, SIZE, 0, options)
        found[f"batch_{name}"] = batches(batch)
        found[f"core_batch_{name}"] = core_batches(batch.batch)
        found[f"copy_{name}"] = repeat(state.copy)
        found[f"deepcopy_{name}"] = repeat(partial(copy.deepcopy, state))
    found["deepcopy_nothing"] = repeat(partial(copy.deepcopy, Nothing()))
    return found


def ratios(rates: Rates) -> dict[str, float]:
    pairs = [name for name in GOALS if "/" in name and " " not in name]
    found = {pair: rates.ratio(*pair.split("/")) for pair in pairs}
    seconds = {name: 1 / rate for name, rate in rates.per_second.items()}
    for name, *_ in SUBJECTS:
        taken, least = seconds[f"deepcopy_{name}"], seconds[f"copy_{name}"]
        found[f"time of deepcopy_{name}/copy"] = taken / least
        found[f"time of deepcopy_{name}/least"] = taken / (least + seconds["deepcopy_nothing"])
    return found


def main() -> None:
    given = arguments(__doc__)
    pyspiel, _, hanabi = peer_modules("pyspiel", "shimmy", "pettingzoo.classic.hanabi_v5")
    rates = measure(runners(pyspiel, hanabi), given.seconds)
    sys.exit(rates.finish(given, ratios(rates), GOALS))


if __name__ == "__main__":
    main()
