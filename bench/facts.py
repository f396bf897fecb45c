"""What a finished game tells about how it was played, as sums that can be added up over games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal, NamedTuple

from opening import told

from himitsu.core.contract import PUBLIC, State
from himitsu.games.luz.scoring import is_met
from himitsu.games.luz.state import LuzState
from himitsu.games.luz.tunables import STANDARD
from himitsu.games.luz.views import LuzView
from himitsu.games.rhymes.state import RhymesState
from himitsu.games.yurikure.state import YurikureState
from himitsu.games.yurikure.views import Revealed


class Fact(NamedTuple):
    key: str
    label: str
    unit: Literal["games", "share", "mean"]
    """A share of games, with an interval; another share; or a mean."""


FACTS: Final[Mapping[str, tuple[Fact, ...]]] = {
    "luz": (
        Fact("met", "bids met", "share"),
        Fact("safe", "bids with the safety bead", "share"),
        Fact("score", "mean score", "mean"),
    ),
    "yurikure": (
        Fact("same5", "setups in which all write the same 5", "games"),
        Fact("plus1", "reveals that are +1 outbids of +1 outbids", "share"),
        Fact("reveals", "reveals in a game", "mean"),
        Fact("draw", "draws", "games"),
    ),
    "rhymes": (
        Fact("rounds", "rounds in a game", "mean"),
        Fact("never", "games in which somebody never began a turn", "games"),
        Fact("judged", "games over with the calm", "games"),
    ),
}

Sums = dict[str, tuple[float, int]]
"""By key: a sum, and over how many things."""


def facts_of(state: State) -> Sums:
    """Of a finished game that kept its events; none for a game that this does not know."""
    if isinstance(state, LuzState):
        return _luz(state)
    if isinstance(state, YurikureState):
        return _yurikure(state)
    if isinstance(state, RhymesState):
        return _rhymes(state)
    return {}


def _luz(state: LuzState) -> Sums:
    view = state.view(PUBLIC)
    assert isinstance(view, LuzView)
    bids = [(bid, won) for row in view.rounds for bid, won in zip(row.bids, row.won, strict=True)]
    return {
        "met": (sum(is_met(STANDARD, bid.beads, bid.safety, won) for bid, won in bids), len(bids)),
        "safe": (sum(bid.safety for bid, _ in bids), len(bids)),
        "score": (sum(view.totals), view.seats),
    }


def _yurikure(state: YurikureState) -> Sums:
    reveals = [event for event in state.events(PUBLIC) if isinstance(event, Revealed)]
    fives = {pairs[0] for pairs in state.placed}
    assert state.outcome is not None
    return {
        "same5": (len(fives) == 1, 1),
        "plus1": (wars(reveals), len(reveals)),
        "reveals": (len(reveals), 1),
        "draw": (not state.outcome.winners, 1),
    }


def wars(reveals: Sequence[Revealed]) -> int:
    """How many of the reveals are +1 outbids of +1 outbids. A +1 outbid shows one point more over
    a girl than somebody else's most."""
    most: dict[int, Revealed] = {}
    by_one: set[int] = set()
    """The girls over whom the latest reveal was a +1 outbid."""
    count = 0
    for event in reveals:
        before = most.get(event.girl)
        most[event.girl] = event
        if before is None or before.seat == event.seat or event.points != before.points + 1:
            by_one.discard(event.girl)
        elif event.girl in by_one:
            count += 1
        else:
            by_one.add(event.girl)
    return count


def _rhymes(state: RhymesState) -> Sums:
    game = told(state, state.seats, 0)
    return {
        "rounds": (game.rounds, 1),
        "never": (game.began < state.seats, 1),
        "judged": (game.judged, 1),
    }
