"""What people at a table ask each other: to pause, to take an answer back, to give an absent
player's seat to a bot, to let a newcomer have a bot's seat.

There is one proposal at a time. It is stored with the table, so it survives a restart.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from himitsu.core.contract import Seat
from himitsu.server.errors import Conflict
from himitsu.server.protocol.frames import Answer, Propose
from himitsu.server.protocol.http import Proposal
from himitsu.server.socket.connection import Connection
from himitsu.server.store.models import StoredSeat, StoredTable
from himitsu.server.store.seen_seats import own
from himitsu.server.table import deadlines
from himitsu.server.table.deadlines import Ahead
from himitsu.server.table.moves import Refusal, cannot_play
from himitsu.server.table.roster import active, at, may_sit, pass_on, set_seat

if TYPE_CHECKING:
    from himitsu.server.table.table import LiveTable


AWAY: Final = 60_000
"""Milliseconds without a page open, after which somebody counts as away: networks fail for a
moment."""
OPEN: Final = 120_000
"""Milliseconds that a proposal stays open; at a relaxed pace, as long as a decision."""


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """A proposal as it is stored. People are guests here, not names."""

    id: str
    kind: Literal["pause", "undo", "replace", "join"]
    by: str
    name: str
    seat: Seat | None = None
    since: int | None = None
    """The first entry that an undo takes back."""
    until: int = 0
    """When it lapses: who is away must not keep the others waiting."""
    agreed: tuple[str, ...] = ()
    against: tuple[str, ...] = ()


def asked_of(stored: StoredTable) -> Asked | None:
    return None if stored.proposal is None else msgspec.convert(stored.proposal, Asked)


def proposal_info(stored: StoredTable, guest: str | None) -> Proposal | None:
    """The proposal as one guest sees it."""
    asked = asked_of(stored)
    if asked is None:
        return None
    deciding = deciders(stored, asked)
    answered = (*asked.agreed, *asked.against)
    waiting = [sitter for sitter in deciding if sitter.guest not in answered]
    return Proposal(
        asked.id,
        asked.kind,
        asked.name,
        asked.seat,
        tuple([sitter.name for sitter in deciding if sitter.guest in asked.agreed]),
        tuple([sitter.name for sitter in waiting]),
        any(sitter.guest == guest for sitter in waiting),
    )


def deciders(stored: StoredTable, asked: Asked) -> list[StoredSeat]:
    """Whose agreement is sought: the others who play; for a newcomer, the host."""
    playing = active(stored)
    if asked.kind == "join":
        hosts = [sitter for sitter in playing if sitter.guest == stored.host]
        return hosts or playing[:1]
    return [sitter for sitter in playing if sitter.guest != asked.by and sitter.seat != asked.seat]


def decided(stored: StoredTable, asked: Asked) -> bool | None:
    """Agreed, turned down, or still open. A bot takes an absent player's seat by majority."""
    deciding = [sitter.guest for sitter in deciders(stored, asked)]
    agreed = len([guest for guest in deciding if guest in asked.agreed])
    against = len([guest for guest in deciding if guest in asked.against])
    if asked.kind != "replace":
        if against:
            return False
        return True if agreed == len(deciding) else None
    if 2 * agreed > len(deciding) or not deciding:
        return True
    return False if 2 * against >= len(deciding) else None


def outlived(stored: StoredTable, ahead: Ahead) -> StoredTable:
    """Without a proposal to undo, once everybody sees that the table has moved on. A secret answer
    does not end it: else the end would tell that there was one."""
    if deadlines.held_up(stored) and (ahead.changed or ahead.revealed):
        return msgspec.structs.replace(stored, proposal=None)
    return stored


# At the table


async def propose(table: LiveTable, page: Connection, wish: Propose) -> Refusal | None:
    assert table.play is not None
    sitter = table.seat_of(page.guest)
    assert sitter is not None
    assert sitter.guest is not None
    refusal = cannot_play(table, sitter)
    if refusal is not None:
        return refusal
    asked = Asked(id=secrets.token_hex(8), kind=wish.kind, by=sitter.guest, name=sitter.name)
    if wish.kind == "undo":
        since = table.play.last_answer(sitter.seat)
        if since is None:
            return "not-allowed", "Nothing of yours can be taken back: the table has learnt more."
        asked = msgspec.structs.replace(asked, since=since)
    if wish.kind == "replace":
        if wish.seat is None or not _absent(table, wish.seat):
            return "not-allowed", "Only who is away and lets the others wait is replaced."
        asked = msgspec.structs.replace(asked, seat=wish.seat)
    return await put(table, asked)


async def put(table: LiveTable, asked: Asked) -> Refusal | None:
    """Put a proposal to those who decide; where nobody else does, it is agreed to at once. A
    newcomer's wish gives way to whatever the players propose."""
    before = asked_of(table.stored)
    if before is not None and (before.kind != "join" or asked.kind == "join"):
        return "not-allowed", "Something has been proposed already."
    stored = table.stored
    relaxed = stored.pace == "relaxed" and stored.clock is not None
    patience = 1000 * stored.clock if relaxed and stored.clock is not None else OPEN
    await _update(table, msgspec.structs.replace(asked, until=table.now() + patience))
    return None


async def expire(table: LiveTable) -> None:
    """Drop a proposal that has been open for too long."""
    asked = asked_of(table.stored)
    if asked is not None and asked.until <= table.now():
        await _close(table)


async def answer(table: LiveTable, page: Connection, given: Answer) -> Refusal | None:
    """Agree, or not; who proposed it takes it back by not agreeing."""
    asked = asked_of(table.stored)
    guest = page.guest
    assert guest is not None
    if asked is None or asked.id != given.proposal:
        return "no-proposal", "This is no longer proposed."
    if guest == asked.by and not given.agree:
        await _close(table)
        return None
    if guest not in [sitter.guest for sitter in deciders(table.stored, asked)]:
        return "not-allowed", "This is not yours to decide."
    agreed = {who for who in asked.agreed if who != guest} | ({guest} if given.agree else set())
    against = {who for who in asked.against if who != guest} | (set() if given.agree else {guest})
    await _update(
        table,
        msgspec.structs.replace(
            asked, agreed=tuple(sorted(agreed)), against=tuple(sorted(against))
        ),
    )
    return None


async def resume(table: LiveTable, page: Connection) -> Refusal | None:
    """Go on after a pause; any player may."""
    assert table.play is not None
    if table.stored.status == "over":
        return "over", "The game is over."
    if table.stored.paused:
        await table.change(deadlines.resumed(table.stored, table.play.stands(), table.now()))
    return None


async def reconsider(table: LiveTable) -> None:
    """Somebody no longer plays: a proposal may be agreed to now, or be nobody's."""
    asked = asked_of(table.stored)
    if asked is None:
        return
    gone = asked.kind != "join" and asked.by not in [
        sitter.guest for sitter in active(table.stored)
    ]
    if gone or table.stored.status == "over" or not active(table.stored):
        await _close(table)
    else:
        await _update(table, asked)


# What comes of it


async def _update(table: LiveTable, asked: Asked) -> None:
    decision = decided(table.stored, asked)
    if decision is None:
        proposal = msgspec.to_builtins(asked)
        await _change(table, msgspec.structs.replace(table.stored, proposal=proposal))
    elif decision:
        await _carry_out(table, asked)
    else:
        await _close(table)


async def _close(table: LiveTable) -> None:
    await _change(table, msgspec.structs.replace(table.stored, proposal=None))


async def _change(table: LiveTable, after: StoredTable) -> None:
    assert table.play is not None
    await table.change(deadlines.timed(after, table.play.stands(), table.now()))


async def _carry_out(table: LiveTable, asked: Asked) -> None:
    after = msgspec.structs.replace(table.stored, proposal=None)
    if asked.kind == "pause":
        await table.change(deadlines.paused(after, table.now()))
    elif asked.kind == "undo":
        await _undo(table, asked, after)
    elif asked.kind == "replace":
        await _replace(table, asked, after)
    else:
        await _join(table, asked, after)


async def _undo(table: LiveTable, asked: Asked, after: StoredTable) -> None:
    play = table.play
    assert play is not None
    assert asked.since is not None
    seat = next(sitter.seat for sitter in after.taken if sitter.guest == asked.by)
    if play.last_answer(seat) is None:
        await _close(table)
        return
    ahead = play.try_undo(asked.since)
    try:
        await table.append(play.undo(seat, asked.since), after, ahead)
    except Conflict:
        await table.catch_up()


async def _replace(table: LiveTable, asked: Asked, after: StoredTable) -> None:
    """The seat becomes a bot's. Its nonce stays: it is part of the game's key."""
    assert table.play is not None
    assert asked.seat is not None
    sitter = at(after, asked.seat)
    if sitter.guest is None or not _absent(table, asked.seat):
        await _close(table)
        return
    conceded = sitter.why == "conceded"
    if not conceded:
        await own(table.storage, table.id, sitter.guest, asked.seat)
    await table.storage.give_order(table.id, asked.seat, None)
    table.play.orders.pop(asked.seat, None)
    if after.host == sitter.guest:
        after = pass_on(after, asked.seat)
    lost = {sitter.guest: asked.seat}
    # Who conceded does not come back.
    owned = after.owned if conceded else after.owned | lost
    after = msgspec.structs.replace(after, held=after.held | lost, owned=owned)
    bot = StoredSeat(asked.seat, None, after.bot, sitter.nonce)
    taken = [bot if other is sitter else other for other in after.taken]
    await _change(table, msgspec.structs.replace(after, taken=tuple(taken)))


async def _join(table: LiveTable, asked: Asked, after: StoredTable) -> None:
    """He may have looked over a shoulder since he asked."""
    assert asked.seat is not None
    if asked.seat in may_sit(after, asked.by):
        after = set_seat(after, asked.seat, guest=asked.by, name=asked.name)
    await _change(table, after)


def _absent(table: LiveTable, seat: Seat) -> bool:
    """Is this a person who is away, and whom the others wait for or have waited for?"""
    assert table.play is not None
    found = [sitter for sitter in table.stored.taken if sitter.seat == seat]
    if not found or found[0].guest is None or found[0].guest in table.here():
        return False
    # Asked for all to see: whether he has answered already in secret must not show.
    awaited = seat in table.play.stands().publicly_asked
    return found[0].stand_in is not None or (awaited and table.company.away(found[0].guest) >= AWAY)
