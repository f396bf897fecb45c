"""What is asked, and what an answer takes: how many moves, in which order, and about what."""

from __future__ import annotations

from typing import Final, Literal

from himitsu.games.rhymes.cards import FACE_KIND, FACE_NAMES, KINDS
from himitsu.games.rhymes.moves import NAME, PICK, PLACE, SLOT
from himitsu.games.rhymes.rules.event_cards import HOUSES
from himitsu.games.rhymes.tunables import numbers_of
from himitsu.games.rhymes.views import Ask, Card, Choice, Place, RhymesView

PUT_BY: Final[dict[str, str]] = {
    "best_of_three": "adventurer",
    "give_item": "happy_prince",
    "tailor_who": "tailor",
    "tailor_whom": "tailor",
    "sow": "farmer",
    "harvest": "farmer",
    "scarecrow": "scarecrow",
    "call_off": "scarecrow",
    "wolf": "big_bad_wolf",
    "tinker": "tinker",
    "candle": "candle",
    "lamp": "lamp",
    "lamp_use": "lamp",
    "net": "net",
    "axe": "axe",
    "gold": "gold",
    "piglet": "piglet",
    "hunter": "hunter",
    "basket": "red_riding_hood",
    "take": "red_riding_hood",
    "tin_man": "tin_man",
    "grandma": "grandma",
    "grandma_what": "grandma",
    "grandma_swap": "grandma",
    "book_event": "book_of_heaven",
    "book_row": "book_of_heaven",
    "goldfish": "goldfish",
    "pea": "pea",
    "flying_house": "flying_house",
    "pigs": "three_pigs",
    "fairest": "mirror_mirror",
    "guess_who": "princess_and_witch",
    "guess_which": "princess_and_witch",
    "oz": "wizard_of_oz",
    "oz_follow": "wizard_of_oz",
    "river": "river_god",
    "river_answer": "river_god",
    "river_judge": "river_god",
    "river_name": "river_god",
    "river_change": "river_god",
}
"""Questions that a card puts; the others belong to the turn and to unmasking."""
_ABOUT_PLACE: Final = (
    *("tailor_whom", "give", "take", "grandma_what", "grandma_swap", "guess_which"),
    *("river_answer", "river_judge", "river_name"),
)
_ROW: Final = ("draw", "book_row")
"""Where picking means a card of the row."""


def held(place: Place) -> int:
    return len([card for card in place.hand if card is not None])


# What is asked


def ask(view: RhymesView) -> Ask | None:
    question = view.question
    if question is None:
        return None
    about = view.about
    card, kind = _at_issue(view)
    return Ask(
        by=PUT_BY.get(question),
        whom=_whom(view),
        card=card,
        kind=kind,
        hands=question == "grandma_swap" and about[1] != PICK,
        count=_count(view),
        named=_to_be_named(view),
    )


def _whom(view: RhymesView) -> int | None:
    """The player whom the question concerns."""
    question, now = view.question, view.unmasking
    if question in _ABOUT_PLACE:
        return view.about[0]
    if question == "river" and view.who is not None:
        return _next_seat(view, view.who)
    if question == "singer":
        named = _to_be_named(view)
        return named[0] if named else None
    if now is not None:
        if question in ("lay", "scarecrow"):
            return now.chosen
        if question == "wolf":
            return now.initiator
        if question in ("look", "swap"):
            return now.opponent if now.winner == 0 else now.initiator
    return None


def _next_seat(view: RhymesView, place: int) -> int:
    """Whom River God lets a seat ask: the next one still in (R50)."""
    for step in range(1, view.seats):
        seat = (place + step) % view.seats
        if view.places[seat].inside:
            return seat
    return place


def _to_be_named(view: RhymesView) -> tuple[int, ...]:
    """From the first that the Singer has not named."""
    if view.question != "singer" or view.who is None:
        return ()
    return named_by(view, view.who)[len(view.naming) :]


def named_by(view: RhymesView, singer: int) -> tuple[int, ...]:
    """Whom a Singer names: the others still in, clockwise (R13)."""
    size = len(view.places)
    others = [(singer + step) % size for step in range(1, size)]
    return tuple([place for place in others if view.places[place].inside])


def _at_issue(view: RhymesView) -> tuple[str | None, str | None]:
    """The card that the question is about, and its kind."""
    question, (one, other) = view.question, view.about
    if question == "lamp_use":
        return FACE_NAMES[other], KINDS[FACE_KIND[other]]
    if question == "oz_follow":
        return None, KINDS[one]
    card: Card | None = None
    if question in ("give_item", "book_row") and view.who is not None:
        card = view.places[view.who].hand[one]
    elif question == "river_name":
        card = view.places[one].hand[other]
    return (None, None) if card is None else (card.face, card.kind)


def _count(view: RhymesView) -> int | None:
    question, number = view.question, view.about[0]
    if question == "answer":
        return number + 1
    if question == "pigs":
        return HOUSES - number
    if question == "goldfish":
        return number
    if question == "trim" and view.viewer in view.asked:
        return held(view.places[view.viewer]) - numbers_of(view.options).hand - len(view.chosen)
    return None


# What may be answered


def choice(view: RhymesView) -> Choice | None:
    if not view.legal:
        return None
    question, now = view.question, view.unmasking
    slots = len([move for move in view.legal if SLOT <= move < PLACE])
    hand = _hand(view) if slots else None
    if question == "lay":
        if now is not None and now.hunter:
            return Choice(ordered=True, hand=hand)
        return Choice(most=slots, ordered=True, done=True, hand=hand)
    if question == "answer" and now is not None:
        first = view.about[0]
        most = len(now.laid) - first
        return Choice(least=0, most=most, ordered=True, hand=hand, clash=first)
    if question == "river_change":
        return Choice(most=slots, done=True, hand=hand)
    if question == "pigs":
        return Choice(most=min(HOUSES - view.about[0], slots), done=True, hand=hand)
    if question == "trim" and not view.ready:
        extra = held(view.places[view.viewer]) - numbers_of(view.options).hand - len(view.chosen)
        return Choice(least=extra, most=extra, at_once=True, hand=hand)
    if question == "singer":
        named = len(_to_be_named(view))
        return Choice(least=named, most=named, ordered=True, at_once=True)
    return Choice(hand=hand, cards=_cards(view))


def _hand(view: RhymesView) -> int:
    """Whose slots the moves name: the viewer's own, but for Red Riding Hood's."""
    if view.question == "take":
        return view.about[0]
    return view.viewer if view.who is None else view.who


def _cards(view: RhymesView) -> Literal["row", "offer"] | None:
    if view.question in _ROW:
        return "row"
    picks = any(PICK <= move < NAME for move in view.legal)
    return "offer" if picks and view.question != "grandma_what" else None
