"""Replay: the same options, key and moves give the same truth at every step."""

from __future__ import annotations

from collections import Counter
from random import Random

from himitsu.testing.broken import Broken, difference, expect
from himitsu.testing.cases import Case
from himitsu.testing.play import random_play


def check_replay(case: Case, key: bytes, seed: int) -> Counter[str]:
    """Played twice, a game has the same dumps and the same outcome."""
    state = case.new(key)
    again = case.new(key)
    moves = 0
    for seat, move in random_play(state, Random(seed)):
        _expect_same(again.dump(), state.dump(), "the second of two equal games")
        again.play(seat, move)
        moves += 1
    _expect_same(again.dump(), state.dump(), "the second of two equal games")
    expect(again.outcome == state.outcome, "two equal games have different outcomes")
    return Counter(games=1, moves=moves)


def check_loading(case: Case, key: bytes, seed: int) -> Counter[str]:
    """Loading what was dumped changes nothing, and the game goes on in the same way."""
    rng = Random(seed)
    state = case.new(key)
    loaded = case.game.load(state.dump())
    moves = 0
    for seat, move in random_play(state, rng):
        if rng.random() < 0.2:
            loaded = case.game.load(state.dump())
        _expect_same(loaded.dump(), state.dump(), "what was loaded from a dump")
        expect(loaded.view(seat) == state.view(seat), "a loaded state has another view")
        loaded.play(seat, move)
        moves += 1
    _expect_same(loaded.dump(), state.dump(), "what was loaded from a dump")
    expect(
        case.game.load(state.dump()).outcome == state.outcome,
        "the dump of a finished game is loaded with another outcome",
    )
    return Counter(games=1, moves=moves)


def _expect_same(one: bytes, other: bytes, what: str) -> None:
    if one != other:
        raise Broken(f"{what} differs: {difference(one, other)}")
