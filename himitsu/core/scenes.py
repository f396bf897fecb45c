"""How long pages take to show what happened step by step, where a game does not tell it at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from himitsu.core.views import Event

SLOW: Final = 1.5
"""Pages may show scenes slower by this; whoever does has the same time to think."""
STOP_MS: Final = 4000
"""How long a page stops, unless its reader chose otherwise, where a scene ends with a stop."""


def scene_ms(
    events: Sequence[Event],
    scenes: Mapping[str, int],
    reveals: Sequence[str],
    stops: Sequence[str],
) -> int:
    """The time for the events' scene, if one of them reveals something that is not told at once,
    and for the stop, if one of them is followed by one."""
    kinds = [str(event.__struct_config__.tag) for event in events]
    time = 0
    if any(kind in reveals for kind in kinds):
        time += int(SLOW * sum([scenes.get(kind, 0) for kind in kinds]))
    if any(kind in stops for kind in kinds):
        time += STOP_MS
    return time
