"""The sketch that players of Yuri-Kure think with goes by the rules, and the prospects of pairs by
the dice."""

from __future__ import annotations

from itertools import product

import pytest
from support.yurikure_table import pair, play, settle, table

from himitsu.bots.yurikure.judgement import win_chance
from himitsu.bots.yurikure.playout import Playout
from himitsu.bots.yurikure.prospects import place, prospects
from himitsu.bots.yurikure.seen_sketch import sketch_of_truth
from himitsu.bots.yurikure.sketch import DRAWN, Dice, Sketch
from himitsu.games.yurikure import GAME
from himitsu.games.yurikure.aid.table import aid
from himitsu.games.yurikure.rules.relations import APART, BLUE, RED
from himitsu.games.yurikure.state import YurikureState
from himitsu.games.yurikure.tunables import STANDARD

WANTS = "AkKu AkSh ShKu AkMu KuMu"
OTHERS = "MiSo SoTs MiTs ShMi ShTs"


def relations(one: Sketch | YurikureState) -> tuple[list[int], list[int], list[int]]:
    return list(one.favor), list(one.discomfort), list(one.marker)


@pytest.mark.parametrize("move", ["nothing", "aKu", "aSh", "aTs"])
def test_an_approach_changes_the_sketch_as_it_changes_the_game(move: str) -> None:
    state = table(
        "AkKu f5", "AkMu blue d5", "KuTs red", "ShMi blue", sheets=(WANTS, OTHERS, OTHERS),
        shown={"0 Ak": 1}, at="Ak",
    )  # fmt: skip
    sketch = sketch_of_truth(state, 0)
    sketch.declared = GAME.parse(move)
    sketch.at = sketch.girls - 1
    settle(state, move)
    # Of this turn only the question at hand is played, since no girl comes after it.
    Playout(sketch, Dice(1)).finish(0)
    assert relations(sketch) == relations(state)


def test_a_couple_is_made_as_in_the_game_when_one_player_speaks_for_both() -> None:
    state = table(
        "AkKu f1", "KuTs red", sheets=(WANTS, OTHERS, OTHERS), shown={"0 Ak": 1, "0 Ku": 1}
    )
    sketch = sketch_of_truth(state, 0)
    sketch.declared = GAME.parse("cKu")
    play(state, "1:pass 2:pass 0:pass 0:cKu 2:pass 1:pass")
    settle(state, "yes")
    Playout(sketch, Dice(1)).finish(0)
    assert sketch.marker[pair("AkKu")] == BLUE
    assert sketch.discomfort[pair("KuTs")] == state.discomfort[pair("KuTs")] == 1


@pytest.mark.parametrize("facts", ["blue", "f2 d1 blue", "f3 d2 red", "f6 d4 red"])
def test_dice_part_couples_and_let_them_kiss_as_often_as_in_the_game(facts: str) -> None:
    state = table(f"AkKu {facts}", sheets=(WANTS, OTHERS, OTHERS))
    number = pair("AkKu")
    odds = next(each for each in aid(state.view(0)).odds if each.pair == number)
    dice = Dice(5)
    times = 3600
    parted = kissed = 0
    for _ in range(times):
        sketch = sketch_of_truth(state, 0)
        sketch.end_turn(dice)
        parted += sketch.marker[number] == APART
        kissed += sketch.marker[number] == RED
    assert parted / times == pytest.approx(odds.parting / 36, abs=0.03)
    assert kissed / times == pytest.approx(odds.kissing / 36, abs=0.03)


def test_more_points_win_then_fewer_shown_and_equal_ones_are_a_draw() -> None:
    state = table(sheets=(WANTS, OTHERS, OTHERS), shown={"2 Mi": 2, "1 So": 1, "0 Ts": 1})
    sketch = sketch_of_truth(state, 0)
    for seat, placed in enumerate(state.placed):
        sketch.suppose(seat, placed)
    assert sketch.pair_winner(pair("AkKu")) == 0
    assert sketch.pair_winner(pair("MiSo")) == 1
    assert sketch.pair_winner(pair("ShTs")) == DRAWN
    shares = [win_chance(sketch, seat) for seat in range(3)]
    assert shares[0] > shares[1] > shares[2]
    assert sum(shares) < 1


def test_a_pair_has_better_prospects_with_more_favor_and_less_discomfort() -> None:
    chances = prospects(0, [0] * 9, STANDARD)
    assert all(0 <= chance <= 1 for chance in chances)
    for turns, favor, discomfort in product((2, 5, 9), range(6), range(3)):
        apart, blue, red = (
            chances[place(turns, marker, favor, discomfort)] for marker in (APART, BLUE, RED)
        )
        assert apart < blue < red
        for marker in (APART, BLUE, RED):
            here = chances[place(turns, marker, favor, discomfort)]
            assert chances[place(turns, marker, favor + 1, discomfort)] >= here
            assert chances[place(turns, marker, favor, discomfort + 1)] <= here
