"""Who decides about which command. Deciding is pure: it stores, sends and waits for nothing."""

from __future__ import annotations

from himitsu.server.errors import Refused
from himitsu.server.protocol.frames import (
    Answer,
    Gesture,
    Look,
    Propose,
    Read,
    Resume,
    Say,
    Stand,
    Sync,
)
from himitsu.server.table import (
    absence,
    chat,
    commands,
    moves,
    presence,
    proposals,
    setup,
    spectators,
)
from himitsu.server.table.change import Change, Situation
from himitsu.server.table.commands import Ask, Command
from himitsu.server.table.phases import need_open
from himitsu.server.table.roster import seat_of


def decide(situation: Situation, command: Command) -> Change | None:
    """What the command comes to; None if there is nothing to do, Refused if it cannot be."""
    match command:
        case Ask():
            return _asked(situation, command)
        case commands.Connect():
            return presence.connect(situation, command)
        case commands.Disconnect():
            return presence.disconnect(situation, command)
        case commands.NoteReturn():
            return absence.note_return(situation, command)
        case commands.NoteAbsence():
            return absence.note_absence(situation, command)
        case commands.TakeSeat():
            return setup.take_seat(situation, command)
        case commands.LeaveSeat():
            return setup.leave_seat(situation, command)
        case commands.Start():
            return setup.start(situation, command)
        case commands.Rematch():
            return setup.rematch(situation, command)
        case commands.Share():
            return spectators.share(situation, command)
        case commands.Leave():
            return absence.leave(situation, command)
        case commands.ComeBack():
            return absence.come_back(situation, command)
        case commands.AskSeat():
            return proposals.ask_seat(situation, command)
        case commands.BotAnswer():
            return moves.bot_answer(situation, command)
        case commands.ObeyOrder():
            return moves.obey_order(situation, command)
        case commands.LookAfter():
            return absence.look_after(situation, command)
        case commands.Reconsider():
            return proposals.reconsider(situation)
        case commands.CatchUp():
            # The table has been read anew before anything is decided.
            return None


def _asked(situation: Situation, command: Ask) -> Change | None:
    message, guest = command.message, command.connection.guest
    phase = need_open(situation.phase)
    if isinstance(message, Look):
        return spectators.look(situation, guest, message)
    if isinstance(message, Sync):
        return spectators.look_again(situation, command.connection.looks_at)
    if guest is None or seat_of(phase.stored, guest) is None:
        raise Refused(409, "not-seated", "You have no seat here.")
    match message:
        case Say():
            return chat.say(situation, guest, message)
        case Gesture():
            return moves.gesture(situation, guest, message)
        case Stand():
            return moves.stand(situation, guest, message)
        case Propose():
            return proposals.propose(situation, guest, message)
        case Answer():
            return proposals.answer(situation, guest, message)
        case Resume():
            return proposals.resume(situation)
        case Read():
            return moves.read(situation, guest, message)
