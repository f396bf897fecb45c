"""Moments of Rebel Rhymes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Final

from support.moments import AFTER, Game, Moment, await_result
from support.page_stage import Stage, Until
from support.serving import Json

from himitsu.games.rhymes.moves import PLACE, SLOT
from himitsu.games.rhymes.rules.agenda import QUESTION_NAMES

HAND: Final = (".me ul button",)
"""Every card of the own hand."""
SCENE: Final = (*HAND, ".stage ol button")
"""And the cards of an unmasking."""
CHOSEN: Final = (*HAND, ".peek .button")
"""And the way to all that is known of what is chosen."""


def asked(view: Json, question: str) -> bool:
    """The question is on the screen, and a hand."""
    return bool(view["mine"]) and view["question"] == question and bool(hand(view))


def drafts(view: Json) -> bool:
    """Before there is a hand."""
    return bool(view["mine"]) and view["question"] == "draft"


def may_unmask(view: Json) -> bool:
    """The own turn, with companions to be seen and somebody to set out against."""
    return asked(view, "act") and any(PLACE < move < PLACE + 99 for move in view["legal"])


def lays(view: Json) -> bool:
    """Several cards may be laid."""
    slots = [move for move in view["legal"] if SLOT <= move < PLACE]
    return asked(view, "lay") and len(slots) > 2


def answers_several(view: Json) -> bool:
    return asked(view, "answer") and len(view["unmasking"]["laid"]) > 2


def answers_one(view: Json) -> bool:
    return asked(view, "answer") and len(view["unmasking"]["laid"]) == 1


def holds_many(view: Json) -> bool:
    return asked(view, "trim") and len(hand(view)) > 6


def watches(view: Json) -> bool:
    """Others clash, and cards have been turned up."""
    now = view["unmasking"]
    return not view["mine"] and now is not None and now["turned"] > 1 and bool(hand(view))


def waits(view: Json) -> bool:
    return not view["mine"] and view["question"] == "draw" and bool(hand(view))


def next_turn_begun(view: Json) -> bool:
    """The reader's first turn, and those of all others, are over, and a card has been drawn in the
    reader's second."""
    own = view["turn"] == view["viewer"]
    return view["round"] > 1 and own and asked(view, "act")


def over(view: Json) -> bool:
    return view["outcome"] is not None


def hand(view: Json) -> list[Json]:
    return [card for card in view["places"][view["viewer"]]["hand"] if card is not None]


def choose_player(stage: Stage) -> None:
    stage.page.locator(".others [aria-pressed]").last.click()


def choose_card(stage: Stage) -> None:
    stage.page.locator(".table [aria-pressed]").last.click()


def choose_three(stage: Stage) -> None:
    for card in stage.page.locator(".me ul [aria-pressed]").all()[:3]:
        card.click()


MANY: Final = range(2, 12)
RHYMES = Game(
    "rhymes",
    tuple(range(1, 12)),
    (
        Moment("draw", partial(asked, question="draw"), choose_card, CHOSEN),
        Moment("act", may_unmask, choose_player, CHOSEN),
        Moment("lay", lays, choose_three, SCENE),
        Moment("answer one", answers_one, kept=SCENE, seats=MANY),
        Moment("answer several", answers_several, choose_three, SCENE),
        Moment("look", partial(asked, question="look"), kept=SCENE),
        Moment("singer", partial(asked, question="singer"), kept=HAND),
        Moment("best of three", partial(asked, question="best_of_three"), kept=HAND),
        Moment("vote", partial(asked, question="vote"), choose_player, CHOSEN),
        Moment("discard", partial(asked, question="trim"), kept=HAND),
        Moment("others clash", watches, kept=SCENE, seats=MANY),
        Moment("others draw", waits, kept=HAND, seats=MANY),
        Moment("game over", over, await_result, kept=(*AFTER, ".cause")),
    ),
    kept_when_large=HAND,
)
"""What is most often on the screen, and what needs most room."""
_NAMED: Final = {moment.name.replace(" ", "_") for moment in RHYMES.moments} | {
    "answer",
    "trim",
    "draft",
}
DRAFTED: Final = {"start": "drafted"}
QUESTIONS = RHYMES._replace(
    seats=(3,),
    moments=(
        *(
            Moment(question, partial(asked, question=question), kept=HAND)
            for question in QUESTION_NAMES
            if question not in _NAMED
        ),
        Moment("draft", drafts, options=DRAFTED),
    ),
)
"""All other questions that there are, at a table where each of them soon comes up."""


def play_on(stage: Stage, until: Until = over) -> Iterator[None]:
    """Play on the page until such a moment; stops to be looked at before each answer."""
    page, rng = stage.page, Random(3)
    offered = page.locator("main [aria-pressed=false]").filter(visible=True)
    ready = page.locator("[data-slot=confirm] button[aria-disabled=false]")
    passes = page.locator("[data-slot=pass] button[aria-disabled=false]")
    while not until(stage.view):
        offered.or_(ready).or_(passes).first.wait_for()
        while offered.count() and not ready.count():
            offered.nth(rng.randrange(offered.count())).click()
        stage.settle()
        yield
        ready.or_(passes).last.click()
        stage.settle()
    yield
