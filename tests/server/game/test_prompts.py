"""A table's secret, and the tokens of its prompts."""

from __future__ import annotations

from himitsu.server.game.prompts import new_secret, prompt_token

SECRET = bytes(range(32))


def test_a_secret_has_256_bits_and_is_fresh() -> None:
    secrets = {new_secret() for _ in range(50)}
    assert len(secrets) == 50
    assert all(len(secret) == 32 for secret in secrets)


def test_a_token_depends_on_secret_seat_and_frame() -> None:
    tokens = {prompt_token(SECRET, seat, frame) for seat in range(5) for frame in range(200)}
    assert len(tokens) == 1000
    assert prompt_token(new_secret(), 0, 0) not in tokens
    assert all(len(token) == 32 for token in tokens)
