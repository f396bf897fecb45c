"""The laws for every table, and the rules of liar's dice."""

from __future__ import annotations

from random import Random

import pytest
from himitsu import OPEN, IllegalMove, key_from_seed
from himitsu.testing import Trial

from liarsdice.bot import SteadyBot
from liarsdice.game import CALL, GAME, DiceState

KEY = key_from_seed("test")


@pytest.mark.himitsu_laws("liarsdice")
def test_law(himitsu_law: Trial) -> None:
    himitsu_law.check()


def table(*dice: list[int], ones: str = "wild") -> DiceState:
    """Seat 0 begins, and everybody has these dice."""
    state = GAME.new({"ones": ones}, len(dice), KEY)
    state.turn, state.dice = 0, [sorted(hand) for hand in dice]
    return state


def play(state: DiceState, *moves: str) -> None:
    for move in moves:
        state.play(state.turn, GAME.parse(move))


def test_a_bid_is_raised_in_number_or_in_face() -> None:
    state = table([2, 3], [4, 5])
    play(state, "2x3")
    for low in ("1x6", "2x2", "2x3"):
        with pytest.raises(IllegalMove):
            play(state, low)
    play(state, "2x4", "3x1")


def test_nobody_is_called_a_liar_before_the_first_bid() -> None:
    assert CALL not in table([2], [3]).legal_moves(0)


@pytest.mark.parametrize(("ones", "loser"), [("wild", 1), ("plain", 0)])
def test_who_is_wrong_loses_a_die_and_begins(ones: str, loser: int) -> None:
    state = table([1, 5], [5, 2], [3], ones=ones)
    play(state, "3x5", "liar")
    assert state.last is not None
    assert (state.last.loser, state.turn) == (loser, loser)
    assert [len(hand) for hand in state.dice] == [2 - (loser == 0), 2 - (loser == 1), 1]


def test_the_last_player_with_dice_wins() -> None:
    state = table([2], [3])
    play(state, "2x3", "liar")
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.scores) == ((1,), (0, 1))
    assert state.view(0).dice == state.view(OPEN).dice


def test_the_bot_calls_what_cannot_be_and_beats_chance() -> None:
    bot, rng = SteadyBot(GAME), Random(1)
    state = table([2, 2], [3, 3])
    play(state, "4x6")
    assert bot.choose(state.view(1), rng) == CALL
    won = 0
    for number in range(40):
        state = GAME.new({}, 2, key_from_seed(number))
        while state.outcome is None:
            seat = state.turn
            view = state.view(seat)
            state.play(
                seat, bot.choose(view, rng) if seat == number % 2 else rng.choice(view.legal)
            )
        won += number % 2 in state.outcome.winners
    assert won > 30
