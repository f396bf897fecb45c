"""How an answer becomes an entry of the log: by a gesture, by a bot, or by a standing order."""

from __future__ import annotations

from msgspec.structs import replace

from himitsu.core.contract import IllegalMove, Move, Seat
from himitsu.core.views import Outcome
from himitsu.core.words import clean_words
from himitsu.server.errors import Refused
from himitsu.server.game.lesson import PUPIL
from himitsu.server.game.session import Ahead
from himitsu.server.protocol.frames import AcceptedFrame, Gesture, Read, Stand
from himitsu.server.store.rows import Entry, StoredTable
from himitsu.server.table import deadlines
from himitsu.server.table.audience import Audience
from himitsu.server.table.change import Change, Situation
from himitsu.server.table.commands import BotAnswer, ObeyOrder
from himitsu.server.table.phases import Phase, Playing, need_answering, need_playing, need_started
from himitsu.server.table.roster import bot_of, goes_on, need_seat, people, set_seat


def appended(
    situation: Situation, after: StoredTable, entry: Entry, ahead: Ahead, **more: object
) -> Change:
    """The change that an entry makes, besides what it makes of the table."""
    after = deadlines.outlived(after, ahead)
    if ahead.outcome is not None:
        after = _ended(after, ahead.outcome, situation.now)
    after = deadlines.staged(after, ahead.scene, situation.now)
    after = deadlines.timed(after, ahead, situation.now, after.shown_at)
    return replace(Change(after=after, entry=entry), **more)


def _ended(stored: StoredTable, outcome: Outcome, now: int) -> StoredTable:
    """Who wins by a bot in their place has played, and has not won."""
    taken = [
        replace(sitter, won=sitter.seat in outcome.winners and sitter.stand_in is None)
        for sitter in stored.taken
    ]
    return replace(stored, status="over", proposal=None, taken=tuple(taken), ended_at=now)


# People


def gesture(situation: Situation, guest: str, sent: Gesture) -> Change:
    """Apply a gesture once, and tell the page that it is stored."""
    started = need_started(situation.phase)
    sitter = need_seat(started.stored, guest)
    seat = sitter.seat
    accepted = AcceptedFrame(sent.id)
    if started.session.has(seat, sent.id):
        return Change(after=started.stored, reply=accepted)
    stored, session = need_answering(started, sitter)
    if not session.answers(seat, sent.token):
        if session.prompt(seat) is None and not session.was_asked(seat, sent.token):
            raise Refused(409, "not-asked", "It is not your turn.")
        raise Refused(409, "too-late", "The table has moved on.")
    try:
        ahead = session.try_moves(seat, sent.moves)
    except IllegalMove as error:
        raise Refused(409, "illegal", str(error)) from None
    words = None if sent.words is None else clean_words(sent.words)
    if words is not None and not session.wants_words(seat, sent.moves):
        raise Refused(409, "no-words", "This move takes no words.")
    entry = session.entry(seat, sent.id, sent.moves, words)
    # An answer in person wipes out earlier lapses.
    after = set_seat(stored, seat, lapses=0) if sitter.lapses else stored
    return appended(situation, after, entry, ahead, reply=accepted)


def stand(situation: Situation, guest: str, sent: Stand) -> Change:
    """Keep a seat's standing order."""
    stored, session = need_playing(situation.phase)
    seat = need_seat(stored, guest).seat
    if sent.order is not None and not session.offers(seat, sent.order):
        raise Refused(409, "illegal", "There is no such order now.")
    orders = {seat: sent.order}
    ahead = session.stands(session.with_orders(orders))
    after = deadlines.timed(stored, ahead, situation.now)
    return Change(after=after, orders=orders, standing=seat)


def read(situation: Situation, guest: str, message: Read) -> Change:
    """A tutorial's pupil has read on: its bots need not wait for that any longer."""
    stored = need_started(situation.phase).stored
    if need_seat(stored, guest).seat != PUPIL:
        raise Refused(409, "not-allowed", "Only a tutorial's pupil reads it.")
    return Change(after=stored, read=message.frame)


# What the server answers for a seat


def answer(situation: Situation, seat: Seat, move: Move, after: StoredTable) -> Change:
    """An answer that the server gives for a seat."""
    _, session = need_playing(situation.phase)
    ahead = session.try_moves(seat, [move])
    return appended(situation, after, session.entry(seat, None, [move]), ahead, answered=seat)


def going(phase: Phase, audience: Audience) -> bool:
    """Do bots and orders answer? At a table of bots alone they do while somebody watches."""
    if not isinstance(phase, Playing) or deadlines.held_up(phase.stored):
        return False
    return goes_on(phase.stored) if people(phase.stored) else bool(audience)


def bot_answer(situation: Situation, thought: BotAnswer) -> Change | None:
    """Nothing, if the seat's view changed while the bot thought, or if its owner came back."""
    playing = _still_asked(situation, thought)
    if playing is None or bot_of(playing.stored, thought.seat) is None:
        return None
    return answer(situation, thought.seat, thought.move, playing.stored)


def obey_order(situation: Situation, wish: ObeyOrder) -> Change | None:
    """Nothing, if the seat's view changed, or if the order was taken back."""
    playing = _still_asked(situation, wish)
    if playing is None or bot_of(playing.stored, wish.seat) is not None:
        return None
    stored, session = playing
    order, move = session.standing(wish.seat), session.obeyed(wish.seat)
    if order is None or move is None:
        return None
    return replace(answer(situation, wish.seat, move, stored), relies_on=(wish.seat, order))


def _still_asked(situation: Situation, about: BotAnswer | ObeyOrder) -> Playing | None:
    phase = situation.phase
    if not isinstance(phase, Playing) or not going(phase, situation.audience):
        return None
    return phase if phase.session.frame(about.seat) == about.frame else None
