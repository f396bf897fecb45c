"""Yuri-Kure in the page: whole games by its own controls, and what the raw frames tell."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect
from support.page_audit import too_wide
from support.page_browser import PHONE, Come, Visitor, with_page
from support.page_people import post, sit, table_for
from support.page_yurikure import CONTROLS, DEEDS, Player, Reserved, Typist, play_together
from support.serving import serving_aside
from support.yurikure_truth import Knowable, foreign_orders

FEW = 6
"""Answers after which a game is well begun."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Bots answer at once: a game of Yuri-Kure is hundreds of answers."""
    directory = tmp_path_factory.mktemp("yurikure")
    with serving_aside(with_page(directory, beat=0.0), Reserved()) as url:
        yield url


def until_orders_are_heard(guest: Visitor) -> None:
    """The table has answered every order that the guest has given."""
    given = sum(said["type"] == "stand" for said in guest.wire.said)
    while sum(frame["type"] == "standing" for frame in guest.wire.frames()) < given:
        guest.wire.next()


class Evening:
    """Two people and a bot have played: to the end, or until each control was used and both gave
    up."""

    def __init__(self, guests: list[Visitor], whole: bool, **options: str) -> None:
        self.guests = guests
        ann, ben = guests
        table = ann.make_table(3, "yurikure", **options)
        for guest, name in ((ann, "Ann"), (ben, "Ben")):
            words = guest.words
            guest.page.goto(f"/t/{table}")
            guest.page.get_by_role("button", name=words("gather_sit")).first.click()
            guest.page.get_by_role("textbox", name=words("name_label")).fill(name)
            guest.page.get_by_role("button", name=words("name_save")).click()
            guest.page.get_by_role("button", name=words("gather_stand")).wait_for()
        ann.page.get_by_role("button", name=ann.words("gather_start")).click()
        self.players = [Player(guest, seed) for seed, guest in enumerate(guests)]
        if whole:
            play_together(self.players)
        else:
            play_together(self.players, enough=self.all_used)
            for guest in guests:
                until_orders_are_heard(guest)
                post(guest, f"/api/tables/{table}/leave", {"concede": True})
        self.record = ann.record(table)

    def all_used(self) -> bool:
        return all(player.used >= CONTROLS for player in self.players)


EVENINGS = [
    pytest.param((False, "strict"), id="strict, begun"),
    pytest.param((False, "open"), id="open, begun"),
    pytest.param((True, "strict"), id="strict", marks=pytest.mark.soak),
    pytest.param((True, "open"), id="open", marks=pytest.mark.soak),
]


@pytest.fixture(scope="module", params=EVENINGS)
def evening(request: pytest.FixtureRequest, browser: Browser, house: str) -> Iterator[Evening]:
    guests = [Visitor(browser, house, language, hurried=True) for language in ("en", "ja")]
    whole, reveal = request.param
    try:
        yield Evening(guests, whole, reveal=reveal)
        assert [guest.troubles for guest in guests] == [[], []]
    finally:
        for guest in guests:
            guest.leave()


def ends_well(player: Player) -> None:
    """The page says how the game ended, and shows everybody's sheet."""
    ending = player.view["ending"]
    sums = player.page.get_by_role("table").filter(has_text=player.words("yurikure_end_sum_head"))
    if ending["pairs"]:
        counted = sums.locator("tbody tr").all_inner_texts()
        assert sorted(int(row.split("\t")[2]) for row in counted) == sorted(ending["sums"])
    expect(player.moment.get_by_role("article")).to_have_count(3)


def test_two_people_and_a_bot_play_with_the_pages_controls(evening: Evening) -> None:
    assert evening.all_used()
    for player in evening.players:
        if player.over():
            ends_well(player)


def test_a_whole_game_is_played_with_the_pages_controls(come: Come) -> None:
    ann = come(hurried=True)
    ann.begin(3, "yurikure", reveal="open")
    player = Player(ann)
    play_together([player])
    ends_well(player)


def test_an_order_that_lasts_is_asked_for_once_more_and_says_how_to_end_it(come: Come) -> None:
    """The other person has not passed yet, so that nothing goes on meanwhile."""
    guests = [come(**PHONE), come(language="ja")]
    table = table_for(guests[0], game="yurikure")
    for seat, guest in enumerate(guests):
        sit(guest, table, seat, ("Ann", "Ben")[seat])
    post(guests[0], f"/api/tables/{table}/start")
    for guest in guests:
        guest.page.goto(f"/t/{table}")
    ann, ben = players = [Player(guest, seed) for seed, guest in enumerate(guests)]
    play_together(
        players, enough=lambda: ann.order_mine.is_visible() and ben.pass_once.is_visible()
    )
    ann.tap(ann.order_mine)
    expect(ann.give_order).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.give_order).to_be_hidden()
    assert "stand" not in {said["type"] for said in guests[0].wire.said}
    ann.pass_unless_mine()
    stands = ann.moment.get_by_text(ann.words("yurikure_standing_mine"))
    expect(stands).to_be_visible()
    ann.tap(ann.moment.get_by_role("button", name=ann.words("yurikure_standing_end")))
    expect(stands).to_have_count(0)
    expect(ann.order_mine).to_be_visible()


def test_no_frame_tells_anything_that_depends_on_the_others_secrets(evening: Evening) -> None:
    for seat, guest in enumerate(evening.guests):
        assert Knowable(evening.record, seat).leaks(guest.wire) == []


def test_what_is_told_to_the_other_seat_would_be_noticed(evening: Evening) -> None:
    """Ben's frames hold his sheet and his orders: in Ann's hands they are leaks."""
    ann, ben = evening.guests
    assert Knowable(evening.record, 0).leaks(ben.wire) != []
    given = [said for said in ben.wire.said if said["type"] == "stand"]
    assert given
    ben_heard = ben.wire.frames()
    assert foreign_orders(ben_heard, ann.wire.said) != []


WHOLE = pytest.mark.parametrize(
    "whole", [False, pytest.param(True, marks=pytest.mark.soak)], ids=["begun", "whole"]
)


@WHOLE
def test_nine_girls_are_played_with_a_thumb(come: Come, whole: bool) -> None:
    ann = come(hurried=True, language="zh-Hant", color_scheme="dark", **PHONE)
    ann.begin(3, "yurikure", reveal="open", girls="9", orientations="standard")
    player = Player(ann)
    wide: list[int] = []

    def begun() -> bool:
        return not whole and len(wide) > FEW and player.used >= {"place", "reveal"}

    play_together([player], lambda _: wide.append(too_wide(ann.page)), begun)
    assert player.used >= {"place", "reveal"}
    assert max(wide) <= 0


@WHOLE
def test_a_game_is_played_with_keys_alone(come: Come, whole: bool) -> None:
    ann = come(hurried=True)
    ann.begin(3, "yurikure", reveal="strict")
    player = Typist(ann, 5)

    def begun() -> bool:
        return not whole and player.used >= CONTROLS and bool(player.used & DEEDS)

    play_together([player], enough=begun)
    assert player.used >= CONTROLS
    assert player.used & DEEDS
