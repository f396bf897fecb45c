"""What each seat may know, what it is shown, and what the table adds."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from support.yurikure_table import (
    SPREAD,
    girl,
    pair,
    pairs,
    play,
    settle,
    table,
)

from himitsu.core.chance import key_from_seed
from himitsu.core.contract import OPEN, PUBLIC
from himitsu.games.yurikure import GAME
from himitsu.games.yurikure.moves import PASS
from himitsu.games.yurikure.state import YurikureState
from himitsu.games.yurikure.views import Aid, Change, Forecast, Raise, YurikureView
from himitsu.testing.play import random_play

RICH = "AkSh AkKu AkMu AkMi AkSo"
POOR = "KuMu MuMi MiSo SoTs KuTs"


def aid(state: YurikureState, seat: int) -> Aid:
    view = GAME.present(state.view(seat))
    assert isinstance(view, YurikureView)
    assert view.aid is not None
    return view.aid


# Secrets


@pytest.mark.parametrize("reveal", ["strict", "open"])
@pytest.mark.parametrize("girls", ["7", "9"])
def test_y14_whether_a_player_can_outbid_never_shows(reveal: str, girls: str) -> None:
    """The same public history with two secret allocations, one of a player who can outbid
    and one of a player who cannot. Every byte for the other seats is the same, to the end."""
    rich, poor = (
        table(
            "AkSh blue",
            shown={"0 Ak": 3, "1 Ku": 1},
            sheets=(SPREAD, SPREAD, sheet),
            reveal=reveal,
            girls=girls,
        )
        for sheet in (RICH, POOR)
    )
    rng = Random(reveal + girls)
    shown = 0
    while rich.turn == 2 and rich.outcome is None:
        assert rich.to_act() == poor.to_act(), "nobody is skipped"
        for seat in (PUBLIC, 0, 1):
            for state in (rich, poor):
                assert state.view(seat).sheets is None
            one, other = (
                msgspec.json.encode(
                    [state.view(seat), GAME.present(state.view(seat)), state.events(seat)]
                )
                for state in (rich, poor)
            )
            assert one == other
            shown += 1
        seat = rich.to_act()[0]
        common = set(rich.legal_moves(seat)) & set(poor.legal_moves(seat))
        assert common
        move = rng.choice(sorted(common))
        rich.play(seat, move)
        poor.play(seat, move)
    assert shown > 60


def test_y14_the_prompt_of_a_player_who_cannot_outbid_is_like_any_other() -> None:
    """Others see that the player is asked, and nothing else."""
    for sheet in (RICH, POOR):
        state = table(shown={"0 Ak": 3}, sheets=(SPREAD, sheet, SPREAD))
        view = state.view(0)
        assert view.asked == (1,)
        assert view.legal == ()
        assert not view.mine


def test_a_seat_sees_its_own_support_and_nobody_elses() -> None:
    state = table(sheets=(SPREAD, RICH, POOR))
    sheet = state.view(1).sheet
    assert sheet is not None
    assert sheet.pairs == tuple(pairs(RICH))
    assert sheet.control[girl("Ak")] == 15
    assert state.view(1).sheets is None
    assert state.view(PUBLIC).sheet is None
    opened = state.view(OPEN).sheets
    assert opened is not None
    assert [sheet.pairs for sheet in opened] == [tuple(pairs(s)) for s in (SPREAD, RICH, POOR)]


def test_everybody_sees_the_table() -> None:
    state = table("AkSh f2 d1 red", shown={"0 Ak": 3, "1 Ku": 1, "2 Ku": 2}, turn=4)
    for viewer in (PUBLIC, 0, 1, 2):
        view = state.view(viewer)
        assert (view.turn, view.acting) == (4, girl("Ak"))
        shown = view.pairs[pair("AkSh")]
        assert (shown.favor, shown.discomfort, shown.couple) == (2, 1, "red")
        assert view.controllers[girl("Ku")] == 2
        assert view.revealed[1][girl("Ku")] == 1


def test_the_moment_is_told() -> None:
    """A game of love in progress: who began it, the votes so far, who is asked."""
    state = table(shown={"0 Ak": 1, "1 Mu": 1}, traits={"Mu": "friendly"})
    settle(state, "gShKu")
    settle(state, "no")
    view = state.view(PUBLIC)
    action = view.action
    assert action is not None
    assert (action.girl, action.pair) == (girl("Ak"), pair("ShKu"))
    assert [(vote.girl, vote.in_favor, vote.weight) for vote in action.votes] == [
        (girl("Ak"), True, 1),
        (girl("Mu"), False, 3),
    ]
    assert (action.in_favor, action.against, action.votes_left) == (1, 3, 3)
    question = view.question
    assert question is not None
    assert (question.kind, question.girl) == ("vote", girl("Mi"))
    assert (question.controller, question.virtual) == (None, 1)


def test_silence_passes_does_nothing_and_refuses() -> None:
    state = table(shown={"0 Ak": 1})
    assert GAME.default_move(state.view(1)) == PASS
    play(state, "1:pass 2:pass 0:pass")
    assert GAME.format(GAME.default_move(state.view(0))) == "nothing"
    settle(state, "cKu")
    play(state, "1:Ku1 2:pass 0:pass 1:pass")
    assert GAME.format(GAME.default_move(state.view(1))) == "no"
    start = GAME.new({}, 3, bytes(32))
    assert GAME.format(GAME.default_move(start.view(0))) == "sAkSh"


# What the table adds


def test_the_table_shows_what_may_be_revealed() -> None:
    state = table(shown={"1 Ak": 2})
    assert aid(state, 2).raises == (Raise(girl("Ak"), 3, 7, GAME.parse("Ak3")),)
    assert aid(state, 2).passing == PASS
    assert aid(state, 0).raises == ()
    placing = aid(GAME.new({}, 3, bytes(32)), 1)
    assert [(place.pair, GAME.format(place.move)) for place in placing.places][-1] == (20, "sSoTs")
    assert len(placing.places) == 21
    assert aid(state, 0).passing is None


def declared(state: YurikureState, text: str) -> Forecast:
    while state.step != 2:
        play(state, f"{state.to_act()[0]}:pass")
    choices = aid(state, state.to_act()[0]).choices
    assert [choice.declared.move for choice in choices] == state.legal_moves(state.to_act()[0])
    (found,) = [choice for choice in choices if choice.declared.move == GAME.parse(text)]
    return found.forecast


ALL = {f"0 {code}": 1 for code in ["Ak", "Sh", "Ku", "Mu", "Mi", "So", "Ts"]}


def test_the_forecast_of_an_approach() -> None:
    state = table("AkSh d1 blue", "AkKu f2", shown=ALL)
    forecast = declared(state, "aKu")
    assert forecast.at_once == (Change(pair("AkKu"), 3, 0), Change(pair("AkSh"), 0, 2))
    assert forecast.couple is None


def test_the_forecast_of_a_confession() -> None:
    state = table("AkMu f1", "ShMu blue", shown=ALL, traits={"Mu": "passive", "Ak": "aggressive"})
    forecast = declared(state, "cMu")
    assert forecast.at_once == (Change(pair("AkMu"), 2, 0),)
    assert forecast.couple == pair("AkMu")
    assert forecast.die == 4
    assert forecast.if_couple == (Change(pair("ShMu"), 0, 1),)
    assert forecast.if_not == (Change(pair("AkMu"), 3, 0),)
    settle(state, "cMu")
    assert declared(state, "yes").die is None
    refusal = declared(state, "no")
    assert (refusal.die, refusal.if_not) == (4, (Change(pair("AkMu"), 3, 0),))


def test_the_forecast_of_a_game_of_love() -> None:
    state = table("ShMu blue", shown=ALL)
    forecast = declared(state, "gShKu")
    assert forecast.couple == pair("ShKu")
    assert forecast.if_couple == (Change(pair("ShMu"), 0, 1),)
    assert forecast.if_not == (Change(pair("ShKu"), 0, 1),)
    settle(state, "gShKu")
    assert declared(state, "yes").couple is None, "a vote alone makes no couple"
    for _ in range(4):
        settle(state, "yes")
    assert declared(state, "yes").couple == pair("ShKu")
    settle(state, "no")
    assert declared(state, "yes").couple is None, "the other has refused already"


def test_a_declaration_is_forecast_for_those_who_may_outbid() -> None:
    state = table("AkKu f2", shown={"0 Ak": 1})
    play(state, "1:pass 2:pass 0:pass 0:aKu")
    for viewer in (0, 1, 2):
        pending = aid(state, viewer).pending
        assert pending is not None
        assert pending.at_once == (Change(pair("AkKu"), 3, 0),)


def test_what_one_could_declare_is_forecast_before_one_reveals() -> None:
    """The same for everybody: whether one can outbid does not show in it (Y14)."""
    state = table("AkKu f2", shown={"0 Ak": 1})
    choices = aid(state, 0).choices
    assert len(choices) == 1 + 6 + 6 + 15
    assert aid(state, 1).choices == aid(state, 2).choices == choices
    assert aid(GAME.new({}, 3, bytes(32)), 1).choices == ()


@pytest.mark.parametrize("options", [{"reveal": "strict"}, {"orientations": "random"}])
def test_forecasts_come_true(options: dict[str, str]) -> None:
    """Whatever an approach was forecast to do is what it does."""
    checked = 0
    for number in range(6):
        state = GAME.new(options, 3, key_from_seed(number))
        rng = Random(number)
        for seat, move in random_play(state, rng):
            found = aid(state, seat)
            for choice in found.choices:
                if choice.declared.move == move and choice.declared.deed == "approach":
                    trial = state.copy()
                    trial.play(seat, move)
                    while trial.at == state.at and trial.to_act() and trial.turn == state.turn:
                        trial.play(trial.to_act()[0], PASS)
                    if state.at + 1 < state.girls:
                        for change in choice.forecast.at_once:
                            assert trial.favor[change.pair] == change.favor
                            assert trial.discomfort[change.pair] == change.discomfort
                        checked += 1
    assert checked > 20
