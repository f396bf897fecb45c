"""What each move of Rebel Rhymes does, as an answer to the question that is asked, in the words of
its messages."""

from __future__ import annotations

from typing import Final

from himitsu.core.contract import Move
from himitsu.core.views import MoveName
from himitsu.games.rhymes.cards import FACE_NAMES, IDENTITY_NAMES, KINDS
from himitsu.games.rhymes.moves import (
    ASK,
    DECK,
    FACE,
    HEAP,
    KIND,
    NAME,
    PASS,
    PICK,
    PLACE,
    SLOT,
    USE,
    YES,
)
from himitsu.games.rhymes.views import Card, RhymesView

_NOES: Final = {
    "draw": "no_draw",
    "act": "no_act",
    "tailor_who": "no_tailor",
    "sow": "no_sow",
    "harvest": "no_harvest",
    "scarecrow": "no_scarecrow",
    "call_off": "no_call_off",
    "wolf": "no_wolf",
    "lay": "no_lay",
    "tinker": "no_tinker",
    "answer": "no_answer",
    "candle": "no_swap",
    "lamp_use": "no_lamp_use",
    "net": "no_net",
    "piglet": "no_piglet",
    "look": "no_look",
    "swap": "no_swap",
    "hide": "no_hide",
    "singer": "no_singer",
    "grandma_swap": "no_swap",
    "book_event": "no_book_event",
    "pigs": "no_pigs",
    "river": "no_river",
    "river_judge": "no_river_judge",
    "river_change": "no_river_change",
    "trim": "no_window",
    "vote": "no_window",
}
"""What "no" or "done" means, by question; a plain no in the others."""
_YESES: Final = {
    "harvest": "yes_harvest",
    "call_off": "yes_call_off",
    "tinker": "yes_tinker",
    "lamp_use": "yes_lamp_use",
    "piglet": "yes_piglet",
    "look": "yes_look",
    "swap": "yes_swap",
    "hide": "yes_hide",
    "grandma_swap": "yes_swap",
    "river_answer": "yes_river_answer",
    "river_judge": "yes_river_judge",
}


def describe(move: Move, view: RhymesView) -> MoveName | None:
    acts = view.question == "act"
    if move < SLOT:
        return _plain(move, view)
    if move < PLACE:
        held = _slot(move - SLOT, view)
        if held is None:
            return None
        return MoveName("ask_act_encounter", "move_play", held.values) if acts else held
    if move < PICK:
        place = {"place": move - PLACE}
        if acts:
            return MoveName("ask_act_unmask", "move_unmask", seats=place)
        return MoveName("", "plain_place", seats=place)
    if move < NAME:
        return _pick(move - PICK, view)
    if move < KIND:
        return MoveName("", f"identity_{IDENTITY_NAMES[move - NAME]}")
    if move < FACE:
        return MoveName("", f"kind_{KINDS[move - KIND]}")
    return MoveName("", f"card_{FACE_NAMES[move - FACE]}")


def _plain(move: Move, view: RhymesView) -> MoveName:
    question = view.question or ""
    if move == PASS:
        ask = None if view.aid is None else view.aid.ask
        count = 0 if ask is None or ask.count is None else ask.count
        return MoveName("", _NOES.get(question, "no"), {"count": count})
    if move == YES:
        return MoveName("", _YESES.get(question, "yes"))
    if move == DECK:
        return MoveName("", "move_deck")
    if move == HEAP:
        return MoveName("", "move_heap", {"card": f"card_{view.discards[-1]}"})
    if move == ASK:
        return MoveName("", "move_ask")
    assert move == USE
    place = view.viewer if view.who is None else view.who
    return MoveName("", "move_use", {"card": f"card_{view.places[place].companion}"})


def _slot(slot: int, view: RhymesView) -> MoveName | None:
    choice = None if view.aid is None else view.aid.choice
    owner = view.viewer if choice is None or choice.hand is None else choice.hand
    card = view.places[owner].hand[slot]
    return None if card is None else _held(card)


def _held(card: Card) -> MoveName:
    """By its front for those who know it, else by its back."""
    if card.face is None:
        return MoveName("", "hidden_card", {"kind": f"kind_{card.kind}", "card": "hidden_card"})
    return MoveName("", f"card_{card.face}", {"card": f"card_{card.face}"})


def _pick(pick: int, view: RhymesView) -> MoveName:
    if view.question == "grandma_what":
        return MoveName("", "move_hand" if pick else "move_identity")
    choice = None if view.aid is None else view.aid.choice
    if choice is not None and choice.cards == "row":
        return MoveName("", f"card_{view.row[pick]}")
    return _held(view.offer[pick])
