"""The phases of a table: people gather, a game is played, a game is over. A table that was made
under other rules is closed."""

from __future__ import annotations

from typing import NamedTuple

from himitsu.core.contract import BadOptions
from himitsu.core.registry import game as game_named
from himitsu.server.errors import Refused
from himitsu.server.game.session import Session
from himitsu.server.store.rows import StoredSeat, StoredTable


class Gathering(NamedTuple):
    stored: StoredTable


class Playing(NamedTuple):
    stored: StoredTable
    session: Session


class Over(NamedTuple):
    stored: StoredTable
    session: Session


class Closed(NamedTuple):
    stored: StoredTable
    why: str


Phase = Gathering | Playing | Over | Closed


def rules_played(stored: StoredTable) -> int | None:
    """The version of the table's rules that this server plays; None for an unknown game."""
    try:
        return game_named(stored.game).rules_version
    except BadOptions:
        return None


def why_closed(stored: StoredTable) -> str | None:
    """A table that was made under other rules is never played on: it might go differently."""
    played = rules_played(stored)
    if played is None:
        return f"This table plays {stored.game}, which this server does not know."
    if played == stored.rules_version:
        return None
    return (
        f"This table was made under rules {stored.rules_version} of {stored.game}; "
        f"this server plays rules {played}. It cannot go on."
    )


def phase_of(stored: StoredTable, session: Session | None) -> Phase:
    """The phase of a table whose game, if it has begun, was read."""
    why = why_closed(stored)
    if why is not None:
        return Closed(stored, why)
    if session is None:
        return Gathering(stored)
    return Over(stored, session) if stored.status == "over" else Playing(stored, session)


def need_open(phase: Phase) -> Gathering | Playing | Over:
    if isinstance(phase, Closed):
        raise Refused(409, "closed", phase.why)
    return phase


def need_gathering(phase: Phase) -> Gathering:
    found = need_open(phase)
    if not isinstance(found, Gathering):
        raise Refused(409, "started", "The game has started.")
    return found


def need_unfinished(phase: Phase) -> Gathering | Playing:
    found = need_open(phase)
    return found if isinstance(found, Gathering) else need_playing(found)


def need_started(phase: Phase) -> Playing | Over:
    found = need_open(phase)
    if isinstance(found, Gathering):
        raise Refused(409, "not-started", "The game has not started.")
    return found


def need_playing(phase: Phase) -> Playing:
    found = need_started(phase)
    if isinstance(found, Over):
        raise Refused(409, "over", "The game is over.")
    return found


def need_past(phase: Phase) -> Over | Closed:
    """Refused while there is still something to play here."""
    if isinstance(phase, Closed) and rules_played(phase.stored) is not None:
        return phase
    return need_over(phase)


def need_over(phase: Phase) -> Over:
    found = need_open(phase)
    if not isinstance(found, Over):
        raise Refused(409, "not-over", "The game is not over.")
    return found


def need_answering(phase: Phase, sitter: StoredSeat) -> Playing:
    """Refused while a person's seat cannot answer, whatever it is asked."""
    playing = need_playing(phase)
    if playing.stored.paused:
        raise Refused(409, "paused", "The game is paused.")
    if sitter.stand_in is not None:
        text = "A bot plays for you; take your seat back first."
        raise Refused(409, "not-allowed", text)
    return playing
