"""A finished game that can be gone back to, at any of its moves."""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b

from himitsu.analysis.playing import Players
from himitsu.core.contract import Move, State
from himitsu.core.record_parser import read
from himitsu.core.records import Record, steps


class Unfinished(ValueError):
    """A game that is still going on: only what is over is analysed."""


class Moments:
    """The truth before each move of a record, and after the last one."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.game = record.game
        self.seats = record.seats
        self.moves = record.moves
        self.states: list[State] = [state.copy() for state in steps(record, keep_events=False)]
        if self.states[-1].outcome is None:
            raise Unfinished("the game is not over; only finished games are analysed.")
        self.made: list[tuple[int, ...]] = [(0,) * record.seats]
        """By place, and by seat: how many decisions came before."""
        for seat, _ in record.moves:
            counts = list(self.made[-1])
            counts[seat] += 1
            self.made.append(tuple(counts))
        self.players = Players(record.game)
        self.options: dict[int, tuple[list[Move], int]] = {}
        """By place: the moves that are compared, once they were chosen."""

    def truth(self, place: int, key: bytes) -> State:
        """A copy of the truth with other chance to come."""
        state = self.states[place].copy()
        state.reseed(key)
        return state

    def decides_alone(self, place: int) -> bool:
        """Could nobody else have moved there, who in a playout might do so first?"""
        state = self.states[place]
        return not state.volunteers() and state.to_act()[0] == self.moves[place][0]

    def draws_chance(self, place: int) -> bool:
        """Did the move at this place let chance decide something?"""
        key = bytes(32)
        before, after = self.truth(place, key), self.truth(place + 1, key)
        before.play(*self.moves[place])
        return before.dump() != after.dump()


@lru_cache(maxsize=1)
def moments_of(text: str) -> Moments:
    """Of a record as text. A process mostly goes on with the game that it was at before."""
    return Moments(read(text))


def seed_of(text: str) -> str:
    """What all that is drawn for the analysis of a record follows from."""
    return blake2b(text.encode(), digest_size=8, person=b"himitsu analyse").hexdigest()
