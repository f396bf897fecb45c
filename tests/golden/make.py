"""Writes the golden records of a game's present rules version.

    PYTHONPATH=tests python tests/golden/make.py luz

Once a version is released its records are never written again: they are what keeps it true. So
this refuses to touch a version that is there; while one is not released yet, remove its folder
first.
"""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path
from random import Random

from himitsu import Game, game
from himitsu.core.chance import key_from_seed
from himitsu.core.records import Record, write
from himitsu.testing.cases import short, tables
from himitsu.testing.play import UNASKED

FOLDER = Path(__file__).parent


def make(game: Game) -> None:
    """A game of random play for every number of seats and its options."""
    folder = FOLDER / f"{game.name}-{game.rules_version}"
    folder.mkdir()
    digests = ""
    for seats, chosen in tables(game):
        name = "-".join([str(seats), *[short(value) for _, value in chosen]])
        options = dict(chosen)
        key = key_from_seed(f"golden/{folder.name}/{name}")
        rng = Random(name)
        state = game.new(options, seats, key)
        moves = []
        while state.outcome is None:
            free = [seat for seat in state.volunteers() if state.legal_moves(seat)]
            unasked = bool(free) and rng.random() < UNASKED
            seat = rng.choice(free) if unasked else state.to_act()[0]
            move = rng.choice(state.legal_moves(seat))
            state.play(seat, move)
            moves.append((seat, move))
        record = Record(game, seats, options, key, moves, outcome=state.outcome)
        (folder / f"{name}.txt").write_text(write(record), encoding="utf-8")
        digests += f"{sha256(state.dump()).hexdigest()}  {name}.txt\n"
    (folder / "DIGESTS").write_text(digests, encoding="utf-8")


if __name__ == "__main__":
    make(game(sys.argv[1]))
