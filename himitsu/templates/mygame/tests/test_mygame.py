"""The laws for every table of the game, and its rules."""

from __future__ import annotations

from random import Random

import pytest
from himitsu import IllegalMove, key_from_seed
from himitsu.testing import Trial

from mygame.bot import SteadyBot
from mygame.game import GAME

KEY = key_from_seed("a test")


@pytest.mark.himitsu_laws("mygame")
def test_law(himitsu_law: Trial) -> None:
    himitsu_law.check()


def test_whoever_is_closest_wins() -> None:
    state = GAME.new({}, 3, KEY)
    state.cards = [1, 2, 3]
    for seat, guess in enumerate(("9", "7", "4")):
        state.play(seat, GAME.parse(guess))
    assert state.outcome is not None
    assert state.outcome.winners == (1,)
    assert state.outcome.scores == (-3, -1, -2)


def test_of_two_as_close_both_win() -> None:
    state = GAME.new({}, 2, KEY)
    state.cards = [4, 5]
    state.play(0, 8)
    state.play(1, 10)
    assert state.outcome is not None
    assert state.outcome.winners == (0, 1)


def test_no_two_guess_the_same() -> None:
    state = GAME.new({}, 2, KEY)
    state.play(0, 8)
    with pytest.raises(IllegalMove):
        state.play(1, 8)


def test_the_bot_guesses_by_what_it_sees() -> None:
    state = GAME.new({}, 2, KEY)
    state.cards = [9, 1]
    guess = SteadyBot(GAME).choose(state.view(0), Random(1))
    assert guess in (13, 14)
