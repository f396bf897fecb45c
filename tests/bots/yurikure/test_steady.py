"""The steady bot of Yuri-Kure understands the game."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from support.yurikure_table import load, pair, pairs, play, table

from himitsu.bots import Bot
from himitsu.bots.random import RandomBot
from himitsu.bots.yurikure.restricted import Passer
from himitsu.bots.yurikure.steady import SteadyBot
from himitsu.core.chance import key_from_seed
from himitsu.games.yurikure import GAME
from himitsu.games.yurikure.state import YurikureState
from himitsu.games.yurikure.views import YurikureView
from himitsu.lab.match import play_out

BOT = SteadyBot(GAME)
QUICK = SteadyBot(GAME, samples=16)
LOVERS = "AkKu AkSh ShKu AkMu KuMu"
"""Wants Akane and Kuroki."""
OTHERS = "MiSo SoTs MiTs ShMi ShTs"


def choice(state: YurikureState, seat: int, seed: int = 0) -> str:
    return GAME.format(BOT.choose(state.view(seat), Random(seed)))


def test_it_shows_nothing_for_a_pair_that_everybody_wants() -> None:
    """Akane and Kuroki are the only ones who like each other: others will have written them, too,
    and between equal sums whoever showed less wins."""
    state = table("AkKu f2", sheets=(LOVERS, LOVERS, LOVERS), start_player=2)
    assert choice(state, 0) == "pass"


def test_it_outbids_what_would_trouble_its_couple() -> None:
    """The others have shown that they want something else."""
    shown = {"1 Mi": 8, "1 Ts": 7, "1 Ak": 1, "2 So": 9, "2 Mi": 9, "2 Ts": 8}
    sheets = (LOVERS, "AkMi SoTs MiTs ShMi ShTs", OTHERS)
    state = table("AkKu f3 red", sheets=sheets, shown=shown)
    play(state, "2:pass 0:pass 1:pass 1:aMi")
    assert choice(state, 0).startswith("Ak")


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
    state = GAME.new({"reveal": "strict"}, 4, key_from_seed("same"))
    rng = Random(3)
    for decision in range(60):
        view = state.view(state.to_act()[0])
        sent = msgspec.json.decode(msgspec.json.encode(view), type=YurikureView)
        move = QUICK.choose(view, Random(decision))
        assert SteadyBot(GAME, samples=16).choose(sent, Random(decision)) == move
        state.play(view.viewer, move if decision % 2 else rng.choice(view.legal))


def wins(foe: Bot, seats: int, options: dict[str, str], games: int) -> int:
    """How many it wins among others who are all alike."""
    won = 0
    for number in range(games):
        state = GAME.new(options, seats, key_from_seed(f"duel/{number}"))
        hero = number % seats
        players = [QUICK if seat == hero else foe for seat in range(seats)]
        play_out(state, players, [""] * seats, "duel", number)
        assert state.outcome is not None
        won += state.outcome.winners == (hero,)
    return won


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {"reveal": "strict"}),
        (4, {"reveal": "open"}),
        (5, {"reveal": "strict", "orientations": "standard"}),
        (3, {"reveal": "open", "repeats": "allowed"}),
    ],
)
def test_it_beats_random_players(seats: int, options: dict[str, str]) -> None:
    assert wins(RandomBot(GAME), seats, options, 6) >= 3


def test_doing_nothing_does_not_beat_it() -> None:
    # It wins four of five; an even share would be a quarter.
    assert wins(Passer(GAME), 4, {"reveal": "strict"}, 8) >= 4
