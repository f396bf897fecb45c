"""Two tempers of one level play differently, and by more than chance explains."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from statistics import fmean, stdev

import pytest

from himitsu.bots import player
from himitsu.core.chance import key_from_seed
from himitsu.core.contract import Move
from himitsu.core.registry import game
from himitsu.core.views import View
from himitsu.games.luz.moves import beads_of, has_safety
from himitsu.games.luz.views import LuzView
from himitsu.games.rhymes.moves import PASS, PICK, PLACE
from himitsu.games.rhymes.views import RhymesView
from himitsu.games.yurikure.moves import REVEAL, YES

Mark = Callable[[View, Move], float]


def decisions(name: str, wanted: Callable[[View], bool], count: int) -> Iterator[View]:
    """So many views of random play in which something is asked that is wanted."""
    played = game(name)
    for deal in range(10_000):
        state = played.new({}, 4, key_from_seed(f"tempers/{deal}"))
        rng = Random(deal)
        while state.outcome is None:
            view = state.view(state.to_act()[0])
            if wanted(view):
                yield view
                count -= 1
                if count == 0:
                    return
                if rng.random() < 0.5:
                    break
            state.play(view.viewer, rng.choice(view.legal))


def bids(view: View) -> bool:
    assert isinstance(view, LuzView)
    return view.phase == "bid"


def reveals(view: View) -> bool:
    return len(view.legal) > 1 and view.legal[0] == 0 and view.legal[-1] >= REVEAL


def agrees(view: View) -> bool:
    return YES in view.legal


def unmasks(view: View) -> bool:
    assert isinstance(view, RhymesView)
    return view.question == "act" and any(PLACE <= move < PICK for move in view.legal)


def answers(view: View) -> bool:
    assert isinstance(view, RhymesView)
    return view.question == "answer" and len(view.legal) > 1


@pytest.mark.parametrize(
    ("name", "more", "fewer", "wanted", "mark", "count"),
    [
        ("luz", "mateo", "ines", bids, lambda _, move: beads_of(move), 60),
        ("luz", "ines", "mateo", bids, lambda _, move: has_safety(move), 60),
        ("yurikure", "rin", "tsumugi", reveals, lambda _, move: move >= REVEAL, 200),
        ("yurikure", "hina", "tsumugi", agrees, lambda _, move: move == YES, 60),
        ("rhymes", "bramble", "humphrey", unmasks, lambda _, move: PLACE <= move < PICK, 120),
        ("rhymes", "humphrey", "bramble", answers, lambda _, move: move == PASS, 120),
    ],
    ids=["bids", "safety", "reveals", "agrees", "unmasks", "holds back"],
)
def test_what_two_tempers_of_one_level_do_is_clearly_apart(
    name: str, more: str, fewer: str, wanted: Callable[[View], bool], mark: Mark, count: int
) -> None:
    """Paired, on the same views: the interval of the difference excludes 0."""
    bots = [player(game(name), who) for who in (more, fewer)]
    apart = []
    for number, view in enumerate(decisions(name, wanted, count)):
        one, other = (mark(view, bot.choose(view, Random(number))) for bot in bots)
        apart.append(one - other)
    assert fmean(apart) > 1.96 * stdev(apart) / len(apart) ** 0.5
