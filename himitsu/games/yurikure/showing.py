"""From the truth of Yuri-Kure to what a viewer may know.

"What each seat may know" in docs/rules/yurikure.md: everything on the table and every revealed
point is public; support, and the control that follows from it, is each player's own until the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal

from himitsu.core.contract import OPEN, Move, Seat
from himitsu.games.yurikure.girls import (
    FIRST_OF,
    PAIRS,
    SECOND_OF,
    orientation_names,
    pair_of,
)
from himitsu.games.yurikure.moves import APPROACH, CONFESS, FAVOR, LOVE, NOTHING, YES
from himitsu.games.yurikure.recall import show_memory
from himitsu.games.yurikure.rules.end_of_turn import final_sums, shown_on
from himitsu.games.yurikure.rules.points import points_at
from himitsu.games.yurikure.rules.questions import (
    ANSWER,
    CONSENT,
    DECLARE,
    MANY,
    NOBODY,
    OBJECT,
    OUTBID,
    PLACING,
    RAISE,
    TAKE,
    UNDECLARED,
    VOTE,
    asked_set,
    virtual_controller,
)
from himitsu.games.yurikure.rules.relations import APART, BLUE, RED, vote_weight
from himitsu.games.yurikure.rules.scoring import (
    BY_FEWER_SHOWN,
    BY_SUPPORT,
    EQUAL,
    FATED,
    GOING_ON,
    NINE_TURNS,
    NO_COUPLE,
    POLYGAMY,
    UNSUPPORTED,
    end_reason,
    girls_of,
    leaders,
    polygamy_groups,
)
from himitsu.games.yurikure.views import (
    Action,
    Answer,
    Declaration,
    Deed,
    Ending,
    EndKind,
    EndReason,
    Kind,
    Marker,
    Pair,
    Placing,
    Question,
    Sheet,
    Step,
    Vote,
    YurikureView,
)

if TYPE_CHECKING:
    from himitsu.games.yurikure.state import YurikureState

PHASES: Final[list[Literal["support", "start", "action", "extra", "over"]]] = [
    "support",
    "start",
    "action",
    "extra",
    "over",
]
KINDS: Final[list[Kind]] = ["act", "vote", "answer", "consent", "cool", "look"]
STEPS: Final[dict[int, Step]] = {
    RAISE: "reveal",
    DECLARE: "declare",
    OBJECT: "object",
    TAKE: "take",
    OUTBID: "outbid",
}
MARKERS: Final[dict[int, Marker | None]] = {APART: None, BLUE: "blue", RED: "red"}
ENDINGS: Final[dict[int, EndKind]] = {
    FATED: "fated",
    POLYGAMY: "polygamy",
    NINE_TURNS: "turns",
    NO_COUPLE: "no_couple",
}
REASONS: Final[dict[int, EndReason]] = {
    BY_SUPPORT: "support",
    BY_FEWER_SHOWN: "fewer_shown",
    UNSUPPORTED: "unsupported",
    EQUAL: "equal",
}


def show_state(state: YurikureState, viewer: Seat) -> YurikureView:
    """The view of a seat, of the public, or the open one."""
    seats = state.seats
    seated = 0 <= viewer < seats
    over = state.outcome is not None
    asking = not over and state.step != PLACING
    return YurikureView(
        viewer=viewer,
        seats=seats,
        options=state.options,
        asked=_asked(state),
        mine=viewer in state.to_act(),
        legal=tuple(state.legal_moves(viewer)) if seated else (),
        outcome=state.outcome,
        phase=PHASES[state.phase],
        turn=state.turn,
        girls=state.girls,
        order=tuple(state.order),
        orientations=show_orientations(state),
        pairs=tuple(
            [
                Pair(PAIRS[pair], state.favor[pair], state.discomfort[pair], MARKERS[marker])
                for pair, marker in enumerate(state.marker)
            ]
        ),
        setup_couple=state.setup_couple,
        start_player=state.start_player,
        revealed=by_seat(state.revealed, state.girls),
        controllers=tuple([seat_or_none(seat) for seat in state.controller]),
        marks=tuple([by_seat(mark, state.girls) for mark in state.marks]),
        memory=show_memory(state),
        acting=state.order[state.at] if asking else None,
        question=_show_question(state) if asking else None,
        action=_show_action(state) if asking and state.action != UNDECLARED else None,
        placing=None if over or asking else _show_placing(state, viewer),
        sheet=show_sheet(state, viewer) if seated else None,
        sheets=show_sheets(state) if over or viewer == OPEN else None,
        ending=show_ending(state) if over else None,
        aid=None,
    )


def seat_or_none(seat: Seat) -> Seat | None:
    return None if seat == NOBODY else seat


def by_seat(numbers: Sequence[int], girls: int) -> tuple[tuple[int, ...], ...]:
    return tuple([tuple(numbers[begin : begin + girls]) for begin in range(0, len(numbers), girls)])


def show_orientations(state: YurikureState) -> tuple[tuple[str, ...], ...] | None:
    if not state.oriented:
        return None
    return tuple([orientation_names(traits) for traits in state.traits])


def _asked(state: YurikureState) -> tuple[int, ...]:
    """Who was asked when the window opened: it does not tell who has answered (Y14)."""
    if state.actor != MANY:
        return tuple(state.to_act())
    asked = asked_set(state)
    return tuple([seat for seat in range(state.seats) if asked >> seat & 1])


# The question, and the action that it belongs to


def show_declaration(kind: int, move: Move) -> Declaration:
    girl: int | None = None
    pair: int | None = None
    deed: Deed
    if kind == VOTE:
        deed = "for" if move == YES else "against"
    elif kind in (ANSWER, CONSENT):
        deed = "ok" if move == YES else "no"
    elif move == NOTHING:
        deed = "nothing"
    elif move < CONFESS:
        deed, girl = "approach", move - APPROACH
    elif move < FAVOR:
        deed, girl = "confess", move - CONFESS
    elif move < LOVE:
        deed, girl = "favor", move - FAVOR
    else:
        deed, pair = "love", move - LOVE
    return Declaration(move, deed, girl, pair)


def _show_question(state: YurikureState) -> Question:
    girl = state.girl
    controller = seat_or_none(state.controller[girl])
    declared = state.declared
    return Question(
        kind=KINDS[state.kind],
        girl=girl,
        step=STEPS[state.step],
        controller=controller,
        virtual=virtual_controller(state, girl) if controller is None else None,
        declared=None if declared == UNDECLARED else show_declaration(state.kind, declared),
        passes=state.passes,
    )


def _show_action(state: YurikureState) -> Action:
    girl = state.order[state.at]
    declared = show_declaration(0, state.action)
    if declared.pair is None:
        assert declared.girl is not None
        pair = pair_of(girl, declared.girl)
        return Action(girl, declared, pair, (), 0, 0, 0, ())
    pair = declared.pair
    votes: list[Vote] = []
    left = 0
    sums = [0, 0]
    for step in range(state.girls):
        voter = state.order[(state.at + step) % state.girls]
        weight = vote_weight(state.traits[voter])
        if state.voted >> voter & 1:
            in_favor = state.backers >> voter & 1 == 1
            votes.append(Vote(voter, in_favor, weight))
            sums[int(in_favor)] += weight
        elif voter != FIRST_OF[pair] and voter != SECOND_OF[pair]:
            left += weight
    return Action(girl, declared, pair, tuple(votes), sums[1], sums[0], left, _answers(state, pair))


def _answers(state: YurikureState, pair: int) -> tuple[Answer, ...]:
    """The answer of the girl of the pair who was asked first, once the second is asked."""
    if state.kind != CONSENT:
        return ()
    other = FIRST_OF[pair] + SECOND_OF[pair] - state.girl
    if state.place_of[state.girl] < state.place_of[other]:
        return ()
    return (Answer(other, state.consents >> other & 1 == 1),)


# Points


def _show_placing(state: YurikureState, viewer: Seat) -> Placing:
    base = state.base_points()
    points = tuple([points_at(place, state.numbers.support) for place in range(base, state.due)])
    seated = 0 <= viewer < state.seats
    return Placing(points, len(state.placed[viewer]) - base if seated else None)


def show_sheet(state: YurikureState, seat: Seat) -> Sheet:
    placed = state.placed[seat]
    return Sheet(
        tuple(placed),
        tuple([points_at(place, state.numbers.support) for place in range(len(placed))]),
        tuple(state.control[seat * state.girls : (seat + 1) * state.girls]),
    )


def show_sheets(state: YurikureState) -> tuple[Sheet, ...]:
    return tuple([show_sheet(state, seat) for seat in range(state.seats)])


# The end


def show_ending(state: YurikureState) -> Ending:
    assert state.outcome is not None
    assert state.ending != GOING_ON
    pairs = state.final_pairs
    sums = final_sums(state, state.ending, pairs)
    won = state.outcome.winners
    groups: list[tuple[int, ...]] = []
    if state.ending == POLYGAMY:
        groups = polygamy_groups(state.marker, state.girls)
    return Ending(
        kind=ENDINGS[state.ending],
        pairs=tuple(pairs),
        groups=tuple(groups),
        girls=tuple(girls_of(pairs)),
        sums=tuple(sums),
        shown=tuple(shown_on(state, pairs)),
        leaders=tuple(leaders(sums)) if pairs else (),
        winner=won[0] if won else None,
        reason=REASONS[end_reason(sums, won)] if pairs else "no_couple",
    )
