"""LUZ, played with the controls of the page."""

from __future__ import annotations

import contextlib
import json
import secrets
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Literal

from playwright.sync_api import Locator, expect
from support.page_browser import PATIENCE, Tab, Visitor
from support.serving import Json
from websockets.sync.client import ClientConnection, connect

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
        self.confirm = page.locator("[data-slot=confirm]").get_by_role("button")
        self.hand = page.get_by_role("list", name=words("luz_hand_mine"))
        # A card on its way to the table is still in the hand for the eye, but inert.
        self.cards = self.hand.locator("li:not([inert])").get_by_role("button")
        self.offered = self.cards.and_(page.locator("[aria-disabled=false]"))
        self.barred = self.cards.and_(page.locator("[aria-disabled=true]"))
        self.lifted = self.cards.and_(page.locator("[aria-pressed=true]"))
        self.play_it = page.get_by_role("button", name=words("luz_play"), exact=True)
        self.put_back = page.locator("[data-slot=pass]").get_by_role(
            "button", name=words("luz_cancel"), exact=True
        )
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
        self.tap(self.confirm)
        expect(self.bid_form).to_be_hidden()

    def pick(self, beads: int) -> None:
        self.tap(self.bid_form.get_by_text(str(beads), exact=True))

    def play(self, card: Locator) -> None:
        self.tap(card)
        self.tap(self.play_it)
        expect(self.put_back).to_be_hidden()

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


def hurry(visitor: Visitor, table: str, until: Until = lambda _: False) -> Json | None:
    """Play on in the guest's seat, past the page, until it is asked in such a view, which is
    returned, or the game is over. Pages that are open follow, as they follow any other tab."""
    with _at(visitor, table) as wire:
        while not _is_over(frame := _next(wire)):
            if frame.get("prompt") is not None and frame["view"]["mine"]:
                view: Json = frame["view"]
                if until(view):
                    return view
                _answer(wire, frame)
    return None


def reach(visitor: Visitor, table: str, until: Until) -> tuple[Player, Json]:
    """The same until a card is asked for in such a view; who plays on, and the view, once the page
    shows it."""
    view = hurry(visitor, table, lambda view: None not in view["bids"] and until(view))
    assert view is not None, "it never came to that in a whole game"
    while visitor.wire.newest()["view"] != view:
        visitor.wire.next()
    player = Player(visitor)
    while (asked := player.asked()) == "summary":
        player.answer(asked)
    assert asked == "play"
    return player, view


def hurry_together(visitors: Sequence[Visitor], table: str, until: Until = lambda _: False) -> None:
    """The same for the guests in the first seats of a table of LUZ, until anybody is asked in such
    a view."""
    with contextlib.ExitStack() as closing:
        wires = [closing.enter_context(_at(visitor, table)) for visitor in visitors]
        while True:
            # Everybody is shown every move: the first guest's frames say whose turn it is.
            frame = _next(wires[0])
            if _is_over(frame) or ("view" in frame and until(frame["view"])):
                return
            seat = frame["view"]["asked"][0] if "view" in frame and frame["view"]["asked"] else -1
            if 0 <= seat < len(wires):
                number, own = frame["frame"], frame
                while own.get("frame") != number or own["prompt"] is None:
                    own = _next(wires[seat])
                _answer(wires[seat], own)


@contextlib.contextmanager
def _at(visitor: Visitor, table: str) -> Iterator[ClientConnection]:
    address = f"{visitor.url.replace('http', 'ws', 1)}/api/tables/{table}/live"
    headers = {"cookie": visitor.cookie}
    with connect(address, additional_headers=headers, proxy=None) as wire:
        yield wire


def _next(wire: ClientConnection) -> Json:
    frame: Json = json.loads(wire.recv(timeout=PATIENCE / 1000))
    # Where several are asked at once, somebody else may be quicker.
    assert frame["type"] != "error" or frame["code"] == "too-late", frame
    return frame


def _is_over(frame: Json) -> bool:
    return frame["type"] == "table" and bool(frame["table"]["status"] == "over")


def _answer(wire: ClientConnection, frame: Json) -> None:
    """With the first legal move."""
    answer = {"type": "gesture", "id": secrets.token_hex(8)}
    wire.send(json.dumps(answer | frame["prompt"] | {"moves": frame["view"]["legal"][:1]}))
