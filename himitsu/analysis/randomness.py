"""Common random numbers: what is drawn in playout number 7 is the same wherever it begins.

Two playouts with one number differ only by where they begin, so that what a move changed stands out
from what chance would have done anyway. All is drawn by who decides and how often they have decided
in the game so far: a playout that begins one move later goes on with the same numbers.
"""

from __future__ import annotations

from hashlib import blake2b
from random import Random
from typing import Final

from himitsu.core.chance import KEY_BYTES
from himitsu.core.contract import Seat

STRAY: Final = 0.1
"""The share of moves in a playout that are any legal ones, as people err. If everybody always did
the same with the same cards, a deal would decide everything."""


class Whims:
    """The randomness of one playout."""

    def __init__(self, seed: str, repeat: int) -> None:
        self._name = f"{seed}/{repeat}"
        self._strays: dict[Seat, list[float]] = {}
        self._streams: dict[Seat, Random] = {}

    def chance_key(self) -> bytes:
        """For the chance to come."""
        return blake2b(f"chance/{self._name}".encode(), digest_size=KEY_BYTES).digest()

    def sampling(self, seat: Seat) -> Random:
        """For a truth that the seat considers possible."""
        return Random(f"sample/{self._name}/{seat}")

    def strays(self, seat: Seat, decision: int, legal: int) -> int | None:
        """Which of so many legal moves the seat makes by mistake at its decision of this number;
        None: it plays as it would."""
        drawn = self._strays.setdefault(seat, [])
        while len(drawn) <= decision:
            if seat not in self._streams:
                self._streams[seat] = Random(f"stray/{self._name}/{seat}")
            drawn.append(self._streams[seat].random())
        share = drawn[decision] / STRAY
        return int(share * legal) if share < 1 and legal > 1 else None

    def of_bot(self, seat: Seat, decision: int) -> Late:
        """What a bot draws from at a decision."""
        return Late(f"bot/{self._name}/{seat}/{decision}")


class Late(Random):
    """A source of randomness that is made when it is first asked: most quick players never do, and
    making one takes longer than their thought."""

    def __init__(self, name: str) -> None:
        self._name: str | None = name

    @property
    def untouched(self) -> bool:
        return self._name is not None

    def random(self) -> float:
        self._wake()
        return super().random()

    def getrandbits(self, k: int, /) -> int:
        self._wake()
        return super().getrandbits(k)

    def _wake(self) -> None:
        name, self._name = self._name, None
        if name is not None:
            self.seed(name)
