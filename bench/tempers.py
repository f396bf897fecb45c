"""What tempers do: every character, and every number of a temper, at the same decisions.

    python bench/tempers.py                          every game and level, characters
    python bench/tempers.py --numbers                each number of a temper at 1 and at -1 instead
    python bench/tempers.py --game luz --level sharp --positions 200 --jobs 8

Positions are taken from games of `brisk`, at most a few of a game, with the same seeds every time.
At each of them all players of a level choose with the same rng, so that what sets two of them apart
is their tempers. A mark is what is counted; of two players the difference is told with its 95 %
interval, and those whom no mark tells apart are named. It decides nothing about strength.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from inspect import signature
from itertools import combinations
from math import sqrt
from multiprocessing import get_context
from random import Random
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

from himitsu.bots import Bot, player
from himitsu.bots.registry import bot_names, characters
from himitsu.bots.rhymes.brisk import finish
from himitsu.core.chance import KEY_BYTES, key_from_seed
from himitsu.core.contract import Game, Move
from himitsu.core.registry import game as game_named
from himitsu.core.views import View
from himitsu.games.luz.moves import beads_of, has_safety
from himitsu.games.luz.views import LuzView
from himitsu.games.rhymes.moves import PASS as HOLD
from himitsu.games.rhymes.moves import PICK, PLACE
from himitsu.games.rhymes.state import RhymesState
from himitsu.games.rhymes.views import RhymesView
from himitsu.games.yurikure.moves import NO, NOTHING, PASS, REVEAL, revealed_points
from himitsu.games.yurikure.views import YurikureView
from himitsu.lab.simulation import default_jobs

SEATS: Final = 4
TRUTHS: Final = 48
"""So many are played on to tell how many others win."""
A_GAME: Final = 3
"""So many positions of a game at most: those of one game are alike."""


class Mark(NamedTuple):
    name: str
    at: Callable[[Any], bool]
    """Is it a decision at which this is counted?"""
    of: Callable[[Any, Move], float]
    """What a move counts."""


def _bids(view: LuzView) -> bool:
    return view.phase == "bid" and len(view.legal) > 1


def _may_reveal(view: YurikureView) -> bool:
    asked = view.question is not None and view.question.step != "declare"
    return asked and PASS in view.legal and view.legal[-1] >= REVEAL


def _may_agree(view: YurikureView) -> bool:
    return view.question is not None and view.question.step == "declare" and len(view.legal) > 1


def _may_raise_more(view: YurikureView) -> bool:
    return _may_reveal(view) and len([move for move in view.legal if move >= REVEAL]) > 1


def _beyond(view: YurikureView, move: Move) -> float:
    """Points more than would do."""
    if move < REVEAL:
        return 0.0
    assert view.question is not None
    return revealed_points(move) - 1.0 - max(row[view.question.girl] for row in view.revealed)


def _may_unmask(view: RhymesView) -> bool:
    return view.question == "act" and any(PLACE <= move < PICK for move in view.legal)


def _may_hold(view: RhymesView) -> bool:
    return view.question in ("lay", "answer") and HOLD in view.legal and len(view.legal) > 1


def _others_win(view: RhymesView, move: Move) -> float:
    """The share of the others who win after it, as `brisk` would play on in truths that the view
    allows: in the same ones, whatever the move."""
    game = game_named("rhymes")
    rng = Random(f"{view.turn}/{view.legal}")
    won = 0
    for _ in range(TRUTHS):
        truth = game.sample(view, rng)
        assert isinstance(truth, RhymesState)
        truth.reseed(rng.randbytes(KEY_BYTES))
        truth.play(view.viewer, move)
        finish(truth)
        assert truth.outcome is not None
        won += len([seat for seat in truth.outcome.winners if seat != view.viewer])
    return won / TRUTHS / (view.seats - 1)


MARKS: Final[Mapping[str, tuple[Mark, ...]]] = {
    "luz": (
        Mark("beads", _bids, lambda _, move: beads_of(move)),
        Mark("safety", _bids, lambda _, move: has_safety(move)),
    ),
    "yurikure": (
        Mark("reveals", _may_reveal, lambda _, move: move >= REVEAL),
        Mark("points beyond", _may_raise_more, _beyond),
        Mark("agrees", _may_agree, lambda _, move: move not in (NO, NOTHING)),
    ),
    "rhymes": (
        Mark("unmasks", _may_unmask, lambda _, move: PLACE <= move < PICK),
        Mark("holds back", _may_hold, lambda _, move: move == HOLD),
        Mark("others win", _may_unmask, _others_win),
    ),
}
"""By game."""


def positions(game: Game, wanted: Callable[[Any], bool], count: int) -> Iterator[View]:
    """So many decisions of that kind, from as many games of `brisk` as it takes."""
    options = {
        option.name: option.play_now
        for option in game.options
        if option.play_now is not None and option.offers(option.play_now, SEATS)
    }
    brisk = player(game, "brisk")
    deal = 0
    while count > 0:
        rng = Random(f"tempers/{game.name}/{deal}")
        state = game.new(options, SEATS, key_from_seed(f"tempers/{deal}"))
        found = []
        while state.outcome is None:
            view = state.view(state.to_act()[0])
            if wanted(view):
                found.append(view)
            state.play(view.viewer, brisk.choose(view, rng))
        for view in rng.sample(found, min(A_GAME, count, len(found))):
            count -= 1
            yield view
        deal += 1


class Who(NamedTuple):
    """A player of a level: as it is, a character, or with one number of a temper."""

    name: str
    level: str
    number: str | None = None
    to: float = 0.0

    def bot(self, game: Game) -> Bot:
        if self.number is None:
            return player(game, self.name)
        plain = player(game, self.level)
        temper = type(next(each.temper for each in characters(game)))
        kind: Callable[..., Bot] = type(plain)
        return kind(game, temper=temper(**{self.number: self.to}))


def those_of(game: Game, level: str, numbers: bool) -> list[Who]:
    """Those who are compared; first the one without a temper."""
    plain = Who(level, level)
    if not numbers:
        return [plain, *[Who(c.id, level) for c in characters(game) if c.level == level]]
    names = next(each.temper for each in characters(game))._asdict()
    return [plain, *[Who(f"{n} {to:+}", level, n, to) for n in names for to in (1.0, -1.0)]]


def levels(game: Game) -> list[str]:
    """Those whose players have a temper."""
    found = {each.level for each in characters(game)}
    return [
        name
        for name in bot_names(game)
        if name in found and "temper" in signature(type(player(game, name))).parameters
    ]


def chosen(
    name: str, everybody: Sequence[Who], marks: Sequence[int], view: View, seed: int
) -> list[list[float]]:
    """At a position, by mark: what each counts."""
    game = game_named(name)
    made = [who.bot(game).choose(view, Random(seed)) for who in everybody]
    return [[float(MARKS[name][mark].of(view, move)) for move in made] for mark in marks]


class Found(NamedTuple):
    mean: float
    off: float
    """Half of the 95 % interval."""

    @property
    def is_apart(self) -> bool:
        return abs(self.mean) > self.off

    def __str__(self) -> str:
        return f"{self.mean:.3f} ± {self.off:.3f}"


def found_in(numbers: Sequence[float]) -> Found:
    return Found(fmean(numbers), 1.96 * stdev(numbers) / sqrt(len(numbers)))


class Compared(NamedTuple):
    mark: str
    rates: list[Found]
    """By player."""
    apart: dict[tuple[int, int], Found]
    """By two players: how much more the first one counts, at the same positions."""


def compared(mark: str, rows: Sequence[Sequence[float]]) -> Compared:
    """From what each player counts, position by position."""
    columns = list(zip(*rows, strict=True))
    apart = {
        (one, other): found_in([a - b for a, b in zip(columns[one], columns[other], strict=True)])
        for one, other in combinations(range(len(columns)), 2)
    }
    return Compared(mark, [found_in(column) for column in columns], apart)


def alike(found: Sequence[Compared], players: int) -> list[tuple[int, int]]:
    """Those two by two whom no mark tells apart."""
    return [
        pair
        for pair in combinations(range(players), 2)
        if not any(each.apart[pair].is_apart for each in found)
    ]


def measured(
    game: Game, everybody: Sequence[Who], count: int, pool: ProcessPoolExecutor
) -> list[Compared]:
    """By mark. Those that are counted at the same decisions need them once."""
    together: dict[Callable[[Any], bool], list[int]] = {}
    for nth, mark in enumerate(MARKS[game.name]):
        together.setdefault(mark.at, []).append(nth)
    found: dict[int, Compared] = {}
    for at, marks in together.items():
        running = [
            pool.submit(chosen, game.name, everybody, marks, view, seed)
            for seed, view in enumerate(positions(game, at, count))
        ]
        rows = [each.result() for each in running]
        for place, nth in enumerate(marks):
            name = MARKS[game.name][nth].name
            found[nth] = compared(name, [row[place] for row in rows])
    return [found[nth] for nth in sorted(found)]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=sorted(MARKS), action="append")
    parser.add_argument("--level", action="append", help="only this one")
    parser.add_argument("--positions", type=int, default=200, help="of each mark")
    parser.add_argument("--numbers", action="store_true", help="each number of a temper alone")
    parser.add_argument("--jobs", type=int, default=default_jobs(), help="processes")
    arguments = parser.parse_args()
    with ProcessPoolExecutor(arguments.jobs, get_context("spawn")) as pool:
        for name in arguments.game or MARKS:
            game = game_named(name)
            for level in arguments.level or levels(game):
                if level not in levels(game):
                    continue
                everybody = those_of(game, level, arguments.numbers)
                found = measured(game, everybody, arguments.positions, pool)
                print(f"\n{name}, {level}, {arguments.positions} positions of each mark\n")
                print("| |", " | ".join(each.mark for each in found), "|")
                print("|---|", "---|" * len(found), sep="")
                for nth, who in enumerate(everybody):
                    print(f"| `{who.name}` |", " | ".join(str(e.rates[nth]) for e in found), "|")
                for one, other in alike(found, len(everybody)):
                    print(f"not told apart: {everybody[one].name}, {everybody[other].name}")


if __name__ == "__main__":
    main()
