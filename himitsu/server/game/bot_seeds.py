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


def bot_seed(secret: bytes, seat: Seat, view: bytes, attempt: int) -> int:
    """For a seat that has this view, as JSON; each attempt has another one."""
    asked = f"{seat}/{attempt}/".encode() + view
    return int.from_bytes(blake2b(asked, digest_size=8, key=secret[:64], person=LABEL).digest())
