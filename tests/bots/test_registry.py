"""Bots are found by name."""

from __future__ import annotations

from random import Random

import pytest

from himitsu.bots import bot, bot_names
from himitsu.bots.luz.steady import SteadyBot
from himitsu.bots.random import RandomBot
from himitsu.core.chance import key_from_seed
from himitsu.core.contract import BadOptions
from himitsu.games.luz import GAME


def test_a_game_has_its_own_bots_and_those_for_every_game() -> None:
    assert bot_names(GAME) == ("random", "steady")
    assert isinstance(bot(GAME, "random"), RandomBot)
    assert isinstance(bot(GAME, "steady"), SteadyBot)


@pytest.mark.parametrize("name", ["", "nobody", "luz.steady", "luz.random", ".steady"])
def test_an_unknown_name_is_refused_and_the_known_ones_are_named(name: str) -> None:
    with pytest.raises(BadOptions, match="it has: random, steady"):
        bot(GAME, name)


def test_the_random_bot_makes_every_legal_move_sooner_or_later() -> None:
    state = GAME.new({}, 4, key_from_seed(0))
    view = state.view(state.to_act()[0])
    rng = Random(0)
    chosen = {bot(GAME, "random").choose(view, rng) for _ in range(500)}
    assert chosen == set(view.legal)
