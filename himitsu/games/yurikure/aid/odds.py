"""What the dice at the end of a turn may do to each couple, if nothing more happens in the action
phase (Y32).

The couples phase comes first: its die can part a couple, raise its favor or its discomfort, and
only then is the kiss rolled. Every pair has dice of its own and changes no other (Y11), so the 36
ways to roll its two dice are all that there is.
"""

from __future__ import annotations

from typing import Final

from himitsu.games.yurikure.aid.relations import Relations
from himitsu.games.yurikure.rules.relations import (
    APART,
    after_couple_die,
    breaks_up,
    couples_by_itself,
    felt_discomfort,
    kiss_bonus,
    kisses,
)
from himitsu.games.yurikure.views import Odds, YurikureView

SIDES: Final = range(1, 7)
WAYS: Final = 36
"""Ways to roll two dice."""


def odds(view: YurikureView, relations: Relations) -> list[Odds]:
    """Of every couple, and of every pair that its favor will make one. After the end nothing is
    rolled any more."""
    if view.ending is not None:
        return []
    found: list[Odds] = []
    for pair in range(len(relations.marker)):
        exempt = view.turn <= 1 and pair == view.setup_couple
        if relations.marker[pair] != APART:
            found.append(_couple_odds(relations, pair, exempt))
        elif couples_by_itself(
            pair, relations.favor[pair], relations.traits, relations.numbers.enough
        ):
            found.append(_new_couple_odds(relations, pair, exempt))
    return found


def _couple_odds(relations: Relations, pair: int, exempt: bool) -> Odds:
    favor, discomfort = relations.favor[pair], relations.discomfort[pair]
    felt = felt_discomfort(pair, discomfort, relations.traits)
    parts = 0
    kissing = 0
    for die in SIDES:
        result, favor_after, discomfort_after = after_couple_die(
            die, favor, discomfort, felt, relations.numbers.uneasy
        )
        if breaks_up(result, discomfort_after):
            parts += 1
        elif not exempt:
            kissing += _kissing_dice(relations, pair, favor_after, discomfort_after)
    return Odds(
        pair=pair,
        parts=parts,
        kisses=None if exempt else _kiss_needs(relations, pair),
        parting=parts * len(SIDES),
        kissing=kissing,
    )


def _new_couple_odds(relations: Relations, pair: int, exempt: bool) -> Odds:
    """It rolls no die in the couples phase, and with discomfort six survives it (Y21)."""
    sides = _kissing_dice(relations, pair, relations.favor[pair], relations.discomfort[pair])
    return Odds(
        pair=pair,
        parts=0,
        kisses=None if exempt else _kiss_needs(relations, pair),
        parting=0,
        kissing=0 if exempt else sides * len(SIDES),
    )


def _kissing_dice(relations: Relations, pair: int, favor: int, discomfort: int) -> int:
    """How many sides of the die are a kiss."""
    bonus = kiss_bonus(pair, relations.traits)
    return sum([kisses(die, favor, discomfort, bonus, relations.numbers.kiss) for die in SIDES])


def _kiss_needs(relations: Relations, pair: int) -> int:
    """The least die that is a kiss, as things stand before the couples phase."""
    bonus = kiss_bonus(pair, relations.traits)
    needed = relations.numbers.kiss - bonus
    return max(1, needed - relations.favor[pair] + relations.discomfort[pair])
