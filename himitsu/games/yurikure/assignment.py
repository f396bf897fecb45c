"""Orientations by agreement (Y31): the text that says who has which two.

    Ak:aggressive+attracting,Sh:attracting+shy,Ku:attracting+cute,…

Every girl of the game has two different ones, and at most three girls share one. A girl is written
with two letters, as in moves, or with her name; commas or spaces stand between girls.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from himitsu.core.contract import BadOptions
from himitsu.games.yurikure.girls import (
    CODES,
    EACH,
    NAMES,
    ORIENTATIONS,
    SHARED,
    orientation_names,
)

UNASSIGNED: Final = "none"
"""What stands in place of a text where nothing is assigned."""

_GIRLS: Final[dict[str, int]] = {
    text.lower(): girl for texts in (CODES, NAMES) for girl, text in enumerate(texts)
}


def read_assignment(text: str, girls: int) -> list[int]:
    """By girl: her orientations as bits; BadOptions where the text does not say just that."""
    traits = [0] * girls
    for part in text.replace(",", " ").split():
        girl, bits = _read_girl(part)
        if girl >= girls:
            raise BadOptions(f"Option assigned: {NAMES[girl]} is not in a game of {girls} girls.")
        if traits[girl]:
            raise BadOptions(f"Option assigned: {NAMES[girl]} is listed twice.")
        traits[girl] = bits
    for girl in range(girls):
        if not traits[girl]:
            raise BadOptions(f"Option assigned: {NAMES[girl]} has no orientations.")
    for place, name in enumerate(ORIENTATIONS):
        holders = [NAMES[girl] for girl in range(girls) if traits[girl] >> place & 1]
        if len(holders) > SHARED:
            raise BadOptions(
                f"Option assigned: {', '.join(holders)} are all {name}; "
                f"at most {SHARED} girls may have the same orientation."
            )
    return traits


def write_assignment(traits: Sequence[int]) -> str:
    """The one way in which an assignment is kept: girls and orientations in their order."""
    return ",".join(
        [f"{CODES[girl]}:{'+'.join(orientation_names(bits))}" for girl, bits in enumerate(traits)]
    )


def _read_girl(part: str) -> tuple[int, int]:
    """A girl and her two orientations."""
    who, _, names = part.partition(":")
    girl = _GIRLS.get(who.lower())
    if girl is None or not names:
        raise BadOptions(
            f"Option assigned names every girl with her two orientations, as in "
            f"Ak:aggressive+attracting,Sh:attracting+shy and so on; {part!r} does not."
        )
    bits = 0
    for name in names.lower().split("+"):
        if name not in ORIENTATIONS:
            raise BadOptions(
                f"Option assigned: {name!r} is not an orientation; there are "
                f"{', '.join(ORIENTATIONS)}."
            )
        bit = 1 << ORIENTATIONS.index(name)
        if bits & bit:
            raise BadOptions(f"Option assigned: {NAMES[girl]} is {name} twice.")
        bits |= bit
    count = len(orientation_names(bits))
    if count != EACH:
        raise BadOptions(f"Option assigned: {NAMES[girl]} needs {EACH} orientations, not {count}.")
    return girl, bits
