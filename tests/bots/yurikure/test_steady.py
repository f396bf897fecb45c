"""The steady bot of Yuri-Kure understands the game."""

from __future__ import annotations

from random import Random

import pytest
from support.yurikure_table import load, pair, pairs, play, table

from himitsu.bots.random import RandomBot
from himitsu.bots.yurikure.steady import SteadyBot
from himitsu.core.chance import key_from_seed
from himitsu.games.yurikure import GAME
from himitsu.games.yurikure.girls import PAIRS
from himitsu.games.yurikure.moves import PASS
from himitsu.games.yurikure.rules.turns import SUPPORT_PHASE
from himitsu.games.yurikure.state import YurikureState

BOT = SteadyBot(GAME)
LOVERS = "AkKu AkSh ShKu AkMu KuMu"
"""Wants Akane and Kuroki."""
OTHERS = "MiSo SoTs MiTs ShMi ShTs"


def choice(state: YurikureState, seat: int, seed: int = 0) -> str:
    return GAME.format(BOT.choose(state.view(seat), Random(seed)))


@pytest.mark.parametrize("seed", range(8))
def test_it_supports_pairs_that_share_girls(seed: int) -> None:
    state = GAME.new({}, 3, key_from_seed(seed))
    while 0 in state.to_act():
        assert state.phase == SUPPORT_PHASE
        state.play(0, BOT.choose(state.view(0), Random(f"{seed}/{len(state.placed[0])}")))
    placed = state.placed[0]
    first = placed[0]
    assert state.marker[first] or state.favor[first], "it begins with a pair that has begun well"
    assert len({member for number in placed for member in PAIRS[number]}) <= 5


def test_it_reveals_one_point_more_than_needed_and_no_more() -> None:
    state = table("AkKu f3", "ShKu blue", sheets=(LOVERS, OTHERS, OTHERS), start_player=2)
    assert choice(state, 0) == "Ak1"
    state = table("AkKu f3", sheets=(LOVERS, OTHERS, OTHERS), shown={"1 Ak": 4})
    play(state, "2:pass 0:pass 1:pass 1:nothing")
    assert choice(state, 0) == "Ak5"


def test_it_hears_a_controller_before_it_outbids_him() -> None:
    state = table("AkKu f3", sheets=(LOVERS, OTHERS, OTHERS), shown={"2 Ak": 1})
    assert tuple(state.to_act()) == (0,)
    assert choice(state, 0) == "pass"


def test_it_does_not_outbid_what_it_wants_itself() -> None:
    state = table("AkKu blue", sheets=(LOVERS, OTHERS, OTHERS), shown={"1 Ak": 1})
    play(state, "2:pass 0:pass 1:pass 1:aKu")
    assert choice(state, 0) == "pass"


def test_it_accepts_for_its_own_pair_and_refuses_for_a_rivals() -> None:
    for sheet, answer in ((LOVERS, "yes"), (OTHERS, "no")):
        state = table("AkKu f1", sheets=(sheet, sheet, OTHERS), shown={"1 Ak": 1, "0 Ku": 1})
        play(state, "2:pass 0:pass 1:pass 1:cKu 0:pass 2:pass")
        play(state, "1:pass 2:pass 0:pass")
        assert choice(state, 0) == answer


def test_it_lets_its_couple_approach_each_other() -> None:
    state = table("AkKu blue", sheets=(LOVERS, OTHERS, OTHERS), shown={"0 Ak": 1})
    play(state, "1:pass 2:pass 0:pass")
    assert choice(state, 0) == "aKu"


def test_extra_points_go_where_they_may_decide() -> None:
    state = table("AkKu f2 red", at="Ts", turn=3, sheets=(LOVERS, OTHERS, OTHERS))
    load(state, 4, 1)
    play(state, "1:pass 2:pass 0:pass")
    assert choice(state, 0) == "sAkKu"
    assert pairs(LOVERS)[0] == pair("AkKu")


def test_the_same_view_and_randomness_give_the_same_move() -> None:
    state = table("AkKu f3", sheets=(LOVERS, OTHERS, OTHERS), start_player=2)
    assert len({choice(state, 0, seed=5) for _ in range(3)}) == 1


@pytest.mark.parametrize("options", [{"reveal": "strict"}, {"reveal": "open"}])
def test_it_beats_random_players(options: dict[str, str]) -> None:
    """Two games out of three would already be beyond chance; it wins most."""
    rng = Random(1)
    wins = 0
    for number in range(12):
        state = GAME.new(options, 3, key_from_seed(f"duel {number}"))
        bots = [RandomBot(GAME), RandomBot(GAME), RandomBot(GAME)]
        steady = number % 3
        while acting := state.to_act():
            seat = acting[0]
            view = state.view(seat)
            bot = BOT if seat == steady else bots[seat]
            move = PASS if view.legal == (PASS,) else bot.choose(view, rng)
            state.play(seat, move)
        assert state.outcome is not None
        wins += state.outcome.winners == (steady,)
    assert wins >= 8
