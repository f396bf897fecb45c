"""What companions and lasting events change just now: at whom, and at which card.

Only what applies at this moment is listed, so that a mark on the board always means something: the
Soldier of a player whom nobody can unmask now marks nothing. What belongs to an unmasking or to a
clash is in `fight_effects`; docs/rules/rhymes.md, "What is marked", lists all cards.
"""

from __future__ import annotations

from typing import Final

from himitsu.games.rhymes.aid.fight_effects import fight_effects, threats
from himitsu.games.rhymes.cards import (
    ADVENTURER,
    BIG_BAD_WOLF,
    DRAGON,
    DRINK_ME,
    FACE_KIND,
    FACE_NAMES,
    FARMER,
    HAPPY_PRINCE,
    ITEM,
    KINDS,
    LASTING,
    NEW_CLOTHES,
    SCARECROW,
    SPY,
    TIME_MACHINE,
)
from himitsu.games.rhymes.moves import HEAP, PLACE, USE
from himitsu.games.rhymes.rules.agenda import DEBT, MOMENT
from himitsu.games.rhymes.rules.companions import USES
from himitsu.games.rhymes.rules.drawing import may_take
from himitsu.games.rhymes.views import Change, Effect, RhymesView

_FACES: Final[dict[str, int]] = {name: face for face, name in enumerate(FACE_NAMES)}
_USED: Final[list[str]] = [FACE_NAMES[face] for face in USES]
NOBODY: Final = -1


def effects(view: RhymesView) -> list[Effect]:
    found = [*_hands(view), *_spies(view), *_debts(view)]
    if view.sown:
        found.append(_companion(FARMER, "harvests", view.turn, (view.turn,)))
    found += fight_effects(view)
    who = view.who
    if who is not None and view.legal and view.places[who].seat == view.viewer:
        if view.question == "draw":
            found += _draws(view, who)
        elif view.question == "act":
            found += _actions(view, who)
        elif view.question in ("hunter", "tailor_whom"):
            unmasker = who if view.question == "hunter" else view.about[0]
            found += _sizes(view, unmasker, NOBODY)
            found += threats(view, unmasker, _targets(view))
    return found


def _companion(face: int, what: Change, owner: int, places: tuple[int, ...]) -> Effect:
    return Effect(by=FACE_NAMES[face], what=what, owner=owner, places=places)


def _lies(view: RhymesView, face: int) -> bool:
    """Does this lasting event lie in the row?"""
    assert face in LASTING
    return FACE_NAMES[face] in view.row


def _has(view: RhymesView, place: int, face: int) -> bool:
    return view.places[place].inside and view.places[place].companion == FACE_NAMES[face]


# At any time


def _hands(view: RhymesView) -> list[Effect]:
    """Emperor's New Clothes: who shows a hand (R38). Happy Prince: what the viewer will have to
    give away (R56)."""
    found: list[Effect] = []
    if _lies(view, NEW_CLOTHES):
        bare = [
            number
            for number in range(view.seats)
            if any(card is not None for card in view.places[number].hand)
        ]
        found.append(Effect(by=FACE_NAMES[NEW_CLOTHES], what="open_hand", places=tuple(bare)))
    if _lies(view, HAPPY_PRINCE) and view.viewer >= 0:
        hand = view.places[view.viewer].hand
        items = [
            slot
            for slot in range(len(hand))
            if (card := hand[slot]) is not None and card.kind == KINDS[ITEM]
        ]
        if items:
            found.append(Effect(by=FACE_NAMES[HAPPY_PRINCE], what="gives_away", slots=tuple(items)))
    return found


def _spies(view: RhymesView) -> list[Effect]:
    """A player who looks at this identity is shown another, as long as one is unused (R29)."""
    return [
        _companion(SPY, "false_look", number, (number,))
        for number in range(len(view.places))
        if _has(view, number, SPY) and not view.places[number].up and view.unused
    ]


def _debts(view: RhymesView) -> list[Effect]:
    """Who still owes the Dragon or the Tailor a card; and the Dragon turns those face up who had
    none when it came (R84)."""
    if view.question != "give" or view.who is None:
        return []
    owner = view.about[0]
    companion = view.places[owner].companion
    if companion is None:
        return []
    owing = [view.who]
    bare = 0
    agenda = view.agenda
    for at in range(len(agenda) - 3, -1, -3):
        step, first, second = agenda[at : at + 3]
        if step == DEBT and second == owner:
            # Who has no card owes none (R26).
            if any(card is not None for card in view.places[first].hand):
                owing.append(first)
        else:
            bare = first if step == MOMENT else 0
            break
    found = [Effect(by=companion, what="owes", owner=owner, places=tuple(owing))]
    if companion == FACE_NAMES[DRAGON]:
        turning = [
            number
            for number in range(len(view.places))
            if bare >> number & 1 and view.places[number].inside and not view.places[number].up
        ]
        if turning:
            found.append(_companion(DRAGON, "turns_up", owner, tuple(turning)))
    return found


# What the viewer may do


def _draws(view: RhymesView, who: int) -> list[Effect]:
    """Adventurer: what may not be taken from the row, and the deck's three (R57). Time Machine:
    the discards may be drawn from (R24)."""
    found: list[Effect] = []
    if _has(view, who, ADVENTURER):
        by = FACE_NAMES[ADVENTURER]
        mate = who >= view.seats
        barred = [
            number
            for number in range(len(view.row))
            if _takes(view.row[number], NOBODY, mate)
            and not _takes(view.row[number], ADVENTURER, mate)
        ]
        if barred:
            found.append(Effect(by=by, what="barred", owner=who, row=tuple(barred)))
        if not mate:
            found.append(Effect(by=by, what="best_of_three", owner=who, pile="deck"))
    if HEAP in view.legal:
        found.append(Effect(by=FACE_NAMES[TIME_MACHINE], what="free", pile="discards"))
    return found


def _takes(card: str, companion: int, mate: bool) -> bool:
    return may_take(FACE_KIND[_FACES[card]], companion, mate)


def _actions(view: RhymesView, who: int) -> list[Effect]:
    """Whom the player may unmask, what that brings with it, and what the companion can do."""
    me = view.places[who]
    targets = _targets(view)
    locked = view.locked if view.options["opponents"] == "one" else None
    found = _sizes(view, who, NOBODY if locked is None else locked)
    companion = me.companion
    if companion in _USED:
        if USE in view.legal:
            found.append(Effect(by=companion, what="usable", owner=who, places=(who,)))
        elif not me.spent:
            found.append(Effect(by=companion, what="idle", owner=who, places=(who,)))
    if targets:
        if _has(view, who, BIG_BAD_WOLF):
            found.append(_companion(BIG_BAD_WOLF, "discards_or_shows", who, targets))
        if _has(view, who, SCARECROW) and not me.spent:
            found.append(_companion(SCARECROW, "guesses", who, (who,)))
    return [*found, *threats(view, who, targets)]


def _targets(view: RhymesView) -> tuple[int, ...]:
    return tuple([move - PLACE for move in view.legal if 0 <= move - PLACE < len(view.places)])


def _sizes(view: RhymesView, who: int, only: int) -> list[Effect]:
    """Drink Me: those of another size may not be unmasked (R19). `only`: the one whom the rules
    leave in any case."""
    size = view.places[who].big
    barred = [
        number
        for number in range(len(view.places))
        if view.places[number].inside
        and number != who
        and view.places[number].big != size
        and only in (NOBODY, number)
    ]
    return [Effect(by=FACE_NAMES[DRINK_ME], what="barred", places=tuple(barred))] if barred else []
