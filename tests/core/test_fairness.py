"""A table's chance can be checked by anybody, and chosen by nobody."""

from __future__ import annotations

from hashlib import blake2b

from himitsu.core.fairness import commitment, game_key

SECRET = bytes(range(32))
ANN, BEN = "11" * 16, "22" * 16


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert commitment(SECRET) == blake2b(SECRET, digest_size=32).hexdigest()


def test_the_key_is_the_hash_of_a_label_the_secret_and_the_nonces_by_seat() -> None:
    mixed = b"himitsu key" + SECRET + bytes.fromhex(ANN) + bytes.fromhex(BEN)
    expected = blake2b(mixed, digest_size=32).digest()
    assert game_key(SECRET, [ANN, None, BEN, None]) == expected


def test_every_nonce_and_their_order_matter() -> None:
    keys = [game_key(SECRET, nonces) for nonces in ([], [ANN], [BEN], [ANN, BEN], [BEN, ANN])]
    assert len(set(keys)) == len(keys)


def test_the_key_of_a_table_of_bots_is_not_its_commitment() -> None:
    """Nobody adds a nonce there, and the commitment is public."""
    assert game_key(SECRET, [None, None, None]).hex() != commitment(SECRET)
