"""Who wins a clash, and why: the cards compared, and what turns a win into a tie (R17, R39, R40).

The reason is told with the result, so that nobody has to know the rules to follow a clash.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from himitsu.games.rhymes.cards import (
    ACTION,
    APPLE,
    AXE,
    BRAVEHEART,
    CANDLE,
    CANDY_HOUSE,
    CAPTAIN,
    COAX,
    DAGGER,
    FACE_KIND,
    FACE_OF,
    HONEY,
    LION,
    LITTLE_MERMAID,
    MIRROR,
    NO_CARD,
    PERSUADE,
    POTION,
    SCARE,
    SHOTGUN,
    SOLDIER,
    SPINDLE,
    STONE,
    SWORD,
    TEARS,
    WEST_WIND,
)
from himitsu.games.rhymes.rules.clash_sides import card_at, opposite, side_place
from himitsu.games.rhymes.rules.piles import friend, in_row

if TYPE_CHECKING:
    from himitsu.games.rhymes.state import RhymesState

NONE: Final = -1
# What a card is in the comparison: an action, or one of these.
SWEET: Final = 3
BITTER: Final = 4
PLAIN: Final = -1
WEIGHT_NAMES: Final = ("persuade", "coax", "scare", "honey", "tears")

# Why a clash went as it did.
UNANSWERED: Final = 0
BY_TIE_TEXT: Final = 1
BY_WIN_TEXT: Final = 2
TEXTS_CANCEL: Final = 3
BEATS: Final = 4
PARRIED: Final = 5
EQUAL: Final = 6
STANDOFF: Final = 7
REASONS: Final = (
    "unanswered",
    "tie_text",
    "win_text",
    "texts_cancel",
    "beats",
    "parried",
    "equal",
    "standoff",
)


def weight(s: RhymesState, card: int) -> int:
    """What a card is in the comparison."""
    return PLAIN if card < 0 else face_weight(FACE_OF[card], s.kings != 0)


def face_weight(face: int, kinged: bool) -> int:
    """What a face is in the comparison; many items count as an action (R40). A Sword that has made
    a King counts as none."""
    if FACE_KIND[face] == ACTION:
        return face
    if face == HONEY:
        return SWEET
    if face == TEARS:
        return BITTER
    if face == DAGGER:
        return COAX
    if face in (SPINDLE, AXE, STONE) or (face == SWORD and not kinged):
        return SCARE
    return PLAIN


def beats(one: int, other: int) -> bool:
    """Persuade beats coax beats scare beats persuade. Honey beats coax and persuade, Tears beat
    scare and coax; each loses to the third. An action beats what is none."""
    if one == PLAIN:
        return False
    if one == SWEET:
        return other in (COAX, PERSUADE)
    if one == BITTER:
        return other in (SCARE, COAX)
    if other == PLAIN:
        return True
    if other == SWEET:
        return one == SCARE
    if other == BITTER:
        return one == PERSUADE
    return (one + 1) % 3 == other


def compare(s: RhymesState, one: int, other: int) -> tuple[int, int, int, int]:
    """Sets the winner and what the clash costs: first texts that say tie, then texts that say
    win; then the cards themselves. A card that was not answered wins, and costs one (R10); the
    table may let that win be judged like any other of this card (R85).

    Returns the reason; the side of the better card, also where that made only a tie; and the
    faces of the card that decided and of the one that doubles the loss.
    """
    s.loss = 1
    alone = other == NO_CARD
    if alone and not s.judged_alone:
        s.winner = 0
        return UNANSWERED, 0, NONE, NONE
    if s.tie_text:
        return BY_TIE_TEXT, NONE, _tie_card(s), NONE
    if s.win_text == 3:
        return TEXTS_CANCEL, NONE, NONE, NONE
    if s.win_text:
        s.winner = s.win_text - 1
        return BY_WIN_TEXT, s.winner, _text_of(s, s.winner, (SHOTGUN, MIRROR, AXE)), NONE
    first, second = weight(s, one), weight(s, other)
    if alone or beats(first, second):
        side, action, beaten = 0, first, second
    elif beats(second, first):
        side, action, beaten = 1, second, first
    else:
        alike = first == second and first != PLAIN
        return EQUAL if alike else STANDOFF, NONE, NONE, NONE
    doubling = NONE
    if action in (PERSUADE, COAX, SCARE):
        shield = _shield(s, side, action, beaten)
        if shield != NONE:
            return PARRIED, side, shield, NONE
        doubling = _doubling(s, side, action)
        if doubling != NONE:
            s.loss = 2
    s.winner = side
    return UNANSWERED if alone else BEATS, side, NONE, doubling


def _tie_card(s: RhymesState) -> int:
    """Whose text says that it is a tie. The Apple says so only against an action (R40): where a
    Candle was turned up, even if it has been cut away since, it is the Candle's."""
    faces = [FACE_OF[card] for card in (card_at(s, 0), card_at(s, 1)) if card >= 0]
    return APPLE if APPLE in faces and CANDLE not in faces else CANDLE


def _text_of(s: RhymesState, side: int, faces: tuple[int, ...]) -> int:
    """The card whose text decides: on its side, on the other after a Piglet, or cut away since."""
    cards = [card_at(s, side), card_at(s, opposite(side)), *s.removed[-1:]]
    for card in cards:
        if card >= 0 and FACE_OF[card] in faces:
            return FACE_OF[card]
    return NONE


def _shield(s: RhymesState, side: int, action: int, beaten: int) -> int:
    winner, loser = side_place(s, side), side_place(s, opposite(side))
    return shield(
        action,
        beaten,
        friend(s, loser),
        candy=in_row(s, CANDY_HOUSE),
        brave=s.brave == loser,
        potion=s.potion >> winner & 1 == 1,
        mermaid=s.mermaid == loser,
    )


def shield(
    action: int, beaten: int, face: int, *, candy: bool, brave: bool, potion: bool, mermaid: bool
) -> int:
    """What makes a win by this action only a tie: Candy House, where coax is not beaten by
    persuade; the loser's Soldier, Lion or Captain (`face` is the loser's companion); or that the
    action has no effect, by Potion, Little Mermaid or Braveheart (R17)."""
    if action == PERSUADE and beaten == COAX and candy:
        return CANDY_HOUSE
    if action == SCARE:
        if face == LION:
            return LION
        return BRAVEHEART if brave else NONE
    if potion:
        return POTION
    if mermaid:
        return LITTLE_MERMAID
    return face if face == (SOLDIER if action == PERSUADE else CAPTAIN) else NONE


def _doubling(s: RhymesState, side: int, action: int) -> int:
    windy = side == 0 and s.windy
    return doubled_by(action, FACE_OF[card_at(s, side)], windy, in_row(s, CANDY_HOUSE))


def doubled_by(action: int, face: int, windy: bool, candy: bool) -> int:
    """What makes a win with this card cost two MP: West Wind, the Dagger, a coax in the Candy
    House; never more than two (R18)."""
    if windy and action != SCARE:
        return WEST_WIND
    if action == COAX:
        if face == DAGGER:
            return DAGGER
        if candy:
            return CANDY_HOUSE
    return NONE
