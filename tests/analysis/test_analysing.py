"""An analysis finds what was put into a game, and nothing that is not there."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest
from support.highcard import HighCard
from support.planted_games import planted

from himitsu.analysis.analysing import Analysing, Swing
from himitsu.analysis.budget import CHUNK, Budget
from himitsu.analysis.estimates import paired
from himitsu.analysis.findings import analysis_of
from himitsu.analysis.moments import Moments, Unfinished, moments_of, seed_of
from himitsu.analysis.outline import outline_of
from himitsu.analysis.playing import quick_player
from himitsu.analysis.randomness import Whims
from himitsu.analysis.units import Close, Compared, Result, work
from himitsu.core.contract import PUBLIC, State
from himitsu.core.registry import game
from himitsu.games.luz.views import LuzView

Planted = tuple[str, int, int, int, str]
BLUNDERS: dict[str, Planted] = {
    "luz": ("luz", 3, 1, 114, "p5"),
    "rhymes": ("rhymes", 4, 3, 38, "-"),
    "yurikure": ("yurikure", 3, 2, 452, "cAk"),
}
INDIFFERENT: dict[str, Planted] = {
    "luz": ("luz", 3, 1, 110, "p5"),
    "rhymes": ("rhymes", 4, 1, 42, "n3"),
    "yurikure": ("yurikure", 3, 5, 274, "Mu9"),
}


def begun(moments: Moments, budget: Budget) -> Analysing:
    return Analysing(msgspec.structs.replace(outline_of(moments), budget=budget))


def looked_at(planted_game: Planted, coarse: int, close: int) -> tuple[Analysing, bool]:
    """The coarse pass, and a close look at the move that was put in alone: others come out even.
    Also, whether it was among the largest swings."""
    place = planted_game[3]
    text = planted(*planted_game)
    analysing = begun(moments_of(text), Budget(coarse, moments=1, views=1, close=CHUNK))
    while (unit := analysing.next()) is not None:
        analysing.add(EVEN if isinstance(unit, Close) else work(text, unit))
    found = [
        compared(work(text, Close(place, "decision", first, CHUNK)))
        for first in range(0, close, CHUNK)
    ]
    swing = Swing("decision", place)
    largest = swing in analysing.close
    analysing.close = {each: [EVEN] for each in analysing.close} | {swing: found}
    return analysing, largest


EVEN = Compared([0, 0], 0, [[0] * CHUNK] * 2, [[0] * CHUNK] * 2)


@pytest.mark.parametrize("name", [*BLUNDERS])
def test_a_blunder_is_a_turning_point(name: str) -> None:
    """It is among the largest swings, and named once it is looked at closely."""
    analysing, largest = looked_at(BLUNDERS[name], coarse=12, close=96)
    assert largest
    (point,) = analysis_of(analysing, moments_of(planted(*BLUNDERS[name]))).turning_points
    assert point.move == BLUNDERS[name][3]
    assert point.kind == "mistake"
    assert point.change.high < 0
    assert point.notation == BLUNDERS[name][4] == point.options[0].notation
    made, best = point.options[:2]
    assert made.seen.low <= made.seen.value <= made.seen.high
    assert best.seen.value > made.seen.value
    assert best.name is not None
    assert point.changes[point.seat] < 0


@pytest.mark.parametrize("name", [*INDIFFERENT])
def test_an_indifferent_decision_is_none_however_closely_it_is_looked_at(name: str) -> None:
    analysing, _ = looked_at(INDIFFERENT[name], coarse=2, close=96)
    looks = analysing.close[Swing("decision", INDIFFERENT[name][3])]
    assert len(looks[0].options) > 1
    assert analysis_of(analysing, moments_of(planted(*INDIFFERENT[name]))).turning_points == ()


def finish(text: str, analysing: Analysing) -> Analysing:
    while (unit := analysing.next()) is not None:
        analysing.add(work(text, unit))
    return analysing


def compared(result: Result) -> Compared:
    assert isinstance(result, Compared)
    return result


LUZ = planted("luz", 3, 1)
TINY = Budget(coarse=4, moments=2, views=2, close=CHUNK)


def test_a_stopped_analysis_goes_on_and_comes_to_the_same() -> None:
    moments = moments_of(LUZ)
    whole = finish(LUZ, begun(moments, TINY))
    for stopped in (0, 7, len(whole.results) - 1):
        later = begun(moments, TINY)
        for result in whole.results[:stopped]:
            later.add(result)
        assert (later.done, later.complete) == (stopped, False)
        assert analysis_of(finish(LUZ, later), moments) == analysis_of(whole, moments)
    assert whole.complete
    assert whole.done == whole.total
    with pytest.raises(AssertionError):
        whole.add(whole.results[0])


def test_all_that_a_close_look_could_find_is_one_family() -> None:
    """A decision has three chances to be named, so each interval is as wide as three times as many
    need."""
    text = planted(*BLUNDERS["luz"])
    analysing, _ = looked_at(BLUNDERS["luz"], coarse=12, close=96)
    (point,) = analysis_of(analysing, moments_of(text)).turning_points
    looks = analysing.close[Swing("decision", point.move)]
    made, others = 0, range(1, len(looks[0].options))
    seen = [[won >> point.seat & 1 for each in looks for won in each.seen[nth]] for nth in range(6)]
    first = len(seen[0]) // 3
    best = max(others, key=lambda nth: sum(seen[nth][:first]))
    pairs = zip(seen[made][first:], seen[best][first:], strict=True)
    differences = [one - other for one, other in pairs]
    family = sum([3 if swing.kind == "decision" else 1 for swing in analysing.close])
    assert family > len(analysing.close)
    assert point.change == paired(differences, family)


def test_deal_luck_and_decisions_add_up_to_the_result() -> None:
    """However few playouts there are: what one move took, the next begins with."""
    moments = moments_of(LUZ)
    found = analysis_of(finish(LUZ, begun(moments, TINY)), moments)
    outcome = moments.states[-1].outcome
    assert outcome is not None
    for seat, parts in enumerate(found.balance):
        made = (parts.dealt, parts.luck, parts.skill, parts.others)
        total = parts.expected + sum([part.value for part in made])
        assert total == pytest.approx(float(seat in outcome.winners), abs=0.001)
    assert found.known[-1].chances == tuple([float(seat in outcome.winners) for seat in range(3)])


def test_only_what_chance_decided_counts_as_luck() -> None:
    """In LUZ that is the deal of the next round, after the last card of one."""
    moments = moments_of(LUZ)
    rounds = [view_of(state).round for state in moments.states]
    for place, (before, after) in enumerate(pairwise(rounds)):
        assert moments.draws_chance(place) == (before != after)


def view_of(state: State) -> LuzView:
    view = state.view(PUBLIC)
    assert isinstance(view, LuzView)
    return view


def test_playouts_that_make_the_same_move_are_those_of_the_next_moment() -> None:
    """What is taken over from there is what playing them would give."""
    moments = moments_of(LUZ)
    place = 50
    while moments.draws_chance(place):
        place += 1
    alike = begun(moments, TINY)
    while place not in alike.before:
        unit = alike.next()
        assert unit is not None
        alike.add(work(LUZ, unit))
    seed = seed_of(LUZ)
    for repeat in range(TINY.coarse):
        whims = Whims(seed, repeat)
        truth = moments.truth(place, whims.chance_key())
        won = moments.players.play_on(truth, moments.made[place], whims)
        assert alike.before[place][repeat] == won


def test_a_game_in_play_is_refused() -> None:
    lines = LUZ.splitlines()
    unfinished = [line for line in lines[:-1] if not line.startswith("result")]
    with pytest.raises(Unfinished, match="not over"):
        moments_of("\n".join(unfinished) + "\n")


def test_a_game_without_a_quick_player_of_its_own_is_played_on_by_random() -> None:
    assert quick_player(game("luz")) == "brisk"
    assert quick_player(HighCard()) == "random"
