"""Truths that a seat must consider possible.

A seat does not know where the others put their points. It knows what they have revealed: when
points over a girl are revealed, the revealer's control over her is at least so much. Points that
came later do not explain what was revealed before they came, so the reveals count as they stood
each time extra points were placed.

The distribution: for every other player the points are placed in the order 5, 4, 3, 2, 1, then
the extra ones; each goes, with equal chances, on any of the pairs that leave all reveals
explainable. Points that are being placed now count as not yet placed.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from himitsu.core.chance import KEY_BYTES, chance
from himitsu.core.contract import Move, Seat
from himitsu.games.yurikure.girls import FIRST_OF, SECOND_OF, orientation_bits
from himitsu.games.yurikure.rules.points import (
    EXTRA,
    MOST_CONTROL,
    MOST_POINTS,
    SETUP_POINTS,
    points_at,
    points_due,
)
from himitsu.games.yurikure.rules.questions import MANY, OUTBID, PLACING, TAKE, UNDECLARED
from himitsu.games.yurikure.rules.scoring import GOING_ON
from himitsu.games.yurikure.rules.turns import EXTRA_PHASE, SUPPORT_PHASE
from himitsu.games.yurikure.setup import restored_state
from himitsu.games.yurikure.showing import ENDINGS, KINDS, MARKERS, PHASES, STEPS
from himitsu.games.yurikure.state import YurikureState
from himitsu.games.yurikure.tunables import STANDARD, numbers_of
from himitsu.games.yurikure.views import Declaration, YurikureView

_PHASE: Final[dict[str, int]] = {name: phase for phase, name in enumerate(PHASES)}
KIND_NUMBERS: Final[dict[str, int]] = {name: kind for kind, name in enumerate(KINDS)}
_STEP: Final[dict[str, int]] = {name: step for step, name in STEPS.items()}
MARKER_NUMBERS: Final[dict[str | None, int]] = {name: marker for marker, name in MARKERS.items()}
_ENDING: Final[dict[str, int]] = {name: ending for ending, name in ENDINGS.items()}


def sample(view: YurikureView, rng: Random) -> YurikureState:
    """A truth drawn at random from those that the view allows, with fresh chance to come."""
    if not 0 <= view.viewer < view.seats:
        raise ValueError("only a seat's view can be sampled")
    placed = [sample_points(view, seat, rng) for seat in range(view.seats)]
    question = view.question
    action = view.action
    phase = _PHASE[view.phase]
    order = list(view.order)
    step = PLACING if question is None else _STEP[question.step]
    many = step in (PLACING, TAKE, OUTBID)
    voted = 0
    backers = 0
    consents = 0
    if action is not None:
        for vote in action.votes:
            voted |= 1 << vote.girl
            backers |= int(vote.in_favor) << vote.girl
        for answer in action.answers:
            consents |= int(answer.ok) << answer.girl
    ending = view.ending
    return restored_state(
        options=view.options,
        chance=chance(rng.randbytes(KEY_BYTES)),
        start_player=view.start_player,
        setup_couple=view.setup_couple,
        traits=_traits(view),
        order=order,
        placed=placed,
        marks=[_flat(mark) for mark in view.marks],
        memory=view.memory,
        favor=[pair.favor for pair in view.pairs],
        discomfort=[pair.discomfort for pair in view.pairs],
        marker=[MARKER_NUMBERS[pair.couple] for pair in view.pairs],
        revealed=_flat(view.revealed),
        phase=phase,
        turn=view.turn,
        at=0 if view.acting is None else order.index(view.acting),
        kind=0 if question is None else KIND_NUMBERS[question.kind],
        girl=0 if question is None else question.girl,
        step=step,
        actor=MANY if many else view.asked[0],
        waiting=_waiting(view) if many else 0,
        passes=0 if question is None else question.passes,
        declared=_move(None if question is None else question.declared),
        action=_move(None if action is None else action.declared),
        voted=voted,
        backers=backers,
        consents=consents,
        ending=GOING_ON if ending is None else _ENDING[ending.kind],
        final_pairs=[] if ending is None else list(ending.pairs),
    )


def _traits(view: YurikureView) -> list[int]:
    if view.orientations is None:
        return [0] * view.girls
    return [orientation_bits(names) for names in view.orientations]


def _flat(rows: Sequence[Sequence[int]]) -> list[int]:
    numbers: list[int] = []
    for row in rows:
        numbers += row
    return numbers


def _move(declared: Declaration | None) -> Move:
    return UNDECLARED if declared is None else declared.move


def _waiting(view: YurikureView) -> int:
    """Everybody who was asked, except the viewer after answering."""
    waiting = 0
    for seat in view.asked:
        if seat != view.viewer or view.mine:
            waiting |= 1 << seat
    return waiting


# Points


def sample_points(view: YurikureView, seat: Seat, rng: Random) -> list[int]:
    """The seat's points, in the order of placing: known, or drawn so that they explain what it
    has revealed."""
    if view.sheets is not None:
        return list(view.sheets[seat].pairs)
    if seat == view.viewer:
        assert view.sheet is not None
        return list(view.sheet.pairs)
    if _PHASE[view.phase] == SUPPORT_PHASE:
        return []
    reveals = [mark[seat] for mark in view.marks]
    if _PHASE[view.phase] != EXTRA_PHASE:
        reveals.append(view.revealed[seat])
    oriented = view.orientations is not None
    windows = [0, *EXTRA]
    ends = [points_due(oriented, turn) for turn in windows[: len(reveals)]]
    repeats = view.options["repeats"] == "allowed"
    support = numbers_of(view.options).support
    return place_points(len(view.pairs), repeats, ends, reveals, support, rng)


def place_points(
    pairs: int,
    repeats: bool,
    ends: list[int],
    reveals: list[tuple[int, ...]],
    support: list[int],
    rng: Random,
) -> list[int]:
    """Points that explain the reveals: those placed up to `ends[n]` give at least the control
    that `reveals[n]` shows, by girl."""
    placer = Placer()
    placer.worth(support)
    placer.pairs = pairs
    placer.repeats = repeats
    placer.ends = ends
    placer.needs = [list(row) for row in reveals]
    placer.left = [sum([points_at(place, support) for place in range(end)]) for end in ends]
    explained = placer.place(0, rng)
    assert explained, "somebody has revealed more than they can have"
    return placer.placed


class Placer:
    """Places points one by one, and takes them back where the reveals cannot be met any more.

    Trying the pairs in random order and keeping the first that can be completed chooses, with
    equal chances, among all that can be completed.
    """

    def __init__(self) -> None:
        self.pairs = 0
        self.repeats = False
        self.placed: list[int] = []
        self.ends: list[int] = []
        self.needs: list[list[int]] = []
        """By stage and girl: the control that is still missing; negative if there is more."""
        self.left: list[int] = []
        """By stage: the sum of the points still to be placed."""
        self.support: list[int] = STANDARD.support
        self.fewest: list[list[int]] = _FEWEST

    def worth(self, support: list[int]) -> None:
        """Let the points of the setup be worth this."""
        if support != STANDARD.support:
            self.support = support
            self.fewest = _fewest_points(support)

    def place(self, number: int, rng: Random) -> bool:
        """Place this point and all that follow. Could it be done?"""
        if number == self.ends[-1]:
            return True
        points = points_at(number, self.support)
        draw = rng.random
        untried = list(range(self.pairs))
        count = self.pairs
        while count:
            at = int(draw() * count)
            pair = untried[at]
            count -= 1
            untried[at] = untried[count]
            if number < SETUP_POINTS and not self.repeats and pair in self.placed:
                continue
            self.put(pair, number, points)
            self.placed.append(pair)
            if self.hopeful(number) and self.place(number + 1, rng):
                return True
            self.placed.pop()
            self.put(pair, number, -points)
        return False

    def put(self, pair: int, number: int, points: int) -> None:
        """Points placed (or taken back) help in every stage that they came before."""
        one, other = FIRST_OF[pair], SECOND_OF[pair]
        for stage in range(len(self.ends)):
            if number < self.ends[stage]:
                needs = self.needs[stage]
                needs[one] = needs[one] - points
                needs[other] = needs[other] - points
                self.left[stage] = self.left[stage] - points

    def hopeful(self, number: int) -> bool:
        """Can the points after this one still meet each stage's needs? All girls together gain no
        more than twice their sum, and each point helps two girls at most."""
        fewest = self.fewest[number + 1]
        for stage in range(len(self.ends)):
            end = self.ends[stage]
            if number < end:
                left = self.left[stage]
                total = 0
                helped = 0
                for need in self.needs[stage]:
                    if need > 0:
                        if need > left:
                            return False
                        total += need
                        helped += fewest[need]
                if total > 2 * left or helped > 2 * (end - number - 1):
                    return False
        return True


def _fewest_points(support: list[int]) -> list[list[int]]:
    """By the number of the next point and a need: how many points it takes at least."""
    table: list[list[int]] = []
    for number in range(MOST_POINTS + 1):
        row = [0]
        for need in range(1, MOST_CONTROL + 1):
            points = 0
            count = 0
            while points < need:
                points += points_at(number + count, support)
                count += 1
            row.append(count)
        table.append(row)
    return table


_FEWEST: Final[list[list[int]]] = _fewest_points(STANDARD.support)
