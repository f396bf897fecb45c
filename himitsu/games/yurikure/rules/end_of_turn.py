"""The couples phase, the kiss phase, and the end of the game: nobody decides here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from himitsu.core.views import Outcome
from himitsu.games.yurikure.happenings.kinds import COUPLES, END, KISSES
from himitsu.games.yurikure.rules.relations import (
    APART,
    BLUE,
    RED,
    after_couple_die,
    breaks_up,
    couples_by_itself,
    felt_discomfort,
    kiss_bonus,
    kisses,
)
from himitsu.games.yurikure.rules.scoring import (
    FATED,
    GOING_ON,
    NINE_TURNS,
    NO_COUPLE,
    POLYGAMY,
    caps_setup,
    girls_of,
    polygamy_pairs,
    support_sum,
    winners,
)

if TYPE_CHECKING:
    from himitsu.games.yurikure.state import YurikureState


def couples(state: YurikureState) -> list[int]:
    return [pair for pair in range(len(state.marker)) if state.marker[pair] != APART]


def couples_phase(state: YurikureState) -> None:
    """A die for every couple, applied together (Y11); then break-ups at discomfort six, after a
    rolled six, too (Y21); then couples by favor, which hurt nobody."""
    rolls: list[int] = []
    parted: list[int] = []
    formed: list[int] = []
    numbers = state.numbers
    for pair in couples(state):
        die = state.roll()
        favor = state.favor[pair]
        discomfort = state.discomfort[pair]
        felt = felt_discomfort(pair, discomfort, state.traits)
        result, favor_after, discomfort_after = after_couple_die(
            die, favor, discomfort, felt, numbers.uneasy
        )
        state.favor[pair] = favor_after
        state.discomfort[pair] = discomfort_after
        if breaks_up(result, discomfort_after):
            parted.append(pair)
        if state.happenings is not None:
            rolls += [pair, die, favor, discomfort, felt, result, favor_after, discomfort_after]
    for pair in parted:
        state.marker[pair] = APART
        state.favor[pair] = 0
        state.discomfort[pair] = 0
    for pair in range(len(state.marker)):
        if state.marker[pair] == APART and couples_by_itself(
            pair, state.favor[pair], state.traits, numbers.enough
        ):
            state.marker[pair] = BLUE
            formed.append(pair)
    if state.happenings is not None:
        state.note(COUPLES, [len(parted), *parted, len(formed), *formed, *rolls])


def kiss_phase(state: YurikureState) -> list[int]:
    """A die for every couple, but in the first turn not for the couple of the setup. Returns the
    Fated Couples: those that succeed in two turns running."""
    fated: list[int] = []
    rolls: list[int] = []
    needed = state.numbers.kiss
    for pair in couples(state):
        if state.turn == 1 and pair == state.setup_couple:
            continue
        die = state.roll()
        bonus = kiss_bonus(pair, state.traits)
        success = kisses(die, state.favor[pair], state.discomfort[pair], bonus, needed)
        before = state.marker[pair]
        if success and before == RED:
            fated.append(pair)
        state.marker[pair] = RED if success else BLUE
        if state.happenings is not None:
            rolls += [pair, die, state.favor[pair], state.discomfort[pair], bonus]
            rolls += [int(success), before]
    if state.happenings is not None:
        state.note(KISSES, rolls)
    return fated


def check_end(state: YurikureState, fated: list[int]) -> bool:
    """A Fated Couple ends the game, else a polygamy, else the ninth turn. The first of them alone
    is scored. Did it end?"""
    if fated:
        finish(state, FATED, fated)
        return True
    group = polygamy_pairs(state.marker, state.girls)
    if group:
        finish(state, POLYGAMY, group)
        return True
    if state.turn == state.numbers.turns:
        left = couples(state)
        finish(state, NINE_TURNS if left else NO_COUPLE, left)
        return True
    return False


def finish(state: YurikureState, ending: int, pairs: list[int]) -> None:
    """Count the support on the pairs that won."""
    assert ending != GOING_ON
    sums = final_sums(state, ending, pairs)
    won = winners(sums, shown_on(state, pairs)) if pairs else []
    state.end(ending, pairs)
    state.outcome = Outcome(tuple(won), tuple(sums))
    if state.happenings is not None:
        state.note(END, [])


def final_sums(state: YurikureState, ending: int, pairs: Sequence[int]) -> list[int]:
    """By seat."""
    capped = caps_setup(ending, state.cap_polygamy)
    support = state.numbers.support
    return [support_sum(placed, pairs, capped, support) for placed in state.placed]


def shown_on(state: YurikureState, pairs: Sequence[int]) -> list[int]:
    """By seat: control points revealed over the girls concerned, each girl once (Y5)."""
    concerned = girls_of(pairs)
    return [
        sum([state.revealed[seat * state.girls + girl] for girl in concerned])
        for seat in range(state.seats)
    ]
