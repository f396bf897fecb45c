"""Sampled truths: they explain what was revealed, with the stated distribution."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import sqrt
from random import Random

import pytest
from support.yurikure_table import girl, pairs, table

from himitsu.core.chance import key_from_seed
from himitsu.core.contract import PUBLIC
from himitsu.games.yurikure import GAME
from himitsu.games.yurikure.girls import FIRST_OF, SECOND_OF
from himitsu.games.yurikure.rules.points import SETUP_SUPPORT, control_points, points_at
from himitsu.games.yurikure.sampling import place_points
from himitsu.testing.play import random_play

DRAWS = 20_000


def chances(
    count: int, girls: int, repeats: bool, ends: list[int], reveals: list[tuple[int, ...]]
) -> dict[tuple[int, ...], float]:
    """The stated distribution, by enumeration: each point goes, with equal chances, on any pair
    that some allocation explaining all reveals has there."""
    total = ends[-1]
    possible = []
    for placed in product(range(count), repeat=total):
        if not repeats and len(set(placed[:5])) < len(placed[:5]):
            continue
        explained = all(
            have >= need
            for end, row in zip(ends, reveals, strict=True)
            for have, need in zip(
                control_points(placed[:end], girls, SETUP_SUPPORT), row, strict=True
            )
        )
        if explained:
            possible.append(placed)
    found: dict[tuple[int, ...], float] = {}
    prefixes = {placed[:length] for placed in possible for length in range(total + 1)}
    for placed in possible:
        chance = 1.0
        for length in range(total):
            choices = sum((*placed[:length], pair) in prefixes for pair in range(count))
            chance /= choices
        found[placed] = chance
    return found


@pytest.mark.parametrize(
    ("repeats", "ends", "reveals"),
    [
        (False, [5], [(9, 0, 3, 0)]),
        (False, [5], [(0, 12, 0, 6)]),
        (True, [5], [(14, 0, 0, 9)]),
        (False, [5, 6], [(10, 0, 0, 0), (10, 9, 7, 0)]),
        (False, [5], [(0, 0, 0, 0)]),
    ],
)
def test_the_distribution_is_the_stated_one(
    repeats: bool, ends: list[int], reveals: list[tuple[int, ...]]
) -> None:
    """Against enumeration, with four girls and six pairs."""
    expected = chances(6, 4, repeats, ends, reveals)
    assert abs(sum(expected.values()) - 1) < 1e-9
    rng = Random(7)
    drawn = Counter(
        tuple(place_points(6, repeats, ends, reveals, [*SETUP_SUPPORT], rng)) for _ in range(DRAWS)
    )
    assert set(drawn) <= set(expected)
    for placed, chance in expected.items():
        spread = sqrt(DRAWS * chance * (1 - chance))
        assert abs(drawn[placed] - DRAWS * chance) <= 5 * spread + 1


def test_reveals_before_extra_points_are_not_explained_by_them() -> None:
    """Seat 0 had revealed 14 over Akane before the point that came after turn 3."""
    view = table(
        sheets=("AkSh AkKu AkMu AkMi ShKu AkSh",) * 3,
        shown={"0 Ak": 14},
        marks=[{"0 Ak": 14}],
        turn=4,
    ).view(1)
    rng = Random(1)
    for _ in range(50):
        placed = GAME.sample(view, rng).placed[0]
        assert len(placed) == 6
        assert control_points(placed[:5], 7, SETUP_SUPPORT)[girl("Ak")] >= 14


def test_what_everybody_knows_of_the_viewer_stays_as_it_is() -> None:
    state = table(sheets=("AkSh AkKu AkMu AkMi ShKu",) * 3)
    rng = Random(1)
    sampled = GAME.sample(state.view(2), rng)
    assert sampled.placed[2] == pairs("AkSh AkKu AkMu AkMi ShKu")
    assert sampled.chance.key != state.chance.key


def test_an_exactly_known_sheet_is_found() -> None:
    """Everything is revealed: control 30 in all. Few sheets explain it, and they are found."""
    shown = {"0 Ak": 11, "0 Sh": 8, "0 Ku": 5, "0 Mu": 3, "0 Mi": 3}
    view = table(sheets=("AkSh AkKu ShMu AkMi KuMi",) * 3, shown=shown).view(1)
    rng = Random(1)
    for _ in range(20):
        placed = GAME.sample(view, rng).placed[0]
        control = control_points(placed, 7, SETUP_SUPPORT)
        assert all(control[girl(where[2:])] >= points for where, points in shown.items())


def test_points_being_placed_count_as_not_placed() -> None:
    state = GAME.new({}, 3, bytes(32))
    for code in ["AkSh", "ShKu", "AkKu", "MuMi", "SoTs"]:
        state.play(1, GAME.parse(f"s{code}"))
    state.play(0, GAME.parse("sAkSh"))
    sampled = GAME.sample(state.view(0), Random(0))
    assert sampled.placed == [pairs("AkSh"), [], []]
    assert sorted(sampled.to_act()) == [0, 1, 2]


def test_passes_of_others_count_as_not_given() -> None:
    state = table(shown={"1 Ak": 1}, sheets=("AkSh AkKu ShMu AkMi KuMi",) * 4, reveal="open")
    state.play(1, GAME.parse("aKu"))
    state.play(2, GAME.parse("pass"))
    assert sorted(GAME.sample(state.view(0), Random(0)).to_act()) == [0, 2, 3]
    assert sorted(GAME.sample(state.view(2), Random(0)).to_act()) == [0, 3]


def test_only_a_seat_can_be_sampled() -> None:
    with pytest.raises(ValueError, match="only a seat"):
        GAME.sample(GAME.new({}, 3, bytes(32)).view(PUBLIC), Random(0))


@pytest.mark.parametrize("options", [{}, {"repeats": "allowed", "reveal": "strict"}])
def test_samples_explain_all_reveals_of_whole_games(options: dict[str, str]) -> None:
    rng = Random(3)
    for number in range(3):
        state = GAME.new(options, 3, key_from_seed(number))
        for count, _ in enumerate(random_play(state, rng)):
            if count % 25 == 0 and state.turn > 0:
                sampled = GAME.sample(state.view(0), rng)
                for seat in (1, 2):
                    control = [0] * 7
                    for place, pair in enumerate(sampled.placed[seat]):
                        control[FIRST_OF[pair]] += points_at(place, SETUP_SUPPORT)
                        control[SECOND_OF[pair]] += points_at(place, SETUP_SUPPORT)
                    shown = state.revealed[seat * 7 : seat * 7 + 7]
                    assert all(c >= s for c, s in zip(control, shown, strict=True))
