"""Moments of Yuri-Kure."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from support.moments import Game, Moment, await_result
from support.page_stage import Stage, Until
from support.serving import Json

GIRLS: Final = ".relations li button"
LADDER: Final = ".ladder table"
IN_SIGHT: Final = (GIRLS, LADDER)
RESULT: Final = (
    ".moment .scene h2",
    ".moment .cause",
    ".moment .sums table",
    ".bar .after .button",
)
NINE: Final = {"girls": "9", "orientations": "standard"}
OPEN: Final = {"reveal": "open"} | NINE


def places(view: Json) -> bool:
    return bool(view["mine"]) and view["phase"] == "support"


def places_more(view: Json) -> bool:
    """After a turn's dice."""
    couples = [pair for pair in view["pairs"] if pair["couple"]]
    return bool(view["mine"]) and view["phase"] == "extra" and len(couples) > 0


def declares(view: Json, kind: str) -> bool:
    question = view["question"]
    step = bool(view["mine"]) and question is not None and question["step"] == "declare"
    return step and question["kind"] == kind


def acts(view: Json) -> bool:
    """She may do anything."""
    deeds = {choice["declared"]["deed"] for choice in view["aid"]["choices"]}
    return declares(view, "act") and len(deeds) == 4


def votes(view: Json) -> bool:
    return declares(view, "vote") and len(view["action"]["votes"]) >= 2


def answers(view: Json) -> bool:
    return declares(view, "answer")


def favors(view: Json) -> bool:
    return declares(view, "cool")


def asked(view: Json) -> bool:
    question = view["question"]
    return bool(view["mine"]) and question is not None and question["step"] != "declare"


def may_take(view: Json) -> bool:
    """Nobody controls her."""
    return asked(view) and view["question"]["controller"] is None and can_reveal(view)


def can_reveal(view: Json) -> bool:
    raises = {each["girl"]: each for each in view["aid"]["raises"]}
    raised = raises.get(view["question"]["girl"])
    return raised is not None and bool(raised["most"] > raised["least"])


def may_outbid(view: Json) -> bool:
    """Somebody wants her to do something."""
    return asked(view) and can_reveal(view) and view["question"]["declared"] is not None


def may_reveal_early(view: Json) -> bool:
    """Over several girls."""
    return asked(view) and len(view["aid"]["raises"]) >= 3


def cannot_outbid(view: Json) -> bool:
    return asked(view) and not view["aid"]["raises"]


def may_outbid_a_vote(view: Json) -> bool:
    return (
        asked(view)
        and view["question"]["kind"] == "vote"
        and len(view["action"]["votes"]) >= 4
        and view["question"]["declared"] is not None
    )


def waits(view: Json) -> bool:
    return not view["mine"] and view["question"] is not None and view["turn"] >= 2


def over(view: Json) -> bool:
    return view["ending"] is not None and len(view["ending"]["pairs"]) > 0


def put_away(stage: Stage) -> None:
    """Dice have been looked at."""
    close = stage.page.locator(".dice button")
    if close.is_visible():
        close.click()


def write(stage: Stage) -> None:
    """All points are placed, not yet sent."""
    _press(stage, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5)


def write_more(stage: Stage) -> None:
    put_away(stage)
    _press(stage, 0, 1)


def play_with_love(stage: Stage) -> None:
    """The longest declaration: not yet made."""
    put_away(stage)
    stage.page.locator("fieldset label").nth(2).click()
    girls = stage.page.locator(f"{GIRLS}:not(.unfit)")
    girls.nth(0).click()
    stage.settle()
    girls.nth(1).click()


def choose_last(stage: Stage) -> None:
    put_away(stage)
    stage.page.locator("fieldset label").last.click()


def reveal(stage: Stage) -> None:
    """An amount is set, not yet revealed."""
    put_away(stage)
    stage.page.locator("[data-slot=confirm] button").click()


def reveal_another(stage: Stage) -> None:
    """An amount over a girl who is not at issue."""
    put_away(stage)
    stage.page.locator(".moment select").select_option(index=1)


def refuse(stage: Stage) -> None:
    """Somebody who cannot be chosen is tapped: a toast says why."""
    put_away(stage)
    stage.page.locator(f"{GIRLS}.unfit").first.click()


YURIKURE = Game(
    "yurikure",
    (3, 4, 5),
    (
        Moment("place", places, kept=IN_SIGHT),
        Moment("place, written", places, write, IN_SIGHT),
        Moment("take", may_take, put_away, IN_SIGHT),
        Moment("act", acts, play_with_love, IN_SIGHT),
        Moment("act among nine", acts, refuse, IN_SIGHT, NINE),
        Moment("outbid", may_outbid, reveal, IN_SIGHT),
        Moment("reveal early", may_reveal_early, reveal_another, IN_SIGHT, OPEN),
        Moment("cannot outbid", cannot_outbid, put_away, IN_SIGHT),
        Moment("vote", votes, choose_last, IN_SIGHT),
        Moment("outbid a vote", may_outbid_a_vote, put_away, IN_SIGHT, NINE),
        Moment("answer", answers, choose_last, IN_SIGHT),
        Moment("favor", favors, put_away, IN_SIGHT, NINE),
        Moment("wait", waits, put_away, IN_SIGHT),
        Moment("dice", places_more, None, (LADDER, ".dice h2", ".dice button"), apart=True),
        Moment("place more", places_more, write_more, IN_SIGHT),
        Moment("game over", over, await_result, kept=RESULT),
    ),
)


def next_turn_begun(view: Json) -> bool:
    """All have placed their further points, and a girl's action is asked about again."""
    return view["turn"] >= 2 and view["placing"] is None and view["question"] is not None


def play_on(stage: Stage, until: Until = over) -> Iterator[None]:
    """Play on the page until such a moment; stops to be looked at before each answer."""
    page = stage.page
    rng = Random(1)
    while not until(view := stage.view) and view["ending"] is None:
        stage.settle()
        yield
        put_away(stage)
        if view["placing"] is not None:
            _place(stage, view)
        elif view["question"]["step"] == "declare":
            _declare(stage, rng.choice(view["aid"]["choices"])["declared"])
        elif view["aid"]["raises"] and rng.random() < 0.4:
            _reveal(stage, view)
        else:
            page.locator("[data-slot=pass] [aria-disabled=false]").click()
            stage.settle()
            continue
        stage.settle()
        yield
        page.locator("[data-slot=confirm] [aria-disabled=false]").click()
        stage.settle()
    yield


def _place(stage: Stage, view: Json) -> None:
    count = len(view["placing"]["points"]) - view["placing"]["placed"]
    for place in view["aid"]["places"][:count]:
        _tap(stage, *view["pairs"][place["pair"]]["girls"])


def _declare(stage: Stage, declared: Json) -> None:
    stage.page.locator(f"fieldset label:has([value={declared['deed']}])").click()
    if declared["pair"] is not None:
        _tap(stage, *stage.view["pairs"][declared["pair"]]["girls"])
    elif declared["girl"] is not None:
        _tap(stage, declared["girl"])


def _reveal(stage: Stage, view: Json) -> None:
    if view["question"]["girl"] in [each["girl"] for each in view["aid"]["raises"]]:
        stage.page.locator("[data-slot=confirm] button").click()
    else:
        stage.page.locator(".moment select").select_option(index=1)


def _tap(stage: Stage, *girls: int) -> None:
    _press(stage, *[stage.view["order"].index(girl) for girl in girls])


def _press(stage: Stage, *places: int) -> None:
    """Press the girls at these places one after another, all in one call to the browser."""
    pressing = """async (girls, places) => {
      for (const place of places) {
        girls[place].click()
        await new Promise(requestAnimationFrame)
      }
    }"""
    stage.page.locator(GIRLS).evaluate_all(pressing, list(places))
