"""What must be known of a game to hand out the work of its analysis.

It is small, and all that the server's own process needs: games are replayed in the bots' processes,
where compiled code keeps nobody waiting.
"""

from __future__ import annotations

import msgspec

from himitsu.analysis.budget import TARGET, Budget, budget_of
from himitsu.analysis.moments import Moments, moments_of, seed_of
from himitsu.analysis.playing import bits
from himitsu.core.records import write


class Outline(msgspec.Struct, frozen=True):
    record: str
    """A digest of it."""
    rules_version: int
    seats: int
    moves: int
    won: int
    """The seats that won, as bits."""
    budget: Budget


def outline_of(moments: Moments, target: int = TARGET) -> Outline:
    outcome = moments.states[-1].outcome
    assert outcome is not None, "only finished games have moments"
    digest = seed_of(write(moments.record))
    return Outline(
        digest,
        moments.game.rules_version,
        moments.seats,
        len(moments.moves),
        bits(outcome.winners),
        budget_of(moments, digest, target),
    )


def outlined(record: str, target: int) -> bytes:
    """In whatever process; as JSON."""
    return msgspec.json.encode(outline_of(moments_of(record), target))
