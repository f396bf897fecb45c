"""What a bot tells of its thoughts is what it chooses by."""

from __future__ import annotations

from random import Random

import pytest

from himitsu.bots import bot, player, weigher
from himitsu.bots.halving import ranked_plans
from himitsu.core.chance import key_from_seed
from himitsu.core.registry import game as game_named

TABLES = [("luz", 3), ("rhymes", 4), ("yurikure", 3)]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_move_it_makes_is_the_first_that_it_weighed(name: str, seats: int) -> None:
    game = game_named(name)
    steady = player(game, "steady:6" if name != "rhymes" else "steady:24")
    thinking = weigher(steady)
    assert thinking is not None
    brisk = player(game, "brisk")
    state = game.new({}, seats, key_from_seed("weighing"))
    rng = Random(1)
    weighed = 0
    while state.outcome is None and weighed < 12:
        seat = state.to_act()[0]
        view = state.view(seat)
        if len(view.legal) > 1:
            seed = rng.getrandbits(32)
            thoughts = thinking.weigh(view, Random(seed))
            moves = [option.move for option in thoughts.options]
            assert steady.choose(view, Random(seed)) == moves[0]
            assert len(set(moves)) == len(moves)
            assert set(moves) <= set(view.legal)
            assert thinking.weigh(view, Random(seed)) == thoughts
            values = [option.value for option in thoughts.options]
            if len(moves) > 1:
                weighed += 1
                assert None not in values
                assert all(option.tried > 0 for option in thoughts.options)
        state.play(seat, brisk.choose(view, rng))
    assert weighed > 0


def test_a_bot_need_not_tell() -> None:
    assert weigher(bot(game_named("luz"), "random")) is None


def test_plans_that_were_dropped_come_last() -> None:
    worth = {"a": 0.0, "b": 3.0, "c": 1.0, "d": 2.0}
    ranked = ranked_plans([*worth], lambda plans: [worth[plan] for plan in plans], 4, 16)
    assert [each.plan for each in ranked] == ["b", "d", "c", "a"]
    assert [each.value for each in ranked] == [3.0, 2.0, 1.0, 0.0]
    assert [each.tried for each in ranked] == [8, 8, 4, 4]
