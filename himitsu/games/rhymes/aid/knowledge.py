"""What the viewer knows of who everybody is, and how."""

from __future__ import annotations

from typing import Final, Literal

from himitsu.games.rhymes.aid.candidates import identity_names
from himitsu.games.rhymes.cards import IDENTITY_NAMES, KING, SWAN
from himitsu.games.rhymes.views import Known, Place, RhymesView

_NOBODY: Final = Known(how="hidden")


def knowledge(view: RhymesView, candidates: list[int]) -> list[Known]:
    """By place."""
    return [_known(view, number, candidates[number]) for number in range(len(view.places))]


def _known(view: RhymesView, number: int, may: int) -> Known:
    place = view.places[number]
    if place.identity is None:
        return _NOBODY
    face = place.identity.face
    names = () if face is not None else identity_names(may)
    surely = _surely(place, face, names)
    if place.swan:
        # The Ugly Duckling is played before everybody.
        return Known(how="open", face=IDENTITY_NAMES[SWAN], up=place.up, surely=surely, may=names)
    if face is None:
        for showing in view.showings:
            if showing.where == number:
                return Known(how="spy", face=showing.shown, surely=surely, may=names)
        return Known(how="hidden", surely=surely, may=names)
    if place.up or view.outcome is not None or view.viewer < 0:
        return Known(how="open", face=face, up=place.up, surely=surely)
    mine = place.seat == view.viewer
    return Known(how="own" if mine else "seen", face=face, surely=surely)


def _surely(place: Place, face: str | None, names: tuple[str, ...]) -> str | None:
    """What the rules see (R31, R32), where it is certain."""
    if place.king:
        return IDENTITY_NAMES[KING]
    if place.swan:
        return IDENTITY_NAMES[SWAN]
    if face is None and len(names) == 1:
        return names[0]
    return face


def dealt(view: RhymesView) -> Literal["pool", "mixed", "two", "one"]:
    """Which identities may be in play."""
    if view.seats == 1:
        return "one"
    for place in view.places:
        if place.identity is not None and place.identity.origin is None:
            return "mixed"
    return "two" if view.seats == 2 else "pool"
