"""Two guests, a bot and a spectator at one table: what the raw frames tell each of them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy

import pytest
from playwright.sync_api import Browser
from support.page_browser import Visitor
from support.page_luz import Player, hurry_together
from support.page_people import post
from support.page_truth import Moment, leaks, moments
from support.serving import Json

from himitsu.games.luz.rules import HAND


class Evening:
    """A finished game: what each tab heard, and the truth."""

    def __init__(self, seated: list[Visitor], spectator: Visitor, table: str) -> None:
        self.everybody: list[tuple[int | None, Visitor]] = [*enumerate(seated), (None, spectator)]
        self.record = seated[0].record(table)
        self.truth: list[Moment] = moments(self.record)


@pytest.fixture(scope="module", params=["a round", pytest.param("a game", marks=pytest.mark.soak)])
def evening(request: pytest.FixtureRequest, browser: Browser, house: str) -> Iterator[Evening]:
    """A round that is played past the pages, which follow; or a whole game by their controls."""
    ann, ben = Visitor(browser, house), Visitor(browser, house, "ja")
    cyd = Visitor(browser, house, "zh-Hant")
    try:
        table = ann.make_table()
        for guest, name in ((ann, "Ann"), (ben, "Ben")):
            guest.page.goto(f"/t/{table}")
            guest.page.get_by_role("button", name=guest.words("gather_sit")).first.click()
            guest.page.get_by_role("textbox", name=guest.words("name_label")).fill(name)
            guest.page.get_by_role("button", name=guest.words("name_save")).click()
            guest.page.get_by_role("button", name=guest.words("gather_stand")).wait_for()
        cyd.page.goto(f"/t/{table}")
        cyd.page.get_by_text(cyd.words("gather_wait_host")).wait_for()
        ann.page.get_by_role("button", name=ann.words("gather_start")).click()
        if request.param == "a game":
            play_together([ann, ben])
        else:
            hurry_together([ann, ben], table, lambda view: bool(view["round"] == 2))
            for guest in (ann, ben):
                post(guest, f"/api/tables/{table}/leave", {"concede": True})
        for guest in (ann, ben, cyd):
            while not any(map(is_over, guest.wire.heard)):
                guest.wire.next()
        yield Evening([ann, ben], cyd, table)
        assert ann.troubles + ben.troubles + cyd.troubles == []
    finally:
        for guest in (ann, ben, cyd):
            guest.leave()


def play_together(guests: list[Visitor]) -> None:
    """Guests in the first seats answer in turn, as whichever frame is the newest asks them."""
    players = [Player(guest) for guest in guests]
    answered = -1
    while True:
        frame = max((guest.wire.newest() for guest in guests), key=lambda frame: frame["frame"])
        if frame["view"]["outcome"] is not None:
            return
        seat = frame["view"]["asked"][0]
        if seat < len(players) and frame["frame"] > answered:
            players[seat].turn()
            answered = frame["frame"]
        else:
            guests[0].wire.next()


def is_over(text: str) -> bool:
    frame: Json = json.loads(text)
    return frame["type"] == "table" and bool(frame["table"]["status"] == "over")


def test_no_frame_shows_a_seat_its_own_cards_and_nobody_the_cards_set_aside(
    evening: Evening,
) -> None:
    for seat, guest in evening.everybody[:2]:
        assert leaks(guest.wire.frames(), evening.truth, seat) == []


def test_a_spectator_gets_backs_alone(evening: Evening) -> None:
    spectator = evening.everybody[-1][1]
    assert leaks(spectator.wire.frames(), evening.truth, None) == []
    for frame in spectator.wire.shown():
        for hand in frame["view"]["hands"]:
            assert all(card is None or len(card) == 1 for card in hand)


def test_a_front_among_the_frames_would_be_found(evening: Evening) -> None:
    """The tests above could fail: each front that is hidden, put into a frame, is noticed."""
    for seat, guest in evening.everybody:
        frame = guest.wire.shown()[0]
        for card in evening.truth[frame["frame"]].hidden_from(seat):
            leaking = deepcopy(frame)
            leaking["view"]["could_be"] = [card]
            assert leaks([leaking], evening.truth, seat) == [f"frame {frame['frame']}: {card}"]
    for seat, guest in evening.everybody[:2]:
        frame = guest.wire.shown()[0]
        for other in {None, 0, 1, 2} - {seat}:
            assert leaks([frame], evening.truth, other)


def test_the_others_see_every_front(evening: Evening) -> None:
    """The game is not merely hidden from everybody."""
    for seat, guest in evening.everybody[:2]:
        assert seat is not None
        for frame in guest.wire.shown():
            for other, hand in enumerate(frame["view"]["hands"]):
                if other != seat:
                    unplayed = evening.truth[frame["frame"]].unplayed[other]
                    assert {card for card in hand if card} == unplayed


def test_prompts_go_to_the_seat_that_is_asked_and_to_no_other(evening: Evening) -> None:
    tokens: list[set[str]] = []
    for seat, guest in evening.everybody:
        told: set[str] = set()
        for frame in guest.wire.shown():
            asked = evening.truth[frame["frame"]].asked
            assert (frame["prompt"] is not None) == (seat in asked)
            if frame["prompt"] is not None:
                told.add(frame["prompt"]["token"])
        tokens.append(told)
    prompts = [sum(seat in moment.asked for moment in evening.truth) for seat in (0, 1)]
    assert [len(told) for told in tokens] == [*prompts, 0]
    assert min(prompts) > HAND
    assert not tokens[0] & tokens[1]


def test_what_makes_the_key_is_told_at_the_end_and_the_key_to_nobody(evening: Evening) -> None:
    key = next(line for line in evening.record.splitlines() if line.startswith("key: "))[5:]
    for _, guest in evening.everybody:
        end = next(place for place, text in enumerate(guest.wire.heard) if is_over(text))
        fairness = json.loads(guest.wire.heard[end])["table"]["fairness"]
        secrets = [fairness["secret"], *filter(None, fairness["nonces"])]
        assert len(secrets) == 3
        for text in guest.wire.heard[:end]:
            assert not any(secret in text for secret in secrets)
        assert not any(key in text for text in guest.wire.heard)


def test_frames_are_numbered_without_a_gap(evening: Evening) -> None:
    for _, guest in evening.everybody:
        numbers = [frame["frame"] for frame in guest.wire.shown()]
        assert numbers == list(range(len(evening.truth)))
