"""Games that `brisk` plays with itself, but for one move that is put into them."""

from __future__ import annotations

from random import Random

from himitsu.bots import player
from himitsu.core.chance import key_from_seed
from himitsu.core.contract import Move, Seat
from himitsu.core.records import Record, write
from himitsu.core.registry import game as game_named


def planted(game: str, seats: int, seed: int, place: int | None = None, notation: str = "") -> str:
    """The record: at that place whoever is asked makes that move."""
    played = game_named(game)
    key = key_from_seed(f"planted/{seed}")
    state = played.new(played.resolve({}, seats), seats, key)
    brisk = player(played, "brisk")
    rng = Random(seed)
    moves: list[tuple[Seat, Move]] = []
    while state.outcome is None:
        seat = state.to_act()[0]
        move = brisk.choose(state.view(seat), rng)
        if len(moves) == place:
            move = played.parse(notation)
        state.play(seat, move)
        moves.append((seat, move))
    return write(Record(played, seats, {}, key, moves, outcome=state.outcome))
