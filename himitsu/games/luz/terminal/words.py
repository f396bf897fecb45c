"""Words that the board and the log of LUZ share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from himitsu.games.luz.views import Bid

NAME_WIDTH: Final = 12
SUIT_NAMES: Final = {"Y": "yellow", "R": "red", "G": "green", "B": "blue", "P": "purple"}


def bid_words(bid: Bid) -> str:
    return f"{bid.beads} with safety" if bid.safety else str(bid.beads)


def group(faces: Sequence[str | None]) -> str:
    """Cards in a row, a wider gap between suits; played ones are left out."""
    row = ""
    before = ""
    for face in faces:
        if face is not None:
            row += "" if not row else " " if face[0] == before else "  "
            row += face
            before = face[0]
    return row
