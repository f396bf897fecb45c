"""A stored table as one guest sees it."""

from __future__ import annotations

from collections.abc import Mapping, Set
from types import MappingProxyType
from typing import Literal

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from himitsu.bots.registry import character
from himitsu.core.duration import minutes
from himitsu.core.fairness import commitment
from himitsu.core.registry import game as game_named
from himitsu.server.game.roster import label
from himitsu.server.protocol.http import (
    CharacterLabel,
    Fairness,
    OriginInfo,
    OtherRules,
    SeatInfo,
    StandIn,
    TableInfo,
)
from himitsu.server.store.rows import StoredSeat, StoredTable
from himitsu.server.table import setup, spectators, waiting
from himitsu.server.table.change import Situation
from himitsu.server.table.phases import Over, Phase, rules_played, why_closed
from himitsu.server.table.presence import AWAY
from himitsu.server.table.proposals import proposal_info
from himitsu.server.table.roster import active, lost_seat, may_sit, seat_of


def table_info(
    stored: StoredTable,
    guest: str | None,
    here: Set[str] = frozenset(),
    watchers: tuple[str | None, ...] = (),
    your_turn: bool = False,
    away: Mapping[str, int] = MappingProxyType({}),
) -> TableInfo:
    """The table for one guest, while the guests in `here` have it open, and others have been away
    for so many milliseconds."""
    taken = {sitter.seat: sitter for sitter in stored.taken}
    own, hosting = seat_of(stored, guest), seat_of(stored, stored.host)
    return TableInfo(
        id=stored.id,
        game=stored.game,
        options=stored.options,
        house_rules=_house_rules(stored),
        seats=tuple([_seat_info(taken.get(seat), here, away) for seat in range(stored.seats)]),
        bot=stored.bot,
        status=status(stored),
        you=None if own is None else own.seat,
        host=guest == stored.host,
        host_seat=None if hosting is None else hosting.seat,
        again=stored.again,
        fairness=_fairness(stored),
        public=stored.public,
        pace=stored.pace,
        clock=stored.clock,
        chat=stored.chat,
        watch=stored.watch,
        watchers=watchers,
        paused=stored.paused,
        proposal=proposal_info(stored, guest),
        conceded=stored.conceded,
        your_turn=your_turn,
        may_sit=may_sit(stored, guest),
        yours_again=lost_seat(stored, guest),
        look_back=own is not None and _may_look_back(stored),
        origin=_origin(stored),
        other_rules=_other_rules(stored),
        opponents=stored.opponents or UNSET,
        characters=_characters(stored) or UNSET,
        bot_pace=UNSET if stored.bot_pace == "normal" else stored.bot_pace,
        minutes=_minutes(stored),
    )


def info_now(situation: Situation, guest: str | None, your_turn: bool) -> TableInfo:
    """The same with what is so at this moment: who is here, who has been away for how long, and how
    long people who gather have waited."""
    stored, audience = situation.phase.stored, situation.audience
    watching = spectators.watchers(stored, audience.everybody())
    wait = waiting.wait_info(stored, guest, situation.now)
    start_in = setup.start_in(situation, guest)
    return replace(
        table_info(stored, guest, audience.here(), watching, your_turn, _away(situation)),
        wait=UNSET if wait is None else wait,
        start_in=UNSET if start_in is None else start_in,
        hints=_hints(situation.phase) or UNSET,
    )


def _away(situation: Situation) -> dict[str, int]:
    """In a game that goes on: for how long people have been away who play."""
    stored, audience = situation.phase.stored, situation.audience
    if stored.status != "playing":
        return {}
    guests = [sitter.guest for sitter in active(stored)]
    here = audience.here()
    return {who: audience.away(who, situation.now) for who in guests if who and who not in here}


def _hints(phase: Phase) -> tuple[int, ...]:
    """By seat, how many were given; nothing if none were, and before the end."""
    if not isinstance(phase, Over):
        return ()
    given = [hint.seat for hint in phase.session.hints]
    return tuple([given.count(seat) for seat in range(phase.stored.seats)]) if given else ()


def winners_of(phase: Over) -> tuple[str | None, ...] | None:
    """By name, None for a bot; None at all if the game was given up."""
    outcome = phase.session.outcome
    if outcome is None:
        return None
    people = {each.seat: each.name for each in phase.stored.taken if each.guest is not None}
    return tuple([people.get(seat) for seat in outcome.winners])


def status(stored: StoredTable) -> Literal["gathering", "playing", "over", "closed"]:
    return stored.status if why_closed(stored) is None else "closed"


def _seat_info(sitter: StoredSeat | None, here: Set[str], away: Mapping[str, int]) -> SeatInfo:
    if sitter is None:
        return SeatInfo("open", None, False)
    if sitter.guest is None:
        replaced = UNSET if sitter.person is None else sitter.person
        return SeatInfo(
            "bot",
            sitter.name,
            True,
            begun="person" if sitter.begun == "person" else UNSET,
            person=replaced,
        )
    stand_in = None
    if sitter.stand_in is not None and sitter.why is not None:
        stand_in = StandIn(sitter.stand_in, sitter.why)
    waits = None if stand_in is not None else away.get(sitter.guest)
    return SeatInfo(
        "person",
        sitter.name,
        sitter.guest in here,
        stand_in,
        sitter.shared,
        begun="bot" if sitter.begun == "bot" else UNSET,
        away=UNSET if waits is None else max(0, AWAY - waits),
    )


def _characters(stored: StoredTable) -> tuple[CharacterLabel, ...]:
    """Those of this table, whoever plays in their seats by now."""
    if why_closed(stored) is not None:
        return ()
    sat = [sitter.name for sitter in stored.taken if sitter.guest is None]
    stand_ins = [sitter.stand_in for sitter in stored.taken]
    named = dict.fromkeys([*stored.opponents, *sat, *stand_ins])
    found = [character(game_named(stored.game), name) for name in named if name is not None]
    return tuple([label(each) for each in found if each is not None])


def _house_rules(stored: StoredTable) -> tuple[str, ...]:
    """A closed table may be of a game, or of options, that this server does not know."""
    if why_closed(stored) is not None:
        return ()
    return game_named(stored.game).house_rules(stored.options, stored.seats)


def _minutes(stored: StoredTable) -> int | UnsetType:
    """What people who are asked to play want to know before they sit down."""
    if status(stored) != "gathering" or stored.pace == "relaxed":
        return UNSET
    questions = game_named(stored.game).questions(stored.seats)
    return UNSET if questions is None else minutes(questions)


def _may_look_back(stored: StoredTable) -> bool:
    """May players look back while the game goes on? Where an option leaves it to memory, not."""
    if status(stored) != "playing":
        return False
    return game_named(stored.game).may_look_back(stored.options)


def _origin(stored: StoredTable) -> OriginInfo | None:
    if stored.origin is None:
        return None
    return OriginInfo(stored.origin.kind, stored.origin.table, stored.origin.begun)


def _other_rules(stored: StoredTable) -> OtherRules | None:
    if why_closed(stored) is None:
        return None
    return OtherRules(stored.rules_version, rules_played(stored), stored.status == "over")


def _fairness(stored: StoredTable) -> Fairness:
    """Before the end only the commitment: secret and nonces together are the key."""
    committed = commitment(stored.secret)
    if stored.status != "over":
        return Fairness(committed, None, ())
    nonces = tuple([sitter.nonce for sitter in stored.taken])
    return Fairness(committed, stored.secret.hex(), nonces)


def visible(stored: StoredTable) -> StoredTable:
    """The table without what its people are not told: how often somebody was silent, what guests
    have seen, when a server looks after it, how long scenes are, and how often it was stored."""
    taken = [replace(sitter, lapses=0, since=None) for sitter in stored.taken]
    return replace(
        stored,
        taken=tuple(taken),
        deadline=None,
        due=None,
        shown_at=0,
        held={},
        owned={},
        version=0,
        appends=0,
    )
