"""What the page's deduction sheet concludes from reveals, held against the truth."""

from __future__ import annotations

import itertools
import json
import subprocess
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from himitsu.core.chance import key_from_seed
from himitsu.games.yurikure import GAME
from himitsu.games.yurikure.girls import FIRST_OF, SECOND_OF, pair_count
from himitsu.games.yurikure.views import YurikureView

WEB = Path(__file__).parents[3] / "web"
Case = dict[str, Any]

_RUN = """
  import { readFileSync, writeFileSync, mkdtempSync } from 'node:fs'
  import ts from 'typescript'
  const source = readFileSync('src/games/yurikure/bounds.ts', 'utf8')
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { module: 'esnext', target: 'es2022' },
  })
  const { pairBounds } = await import(
    'data:text/javascript,' + encodeURIComponent(outputText)
  )
  const cases = JSON.parse(readFileSync(0, 'utf8'))
  console.log(JSON.stringify(cases.map(({ windows, repeats }) => pairBounds(windows, repeats))))
"""


def page_bounds(cases: Sequence[Case]) -> list[list[tuple[int, int]]]:
    """By case and pair: at least and at most so many points, as the page computes them."""
    run = subprocess.run(
        ["node", "--input-type=module", "-e", _RUN],
        cwd=WEB,
        input=json.dumps(cases),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return [[(each["least"], each["most"]) for each in found] for found in json.loads(run.stdout)]


def control(girls: int, placed: Sequence[tuple[int, int]]) -> list[int]:
    """By girl, from pairs and their points."""
    found = [0] * girls
    for pair, points in placed:
        found[FIRST_OF[pair]] += points
        found[SECOND_OF[pair]] += points
    return found


@cache
def placements(girls: int, windows: tuple[tuple[int, ...], ...], repeats: bool) -> list[Any]:
    """Every way to place the points of all windows, with the control after each."""
    pairs = range(pair_count(girls))
    setup = itertools.product(pairs, repeat=len(windows[0]))
    found = []
    for chosen in setup:
        if not repeats and len(set(chosen)) < len(chosen):
            continue
        extra = itertools.product(pairs, repeat=sum(len(points) for points in windows[1:]))
        for more in extra:
            placed = list(zip(chosen + more, itertools.chain(*windows), strict=True))
            ends = itertools.accumulate(len(points) for points in windows)
            sums = [0] * len(pairs)
            for pair, points in placed:
                sums[pair] += points
            found.append((sums, [control(girls, placed[:end]) for end in ends]))
    return found


def test_in_small_worlds_the_bounds_are_those_of_enumeration() -> None:
    rng = Random(7)
    worlds = [
        (4, ((3, 2, 1),), False),
        (4, ((3, 2, 1), (1,)), False),
        (4, ((2, 1), (1,), (1, 1)), False),
        (4, ((3, 2, 1), (1,)), True),
        (5, ((3, 2, 1),), False),
        (5, ((3, 2), (1,)), True),
    ]
    cases, expected = [], []
    for girls, windows, repeats in worlds:
        every = placements(girls, windows, repeats)
        for _ in range(25):
            truth = rng.choice(every)[1]
            shown: list[list[int]] = []
            for most in truth:
                before = shown[-1] if shown else [0] * girls
                now = [rng.choice((0, rng.randint(0, limit), limit)) for limit in most]
                shown.append([max(pair) for pair in zip(before, now, strict=True)])
            able = [
                sums
                for sums, controls in every
                if all(
                    have >= seen
                    for have_by, seen_by in zip(controls, shown, strict=True)
                    for have, seen in zip(have_by, seen_by, strict=True)
                )
            ]
            expected.append([(min(column), max(column)) for column in zip(*able, strict=True)])
            told = [
                {"points": list(points), "shown": seen}
                for points, seen in zip(windows, shown, strict=True)
            ]
            cases.append({"windows": told, "repeats": repeats})
    assert page_bounds(cases) == expected


def windows_of(view: YurikureView, seat: int) -> list[Case]:
    extra = [1, 3] if view.orientations is None else [3, 5]
    points = [[5, 4, 3, 2, 1], *([1] * count for count in extra)]
    shown = [mark[seat] for mark in view.marks]
    if view.phase != "extra":
        shown.append(view.revealed[seat])
    return [{"points": p, "shown": list(s)} for p, s in zip(points, shown, strict=False)]


def test_in_games_the_truth_is_always_within_the_bounds() -> None:
    cases, truths = [], []
    tables = [
        {"girls": "7"},
        {"girls": "7", "repeats": "allowed"},
        {"girls": "9", "orientations": "standard"},
    ]
    for nth, chosen in enumerate(tables * 3):
        state = GAME.new(GAME.resolve(chosen, 3), 3, key_from_seed(f"bounds {nth}"))
        rng = Random(nth)
        moves = 0
        while state.outcome is None:
            seat = state.to_act()[0]
            state.play(seat, rng.choice(state.legal_moves(seat)))
            moves += 1
            if moves % 150 == 0 and state.outcome is None:
                view = state.view(seat)
                for other in range(3):
                    own = state.view(other).sheet
                    assert own is not None
                    windows = windows_of(view, other)
                    placed = sum(len(window["points"]) for window in windows)
                    sums = [0] * len(view.pairs)
                    for pair, points in zip(own.pairs[:placed], own.points, strict=False):
                        sums[pair] += points
                    truths.append(sums)
                    cases.append({"windows": windows, "repeats": "repeats" in chosen})
    found = page_bounds(cases)
    assert len(found) > 20
    known = 0
    for bounds, sums in zip(found, truths, strict=True):
        assert all(least <= have <= most for (least, most), have in zip(bounds, sums, strict=True))
        known += sum(least > 0 for least, _ in bounds)
    assert known > 0
