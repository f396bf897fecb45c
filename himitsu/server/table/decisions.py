"""Who decides about which command. Deciding is pure: it stores, sends and waits for nothing."""

from __future__ import annotations

from msgspec.structs import replace

from himitsu.server.errors import Refused
from himitsu.server.game import seating
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
    administration,
    chat,
    commands,
    hints,
    moves,
    presence,
    proposals,
    setup,
    spectators,
    waiting,
)
from himitsu.server.table.change import Change, Situation
from himitsu.server.table.commands import Ask, Command
from himitsu.server.table.phases import Gathering, Playing, need_open
from himitsu.server.table.roster import seat_of


def decide(situation: Situation, command: Command) -> Change | None:
    """What the command comes to; None if there is nothing to do, Refused if it cannot be. Whoever
    takes a seat over by it is written into the log."""
    change = _decided(situation, command)
    phase = situation.phase
    if change is None or not isinstance(phase, Playing):
        return change
    taken = seating.takeovers(phase.stored, change.after)
    if not taken:
        return change
    sequence = phase.session.sequence + (change.entry is not None)
    return replace(change, taken=seating.written(taken, sequence))


def _decided(situation: Situation, command: Command) -> Change | None:
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
        case commands.SetPatience():
            return waiting.set_patience(situation, command)
        case commands.SetBotPace():
            return setup.set_bot_pace(situation, command)
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
        case commands.AskHint():
            return hints.ask_hint(situation, command)
        case commands.BotAnswer():
            return moves.bot_answer(situation, command)
        case commands.SayAsBot():
            return chat.say_as_bot(situation, command)
        case commands.ObeyOrder():
            return moves.obey_order(situation, command)
        case commands.LookAfter() if isinstance(situation.phase, Gathering):
            return waiting.look_after(situation)
        case commands.LookAfter():
            return absence.look_after(situation, command)
        case commands.Reconsider():
            return proposals.reconsider(situation)
        case commands.Administer():
            return administration.administer(situation, command)
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
    own_wish = isinstance(message, Answer) and proposals.is_own(phase.stored, guest)
    if guest is None or not (own_wish or seat_of(phase.stored, guest)):
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
