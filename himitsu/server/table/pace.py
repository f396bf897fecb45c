"""How long bots take over an answer, as the table sees it.

How long a thought really takes depends on what its seat knows, and so on what is hidden from the
others. So an answer is shown on a beat, and how long that is follows from public facts alone: the
server's beat, the table's pace and, where characters play, the table's id and how much everybody
has seen. The shortest beat leaves room for all but very few thoughts.

What takes longer is late, and is shown a long step after its beat, or several. So an observer
learns, once in many thousands of answers, that one was late, which a busy server may be the reason
for; and never how late, nor anything of a thought that was not. docs/decisions.md has the numbers.
"""

from __future__ import annotations

import math
import secrets
from random import Random
from typing import Final, NamedTuple

from himitsu.server.protocol.http import BotPace
from himitsu.server.store.rows import StoredTable


class Beat(NamedTuple):
    """How long it is, as a part of the server's."""

    usual: float
    least: float
    most: float
    """Between these it varies where characters play."""


BEATS: Final[dict[BotPace, Beat]] = {
    "relaxed": Beat(2.0, 1.4, 2.8),
    "normal": Beat(1.0, 0.7, 1.4),
    "quick": Beat(0.6, 0.6, 0.8),
}
"""By the table's pace of bots."""
LATE: Final = 3.0
"""A step after the beat for an answer that is late, as a part of the server's beat."""


def beats(stored: StoredTable, frame: int) -> float:
    """How long a beat is after so many public frames, as a part of the server's. All who are asked
    at once take equally long, so that a row of passes is one beat."""
    beat = BEATS[stored.bot_pace]
    if not any(stored.opponents):
        return beat.usual
    return Random(f"{stored.id}/{frame}/pace").uniform(beat.least, beat.most)


def until_shown(thought: float, beat: float, late: float) -> float:
    """How long to wait after a thought, until the beat that it fits in or the next step after
    it."""
    if thought <= beat or late == 0.0:
        return max(0.0, beat - thought)
    return beat + math.ceil((thought - beat) / late) * late - thought


def as_a_hand(beat: float) -> float:
    """How long an order waits: one to two beats, drawn from nothing that the game knows."""
    return beat * (1 + secrets.SystemRandom().random())
