"""Who decides about which command, and what holds whatever is decided."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any, Final, Literal

import pytest
from support.highcard import STAY, HighCard
from support.situations import (
    ANN,
    BEN,
    CAT,
    EVE,
    NO_TOKEN,
    Connection,
    Desk,
    closed,
    gathering,
    over,
    playing,
)

from himitsu.core.contract import Seat
from himitsu.core.registry import games
from himitsu.server.errors import Refused
from himitsu.server.protocol.frames import (
    Answer,
    ClientMessage,
    Gesture,
    Look,
    Propose,
    Resume,
    Say,
    Stand,
)
from himitsu.server.protocol.http import BotPace
from himitsu.server.table.commands import (
    Administer,
    AskSeat,
    BotAnswer,
    CatchUp,
    ComeBack,
    Command,
    Connect,
    Disconnect,
    Leave,
    LeaveSeat,
    LookAfter,
    NoteAbsence,
    NoteReturn,
    ObeyOrder,
    Reconsider,
    Rematch,
    SetBotPace,
    Share,
    Start,
    TakeSeat,
)
from himitsu.server.table.phases import Gathering, Playing
from himitsu.server.table.roster import active, bot_of

NONCE, SECRET = "ab" * 16, bytes(32)
SAY, LOOK = Say(emote="hello"), Look(0)
MESSAGES: list[ClientMessage] = [
    Gesture("gesture-1", NO_TOKEN, [STAY]),
    Stand(None),
    SAY,
    LOOK,
    Propose("pause"),
    Answer("id 1", agree=True),
    Resume(),
]
PROPOSED: list[Literal["pause", "undo"]] = ["pause", "undo"]
WALKS, STEPS = 30, 80


@pytest.fixture(autouse=True)
def example_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "highcard", HighCard())


def kind(message: ClientMessage) -> str:
    return type(message).__name__


# What a page asks for


@pytest.mark.parametrize("message", MESSAGES, ids=kind)
@pytest.mark.parametrize("guest", [ANN, EVE])
def test_a_closed_table_is_asked_for_nothing(message: ClientMessage, guest: str) -> None:
    desk = closed()
    assert desk.refusal(desk.ask(guest, message)) == (409, "closed")


@pytest.mark.parametrize("message", [each for each in MESSAGES if each != LOOK], ids=kind)
@pytest.mark.parametrize("guest", [EVE, None])
@pytest.mark.parametrize("made", [gathering, playing, over])
def test_who_has_no_seat_may_only_look(
    made: Callable[[], Desk], guest: str | None, message: ClientMessage
) -> None:
    desk = made()
    assert desk.refusal(desk.ask(guest, message)) == (409, "not-seated")
    assert over().change(desk.ask(guest, LOOK)).looks is not None


@pytest.mark.parametrize("message", [each for each in MESSAGES if each != SAY], ids=kind)
def test_before_the_start_people_may_only_talk(message: ClientMessage) -> None:
    desk = gathering(chat="emotes")
    assert desk.refusal(desk.ask(ANN, message)) == (409, "not-started")
    assert desk.change(desk.ask(ANN, SAY)).said is not None


@pytest.mark.parametrize(
    ("made", "code"), [(gathering, "not-started"), (over, "over"), (closed, "closed")]
)
@pytest.mark.parametrize("what", ["pause", "resume", "end"])
def test_a_host_decides_about_games_in_play_alone(
    made: Callable[[], Desk], code: str, what: Literal["pause", "resume", "end"]
) -> None:
    assert made().refusal(Administer(what)) == (409, code)


@pytest.mark.parametrize("made", [gathering, playing, over, closed])
def test_who_only_reads_a_table_anew_decides_nothing(made: Callable[[], Desk]) -> None:
    assert made().decide(CatchUp()) is None


# Whatever people do

PACES: Final[tuple[BotPace, ...]] = ("relaxed", "normal", "quick")


def a_command(desk: Desk, rng: Random) -> Command:
    """Something that somebody might ask for now; now and then something out of place."""
    guest, seat = rng.choice([ANN, BEN, CAT, EVE]), rng.randrange(desk.stored.seats)
    pages = desk.audience.connections
    before: list[Command] = [
        TakeSeat(guest, guest.title(), seat, NONCE),
        LeaveSeat(guest),
        Start(desk.stored.host),
    ]
    coming_and_going: list[Command] = [
        Connect(Connection(guest), most_watchers=2),
        Disconnect(rng.choice(pages) if pages else Connection(guest)),
        NoteAbsence(guest),
        NoteReturn(guest),
    ]
    others: list[Command] = [
        Share(guest, shared=rng.random() < 0.5),
        Rematch(guest, SECRET),
        SetBotPace(guest, rng.choice(PACES)),
        desk.ask(guest, Say(emote="hurry")),
        desk.ask(guest, Look(rng.choice([None, seat]))),
    ]
    during: list[Command] = _while_playing(desk, rng, guest, seat)
    if rng.random() < 0.3:
        return rng.choice(coming_and_going + others)
    if rng.random() < 0.1:
        return rng.choice(before + during)
    return rng.choice(before if isinstance(desk.phase, Gathering) else during)


def _while_playing(desk: Desk, rng: Random, guest: str, seat: Seat) -> list[Command]:
    proposed = desk.stored.proposal.id if desk.stored.proposal is not None else "id 0"
    commands: list[Command] = [
        Leave(guest, concede=rng.random() < 0.2),
        ComeBack(guest, guest.title()),
        AskSeat(guest, guest.title(), seat),
        LookAfter(),
        Reconsider(),
        Administer(rng.choice(["pause", "resume"]) if rng.random() < 0.95 else "end"),
        desk.ask(guest, Propose(rng.choice(PROPOSED))),
        desk.ask(guest, Propose("replace", seat)),
        desk.ask(guest, Resume()),
        desk.ask(guest, Stand(rng.choice([None, "fold below 3", "fold below 10"]))),
    ]
    commands += [desk.ask(guest, Answer(proposed, agree=rng.random() < 0.8))] * 4
    if isinstance(desk.phase, Playing):
        asked = rng.choice(desk.session.to_act())
        sitter, frame = desk.at(asked), desk.session.frame(asked)
        move = rng.choice(desk.session.memory(asked).legal)
        answer = desk.gesture(sitter.guest or guest, move, number=rng.randrange(10**6))
        commands += [BotAnswer(asked, frame, move), ObeyOrder(asked, frame), answer]
    return commands


def check(desk: Desk) -> None:
    """What holds at every table, whatever came before."""
    stored = desk.stored
    seats = [sitter.seat for sitter in stored.taken]
    guests = [sitter.guest for sitter in stored.taken if sitter.guest is not None]
    assert seats == sorted(set(seats))
    assert len(guests) == len(set(guests))
    assert stored.owned.items() <= stored.held.items()
    assert stored.owned.keys().isdisjoint(guests)
    for sitter in stored.taken:
        assert (sitter.stand_in is None) == (sitter.why is None)
        assert sitter.guest is not None or sitter.stand_in is None
    if stored.status == "gathering":
        return
    assert seats == list(range(stored.seats))
    assert (stored.status == "over") == (desk.session.over or stored.conceded)
    if stored.status == "over":
        assert (stored.proposal, stored.deadline, stored.due) == (None, None, None)
        assert not stored.paused
    if stored.paused or not active(stored):
        assert stored.due == (None if stored.proposal is None else stored.proposal.until)
    elif stored.status == "playing" and stored.proposal is None:
        asked = [seat for seat in desk.session.to_act() if bot_of(stored, seat) is not None]
        assert not asked or stored.due is not None


@pytest.mark.parametrize("seed", range(WALKS))
def test_whatever_people_do_deciding_changes_nothing_and_the_table_stays_sound(seed: int) -> None:
    rng = Random(seed)
    facts: dict[str, Any] = {
        "game": rng.choice(["highcard", "luz"]),
        "seats": rng.randint(3, 4),
        "people": [ANN, BEN, CAT][: rng.randint(1, 3)],
        "watch": rng.choice(["nobody", "public", "seats"]),
        "chat": "emotes",
        "clock": rng.choice([None, 60]),
    }
    facts["pace"] = "untimed" if facts["clock"] is None else "live"
    desk = rng.choice([gathering, playing])(**facts)
    for _ in range(STEPS):
        desk.now += rng.choice([0, 1000, 30_000, 60_000])
        with suppress(Refused):
            desk.do(a_command(desk, rng))
        check(desk)
