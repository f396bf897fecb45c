"""Exact situations at a table of Yuri-Kure, written as the notation writes them.

A girl is "Ku", a pair "AkSh". A sheet lists the pairs of 5, 4, 3, 2, 1 points, then of extra ones.
Relations are written "AkSh f2 d1 blue". Dice are loaded by a key that rolls them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from himitsu.core.chance import chance, key_from_seed
from himitsu.core.views import Event
from himitsu.games.yurikure import GAME
from himitsu.games.yurikure.girls import CODES, ORIENTATIONS, pair_count, pair_of
from himitsu.games.yurikure.moves import PASS
from himitsu.games.yurikure.rules.questions import ACT, DECLARE, NOBODY, UNDECLARED, open_question
from himitsu.games.yurikure.rules.relations import APART, BLUE, RED
from himitsu.games.yurikure.rules.scoring import GOING_ON
from himitsu.games.yurikure.rules.turns import ACTION_PHASE
from himitsu.games.yurikure.setup import restored_state
from himitsu.games.yurikure.state import YurikureState

SPREAD = "AkSh KuMu MiSo AkTs ShKu"
"""A sheet with points over all seven girls: Ak 7, Sh 6, Ku 5, Mu 4, Mi 3, So 3, Ts 2."""
NINE = "AkSh KuMu MiSo TsHa MoAk"
"""The same for nine girls."""
ORDER7 = "Ak Sh Ku Mu Mi So Ts"
ORDER9 = "Ak Sh Ku Mu Mi So Ts Ha Mo"
_MARKERS = {"blue": BLUE, "red": RED}


def girl(code: str) -> int:
    return CODES.index(code)


def pair(codes: str) -> int:
    return pair_of(girl(codes[:2]), girl(codes[2:]))


def girls(codes: str) -> list[int]:
    return [girl(code) for code in codes.split()]


def pairs(codes: str) -> list[int]:
    return [pair(code) for code in codes.split()]


def options(seats: int, **chosen: str) -> dict[str, str]:
    return GAME.resolve(chosen, seats)


def table(
    *relations: str,
    sheets: Sequence[str] = (SPREAD, SPREAD, SPREAD),
    shown: Mapping[str, int] | None = None,
    marks: Sequence[Mapping[str, int]] = (),
    order: str = "",
    at: str = "",
    turn: int = 2,
    start_player: int = 0,
    setup_couple: str = "AkSh",
    traits: Mapping[str, str] | None = None,
    tuned: Mapping[str, str] | None = None,
    **chosen: str,
) -> YurikureState:
    """The moment when the girl `at` is asked what she does, in the middle of a game.

    `shown` holds what was revealed: {"0 Ku": 3} is three points of seat 0 over Kuroki.
    """
    seats = len(sheets)
    chosen.setdefault("reveal", "strict")
    if traits is not None:
        chosen.setdefault("orientations", "standard")
    resolved = GAME.resolve({**chosen, **(tuned or {})}, seats)
    count = int(resolved["girls"])
    line = girls(order or (ORDER7 if count == 7 else ORDER9))
    favor, discomfort, marker = _relations(relations, count)
    state = restored_state(
        options=resolved,
        chance=chance(key_from_seed("table")),
        start_player=start_player,
        setup_couple=pair(setup_couple),
        traits=_traits(traits or {}, count),
        order=line,
        placed=[pairs(sheet) for sheet in sheets],
        marks=[_shown(mark, seats, count) for mark in marks],
        memory=(),
        favor=favor,
        discomfort=discomfort,
        marker=marker,
        revealed=_shown(shown or {}, seats, count),
        phase=ACTION_PHASE,
        turn=turn,
        at=line.index(girl(at)) if at else 0,
        kind=ACT,
        girl=0,
        step=0,
        actor=NOBODY,
        waiting=0,
        passes=0,
        declared=UNDECLARED,
        action=UNDECLARED,
        voted=0,
        backers=0,
        consents=0,
        ending=GOING_ON,
        final_pairs=[],
    )
    state.happenings = []
    open_question(state, ACT, line[state.at])
    return state


def _relations(lines: Sequence[str], count: int) -> tuple[list[int], list[int], list[int]]:
    favor, discomfort, marker = ([0] * pair_count(count) for _ in range(3))
    for line in lines:
        codes, *facts = line.split()
        number = pair(codes)
        for fact in facts:
            if fact in _MARKERS:
                marker[number] = _MARKERS[fact]
            else:
                {"f": favor, "d": discomfort}[fact[0]][number] = int(fact[1:])
    return favor, discomfort, marker


def _traits(traits: Mapping[str, str], count: int) -> list[int]:
    found = [0] * count
    for code, names in traits.items():
        found[girl(code)] = sum(1 << ORIENTATIONS.index(name) for name in names.split())
    return found


def _shown(shown: Mapping[str, int], seats: int, count: int) -> list[int]:
    revealed = [0] * (seats * count)
    for where, points in shown.items():
        seat, code = where.split()
        revealed[int(seat) * count + girl(code)] = points
    return revealed


# Playing


def play(state: YurikureState, moves: str) -> None:
    """Moves as "0:pass 1:Ku3". Each seat must be asked when its turn comes."""
    for text in moves.split():
        seat, move = text.split(":")
        assert int(seat) in state.to_act(), f"{text}: asked is {tuple(state.to_act())}"
        state.play(int(seat), GAME.parse(move))


def settle(state: YurikureState, move: str) -> None:
    """The controller of the girl at issue declares this, and nobody outbids it."""
    declared = False
    while not declared:
        seat = state.to_act()[0]
        declared = state.step == DECLARE
        state.play(seat, GAME.parse(move) if declared else PASS)
    pass_all(state)


def pass_all(state: YurikureState) -> None:
    """Nobody reveals any more: to the end of the question, or to the controller's declaration."""
    question = (state.turn, state.at, state.kind, state.girl)
    while (
        state.outcome is None
        and (state.turn, state.at, state.kind, state.girl) == question
        and state.step not in (0, DECLARE)
    ):
        state.play(state.to_act()[0], PASS)


def finish_turn(state: YurikureState, *dice: int) -> None:
    """Nobody does anything more in this turn; then these dice are rolled, couples first."""
    load(state, *dice)
    turn = state.turn
    while state.outcome is None and state.turn == turn and state.step != 0:
        if state.step == DECLARE:
            state.play(state.to_act()[0], GAME.parse("nothing"))
        else:
            state.play(state.to_act()[0], PASS)


def load(state: YurikureState, *dice: int) -> None:
    """The next dice."""
    if dice:
        state.reseed(_key(dice))


@cache
def _key(dice: tuple[int, ...]) -> bytes:
    seed = 0
    while True:
        key = key_from_seed(f"dice {seed}")
        stream = chance(key)
        if all(stream.below(6) + 1 == die for die in dice):
            return key
        seed += 1


# Looking


def favor(state: YurikureState, codes: str) -> int:
    return state.favor[pair(codes)]


def discomfort(state: YurikureState, codes: str) -> int:
    return state.discomfort[pair(codes)]


def marker(state: YurikureState, codes: str) -> str:
    return {APART: "apart", BLUE: "blue", RED: "red"}[state.marker[pair(codes)]]


def couples(state: YurikureState) -> set[int]:
    return {number for number, value in enumerate(state.marker) if value != APART}


def issue(state: YurikureState) -> tuple[int, str]:
    """The kind of the question, and the girl."""
    return state.kind, CODES[state.girl]


def last(state: YurikureState, kind: type[Event]) -> Event:
    """The latest event of its kind."""
    return [event for event in state.events(-1) if isinstance(event, kind)][-1]
