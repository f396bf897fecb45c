"""The games in OpenSpiel: its own tests, and its ISMCTS."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import numpy as np
import pyspiel
import pytest
from liarsdice.game import GAME as LIARS_DICE
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation
from support.highcard import HighCard
from support.lookout import Lookout

from himitsu.adapters import openspiel
from himitsu.core.contract import PUBLIC, BadOptions

TABLES = [
    "himitsu_luz(players=3)",
    "himitsu_luz(players=4,beads=limited)",
    "himitsu_luz(players=5)",
    "himitsu_yurikure(players=3,reveal=strict)",
    "himitsu_yurikure(players=4)",
    "himitsu_yurikure(players=5)",
    "himitsu_rhymes(players=1)",
    "himitsu_rhymes(players=2)",
    "himitsu_rhymes(players=4)",
    "himitsu_rhymes(players=9)",
    "himitsu_liarsdice(players=3)",
    "himitsu_highcard(players=2)",
]
openspiel.register_all((LIARS_DICE, HighCard()))
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
    if game.num_players() > 1:
        assert str(other) != str(state)
    assert other.current_player() == player
    assert other.legal_actions() == state.legal_actions()
    assert other.information_state_string(player) == state.information_state_string(player)
    assert other.observation_tensor(player) == state.observation_tensor(player)
    row = np.zeros(len(state.observation_tensor(player)), np.float32)
    state.get_game().rules.encode_state(state.truth, player, row)
    assert state.observation_tensor(player) == row.tolist()


def played_on(state: Any, actions: list[int]) -> Any:
    after = state.clone()
    for action in actions:
        after.apply_action(action)
    return after


@every_table
def test_an_information_state_is_all_that_the_player_did_and_saw(name: str) -> None:
    """By whatever way one comes to a state: by clones, what was serialised, or what may be so."""
    game = pyspiel.load_game(name)
    rng = Random(5)
    state = some_state(game, rng, 3)
    player = state.current_player()
    other = state.resample_from_infostate(player, Random(6).random)
    before = json.loads(state.information_state_string(player))
    for twin in (state.clone(), game.deserialize_state(state.serialize()), other):
        assert json.loads(twin.information_state_string(player)) == before
    action = rng.choice(state.legal_actions())
    told = json.loads(played_on(state, [action]).information_state_string(player))
    assert told[: len(before)] == before
    assert told[len(before)] == action
    assert json.loads(played_on(other, [action]).information_state_string(player))[
        : len(before) + 1
    ] == [*before, action]
    # What was asked about another way in between does not matter.
    assert json.loads(state.information_state_string(player)) == before


def test_two_ways_to_one_view_are_two_information_states() -> None:
    """Liar's dice shows of everybody's bids the last."""
    game = pyspiel.load_game("himitsu_liarsdice(players=2,seed=1)")
    state = game.new_initial_state()
    state.apply_action(0)
    one, other = (played_on(state, [first, 2, 3]) for first in (0, 1))
    for player in range(2):
        assert one.observation_string(player) == other.observation_string(player)
        assert one.observation_tensor(player) == other.observation_tensor(player)
        assert one.information_state_tensor(player) == one.observation_tensor(player)
        assert one.information_state_string(player) != other.information_state_string(player)


def observed(state: Any, player: int, **wanted: Any) -> Any:
    observer = make_observation(state.get_game(), pyspiel.IIGObservationType(**wanted))
    observer.set_from(state, player)
    return observer, observer.string_from(state, player)


@every_table
def test_somebody_who_watches_is_told_what_is_public(name: str) -> None:
    nobody = pyspiel.PrivateInfoType.NONE
    state = some_state(pyspiel.load_game(name), Random(7), 5)
    observer, told = observed(state, 0, perfect_recall=False, private_info=nobody)
    assert told == msgspec.json.encode(state.truth.view(PUBLIC)).decode()
    assert observer.tensor is None


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        ({"private_info": pyspiel.PrivateInfoType.ALL_PLAYERS}, "private to all"),
        ({"public_info": False}, "without what is public"),
        ({"private_info": pyspiel.PrivateInfoType.NONE, "perfect_recall": True}, "only a player"),
    ],
)
def test_what_nobody_sees_cannot_be_observed(wanted: dict[str, Any], why: str) -> None:
    state = some_state(pyspiel.load_game("himitsu_luz(players=3)"), Random(1), 0)
    with pytest.raises(ValueError, match=why):
        observed(state, 0, **({"perfect_recall": False} | wanted))


def test_a_game_without_numbers_is_left_out_and_named() -> None:
    with pytest.warns(UserWarning, match=r"without lookout: .*LookoutView\.cards: say from what"):
        openspiel.register_all([Lookout()])
    assert "himitsu_lookout" not in pyspiel.registered_names()


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
