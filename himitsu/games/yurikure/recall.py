"""What a viewer remembers of a game of Yuri-Kure: the public table by turn and girl (Y33).

Rows are made when somebody first looks, that of the present action anew once something was said,
and shared from then on by views, copies and samples.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from himitsu.games.yurikure.rules.memory import REVEAL_KIND, first_row, pack, row_of, unpack
from himitsu.games.yurikure.rules.questions import (
    ACT,
    ANSWER,
    CHOOSE_FAVOR,
    NOBODY,
    VOTE,
)
from himitsu.games.yurikure.rules.turns import ACTION_PHASE, START_PHASE, SUPPORT_PHASE
from himitsu.games.yurikure.views import (
    Bid,
    Remembered,
    RememberedAnswer,
    RememberedVote,
    Reveal,
)

if TYPE_CHECKING:
    from himitsu.games.yurikure.state import YurikureState


def show_memory(state: YurikureState) -> tuple[Remembered, ...]:
    """A row for each action, that which is going on included."""
    finished = _finished(state)
    if len(state.memory) < finished:
        _settle(state, finished)
    if state.phase not in (START_PHASE, ACTION_PHASE):
        return state.memory
    if state.latest is None:
        state.latest = _row(state, finished, state.said)
    return (*state.memory, state.latest)


def restore_memory(state: YurikureState, rows: Sequence[Remembered]) -> None:
    """Remember what `show_memory` told, for a state that stands where that one stood."""
    finished = _finished(state)
    state.memory = tuple(rows[:finished])
    state.latest = None
    state.said = []
    state.said_shared = False
    if len(rows) > finished:
        state.latest = rows[finished]
        state.said = _numbers(finished, rows[finished])


def _finished(state: YurikureState) -> int:
    """How many actions are over."""
    if state.phase == SUPPORT_PHASE:
        return 0
    if state.phase in (START_PHASE, ACTION_PHASE):
        return first_row(state, state.turn) + state.at
    return first_row(state, state.turn + 1)


def _settle(state: YurikureState, finished: int) -> None:
    """Make the rows of the actions that are over; only what belongs to the present one stays as
    numbers."""
    heard: dict[int, list[int]] = {}
    for number in state.said:
        heard.setdefault(row_of(number), []).append(number)
    rows = [
        _row(state, number, heard.get(number, [])) for number in range(len(state.memory), finished)
    ]
    state.memory = (*state.memory, *rows)
    state.latest = None
    state.said = heard.get(finished, [])
    state.said_shared = False


def _row(state: YurikureState, number: int, said: Sequence[int]) -> Remembered:
    turn, place = divmod(number, state.girls)
    declared: list[Bid] = []
    votes: dict[int, list[Bid]] = {}
    answers: dict[int, list[Bid]] = {}
    reveals: list[Reveal] = []
    for heard in said:
        _, kind, girl, seat, points, move = unpack(heard)
        if kind == REVEAL_KIND:
            reveals.append(Reveal(seat, girl, points))
        elif kind in (ACT, CHOOSE_FAVOR):
            declared.append(Bid(seat, move, points))
        else:
            bids = (votes if kind == VOTE else answers).setdefault(girl, [])
            if seat != NOBODY:
                bids.append(Bid(seat, move, points))
    return Remembered(
        turn=turn if state.oriented else turn + 1,
        girl=state.order[place],
        declared=tuple(declared),
        votes=tuple([RememberedVote(girl, tuple(bids)) for girl, bids in votes.items()]),
        answers=tuple([RememberedAnswer(girl, tuple(bids)) for girl, bids in answers.items()]),
        reveals=tuple(reveals),
    )


def _numbers(number: int, row: Remembered) -> list[int]:
    """The numbers of which `_row` makes this row."""
    said = [pack(number, ACT, row.girl, bid.seat, bid.points, bid.move) for bid in row.declared]
    for vote in row.votes:
        said += _voice(number, VOTE, vote.girl, vote.bids)
    for answer in row.answers:
        said += _voice(number, ANSWER, answer.girl, answer.bids)
    said += [
        pack(number, REVEAL_KIND, reveal.girl, reveal.seat, reveal.points, 0)
        for reveal in row.reveals
    ]
    return said


def _voice(number: int, kind: int, girl: int, bids: Sequence[Bid]) -> list[int]:
    if not bids:
        return [pack(number, kind, girl, NOBODY, 0, 0)]
    return [pack(number, kind, girl, bid.seat, bid.points, bid.move) for bid in bids]
