"""Asking the table what a girl does: reveals, priority and windows.

A question is about one girl: how she acts, votes or answers, or whom a Cool girl favors. The
player who has revealed most over her declares it; everybody else is asked whether they reveal
more, whether they can or not (Y14). `strict` asks one after the other, `open` all at once; there
everybody may also reveal, unasked, before it is declared (Y26).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from himitsu.core.contract import Move, Seat
from himitsu.games.yurikure.happenings.kinds import ASKED, DECLARED, PASSED, REVEALED
from himitsu.games.yurikure.rules.memory import REVEAL_KIND, remember

if TYPE_CHECKING:
    from himitsu.games.yurikure.state import YurikureState

NOBODY: Final = -1
MANY: Final = -2
"""In place of the one seat that is asked: a window in which several are."""
UNDECLARED: Final = -1

# Kinds of questions.
ACT: Final = 0
VOTE: Final = 1
ANSWER: Final = 2
"""OK or No to a confession."""
CONSENT: Final = 3
"""OK or No after a game of love."""
CHOOSE_FAVOR: Final = 4
"""Whom a Cool girl favors, before the first turn."""
LOOK: Final = 5
"""Nothing to declare: only the reveal step of the game-start phase."""

# Steps of a question.
PLACING: Final = 0
"""No question: everybody places points."""
RAISE: Final = 1
"""strict, step 1: reveals, before anything is declared."""
DECLARE: Final = 2
"""The controller declares."""
OBJECT: Final = 3
"""strict, step 2: the others may still reveal more."""
TAKE: Final = 4
"""open: everybody may reveal; nothing is declared."""
OUTBID: Final = 5
"""open: everybody but the controller may outbid the controller."""


def virtual_controller(state: YurikureState, girl: int) -> Seat:
    """Whom the order of priority counts from, for a girl without a controller: the controller of
    the nearest earlier girl in action order who has one, else the start player (Y18)."""
    place = state.place_of[girl]
    for back in range(1, state.girls):
        controller = state.controller[state.order[(place - back) % state.girls]]
        if controller != NOBODY:
            return controller
    return state.start_player


def first_asked(state: YurikureState) -> Seat:
    """The seat left of the girl's controller, real or virtual (Y13, Y19)."""
    base = state.controller[state.girl]
    if base == NOBODY:
        base = virtual_controller(state, state.girl)
    return base + 1 if base + 1 < state.seats else 0


def asked_set(state: YurikureState) -> int:
    """The seats that the open window asks: all, but not who declared."""
    everybody = (1 << state.seats) - 1
    if state.step == OUTBID:
        return everybody & ~(1 << state.controller[state.girl])
    return everybody


def open_question(state: YurikureState, kind: int, girl: int) -> None:
    """Ask about a girl."""
    state.kind = kind
    state.girl = girl
    if state.happenings is not None:
        state.note(ASKED, [kind, girl, state.controller[girl]])
    if state.strict:
        _start_raising(state)
    elif kind >= CHOOSE_FAVOR or state.controller[girl] == NOBODY:
        _open_window(state, TAKE)
    else:
        _ask_controller(state)


def _start_raising(state: YurikureState) -> None:
    state.step = RAISE
    state.declared = UNDECLARED
    state.passes = 0
    state.actor = first_asked(state)


def _ask_controller(state: YurikureState) -> None:
    state.step = DECLARE
    state.declared = UNDECLARED
    state.passes = 0
    state.waiting = 0
    state.actor = state.controller[state.girl]


def _open_window(state: YurikureState, step: int) -> None:
    if step == TAKE:
        state.declared = UNDECLARED
    state.step = step
    state.actor = MANY
    state.first = first_asked(state)
    state.waiting = asked_set(state)


def declare(state: YurikureState, move: Move) -> None:
    """The controller says what she does; now the others may outbid that. In `strict` priority
    goes round from the controller's right (Y19)."""
    state.declared = move
    girl = state.girl
    remember(state, state.kind, girl, state.actor, state.top[girl], move)
    if state.happenings is not None:
        state.note(DECLARED, [state.actor, state.kind, state.girl, move])
    if state.strict:
        state.step = OBJECT
        state.passes = 0
        state.actor = state.actor - 1 if state.actor > 0 else state.seats - 1
    else:
        _open_window(state, OUTBID)


def pass_on(state: YurikureState, seat: Seat) -> bool:
    """The seat reveals nothing. Is the question settled? A girl whom nobody controls, once all
    have passed, is settled without a declaration (Y8, Y18)."""
    if state.actor == MANY:
        state.waiting &= ~(1 << seat)
        return state.waiting == 0 and _all_passed(state)
    state.passes += 1
    if state.happenings is not None:
        state.note(PASSED, [seat])
    if state.step == RAISE:
        if state.passes == state.seats:
            return _all_passed(state)
        state.actor = seat + 1 if seat + 1 < state.seats else 0
        return False
    if state.passes == state.seats - 1:
        return True
    state.actor = seat - 1 if seat > 0 else state.seats - 1
    return False


def _all_passed(state: YurikureState) -> bool:
    if state.step == OUTBID or state.kind == LOOK or state.controller[state.girl] == NOBODY:
        return True
    _ask_controller(state)
    return False


def raise_points(state: YurikureState, seat: Seat, girl: int, points: int) -> None:
    """The seat reveals so many points over a girl, and controls her from now on.

    `strict`: back to step 1, from the revealer's left. `open`: the player who takes the girl at
    issue declares; a reveal over another girl (Y17), or by the controller (Y30), voids the
    passes but not the declaration (Y20). In the game-start phase nothing is declared before all
    have passed (Y25). While a declaration is awaited, it still is after a reveal: of whoever
    controls the girl now (Y26).
    """
    took = state.controller[girl] != seat
    state.revelations += 1
    state.revealed[seat * state.girls + girl] = points
    state.top[girl] = points
    state.controller[girl] = seat
    remember(state, REVEAL_KIND, girl, seat, points, 0)
    if state.happenings is not None:
        state.note(REVEALED, [seat, girl, points, int(girl != state.girl)])
    if state.strict:
        _start_raising(state)
    elif state.step == DECLARE or (
        girl == state.girl and took and (state.kind < CHOOSE_FAVOR or state.step == OUTBID)
    ):
        _ask_controller(state)
    else:
        _open_window(state, state.step)
