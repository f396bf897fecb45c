"""What was learned from games (bench/judgement.py), as it is read from its file."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from himitsu.bots.rhymes.judgement import Judgement

FILE: Final = "judgement.json"
SEATS: Final = (3, 4, 5, 6, 7, 8)
"""The numbers of players that have a network of their own; more go by that of the most."""


class Network(msgspec.Struct, frozen=True):
    weights: list[list[float]]
    bias: list[float]
    winning: list[float]
    others: list[float]
    gone: float


@cache
def _networks() -> dict[str, Network]:
    text = (files("himitsu.bots.rhymes") / FILE).read_bytes()
    return msgspec.json.decode(text, type=dict[str, Network])


@cache
def judgement(seats: int) -> Judgement | None:
    """For so many players; None where there is none, with fewer than three."""
    if seats < SEATS[0]:
        return None
    found = _networks()[str(min(seats, SEATS[-1]))]
    return Judgement(found.weights, found.bias, found.winning, found.others, found.gone)
