"""Who plays which seat: people, bots, and bots that stand in for people."""

from __future__ import annotations

import msgspec

from himitsu.core.contract import Seat
from himitsu.server.errors import Refused
from himitsu.server.store.rows import StoredSeat, StoredTable


def seat_of(stored: StoredTable, guest: str | None) -> StoredSeat | None:
    """Where the guest sits."""
    if guest is not None:
        for sitter in stored.taken:
            if sitter.guest == guest:
                return sitter
    return None


def need_seat(stored: StoredTable, guest: str | None, status: int = 409) -> StoredSeat:
    sitter = seat_of(stored, guest)
    if sitter is None:
        raise Refused(status, "not-seated", "You have no seat here.")
    return sitter


def people(stored: StoredTable) -> list[StoredSeat]:
    return [sitter for sitter in stored.taken if sitter.guest is not None]


def active(stored: StoredTable) -> list[StoredSeat]:
    """The people who play themselves."""
    return [sitter for sitter in people(stored) if sitter.stand_in is None]


def plays_alone(stored: StoredTable, guest: str) -> bool:
    """Is the guest the only person of this game, and all others bots for good? Nobody else may come
    back to a seat that a bot keeps warm."""
    alone = [sitter.guest for sitter in people(stored)] == [guest] and bool(active(stored))
    return alone and all(owner == guest for owner in stored.owned)


def at(stored: StoredTable, seat: Seat) -> StoredSeat:
    """Who has the seat, in a game that has started."""
    return next(sitter for sitter in stored.taken if sitter.seat == seat)


def bot_of(stored: StoredTable, seat: Seat) -> str | None:
    """The bot that answers for the seat, its own or a stand-in."""
    sitter = at(stored, seat)
    return sitter.name if sitter.guest is None else sitter.stand_in


def opponent_of(stored: StoredTable, seat: Seat) -> str:
    """The bot or the character who plays there if nobody takes the seat."""
    chosen = stored.opponents[seat] if seat < len(stored.opponents) else None
    return stored.bot if chosen is None else chosen


def stand_in_of(stored: StoredTable) -> str:
    """The bot that plays on for people who are away."""
    return stored.bot if stored.stand_in is None else stored.stand_in


def may_sit(stored: StoredTable, guest: str | None) -> tuple[Seat, ...]:
    """The bots' seats that a newcomer may ask for while the game goes on. Those who have seen a
    seat's secrets may have no other."""
    if guest is None or stored.status != "playing" or not active(stored):
        return ()
    if stored.origin is not None:
        # A replay or a lesson has shown what is hidden here.
        return ()
    if guest in [sitter.guest for sitter in stored.taken]:
        return ()
    # A seat that somebody lost while they were away stays theirs to take back: else two who agree
    # could replace a player for a minute, and see what they saw.
    kept = {seat for owner, seat in stored.owned.items() if owner != guest}
    free = [s.seat for s in stored.taken if s.guest is None and s.seat not in kept]
    return tuple([seat for seat in free if stored.held.get(guest, seat) == seat])


def lost_seat(stored: StoredTable, guest: str | None) -> Seat | None:
    """The seat that the guest lost to a bot while they were away, as long as it is the bot's."""
    seat = None if guest is None else stored.owned.get(guest)
    if seat is None or stored.status != "playing" or at(stored, seat).guest is not None:
        return None
    return seat


def goes_on(stored: StoredTable) -> bool:
    """Is the game played on, whether or not anybody looks? Not when no person is left."""
    return stored.status == "playing" and not stored.paused and bool(active(stored))


def set_seat(stored: StoredTable, seat: Seat, **changes: object) -> StoredTable:
    """The table with something changed about a seat."""
    taken = [
        msgspec.structs.replace(sitter, **changes) if sitter.seat == seat else sitter
        for sitter in stored.taken
    ]
    return msgspec.structs.replace(stored, taken=tuple(taken))


def pass_on(stored: StoredTable, seat: Seat) -> StoredTable:
    """The host's rights go from the person who sits there to the next by seat."""
    playing = [sitter for sitter in active(stored) if sitter.seat != seat]
    if not playing:
        return stored
    following = min(playing, key=lambda sitter: (sitter.seat - seat) % stored.seats)
    return msgspec.structs.replace(stored, host=following.guest)
