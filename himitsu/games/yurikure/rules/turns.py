"""The course of a game: which question comes after the one that is settled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from himitsu.games.yurikure.girls import COOL, FIRST_OF, SECOND_OF
from himitsu.games.yurikure.happenings.kinds import (
    ANSWERED,
    IDLE,
    LOVE_BEGUN,
    PLACED,
    POINTS_DUE,
    TURN,
)
from himitsu.games.yurikure.moves import APPROACH, CONFESS, FAVOR, LOVE, NOTHING, YES
from himitsu.games.yurikure.rules.actions import (
    answer_confession,
    approach,
    confess,
    count_votes,
    end_game_of_love,
    favor_by_coolness,
    vote,
)
from himitsu.games.yurikure.rules.end_of_turn import check_end, couples_phase, kiss_phase
from himitsu.games.yurikure.rules.memory import remember
from himitsu.games.yurikure.rules.points import EXTRA, points_due
from himitsu.games.yurikure.rules.questions import (
    ACT,
    ANSWER,
    CHOOSE_FAVOR,
    CONSENT,
    LOOK,
    MANY,
    NOBODY,
    PLACING,
    UNDECLARED,
    VOTE,
    open_question,
)

if TYPE_CHECKING:
    from himitsu.games.yurikure.state import YurikureState

# Phases.
SUPPORT_PHASE: Final = 0
START_PHASE: Final = 1
ACTION_PHASE: Final = 2
EXTRA_PHASE: Final = 3
OVER: Final = 4

# Points


def ask_for_points(state: YurikureState, phase: int) -> None:
    """All seats place their points in secret, at the same time."""
    state.phase = phase
    state.step = PLACING
    state.actor = MANY
    state.first = 0
    state.due = points_due(state.oriented, state.turn)
    state.waiting = (1 << state.seats) - 1
    if state.happenings is not None:
        state.note(POINTS_DUE, [state.turn, state.due - state.base_points()])


def points_placed(state: YurikureState) -> None:
    """Everybody has placed all points."""
    if state.happenings is not None:
        numbers = [state.turn, state.base_points(), state.due]
        for placed in state.placed:
            numbers += placed
        state.note(PLACED, numbers)
    if state.phase == EXTRA_PHASE:
        _begin_turn(state)
    elif state.oriented:
        state.phase = START_PHASE
        state.at = 0
        _open_start_question(state)
    else:
        _begin_turn(state)


# Turns


def _open_start_question(state: YurikureState) -> None:
    """Game-start phase: a reveal step for each girl; a Cool one also favors somebody."""
    girl = state.order[state.at]
    open_question(state, CHOOSE_FAVOR if state.traits[girl] & COOL else LOOK, girl)


def _begin_turn(state: YurikureState) -> None:
    state.phase = ACTION_PHASE
    state.turn += 1
    state.at = 0
    if state.happenings is not None:
        state.note(TURN, [state.turn])
    open_question(state, ACT, state.order[0])


def _next_girl(state: YurikureState) -> None:
    state.action = UNDECLARED
    state.voted = 0
    state.backers = 0
    state.consents = 0
    state.at += 1
    if state.at < state.girls:
        if state.phase == START_PHASE:
            _open_start_question(state)
        else:
            open_question(state, ACT, state.order[state.at])
    elif state.phase == START_PHASE:
        _begin_turn(state)
    else:
        _end_turn(state)


def _end_turn(state: YurikureState) -> None:
    """Couples phase, kiss phase; then the end, extra points (Y3), or the next turn."""
    couples_phase(state)
    if check_end(state, kiss_phase(state)):
        return
    if state.turn in EXTRA:
        state.marks = [*state.marks, state.revealed.copy()]
        ask_for_points(state, EXTRA_PHASE)
    else:
        _begin_turn(state)


# What was settled


def settled(state: YurikureState) -> None:
    """Nobody outbids any more: what was declared happens. Without a declaration a girl does
    nothing, votes against, says No (Y8)."""
    kind = state.kind
    if kind == ACT:
        _act(state)
        return
    if state.declared == UNDECLARED and kind < CHOOSE_FAVOR:
        remember(state, kind, state.girl, NOBODY, 0, 0)
    if kind == VOTE:
        vote(state, state.girl, state.declared == YES, state.declared != UNDECLARED)
        _next_vote(state)
    elif kind == ANSWER:
        _tell_answer(state)
        girl = state.order[state.at]
        answer_confession(state, girl, state.girl, state.declared == YES)
        _next_girl(state)
    elif kind == CONSENT:
        _consent(state)
    else:
        if state.declared != UNDECLARED:
            favor_by_coolness(state, state.girl, state.declared - FAVOR)
        _next_girl(state)


def _act(state: YurikureState) -> None:
    girl = state.girl
    declared = state.declared
    if declared in (UNDECLARED, NOTHING):
        if state.happenings is not None:
            state.note(IDLE, [girl, state.controller[girl]])
        _next_girl(state)
    elif declared < CONFESS:
        approach(state, girl, declared - APPROACH)
        _next_girl(state)
    elif declared < FAVOR:
        state.action = declared
        confess(state, girl, declared - CONFESS)
        open_question(state, ANSWER, declared - CONFESS)
    else:
        state.action = declared
        if state.happenings is not None:
            state.note(LOVE_BEGUN, [girl, declared - LOVE])
        vote(state, girl, True, True)
        _next_vote(state)


def _next_vote(state: YurikureState) -> None:
    """The girls outside the pair vote in action order, from the one after the starter on."""
    pair = state.action - LOVE
    for step in range(1, state.girls):
        girl = state.order[(state.at + step) % state.girls]
        if not state.voted >> girl & 1 and girl != FIRST_OF[pair] and girl != SECOND_OF[pair]:
            open_question(state, VOTE, girl)
            return
    if count_votes(state):
        open_question(state, CONSENT, _earlier(state, pair))
    else:
        _next_girl(state)


def _earlier(state: YurikureState, pair: int) -> int:
    """The girl of the pair who is first in action order (Y15)."""
    one, other = FIRST_OF[pair], SECOND_OF[pair]
    return one if state.place_of[one] < state.place_of[other] else other


def _consent(state: YurikureState) -> None:
    pair = state.action - LOVE
    _tell_answer(state)
    if state.declared == YES:
        state.consents |= 1 << state.girl
    earlier = _earlier(state, pair)
    if state.girl == earlier:
        open_question(state, CONSENT, FIRST_OF[pair] + SECOND_OF[pair] - earlier)
    else:
        end_game_of_love(state, pair)
        _next_girl(state)


def _tell_answer(state: YurikureState) -> None:
    if state.happenings is not None:
        speaker = NOBODY if state.declared == UNDECLARED else state.controller[state.girl]
        accepted = int(state.declared == YES)
        state.note(ANSWERED, [state.kind, state.girl, accepted, speaker])
