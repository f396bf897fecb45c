"""The games in OpenSpiel: its own tests, and its ISMCTS."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import himitsu.adapters.openspiel
from himitsu.core.contract import BadOptions

assert himitsu.adapters.openspiel.PREFIX == "himitsu_"
TABLES = [
    "himitsu_luz(players=3)",
    "himitsu_luz(players=4,beads=limited)",
    "himitsu_luz(players=5)",
    "himitsu_yurikure(players=3,reveal=strict)",
    "himitsu_yurikure(players=4)",
    "himitsu_rhymes(players=1)",
    "himitsu_rhymes(players=2)",
    "himitsu_rhymes(players=4)",
    "himitsu_rhymes(players=9)",
]
every_table = pytest.mark.parametrize("name", TABLES)


def some_state(game: Any, rng: Random, decisions: int) -> Any:
    state = game.new_initial_state()
    state.apply_action(0)
    for _ in range(decisions):
        after = state.clone()
        after.apply_action(rng.choice(state.legal_actions()))
        if after.is_terminal():
            break
        state = after
    return state


@every_table
def test_its_random_simulations_pass(name: str) -> None:
    """Without serialising game and state together, which pyspiel cannot do for sampled chance in
    Python; states are serialised below."""
    pyspiel.random_sim_test(pyspiel.load_game(name), 2, False, False)


@every_table
def test_clones_and_serialised_states_go_on_alike(name: str) -> None:
    """Chance is carried along: the same moves lead to the same truth."""
    game = pyspiel.load_game(name)
    state = some_state(game, Random(1), 7)
    twins = [state.clone(), game.deserialize_state(state.serialize())]
    rng = Random(2)
    while not state.is_terminal():
        action = rng.choice(state.legal_actions())
        for each in (state, *twins):
            each.apply_action(action)
        assert [str(twin) for twin in twins] == [str(state)] * 2
    assert state.returns() == twins[1].returns()


@every_table
def test_what_a_player_is_told_is_their_view(name: str) -> None:
    game = pyspiel.load_game(name)
    state = some_state(game, Random(3), 9)
    player = state.current_player()
    other = state.resample_from_infostate(player, Random(4).random)
    assert str(other) != str(state) or game.num_players() == 1
    assert other.current_player() == player
    assert other.legal_actions() == state.legal_actions()
    assert other.information_state_string(player) == state.information_state_string(player)
    assert other.observation_tensor(player) == state.observation_tensor(player)
    row = np.zeros(len(state.observation_tensor(player)), np.float32)
    state.get_game().rules.encode_state(state.truth, player, row)
    assert state.observation_tensor(player) == row.tolist()


@every_table
def test_ismcts_plays_through_evaluate_bots(name: str) -> None:
    game = pyspiel.load_game(name)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    searching = ismcts.ISMCTSBot(game, evaluator, 2.0, 3, random_state=np.random.RandomState(2))
    others = [pyspiel.make_uniform_random_bot(seat, 1) for seat in range(1, game.num_players())]
    returns = pyspiel.evaluate_bots(game.new_initial_state(), [searching, *others], 1)
    assert len(returns) == game.num_players()
    assert all(-1 <= worth <= 1 for worth in returns)


def test_a_seed_fixes_the_deals() -> None:
    deals = []
    for seed in (5, 5, 6):
        game = pyspiel.load_game(f"himitsu_luz(seed={seed})")
        deals.append([str(some_state(game, Random(1), 0)) for _ in range(3)])
    assert deals[0] == deals[1]
    assert deals[0] != deals[2]
    assert len(set(deals[0])) == 3


def test_options_are_parameters_and_wrong_ones_are_refused() -> None:
    game = pyspiel.load_game("himitsu_luz(players=4,beads=limited)")
    assert '"beads":"limited"' in str(some_state(game, Random(1), 0))
    short = pyspiel.load_game("himitsu_yurikure(players=3,girls=9,lab.turns=2)")
    assert '"lab.turns":"2"' in str(some_state(short, Random(1), 0))
    assert '"girls":"9"' in str(some_state(short, Random(1), 0))
    pyspiel.random_sim_test(short, 1, False, False)
    with pytest.raises(BadOptions, match="beads must be one of"):
        pyspiel.load_game("himitsu_luz(beads=many)")
