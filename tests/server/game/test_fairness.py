"""A table's chance can be checked by anybody, and chosen by nobody."""

from __future__ import annotations

from hashlib import blake2b

from himitsu.core.fairness import commitment, game_key
from himitsu.server.game.prompts import new_secret, prompt_token

SECRET = bytes(range(32))
ANN, BEN = "11" * 16, "22" * 16


def test_a_secret_has_256_bits_and_is_fresh() -> None:
    secrets = {new_secret() for _ in range(50)}
    assert len(secrets) == 50
    assert all(len(secret) == 32 for secret in secrets)


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


def test_a_token_depends_on_secret_seat_and_frame() -> None:
    tokens = {prompt_token(SECRET, seat, frame) for seat in range(5) for frame in range(200)}
    assert len(tokens) == 1000
    assert prompt_token(new_secret(), 0, 0) not in tokens
    assert all(len(token) == 32 for token in tokens)
