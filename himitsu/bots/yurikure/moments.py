"""The moments of Yuri-Kure that make somebody say something: couples, kisses and partings, the same
for everybody, because nobody shows whom they support."""

from __future__ import annotations

from himitsu.bots.emotes import Moment
from himitsu.core.contract import Seat
from himitsu.core.views import Event
from himitsu.games.yurikure.views import ConfessionEnded, CouplesPhase, KissPhase


def moment_of(event: Event, _seat: Seat) -> Moment | None:
    if isinstance(event, ConfessionEnded) and event.couple:
        return "wonder"
    if isinstance(event, KissPhase) and any(roll.success for roll in event.rolls):
        return "wonder"
    if isinstance(event, CouplesPhase) and event.parted:
        return "harm"
    return None
