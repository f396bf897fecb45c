"""Restricted players of LUZ do what `steady` does, but for one thing."""

from __future__ import annotations

from random import Random

import pytest
from support.luz_table import SEAT_COUNTS, sweeping_hands, table

from himitsu.bots.luz.restricted import AlwaysSafe, MiddleBids, NeverSafe
from himitsu.bots.luz.steady import SteadyBot
from himitsu.core.chance import key_from_seed
from himitsu.games.luz import GAME
from himitsu.games.luz.moves import FIRST_PLAY, has_safety

RESTRICTED = [AlwaysSafe, NeverSafe, MiddleBids]


def bids(player: SteadyBot, seats: int) -> list[int]:
    """What it bids with twenty hands."""
    made = []
    for number in range(20):
        state = GAME.new({}, seats, key_from_seed(number))
        made.append(player.choose(state.view(state.to_act()[0]), Random(number)))
    return made


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_one_always_takes_the_safety_bead_and_one_never_does(seats: int) -> None:
    for restricted, safe in ((AlwaysSafe, True), (NeverSafe, False)):
        made = bids(restricted(GAME, samples=2), seats)
        assert {has_safety(move) for move in made} == {safe}
        assert len(set(made)) > 1


@pytest.mark.parametrize(("seats", "bid"), [(3, "b3+"), (4, "b2+"), (5, "b2")])
def test_one_bids_an_equal_share_whatever_the_hand(seats: int, bid: str) -> None:
    player = MiddleBids(GAME, samples=2)
    assert {GAME.format(move) for move in bids(player, seats)} == {bid}
    state = table(sweeping_hands(seats))
    assert GAME.format(player.choose(state.view(state.to_act()[0]), Random(0))) == bid


@pytest.mark.parametrize("restricted", RESTRICTED)
def test_they_bid_what_they_can_where_beads_run_out(restricted: type[SteadyBot]) -> None:
    state = table(sweeping_hands(4), ["10", "5"], beads="limited")
    view = state.view(state.to_act()[0])
    assert restricted(GAME, samples=2).choose(view, Random(0)) in view.legal


@pytest.mark.parametrize("restricted", RESTRICTED)
def test_they_play_cards_as_steady_does(restricted: type[SteadyBot]) -> None:
    state = GAME.new({}, 4, key_from_seed("cards"))
    rng = Random(1)
    for decision in range(16):
        view = state.view(state.to_act()[0])
        if view.legal[0] >= FIRST_PLAY:
            chosen = restricted(GAME, samples=2).choose(view, Random(decision))
            assert chosen == SteadyBot(GAME, samples=2).choose(view, Random(decision))
        state.play(view.viewer, rng.choice(view.legal))
