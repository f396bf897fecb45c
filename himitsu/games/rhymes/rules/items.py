"""The items, one function each: what happens when the card is turned up in a clash.

`side` is whose card it is. What a card counts as in the comparison is `comparison.weight`; Honey,
Tears, Dagger and Jar are nothing more than that or than their result, and Scissors is `clash.cut`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from himitsu.games.rhymes.cards import (
    ACTION,
    APPLE,
    AXE,
    CANDLE,
    CLOTH,
    COMPANION,
    DAGGER,
    DECK_KINDS,
    FACE_OF,
    FEATHER,
    FEMALE,
    FLOWERS,
    GOLD,
    HONEY,
    ITEM,
    JAR,
    KIND_OF,
    LAMP,
    MIRROR,
    NET,
    NO_CARD,
    NOBODY,
    POTION,
    PRINCESS,
    SCISSORS,
    SHOTGUN,
    SPINDLE,
    STONE,
    SWORD,
    TEARS,
    card_of,
)
from himitsu.games.rhymes.happenings.kinds import CHOSE, TURNED_UP
from himitsu.games.rhymes.moves import FACE, KIND, PASS, PICK, PLACE, SLOT, YES
from himitsu.games.rhymes.rules.agenda import (
    DRAW,
    EFFECT,
    JUDGE,
    MOMENT,
    Q_AXE,
    Q_CANDLE,
    Q_GOLD,
    Q_LAMP,
    Q_LAMP_USE,
    Q_NET,
)
from himitsu.games.rhymes.rules.clash_sides import card_at, opposite, put_at, side_place
from himitsu.games.rhymes.rules.identities import (
    counts_as,
    is_female,
    is_up,
    look_at,
    pass_all,
    swap,
    turn_down,
)
from himitsu.games.rhymes.rules.mystery_points import regain
from himitsu.games.rhymes.rules.piles import (
    FROM_DECK,
    FROM_DISCARDS,
    befriend,
    count,
    discard,
    discard_slot,
    everybody,
    gain,
    show_to,
    take_top,
)
from himitsu.games.rhymes.rules.victory import put_out

if TYPE_CHECKING:
    from himitsu.games.rhymes.state import RhymesState

NET_TURNS: Final = 3


def _opposing_face(s: RhymesState, side: int) -> int:
    card = card_at(s, opposite(side))
    return FACE_OF[card] if card >= 0 else -1


def spindle(s: RhymesState, side: int) -> None:
    """A face-up Princess is out; otherwise it counts as scare."""
    opponent = side_place(s, opposite(side))
    if is_up(s, opponent) and counts_as(s, opponent) == PRINCESS:
        put_out(s, 1 << opponent)


def candle(s: RhymesState, side: int) -> None:
    """Look at both neighbours and perhaps swap with one of them (R14, R54); the clash is a tie."""
    s.tie_text = True
    place = side_place(s, side)
    if s.seat_of(place) < 0:
        return
    left, right = neighbours(s, place)
    look_at(s, place, left)
    if right != left:
        look_at(s, place, right)
    s.inquire(Q_CANDLE, place)


def neighbours(s: RhymesState, place: int) -> tuple[int, int]:
    """Left is the next clockwise still in, right the previous (R54)."""
    left = s.following(place)
    right = left
    while s.following(right) != place:
        right = s.following(right)
    return left, right


def legal_candle(s: RhymesState, place: int) -> list[int]:
    left, right = neighbours(s, place)
    return [PASS, *sorted({PLACE + left, PLACE + right})]


def answer_candle(s: RhymesState, place: int, move: int) -> None:
    if move != PASS:
        swap(s, place, move - PLACE)


def lamp(s: RhymesState, side: int) -> None:
    """Choose a card from the discards: take it, or let it stand in for the Lamp (R46)."""
    place = side_place(s, side)
    if s.discards and s.seat_of(place) >= 0:
        s.inquire(Q_LAMP, place, side)


def discarded_faces(s: RhymesState, _place: int) -> list[int]:
    """The faces among the discards, as moves."""
    return sorted({FACE + FACE_OF[card] for card in s.discards})


def take_from_discards(s: RhymesState, face: int) -> int:
    """The uppermost card with this face."""
    at = len(s.discards) - 1
    while FACE_OF[s.discards[at]] != face:
        at -= 1
    return s.discards.pop(at)


def answer_lamp(s: RhymesState, place: int, move: int) -> None:
    s.inquire(Q_LAMP_USE, place, s.qa, move - FACE)


def answer_lamp_use(s: RhymesState, place: int, move: int) -> None:
    """As a stand-in it acts at the Lamp's place in the order, and is that card from then on."""
    side, card = s.qa, take_from_discards(s, s.qb)
    if move == YES:
        s.lamp = card_at(s, side)
        put_at(s, side, card)
        if s.happenings is not None:
            s.note(CHOSE, [place, LAMP, NOBODY, -1, card, -1])
        s.then(EFFECT, side)
    else:
        gain(s, place, card, FROM_DISCARDS)


def apple(s: RhymesState, side: int) -> None:
    """Against an action: a tie, and two MP are regained. Items that count as one are none (R40)."""
    card = card_at(s, opposite(side))
    if card >= 0 and KIND_OF[card] == ACTION:
        s.tie_text = True
        regain(s, side_place(s, side), 2)
        s.then(MOMENT)


def mirror(s: RhymesState, side: int) -> None:
    """Look at the opponent's identity; if what is shown is female, the clash is won (R58)."""
    shown = look_at(s, side_place(s, side), side_place(s, opposite(side)))
    if is_female(shown):
        s.win_text |= 1 << side


def sword(s: RhymesState, side: int) -> None:
    """With the Stone in the discards or the row: a King for this unmasking (R32)."""
    stone_card = card_of(STONE)
    if stone_card in s.discards or stone_card in s.row:
        s.kings |= 1 << side_place(s, side)
        s.then(JUDGE)


def potion(s: RhymesState, side: int) -> None:
    """Against a face-up male: regain as many MP as hand cards. Own coax and persuade have no
    effect in this unmasking."""
    place, opponent = side_place(s, side), side_place(s, opposite(side))
    s.potion |= 1 << place
    if is_up(s, opponent) and not FEMALE >> counts_as(s, opponent) & 1:
        regain(s, place, count(s.hands[place]))
        s.then(MOMENT)


def flowers(s: RhymesState, side: int) -> None:
    """Everyone regains 1 MP; draw as many cards as players who did (R6)."""
    healed = 0
    for place in range(s.places):
        if s.inside >> place & 1 and regain(s, place, 1):
            healed += 1
    if healed:
        s.then(DRAW, side_place(s, side), healed)
        s.then(MOMENT)


def shotgun(s: RhymesState, side: int) -> None:
    """The only card that this side laid wins."""
    cards = s.laid if side == 0 else s.answers
    if len(cards) - cards.count(NO_CARD) == 1:
        s.win_text |= 1 << side


def net(s: RhymesState, side: int) -> None:
    """Turn up three cards; a companion may be taken, items may be kept, the rest is discarded."""
    offer: list[int] = []
    for _ in range(NET_TURNS):
        card = take_top(s)
        if card >= 0:
            show_to(s, card, everybody(s))
            offer.append(card)
    s.offer = offer
    place = side_place(s, side)
    if s.happenings is not None:
        s.note(TURNED_UP, [place, *offer])
    _ask_net(s, place)


def _ask_net(s: RhymesState, place: int) -> None:
    if s.seat_of(place) >= 0 and len(legal_net(s, place)) > 1:
        s.inquire(Q_NET, place)
        return
    for card in s.offer:
        discard(s, -1, card)
    s.offer = []


def legal_net(s: RhymesState, _place: int) -> list[int]:
    offer = s.offer
    useful = [
        PICK + number for number in range(len(offer)) if KIND_OF[offer[number]] in (COMPANION, ITEM)
    ]
    return [PASS, *useful]


def answer_net(s: RhymesState, place: int, move: int) -> None:
    """One companion at most; then what is left is asked again."""
    if move == PASS:
        for card in s.offer:
            discard(s, -1, card)
        s.offer = []
        return
    card = s.offer.pop(move - PICK)
    if KIND_OF[card] == COMPANION:
        for other in [held for held in s.offer if KIND_OF[held] == COMPANION]:
            s.offer.remove(other)
            discard(s, -1, other)
        _ask_net(s, place)
        befriend(s, place, card)
    else:
        gain(s, place, card, FROM_DECK)
        _ask_net(s, place)


def axe(s: RhymesState, side: int) -> None:
    """The opponent discards a hand card; without one they lose the clash."""
    opponent = side_place(s, opposite(side))
    if count(s.hands[opponent]) > 0:
        s.inquire(Q_AXE, opponent)
    else:
        s.win_text |= 1 << side


def answer_axe(s: RhymesState, place: int, move: int) -> None:
    discard_slot(s, place, move - SLOT)


def gold(s: RhymesState, side: int) -> None:
    """Name a kind; cards are turned up until one is not of that kind, and all are taken (R25)."""
    place = side_place(s, side)
    if s.seat_of(place) >= 0:
        s.inquire(Q_GOLD, place)
    else:
        dig(s, place, ACTION)


KIND_MOVES: Final[list[int]] = [KIND + kind for kind in range(DECK_KINDS)]


def legal_gold(_s: RhymesState, _place: int) -> list[int]:
    return KIND_MOVES


def answer_gold(s: RhymesState, place: int, move: int) -> None:
    dig(s, place, move - KIND)


def dig(s: RhymesState, place: int, kind: int) -> None:
    if s.happenings is not None:
        s.note(CHOSE, [place, GOLD, NOBODY, kind, NO_CARD, -1])
    while True:
        card = take_top(s)
        if card < 0:
            return
        show_to(s, card, everybody(s))
        gain(s, place, card, FROM_DECK)
        if KIND_OF[card] != kind:
            return


def stone(s: RhymesState, side: int) -> None:
    """Against Scissors the opponent is out; otherwise it counts as scare."""
    if _opposing_face(s, side) == SCISSORS:
        put_out(s, 1 << side_place(s, opposite(side)))


def feather(s: RhymesState, _side: int) -> None:
    """Every identity passes to the next player, face down."""
    pass_all(s)


def cloth(s: RhymesState, side: int) -> None:
    """All face-up identities turn down; against Stone the opponent is out."""
    turn_down(s, s.inside)
    if _opposing_face(s, side) == STONE:
        put_out(s, 1 << side_place(s, opposite(side)))


def nothing(_s: RhymesState, _side: int) -> None:
    """All that the card does is in the comparison or follows the result."""


ITEMS: Final[dict[int, Callable[[RhymesState, int], None]]] = {
    SPINDLE: spindle,
    CANDLE: candle,
    LAMP: lamp,
    APPLE: apple,
    MIRROR: mirror,
    SWORD: sword,
    POTION: potion,
    FLOWERS: flowers,
    HONEY: nothing,
    DAGGER: nothing,
    SHOTGUN: shotgun,
    NET: net,
    AXE: axe,
    JAR: nothing,
    GOLD: gold,
    TEARS: nothing,
    STONE: stone,
    FEATHER: feather,
    CLOTH: cloth,
}
