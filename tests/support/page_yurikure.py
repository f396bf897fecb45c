"""Yuri-Kure, played with the controls of the page."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Sequence
from functools import partial
from random import Random

import msgspec
from playwright.sync_api import Locator, expect
from playwright.sync_api import TimeoutError as TooSlow
from support.page_browser import PATIENCE, AtRandom, Visitor
from support.serving import Json

from himitsu.games.yurikure.moves import LOVE, PASS, PLACE

HOLD = 2_000
"""Milliseconds that a control may take: longer, and somebody else may have been quicker."""
STOPS = 60
"""So often the Tab key may be pressed on the way to a control."""
DEED_KEYS = {
    "approach": "a",
    "confess": "c",
    "love": "g",
    "nothing": "n",
    "for": "y",
    "against": "n",
    "ok": "y",
    "no": "n",
}
ASKS = (
    "yurikure_ask_declare",
    "yurikure_ask_vote",
    "yurikure_ask_answer",
    "yurikure_declare_target",
)
"""What a declaration decides."""
ARMED = ":enabled:not([aria-disabled=true])"
CONTROLS = {"place", "reveal", "pass", "girl", "mine"}
"""What everybody uses sooner or later."""
DEEDS = {"approach", "confess", "love", "nothing"}
"""What a girl is made to do."""


class Reserved(AtRandom):
    """Bots without a process that mostly pass, and seldom begin a game of love: at random, a game
    would be mostly votes."""

    async def choose(self, game: str, bot: str, view: bytes, seed: int) -> int | None:
        seen: Json = msgspec.json.decode(view)
        if not seen["mine"]:
            return None
        legal: list[int] = seen["legal"]
        rng = Random(seed)
        if PASS in legal and rng.random() < 0.85:
            return PASS
        quiet = [move for move in legal if not LOVE <= move < PLACE]
        return rng.choice(quiet if quiet and rng.random() < 0.95 else legal)


class Player:
    """Somebody at a table of Yuri-Kure. They read the frame to know what to do, and do it with what
    the page offers."""

    def __init__(self, visitor: Visitor, seed: int = 1) -> None:
        self.words = words = visitor.words
        self.wire = visitor.wire
        self.page = page = visitor.page
        self.draw = visitor.draw
        self._touch = visitor.touch
        self._rng = Random(seed)
        self.used: set[str] = set()
        """The controls that they have used."""
        self.girls = page.get_by_role("list", name=words("yurikure_region_girls")).get_by_role(
            "button"
        )
        self.moment = moment = page.get_by_role("region", name=words("yurikure_region_moment"))
        self.bar = bar = page.get_by_role("region", name=words("bar_region"))
        self.write = bar.get_by_role("button", name=words("yurikure_place_write"))
        # A wide space of the message is a plain one in a name.
        asks = "|".join(words.pattern(ask).pattern for ask in ASKS).replace("\u3000", r"\s")
        self.declare = moment.get_by_role("group", name=re.compile(asks))
        self.confirm_deed = bar.get_by_role("button", name=words("yurikure_declare"), exact=True)
        self.pass_once = bar.get_by_role(
            "button", name=re.compile(f"^{re.escape(words('yurikure_pass'))}( P)?$")
        )
        self.order_girl = moment.get_by_role("button", name=words("yurikure_order_girl"))
        self.order_mine = moment.get_by_role("button", name=words("yurikure_order_mine"))
        self.give_order = page.get_by_role("button", name=words("orders_give"))
        self.reveal_begin = bar.get_by_role("button", name=words.pattern("yurikure_reveal_begin"))
        self.slider = moment.get_by_role("slider")
        self.reveal = bar.get_by_role("button", name=words.pattern("yurikure_reveal"))
        self.dice = page.get_by_role("region", name=words.pattern("yurikure_dice_title"))
        self.put_away = self.dice.get_by_role("button", name=words("stop_continue"))
        self.sheets = page.get_by_role("heading", name=words("yurikure_end_sheets"))

    # What they see

    @property
    def view(self) -> Json:
        view: Json = self.wire.newest()["view"]
        return view

    def over(self) -> bool:
        return self.view["outcome"] is not None

    def asked(self) -> bool:
        """Is something theirs to do, that no order of theirs does?"""
        newest = self.wire.newest()
        told = next(text for text in reversed(self.wire.heard) if '"obeyed"' in text)
        asked = newest["prompt"] is not None and newest["view"]["mine"]
        return bool(asked) and not json.loads(told)["obeyed"]

    # What they do

    def answer(self) -> None:
        """Do something legal about what is asked, and wait until the table has heard it."""
        heard, frame = len(self.wire.heard), self.wire.newest()["frame"]
        try:
            if self.put_away.is_visible():
                self.used.add("dice")
                self.tap(self.put_away)
            self._answer()
        except TooSlow:
            # Where several are asked at once somebody else may have been quicker.
            if self.wire.newest()["frame"] == frame:
                raise
            return
        while not any('"obeyed"' in text for text in self.wire.heard[heard:]):
            self.wire.next()

    def _answer(self) -> None:
        view = self.view
        if view["placing"] is not None:
            self.place(self._support(view))
        elif view["question"]["step"] == "declare":
            self.declares(self._choice(view))
        else:
            self._window(view)

    def _window(self, view: Json) -> None:
        issue = view["question"]["girl"]
        raises = {each["girl"]: each for each in view["aid"]["raises"]}
        unclaimed = view["question"]["controller"] is None
        if issue in raises and self._rng.random() < (0.8 if unclaimed else 0.25):
            raised = raises[issue]
            self.reveals(self._rng.randint(raised["least"], raised["most"]))
            return
        ways = {"pass": self.pass_once, "girl": self.order_girl, "mine": self.order_mine}
        # First each way once; in the end an order that lasts.
        way = next((way for way in ways if way not in self.used), "girl")
        if way != "pass" and not ways[way].is_visible():
            way = "pass"
        self.used.add(way)
        if way == "mine":
            self.pass_unless_mine()
        else:
            self.tap(ways[way])

    def pass_unless_mine(self) -> None:
        """An order for the rest of the game, which is asked for once more."""
        self.tap(self.order_mine)
        self.tap(self.give_order)

    def place(self, pairs: Sequence[tuple[int, int]]) -> None:
        self.used.add("place")
        for pair in pairs:
            for girl in pair:
                self.tap(self.girl(girl))
        self.tap(self.write)

    def declares(self, choice: Json) -> None:
        self.used.add(choice["deed"])
        self.tap(
            self.declare.get_by_text(self.words(f"yurikure_deed_{choice['deed']}"), exact=True)
        )
        for girl in self._aimed_at(choice):
            self.tap(self.girl(girl))
        self.tap(self.confirm_deed)

    def reveals(self, points: int) -> None:
        self.used.add("reveal")
        self.tap(self.reveal_begin)
        if self.slider.is_visible():
            self._patiently(partial(self.slider.fill, str(points)))
        self.tap(self.reveal)

    def girl(self, number: int) -> Locator:
        """In the diagram, where the girls stand in action order."""
        return self.girls.nth(self.view["order"].index(number))

    def tap(self, control: Locator) -> None:
        self._patiently(control.tap if self._touch else control.click)

    def _patiently(self, do: Callable[..., None]) -> None:
        """Something about the question on screen, however slow the machine is; TooSlow once
        another has been asked."""
        frame, end = self.wire.newest()["frame"], time.monotonic() + PATIENCE / 1000
        while True:
            try:
                do(timeout=HOLD)
                return
            except TooSlow:
                if self.wire.newest()["frame"] != frame or time.monotonic() > end:
                    raise

    # What they like

    def _support(self, view: Json) -> list[tuple[int, int]]:
        count = len(view["placing"]["points"]) - view["placing"]["placed"]
        places = self._rng.sample(view["aid"]["places"], count)
        return [tuple(view["pairs"][place["pair"]]["girls"]) for place in places]

    def _choice(self, view: Json) -> Json:
        """Any deed, but seldom a game of love; from turn 2 on, what brings a Fated Couple near."""
        choices: list[Json] = [choice["declared"] for choice in view["aid"]["choices"]]
        deeds = {choice["deed"] for choice in choices}
        liked = [deed for deed in sorted(deeds) if deed != "love"]
        if "love" in deeds and self._rng.random() < 0.04:
            liked = ["love"]
        elif view["turn"] >= 2:
            girl = view["question"]["girl"]
            couples = [pair["girls"] for pair in view["pairs"] if pair["couple"]]
            partners = {other for pair in couples if girl in pair for other in pair} - {girl}
            if partners and "approach" in deeds:
                choices = [choice for choice in choices if choice["girl"] in partners]
            liked = [deed for deed in ("ok", "for", "confess", "approach") if deed in deeds][:1]
        deed = self._rng.choice(liked)
        return self._rng.choice([choice for choice in choices if choice["deed"] == deed])

    def _aimed_at(self, choice: Json) -> list[int]:
        if choice["pair"] is not None:
            girls: list[int] = self.view["pairs"][choice["pair"]]["girls"]
            return girls
        return [] if choice["girl"] is None else [choice["girl"]]


class Typist(Player):
    """The same without a mouse."""

    def place(self, pairs: Sequence[tuple[int, int]]) -> None:
        self.used.add("place")
        self._patiently(self.write.wait_for)
        for pair in pairs:
            self._aim(pair)
        self.page.keyboard.press("Enter")

    def declares(self, choice: Json) -> None:
        self.used.add(choice["deed"])
        self._patiently(self.declare.wait_for)
        self.page.keyboard.press(DEED_KEYS[choice["deed"]])
        self._aim(self._aimed_at(choice))
        self.page.keyboard.press("Enter")

    def reveals(self, points: int) -> None:
        self.used.add("reveal")
        self._patiently(self.reveal_begin.wait_for)
        self.page.keyboard.press("r")
        self.page.keyboard.type(str(points))
        self.page.keyboard.press("Enter")

    def tap(self, control: Locator) -> None:
        """By a key of its own, or by the Tab key and Enter."""
        self._patiently(control.wait_for)
        key = control.get_attribute("aria-keyshortcuts")
        if key is not None:
            self._patiently(control.and_(self.page.locator(ARMED)).wait_for)
            self.page.keyboard.press(key)
            return
        for _ in range(STOPS):
            self.page.keyboard.press("Tab")
            if control.evaluate("control => control === document.activeElement"):
                self.page.keyboard.press("Enter")
                return
        raise AssertionError(f"the Tab key does not lead to {control}")

    def _aim(self, girls: Sequence[int]) -> None:
        for girl in girls:
            self.page.keyboard.press(str(self.view["order"].index(girl) + 1))


def play_together(
    players: Sequence[Player],
    look: Callable[[Player], None] = lambda _: None,
    enough: Callable[[], bool] = lambda: False,
) -> None:
    """Whoever is asked answers, until it is enough, or to the end of the game, which all then
    see."""
    for player in players:
        player.moment.wait_for()
    waited = time.monotonic()
    while not enough():
        if players[0].over():
            for player in players:
                expect(player.sheets).to_be_visible()
            return
        asked = next((player for player in players if player.asked()), None)
        if asked is not None:
            look(asked)
            asked.answer()
            waited = time.monotonic()
        else:
            assert time.monotonic() - waited < PATIENCE / 1000, "nobody is asked"
            players[0].draw()
