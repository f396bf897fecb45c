"""What the server's host decides about a table, whoever sits there."""

from __future__ import annotations

from msgspec.structs import replace

from himitsu.server.errors import Refused
from himitsu.server.table import deadlines, proposals
from himitsu.server.table.change import Change, LogLine, Situation
from himitsu.server.table.commands import Administer
from himitsu.server.table.phases import Playing, need_playing


def administer(situation: Situation, wish: Administer) -> Change:
    playing = need_playing(situation.phase)
    match wish.what:
        case "pause":
            change = _pause(situation, playing)
        case "resume":
            change = _resume(situation)
        case "end":
            change = _end(situation, playing)
    return replace(change, logged=LogLine("administered", what=wish.what))


def _pause(situation: Situation, playing: Playing) -> Change:
    """As if the players had agreed to it: any of them may go on."""
    if playing.stored.paused:
        raise Refused(409, "paused", "The game is paused.")
    after = replace(playing.stored, proposal=None)
    return Change(after=deadlines.paused(after, situation.now))


def _resume(situation: Situation) -> Change:
    change = proposals.resume(situation)
    if change is None:
        raise Refused(409, "not-paused", "The game is not paused.")
    return change


def _end(situation: Situation, playing: Playing) -> Change:
    """As if all had given up: there is no result."""
    stored, session = playing
    after = replace(stored, status="over", conceded=True, proposal=None)
    return Change(after=deadlines.timed(after, session.stands(), situation.now))
