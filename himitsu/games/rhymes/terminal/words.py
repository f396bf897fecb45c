"""English names of cards, identities, places and endings, for the board and the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

_SPECIAL: Final = {
    "book_of_heaven": "Book of Heaven",
    "drink_me": "Drink Me!",
    "goldfish": "Fisherman and the Goldfish",
    "grandma": "Grandma, It's Me",
    "mirror_mirror": "Mirror, Mirror",
    "moon": "Taste of the Moon",
    "new_clothes": "Emperor's New Clothes",
    "pea": "Princess and the Pea",
    "princess_and_witch": "Princess and Witch",
    "three_pigs": "Three Little Pigs",
    "wizard_of_oz": "Wizard of Oz",
}

ENDING_WORDS: Final = {
    "together": "two who belong together were both face up",
    "out": "somebody went out",
    "singer": "the Singer named everybody",
    "swan": "two female identities were face up",
    "dreamer": "the Dreamer entered",
    "fairest": "she was the fairest of them all",
    "last": "nobody else was left",
    "nobody_left": "nobody was left",
    "deck": "the deck ran out",
    "rounds": "the last round was over",
    "player_out": "the player went out",
}


def title(name: str) -> str:
    """The English name of a card or an identity."""
    return _SPECIAL.get(name) or name.replace("_", " ").title()


def place_name(place: int, names: Sequence[str]) -> str:
    """A player's name; NPCs and teammates are called by where they sit."""
    if place < len(names):
        return names[place]
    return f"{names[place - 2]}'s teammate" if len(names) == 2 else f"NPC {place}"
