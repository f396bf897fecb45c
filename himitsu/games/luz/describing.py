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
    return MoveName("plain_play", *own_card(back, *rank))


def own_card(back: str, place: int, count: int) -> tuple[str, dict[str, str | int]]:
    """One of the own cards, as its owner knows it: the highest of the suit has the place 1."""
    suit = f"suit_{back.lower()}"
    if count == 1:
        return "own_single", {"suit": suit}
    values: dict[str, str | int] = {"suit": suit, "count": count, "place": place}
    return "own_card", values | {"rank": f"rank_{_rank(place, count)}"}


def _rank(place: int, count: int) -> str:
    """Of four or more, counting from the nearer end is what people do."""
    if count == 2:
        return "higher" if place == 1 else "lower"
    if place == 1:
        return "highest"
    if place == count:
        return "lowest"
    if place == 2:
        return "middle" if count == 3 else "second"
    if place == count - 1:
        return "second_lowest"
    return "third" if place == 3 else "nth"
