"""Y32: the chances of each couple at the end of the turn, against all dice of the engine itself."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random

import pytest
from support.yurikure_table import pair, table

from himitsu.core.chance import chance, key_from_seed
from himitsu.games.yurikure import GAME
from himitsu.games.yurikure.girls import ATTRACTED, ATTRACTING, CUTE
from himitsu.games.yurikure.rules.end_of_turn import couples_phase, kiss_phase
from himitsu.games.yurikure.rules.relations import APART, BLUE, RED
from himitsu.games.yurikure.state import YurikureState
from himitsu.games.yurikure.views import KissPhase, Odds, YurikureView
from himitsu.testing.play import random_play

BOTH = 36
"""Ways to roll a pair's two dice."""


def odds_of(state: YurikureState, viewer: int = 0) -> dict[int, Odds]:
    view = GAME.present(state.view(viewer))
    assert isinstance(view, YurikureView)
    assert view.aid is not None
    return {each.pair: each for each in view.aid.odds}


@cache
def keys(count: int) -> list[bytes]:
    """For each way to roll so many dice, a key that rolls them."""
    found: dict[tuple[int, ...], bytes] = {}
    seed = 0
    while len(found) < 6**count:
        key = key_from_seed(f"odds {seed}")
        stream = chance(key)
        found.setdefault(tuple([stream.below(6) for _ in range(count)]), key)
        seed += 1
    return list(found.values())


def rolled(state: YurikureState, watched: list[int], dice: int) -> dict[int, tuple[int, int]]:
    """By pair: of all ways to roll the dice, how many break it up and how many are a kiss, as the
    engine plays the end of the turn."""
    counts = dict.fromkeys(watched, (0, 0))
    for key in keys(dice):
        trial = state.copy()
        trial.happenings = []
        trial.reseed(key)
        couples = [number for number in watched if trial.marker[number] != APART]
        couples_phase(trial)
        kept = set(range(len(trial.marker)))
        kept = {number for number in kept if trial.marker[number] != APART}
        kiss_phase(trial)
        event = trial.events(-1)[-1]
        assert isinstance(event, KissPhase)
        kissed = {roll.pair for roll in event.rolls if roll.success}
        for number in watched:
            parted, kiss = counts[number]
            gone = number in couples and number not in kept
            counts[number] = (parted + gone, kiss + (number in kissed))
    return counts


def alone(state: YurikureState, kept: list[int]) -> YurikureState:
    """The same with nothing between all others."""
    trial = state.copy()
    for number in range(len(trial.marker)):
        if number not in kept:
            trial.marker[number] = APART
            trial.favor[number] = 0
            trial.discomfort[number] = 0
    return trial


# Every pair by itself


TRAITS = [
    (0, 0),
    (CUTE, 0),
    (CUTE, CUTE),
    (ATTRACTED, 0),
    (ATTRACTED, ATTRACTED),
    (ATTRACTING, 0),
    (ATTRACTING | CUTE, ATTRACTED),
    (CUTE | ATTRACTED, CUTE | ATTRACTED),
]


@pytest.mark.parametrize("marker", [APART, BLUE, RED], ids=["apart", "blue", "red"])
@pytest.mark.parametrize("traits", TRAITS, ids=str)
def test_y32_the_chances_are_those_of_all_dice(marker: int, traits: tuple[int, int]) -> None:
    """At every favor and every discomfort."""
    state = table(at="Ts", turn=4, traits={})
    number = pair("KuMu")
    state.traits[2], state.traits[3] = traits
    for favor, discomfort in product(range(7), range(7)):
        state.marker[number] = marker
        state.favor[number], state.discomfort[number] = favor, discomfort
        parting, kissing = rolled(state, [number], 2)[number]
        found = odds_of(state).get(number)
        if found is None:
            assert (marker, parting, kissing) == (APART, 0, 0)
        else:
            assert (found.parting, found.kissing) == (parting, kissing)


OPTIONS = [
    {"reveal": "open"},
    {"reveal": "strict", "repeats": "allowed"},
    {"orientations": "standard"},
    {"girls": "9", "orientations": "random"},
    {"girls": "9", "setup": "disjoint-girls"},
]


def reached(chosen: dict[str, str], every: int) -> list[YurikureState]:
    """Situations of random games, from the first window of points on."""
    found: list[YurikureState] = []
    for number in range(4):
        state = GAME.new(GAME.resolve(chosen, 3), 3, key_from_seed(f"odds {number}"))
        for step, _ in enumerate(random_play(state, Random(number))):
            if step % every == 0 and state.outcome is None:
                found.append(state.copy())
    return found


def next_turn(state: YurikureState) -> YurikureState:
    """Before the first turn, and while extra points are placed, the dice are the next turn's."""
    trial = state.copy()
    if state.turn == 0 or state.view(-1).phase == "extra":
        trial.turn += 1
    return trial


@pytest.mark.parametrize("chosen", OPTIONS, ids=str)
def test_y32_the_chances_hold_in_games(chosen: dict[str, str]) -> None:
    checked = 0
    for state in reached(chosen, 40):
        told = odds_of(state)
        for number in range(len(state.marker)):
            parting, kissing = rolled(next_turn(alone(state, [number])), [number], 2)[number]
            found = told.get(number)
            assert (parting, kissing) == (
                (0, 0) if found is None else (found.parting, found.kissing)
            )
            checked += found is not None
    assert checked > 20


@pytest.mark.parametrize("chosen", OPTIONS[:3], ids=str)
def test_y32_the_chances_of_a_pair_do_not_depend_on_others(chosen: dict[str, str]) -> None:
    """Two pairs at one table, over all 1,296 ways to roll their four dice."""
    checked = 0
    for state in reached(chosen, 25):
        told = sorted(odds_of(state).items())[:2]
        if len(told) == 2 and checked < 4:
            watched = [number for number, _ in told]
            counts = rolled(next_turn(alone(state, watched)), watched, 4)
            for number, found in told:
                parting, kissing = counts[number]
                assert (parting, kissing) == (BOTH * found.parting, BOTH * found.kissing)
            checked += 1
    assert checked > 1


# What follows


def test_y32_a_kiss_is_not_certain_while_the_couple_may_break_up() -> None:
    state = table("KuMu f6 d1 blue", at="Ts")
    found = odds_of(state)[pair("KuMu")]
    assert found.kisses == 1, "the kiss alone would be"
    assert (found.parting, found.kissing) == (6, 30)


def test_y32_a_kiss_is_not_impossible_while_a_six_may_raise_favor() -> None:
    state = table("KuMu f0 d3 blue", at="Ts")
    found = odds_of(state)[pair("KuMu")]
    assert found.kisses == 7
    assert found.kissing == 1, "a six, and another"


def test_y32_a_pair_that_favor_will_couple_has_its_chance_too() -> None:
    state = table("KuMu f6 d4", "MiSo f5", at="Ts")
    assert odds_of(state) == {pair("KuMu"): Odds(pair("KuMu"), 0, 2, 0, 30)}


def test_y32_the_couple_of_the_setup_does_not_kiss_in_the_first_turn() -> None:
    state = table("AkKu f2 d1 red", "ShMu d3 blue", turn=1, setup_couple="ShMu")
    found = odds_of(state)
    assert found[pair("ShMu")] == Odds(pair("ShMu"), 3, None, 18, 0)
    assert found[pair("AkKu")].kissing > 0
    before = GAME.new({}, 3, key_from_seed("odds"))
    assert [each.kisses for each in odds_of(before).values()] == [None]


def test_y32_after_the_end_nothing_is_rolled() -> None:
    state = GAME.new({}, 3, key_from_seed("odds"))
    for _ in random_play(state, Random(0)):
        pass
    assert state.outcome is not None
    assert odds_of(state) == {}


@pytest.mark.parametrize("level", range(7))
@pytest.mark.parametrize(
    "traits", [{}, {"Ku": "attracted"}, {"Ku": "attracted", "Mu": "attracted"}]
)
def test_a_couple_breaks_up_with_the_lowest_dice(level: int, traits: dict[str, str]) -> None:
    """`parts` is one number: all dice up to it part them."""
    state = table(f"KuMu d{level} blue", at="Ts", traits=traits)
    found = odds_of(state)[pair("KuMu")]
    parting = []
    for key in keys(1):
        trial = state.copy()
        trial.reseed(key)
        die = chance(key).below(6) + 1
        couples_phase(trial)
        if trial.marker[pair("KuMu")] == APART:
            parting.append(die)
    assert sorted(parting) == list(range(1, found.parts + 1))
