"""Chance: a keyed stream inside the state.

BLAKE2b in counter mode: reproducible on every machine, tiny to copy, and not predictable from
what was seen of it.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

KEY_BYTES: Final = 32
_WORD_BITS: Final = 16
_WORD_RANGE: Final = 1 << _WORD_BITS
_WORD_MASK: Final = _WORD_RANGE - 1
_WORDS: Final = 32
"""Words in a block of 64 bytes."""


class Chance:
    """An endless stream of 16-bit words, determined by the key and the number drawn so far."""

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
        """A uniform number from 0 to limit - 1, where limit is at most 65,536.

        The high half of word × limit; words whose low half would make some numbers likelier than
        others are drawn again (Lemire's method).
        """
        product = self._word() * limit
        if product & _WORD_MASK < limit:
            unfair = _WORD_RANGE % limit
            while product & _WORD_MASK < unfair:
                product = self._word() * limit
        return product >> _WORD_BITS

    def shuffle(self, items: list[int], count: int) -> None:
        """Put `count` items, drawn uniformly without replacement, at the front of the list."""
        size = len(items)
        for place in range(count):
            other = place + self.below(size - place)
            item = items[place]
            items[place] = items[other]
            items[other] = item

    def _word(self) -> int:
        place = self.drawn & (_WORDS - 1)
        if place == 0:
            self.refill()
        self.drawn += 1
        return self._block[2 * place] | self._block[2 * place + 1] << 8

    def refill(self) -> None:
        """Compute the block that the next word comes from."""
        number = self.drawn // _WORDS
        self._block = blake2b(number.to_bytes(8, "little"), key=self.key).digest()


def chance(key: bytes, drawn: int = 0) -> Chance:
    """The stream of a key, from a place on."""
    if len(key) != KEY_BYTES:
        raise ValueError(f"a key has {KEY_BYTES} bytes, not {len(key)}")
    stream = Chance()
    stream.key = key
    stream.drawn = drawn
    stream.refill()
    return stream


def key_from_seed(seed: int | str) -> bytes:
    """The key of a short seed. For the command line, the lab and tests: a table's key is secret."""
    return blake2b(str(seed).encode(), digest_size=KEY_BYTES, person=b"himitsu seed").digest()
