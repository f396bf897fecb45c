"""Deals of Rebel Rhymes that begin with the River God."""

from __future__ import annotations

from collections.abc import Collection

from himitsu.core.fairness import game_key
from himitsu.games.rhymes import GAME

SEATS = 3
NONCES = [f"{seat:032x}" for seat in range(SEATS)]


def river_secret(people: Collection[int], asker: int = 0) -> bytes:
    """A table's secret with which the River God comes first and this seat asks first. The people
    sit in these seats with their nonces, bots in the others."""
    nonces = [NONCES[seat] if seat in people else None for seat in range(SEATS)]
    for number in range(6000):
        secret = number.to_bytes(32, "big")
        view = GAME.new({}, SEATS, game_key(secret, nonces)).view(asker)
        if view.mine and view.question == "river":
            return secret
    raise AssertionError("no deal begins with the River God")
