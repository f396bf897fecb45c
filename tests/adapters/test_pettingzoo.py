"""The games in PettingZoo: its own tests, and ours of what they do not ask."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

import numpy as np
import pytest
from liarsdice.game import GAME as LIARS_DICE
from mygame.game import GAME as TEMPLATE
from pettingzoo.test import api_test, parallel_api_test, seed_test
from support.highcard import HighCard

from himitsu import Game, IllegalMove
from himitsu.adapters.pettingzoo import env, parallel_env
from himitsu.core.registry import game, games

pytestmark = pytest.mark.filterwarnings(
    # PettingZoo's own way of giving masks.
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
)
TABLES: list[tuple[Game, int]] = [
    *[(each, seats) for each in games().values() for seats in each.seat_counts[:5]],
    (game("rhymes"), 7),
    (game("rhymes"), 11),
    (HighCard(), 3),
    (LIARS_DICE, 3),
    (TEMPLATE, 3),
]
every_table = pytest.mark.parametrize(
    ("game", "seats"), TABLES, ids=[f"{game.name}-{seats}" for game, seats in TABLES]
)


@every_table
def test_the_api_test_passes(game: Game, seats: int) -> None:
    api_test(env(game, seats))


@every_table
def test_the_seed_test_passes(game: Game, seats: int) -> None:
    seed_test(lambda: env(game, seats))


@every_table
def test_the_parallel_api_test_passes(game: Game, seats: int) -> None:
    parallel_api_test(parallel_env(game, seats))


def played(table: Any, seed: int) -> list[tuple[str, int | None, bytes, float]]:
    """A whole game by random moves: who moved, what, what they saw, and at last their rewards."""
    rng = Random(seed)
    table.reset(seed=seed)
    log = []
    for agent in table.agent_iter():
        seen, reward, ended, _, _ = table.last()
        move = None if ended else rng.choice(np.flatnonzero(seen["action_mask"]).tolist())
        log.append((agent, move, seen["observation"].tobytes(), reward))
        table.step(move)
    return log


@every_table
def test_agents_see_their_seats_and_are_paid_what_the_game_returns(game: Game, seats: int) -> None:
    table = env(game, seats)
    log = played(table, 1)
    assert log == played(env(game, seats), 1)
    truth = table.truth
    assert truth is not None
    assert truth.outcome is not None
    paid = {agent: reward for agent, move, _, reward in log if move is None}
    expected = game.returns(truth.outcome)
    assert paid == {f"seat_{seat}": expected[seat] for seat in range(seats)}
    assert all(reward == 0 for _, move, _, reward in log if move is not None)


def played_together(table: Any, seed: int) -> list[dict[str, bytes]]:
    """The first steps of a game in which all who are asked move at random: what everybody saw."""
    rng = Random(1)
    seen, _ = table.reset(seed=seed)
    log: list[dict[str, bytes]] = []
    while table.agents and len(log) < 60:
        moves = {}
        for agent, each in seen.items():
            legal = np.flatnonzero(each["action_mask"]).tolist()
            moves[agent] = rng.choice(legal) if legal else 0
        seen = table.step(moves)[0]
        log.append({agent: each["observation"].tobytes() for agent, each in seen.items()})
    return log


@every_table
def test_a_seed_fixes_a_parallel_game(game: Game, seats: int) -> None:
    """PettingZoo's own test of it makes moves without looking at masks."""
    first = played_together(parallel_env(game, seats), 1)
    assert first == played_together(parallel_env(game, seats), 1)
    assert first != played_together(parallel_env(game, seats), 2)


def test_resetting_without_a_seed_goes_on_to_another_game() -> None:
    table = env("luz")
    table.reset(seed=1)
    first = table.observe("seat_0")["observation"]
    table.reset()
    second = table.observe("seat_0")["observation"]
    table.reset(seed=1)
    assert (table.observe("seat_0")["observation"] == first).all()
    assert (first != second).any()


def test_an_illegal_move_is_refused_and_changes_nothing() -> None:
    table = env("luz", 4)
    table.reset(seed=1)
    agent = table.agent_selection
    with pytest.raises(IllegalMove):
        table.step(31)
    assert table.agent_selection == agent
    together = parallel_env("luz", 4)
    together.reset(seed=1)
    with pytest.raises(IllegalMove, match="31 is not legal"):
        together.step(dict.fromkeys(together.agents, 31))


def test_all_who_are_asked_answer_in_one_parallel_step() -> None:
    """Support is placed by everybody at the same time: five points, five steps."""
    yurikure = game("yurikure")
    table = parallel_env(yurikure, 3)
    seen, infos = table.reset(seed=1)
    for _ in range(5):
        assert [infos[agent]["asked"] for agent in table.agents] == [True] * 3
        moves = {agent: int(np.argmax(seen[agent]["action_mask"])) for agent in table.agents}
        seen, _, _, _, infos = table.step(moves)
    assert table.truth is not None
    view: Any = table.truth.view(0)
    assert view.phase != "support"


def test_of_a_parallel_step_with_an_illegal_move_nothing_is_made() -> None:
    """Not even what those who were asked before answered."""
    table = parallel_env("yurikure", 3)
    seen, _ = table.reset(seed=1)
    truth = table.truth
    assert truth is not None
    assert list(truth.to_act()) == [0, 1, 2]
    before = truth.dump()
    moves = {agent: int(np.argmax(seen[agent]["action_mask"])) for agent in table.agents}
    with pytest.raises(IllegalMove, match="310 is not legal for seat_2"):
        table.step(moves | {"seat_2": 310})
    with pytest.raises(IllegalMove, match="seat_2 is asked, and has no action"):
        table.step({agent: moves[agent] for agent in ("seat_0", "seat_1")})
    assert truth.dump() == before
    table.step(moves)
    assert truth.dump() != before


def test_a_reveal_in_a_parallel_step_has_the_others_asked_anew() -> None:
    """What they answered was another question."""
    rng = Random(3)
    table = parallel_env("yurikure", 4)
    seen, _ = table.reset(seed=3)
    found = 0
    while table.agents and found < 3:
        moves = {}
        for agent in table.agents:
            legal = np.flatnonzero(seen[agent]["action_mask"]).tolist()
            moves[agent] = rng.choice(legal) if legal else 0
        assert table.truth is not None
        alone = table.truth.copy()
        order = alone.to_act()
        first = moves[table.agents[order[0]]]
        revealing = len(order) > 1 and game("yurikure").format(first)[-1].isdigit()
        alone.play(order[0], first)
        seen = table.step(moves)[0]
        if revealing:
            assert table.truth.dump() == alone.dump()
            found += 1
    assert found == 3


@every_table
def test_an_environment_survives_pickling_and_deepcopy(game: Game, seats: int) -> None:
    """In the middle of a game, as processes and searches need it."""
    table: Any = env(game, seats)
    table.reset(seed=1)
    table.step(int(np.argmax(table.last()[0]["action_mask"])))
    for twin in (pickle.loads(pickle.dumps(table)), copy.deepcopy(table)):
        assert twin.agent_selection == table.agent_selection
        assert twin.truth is not table.truth
        before = table.truth.dump()
        assert twin.truth.dump() == before
        twin.step(int(np.argmax(twin.last()[0]["action_mask"])))
        assert table.truth.dump() == before


def test_it_renders_what_a_watcher_sees() -> None:
    table = env("luz", 4, render_mode="ansi")
    table.reset(seed=1)
    assert "seat 0" in str(table.render())
    table.close()
    assert table.render() is None
