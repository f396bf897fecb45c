"""How the viewer can win: the conditions of their identity, and how near each of them is."""

from __future__ import annotations

from typing import Final

from himitsu.games.rhymes.cards import (
    FACE_NAMES,
    FEMALE,
    FLYING_HOUSE,
    IDENTITY_NAMES,
    SINGER,
    SWAN,
)
from himitsu.games.rhymes.rules.conditions import WINS_BY_OUT, WINS_WITH
from himitsu.games.rhymes.rules.victory import (
    DUO_PLAYER,
    DUO_TEAMMATE,
    DUO_TOGETHER,
    SOLO_LEAST,
    SOLO_MOST,
)
from himitsu.games.rhymes.views import (
    AnyPath,
    DreamerPath,
    FairestPath,
    Known,
    LadiesPath,
    LastPath,
    NamePath,
    OutPath,
    Prospect,
    RhymesView,
    TogetherPath,
)

_NUMBERS: Final[dict[str, int]] = {name: who for who, name in enumerate(IDENTITY_NAMES)}


def prospects(view: RhymesView, known: list[Known]) -> list[Prospect]:
    """For each place that the viewer plays; none for a spectator or a player who is out."""
    found: list[Prospect] = []
    for number in range(len(view.places)):
        place = view.places[number]
        identity = known[number].surely
        if view.viewer < 0 or place.seat != view.viewer or not place.inside or identity is None:
            continue
        points: int | None = None
        if view.seats == 2:
            points = DUO_PLAYER if number < 2 else DUO_TEAMMATE
        paths = tuple(_paths(view, known, number, _NUMBERS[identity]))
        found.append(Prospect(place=number, identity=identity, points=points, paths=paths))
    return found


def _paths(view: RhymesView, known: list[Known], me: int, identity: int) -> list[AnyPath]:
    paths: list[AnyPath] = []
    for who, hidden in WINS_BY_OUT.get(identity, []):
        certain, perhaps = _suspects(view, known, me, IDENTITY_NAMES[who])
        paths.append(
            OutPath(
                who=IDENTITY_NAMES[who],
                hidden=hidden,
                certain=certain,
                perhaps=perhaps,
                gone=_is_gone(view, IDENTITY_NAMES[who]),
            )
        )
    if identity in WINS_WITH:
        partner = IDENTITY_NAMES[WINS_WITH[identity]]
        certain, perhaps = _suspects(view, known, me, partner)
        mates = [number for number in certain if view.places[number].seat == view.viewer]
        points = DUO_TOGETHER if view.seats == 2 and mates else None
        paths.append(TogetherPath(who=partner, certain=certain, perhaps=perhaps, points=points))
    if identity == SINGER:
        others = _others(view, me)
        certain = tuple([number for number in others if known[number].surely is not None])
        paths.append(NamePath(certain=len(certain), others=len(others)))
    if identity == SWAN:
        paths.append(LadiesPath(up=_ladies_up(view, known)))
    if FEMALE >> identity & 1:
        paths.append(FairestPath())
    # What follows is the same for a teammate.
    if me >= view.seats:
        return paths
    if view.seats > 1:
        paths.append(LastPath(left=_rivals(view)))
    if view.options["dreamer"] == "in":
        house = FACE_NAMES[FLYING_HOUSE]
        hand = view.places[me].hand
        held = [card for card in hand if card is not None and card.face == house]
        paths.append(DreamerPath(held=len(held) > 0))
    return paths


def _others(view: RhymesView, me: int) -> list[int]:
    return [
        number for number in range(len(view.places)) if view.places[number].inside and number != me
    ]


def _suspects(
    view: RhymesView, known: list[Known], me: int, who: str
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Who in the game surely is this identity, and who may be; not the one who wins by it."""
    certain: list[int] = []
    perhaps: list[int] = []
    for number in _others(view, me):
        about = known[number]
        if about.surely is None:
            if who in about.may:
                perhaps.append(number)
        elif about.surely == who:
            certain.append(number)
    return tuple(certain), tuple(perhaps)


def _is_gone(view: RhymesView, who: str) -> bool:
    """Is one with this identity out?"""
    for place in view.places:
        if not place.inside and place.identity is not None and place.identity.face == who:
            return True
    return False


def _ladies_up(view: RhymesView, known: list[Known]) -> tuple[int, ...]:
    up: list[int] = []
    for number in range(len(view.places)):
        place, identity = view.places[number], known[number].surely
        lady = identity is not None and FEMALE >> _NUMBERS[identity] & 1 == 1
        if place.inside and place.up and lady:
            up.append(number)
    return tuple(up)


def _rivals(view: RhymesView) -> tuple[int, ...]:
    """Those still in who do not win with the viewer."""
    return tuple(
        [
            number
            for number in range(len(view.places))
            if view.places[number].inside and view.places[number].seat != view.viewer
        ]
    )


def stakes(view: RhymesView) -> int | None:
    """One player: what a win would score now."""
    return min(SOLO_MOST, max(view.deck, SOLO_LEAST)) if view.seats == 1 else None
