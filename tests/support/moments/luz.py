"""Moments of LUZ."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from support.moments import AFTER, Game, Moment, await_result
from support.page_stage import Stage, Until
from support.serving import Json

HAND: Final = (".me .luz-hand button",)
"""Every card of the own hand."""


def bids(view: Json) -> bool:
    """The reader's bid is asked for after somebody else's."""
    return asked(view, "bid") and view["round"] == 1 and any(view["bids"])


def last_bid(view: Json) -> bool:
    return asked(view, "bid") and view["round"] == 1 and view["bids"].count(None) == 1


def leads(view: Json) -> bool:
    return asked(view, "play") and not lies(view) and view["round"] == 1


def follows(view: Json) -> bool:
    """The reader plays last to a trick, with a full hand."""
    return asked(view, "play") and lies(view) == view["seats"] - 1 and held(view) == 10


def few_left(view: Json) -> bool:
    return asked(view, "play") and held(view) == 3


def watches(view: Json) -> bool:
    """Others play."""
    return view["phase"] == "play" and not view["mine"] and 0 < lies(view) < view["seats"]


def round_over(view: Json) -> bool:
    return asked(view, "bid") and view["round"] == 2


def next_round_begun(view: Json) -> bool:
    """The round before has been put away, and a card of the next been played."""
    return view["round"] == 2 and view["phase"] == "play" and held(view) < 10


def later_bids(view: Json) -> bool:
    """Someone has lost many points, so that the numbers are long."""
    return asked(view, "bid") and view["round"] == 4


def over(view: Json) -> bool:
    return bool(view["phase"] == "over")


def asked(view: Json, phase: str) -> bool:
    return bool(view["mine"]) and view["phase"] == phase


def lies(view: Json) -> int:
    """How many cards lie in the trick on the table."""
    return len(view["tricks"][-1]["cards"]) % view["seats"] if view["tricks"] else 0


def held(view: Json) -> int:
    return sum(card is not None for card in view["hands"][view["viewer"]])


def pick(stage: Stage) -> None:
    """Beads and a safety bead, not yet sent."""
    form = stage.page.locator("form")
    form.get_by_text("10", exact=True).click()
    form.locator("label.safety").click()


def lift(stage: Stage) -> None:
    """A card is chosen, not yet played."""
    stage.page.locator(".me .luz-hand [aria-disabled=false]").last.click()


def refuse(stage: Stage) -> None:
    """A card is tapped that cannot be played now: a toast says why."""
    stage.page.locator(".me .luz-hand button").first.click(force=True)


def next_round(stage: Stage) -> None:
    stage.page.locator("[data-slot=confirm] button").click()


LUZ = Game(
    "luz",
    (3, 4, 5),
    (
        Moment("bid", bids, kept=HAND),
        Moment("bid chosen", last_bid, pick, kept=HAND),
        Moment("bid in the last round", later_bids, next_round, HAND, apart=True),
        Moment("lead", leads, kept=HAND),
        Moment("follow", follows, lift, kept=HAND),
        Moment("follow with all aids", follows, lift, HAND, {"memory": "aid"}),
        Moment("few cards left", few_left, lift, kept=HAND),
        Moment("round over", round_over),
        Moment("game over", over, await_result, kept=AFTER),
        Moment("others play", watches, refuse, kept=HAND),
    ),
)


def play_on(stage: Stage, until: Until = over) -> Iterator[None]:
    """Play on the page until such a moment; stops to be looked at before each answer."""
    page = stage.page
    while not until(view := stage.view):
        if page.locator(".why").count() == 0:
            if view["phase"] == "bid":
                page.locator("form label.bead").nth(2).click()
            else:
                page.locator(".me .luz-hand li:not([inert]) [aria-disabled=false]").first.click()
        stage.settle()
        yield
        page.locator("[data-slot=confirm] button").click()
        stage.settle()
    yield
