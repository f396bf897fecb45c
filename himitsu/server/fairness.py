"""A table's chance, which nobody can choose alone, and the tokens of its prompts.

The server draws a secret and shows its hash. Then each person's page adds a nonce. The key of the
game comes from all of them, so the server cannot pick a deal, and the pages cannot foresee one.
Once the game is over everything is shown, and anybody can check it.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from hashlib import blake2b
from typing import Final

from himitsu.core.chance import KEY_BYTES

SECRET_BYTES: Final = 32
TOKEN_BYTES: Final = 16
LABEL: Final = b"himitsu key"


def new_secret() -> bytes:
    return secrets.token_bytes(SECRET_BYTES)


def commitment(secret: bytes) -> str:
    """The hash that binds the server to its secret before any page has added a nonce."""
    return blake2b(secret, digest_size=32).hexdigest()


def game_key(secret: bytes, nonces: Iterable[str | None]) -> bytes:
    """The key of the game: BLAKE2b-256 of a label, the secret, then each person's nonce by seat.

    Without the label the key of a table of bots would be its commitment, which everybody sees.
    """
    mixed = blake2b(LABEL + secret, digest_size=KEY_BYTES)
    for nonce in nonces:
        if nonce is not None:
            mixed.update(bytes.fromhex(nonce))
    return mixed.digest()


def prompt_token(secret: bytes, seat: int, frame: int) -> str:
    """What a gesture must show to answer a seat's prompt.

    It changes exactly when the seat's view changes, nobody else can guess it, and it is the same
    after a restart.
    """
    text = f"{seat} {frame}".encode()
    token = blake2b(text, key=secret, digest_size=TOKEN_BYTES, person=b"himitsu prompt")
    return token.hexdigest()
