"""Sheets of Yuri-Kure by a mixed strategy, and what others suppose about them."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest
from support.yurikure_table import pair, play, settle, table

from himitsu.bots.yurikure.beliefs import SHEETS, Beliefs
from himitsu.bots.yurikure.leanings import LEANINGS
from himitsu.bots.yurikure.past import PastBot
from himitsu.bots.yurikure.seen_sketch import sketch_of_truth, sketch_of_view
from himitsu.bots.yurikure.sheets import MIXTURES, blank_writer, write_point
from himitsu.core.chance import key_from_seed
from himitsu.games.yurikure import GAME
from himitsu.games.yurikure.rules.points import control_points, points_due
from himitsu.games.yurikure.rules.turns import SUPPORT_PHASE
from himitsu.games.yurikure.state import YurikureState

WANTS = "AkKu AkSh ShKu AkMu KuMu"
OTHERS = "MiSo SoTs MiTs ShMi ShTs"


def written(state: YurikureState, seat: int, rng: Random) -> list[int]:
    while state.phase == SUPPORT_PHASE and seat in state.to_act():
        sketch = sketch_of_truth(state, seat)
        move = write_point(sketch, state.placed[seat], MIXTURES[state.seats], rng)
        state.play(seat, move)
    return state.placed[seat]


def test_four_players_seldom_want_the_same_pair_most() -> None:
    rng = Random(1)
    setups = 120
    same = 0
    wanted = Counter[str]()
    for number in range(setups):
        state = GAME.new({}, 4, key_from_seed(f"sheets/{number}"))
        fives = [written(state, seat, rng)[0] for seat in range(4)]
        same += len(set(fives)) == 1
        for five in fives:
            couple = five == state.setup_couple
            wanted["couple" if couple else "liked" if state.favor[five] else "fresh"] += 1
    assert same <= 0.15 * setups
    # Nothing can be ruled out.
    assert min(wanted.values()) > 0.03 * 4 * setups
    assert len(wanted) == 3


@pytest.mark.parametrize("seats", MIXTURES)
def test_the_mixtures_are_chances_of_every_leaning(seats: int) -> None:
    assert len(MIXTURES[seats]) == len(LEANINGS)
    assert sum(MIXTURES[seats]) == pytest.approx(1, abs=0.005)
    assert min(MIXTURES[seats]) > 0


def test_a_leaning_tells_how_likely_it_writes_a_sheet() -> None:
    view = GAME.new({}, 4, key_from_seed("likely")).view(0)
    writer = blank_writer(sketch_of_view(view))
    for leaning in LEANINGS:
        writer.leaning = leaning
        beginnings = product(range(len(view.pairs)), repeat=2)
        assert sum(map(writer.likelihood, beginnings)) == pytest.approx(1)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {"reveal": "strict"}),
        (4, {"reveal": "open", "repeats": "allowed"}),
        (5, {"reveal": "strict", "orientations": "standard"}),
    ],
)
def test_supposed_sheets_explain_what_was_revealed(seats: int, options: dict[str, str]) -> None:
    state = GAME.new(options, seats, key_from_seed("explained"))
    past = PastBot(GAME, samples=1)
    rng = Random(2)
    seen = 0
    while state.outcome is None:
        seat = state.to_act()[0]
        view = state.view(seat)
        if state.phase != SUPPORT_PHASE and rng.random() < 0.2:
            drawn = Beliefs(view, sketch_of_view(view)).draw(rng)
            for other, placed in enumerate(drawn):
                if other == seat:
                    continue
                # During a window of extra points the latest reveals are the last mark.
                marks = [mark[other] for mark in view.marks]
                shown = marks if view.phase == "extra" else [*marks, view.revealed[other]]
                ends = [points_due(state.oriented, turn) for turn in (0, 3, 6)]
                for row, end in zip(shown, ends, strict=False):
                    control = control_points(placed[:end], state.girls, state.numbers.support)
                    assert all(had >= needed for had, needed in zip(control, row, strict=True))
                    seen += sum(row)
                assert len(placed) == ends[len(shown) - 1]
        state.play(seat, past.choose(view, rng) if rng.random() < 0.8 else rng.choice(view.legal))
    assert seen > 50


def test_what_somebody_declares_speaks_for_their_points_there() -> None:
    state = table("ShMi f1", sheets=(WANTS, OTHERS, WANTS), shown={"1 Ak": 0, "1 Sh": 1}, at="Sh")

    def backers() -> list[int]:
        view = state.view(0)
        rng = Random(3)
        sketch = sketch_of_view(view)
        # A few of each: before long, sheets are supposed again.
        drawn = [
            sheets
            for beliefs in [Beliefs(view, sketch) for _ in range(20)]
            for sheets in [beliefs.draw(rng) for _ in range(15)]
        ]
        return [sum(pair("ShTs") in sheets[seat] for sheets in drawn) for seat in (1, 2)]

    before = backers()
    settle(state, "aTs")
    play(state, "2:pass 0:pass 1:pass")
    after = backers()
    assert after[0] > 1.5 * before[0]
    assert after[1] < 1.5 * before[1]


def test_no_more_sheets_are_written_than_are_of_use() -> None:
    state = table("ShMi f1", sheets=(WANTS, OTHERS, WANTS), at="Sh")
    view = state.view(0)
    beliefs = Beliefs(view, sketch_of_view(view))
    rng = Random(1)
    supposed = [beliefs.draw(rng) for _ in range(3 * SHEETS)]
    first = [tuple(sheets[1]) for sheets in supposed[:SHEETS]]
    assert {tuple(sheets[1]) for sheets in supposed} == set(first)
    assert all(sheets[0] == [] for sheets in supposed)
    beside = {(tuple(sheets[1]), tuple(sheets[2])) for sheets in supposed}
    assert len(beside) > 2 * SHEETS
