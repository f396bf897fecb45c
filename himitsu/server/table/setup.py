"""Before a game and after it: making a table, taking seats, starting, meeting again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from himitsu.bots.registry import bot_names, default_bot, is_opponent
from himitsu.core.contract import BadOptions, Game
from himitsu.core.options import refuse_tuned
from himitsu.core.records import Record
from himitsu.core.registry import game as game_named
from himitsu.server.errors import Refused
from himitsu.server.game.lesson import PUPIL, prelude
from himitsu.server.game.prompts import new_secret
from himitsu.server.game.seating import first_sitters, kind_of, sitter_of, sitters_after
from himitsu.server.game.start import Opening, origin_of
from himitsu.server.protocol.http import BotPace, Chat, CreateTable, FindTable, Pace, Watch, WhatIf
from himitsu.server.store.rows import NewTable, Origin, StoredSeat, StoredTable, Taken
from himitsu.server.table import waiting
from himitsu.server.table.beginning import begun, with_seats
from himitsu.server.table.casting import Cast, usual_cast, wished_cast
from himitsu.server.table.change import Change, Situation
from himitsu.server.table.commands import LeaveSeat, Rematch, SetBotPace, Start, TakeSeat
from himitsu.server.table.phases import (
    Gathering,
    Phase,
    need_gathering,
    need_over,
    need_past,
    need_unfinished,
)
from himitsu.server.table.presence import AWAY
from himitsu.server.table.roster import need_seat, seat_of, stand_in_of

LIVE_SECONDS: Final = (10, 3600)
RELAXED_SECONDS: Final = (3600, 14 * 24 * 3600)
USUAL_SEATS: Final = 4
"""Most games are at their best with this many."""
STRANGERS_CLOCK: Final = 120
"""Seconds for each decision: strangers had better know how long."""


# New tables


class Agreed(NamedTuple):
    """How people play at a table, whatever the game."""

    public: bool = False
    pace: Pace = "untimed"
    clock: int | None = None
    chat: Chat = "off"
    watch: Watch = "public"
    bot_pace: BotPace = "normal"


USUAL: Final = Agreed()


def _new_table(
    game: Game,
    seats: int,
    options: dict[str, str],
    cast: Cast,
    host: str,
    secret: bytes,
    agreed: Agreed = USUAL,
    taken: Sequence[StoredSeat] = (),
    origin: Origin | None = None,
) -> NewTable:
    """One that has an origin begins at once: its seats are all taken."""
    _expect_untuned(options)
    return NewTable(
        game=game.name,
        rules_version=game.rules_version,
        seats=seats,
        options=options,
        host=host,
        secret=secret,
        taken=tuple(taken),
        begun=origin is not None,
        origin=origin,
        **cast._asdict(),
        **agreed._asdict(),
    )


def _expect_untuned(options: Mapping[str, str]) -> None:
    """A number that experiments change is for no table, not even at its default."""
    try:
        refuse_tuned(options)
    except BadOptions as error:
        raise Refused(400, "bad-options", str(error)) from None


def wished_table(guest: str, wish: CreateTable) -> NewTable:
    """The table that a guest asks for."""
    try:
        game = game_named(wish.game)
        _expect_untuned(wish.options)
        options = game.resolve(wish.options, wish.seats)
    except BadOptions as error:
        raise Refused(400, "bad-options", str(error)) from None
    cast = wished_cast(game, wish)
    _check_clock(wish)
    if wish.watch == "seats" and not game.may_share():
        text = f"In {game.name} players cannot share their side: it shows what others may not know."
        raise Refused(400, "bad-options", text)
    chat = game.talk if wish.chat is None else wish.chat
    agreed = Agreed(wish.public, wish.pace, wish.clock, chat, wish.watch, wish.bot_pace)
    return _new_table(game, wish.seats, options, cast, guest, new_secret(), agreed)


def quick_table(wish: FindTable, guest: str, now: int) -> NewTable:
    """Where the guest waits for whoever looks for a table: as the game suggests it."""
    try:
        game = game_named(wish.game)
    except BadOptions as error:
        raise Refused(404, "no-game", str(error)) from None
    counts = game.seat_counts
    seats = USUAL_SEATS if USUAL_SEATS in counts else max(counts)
    chosen = {
        option.name: option.play_now
        for option in game.options
        if option.play_now is not None and option.offers(option.play_now, seats)
    }
    made = _new_table(
        game,
        seats,
        game.resolve(chosen, seats),
        usual_cast(game, seats),
        guest,
        new_secret(),
        Agreed(public=True, pace="live", clock=STRANGERS_CLOCK, chat=game.talk),
    )
    own = StoredSeat(0, guest, wish.name, wish.nonce, sat_at=now, patience=wish.patience)
    return replace(made, taken=(own,), quick=True, due=now + waiting.GONE)


def _check_clock(wish: CreateTable) -> None:
    """A live table has a clock of seconds or minutes, a relaxed one of hours or days."""
    clock = wish.clock
    if wish.pace == "live" and (clock is None or not LIVE_SECONDS[0] <= clock <= LIVE_SECONDS[1]):
        text = "A live table has a clock of 10 seconds to 1 hour for each decision."
    elif wish.pace == "relaxed" and (
        clock is None or not RELAXED_SECONDS[0] <= clock <= RELAXED_SECONDS[1]
    ):
        text = "A relaxed table has a clock of 1 hour to 14 days for each decision."
    elif wish.pace == "untimed" and clock is not None:
        text = "An untimed table has no clock."
    else:
        return
    raise Refused(400, "bad-clock", text)


def lesson_table(record: Record, guest: str, name: str) -> NewTable:
    """Where the guest is taught. What they could not see happen has happened already."""
    game = record.game
    bot = default_bot(game)
    taken = [StoredSeat(PUPIL, guest, name, None)]
    taken += [StoredSeat(seat, None, bot, None) for seat in range(1, record.seats)]
    before = record.moves[: prelude(record)]
    return _new_table(
        game,
        record.seats,
        record.options,
        Cast(bot, (), bot),
        guest,
        new_secret(),
        Agreed(watch="nobody"),
        taken,
        origin_of("tutorial", game, Opening(record.key), before),
    )


def what_if_table(phase: Phase, guest: str, name: str, wish: WhatIf) -> NewTable:
    """Where the guest goes on after so many moves of a finished game."""
    stored, session = need_over(phase)
    if not 0 <= wish.seat < stored.seats:
        raise Refused(400, "no-seat", f"Seats go from 0 to {stored.seats - 1} here.")
    record = session.record()
    made = len(record.moves)
    if not 0 <= wish.moves < made:
        raise Refused(400, "no-moves", f"Choose a point after 0 to {made - 1} moves.")
    began = first_sitters(stored, session.taken)
    sat = sitters_after(stored, session.taken, wish.moves)
    own = StoredSeat(wish.seat, guest, name, None, begun=kind_of(began[wish.seat]))
    # Whoever sat elsewhere has done what they did; a bot plays on for people, and bots for
    # themselves.
    stand_in = stand_in_of(stored)
    others = [
        StoredSeat(
            seat,
            None,
            (sitter.bot or stand_in) if sitter.person is None else stand_in,
            None,
            begun=kind_of(began[seat]),
            person=sitter.person,
        )
        for seat, sitter in sorted(sat.items())
        if seat != wish.seat
    ]
    taken = sorted([own, *others], key=lambda each: each.seat)
    earlier = [(each.moves, each.taken) for each in session.taken if each.moves <= wish.moves]
    now = [
        (wish.moves, Taken(each.seat, "what-if", sat[each.seat], sitter_of(each)))
        for each in taken
        if sitter_of(each) != sat[each.seat]
    ]
    before = record.moves[: wish.moves]
    return _new_table(
        record.game,
        stored.seats,
        stored.options,
        Cast(stored.bot, stored.opponents, stand_in),
        guest,
        new_secret(),
        taken=taken,
        origin=origin_of(
            "what-if", record.game, session.opening, before, stored.id, [*earlier, *now]
        ),
    )


# Seats


def take_seat(situation: Situation, wish: TakeSeat) -> Change:
    stored = need_gathering(situation.phase).stored
    if not 0 <= wish.seat < stored.seats:
        raise Refused(400, "no-seat", f"Seats go from 0 to {stored.seats - 1} here.")
    others = [sitter for sitter in stored.taken if sitter.guest != wish.guest]
    if wish.seat in [sitter.seat for sitter in others]:
        # Whoever asked for it saw other seats: everybody is told again.
        taken = Refused(409, "seat-taken", "Somebody is already sitting there.")
        return Change(after=stored, announced=True, refusal=taken)
    own = StoredSeat(wish.seat, wish.guest, wish.name, wish.nonce)
    if stored.quick:
        before = seat_of(stored, wish.guest)
        sat_at = situation.now if before is None else before.sat_at
        patience = wish.patience if before is None else before.patience
        own = replace(own, sat_at=sat_at, patience=patience)
    change = _seated(stored, [*others, own], names={wish.guest: wish.name})
    return replace(change, after=waiting.timed(change.after, situation.now))


def leave_seat(situation: Situation, wish: LeaveSeat) -> Change:
    stored = need_gathering(situation.phase).stored
    own = need_seat(stored, wish.guest)
    if stored.quick:
        return Change(after=waiting.left(stored, own, situation.now), announced=True)
    return _seated(stored, [sitter for sitter in stored.taken if sitter is not own])


def _seated(stored: StoredTable, sitters: Sequence[StoredSeat], **more: object) -> Change:
    return replace(Change(after=with_seats(stored, sitters), announced=True), **more)


# Beginning


def start(situation: Situation, wish: Start) -> Change:
    """Begin. Bots take the open seats, and those kept for people who have not come."""
    stored = situation.phase.stored
    if wish.guest != stored.host:
        if start_in(situation, wish.guest) != 0:
            raise Refused(403, "not-host", "Only the host can start the game.")
        stored = replace(stored, host=wish.guest)
    need_gathering(situation.phase)
    here = situation.audience.here()
    # A kept seat is its owner's once they sit down there, or at least look at the table.
    came = [taken for taken in stored.taken if taken.nonce is not None or taken.guest in here]
    return begun(situation, stored, came)


def start_in(situation: Situation, guest: str | None) -> int | None:
    """In how many milliseconds the guest may start in the place of a host who is away: nobody is
    kept waiting by somebody who left. None if they may not."""
    stored, audience = situation.phase.stored, situation.audience
    if not isinstance(situation.phase, Gathering) or guest == stored.host:
        return None
    if seat_of(stored, guest) is None or stored.host in audience.here():
        return None
    return max(0, AWAY - audience.away(stored.host, situation.now))


# How soon bots answer


def set_bot_pace(situation: Situation, wish: SetBotPace) -> Change | None:
    """The host may choose otherwise as long as there is something to play, for everybody to see."""
    stored = need_unfinished(situation.phase).stored
    if wish.guest != stored.host:
        raise Refused(403, "not-host", "Only the host can set how fast bots move.")
    if wish.pace == stored.bot_pace:
        return None
    return Change(after=replace(stored, bot_pace=wish.pace))


# Meeting again


def rematch(situation: Situation, wish: Rematch) -> Change | None:
    """One next table for everybody: the first to ask is its host, and people keep their seats.
    If the rules have changed, it is the same table made anew."""
    stored = need_past(situation.phase).stored
    if seat_of(stored, wish.guest) is None:
        raise Refused(403, "not-seated", "Only those who played can play again.")
    if stored.origin is not None:
        raise Refused(409, "not-allowed", "This game does not count: make a new table.")
    if stored.again is not None:
        return None
    kept = [
        StoredSeat(taken.seat, taken.guest, taken.name, None)
        for taken in stored.taken
        if taken.guest is not None
    ]
    game = game_named(stored.game)
    following = _new_table(
        game,
        stored.seats,
        _options_today(game, stored),
        _cast_today(game, stored),
        wish.guest,
        wish.secret,
        Agreed(
            stored.public, stored.pace, stored.clock, stored.chat, stored.watch, stored.bot_pace
        ),
        kept,
    )
    return Change(after=stored, following=following)


def _options_today(game: Game, stored: StoredTable) -> dict[str, str]:
    """The table's options under the rules of today: what they still offer, and defaults for what
    they have added."""
    kept = {}
    for option in game.options:
        value = stored.options.get(option.name)
        if value is not None and (option.text or option.offers(value, stored.seats)):
            kept[option.name] = value
    try:
        return game.resolve(kept, stored.seats)
    except BadOptions as error:
        raise Refused(409, "closed", f"The same table cannot be made: {error}") from None


def _cast_today(game: Game, stored: StoredTable) -> Cast:
    """The same bots and characters, as far as the characters are still there."""
    for bot in (stored.bot, stand_in_of(stored)):
        if bot not in bot_names(game):
            text = f"The same table cannot be made: {game.name} has no bot {bot!r} any more."
            raise Refused(409, "closed", text)
    opponents = [
        name if name is not None and is_opponent(game, name) else None for name in stored.opponents
    ]
    return Cast(stored.bot, tuple(opponents), stand_in_of(stored))
