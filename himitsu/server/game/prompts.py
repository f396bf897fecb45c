"""A table's secret, and the tokens of its prompts. How the key follows: himitsu.core.fairness."""

from __future__ import annotations

import secrets
from hashlib import blake2b
from typing import Final

SECRET_BYTES: Final = 32
TOKEN_BYTES: Final = 16


def new_secret() -> bytes:
    return secrets.token_bytes(SECRET_BYTES)


def prompt_token(secret: bytes, seat: int, frame: int) -> str:
    """What a gesture must show to answer a seat's prompt.

    It changes exactly when the seat's view changes, nobody else can guess it, and it is the same
    after a restart.
    """
    text = f"{seat} {frame}".encode()
    token = blake2b(text, key=secret, digest_size=TOKEN_BYTES, person=b"himitsu prompt")
    return token.hexdigest()
