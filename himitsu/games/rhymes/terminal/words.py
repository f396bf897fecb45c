"""English names of cards, identities, places and endings, for the board and the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from himitsu.core import terminal
from himitsu.core.terminal import YOU

_SPECIAL: Final = {
    "book_of_heaven": "Book of Heaven",
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
    "out": "somebody was knocked out",
    "singer": "the Singer named everybody correctly",
    "swan": "two female identities were face up",
    "dreamer": "the Dreamer came in",
    "fairest": "the fairest of them all was female",
    "last": "nobody else was left",
    "nobody_left": "nobody was left",
    "deck": "the deck ran out",
    "rounds": "the last round was over",
    "player_out": "the player was knocked out",
}


def title(name: str) -> str:
    """The English name of a card or an identity."""
    return _SPECIAL.get(name) or name.replace("_", " ").title()


def place_name(place: int, names: Sequence[str]) -> str:
    """A player's name; NPCs and teammates are called by where they sit."""
    if place < len(names):
        return names[place]
    if len(names) == 1:
        return f"NPC {place}"
    mate = names[place - 2]
    return "Your teammate" if mate == YOU else f"{mate}'s teammate"


def whom(place: int, names: Sequence[str]) -> str:
    """The player inside a sentence."""
    name = place_name(place, names)
    return "your teammate" if _is_my_mate(place, names) else terminal.whom(name)


def whose(place: int, names: Sequence[str]) -> str:
    """What is the player's, inside a sentence."""
    name = place_name(place, names)
    return "your teammate's" if _is_my_mate(place, names) else terminal.whose(name)


def _is_my_mate(place: int, names: Sequence[str]) -> bool:
    return len(names) == 2 and place >= 2 and names[place - 2] == YOU
