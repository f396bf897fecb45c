"""The moments of LUZ that make somebody say something: when a round is scored."""

from __future__ import annotations

from typing import Final

from himitsu.bots.emotes import Moment
from himitsu.core.contract import Seat
from himitsu.core.views import Event
from himitsu.games.luz.views import RoundScored

FAR_OFF: Final = 2
"""So many tricks beside the bid are a mishap."""


def moment_of(event: Event, seat: Seat) -> Moment | None:
    if not isinstance(event, RoundScored):
        return None
    score = event.score
    if score.off[seat] >= FAR_OFF:
        return "badly"
    if score.points[seat] == max(score.points):
        return "well"
    return "others-well"
