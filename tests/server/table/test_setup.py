"""Before a game and after it: tables that are asked for, seats, the start, meeting again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace
from support.highcard import HighCard
from support.situations import (
    ANN,
    BEN,
    BOT,
    CAT,
    EVE,
    NOW,
    Desk,
    bot,
    closed,
    gathering,
    over,
    person,
    playing,
)

from himitsu.core.records import Record
from himitsu.core.registry import games
from himitsu.games.luz import GAME as LUZ
from himitsu.server.errors import Refused
from himitsu.server.game.lesson import PUPIL, need_lesson
from himitsu.server.game.session import Session
from himitsu.server.protocol.http import CreateTable, WhatIf
from himitsu.server.store.rows import NewTable, Origin, StoredSeat
from himitsu.server.table.commands import LeaveSeat, Rematch, SetBotPace, Start, TakeSeat
from himitsu.server.table.setup import lesson_table, what_if_table, wished_table

ASSIGNED = (
    "Ak:cool+cute,Sh:cool+shy,Ku:cool+passive,Mu:aggressive+friendly,Mi:friendly+attracted,"
    "So:attracting+passive,Ts:shy+friendly"
)
NONCE, SECRET = "ab" * 16, bytes(32)
HOUR, DAY = 3600, 24 * 3600
BEGUN: list[tuple[Callable[[], Desk], str]] = [
    (playing, "started"),
    (over, "started"),
    (closed, "closed"),
]


@pytest.fixture(autouse=True)
def example_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "highcard", HighCard())


# A table that is asked for


def wished(**more: Any) -> NewTable:
    facts: dict[str, Any] = {"game": "highcard", "seats": 3, "bot": BOT}
    return wished_table(ANN, CreateTable(**{**facts, **more}))


def refused(**more: Any) -> tuple[int, str]:
    with pytest.raises(Refused) as refusal:
        wished(**more)
    return refusal.value.status, refusal.value.code


def test_who_asks_for_a_table_is_its_host_and_nobody_sits_there() -> None:
    made = wished()
    assert (made.host, made.taken, made.begun) == (ANN, (), False)


def test_options_that_are_not_given_are_the_games_own() -> None:
    assert wished().options == {"deck": "short"}
    assert wished(options={"deck": "long"}).options == {"deck": "long"}


def test_every_table_has_a_secret_of_its_own() -> None:
    assert wished().secret != wished().secret


def test_the_chat_is_what_suits_the_game_unless_it_is_chosen() -> None:
    assert wished().chat == "free"
    assert wished(game="luz").chat == "emotes"
    assert wished(chat="off").chat == "off"


def test_whatever_makes_a_table_refuses_a_tuned_number() -> None:
    """Also a lesson, a "what if" and a rematch, should a record or a table ever hold one."""
    tuned = {"deck": "short", "lab.cards": "20"}
    state = HighCard().new(tuned, 3, bytes(32))
    moves = [(seat, 0) for seat in state.to_act()]
    with pytest.raises(Refused, match=r"lab\.cards is for experiments"):
        lesson_table(Record(HighCard(), 3, tuned, bytes(32), moves), ANN, "Ann")
    desk = over(options=tuned)
    with pytest.raises(Refused, match=r"lab\.cards is for experiments"):
        what_if_table(desk.phase, ANN, "Ann", WhatIf(moves=0, seat=0, name="Ann"))
    following = desk.change(Rematch(ANN, SECRET)).following
    assert following is not None
    assert following.options == {"deck": "short"}


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "chess"},
        {"seats": 9},
        {"options": {"deck": "tall"}},
        {"options": {"colour": "red"}},
        {"options": {"lab.cards": "20"}},
        {"options": {"lab.cards": "9"}},
        {"game": "luz", "options": {"lab.rounds": "2"}},
        {"game": "luz", "options": {"lab.colour": "2"}},
        {"bot": "genius"},
        {"game": "luz", "watch": "seats"},
    ],
    ids=str,
)
def test_a_table_that_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    assert refused(**wrong) == (400, "bad-options")


@pytest.mark.parametrize(
    ("pace", "clock"),
    [
        ("untimed", None),
        ("live", 10),
        ("live", HOUR),
        ("relaxed", HOUR),
        ("relaxed", 14 * DAY),
    ],
)
def test_each_pace_has_its_clock(pace: str, clock: int | None) -> None:
    made = wished(pace=pace, clock=clock)
    assert (made.pace, made.clock) == (pace, clock)


@pytest.mark.parametrize(
    ("pace", "clock"),
    [
        ("untimed", 60),
        ("live", None),
        ("live", 9),
        ("live", HOUR + 1),
        ("relaxed", None),
        ("relaxed", HOUR - 1),
        ("relaxed", 14 * DAY + 1),
    ],
)
def test_a_clock_that_does_not_suit_the_pace_is_refused(pace: str, clock: int | None) -> None:
    assert refused(pace=pace, clock=clock) == (400, "bad-clock")


# A table that begins at once


def test_a_lesson_begins_at_once_with_the_pupil_and_bots() -> None:
    record = need_lesson(LUZ)
    made = lesson_table(record, ANN, "Ann")
    assert made.taken[PUPIL] == StoredSeat(PUPIL, ANN, "Ann", None)
    assert [sitter.guest for sitter in made.taken] == [ANN] + [None] * (record.seats - 1)
    assert (made.begun, made.watch) == (True, "nobody")
    assert made.origin is not None
    assert made.origin.kind == "tutorial"


def test_a_what_if_begins_at_once_in_the_middle_of_a_finished_game() -> None:
    made = what_if_table(over().phase, EVE, "Eve", WhatIf(moves=2, seat=1, name="Eve"))
    assert made.taken == (
        replace(bot(0), begun="person", person="Ann"),
        StoredSeat(1, EVE, "Eve", None, begun="person"),
        replace(bot(2), begun="bot"),
    )
    assert (made.host, made.begun) == (EVE, True)
    assert made.origin is not None
    assert (made.origin.kind, made.origin.table) == ("what-if", "this table")
    assert (made.origin.begun, made.origin.moves) == (2, "0:fold 1:fold")


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        (WhatIf(moves=0, seat=3, name="Eve"), "no-seat"),
        (WhatIf(moves=0, seat=-1, name="Eve"), "no-seat"),
        (WhatIf(moves=3, seat=0, name="Eve"), "no-moves"),
        (WhatIf(moves=-1, seat=0, name="Eve"), "no-moves"),
    ],
)
def test_a_what_if_begins_at_a_seat_and_before_a_move_of_the_game(wish: WhatIf, code: str) -> None:
    with pytest.raises(Refused) as refusal:
        what_if_table(over().phase, EVE, "Eve", wish)
    assert (refusal.value.status, refusal.value.code) == (400, code)


def test_a_game_that_is_not_over_has_no_what_if() -> None:
    with pytest.raises(Refused) as refusal:
        what_if_table(playing().phase, EVE, "Eve", WhatIf(moves=0, seat=0, name="Eve"))
    assert (refusal.value.status, refusal.value.code) == (409, "not-over")


# Seats


def test_a_newcomer_sits_down_and_everybody_is_told() -> None:
    change = gathering(people=[ANN]).change(TakeSeat(EVE, "Eve", 2, NONCE))
    assert change.after.taken == (person(0, ANN), StoredSeat(2, EVE, "Eve", NONCE))
    assert change.names == {EVE: "Eve"}
    assert change.announced


def test_seats_are_in_order_whoever_sat_down_first() -> None:
    desk = gathering(people=[])
    for seat, guest in ((2, ANN), (0, BEN), (1, CAT)):
        desk.do(TakeSeat(guest, guest.title(), seat, NONCE))
    assert [sitter.seat for sitter in desk.stored.taken] == [0, 1, 2]


def test_who_takes_another_seat_leaves_their_own() -> None:
    change = gathering().change(TakeSeat(ANN, "Ann", 2, NONCE))
    assert change.after.taken == (person(1, BEN), StoredSeat(2, ANN, "Ann", NONCE))


def test_who_takes_their_own_seat_again_may_change_name_and_nonce() -> None:
    change = gathering(people=[ANN]).change(TakeSeat(ANN, "Anna", 0, NONCE))
    assert change.after.taken == (StoredSeat(0, ANN, "Anna", NONCE),)


def test_a_taken_seat_is_refused_and_everybody_is_told_anew() -> None:
    desk = gathering()
    change = desk.change(TakeSeat(EVE, "Eve", 1, NONCE))
    assert change.refusal is not None
    assert (change.refusal.status, change.refusal.code) == (409, "seat-taken")
    assert change.announced
    assert not change.changes(desk.stored)


@pytest.mark.parametrize("seat", [-1, 3])
def test_there_are_only_so_many_seats(seat: int) -> None:
    assert gathering().refusal(TakeSeat(EVE, "Eve", seat, NONCE)) == (400, "no-seat")


def test_who_leaves_a_seat_leaves_it_open_and_everybody_is_told() -> None:
    change = gathering().change(LeaveSeat(ANN))
    assert change.after.taken == (person(1, BEN),)
    assert change.announced


def test_who_has_no_seat_leaves_none() -> None:
    assert gathering().refusal(LeaveSeat(EVE)) == (409, "not-seated")


@pytest.mark.parametrize(("made", "code"), BEGUN)
def test_seats_are_taken_and_left_only_before_the_start(
    made: Callable[[], Desk], code: str
) -> None:
    assert made().refusal(TakeSeat(EVE, "Eve", 2, NONCE)) == (409, code)
    assert made().refusal(LeaveSeat(ANN)) == (409, code)


# The start


def test_the_game_starts_in_one_change() -> None:
    desk = gathering(pace="live", clock=60)
    change = desk.change(Start(ANN))
    assert isinstance(change.session, Session)
    assert change.after.status == "playing"
    assert change.after.deadline == NOW + 60_000
    assert change.then is None


def test_bots_take_the_open_seats() -> None:
    assert gathering().change(Start(ANN)).after.taken == (person(0, ANN), person(1, BEN), bot(2))


def test_bots_alone_can_play() -> None:
    assert gathering(people=[]).change(Start(EVE)).after.taken == (bot(0), bot(1), bot(2))


def test_a_seat_that_was_kept_becomes_a_bots_if_its_owner_has_not_come() -> None:
    desk = gathering(here=[ANN]).seated(1, nonce=None)
    assert desk.change(Start(ANN)).after.taken == (person(0, ANN), bot(1), bot(2))


def test_a_seat_that_was_kept_is_its_owners_who_looks_at_the_table() -> None:
    desk = gathering(here=[ANN, BEN]).seated(1, nonce=None)
    assert desk.change(Start(ANN)).after.taken[1] == person(1, BEN, nonce=None)


def test_who_sat_down_and_is_not_here_keeps_the_seat() -> None:
    assert gathering(here=[ANN]).change(Start(ANN)).after.taken[1] == person(1, BEN)


def test_the_log_says_how_many_play_and_not_who() -> None:
    happening = gathering().change(Start(ANN)).logged
    assert happening is not None
    assert happening.text == "game started"
    assert happening.fields == {"game": "highcard", "people": 2, "bots": 1}


def test_the_deal_follows_from_the_secret_and_the_nonces_of_those_who_play() -> None:
    same, again = (gathering().change(Start(ANN)).session for _ in range(2))
    other = gathering().seated(0, nonce=NONCE).change(Start(ANN)).session
    assert same is not None
    assert again is not None
    assert other is not None
    assert same.opening.key == again.opening.key != other.opening.key


@pytest.mark.parametrize("guest", [BEN, EVE])
def test_only_the_host_starts(guest: str) -> None:
    assert gathering().refusal(Start(guest)) == (403, "not-host")


@pytest.mark.parametrize(("made", "code"), BEGUN)
def test_a_game_starts_once(made: Callable[[], Desk], code: str) -> None:
    assert made().refusal(Start(ANN)) == (409, code)


# Meeting again


@pytest.mark.parametrize("made", [gathering, playing])
def test_the_host_changes_how_fast_bots_move_and_nothing_else(made: Callable[[], Desk]) -> None:
    desk = made()
    before = desk.stored
    desk.do(SetBotPace(ANN, "quick"))
    assert desk.stored == replace(before, bot_pace="quick")
    assert desk.decide(SetBotPace(ANN, "quick")) is None


@pytest.mark.parametrize("made", [gathering, playing])
@pytest.mark.parametrize("guest", [BEN, EVE])
def test_only_the_host_changes_how_fast_bots_move(made: Callable[[], Desk], guest: str) -> None:
    assert made().refusal(SetBotPace(guest, "quick")) == (403, "not-host")


@pytest.mark.parametrize(("made", "code"), [(over, "over"), (closed, "closed")])
def test_after_the_game_bots_need_no_pace(made: Callable[[], Desk], code: str) -> None:
    assert made().refusal(SetBotPace(ANN, "quick")) == (409, code)


def test_who_asks_first_is_the_host_of_the_next_table_and_people_keep_their_seats() -> None:
    desk = over()
    following = desk.change(Rematch(BEN, SECRET)).following
    assert following is not None
    assert (following.host, following.secret) == (BEN, SECRET)
    assert following.taken == (person(0, ANN, nonce=None), person(1, BEN, nonce=None))
    assert (following.begun, following.origin) == (False, None)


def test_the_next_table_is_agreed_on_as_the_one_before() -> None:
    agreed: dict[str, Any] = {
        "public": True,
        "pace": "live",
        "clock": 30,
        "chat": "free",
        "watch": "nobody",
    }
    following = over(**agreed).change(Rematch(ANN, SECRET)).following
    assert following is not None
    assert {name: getattr(following, name) for name in agreed} == agreed
    assert (following.game, following.seats, following.bot) == ("highcard", 3, BOT)
    assert following.options == {"deck": "short"}


def test_who_was_stood_in_for_is_kept_a_seat_of_their_own() -> None:
    desk = over().seated(1, stand_in=BOT, why="left", lapses=1, shared=True)
    following = desk.change(Rematch(ANN, SECRET)).following
    assert following is not None
    assert following.taken[1] == person(1, BEN, nonce=None)


def test_there_is_one_next_table() -> None:
    desk = over()
    desk.do(Rematch(ANN, SECRET))
    assert desk.decide(Rematch(BEN, SECRET)) is None


def test_only_those_who_played_meet_again() -> None:
    assert over().refusal(Rematch(EVE, SECRET)) == (403, "not-seated")


def test_a_game_that_counts_for_nothing_has_no_next() -> None:
    origin = Origin(kind="what-if", table=None, begun=0, key=bytes(32).hex(), moves="", branches={})
    assert over(origin=origin).refusal(Rematch(ANN, SECRET)) == (409, "not-allowed")


@pytest.mark.parametrize("made", [gathering, playing])
def test_only_after_a_game_people_meet_again(made: Callable[[], Desk]) -> None:
    assert made().refusal(Rematch(ANN, SECRET)) == (409, "not-over")


@pytest.mark.parametrize("status", ["gathering", "playing", "over"])
def test_a_table_of_other_rules_is_made_anew_under_those_of_today(status: str) -> None:
    desk = closed(status=status, options={"deck": "long"}, pace="live", clock=30)
    following = desk.change(Rematch(BEN, SECRET)).following
    assert following is not None
    assert following.rules_version == HighCard().rules_version
    assert (following.game, following.seats, following.bot) == ("highcard", 3, BOT)
    assert (following.options, following.pace, following.clock) == ({"deck": "long"}, "live", 30)
    assert following.host == BEN
    assert following.taken == (person(0, ANN, nonce=None), person(1, BEN, nonce=None))


@pytest.mark.parametrize(
    "options", [{}, {"deck": "huge"}, {"deck": "short", "jokers": "two"}], ids=str
)
def test_what_the_rules_of_today_do_not_offer_falls_back_to_their_defaults(
    options: dict[str, str],
) -> None:
    following = closed(options=options).change(Rematch(ANN, SECRET)).following
    assert following is not None
    assert following.options == {"deck": "short"}


def test_a_text_among_the_options_is_kept() -> None:
    traits = {"orientations": "chosen", "assigned": ASSIGNED}
    desk = closed().changed(game="yurikure", options=traits)
    following = desk.change(Rematch(ANN, SECRET)).following
    assert following is not None
    assert {name: following.options[name] for name in traits} == traits


def test_the_same_table_cannot_be_made_for_a_number_that_is_no_longer_played() -> None:
    with pytest.raises(Refused, match="The same table cannot be made: highcard is played with"):
        closed().changed(seats=9).decide(Rematch(ANN, SECRET))


def test_the_same_table_cannot_be_made_without_its_bot() -> None:
    with pytest.raises(Refused, match="has no bot 'genius' any more"):
        closed(bot="genius").decide(Rematch(ANN, SECRET))


def test_a_game_that_nobody_knows_any_more_is_not_made_anew() -> None:
    desk = closed().changed(game="whist")
    assert desk.refusal(Rematch(ANN, SECRET)) == (409, "closed")
