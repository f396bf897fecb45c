"""What the laws must know about Yuri-Kure, from "What each seat may know" in
docs/rules/yurikure.md.

All of this works on the truth, never on a view.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random

from himitsu.core.contract import Move, Seat, State
from himitsu.core.views import Event
from himitsu.games.yurikure.girls import PAIRS, pair_count
from himitsu.games.yurikure.rules.points import EXTRA, control_points, points_due
from himitsu.games.yurikure.rules.relations import MOST
from himitsu.games.yurikure.rules.turns import EXTRA_PHASE, SUPPORT_PHASE
from himitsu.games.yurikure.state import YurikureState
from himitsu.games.yurikure.views import GameOver, PointsPlaced, Revealed

_CHOSEN = (
    "Ak:cool+cute,Sh:cool+shy,Ku:cool+passive,Mu:aggressive+friendly,Mi:friendly+attracted,"
    "So:attracting+cute,Ts:passive+shy"
)
TEXTS = {"assigned": [_CHOSEN, f"{_CHOSEN},Ha:aggressive+attracted,Mo:attracting+cute"]}
"""What the laws try where an option is a text: for seven girls, and for nine."""
MOVES_TOGETHER = 10.0
"""Twins stay together so many moves for each seat, on average."""
RAREST = 1 / 100
"""A girl among those whom one point supports, where others' reveals leave little room."""
TRIES = 120


def explains(state: YurikureState, seat: Seat, placed: list[int]) -> bool:
    """Would these points have allowed everything that the seat has revealed so far? Points that
    came later do not count for what was revealed before them."""
    windows = [5, 8, 13] if state.oriented else [5, 6, 9]
    for points, revealed in zip(windows, [*state.marks, state.revealed], strict=False):
        control = control_points(placed[:points], state.girls, state.numbers.support)
        for girl in range(state.girls):
            if control[girl] < revealed[seat * state.girls + girl]:
                return False
    return True


def allowed(state: YurikureState, placed: list[int]) -> bool:
    return state.repeats or len(set(placed[:5])) == len(placed[:5])


def twin(state: State, seat: Seat, rng: Random) -> YurikureState | None:
    """Another truth that the seat cannot tell from this one; None where there is no other.

    A seat may not know where the others placed their points: each of them moves to other pairs,
    as long as everything they revealed stays possible. How many of its points a seat has placed
    in an open window stays, and so does the chance key.
    """
    assert isinstance(state, YurikureState)
    if state.outcome is not None:
        return None
    other = state.copy()
    other.happenings = []
    for owner in range(state.seats):
        placed = list(state.placed[owner])
        if owner == seat or not placed:
            continue
        for _ in range(TRIES):
            changed = placed.copy()
            changed[rng.randrange(len(changed))] = rng.randrange(pair_count(state.girls))
            if allowed(state, changed) and explains(state, owner, changed):
                placed = changed
        other.set_placed(owner, placed)
    return other if other.dump() != state.dump() else None


def reveals(state: State, other: State, seat: Seat, mover: Seat, move: Move) -> bool:
    """Does the move rightly show something that differs? The end of the game opens all sheets."""
    for truth in (state, other):
        trial = truth.copy()
        trial.play(mover, move)
        if trial.outcome is not None:
            return True
    return False


def assert_conserved(state: State) -> None:
    """Points are all placed or still due; control and controllers follow from them; levels are
    within their bounds."""
    assert isinstance(state, YurikureState)
    girls = state.girls
    pairs = pair_count(girls)
    assert sorted(state.order) == list(range(girls))
    assert len(state.favor) == len(state.discomfort) == len(state.marker) == pairs
    assert all(0 <= level <= MOST for level in state.favor + state.discomfort)
    for seat, placed in enumerate(state.placed):
        assert len(placed) <= (13 if state.oriented else 9)
        assert allowed(state, placed)
        assert explains(state, seat, placed)
        control = control_points(placed, girls, state.numbers.support)
        assert state.control[seat * girls : (seat + 1) * girls] == control
        worth = sum(state.numbers.support[: len(placed)]) + max(0, len(placed) - 5)
        assert sum(control) == 2 * worth
    for girl in range(girls):
        shown = [state.revealed[seat * girls + girl] for seat in range(state.seats)]
        assert state.top[girl] == max(shown)
        if max(shown):
            assert shown.count(max(shown)) == 1
            assert state.controller[girl] == shown.index(max(shown))
        else:
            assert state.controller[girl] == -1


def hidden(state: State, seat: Seat) -> set[Hashable]:
    """On which pair each of the others has the highest point, which girls each further point
    supports, and the next draw. Points of a window that is open count as not placed."""
    assert isinstance(state, YurikureState)
    facts: set[Hashable] = {("next draw", state.chance.copy().below(4))}
    if state.outcome is not None or state.phase == SUPPORT_PHASE:
        return facts
    windows = [0, *EXTRA][: len(state.marks) + int(state.phase != EXTRA_PHASE)]
    placed = points_due(state.oriented, windows[-1])
    for owner in range(state.seats):
        if owner != seat:
            facts.add(("highest point", owner, state.placed[owner][0]))
            for point, pair in enumerate(state.placed[owner][:placed]):
                facts.update(("point", owner, point, girl) for girl in PAIRS[pair])
    return facts


def assert_agrees(state: State, events: Sequence[Event], seat: Seat) -> None:
    """Where the seat placed its own points; what everybody revealed, which the points placed until
    then must allow; at the end all sheets."""
    assert isinstance(state, YurikureState)
    points = 0
    revealed = [0] * (state.seats * state.girls)
    for event in events:
        if isinstance(event, PointsPlaced):
            own = event.pairs[seat]
            assert own is not None
            assert tuple(state.placed[seat][points : points + len(own)]) == own
            points += len(own)
        elif isinstance(event, Revealed):
            placed = state.placed[event.seat][:points]
            control = control_points(placed, state.girls, state.numbers.support)
            assert control[event.girl] >= event.points
            revealed[event.seat * state.girls + event.girl] = event.points
        elif isinstance(event, GameOver):
            for owner, sheet in enumerate(event.sheets):
                assert tuple(state.placed[owner]) == sheet.pairs
    assert state.revealed == revealed
