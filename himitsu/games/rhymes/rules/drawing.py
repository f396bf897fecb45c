"""Drawing: the two draws of a turn, blind draws, the row and its refill, the draft."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from himitsu.games.rhymes.cards import (
    ADVENTURER,
    COMPANION,
    EVENT,
    FACE_OF,
    ITEM,
    KIND_OF,
    LASTING,
    MIRROR_MIRROR,
    TIME_MACHINE,
)
from himitsu.games.rhymes.happenings.kinds import BEFRIENDED, PUT_BACK, ROW_FILLED
from himitsu.games.rhymes.moves import DECK, HEAP, PASS, PICK
from himitsu.games.rhymes.rules.agenda import (
    DRAFT,
    DRAW,
    DRAWS,
    EVENT_OVER,
    EVENT_STEP,
    NOTHING,
    Q_BEST,
    Q_DRAFT,
    Q_DRAW,
    REFILL,
)
from himitsu.games.rhymes.rules.piles import (
    FROM_DECK,
    FROM_DISCARDS,
    FROM_ROW,
    befriend,
    bury,
    can_draw,
    discard,
    everybody,
    friend,
    gain,
    in_row,
    let_identities_in,
    show_to,
    take_top,
)

if TYPE_CHECKING:
    from himitsu.games.rhymes.state import RhymesState

BEST_OF: Final = 3
MIRROR_ASIDE: Final = 1
ALL_ASIDE: Final = 2
"""Which events are set aside from the first row."""
MOST_EVENTS: Final = 12
"""Events that come up in one filling of the row at most: as many as there are (R89)."""


# Step two of a turn


def draws(s: RhymesState, place: int, left: int) -> None:
    """Each draw from the deck or the row; the row is filled up after each (R36)."""
    if left == 0 or not s.is_inside(place):
        return
    s.then(DRAWS, place, left - 1)
    s.then(REFILL)
    s.inquire(Q_DRAW, place)
    moves = legal_draw(s, place)
    if not moves or moves == [PASS]:
        s.ask = NOTHING


def may_take(kind: int, companion: int, mate: bool) -> bool:
    """The Adventurer takes only companions from the row (R57); a teammate only companions and
    lasting events."""
    if kind == COMPANION:
        return True
    if companion == ADVENTURER:
        return False
    return not mate or kind == EVENT


def legal_draw(s: RhymesState, place: int) -> list[int]:
    """Deck or row; with Time Machine also the top of the discards (R24). A teammate holds no
    cards, so its player may also pass."""
    mate = place >= s.seats
    moves = [PASS] if mate else []
    if not mate:
        if can_draw(s):
            moves.append(DECK)
        if s.discards and in_row(s, TIME_MACHINE):
            moves.append(HEAP)
    face = friend(s, place)
    row = s.row
    moves += [
        PICK + number for number in range(len(row)) if may_take(KIND_OF[row[number]], face, mate)
    ]
    return moves


def answer_draw(s: RhymesState, place: int, move: int) -> None:
    if move == DECK:
        s.then(DRAW, place, 1)
    elif move == HEAP:
        gain(s, place, s.discards.pop(), FROM_DISCARDS)
    elif move >= PICK:
        card = s.row.pop(move - PICK)
        if KIND_OF[card] == COMPANION:
            befriend(s, place, card)
        else:
            gain(s, place, card, FROM_ROW)


# From the deck


def draw(s: RhymesState, place: int, number: int) -> None:
    """Draw blind; the Adventurer each time takes the best of three (R25, R57)."""
    if not s.is_inside(place):
        return
    if friend(s, place) == ADVENTURER and place < s.seats:
        _draw_best(s, place, number)
        return
    for _ in range(number):
        card = take_top(s)
        if card < 0:
            return
        gain(s, place, card, FROM_DECK)


def _draw_best(s: RhymesState, place: int, number: int) -> None:
    offer: list[int] = []
    for _ in range(BEST_OF):
        card = take_top(s)
        if card >= 0:
            show_to(s, card, 1 << place)
            offer.append(card)
    if not offer:
        return
    s.offer = offer
    if number > 1:
        s.then(DRAW, place, number - 1)
    s.inquire(Q_BEST, place)


def legal_offer(s: RhymesState, _place: int) -> list[int]:
    return [PICK + number for number in range(len(s.offer))]


def answer_best(s: RhymesState, place: int, move: int) -> None:
    """The other two go under the deck."""
    offer = s.offer
    s.offer = []
    gain(s, place, offer.pop(move - PICK), FROM_DECK)
    for card in offer:
        bury(s, place, card)


# The row


def refill(s: RhymesState, events: int, aside: int) -> None:
    """The row is filled up to six, card by card; an event takes effect before the next (R36).
    After too many it stays as it is until it is filled again (R89). From the first row a calm
    opening, or an experiment, sets events aside."""
    if aside == ALL_ASIDE:
        _lay_first_row(s)
        return
    row = s.row
    size = s.numbers.row
    while len(row) < size and events < MOST_EVENTS:
        card = _take_another(s) if aside == MIRROR_ASIDE else take_top(s)
        if card < 0:
            return
        row.append(card)
        show_to(s, card, everybody(s))
        if s.happenings is not None:
            s.note(ROW_FILLED, [card])
        if KIND_OF[card] == EVENT:
            s.then(REFILL, events + 1, aside)
            s.then(EVENT_OVER, card)
            s.then(EVENT_STEP, card)
            return


def _lay_first_row(s: RhymesState) -> None:
    """Events that turn up are replaced, and shuffled back into the deck when the row is complete
    (R86)."""
    events: list[int] = []
    while len(s.row) < s.numbers.row:
        card = take_top(s)
        if card < 0:
            break
        if KIND_OF[card] == EVENT:
            events.append(card)
            continue
        s.row.append(card)
        show_to(s, card, everybody(s))
        if s.happenings is not None:
            s.note(ROW_FILLED, [card])
    if events:
        _put_back(s, events)


def _take_another(s: RhymesState) -> int:
    """The top card, or the next one where that is Mirror, Mirror."""
    card = take_top(s)
    if card < 0 or FACE_OF[card] != MIRROR_MIRROR:
        return card
    another = take_top(s)
    _put_back(s, [card])
    return another


def _put_back(s: RhymesState, events: list[int]) -> None:
    s.deck += events
    s.chance.shuffle(s.deck, len(s.deck))
    if s.happenings is not None:
        s.note(PUT_BACK, [len(events), *events, *s.deck[::-1]])
    if s.seats == 1:
        let_identities_in(s)


def event_over(s: RhymesState, card: int, _b: int) -> None:
    """An instant event is discarded; a lasting one stays until somebody takes it."""
    if FACE_OF[card] not in LASTING and card in s.row:
        s.row.remove(card)
        discard(s, -1, card)


# The draft (advanced rule, R59)


def draft(s: RhymesState, kind: int, picked: int) -> None:
    """As many cards as players lie face up: companions first, from the start player clockwise;
    then items, in the reverse order."""
    if picked == s.seats:
        if kind == COMPANION:
            lay_out(s, ITEM)
        return
    s.then(DRAFT, kind, picked + 1)
    turn = picked if kind == COMPANION else s.seats - 1 - picked
    s.inquire(Q_DRAFT, (s.start + turn) % s.seats)


def lay_out(s: RhymesState, kind: int) -> None:
    """The first cards of a kind in the shuffled deck are laid out for the draft."""
    offer = [card for card in s.deck if KIND_OF[card] == kind][: s.seats]
    s.deck = [card for card in s.deck if card not in offer]
    for card in offer:
        show_to(s, card, everybody(s))
    s.offer = offer
    if s.seats == 1:
        let_identities_in(s)
    s.then(DRAFT, kind, 0)


def answer_draft(s: RhymesState, place: int, move: int) -> None:
    card = s.offer.pop(move - PICK)
    if KIND_OF[card] == COMPANION:
        s.companion[place] = card
        if s.happenings is not None:
            s.note(BEFRIENDED, [place, card])
    else:
        gain(s, place, card, FROM_ROW)
