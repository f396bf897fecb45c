"""The couples phase and the kiss phase: every result of the dice."""

from __future__ import annotations

import pytest
from support.yurikure_table import (
    NINE,
    couples,
    discomfort,
    favor,
    finish_turn,
    last,
    marker,
    pair,
    table,
)

from himitsu.core.views import Event
from himitsu.games.yurikure.rules.relations import (
    FINE,
    GLAD,
    PARTED,
    UNEASY,
    couple_result,
    felt_discomfort,
    kiss_bonus,
    kisses,
)
from himitsu.games.yurikure.views import CouplesPhase, KissPhase, TurnBegan

NO_KISS = 1
"""A die that kisses nobody without favor."""


def the(event: Event) -> CouplesPhase:
    assert isinstance(event, CouplesPhase)
    return event


# The couples phase


@pytest.mark.parametrize(
    ("felt", "results"),
    [
        # die          1       2       3       4       5       6
        (0, [UNEASY, UNEASY, FINE, FINE, FINE, GLAD]),
        (1, [PARTED, UNEASY, UNEASY, FINE, FINE, GLAD]),
        (2, [PARTED, PARTED, UNEASY, UNEASY, FINE, GLAD]),
        (3, [PARTED, PARTED, PARTED, UNEASY, UNEASY, GLAD]),
        (4, [PARTED, PARTED, PARTED, PARTED, UNEASY, GLAD]),
        (5, [PARTED, PARTED, PARTED, PARTED, PARTED, GLAD]),
        (6, [PARTED, PARTED, PARTED, PARTED, PARTED, GLAD]),
    ],
)
def test_y2_every_result_of_the_die(felt: int, results: list[int]) -> None:
    """A break-up at 0 or less; the six is an exception."""
    assert [couple_result(die, felt, 2) for die in range(1, 7)] == results


@pytest.mark.parametrize("level", range(6))
@pytest.mark.parametrize("die", range(1, 7))
def test_every_result_at_the_table(level: int, die: int) -> None:
    state = table(f"KuMu f2 d{level} blue", at="Ts")
    finish_turn(state, die, NO_KISS)
    after = (marker(state, "KuMu"), favor(state, "KuMu"), discomfort(state, "KuMu"))
    rest = die - level
    if die == 6:
        assert after[1:] == (3, level)
    elif rest <= 0:
        assert after == ("apart", 0, 0)
    elif rest <= 2:
        # Discomfort 6 breaks up, too.
        assert after[1:] == ((2, level + 1) if level < 5 else (0, 0))
    else:
        assert after[1:] == (2, level)


def test_y21_a_couple_with_discomfort_six_breaks_up_after_a_rolled_six_too() -> None:
    state = table("KuMu f3 d6 blue", at="Ts")
    finish_turn(state, 6)
    assert marker(state, "KuMu") == "apart"
    assert (favor(state, "KuMu"), discomfort(state, "KuMu")) == (0, 0)


def test_discomfort_that_rises_to_six_breaks_up() -> None:
    """Attracted girls feel less, so a die can leave them at six."""
    state = table("KuMu f3 d5 blue", at="Ts", traits={"Ku": "attracted", "Mu": "attracted"})
    finish_turn(state, 5)
    phase = the(last(state, CouplesPhase))
    assert phase.rolls[0].result == "uneasy"
    assert phase.rolls[0].discomfort_after == 6
    assert phase.parted == (pair("KuMu"),)
    assert marker(state, "KuMu") == "apart"


def test_y12_discomfort_of_others_breaks_nothing_up() -> None:
    """A pair that is no couple has nothing to break up."""
    state = table("KuMu f3 d6", at="Ts")
    finish_turn(state)
    assert (favor(state, "KuMu"), discomfort(state, "KuMu")) == (3, 6)


def test_favor_six_makes_a_couple_and_hurts_nobody() -> None:
    state = table("KuMu f6", "KuMi blue", at="Ts")
    finish_turn(state, 5, NO_KISS, NO_KISS)
    assert couples(state) == {pair("KuMu"), pair("KuMi")}
    assert discomfort(state, "KuMi") == 0
    assert the(last(state, CouplesPhase)).formed == (pair("KuMu"),)


def test_y21_a_pair_that_couples_with_discomfort_six_survives_the_turn() -> None:
    """Until the next turn's couples phase."""
    state = table("KuMu f6 d6", at="Ts")
    finish_turn(state, 1)
    assert marker(state, "KuMu") == "blue"
    finish_turn(state, 6)
    assert marker(state, "KuMu") == "apart"


def test_a_broken_up_pair_does_not_couple_again_by_its_old_favor() -> None:
    state = table("KuMu f6 d3 red", at="Ts")
    finish_turn(state, 3)
    assert marker(state, "KuMu") == "apart"
    assert favor(state, "KuMu") == 0


def test_y11_dice_are_rolled_in_pair_order_and_applied_together() -> None:
    state = table("MiTs d1 blue", "AkKu d1 blue", "ShKu f5 blue", at="Ts")
    finish_turn(state, 1, 6, 3, NO_KISS, NO_KISS)
    rolls = [(roll.pair, roll.die, roll.result) for roll in the(last(state, CouplesPhase)).rolls]
    assert rolls == [
        (pair("AkKu"), 1, "parted"),
        (pair("ShKu"), 6, "glad"),
        (pair("MiTs"), 3, "uneasy"),
    ]
    assert couples(state) == {pair("ShKu"), pair("MiTs")}


def test_attracted_girls_feel_less_discomfort() -> None:
    """One less for each, not below zero."""
    traits = [0, 128, 128]
    assert [felt_discomfort(pair("AkSh"), level, traits) for level in range(4)] == [0, 0, 1, 2]
    assert [felt_discomfort(pair("ShKu"), level, traits) for level in range(4)] == [0, 0, 0, 1]


@pytest.mark.parametrize(("level", "forms"), [(4, False), (5, True), (6, True)])
def test_an_attracting_girl_couples_at_favor_five(level: int, forms: bool) -> None:
    for traits in ({"Ku": "attracting"}, {"Ku": "attracting", "Mu": "attracting"}):
        state = table(f"KuMu f{level}", at="Ts", traits=traits)
        finish_turn(state, NO_KISS)
        assert (marker(state, "KuMu") != "apart") == forms


def test_the_manuals_example_of_a_couple() -> None:
    """Haila and Momozono, favor 2, discomfort 3: die 3 makes discomfort 4; kiss die 4 succeeds."""
    traits = {"Ha": "cute attracted", "Mo": "cool cute"}
    state = table(
        "HaMo f2 d3 blue",
        at="Mo",
        traits=traits,
        sheets=(NINE,) * 3,
        girls="9",
        setup_couple="AkSh",
    )
    finish_turn(state, 3, 4)
    assert discomfort(state, "HaMo") == 4
    assert marker(state, "HaMo") == "red"
    kiss = last(state, KissPhase)
    assert isinstance(kiss, KissPhase)
    assert (kiss.rolls[0].die, kiss.rolls[0].bonus, kiss.rolls[0].total) == (4, 2, 4)


# The kiss phase


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("level", range(7))
@pytest.mark.parametrize("unease", range(7))
def test_a_kiss_needs_four(die: int, level: int, unease: int) -> None:
    assert kisses(die, level, unease, 0, 4) == (die + level - unease >= 4)


def test_each_cute_girl_adds_one() -> None:
    traits = [64, 64 | 1, 2]
    assert [kiss_bonus(pair(code), traits) for code in ("AkSh", "AkKu", "ShKu")] == [2, 1, 1]
    assert kisses(2, 0, 0, 2, 4)
    assert not kisses(1, 0, 0, 2, 4)


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("before", ["blue", "red"])
def test_every_result_of_a_kiss(die: int, before: str) -> None:
    """Blue to red, red to the Fated Couple; a failure goes back to blue."""
    state = table(f"KuMu f1 {before}", at="Ts")
    finish_turn(state, 4, die)
    success = die + 1 >= 4
    assert marker(state, "KuMu") == ("red" if success else "blue")
    assert (state.outcome is not None) == (success and before == "red")


def test_two_successes_must_be_in_a_row() -> None:
    state = table("KuMu blue", at="Ts", turn=4)
    finish_turn(state, 4, 4)
    assert marker(state, "KuMu") == "red"
    finish_turn(state, 4, 3)
    assert marker(state, "KuMu") == "blue"
    finish_turn(state, 4, 4)
    assert state.outcome is None
    assert marker(state, "KuMu") == "red"


def test_the_couple_of_the_setup_does_not_kiss_in_the_first_turn() -> None:
    """… but other couples do; from the second turn on it does, too."""
    state = table("KuMu f6 blue", "MiSo f6 blue", at="Ts", turn=1, setup_couple="KuMu")
    finish_turn(state, 4, 4, 4)
    assert marker(state, "KuMu") == "blue"
    assert marker(state, "MiSo") == "red"
    finish_turn(state, 4, 4, 4, 4)
    assert marker(state, "KuMu") == "red"


def test_a_couple_that_forms_by_favor_kisses_in_the_same_turn() -> None:
    state = table("KuMu f6", at="Ts")
    finish_turn(state, 1)
    assert marker(state, "KuMu") == "red"


def test_a_new_couple_starts_blue_even_if_it_kissed_before() -> None:
    state = table("KuMu f0 d1 red", at="Ts")
    finish_turn(state, 1)
    assert marker(state, "KuMu") == "apart"
    state.favor[pair("KuMu")] = 6
    finish_turn(state, 1)
    assert marker(state, "KuMu") == "red"
    assert state.outcome is None, "it had to begin anew: this was its first kiss"


def test_the_next_turn_begins_with_the_first_girl() -> None:
    state = table(at="Ts", order="So Ak Sh Ku Mu Mi Ts")
    finish_turn(state)
    assert last(state, TurnBegan) == TurnBegan(turn=3)
    assert state.girl == 5
