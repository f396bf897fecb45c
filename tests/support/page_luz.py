"""LUZ, played with the controls of the page."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Literal

from playwright.sync_api import Locator, expect
from support.page_browser import PATIENCE, Tab, Visitor
from support.serving import Json
from websockets.sync.client import connect

Asked = Literal["bid", "play", "summary", "over"]


class Player:
    """Somebody at a table of LUZ, who waits for what a person would wait for."""

    def __init__(self, visitor: Visitor, tab: Tab | None = None) -> None:
        self.words = words = visitor.words
        self.wire = (tab or visitor).wire
        self.page = page = (tab or visitor).page
        self._touch = visitor.touch
        self._rng = Random(1)
        self.bid_form = page.get_by_role("form", name=words("luz_prompt_bid"))
        self.hand = page.get_by_role("list", name=words("luz_hand_mine"))
        # A card on its way to the table is still in the hand for the eye, but inert.
        self.cards = self.hand.locator("li:not([inert])").get_by_role("button")
        self.offered = self.cards.and_(page.locator("[aria-disabled=false]"))
        self.barred = self.cards.and_(page.locator("[aria-disabled=true]"))
        self.lifted = self.cards.and_(page.locator("[aria-pressed=true]"))
        self.play_it = page.get_by_role("button", name=words("luz_play"), exact=True)
        self.put_back = page.get_by_role("button", name=words("luz_cancel"), exact=True)
        self.sending = page.get_by_role("button", name=words("luz_sending"), exact=True)
        self.next_round = page.get_by_role("button", name=words.pattern("luz_summary_next"))
        self.ranking = page.get_by_role("region", name=words("luz_final_ranking"))
        self.trick = page.get_by_role("region", name=words("luz_region_trick"))

    def tap(self, control: Locator) -> None:
        if self._touch:
            control.tap()
        else:
            control.click()

    def asked(self) -> Asked:
        """Wait until something is to be done: a bid, a card, a summary to put away, or nothing any
        more."""
        anything = self.bid_form.or_(self.offered).or_(self.next_round).or_(self.ranking)
        anything.first.wait_for()
        if self.next_round.is_visible():
            return "summary"
        if self.bid_form.is_visible():
            return "bid"
        return "over" if self.ranking.is_visible() else "play"

    def answer(self, asked: Asked) -> None:
        """Do what is to be done, with anything legal."""
        if asked == "summary":
            self.tap(self.next_round)
            expect(self.next_round).to_be_hidden()
        elif asked == "bid":
            self.bid(self._rng.randrange(5), self._rng.random() < 0.3)
        elif asked == "play":
            self.play(self.offered.nth(self._rng.randrange(self.offered.count())))

    def turn(self) -> Asked:
        """Wait for a bid or a card to be asked for, and answer; says which, or that it is over."""
        while (asked := self.asked()) == "summary":
            self.answer(asked)
        self.answer(asked)
        return asked

    def bid(self, beads: int, safety: bool = False) -> None:
        self.pick(beads)
        if safety:
            self.tap(self.bid_form.get_by_text(self.words("luz_bid_safety"), exact=True))
        self.tap(self.bid_form.get_by_role("button"))
        expect(self.bid_form).to_be_hidden()

    def pick(self, beads: int) -> None:
        self.tap(self.bid_form.get_by_text(str(beads), exact=True))

    def play(self, card: Locator) -> None:
        self.tap(card)
        self.tap(self.play_it)
        expect(self.put_back).to_be_hidden()

    def play_until(self, reached: Callable[[Json], bool]) -> Json:
        """Play on until a card is asked for in such a view, and return the view."""
        while (asked := self.asked()) != "over":
            view: Json = self.wire.newest()["view"]
            if asked == "play" and reached(view):
                return view
            self.answer(asked)
        raise AssertionError("it never came to that in a whole game")

    def on_screen(self) -> list[str]:
        """The trick and the own hand, in words."""
        labels = "all => all.map((card) => card.ariaLabel)"
        trick: list[str] = self.trick.get_by_role("img").evaluate_all(labels)
        hand: list[str] = self.cards.evaluate_all(labels)
        return [*trick, *hand]


def in_trick(view: Json) -> bool:
    """Do cards lie on the table, and others not yet?"""
    return bool(view["tricks"]) and 0 < len(view["tricks"][-1]["cards"]) < view["seats"]


Until = Callable[[Json], bool]


def hurry(visitor: Visitor, table: str, until: Until = lambda _: False) -> None:
    """Play on in the guest's seat, past the page, until it is asked in such a view, or the game is
    over. Pages that are open follow, as they follow any other tab."""
    _play_on(visitor.url, visitor.cookie, table, until)


def hurry_together(visitors: Sequence[Visitor], table: str) -> None:
    """The same for all of them at once, to the end."""
    with ThreadPoolExecutor(len(visitors)) as pool:
        # A browser answers in its own thread alone: what is needed of it is asked here.
        cookies = [(visitor.url, visitor.cookie) for visitor in visitors]
        playing = [pool.submit(_play_on, *who, table, lambda _: False) for who in cookies]
        for player in playing:
            player.result()


def _play_on(url: str, cookie: str, table: str, until: Until) -> None:
    address = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/live"
    with connect(address, additional_headers={"cookie": cookie}, proxy=None) as wire:
        while True:
            frame: Json = json.loads(wire.recv(timeout=PATIENCE / 1000))
            # Where several are asked at once, somebody else may be quicker.
            assert frame["type"] != "error" or frame["code"] == "too-late", frame
            if frame["type"] == "table" and frame["table"]["status"] == "over":
                return
            if frame.get("prompt") is None or not frame["view"]["mine"]:
                continue
            if until(frame["view"]):
                return
            answer = {"type": "gesture", "id": secrets.token_hex(8)}
            wire.send(json.dumps(answer | frame["prompt"] | {"moves": frame["view"]["legal"][:1]}))
