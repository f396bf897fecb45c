"""Restricted players of Yuri-Kure do what `past` does, but for one thing."""

from __future__ import annotations

from random import Random

import pytest
from support.yurikure_table import play, table

from himitsu.bots import Bot
from himitsu.bots.yurikure.past import PastBot
from himitsu.bots.yurikure.restricted import (
    AroundOneGirl,
    Copycat,
    Latecomer,
    Naysayer,
    Passer,
    PasserOffCouple,
)
from himitsu.core.chance import key_from_seed
from himitsu.games.yurikure import GAME
from himitsu.games.yurikure.girls import PAIRS
from himitsu.games.yurikure.moves import REVEAL, YES
from himitsu.games.yurikure.rules.turns import SUPPORT_PHASE
from himitsu.games.yurikure.state import YurikureState

PAST = PastBot(GAME, samples=2)
TABLES = [
    (3, {"reveal": "strict"}),
    (4, {"reveal": "open"}),
    (5, {"reveal": "strict", "orientations": "standard"}),
]


def play_out(bot: Bot, seats: int, options: dict[str, str], seed: int) -> YurikureState:
    """A game of seat 0 among players like `past`."""
    state = GAME.new(options, seats, key_from_seed(f"restricted/{seed}"))
    rng = Random(seed)
    while acting := state.to_act():
        player = bot if acting[0] == 0 else PAST
        state.play(acting[0], player.choose(state.view(acting[0]), rng))
    return state


def sheet(bot: Bot, seed: int) -> tuple[YurikureState, list[int]]:
    state = GAME.new({}, 4, key_from_seed(f"sheet/{seed}"))
    while state.phase == SUPPORT_PHASE and 0 in state.to_act():
        state.play(0, bot.choose(state.view(0), Random(f"{seed}/{len(state.placed[0])}")))
    return state, state.placed[0]


@pytest.mark.parametrize(("seats", "options"), TABLES)
@pytest.mark.parametrize("passer", [Passer, PasserOffCouple])
def test_passers_show_nothing_to_the_end(
    passer: type[Passer], seats: int, options: dict[str, str]
) -> None:
    state = play_out(passer(GAME, samples=2), seats, options, seats)
    assert not any(state.revealed[: state.girls])
    assert any(state.revealed)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_latecomer_shows_nothing_before_the_first_extra_points(
    seats: int, options: dict[str, str]
) -> None:
    bot = Latecomer(GAME, samples=2)
    state = GAME.new(options, seats, key_from_seed(f"restricted/{seats}"))
    rng = Random(seats)
    while acting := state.to_act():
        player = bot if acting[0] == 0 else PAST
        state.play(acting[0], player.choose(state.view(acting[0]), rng))
        if state.turn < Latecomer.FIRST_TURN:
            assert not any(state.revealed[: state.girls])
    assert state.placed[0][0] != state.setup_couple


def test_a_passer_writes_the_sheet_of_past_and_another_keeps_the_five_off_the_couple() -> None:
    on_couple = 0
    for seed in range(12):
        assert sheet(Passer(GAME), seed)[1] == sheet(PAST, seed)[1]
        state, placed = sheet(PasserOffCouple(GAME), seed)
        assert placed[0] != state.setup_couple
        on_couple += sheet(PAST, seed)[1][0] == state.setup_couple
    assert on_couple > 6


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_one_supports_a_single_girl_and_shows_points_over_nobody_else(
    seats: int, options: dict[str, str]
) -> None:
    shown = 0
    for seed in range(4):
        state = play_out(AroundOneGirl(GAME, samples=2), seats, options, seed)
        common = set(PAIRS[state.placed[0][0]])
        for pair in state.placed[0]:
            common &= set(PAIRS[pair])
        assert len(common) == 1
        over = {girl for girl in range(state.girls) if state.revealed[girl]}
        assert over <= common
        shown += len(over)
    assert shown


WANTS = "AkKu AkSh ShKu AkMu KuMu"
OTHERS = "KuMi SoTs MiTs ShMi ShTs"


def test_the_copycat_lets_girls_do_what_others_have_declared() -> None:
    state = table("ShKu blue", sheets=(WANTS, OTHERS, OTHERS), shown={"1 Ak": 1, "0 Sh": 1})
    copycat = Copycat(GAME)
    play(state, "2:pass 0:pass 1:pass 1:aKu 0:pass 2:pass")
    # Shirakaba is its own: she brings together, as far as she can, whom Akane wanted.
    play(state, "1:pass 2:pass 0:pass")
    assert GAME.format(copycat.choose(state.view(0), Random(0))) == "gAkKu"


def test_the_copycat_says_yes_and_gives_extra_points_to_what_was_declared() -> None:
    state = table("AkKu f1", sheets=(OTHERS, WANTS, OTHERS), shown={"1 Ak": 1, "0 Ku": 1})
    copycat = Copycat(GAME)
    play(state, "2:pass 0:pass 1:pass 1:cKu 0:pass 2:pass 1:pass 2:pass 0:pass")
    assert GAME.format(copycat.choose(state.view(0), Random(0))) == "yes"


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_the_copycat_plays_whole_games(seats: int, options: dict[str, str]) -> None:
    outcome = play_out(Copycat(GAME, samples=2), seats, options, seats).outcome
    assert outcome is not None


def test_the_naysayer_lets_its_girls_say_no() -> None:
    state = table("AkKu f1", sheets=(OTHERS, WANTS, OTHERS), shown={"1 Ak": 1, "0 Ku": 1})
    naysayer = Naysayer(GAME)
    play(state, "2:pass 0:pass 1:pass 1:cKu 0:pass 2:pass 1:pass 2:pass 0:pass")
    assert GAME.format(naysayer.choose(state.view(0), Random(0))) == "no"


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_the_naysayer_reveals_only_against_a_yes(seats: int, options: dict[str, str]) -> None:
    bot = Naysayer(GAME, samples=2)
    revealed = 0
    for seed in range(6):
        state = GAME.new(options, seats, key_from_seed(f"naysayer/{seed}"))
        rng = Random(seed)
        while acting := state.to_act():
            seat = acting[0]
            player = bot if seat == 0 else PAST
            move = player.choose(state.view(seat), rng)
            if seat == 0 and move >= REVEAL:
                question = state.view(0).question
                assert question is not None
                assert question.declared is not None
                assert question.declared.move == YES
                revealed += 1
            state.play(seat, move)
    assert revealed
