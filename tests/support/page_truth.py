"""What a page heard, held against the truth, which the record tells once the game is over."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence

from support.serving import Json

from himitsu.core.contract import OPEN
from himitsu.core.record_parser import read
from himitsu.games.luz.views import LuzView

_FRONT = re.compile(r'"([YRGBP][0-9]+)"')


class Moment:
    """The hidden cards after so many moves."""

    def __init__(self, view: LuzView) -> None:
        self.asked = view.asked
        self.unplayed = [{card for card in hand if card is not None} for hand in view.hands]
        self.aside = set(view.aside or ())

    def hidden_from(self, seat: int | None) -> set[str]:
        """What nobody in the seat may know; what no spectator may know, where there is none."""
        hands = self.unplayed if seat is None else [self.unplayed[seat]]
        return self.aside.union(*hands)


def moments(record: str) -> list[Moment]:
    """By number of moves made."""
    return [Moment(view) for view in _views(record)]


def _views(text: str) -> Iterator[LuzView]:
    record = read(text)
    state = record.game.new(record.options, record.seats, record.key)
    for move in (None, *record.moves):
        if move is not None:
            state.play(*move)
        view = state.view(OPEN)
        assert isinstance(view, LuzView)
        yield view


def leaks(frames: Sequence[Json], truth: Sequence[Moment], seat: int | None) -> list[str]:
    """Every front in a frame that the seat may not know at that moment.

    A front in the past of the table, before this round's deal, is another card: each round deals
    all cards anew.
    """
    found: list[str] = []
    for frame in frames:
        if "view" in frame:
            hidden = truth[frame["frame"]].hidden_from(seat)
            shown = set(_FRONT.findall(json.dumps(_this_round(frame))))
            found += [f"frame {frame['frame']}: {card}" for card in sorted(shown & hidden)]
        found += [f"a deal: {card}" for card in _dealt(frame, seat)]
    return found


def _this_round(frame: Json) -> Json:
    view = {name: value for name, value in frame["view"].items() if name != "last_trick"}
    events = _events(frame)
    deals = [place for place, event in enumerate(events) if event["type"] == "deal"]
    return frame | {"view": view, "events": events[deals[-1] if deals else 0 :], "log": None}


def _events(frame: Json) -> list[Json]:
    events: list[Json] = frame["log"] if frame["type"] == "sync" else frame.get("events", [])
    return events


def _dealt(frame: Json, seat: int | None) -> list[str]:
    """Fronts of hands that were dealt face down, in this round or before."""
    dealt = [event for event in _events(frame) if event["type"] == "deal"]
    deals = [event["hands"] for event in dealt if event["hands"]]
    hands = [hand for deal in deals for hand in (deal if seat is None else [deal[seat]])]
    return [card for hand in hands for card in hand if len(card) > 1]
