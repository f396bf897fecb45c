"""Chance: reproducible, uniform, and cheap to copy."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b

import pytest

from himitsu.core.chance import KEY_BYTES, chance, key_from_seed

KEY = bytes(range(KEY_BYTES))


def test_the_stream_is_blake2b_in_counter_mode() -> None:
    """Anybody can draw the same numbers with any BLAKE2b: 16-bit words, low byte first."""
    blocks = b"".join(blake2b(n.to_bytes(8, "little"), key=KEY).digest() for n in range(3))
    words = [int.from_bytes(blocks[i : i + 2], "little") for i in range(0, len(blocks), 2)]
    stream = chance(KEY)
    assert [stream.below(1 << 16) for _ in words] == words


def test_a_place_in_the_stream_is_the_key_and_the_number_drawn() -> None:
    for drawn in (0, 1, 31, 32, 33, 64, 100):
        stream = chance(KEY)
        for _ in range(drawn):
            stream.below(1 << 16)
        later = chance(KEY, drawn)
        assert [later.below(50) for _ in range(70)] == [stream.below(50) for _ in range(70)]


def test_a_copy_draws_the_same_and_leaves_the_original() -> None:
    stream = chance(KEY)
    stream.below(10)
    copy = stream.copy()
    drawn = [copy.below(1000) for _ in range(100)]
    assert stream.drawn == 1
    assert [stream.below(1000) for _ in range(100)] == drawn


@pytest.mark.parametrize("limit", [1, 2, 3, 6, 10, 50, 60])
def test_numbers_are_uniform(limit: int) -> None:
    stream = chance(KEY)
    draws = 1000 * limit
    counts = Counter(stream.below(limit) for _ in range(draws))
    assert set(counts) == set(range(limit))
    chi_square = sum((count - 1000) ** 2 / 1000 for count in counts.values())
    # The mean of chi-square is its degrees of freedom, the variance twice that.
    assert chi_square <= (limit - 1) + 6 * (2 * limit) ** 0.5


def test_words_that_would_favour_some_numbers_are_drawn_again() -> None:
    """40,000 does not divide 65,536: without redrawing, some numbers would come twice as often."""
    limit = 40_000
    stream = chance(KEY)
    draws = [stream.below(limit) for _ in range(20_000)]
    assert stream.drawn > 20_000
    assert all(0 <= number < limit for number in draws)
    lower = sum(number < limit // 2 for number in draws)
    assert abs(lower - 10_000) < 400


def test_a_shuffle_draws_every_order_equally_often() -> None:
    stream = chance(KEY)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        items = [0, 1, 2, 3]
        stream.shuffle(items, 2)
        assert sorted(items) == [0, 1, 2, 3]
        counts[tuple(items[:2])] += 1
    assert len(counts) == 12
    assert all(abs(count - 1000) < 180 for count in counts.values())


def test_keys_have_256_bits() -> None:
    with pytest.raises(ValueError, match="a key has 32 bytes, not 3"):
        chance(b"abc")


def test_seeds_give_different_keys() -> None:
    keys = {key_from_seed(seed) for seed in range(100)}
    assert len(keys) == 100
    assert all(len(key) == KEY_BYTES for key in keys)
    assert key_from_seed("7") == key_from_seed(7)
