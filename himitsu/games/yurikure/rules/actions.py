"""What girls do, once nobody outbids any more: one function per action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from himitsu.games.yurikure.girls import FIRST_OF, SECOND_OF, pair_of
from himitsu.games.yurikure.happenings.kinds import (
    APPROACHED,
    CONFESSED,
    COUNTED,
    FAVORED,
    LOVE_ENDED,
    TRIED,
    VOTED,
)
from himitsu.games.yurikure.rules.questions import NOBODY
from himitsu.games.yurikure.rules.relations import (
    BLUE,
    COOL_FAVOR,
    approach_gain,
    confession_gain,
    confession_reach,
    majority,
    raised,
    rivals,
    vote_weight,
)

if TYPE_CHECKING:
    from himitsu.games.yurikure.state import YurikureState


def favor_by_coolness(state: YurikureState, girl: int, target: int) -> None:
    """Game-start phase: a Cool girl has three favor more with one girl."""
    pair = pair_of(girl, target)
    state.favor[pair] = raised(state.favor[pair], COOL_FAVOR)
    if state.happenings is not None:
        state.note(FAVORED, [girl, target, pair, state.favor[pair]])


def approach(state: YurikureState, girl: int, target: int) -> None:
    """Favor of the two; discomfort of every other couple that either belongs to."""
    pair = pair_of(girl, target)
    gain = approach_gain(state.favor[pair], state.traits[target])
    state.favor[pair] = raised(state.favor[pair], gain)
    hurt = _hurt_rivals(state, girl, target)
    if state.happenings is not None:
        state.note(APPROACHED, [girl, target, pair, state.favor[pair], *_levels(state, hurt)])


def confess(state: YurikureState, girl: int, target: int) -> None:
    """The confession is made, and will be answered. A Passive girl is moved by it (Y23)."""
    pair = pair_of(girl, target)
    gain = confession_gain(state.traits[target])
    state.favor[pair] = raised(state.favor[pair], gain)
    if state.happenings is not None:
        state.note(CONFESSED, [girl, target, pair, state.favor[pair], gain])


def answer_confession(state: YurikureState, girl: int, target: int, accepted: bool) -> None:
    """OK: a couple. No: a die of at most their favor makes a couple all the same; else favor +1."""
    pair = pair_of(girl, target)
    favor = state.favor[pair]
    reach = confession_reach(favor, state.traits[girl], state.numbers.confession)
    die = 0 if accepted else state.roll()
    hurt: list[int] = []
    together = accepted or die <= reach
    if together:
        state.marker[pair] = BLUE
        hurt = _hurt_rivals(state, girl, target)
    else:
        state.favor[pair] = raised(favor, 1)
    if state.happenings is not None:
        state.note(
            TRIED,
            [
                girl,
                target,
                pair,
                int(accepted),
                die,
                favor,
                reach - favor,
                int(together),
                state.favor[pair],
                *_levels(state, hurt),
            ],
        )


def vote(state: YurikureState, girl: int, in_favor: bool, declared: bool) -> None:
    """A girl's vote in a game of love."""
    state.voted |= 1 << girl
    if in_favor:
        state.backers |= 1 << girl
    if state.happenings is not None:
        voter = state.controller[girl] if declared else NOBODY
        weight = vote_weight(state.traits[girl])
        state.note(VOTED, [girl, int(in_favor), weight, voter])


def count_votes(state: YurikureState) -> bool:
    """Have the votes for the pair a majority?"""
    in_favor = 0
    against = 0
    for girl in range(state.girls):
        if state.voted >> girl & 1:
            weight = vote_weight(state.traits[girl])
            if state.backers >> girl & 1:
                in_favor += weight
            else:
                against += weight
    passed = majority(in_favor, against)
    if state.happenings is not None:
        state.note(COUNTED, [in_favor, against, int(passed)])
    return passed


def end_game_of_love(state: YurikureState, pair: int) -> None:
    """Both have been asked (Y22). Both OK: a couple, as by a confession; else discomfort +1, which
    stays with the pair (Y12)."""
    hurt: list[int] = []
    together = state.consents == (1 << FIRST_OF[pair] | 1 << SECOND_OF[pair])
    if together:
        state.marker[pair] = BLUE
        hurt = _hurt_rivals(state, FIRST_OF[pair], SECOND_OF[pair])
    else:
        state.discomfort[pair] = raised(state.discomfort[pair], 1)
    if state.happenings is not None:
        state.note(
            LOVE_ENDED,
            [pair, int(together), state.discomfort[pair], *_levels(state, hurt)],
        )


def _hurt_rivals(state: YurikureState, one: int, other: int) -> list[int]:
    hurt = rivals(state.marker, state.girls, one, other)
    for pair in hurt:
        state.discomfort[pair] = raised(state.discomfort[pair], 1)
    return hurt


def _levels(state: YurikureState, pairs: Sequence[int]) -> list[int]:
    """Pairs with their discomfort, in turn."""
    levels: list[int] = []
    for pair in pairs:
        levels += [pair, state.discomfort[pair]]
    return levels
