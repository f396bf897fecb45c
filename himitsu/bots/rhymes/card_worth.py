"""Rules of thumb about cards of Rebel Rhymes: what a card is worth to keep or to take."""

from __future__ import annotations

from typing import Final

from himitsu.games.rhymes.cards import FACE_NAMES, FLYING_HOUSE

PLAIN_WORTH: Final = 0.3
"""A companion or an event in the hand is a plain card."""

WORTH: Final = {
    "persuade": 1.0,
    "coax": 1.0,
    "scare": 1.0,
    # Items.
    "spindle": 1.1,
    "candle": 0.9,
    "lamp": 1.5,
    "apple": 1.4,
    "mirror": 1.5,
    "sword": 1.1,
    "potion": 0.8,
    "flowers": 1.2,
    "honey": 1.6,
    "dagger": 1.6,
    "shotgun": 1.9,
    "net": 0.9,
    "axe": 1.5,
    "jar": 1.1,
    "gold": 1.2,
    "tears": 1.6,
    "stone": 1.2,
    "feather": 0.7,
    "scissors": 1.1,
    "cloth": 0.9,
    # Encounters.
    "grandma": 1.4,
    "sinbad": 1.1,
    "little_mermaid": 1.2,
    "braveheart": 1.0,
    "book_of_heaven": 0.4,
    "west_wind": 1.1,
    "goldfish": 1.4,
    "pea": 0.9,
    "ugly_duckling": 1.0,
    "flying_house": 3.0,
    "pantagruel": 0.6,
}

HOUSE_WITHOUT_DREAMER: Final = 1.2
"""The Flying House where it cannot take the Dreamer: only a new identity."""


def worth(face: str | None, dreamer: bool) -> float:
    """What a card is worth in the hand; unseen ones are worth an action. Most of what the Flying
    House is worth is the Dreamer, where she is in the game."""
    if face is None:
        return 1.0
    if face == "flying_house" and not dreamer:
        return HOUSE_WITHOUT_DREAMER
    return WORTH.get(face, PLAIN_WORTH)


# The same by number, for what is compiled.

FRIEND_WORTH: Final = {
    "tinker": 0.6,
    "tailor": 0.8,
    "soldier": 1.0,
    "spy": 0.7,
    "white_rabbit": 1.7,
    "big_bad_wolf": 1.2,
    "red_riding_hood": 1.9,
    "piglet": 1.0,
    "hunter": 1.3,
    "farmer": 1.1,
    "scarecrow": 0.8,
    "tin_man": 0.3,
    "lion": 1.0,
    "captain": 1.0,
    "dragon": 0.5,
    "adventurer": 1.2,
}
"""What a companion is worth at one's side."""
DRAGON_FIRE: Final = 0.6
"""What the Dragon brings besides for each other player, when it is taken."""

_HELD: Final[list[float]] = [WORTH.get(name, PLAIN_WORTH) for name in FACE_NAMES]
_FRIENDS: Final[list[float]] = [FRIEND_WORTH.get(name, 0.0) for name in FACE_NAMES]


def held_worth(face: int, dreamer: bool) -> float:
    """What a card is worth in the hand."""
    if face == FLYING_HOUSE and not dreamer:
        return HOUSE_WITHOUT_DREAMER
    return _HELD[face]


def friend_worth(face: int) -> float:
    """What a companion is worth to have; nothing for none."""
    return _FRIENDS[face] if face >= 0 else 0.0
