"""Chance: a keyed stream inside the state.

BLAKE2b in counter mode: reproducible on every machine, tiny to copy, and not predictable from
what was seen of it.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

KEY_BYTES: Final = 32
_WORDS: Final = 16
"""Words of 32 bits in a block of 64 bytes."""
_RANGE: Final = 1 << 32


class Chance:
    """An endless stream of 32-bit words, determined by the key and the number drawn so far."""

    def __init__(self) -> None:
        self.key = b""
        self.drawn = 0
        self._block = b""

    def copy(self) -> Chance:
        """The same stream at the same place."""
        twin = Chance()
        twin.key = self.key
        twin.drawn = self.drawn
        twin._block = self._block
        return twin

    def below(self, limit: int) -> int:
        """A uniform number from 0 to limit - 1; words past the last whole multiple are redrawn."""
        while True:
            word = self._word()
            if word < _RANGE - _RANGE % limit:
                return word % limit

    def shuffle(self, items: list[int], count: int) -> None:
        """Put `count` items, drawn uniformly without replacement, at the front of the list."""
        size = len(items)
        for place in range(count):
            other = place + self.below(size - place)
            items[place], items[other] = items[other], items[place]

    def _word(self) -> int:
        place = self.drawn % _WORDS
        if place == 0 or not self._block:
            number = self.drawn // _WORDS
            self._block = blake2b(number.to_bytes(8, "little"), key=self.key).digest()
        self.drawn += 1
        start = place * 4
        block = self._block
        return (
            block[start] | block[start + 1] << 8 | block[start + 2] << 16 | block[start + 3] << 24
        )


def chance(key: bytes, drawn: int = 0) -> Chance:
    """The stream of a key, from a place on."""
    if len(key) != KEY_BYTES:
        raise ValueError(f"a key has {KEY_BYTES} bytes, not {len(key)}")
    stream = Chance()
    stream.key = key
    stream.drawn = drawn
    return stream


def key_from_seed(seed: int | str) -> bytes:
    """The key of a short seed. For the command line, the lab and tests: a table's key is secret."""
    return blake2b(str(seed).encode(), digest_size=KEY_BYTES, person=b"himitsu seed").digest()
