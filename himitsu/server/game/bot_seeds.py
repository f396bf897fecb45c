"""What bots at a table draw from, so that after the end it can be told what they thought.

It follows from the table's secret, which is shown with the record once the game is over, but not
from the game's key: it tells nothing about the cards.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from himitsu.core.contract import Seat

ATTEMPTS: Final = 3
"""So often a bot is asked that fails."""
LABEL: Final = b"himitsu bot"
HINT_LABEL: Final = b"himitsu hint"


def bot_seed(secret: bytes, seat: Seat, view: bytes, attempt: int) -> int:
    """For a seat that has this view, as JSON; each attempt has another one."""
    asked = f"{seat}/{attempt}/".encode() + view
    return _seed(secret, LABEL, asked)


def hint_seed(secret: bytes, seat: Seat, view: bytes) -> int:
    """For a hint to a seat that has this view: the same to the same question, and nothing that a
    bot draws from."""
    return _seed(secret, HINT_LABEL, f"{seat}/".encode() + view)


def _seed(secret: bytes, label: bytes, asked: bytes) -> int:
    return int.from_bytes(blake2b(asked, digest_size=8, key=secret[:64], person=label).digest())
