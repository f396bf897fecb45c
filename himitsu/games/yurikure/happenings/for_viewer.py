"""From a happening of Yuri-Kure to the event that a viewer saw.

Only the placing of points differs between viewers. Passes of an open window do not happen at all
for anybody (Y14).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal

from himitsu.core.contract import OPEN, Seat
from himitsu.core.views import Event
from himitsu.games.yurikure.happenings.kinds import (
    ANSWERED,
    APPROACHED,
    ASKED,
    CONFESSED,
    COUNTED,
    COUPLES,
    DECLARED,
    END,
    FAVORED,
    IDLE,
    KISSES,
    LOVE_BEGUN,
    LOVE_ENDED,
    PASSED,
    PLACED,
    POINTS_DUE,
    REVEALED,
    SETUP,
    TRIED,
    TURN,
    VOTED,
)
from himitsu.games.yurikure.rules.relations import FINE, GLAD, PARTED, RED, SETUP_FAVOR, UNEASY
from himitsu.games.yurikure.showing import (
    KINDS,
    seat_or_none,
    show_declaration,
    show_ending,
    show_orientations,
    show_sheets,
)
from himitsu.games.yurikure.views import (
    Answered,
    Approached,
    Asked,
    Confessed,
    ConfessionEnded,
    CoupleRoll,
    CouplesPhase,
    Declared,
    Favored,
    GameOver,
    Hurt,
    Idle,
    KissPhase,
    KissRoll,
    LoveBegan,
    LoveEnded,
    Passed,
    PointsDue,
    PointsPlaced,
    Revealed,
    Setup,
    TurnBegan,
    Voted,
    VotesCounted,
)

if TYPE_CHECKING:
    from himitsu.games.yurikure.state import YurikureState

RESULTS: Final[dict[int, Literal["glad", "fine", "uneasy", "parted"]]] = {
    GLAD: "glad",
    FINE: "fine",
    UNEASY: "uneasy",
    PARTED: "parted",
}


def show_event(state: YurikureState, kind: int, numbers: Sequence[int], viewer: Seat) -> Event:
    """A happening as the viewer saw it."""
    if kind == SETUP:
        return Setup(
            order=tuple(state.order),
            couple=numbers[0],
            favor=tuple(
                [(pair, favor) for pair, favor in zip(numbers[1:], SETUP_FAVOR, strict=True)]
            ),
            start_player=state.start_player,
            orientations=show_orientations(state),
            reveal="strict" if state.strict else "open",
        )
    if kind == POINTS_DUE:
        return PointsDue(turn=numbers[0], points=numbers[1])
    if kind == PLACED:
        return _show_placed(state, numbers, viewer)
    if kind == TURN:
        return TurnBegan(turn=numbers[0])
    if kind <= DECLARED:
        return _show_asking(kind, numbers)
    if kind == COUPLES:
        return _show_couples_phase(numbers)
    if kind == KISSES:
        return _show_kiss_phase(numbers, state.numbers.kiss)
    if kind == END:
        return GameOver(ending=show_ending(state), sheets=show_sheets(state))
    return _show_deed(kind, numbers)


def _show_placed(state: YurikureState, numbers: Sequence[int], viewer: Seat) -> PointsPlaced:
    turn, base, due = numbers[:3]
    pairs: list[tuple[int, ...] | None] = []
    for seat in range(state.seats):
        begin = 3 + seat * due
        own = viewer in (OPEN, seat)
        pairs.append(tuple(numbers[begin + base : begin + due]) if own else None)
    return PointsPlaced(turn=turn, pairs=tuple(pairs))


def _show_asking(kind: int, numbers: Sequence[int]) -> Event:
    if kind == ASKED:
        question, girl, controller = numbers
        return Asked(kind=KINDS[question], girl=girl, controller=seat_or_none(controller))
    if kind == PASSED:
        return Passed(seat=numbers[0])
    if kind == REVEALED:
        seat, girl, points, early = numbers
        return Revealed(seat=seat, girl=girl, points=points, early=early == 1)
    assert kind == DECLARED
    seat, question, girl, move = numbers
    return Declared(
        seat=seat, kind=KINDS[question], girl=girl, declared=show_declaration(question, move)
    )


def _show_deed(kind: int, numbers: Sequence[int]) -> Event:
    if kind == IDLE:
        return Idle(girl=numbers[0], controller=seat_or_none(numbers[1]))
    if kind == FAVORED:
        girl, target, pair, favor = numbers
        return Favored(girl=girl, target=target, pair=pair, favor=favor)
    if kind == APPROACHED:
        girl, target, pair, favor = numbers[:4]
        return Approached(
            girl=girl, target=target, pair=pair, favor=favor, hurt=_show_hurt(numbers[4:])
        )
    if kind == CONFESSED:
        girl, target, pair, favor, gain = numbers
        return Confessed(girl=girl, target=target, pair=pair, favor=favor, gain=gain)
    if kind == ANSWERED:
        question, girl, ok, seat = numbers
        return Answered(kind=KINDS[question], girl=girl, ok=ok == 1, seat=seat_or_none(seat))
    if kind == TRIED:
        return _show_confession(numbers)
    if kind == LOVE_BEGUN:
        return LoveBegan(girl=numbers[0], pair=numbers[1])
    if kind == VOTED:
        girl, in_favor, weight, seat = numbers
        return Voted(girl=girl, in_favor=in_favor == 1, weight=weight, seat=seat_or_none(seat))
    if kind == COUNTED:
        return VotesCounted(in_favor=numbers[0], against=numbers[1], passed=numbers[2] == 1)
    assert kind == LOVE_ENDED
    pair, couple, discomfort = numbers[:3]
    return LoveEnded(
        pair=pair, couple=couple == 1, discomfort=discomfort, hurt=_show_hurt(numbers[3:])
    )


def _show_confession(numbers: Sequence[int]) -> ConfessionEnded:
    girl, target, pair, accepted, die, compared, bonus, couple, favor = numbers[:9]
    return ConfessionEnded(
        girl=girl,
        target=target,
        pair=pair,
        accepted=accepted == 1,
        die=None if accepted else die,
        compared=compared,
        bonus=bonus,
        reach=compared + bonus,
        couple=couple == 1,
        favor=favor,
        hurt=_show_hurt(numbers[9:]),
    )


def _show_hurt(numbers: Sequence[int]) -> tuple[Hurt, ...]:
    return tuple([Hurt(numbers[at], numbers[at + 1]) for at in range(0, len(numbers), 2)])


def _show_couples_phase(numbers: Sequence[int]) -> CouplesPhase:
    parted = numbers[1 : 1 + numbers[0]]
    rest = numbers[1 + numbers[0] :]
    formed = rest[1 : 1 + rest[0]]
    rest = rest[1 + rest[0] :]
    rolls: list[CoupleRoll] = []
    for at in range(0, len(rest), 8):
        pair, die, favor, discomfort, felt, result = rest[at : at + 6]
        favor_after, discomfort_after = rest[at + 6 : at + 8]
        broken = pair in parted
        rolls.append(
            CoupleRoll(
                pair=pair,
                die=die,
                discomfort=discomfort,
                felt=felt,
                result=RESULTS[result],
                favor_after=favor_after,
                discomfort_after=discomfort_after,
                favor=favor,
                rest=die - felt,
                parted=broken,
                favor_now=0 if broken else favor_after,
                discomfort_now=0 if broken else discomfort_after,
            )
        )
    return CouplesPhase(rolls=tuple(rolls), parted=tuple(parted), formed=tuple(formed))


def _show_kiss_phase(numbers: Sequence[int], needed: int) -> KissPhase:
    rolls: list[KissRoll] = []
    for at in range(0, len(numbers), 7):
        pair, die, favor, discomfort, bonus, success, before = numbers[at : at + 7]
        rolls.append(
            KissRoll(
                pair=pair,
                die=die,
                favor=favor,
                discomfort=discomfort,
                bonus=bonus,
                total=die + favor - discomfort + bonus,
                success=success == 1,
                before="red" if before == RED else "blue",
                after="blue" if not success else "fated" if before == RED else "red",
                needed=needed,
            )
        )
    return KissPhase(rolls=tuple(rolls))
