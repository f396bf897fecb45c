"""A game's key that nobody can choose alone, and the proof that it came about so.

A server draws a secret and shows its hash. Then each person's page adds a nonce. The key of the
game comes from all of them, so the server cannot pick a deal, and the pages cannot foresee one.
Once the game is over everything is shown, and anybody can check it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import blake2b
from typing import Final

from himitsu.core.chance import KEY_BYTES
from himitsu.core.contract import Seat

LABEL: Final = b"himitsu key"


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


class Proof:
    """What a server showed before the game, and what it shows after it."""

    def __init__(self, committed: str, secret: bytes, nonces: Mapping[Seat, str]) -> None:
        self.committed = committed
        self.secret = secret
        self.nonces = dict(nonces)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Proof):
            return NotImplemented
        return (
            self.committed == other.committed
            and self.secret == other.secret
            and self.nonces == other.nonces
        )

    def flaw(self, key: bytes) -> str | None:
        """Why the proof does not hold for the key; None if it does."""
        if commitment(self.secret) != self.committed:
            return "the secret is not the one that the server had committed to."
        nonces = [self.nonces[seat] for seat in sorted(self.nonces)]
        if game_key(self.secret, nonces) != key:
            return "the key does not follow from the secret and the nonces."
        return None
