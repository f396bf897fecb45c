"""What each move of LUZ does, in the words of its messages."""

from __future__ import annotations

from himitsu.core.contract import Move
from himitsu.core.views import MoveName
from himitsu.games.luz.moves import FIRST_PLAY, beads_of, has_safety
from himitsu.games.luz.views import LuzView


def describe(move: Move, view: LuzView) -> MoveName | None:
    """Of an own card a player knows the suit, and its place among the cards of that suit (L3)."""
    if move < FIRST_PLAY:
        values: dict[str, str | int] = {"beads": beads_of(move)}
        if has_safety(move):
            return MoveName("bid_safety", "bid_safe", values)
        return MoveName("bid_beads", "bid_plain", values)
    slot = move - FIRST_PLAY
    back = view.hands[view.viewer][slot]
    ranks = None if view.aid is None else view.aid.ranks
    rank = None if ranks is None else ranks[slot]
    if back is None or rank is None:
        return None
    place, count = rank
    suit = f"suit_{back.lower()}"
    return MoveName("plain_play", "plain_card", {"suit": suit, "place": place, "count": count})
