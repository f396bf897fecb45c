"""Notation: every move and every record survives writing and reading."""

from __future__ import annotations

from collections import Counter
from random import Random

from himitsu.core.record_parser import read
from himitsu.core.records import Record, replay, write
from himitsu.core.views import MoveName
from himitsu.testing.broken import Broken, expect
from himitsu.testing.cases import Case, moments
from himitsu.testing.play import random_play


def check_moves(case: Case, _key: bytes, _seed: int) -> Counter[str]:
    """And no two moves are written alike."""
    written: dict[str, int] = {}
    for move in range(case.game.action_count):
        text = case.game.format(move)
        if text in written:
            raise Broken(f"moves {written[text]} and {move} are both written {text!r}")
        written[text] = move
        again = case.game.parse(text)
        expect(again == move, f"move {move} is written {text!r}, which is read as {again}")
    return Counter(moves=len(written))


def check_names(case: Case, key: bytes, seed: int) -> Counter[str]:
    """Every legal move can be named for whoever sees the table."""
    names = 0
    state = case.new(key)
    for seat, _ in moments(case, state, Random(seed), about=15):
        shown = case.game.present(state.view(seat))
        for move in shown.legal:
            name = case.game.describe(move, shown)
            expect(
                name is None or isinstance(name, MoveName),
                f"describe names move {move} by a {type(name).__name__}, which is no MoveName",
            )
            names += 1
    return Counter(names=names)


def check_records(case: Case, key: bytes, seed: int) -> Counter[str]:
    """A record that was read replays to the same truth."""
    state = case.new(key)
    moves = list(random_play(state, Random(seed)))
    record = Record(
        game=case.game,
        options=dict(case.options),
        seats=case.seats,
        key=key,
        moves=moves,
        outcome=state.outcome,
    )
    text = write(record)
    again = read(text)
    expect(write(again) == text, "a record that was read is written differently")
    expect(replay(again).dump() == state.dump(), "a record replays to another truth")
    return Counter(records=1)
