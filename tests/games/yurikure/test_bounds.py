"""What reveals prove about somebody's support, held against enumeration and against the truth."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from functools import cache
from random import Random

import pytest

from himitsu.core.chance import key_from_seed
from himitsu.games.yurikure import GAME
from himitsu.games.yurikure.aid.bounds import Search
from himitsu.games.yurikure.aid.deductions import (
    Proved,
    Shown,
    deductions,
    girl_bounds,
    pair_bounds,
    prove,
    proved,
    spread_of,
)
from himitsu.games.yurikure.girls import FIRST_OF, PAIRS, SECOND_OF, pair_count
from himitsu.games.yurikure.rules.points import SETUP_SUPPORT, points_at
from himitsu.games.yurikure.state import YurikureState
from himitsu.games.yurikure.views import Deduction, YurikureView


def control(girls: int, placed: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """By girl, from pairs and their points."""
    found = [0] * girls
    for pair, points in placed:
        found[FIRST_OF[pair]] += points
        found[SECOND_OF[pair]] += points
    return tuple(found)


Sums = tuple[int, ...]
"""By pair: the points on it."""
Controls = tuple[tuple[int, ...], ...]
"""By window and girl."""


@cache
def placements(
    girls: int, windows: tuple[tuple[int, ...], ...], repeats: bool
) -> list[tuple[Sums, Controls, list[int]]]:
    """Every way to place the points of all windows, with the control after each, and by girl with
    how many different pairs of hers."""
    pairs = range(pair_count(girls))
    found = {}
    for chosen in itertools.product(pairs, repeat=len(windows[0])):
        if not repeats and len(set(chosen)) < len(chosen):
            continue
        for more in itertools.product(pairs, repeat=sum(len(points) for points in windows[1:])):
            placed = list(zip(chosen + more, itertools.chain(*windows), strict=True))
            ends = itertools.accumulate(len(points) for points in windows)
            sums = [0] * len(pairs)
            for pair, points in placed:
                sums[pair] += points
            controls = tuple([control(girls, placed[:end]) for end in ends])
            wide = [sum(g in PAIRS[pair] for pair in set(chosen)) for g in range(girls)]
            found[tuple(sums), controls] = wide
    return [(sums, controls, wide) for (sums, controls), wide in found.items()]


def explains(have: Controls, shown: Shown) -> bool:
    return all(
        enough >= seen
        for have_by, seen_by in zip(have, shown, strict=True)
        for enough, seen in zip(have_by, seen_by, strict=True)
    )


def reveals(truth: Controls, rng: Random) -> Shown:
    """What somebody with that control may have revealed: nothing, something or everything."""
    shown: list[tuple[int, ...]] = []
    for most in truth:
        before = shown[-1] if shown else (0,) * len(most)
        now = [rng.choice((0, rng.randint(0, limit), limit)) for limit in most]
        shown.append(tuple([max(pair) for pair in zip(before, now, strict=True)]))
    return tuple(shown)


WORLDS = [
    (4, ((3, 2, 1),), False),
    (4, ((3, 2, 1), (1,)), False),
    (4, ((2, 1), (1,), (1, 1)), False),
    (4, ((2,), (1, 1), (1, 1)), False),
    (4, ((3, 2, 1), (1,)), True),
    (5, ((3, 2, 1),), False),
    (5, ((3, 2), (1,)), True),
    (5, ((2,), (1,), (1,)), False),
    (4, ((), (1, 1), (1, 1, 1)), False),
    (5, ((), (1, 1), (1, 1)), False),
    (4, ((1,), (1,), (1, 1, 1)), False),
]


@pytest.mark.parametrize(("girls", "windows", "repeats"), WORLDS)
def test_in_small_worlds_the_bounds_are_those_of_enumeration(
    girls: int, windows: tuple[tuple[int, ...], ...], repeats: bool
) -> None:
    rng = Random(7)
    every = placements(girls, windows, repeats)
    extra = list(itertools.accumulate([0, *(len(points) for points in windows[1:])]))
    for _ in range(80):
        shown = reveals(rng.choice(every)[1], rng)
        able = [way for way in every if explains(way[1], shown)]
        sums = zip(*[sums for sums, _, _ in able], strict=True)
        search = Search(windows[0], extra, [list(row) for row in shown], repeats)
        assert pair_bounds(search) == [(min(column), max(column)) for column in sums]
        for girl, (least, most) in enumerate(girl_bounds(search)):
            possible = [controls[-1][girl] for _, controls, _ in able]
            assert most == max(possible)
            assert shown[-1][girl] == least <= min(possible)


@pytest.mark.parametrize(("girls", "early", "late"), [(4, 2, 3), (4, 1, 3), (5, 2, 2)])
def test_extra_points_of_two_windows_are_counted_as_they_can_be_placed(
    girls: int, early: int, late: int
) -> None:
    """By every way for them to lie on a pair, not only by the least and the most."""
    rng = Random(girls + early)
    every: dict[Controls, set[tuple[int, int, int]]] = {}
    for chosen in itertools.product(range(pair_count(girls)), repeat=early + late):
        placed = [(pair, 1) for pair in chosen]
        known = ((0,) * girls, control(girls, placed[:early]), control(girls, placed))
        lies = every.setdefault(known, set())
        for pair in range(pair_count(girls)):
            lies.add((pair, chosen[:early].count(pair), chosen.count(pair)))
    truths = list(every)
    for _ in range(60):
        shown = reveals(rng.choice(truths), rng)
        able: set[tuple[int, int, int]] = set()
        for controls, ways in every.items():
            if explains(controls, shown):
                able |= ways
        search = Search((), [0, early, early + late], [list(row) for row in shown], False)
        found = {
            (pair, way.extra[1], way.extra[2])
            for pair in range(pair_count(girls))
            for way in search.ways
            if search.can_lie(pair, way)
        }
        assert found == able


def test_with_five_points_the_bounds_are_those_of_enumeration() -> None:
    """The real points, on six pairs: all 720 ways without repeats, and all 7,776 with them."""
    rng = Random(3)
    for repeats in (False, True):
        every = placements(4, ((5, 4, 3, 2, 1),), repeats)
        for _ in range(25):
            shown = reveals(rng.choice(every)[1], rng)
            able = [sums for sums, controls, _ in every if explains(controls, shown)]
            search = Search((5, 4, 3, 2, 1), [0], [list(shown[0])], repeats)
            expected = [(min(column), max(column)) for column in zip(*able, strict=True)]
            assert pair_bounds(search) == expected


def test_points_that_came_first_help_in_both_windows() -> None:
    """One extra point, on the two girls who were shown to need it, is spent: a third girl who needs
    four has only the three that came later."""
    search = Search((), [0, 1, 4], [[0] * 7, [1, 1, 0, 0, 0, 0, 0], [1, 1, 3, 0, 0, 0, 0]], False)
    assert search.girl_bounds(2) == (3, 3)
    free = Search((), [0, 1, 4], [[0] * 7, [0] * 7, [1, 1, 3, 0, 0, 0, 0]], False)
    assert free.girl_bounds(2) == (3, 4)


def test_eleven_and_nine_of_fifteen_share_a_pair() -> None:
    girls, girl_most, pairs, pair_most, spread = prove(
        ((11, 9, 0, 0, 0, 0, 0),), False, False, SETUP_SUPPORT
    )
    assert girls == (
        (0, 11, 11),
        (1, 9, 9),
        *((girl, 0, 7) for girl in range(2, 7)),
    )
    assert (girl_most, pair_most) == (15, 5)
    assert (0, 5, 5) in pairs
    assert spread == ((0, 3), (1, 2))


def test_what_says_nothing_is_left_out() -> None:
    girls, girl_most, pairs, pair_most, spread = prove(
        ((1, 0, 0, 0, 0, 0, 0),), False, False, SETUP_SUPPORT
    )
    assert (girls, girl_most) == (((0, 1, 15),), 15)
    assert (pairs, pair_most, spread) == ((), 5, ())
    with_repeats = prove(((1,) + (0,) * 8,) * 3, True, True, SETUP_SUPPORT)
    assert (with_repeats[1], with_repeats[3]) == (23, 23)


@pytest.mark.parametrize("windows", [((3, 2, 1),), ((3, 2, 1), (1,))])
def test_so_many_pairs_with_a_girl_are_needed(windows: tuple[tuple[int, ...], ...]) -> None:
    """Counted as the sheet does with the real points: against enumeration with the first three."""
    rng = Random(11)
    every = placements(5, ((5, 4, 3), *windows[1:]), False)
    extra = list(itertools.accumulate([0, *(len(points) for points in windows[1:])]))
    proofs = 0
    for _ in range(60):
        shown = reveals(rng.choice(every)[1], rng)
        able = [wide for _, controls, wide in every if explains(controls, shown)]
        for girl, count in spread_of(shown, extra, [*SETUP_SUPPORT]):
            assert count <= min(wide[girl] for wide in able)
            proofs += 1
    assert proofs > 20


TABLES = [
    {"girls": "7"},
    {"girls": "7", "repeats": "allowed"},
    {"girls": "7", "reveal": "strict"},
    {"girls": "9", "orientations": "standard"},
    {"girls": "9", "orientations": "random", "reveal": "strict"},
]


def within(found: Deduction, pairs: Sequence[int], girls: int) -> bool:
    """Is the support on these pairs, in the order of placing, within the bounds?"""
    placed = [(pair, points_at(place, SETUP_SUPPORT)) for place, pair in enumerate(pairs)]
    controls = control(girls, placed)
    sums = [0] * pair_count(girls)
    for pair, points in placed:
        sums[pair] += points
    by_girl = {girl: (least, most) for girl, least, most in found.girls}
    by_pair = {pair: (least, most) for pair, least, most in found.pairs}
    over = [by_girl.get(girl, (0, found.girl_most)) for girl in range(girls)]
    on = [by_pair.get(pair, (0, found.pair_most)) for pair in range(len(sums))]
    return all(
        least <= have <= most
        for (least, most), have in zip(over + on, [*controls, *sums], strict=True)
    ) and all(
        sum(girl in PAIRS[pair] for pair in set(pairs)) >= count for girl, count in found.spread
    )


def placed_by(state: YurikureState, view: YurikureView, seat: int) -> list[int]:
    """The points that count: those being placed now do not yet."""
    placing = view.placing
    points = state.due - (0 if placing is None else len(placing.points))
    return state.placed[seat][:points]


@pytest.mark.parametrize("chosen", TABLES, ids=str)
def test_in_games_the_truth_and_all_samples_are_within_the_bounds(chosen: dict[str, str]) -> None:
    seats, said, drawn = 3, 0, 0
    for nth in range(3):
        state = GAME.new(GAME.resolve(chosen, seats), seats, key_from_seed(f"bounds {nth}"))
        rng = Random(nth)
        moves = 0
        while state.outcome is None:
            seat = state.to_act()[0]
            state.play(seat, rng.choice(state.legal_moves(seat)))
            moves += 1
            if moves % 40 or state.outcome is not None:
                continue
            view = state.view(seat)
            samples = [GAME.sample(view, rng) for _ in range(4)]
            for found in deductions(view):
                said += sum(least > 0 for _, least, _ in found.pairs) + len(found.spread)
                for truth in (state, *samples):
                    assert within(found, placed_by(truth, view, found.seat), view.girls)
                    drawn += 1
    assert drawn > 20
    assert said > 0


def test_others_are_told_about_and_only_while_support_is_secret() -> None:
    state = GAME.new({}, 3, key_from_seed("deductions"))
    rng = Random(1)
    assert deductions(state.view(0)) == []
    while not all(any(state.revealed[seat * 7 : seat * 7 + 7]) for seat in range(3)):
        seat = state.to_act()[0]
        state.play(seat, rng.choice(state.legal_moves(seat)))
    for viewer in range(3):
        others = [found.seat for found in deductions(state.view(viewer))]
        assert others == [seat for seat in range(3) if seat != viewer]
    assert deductions(state.view(-1)) == []
    while state.outcome is None:
        seat = state.to_act()[0]
        state.play(seat, rng.choice(state.legal_moves(seat)))
    assert deductions(state.view(0)) == []


def test_what_was_proved_is_not_proved_again() -> None:
    shown = ((3, 2, 0, 0, 1, 0, 0),)
    first: Proved = proved(shown, False, False, SETUP_SUPPORT)
    assert proved(shown, False, False, SETUP_SUPPORT)[0] is first[0]
    fresh = prove(shown, False, False, SETUP_SUPPORT)
    assert fresh == first
    assert fresh[0] is not first[0]
