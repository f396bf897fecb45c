"""The brisk bot of Yuri-Kure: one rule of thumb with two doors."""

from __future__ import annotations

from random import Random

import pytest

from himitsu.bots.random import RandomBot
from himitsu.bots.yurikure.brisk import BriskBot, choose_in_truth
from himitsu.core.chance import key_from_seed
from himitsu.games.yurikure import GAME

BRISK = BriskBot(GAME)
TABLES = [
    (3, {"reveal": "strict"}),
    (4, {"reveal": "open"}),
    (4, {"reveal": "strict", "repeats": "allowed"}),
    (5, {"reveal": "strict"}),
    (3, {"reveal": "open", "orientations": "standard"}),
    (4, {"reveal": "strict", "girls": "9", "orientations": "random"}),
]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_it_chooses_the_same_from_a_view_as_from_any_truth_behind_it(
    seats: int, options: dict[str, str]
) -> None:
    rng = Random(seats)
    others = RandomBot(GAME)
    different = 0
    for number in range(2):
        state = GAME.new(options, seats, key_from_seed(f"doors/{number}"))
        while state.outcome is None:
            seat = state.to_act()[0]
            view = state.view(seat)
            seed = rng.random()
            move = BRISK.choose(view, Random(seed))
            assert move in view.legal
            truth = GAME.sample(view, rng)
            different += truth.placed != state.placed
            for behind in (state, truth):
                assert choose_in_truth(behind, seat, Random(seed)) == move
            # Somebody at random makes it meet what it would not do itself.
            state.play(seat, others.choose(view, rng) if seat == 0 else move)
    assert different > 100


def test_it_beats_random_players() -> None:
    games = 24
    wins = 0
    for number in range(games):
        state = GAME.new({"reveal": "strict"}, 4, key_from_seed(f"brisk/{number}"))
        hero = number % 4
        rng = Random(number)
        while state.outcome is None:
            seat = state.to_act()[0]
            view = state.view(seat)
            move = BRISK.choose(view, rng) if seat == hero else rng.choice(view.legal)
            state.play(seat, move)
        wins += hero in state.outcome.winners
    # About seven of eight.
    assert wins >= 0.65 * games
