"""When a table must be looked after: its clock, and what its bots are asked.

A deadline belongs to the question that everybody sees. It is set when the public view changes, and
no secret answer moves it, given or changed: so it tells nothing. It runs for people alone.

What leads to a question is shown step by step where a game says so, and nobody has to think in that
time: the deadline is so much later. The time follows from what everybody is told, so it tells
nothing either.
"""

from __future__ import annotations

from typing import Final

import msgspec

from himitsu.core.contract import Seat
from himitsu.server.game.session import Ahead
from himitsu.server.store.rows import StoredSeat, StoredTable
from himitsu.server.table.roster import active, goes_on, people

MOST_SHOWN: Final = 15_000
"""Milliseconds that a question may wait for what is shown before it."""


def shown(until: int, scene: int, now: int) -> int:
    """When pages have shown what happens now, if until then they show what happened before."""
    return min(max(until, now) + scene, now + MOST_SHOWN)


def held_up(stored: StoredTable) -> bool:
    """Bots wait while people decide whether to take something back: else it would be too late."""
    return stored.proposal is not None and stored.proposal.kind == "undo"


def is_lesson(stored: StoredTable) -> bool:
    """A tutorial waits for its pupil: nobody needs to look after it while they are away."""
    return stored.origin is not None and stored.origin.kind == "tutorial"


def outlived(stored: StoredTable, ahead: Ahead) -> StoredTable:
    """Without a proposal to undo, once everybody sees that the table has moved on. A secret answer
    does not end it: else the end would tell that there was one."""
    if held_up(stored) and (ahead.changed or ahead.revealed):
        return msgspec.structs.replace(stored, proposal=None)
    return stored


def staged(stored: StoredTable, scene: int, now: int) -> StoredTable:
    """The table once pages are to show what happens now. Nothing depends on it but how much time a
    clock grants, so where there is none, or nothing to show, nothing is stored."""
    if stored.clock is None or scene == 0:
        return stored
    return msgspec.structs.replace(stored, shown_at=shown(stored.shown_at, scene, now))


def timed(stored: StoredTable, ahead: Ahead, now: int, begins: int = 0) -> StoredTable:
    """The table with the deadline of the question ahead, whose clock begins once pages have shown
    what led to it, and when it must be looked after."""
    if stored.status == "over":
        # However it ended: nothing waits for anybody any more.
        return msgspec.structs.replace(stored, paused=False, deadline=None, due=None)
    if stored.paused:
        # A newcomer's wish lapses even so.
        until = None if stored.proposal is None else stored.proposal.until
        return msgspec.structs.replace(stored, due=until)
    if ahead.over or not goes_on(stored):
        return msgspec.structs.replace(stored, deadline=None, due=None)
    playing = _seats(active(stored))
    deadline = stored.deadline
    # Of people's questions, also while a bot stands in: leaving and returning gains no time.
    if stored.clock is None or _seats(people(stored)).isdisjoint(ahead.publicly_asked):
        deadline = None
    elif ahead.changed or deadline is None:
        deadline = shown(begins, 0, now) + 1000 * stored.clock
    served = (ahead.to_act - playing) | (ahead.obedient & playing)
    times = [] if deadline is None or playing.isdisjoint(ahead.publicly_asked) else [deadline]
    if served and not held_up(stored) and not is_lesson(stored):
        times.append(now)
    if stored.proposal is not None:
        times.append(stored.proposal.until)
    return msgspec.structs.replace(stored, deadline=deadline, due=min(times, default=None))


def _seats(sitters: list[StoredSeat]) -> set[Seat]:
    return {sitter.seat for sitter in sitters}


def paused(stored: StoredTable, now: int) -> StoredTable:
    """The clock stands still; what was left is kept."""
    left = None if stored.deadline is None else max(0, stored.deadline - now)
    return msgspec.structs.replace(stored, paused=True, deadline=left, due=None)


def resumed(stored: StoredTable, ahead: Ahead, now: int) -> StoredTable:
    deadline = None if stored.deadline is None else now + stored.deadline
    return timed(msgspec.structs.replace(stored, paused=False, deadline=deadline), ahead, now)


def left(stored: StoredTable, now: int) -> int | None:
    """How long the present question stays open; None while nobody's clock runs."""
    if stored.paused or stored.deadline is None:
        return None
    return max(0, stored.deadline - now)


def reading(stored: StoredTable) -> tuple[bool, int | None]:
    """What a clock on the wall shows, whatever the time is."""
    return stored.paused, stored.deadline


def overdue(stored: StoredTable, now: int) -> bool:
    return left(stored, now) == 0
