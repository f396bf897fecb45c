"""The brisk bot of LUZ: one rule of thumb with two doors."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from support.luz_table import SEAT_COUNTS

from himitsu.bots.luz.brisk import BriskBot, choose_in_truth
from himitsu.bots.random import RandomBot
from himitsu.core.chance import key_from_seed
from himitsu.games.luz import GAME
from himitsu.games.luz.rules import ROUNDS
from himitsu.games.luz.scoring import is_met
from himitsu.games.luz.tunables import STANDARD

BRISK = BriskBot(GAME)
TABLES = list(product(SEAT_COUNTS, GAME.options[0].choices))


@pytest.mark.parametrize(("seats", "beads"), TABLES)
def test_it_chooses_the_same_from_a_view_as_from_any_truth_behind_it(
    seats: int, beads: str
) -> None:
    rng = Random(seats)
    others = RandomBot(GAME)
    different = 0
    for number in range(3):
        state = GAME.new({"beads": beads}, seats, key_from_seed(f"doors/{number}"))
        while state.outcome is None:
            seat = state.to_act()[0]
            view = state.view(seat)
            move = BRISK.choose(view, rng)
            truth = GAME.sample(view, rng)
            different += truth.cards != state.cards
            assert (choose_in_truth(state), choose_in_truth(truth)) == (move, move)
            # Somebody at random makes it meet bids and plays that it would not make itself.
            state.play(seat, others.choose(view, rng) if seat == 0 else move)
    assert different > 100


def test_it_beats_random_players_and_meets_its_bids() -> None:
    games = 24
    wins = met = 0
    for number in range(games):
        state = GAME.new({}, 4, key_from_seed(f"brisk/{number}"))
        hero = number % 4
        rng = Random(number)
        while state.outcome is None:
            seat = state.to_act()[0]
            view = state.view(seat)
            move = BRISK.choose(view, rng) if seat == hero else rng.choice(view.legal)
            state.play(seat, move)
        wins += hero in state.outcome.winners
        met += sum(
            is_met(STANDARD, score.bids[hero].beads, score.bids[hero].safety, score.won[hero])
            for score in state.view(hero).rounds
        )
    # About 22 of 25, and nearly one bid in two.
    assert wins >= 0.7 * games
    assert met >= 0.33 * games * ROUNDS
