"""Hints: who plays alone against bots may ask what a bot would do in their place.

This is the only analysis of a game that goes on. It follows from the seat's own view, goes to
whoever asked and to nobody else, and is marked in the record.
"""

from __future__ import annotations

from himitsu.server.errors import Refused
from himitsu.server.table.change import Change, Situation
from himitsu.server.table.commands import AskHint
from himitsu.server.table.phases import need_answering, need_started
from himitsu.server.table.roster import need_seat, plays_alone


def ask_hint(situation: Situation, wish: AskHint) -> Change:
    """Write down that a hint is given; once for what the seat sees now, however often it is asked
    for. Nobody is told."""
    started = need_started(situation.phase)
    sitter = need_seat(started.stored, wish.guest)
    stored, session = need_answering(started, sitter)
    if stored.origin is not None and stored.origin.kind == "tutorial":
        raise Refused(409, "not-allowed", "A tutorial tells by itself what to do.")
    if not plays_alone(stored, wish.guest):
        raise Refused(409, "not-alone", "There are hints only where you play alone against bots.")
    if not session.answers(sitter.seat, wish.token):
        raise Refused(409, "too-late", "The table has moved on.")
    if not session.memory(sitter.seat).mine:
        raise Refused(409, "not-asked", "It is not your turn.")
    entry = None if session.hinted(sitter.seat) else session.hint(sitter.seat)
    return Change(after=stored, entry=entry)
