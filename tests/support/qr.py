"""Reads a QR code from its modules, as ISO 18004 has it, for the versions that a link needs.

A clean drawing needs no error correction, so none is done: every module must be right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

Modules = Sequence[Sequence[bool]]
"""By row, then by column; true is dark."""

_LEVELS = {1: "L", 0: "M", 3: "Q", 2: "H"}
_BLOCKS = {
    "1L": [19],
    "1M": [16],
    "1Q": [13],
    "1H": [9],
    "2L": [34],
    "2M": [28],
    "2Q": [22],
    "2H": [16],
    "3L": [55],
    "3M": [44],
    "3Q": [17] * 2,
    "3H": [13] * 2,
    "4L": [80],
    "4M": [32] * 2,
    "4Q": [24] * 2,
    "4H": [9] * 4,
    "5L": [108],
    "5M": [43] * 2,
    "5Q": [15, 15, 16, 16],
    "5H": [11, 11, 12, 12],
    "6L": [68] * 2,
    "6M": [27] * 4,
    "6Q": [19] * 4,
    "6H": [15] * 4,
}
"""The bytes of data in each block."""
_MASKS: tuple[Callable[[int, int], int], ...] = (
    lambda x, y: (x + y) % 2,
    lambda x, y: y % 2,
    lambda x, y: x % 3,
    lambda x, y: (x + y) % 3,
    lambda x, y: (y // 2 + x // 3) % 2,
    lambda x, y: x * y % 2 + x * y % 3,
    lambda x, y: (x * y % 2 + x * y % 3) % 2,
    lambda x, y: ((x + y) % 2 + x * y % 3) % 2,
)
_SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"


def read(modules: Modules) -> str:
    size = len(modules)
    version = (size - 17) // 4
    assert 1 <= version <= 6, f"a code of {size} modules is not read here"
    form = [modules[8][x] for x in (0, 1, 2, 3, 4)]
    number = sum(bit << place for place, bit in zip((4, 3, 2, 1, 0), form, strict=True)) ^ 0b10101
    blocks = _BLOCKS[f"{version}{_LEVELS[number >> 3]}"]
    mask = _MASKS[number & 7]
    bits = [modules[y][x] ^ (mask(x, y) == 0) for x, y in _way(size, version)]
    words = [_number(bits[at : at + 8]) for at in range(0, len(bits) - 7, 8)]
    return _text(_in_blocks(words, blocks))


def _way(size: int, version: int) -> Iterator[tuple[int, int]]:
    """All modules that hold data: in columns of two, up and down, from the right."""
    upwards = True
    for right in (*range(size - 1, 6, -2), 5, 3, 1):
        for step in range(size):
            y = size - 1 - step if upwards else step
            for x in (right, right - 1):
                if not _is_pattern(x, y, size, version):
                    yield x, y
        upwards = not upwards


def _is_pattern(x: int, y: int, size: int, version: int) -> bool:
    corners = (x < 9 and y < 9) or (x >= size - 8 and y < 9) or (x < 9 and y >= size - 8)
    aligned = version > 1 and abs(x - (size - 7)) <= 2 and abs(y - (size - 7)) <= 2
    return corners or aligned or x == 6 or y == 6


def _in_blocks(words: list[int], blocks: list[int]) -> list[int]:
    """The data of one block after another; they are written a byte of each in turn."""
    data: list[list[int]] = [[] for _ in blocks]
    left = iter(words)
    for nth in range(max(blocks)):
        for block, length in enumerate(blocks):
            if nth < length:
                data[block].append(next(left))
    return [word for block in data for word in block]


def _text(words: list[int]) -> str:
    bits = [bool(word >> place & 1) for word in words for place in range(7, -1, -1)]
    at = 0

    def take(count: int) -> int:
        nonlocal at
        at += count
        return _number(bits[at - count : at])

    text = ""
    while len(bits) - at >= 4 and (mode := take(4)) != 0:
        if mode == 1:
            count = take(10)
            for rest in range(count, 0, -3):
                digits = min(3, rest)
                text += f"{take((0, 4, 7, 10)[digits]):0{digits}}"
        elif mode == 2:
            count = take(9)
            for rest in range(count, 0, -2):
                pair = take(11) if rest > 1 else take(6)
                text += _SIGNS[pair // 45] + _SIGNS[pair % 45] if rest > 1 else _SIGNS[pair]
        else:
            assert mode == 4, f"mode {mode} is not read here"
            text += bytes([take(8) for _ in range(take(8))]).decode()
    return text


def _number(bits: Sequence[bool]) -> int:
    return int("".join("1" if bit else "0" for bit in bits), 2)
