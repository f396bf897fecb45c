"""One seat in Gymnasium, against bots."""

from __future__ import annotations

from random import Random

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from liarsdice.game import GAME as LIARS_DICE
from mygame.game import GAME as TEMPLATE
from support.highcard import HighCard

from himitsu import Game, Move, View
from himitsu.adapters import gymnasium as adapter
from himitsu.adapters.gymnasium import SeatEnv
from himitsu.core.contract import BadOptions
from himitsu.core.registry import games


@pytest.mark.parametrize("name", games())
def test_the_checker_of_gymnasium_finds_nothing(name: str) -> None:
    check_env(gymnasium.make(f"himitsu/{name}-v0").unwrapped)


@pytest.mark.parametrize(
    ("game", "seats", "opponents"),
    [
        ("luz", 3, ("easy", "random")),
        ("luz", 5, "easy"),
        ("yurikure", 3, "brisk"),
        ("yurikure", 5, "easy"),
        ("rhymes", 1, "random"),
        ("rhymes", 2, "brisk"),
        ("rhymes", 7, "easy"),
        ("rhymes", 11, "random"),
        (LIARS_DICE, 3, "random"),
        (TEMPLATE, 2, "random"),
    ],
)
def test_it_finds_nothing_at_other_tables_either(
    game: str | Game, seats: int, opponents: str | tuple[str, ...]
) -> None:
    check_env(SeatEnv(game, seats, seats - 1, opponents), skip_render_check=True)


@pytest.mark.parametrize(
    ("name", "seats", "opponents"),
    [
        ("luz", 3, ("easy", "random")),
        ("luz", 5, "random"),
        ("yurikure", 3, "random"),
        ("rhymes", 1, "random"),
        ("rhymes", 4, "random"),
    ],
)
def test_a_game_is_played_to_its_end(name: str, seats: int, opponents: str) -> None:
    seat = seats - 1
    table = SeatEnv(name, seats, seat, opponents)
    rewards = []
    for seed in (1, 1, 2):
        rng = Random(seed)
        _, info = table.reset(seed=seed)
        ended = False
        moves = []
        while not ended:
            assert (table.action_masks() == info["action_mask"]).all()
            moves.append(rng.choice(np.flatnonzero(info["action_mask"]).tolist()))
            _, reward, ended, stopped, info = table.step(moves[-1])
            assert not stopped
        assert table.truth is not None
        assert table.truth.outcome is not None
        assert reward == table.table.game.returns(table.truth.outcome)[seat]
        rewards.append((moves, reward))
    assert rewards[0] == rewards[1]
    assert rewards[0] != rewards[2]


class Eager:
    """Moves whenever it may, asked or not."""

    def choose(self, view: View, rng: Random) -> Move:
        return rng.choice(view.legal)

    def volunteer(self, view: View, rng: Random) -> Move:
        return view.legal[0]


def test_bots_may_move_unasked_before_the_learner_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """As at a table: in Yuri-Kure anybody may reveal while somebody is to declare."""
    monkeypatch.setattr(adapter, "player", lambda game, name: Eager())
    table = SeatEnv("yurikure", 4, options={"reveal": "open"})
    rng = Random(1)
    offered = 0
    for seed in range(3):
        _, info = table.reset(seed=seed)
        ended = False
        while not ended:
            truth = table.truth
            assert truth is not None
            others = [seat for seat in truth.volunteers() if seat != table.seat]
            assert not any(truth.legal_moves(seat) for seat in others)
            offered += bool(others)
            _, _, ended, _, info = table.step(
                rng.choice(np.flatnonzero(info["action_mask"]).tolist())
            )
    assert offered > 20


def test_an_illegal_move_loses_the_game() -> None:
    table = SeatEnv("luz")
    table.reset(seed=1)
    _, reward, ended, _, info = table.step(31)
    assert (reward, ended, info["illegal"]) == (-1.0, True, True)


def test_a_game_in_plain_python_is_played_too() -> None:
    table = SeatEnv(HighCard(), 2)
    table.reset(seed=1)
    assert table.step(0)[2]


def test_unknown_bots_and_wrong_numbers_of_them_are_refused() -> None:
    with pytest.raises(BadOptions, match="has no bot 'nobody'"):
        SeatEnv("luz", opponents="nobody")
    with pytest.raises(ValueError, match="3 opponents"):
        SeatEnv("luz", 4, opponents=["random"])
    with pytest.raises(ValueError, match="one of 4 seats"):
        SeatEnv("luz", 4, seat=4)


def test_it_renders_what_the_seat_sees() -> None:
    table = SeatEnv("luz", 4, render_mode="ansi")
    table.reset(seed=1)
    assert "seat 0" in str(table.render())
