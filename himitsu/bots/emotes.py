"""What characters say, and when: set phrases at moments that everybody sees.

A game tells which of its public events are such moments: entry points of the group
"himitsu.moments", named like the game, are functions from a public event and a seat to what it is
for that seat. The beginning and the end are moments in every game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib.metadata import entry_points
from random import Random
from typing import Final, Literal

from himitsu.bots.characters import Trait
from himitsu.core.contract import BadOptions, Game, Seat
from himitsu.core.views import Event

GROUP: Final = "himitsu.moments"

Moment = Literal["begin", "well", "badly", "others-well", "harm", "wonder", "won", "lost"]
"""The game begins; something went well for the seat, or badly; well for somebody else; it did
somebody harm; something happened that all marvel at; it has won, or lost."""
Emote = Literal["hello", "thanks", "well-played", "oops", "thinking", "wow", "sorry", "good-game"]
MomentOf = Callable[[Event, Seat], Moment | None]

HABITS: Final[Mapping[Trait, Mapping[Moment, tuple[Emote, float]]]] = {
    "bold": {
        "begin": ("hello", 0.3),
        "well": ("wow", 0.15),
        "wonder": ("wow", 0.3),
        "badly": ("oops", 0.15),
        "won": ("good-game", 0.7),
        "lost": ("well-played", 0.4),
    },
    "careful": {
        "begin": ("hello", 0.5),
        "badly": ("oops", 0.3),
        "wonder": ("thinking", 0.2),
        "others-well": ("well-played", 0.1),
        "won": ("thanks", 0.7),
        "lost": ("good-game", 0.6),
    },
    "bluffing": {
        "begin": ("thinking", 0.3),
        "well": ("thanks", 0.15),
        "harm": ("oops", 0.3),
        "wonder": ("thinking", 0.2),
        "won": ("good-game", 0.6),
        "lost": ("wow", 0.5),
    },
    "stubborn": {
        "badly": ("thinking", 0.15),
        "wonder": ("oops", 0.15),
        "won": ("thanks", 0.4),
        "lost": ("well-played", 0.4),
    },
    "friendly": {
        "begin": ("hello", 0.9),
        "well": ("thanks", 0.15),
        "badly": ("oops", 0.2),
        "others-well": ("well-played", 0.3),
        "harm": ("sorry", 0.5),
        "wonder": ("wow", 0.4),
        "won": ("thanks", 0.9),
        "lost": ("good-game", 0.9),
    },
}
"""By temper and moment: what is said then, and how often."""


def said(trait: Trait, moment: Moment, rng: Random) -> Emote | None:
    """What somebody of that temper says; mostly nothing."""
    emote, often = HABITS[trait].get(moment, (None, 0.0))
    return emote if rng.random() < often else None


@cache
def moments_of(game: Game) -> MomentOf:
    """Which public events of the game are moments; none, where nobody says."""
    for entry in entry_points(group=GROUP, name=game.name):
        try:
            found: MomentOf = entry.load()
        except (Exception, SystemExit) as error:
            why = f"{entry.value}: {type(error).__name__}: {error}"
            raise BadOptions(f"{game.name}'s moments cannot be read: {why}.") from error
        return found
    return _none


def _none(_event: Event, _seat: Seat) -> Moment | None:
    return None
