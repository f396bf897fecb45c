"""What companions, lasting events and encounters change in an unmasking that goes on or may begin.

The comparison itself is written once, in `rules.comparison`; here it is asked what it would make of
each action of one player against another.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from himitsu.games.rhymes.cards import (
    BRAVEHEART,
    CANDY_HOUSE,
    COAX,
    DAGGER,
    FACE_NAMES,
    HUNTER,
    LITTLE_MERMAID,
    PERSUADE,
    PIGLET,
    POTION,
    SCARE,
    STONE,
    TAILOR,
    TINKER,
    WEST_WIND,
    WHITE_RABBIT,
)
from himitsu.games.rhymes.rules.agenda import TINKER_STEP
from himitsu.games.rhymes.rules.comparison import NONE, PLAIN, doubled_by, face_weight, shield
from himitsu.games.rhymes.views import Card, Change, Effect, RhymesView, Unmasking

_FACES: Final[dict[str, int]] = {name: face for face, name in enumerate(FACE_NAMES)}
_ACTIONS: Final = (PERSUADE, COAX, SCARE)
_SOFT: Final = (PERSUADE, COAX)
_BEFORE: Final = ("scarecrow", "call_off", "wolf", "lay", "tinker", "answer")
"""Questions of an unmasking before its first clash."""


def _place_has(view: RhymesView, place: int, face: int) -> bool:
    return view.places[place].inside and view.places[place].companion == FACE_NAMES[face]


def _friend(view: RhymesView, place: int) -> int:
    name = view.places[place].companion
    return NONE if name is None else _FACES[name]


def _in_front(view: RhymesView, place: int, face: int) -> bool:
    return FACE_NAMES[face] in view.places[place].front


def _candy(view: RhymesView) -> bool:
    return FACE_NAMES[CANDY_HOUSE] in view.row


# An unmasking that goes on


def fight_effects(view: RhymesView) -> list[Effect]:
    """Both sides against each other, as everybody sees it."""
    now = view.unmasking
    if now is None or now.initiator is None:
        return []
    sides = (now.initiator, now.opponent)
    found: list[Effect] = []
    for side in range(2):
        winner, loser = sides[side], sides[1 - side]
        found += _attack(view, now, side, winner, loser)
    found += _mixing(view, now, sides)
    if now.tailor is not None:
        found.append(Effect(by=FACE_NAMES[TAILOR], what="forfeits", owner=now.tailor, places=sides))
    if now.hunter and view.places[now.opponent].companion is not None:
        found.append(_on(HUNTER, "at_stake", now.initiator, now.opponent))
    unanswered = view.question in _BEFORE and view.question != "answer"
    if unanswered and _place_has(view, now.opponent, WHITE_RABBIT):
        found.append(_on(WHITE_RABBIT, "answers_last", now.opponent, now.opponent))
    if TINKER_STEP in view.agenda[0::3]:
        found += _tinker(view, now.initiator, now.chosen)
    return found


def _named(actions: Iterable[int]) -> tuple[str, ...]:
    return tuple([FACE_NAMES[action] for action in actions])


def _on(face: int, what: Change, owner: int, place: int) -> Effect:
    return Effect(by=FACE_NAMES[face], what=what, owner=owner, places=(place,))


def _attack(view: RhymesView, now: Unmasking, side: int, winner: int, loser: int) -> list[Effect]:
    """What becomes of the winner's actions: ties, and wins that cost two."""
    candy = _candy(view)
    # West Wind blows from the laying of the cards on (R60).
    windy = side == 0 and (now.windy or _in_front(view, winner, WEST_WIND))
    tying: dict[int, list[int]] = {}
    doubling: dict[int, list[int]] = {}
    for action in _ACTIONS:
        cause = _shield(view, loser, action, winner in now.potion)
        if cause != NONE:
            tying.setdefault(cause, []).append(action)
            continue
        cause = doubled_by(action, NONE, windy, candy)
        if cause != NONE:
            doubling.setdefault(cause, []).append(action)
    found: list[Effect] = []
    for cause, actions in tying.items():
        slots, clashes = _cards(view, now, side, winner, actions, False)
        found.append(
            Effect(
                by=FACE_NAMES[cause],
                what="ties",
                owner=winner if cause == POTION else loser,
                actions=_named(actions),
                places=(loser,),
                slots=slots,
                clashes=clashes,
            )
        )
    for cause, actions in doubling.items():
        # A Dagger costs two by itself.
        slots, clashes = _cards(view, now, side, winner, actions, cause == CANDY_HOUSE)
        found.append(
            Effect(
                by=FACE_NAMES[cause],
                what="costs_two",
                owner=winner if cause == WEST_WIND else None,
                actions=_named(actions),
                places=(loser,),
                slots=slots,
                clashes=clashes,
            )
        )
    if candy:
        slots, clashes = _cards(view, now, side, winner, list(_SOFT), False)
        if slots or clashes:
            found.append(
                Effect(by=FACE_NAMES[CANDY_HOUSE], what="even", slots=slots, clashes=clashes)
            )
    return found


def _shield(view: RhymesView, loser: int, action: int, potion: bool) -> int:
    return shield(
        action,
        PLAIN,
        _friend(view, loser),
        candy=False,
        brave=_in_front(view, loser, BRAVEHEART),
        potion=potion,
        mermaid=_in_front(view, loser, LITTLE_MERMAID),
    )


def _cards(
    view: RhymesView, now: Unmasking, side: int, place: int, actions: list[int], plain: bool
) -> tuple[tuple[int, ...], tuple[tuple[int, int], ...]]:
    """The cards of this player that are, or count as, one of these actions, as far as the viewer
    sees them: in the viewer's own hand while it may be played from, and in clashes to come.
    `plain`: not the Dagger."""
    slots: list[int] = []
    if place == view.viewer and view.question in _BEFORE:
        hand = view.places[place].hand
        slots = [
            slot for slot in range(len(hand)) if _weighs(view, hand[slot], False, actions, plain)
        ]
    cards = now.laid if side == 0 else now.answers
    first = now.clash if now.turned and now.winner is None else now.turned
    clashes = [
        (side, clash)
        for clash in range(first, len(cards))
        if _weighs(view, cards[clash], clash < now.turned, actions, plain)
    ]
    return tuple(slots), tuple(clashes)


def _weighs(
    view: RhymesView, card: Card | None, turned: bool, actions: list[int], plain: bool
) -> bool:
    if card is None or card.face is None:
        return False
    if plain and card.face == FACE_NAMES[DAGGER]:
        return False
    kinged = any(place.king for place in view.places)
    if not turned:
        # A Sword is about to make a King (R32).
        stone = FACE_NAMES[STONE]
        kinged = kinged or stone in view.discards or stone in view.row
    return face_weight(_FACES[card.face], kinged) in actions


def _mixing(view: RhymesView, now: Unmasking, sides: tuple[int, int]) -> list[Effect]:
    """Piglet: a clash with a coax or persuade may be mixed and fought again (R16)."""
    found: list[Effect] = []
    for owner in sides:
        if not _place_has(view, owner, PIGLET):
            continue
        slots: tuple[int, ...] = ()
        clashes: tuple[tuple[int, int], ...] = ()
        for side in range(2):
            some, others = _cards(view, now, side, sides[side], list(_SOFT), False)
            slots += some
            clashes += others
        found.append(
            Effect(
                by=FACE_NAMES[PIGLET],
                what="mixes",
                owner=owner,
                places=(owner,),
                slots=slots,
                clashes=clashes,
            )
        )
    return found


def _tinker(view: RhymesView, initiator: int, chosen: int) -> list[Effect]:
    """Whose Tinker may still take the place of the chosen player (R27, R48)."""
    return [
        _on(TINKER, "steps_in", number, number)
        for number in range(len(view.places))
        if number not in (initiator, chosen)
        and _place_has(view, number, TINKER)
        and not view.places[number].spent
        and view.places[number].big == view.places[initiator].big
    ]


# An unmasking that may begin


def threats(view: RhymesView, who: int, targets: tuple[int, ...]) -> list[Effect]:
    """What awaits a player who is about to unmask one of these."""
    found: list[Effect] = []
    for target in targets:
        guards: dict[int, list[int]] = {}
        for action in _ACTIONS:
            guards.setdefault(_shield(view, target, action, False), []).append(action)
        found += [
            Effect(
                by=FACE_NAMES[guard],
                what="ties",
                owner=target,
                actions=_named(actions),
                places=(target,),
            )
            for guard, actions in guards.items()
            if guard != NONE
        ]
        if _place_has(view, target, WHITE_RABBIT):
            found.append(_on(WHITE_RABBIT, "answers_last", target, target))
        if _place_has(view, target, PIGLET):
            found.append(_on(PIGLET, "mixes", target, target))
    found += [
        effect
        for effect in _tinker(view, who, NONE)
        if any(target not in effect.places for target in targets)
    ]
    if targets and who == view.viewer:
        found += _costs(view, who)
    return found


def _costs(view: RhymesView, who: int) -> list[Effect]:
    """Cards of the hand that would cost two, and those that would tie, whoever is unmasked."""
    hand = view.places[who].hand
    windy, candy = _in_front(view, who, WEST_WIND), _candy(view)
    doubling: dict[int, dict[int, list[int]]] = {}
    even: list[int] = []
    for slot in range(len(hand)):
        card = hand[slot]
        if card is None or card.face is None:
            continue
        for action in _ACTIONS:
            if not _weighs(view, card, False, [action], False):
                continue
            cause = doubled_by(action, _FACES[card.face], windy, candy)
            if cause in (WEST_WIND, CANDY_HOUSE):
                doubling.setdefault(cause, {}).setdefault(action, []).append(slot)
            if candy and action in _SOFT:
                even.append(slot)
    found = [
        Effect(
            by=FACE_NAMES[cause],
            what="costs_two",
            owner=who if cause == WEST_WIND else None,
            actions=_named(sorted(slots)),
            slots=tuple(sorted([slot for some in slots.values() for slot in some])),
        )
        for cause, slots in doubling.items()
    ]
    if even:
        found.append(Effect(by=FACE_NAMES[CANDY_HOUSE], what="even", slots=tuple(even)))
    return found
