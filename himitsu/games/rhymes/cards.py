"""The cards of Rebel Rhymes as data: kinds, faces, counts. `R…` cites docs/rules/rhymes.md.

A *card* is one piece of cardboard, numbered 0 to 105; a *face* is what is printed on it. The
twelve copies of an action share a face; every other face exists once (R1). Identities follow the
95 cards of the deck, because in the one-player game they are shuffled into it.
"""

from __future__ import annotations

from typing import Final

# Kinds, which the backs show.
ACTION: Final = 0
COMPANION: Final = 1
ITEM: Final = 2
ENCOUNTER: Final = 3
EVENT: Final = 4
IDENTITY: Final = 5
KINDS: Final = ("action", "companion", "item", "encounter", "event", "identity")
DECK_KINDS: Final = 5
"""Identities are no kind that Gold may name."""

# Faces.
# Actions: each beats the next one of the circle.
PERSUADE: Final = 0
COAX: Final = 1
SCARE: Final = 2
# Companions.
TINKER: Final = 3
TAILOR: Final = 4
SOLDIER: Final = 5
SPY: Final = 6
WHITE_RABBIT: Final = 7
BIG_BAD_WOLF: Final = 8
RED_RIDING_HOOD: Final = 9
PIGLET: Final = 10
HUNTER: Final = 11
FARMER: Final = 12
SCARECROW: Final = 13
TIN_MAN: Final = 14
LION: Final = 15
CAPTAIN: Final = 16
DRAGON: Final = 17
ADVENTURER: Final = 18
# Items.
SPINDLE: Final = 19
CANDLE: Final = 20
LAMP: Final = 21
APPLE: Final = 22
MIRROR: Final = 23
SWORD: Final = 24
POTION: Final = 25
FLOWERS: Final = 26
HONEY: Final = 27
DAGGER: Final = 28
SHOTGUN: Final = 29
NET: Final = 30
AXE: Final = 31
JAR: Final = 32
GOLD: Final = 33
TEARS: Final = 34
STONE: Final = 35
FEATHER: Final = 36
SCISSORS: Final = 37
CLOTH: Final = 38
# Encounters.
GRANDMA: Final = 39
SINBAD: Final = 40
LITTLE_MERMAID: Final = 41
BRAVEHEART: Final = 42
BOOK_OF_HEAVEN: Final = 43
WEST_WIND: Final = 44
GOLDFISH: Final = 45
PEA: Final = 46
UGLY_DUCKLING: Final = 47
FLYING_HOUSE: Final = 48
PANTAGRUEL: Final = 49
# Events.
THREE_PIGS: Final = 50
MIRROR_MIRROR: Final = 51
OPEN_SESAME: Final = 52
DRINK_ME: Final = 53
PRINCESS_AND_WITCH: Final = 54
WIZARD_OF_OZ: Final = 55
NEW_CLOTHES: Final = 56
HAPPY_PRINCE: Final = 57
RIVER_GOD: Final = 58
CANDY_HOUSE: Final = 59
TIME_MACHINE: Final = 60
MOON: Final = 61
FACES: Final = 62
FACE_NAMES: Final = (
    "persuade",
    "coax",
    "scare",
    "tinker",
    "tailor",
    "soldier",
    "spy",
    "white_rabbit",
    "big_bad_wolf",
    "red_riding_hood",
    "piglet",
    "hunter",
    "farmer",
    "scarecrow",
    "tin_man",
    "lion",
    "captain",
    "dragon",
    "adventurer",
    "spindle",
    "candle",
    "lamp",
    "apple",
    "mirror",
    "sword",
    "potion",
    "flowers",
    "honey",
    "dagger",
    "shotgun",
    "net",
    "axe",
    "jar",
    "gold",
    "tears",
    "stone",
    "feather",
    "scissors",
    "cloth",
    "grandma",
    "sinbad",
    "little_mermaid",
    "braveheart",
    "book_of_heaven",
    "west_wind",
    "goldfish",
    "pea",
    "ugly_duckling",
    "flying_house",
    "pantagruel",
    "three_pigs",
    "mirror_mirror",
    "open_sesame",
    "drink_me",
    "princess_and_witch",
    "wizard_of_oz",
    "new_clothes",
    "happy_prince",
    "river_god",
    "candy_house",
    "time_machine",
    "moon",
)
FIRST_COMPANION: Final = TINKER
FIRST_ITEM: Final = SPINDLE
FIRST_ENCOUNTER: Final = GRANDMA
FIRST_EVENT: Final = THREE_PIGS

COPIES: Final = 12
"""Of each action (R1)."""
_SINGLES: Final = COPIES * 3 - 3
"""What separates a face that exists once from its card."""
DECK_CARDS: Final = FACES + _SINGLES
BLANK: Final = -2
"""A place in a clash whose item was cut away (R15)."""
NO_CARD: Final = -1
NOBODY: Final = -1
"""In place of a place at the table: nobody."""

LASTING: Final = (DRINK_ME, NEW_CLOTHES, HAPPY_PRINCE, CANDY_HOUSE, TIME_MACHINE)
"""Events that stay in the row until somebody takes them."""


def card_of(face: int) -> int:
    """The only card with a face that is no action."""
    return face + _SINGLES


def _kind_of_face(face: int) -> int:
    if face < FIRST_COMPANION:
        return ACTION
    if face < FIRST_ITEM:
        return COMPANION
    if face < FIRST_ENCOUNTER:
        return ITEM
    return ENCOUNTER if face < FIRST_EVENT else EVENT


FACE_KIND: Final[list[int]] = [_kind_of_face(face) for face in range(FACES)]

# Identities.
GIRL: Final = 0
BOY: Final = 1
KING: Final = 2
QUEEN: Final = 3
PRINCE: Final = 4
PRINCESS: Final = 5
WITCH: Final = 6
SINGER: Final = 7
DREAMER: Final = 8
SWAN: Final = 9
IDENTITIES: Final = 10
IDENTITY_NAMES: Final = (
    "girl",
    "boy",
    "king",
    "queen",
    "prince",
    "princess",
    "witch",
    "singer",
    "dreamer",
    "swan",
)
FEMALE: Final = 1 << GIRL | 1 << QUEEN | 1 << PRINCESS | 1 << WITCH | 1 << DREAMER | 1 << SWAN
"""The set of female identities."""

# Identity cards. Dreamer and Swan enter by cards alone and need no number: where they lie is told
# by the game's end and by `RhymesState.swan`.
FIRST_IDENTITY: Final = DECK_CARDS
THE_GIRL: Final = FIRST_IDENTITY
THE_BOY: Final = FIRST_IDENTITY + 1
KING_1: Final = FIRST_IDENTITY + 2
KING_2: Final = FIRST_IDENTITY + 3
THE_QUEEN: Final = FIRST_IDENTITY + 4
THE_PRINCE: Final = FIRST_IDENTITY + 5
THE_PRINCESS: Final = FIRST_IDENTITY + 6
THE_WITCH: Final = FIRST_IDENTITY + 7
SINGER_1: Final = FIRST_IDENTITY + 8
SINGER_2: Final = FIRST_IDENTITY + 9
SINGER_3: Final = FIRST_IDENTITY + 10
CARDS: Final = FIRST_IDENTITY + 11
IDENTITY_CARDS: Final[list[int]] = list(range(FIRST_IDENTITY, CARDS))

_IDENTITY_KINDS: Final = (
    GIRL,
    BOY,
    KING,
    KING,
    QUEEN,
    PRINCE,
    PRINCESS,
    WITCH,
    SINGER,
    SINGER,
    SINGER,
)
FACE_OF: Final[list[int]] = [
    card // COPIES if card < COPIES * 3 else card - _SINGLES for card in range(DECK_CARDS)
]
"""By card of the deck."""
KIND_OF: Final[list[int]] = [FACE_KIND[face] for face in FACE_OF] + [IDENTITY] * 11
"""By card: what its back shows."""
WHO: Final[list[int]] = [-1] * DECK_CARDS + list(_IDENTITY_KINDS)
"""By card: the identity printed on it."""

ACTION_CARDS: Final[list[int]] = [card for card in range(DECK_CARDS) if KIND_OF[card] == ACTION]
COMPANION_CARDS: Final[list[int]] = [
    card for card in range(DECK_CARDS) if KIND_OF[card] == COMPANION
]
ITEM_CARDS: Final[list[int]] = [card for card in range(DECK_CARDS) if KIND_OF[card] == ITEM]
