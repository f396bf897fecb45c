"""The steady bot of LUZ: legal, repeatable, from a view alone, and sound."""

from __future__ import annotations

from itertools import product
from random import Random

import msgspec
import pytest
from support.luz_table import SEAT_COUNTS, sweeping_hands, table

from himitsu.bots import Bot
from himitsu.bots.luz.steady import SteadyBot
from himitsu.bots.random import RandomBot
from himitsu.core.chance import key_from_seed
from himitsu.games.luz import GAME
from himitsu.games.luz.rules import ROUNDS
from himitsu.games.luz.scoring import is_met
from himitsu.games.luz.state import LuzState
from himitsu.games.luz.tunables import STANDARD
from himitsu.games.luz.views import LuzView

QUICK = SteadyBot(GAME, samples=3)
"""Enough to be legal with."""
STEADY = SteadyBot(GAME, samples=8)
"""Enough to be sound with."""
TABLES = list(product(SEAT_COUNTS, GAME.options[0].choices, GAME.options[1].choices))


def play_out(state: LuzState, bots: list[Bot], seed: int) -> LuzView:
    rng = Random(seed)
    while state.outcome is None:
        seat = state.to_act()[0]
        state.play(seat, bots[seat].choose(state.view(seat), rng))
    return state.view(0)


def choice(state: LuzState, bot: Bot = STEADY, seed: int = 0) -> str:
    return GAME.format(bot.choose(state.view(state.to_act()[0]), Random(seed)))


@pytest.mark.parametrize(("seats", "beads", "memory"), TABLES)
def test_it_plays_whole_games_legally(seats: int, beads: str, memory: str) -> None:
    state = GAME.new({"beads": beads, "memory": memory}, seats, key_from_seed(seats))
    # Another bot beside it makes it meet bids and plays that it would not make itself.
    bots: list[Bot] = [QUICK, RandomBot(GAME)] * 3
    view = play_out(state, bots[:seats], 1)
    assert len(view.rounds) == ROUNDS


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_the_same_view_and_rng_give_the_same_move_wherever_the_view_comes_from(seats: int) -> None:
    state = GAME.new({}, seats, key_from_seed("same"))
    rng = Random(3)
    for decision in range(seats * 6):
        seat = state.to_act()[0]
        view = state.view(seat)
        sent = msgspec.json.decode(msgspec.json.encode(view), type=LuzView)
        move = QUICK.choose(view, Random(decision))
        assert QUICK.choose(sent, Random(decision)) == move
        assert SteadyBot(GAME, samples=3).choose(view, Random(decision)) == move
        state.play(seat, rng.choice(state.legal_moves(seat)))


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_it_bids_all_tricks_with_all_the_high_trumps(seats: int) -> None:
    state = table(sweeping_hands(seats))
    if seats == 3:
        # Two of the ten are reds, which may or may not be high.
        assert choice(state) in {"b8+", "b9", "b9+", "b10"}
    else:
        assert choice(state) == "b10"


def test_it_bids_nothing_when_it_can_take_no_trick() -> None:
    # The others hold every trump and the upper half of all the other suits.
    state = table(
        [
            "R1 R2 R3 G1 G2 G3 B1 B2 P1 P2",
            "Y1 Y4 Y7 Y10 R6 R9 G6 G9 B7 P8",
            "Y2 Y5 Y8 R7 R10 G7 B6 B8 P6 P9",
            "Y3 Y6 Y9 R8 G8 G10 B9 B10 P7 P10",
        ]
    )
    assert choice(state) == "b0"


@pytest.mark.parametrize(("bids", "allowed"), [(["10", "5"], {"b0", "b0+"}), (["10", "4+"], None)])
def test_limited_beads_limit_its_bid(bids: list[str], allowed: set[str] | None) -> None:
    # Seat 2 has the ten highest trumps, and would bid ten.
    hands = sweeping_hands(4)
    state = table([*hands[1:3], hands[0], hands[3]], bids, beads="limited")
    assert choice(state) in (allowed or {"b0", "b0+", "b1", "b1+"})


def test_its_last_card_needs_no_thought() -> None:
    state = GAME.new({}, 4, key_from_seed("last"))
    rng = Random(0)
    while len(state.plays) < 36:
        seat = state.to_act()[0]
        state.play(seat, rng.choice(state.legal_moves(seat)))
    view = state.view(state.to_act()[0])
    before = rng.getstate()
    assert (QUICK.choose(view, rng),) == view.legal
    assert rng.getstate() == before


def test_it_beats_random_players_and_meets_its_bids() -> None:
    games = 16
    wins = met = 0
    for number in range(games):
        seat = number % 4
        bots: list[Bot] = [RandomBot(GAME)] * 4
        bots[seat] = STEADY
        view = play_out(GAME.new({}, 4, key_from_seed(number)), bots, number)
        assert view.outcome is not None
        wins += seat in view.outcome.winners
        met += sum(
            is_met(STANDARD, score.bids[seat].beads, score.bids[seat].safety, score.won[seat])
            for score in view.rounds
        )
    # It wins about 19 games in 20 and meets three bids in five; a random player, one in four and
    # one in eight.
    assert wins >= 0.7 * games
    assert met >= 0.4 * games * ROUNDS
