"""The moments of Rebel Rhymes that make somebody say something: clashes, and who goes out."""

from __future__ import annotations

from himitsu.bots.emotes import Moment
from himitsu.core.contract import Seat
from himitsu.core.views import Event
from himitsu.games.rhymes.views import Clashed, WentOut


def moment_of(event: Event, seat: Seat) -> Moment | None:
    if isinstance(event, WentOut):
        return "badly" if event.place == seat else "wonder"
    if isinstance(event, Clashed) and event.loss:
        if event.loser == seat:
            return "badly"
        return "harm" if event.winner == seat else None
    return None
