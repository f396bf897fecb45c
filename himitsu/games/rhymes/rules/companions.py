"""What companions do outside a clash. Soldier, Lion and Captain are in `clash`, the Farmer in
`turn`, the Adventurer in `drawing`, the Spy in `identities`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from himitsu.games.rhymes.cards import (
    BIG_BAD_WOLF,
    DREAMER,
    DRINK_ME,
    HUNTER,
    IDENTITIES,
    NO_CARD,
    NOBODY,
    RED_RIDING_HOOD,
    SCARECROW,
    TAILOR,
    TIN_MAN,
    TINKER,
    card_of,
)
from himitsu.games.rhymes.happenings.kinds import ABILITY, CHOSE, GUESSED, HAND_SEEN, REPLACED
from himitsu.games.rhymes.moves import NAME, PASS, PLACE, SLOT, YES
from himitsu.games.rhymes.rules.agenda import (
    CALL_ON,
    DEBT,
    MOMENT,
    Q_BASKET,
    Q_CALL_OFF,
    Q_GIVE,
    Q_HUNTER,
    Q_SCARECROW,
    Q_TAILOR_WHO,
    Q_TAILOR_WHOM,
    Q_TAKE,
    Q_TIN_MAN,
    Q_TINKER,
    Q_WOLF,
)
from himitsu.games.rhymes.rules.identities import (
    answer_guess,
    counts_as,
    is_female,
    look_at,
    turn_down,
)
from himitsu.games.rhymes.rules.piles import (
    can_use,
    count,
    discard_slot,
    friend,
    give,
    lose_companion,
    move_slots,
    show_to,
    use_up,
)

if TYPE_CHECKING:
    from himitsu.games.rhymes.state import RhymesState

GUESS_MOVES: Final[list[int]] = [NAME + who for who in range(IDENTITIES) if who != DREAMER]


def sized_alike(s: RhymesState, one: int, other: int) -> bool:
    """Drink Me: only the same size may be unmasked (R19)."""
    return (s.big >> one ^ s.big >> other) & 1 == 0 or card_of(DRINK_ME) not in s.row


def _used(s: RhymesState, place: int, face: int, target: int) -> None:
    if s.happenings is not None:
        s.note(ABILITY, [place, face, target])


# Abilities that are actions


def may_use(s: RhymesState, place: int) -> bool:
    """Has the companion an ability to use as an action, and somebody to use it on?"""
    face = friend(s, place)
    if face == HUNTER:
        return can_use(s, HUNTER) and len(legal_hunter(s, place)) > 0
    if face == RED_RIDING_HOOD:
        return can_use(s, RED_RIDING_HOOD) and len(legal_basket(s, place)) > 0
    return face == TIN_MAN and len(legal_tin_man(s, place)) > 0


def hunt(s: RhymesState, place: int) -> None:
    """Hunter: an unmasking with exactly one card, of any opponent (R49)."""
    s.inquire(Q_HUNTER, place)


def legal_hunter(s: RhymesState, place: int) -> list[int]:
    if place < s.seats and count(s.hands[place]) == 0:
        return []
    return [
        PLACE + other
        for other in range(s.places)
        if s.inside >> other & 1 and other != place and sized_alike(s, place, other)
    ]


def answer_hunter(s: RhymesState, place: int, move: int) -> None:
    use_up(s, HUNTER)
    _used(s, place, HUNTER, move - PLACE)
    s.hunting = True
    s.then(CALL_ON, place, move - PLACE)


def pick_basket(s: RhymesState, place: int) -> None:
    """Red Riding Hood: look at a hand and take one card of it."""
    s.inquire(Q_BASKET, place)


def legal_basket(s: RhymesState, place: int) -> list[int]:
    return [
        PLACE + other
        for other in range(s.seats)
        if s.inside >> other & 1 and other != place and count(s.hands[other]) > 0
    ]


def answer_basket(s: RhymesState, place: int, move: int) -> None:
    target = move - PLACE
    use_up(s, RED_RIDING_HOOD)
    _used(s, place, RED_RIDING_HOOD, target)
    see_hand(s, place, target)
    s.inquire(Q_TAKE, place, target)


def see_hand(s: RhymesState, looker: int, target: int) -> None:
    """All cards of a hand are shown to the looker."""
    seat = s.seat_of(looker)
    for card in s.hands[target]:
        if card >= 0:
            show_to(s, card, 1 << seat)
    if s.happenings is not None:
        s.note(HAND_SEEN, [looker, target, seat, *s.hands[target]])


def legal_take(s: RhymesState, _place: int) -> list[int]:
    return move_slots(s.hands[s.qa], SLOT)


def answer_take(s: RhymesState, place: int, move: int) -> None:
    give(s, s.qa, place, move - SLOT)


def mend(s: RhymesState, place: int) -> None:
    """Tin Man: a face-up female identity is turned down, and the Tin Man is discarded."""
    s.inquire(Q_TIN_MAN, place)


def legal_tin_man(s: RhymesState, _place: int) -> list[int]:
    return [
        PLACE + other
        for other in range(s.places)
        if s.up >> other & 1 and s.inside >> other & 1 and is_female(counts_as(s, other))
    ]


def answer_tin_man(s: RhymesState, place: int, move: int) -> None:
    _used(s, place, TIN_MAN, move - PLACE)
    turn_down(s, 1 << (move - PLACE))
    lose_companion(s, place)


USES: Final[dict[int, Callable[[RhymesState, int], None]]] = {
    HUNTER: hunt,
    RED_RIDING_HOOD: pick_basket,
    TIN_MAN: mend,
}


# Tailor


def tailor(s: RhymesState, place: int, _b: int) -> None:
    """Before the turn the owner may have one player unmask another (R26, R48)."""
    if friend(s, place) == TAILOR and s.is_inside(place) and len(legal_tailor_who(s, place)) > 1:
        s.inquire(Q_TAILOR_WHO, place)


def legal_tailor_who(s: RhymesState, place: int) -> list[int]:
    """The players who hold a card and have somebody of their size to unmask."""
    able = [
        PLACE + who
        for who in range(s.seats)
        if s.inside >> who & 1
        and who != place
        and count(s.hands[who]) > 0
        and len(_tailor_targets(s, place, who)) > 0
    ]
    return [PASS, *able]


def _tailor_targets(s: RhymesState, owner: int, who: int) -> list[int]:
    return [
        PLACE + whom
        for whom in range(s.places)
        if s.inside >> whom & 1 and whom not in (owner, who) and sized_alike(s, who, whom)
    ]


def answer_tailor_who(s: RhymesState, place: int, move: int) -> None:
    if move != PASS:
        s.inquire(Q_TAILOR_WHOM, place, move - PLACE)


def legal_tailor_whom(s: RhymesState, place: int) -> list[int]:
    return _tailor_targets(s, place, s.qa)


def answer_tailor_whom(s: RhymesState, place: int, move: int) -> None:
    _used(s, place, TAILOR, move - PLACE)
    s.tailored = place
    s.then(CALL_ON, s.qa, move - PLACE)


# Before the cards are laid


def scarecrow(s: RhymesState, place: int, _b: int) -> None:
    """Once a round the initiator may guess the identity first (R28)."""
    if friend(s, place) == SCARECROW and can_use(s, SCARECROW):
        s.inquire(Q_SCARECROW, place)


def legal_scarecrow(_s: RhymesState, _place: int) -> list[int]:
    return [PASS, *GUESS_MOVES]


def answer_scarecrow(s: RhymesState, place: int, move: int) -> None:
    """The answer is for the guesser alone; then they may call it off, unless a Tailor forced
    it (R26)."""
    if move == PASS:
        return
    use_up(s, SCARECROW)
    target = s.chosen
    seat = s.seat_of(place)
    right = answer_guess(s, 1 << seat, target, move - NAME)
    if s.happenings is not None:
        s.note(ABILITY, [place, SCARECROW, target])
        s.note(GUESSED, [place, target, move - NAME, int(right), 1 << seat])
    if s.tailored == NOBODY:
        s.inquire(Q_CALL_OFF, place)


def answer_call_off(s: RhymesState, place: int, move: int) -> None:
    if move == YES:
        if s.happenings is not None:
            s.note(CHOSE, [place, SCARECROW, s.chosen, -1, NO_CARD, -1])
        s.initiator = NOBODY


def wolf(s: RhymesState, place: int, _b: int) -> None:
    """The chosen player discards a hand card, or shows the initiator their identity."""
    if s.initiator == NOBODY or friend(s, place) != BIG_BAD_WOLF:
        return
    target = s.chosen
    _used(s, place, BIG_BAD_WOLF, target)
    if count(s.hands[target]) > 0:
        s.inquire(Q_WOLF, target)
    else:
        look_at(s, place, target)


def legal_wolf(s: RhymesState, place: int) -> list[int]:
    return [PASS, *move_slots(s.hands[place], SLOT)]


def answer_wolf(s: RhymesState, place: int, move: int) -> None:
    if move == PASS:
        look_at(s, s.initiator, place)
    else:
        discard_slot(s, place, move - SLOT)


def tinker(s: RhymesState, _a: int, _b: int) -> None:
    """Once a round the Tinker's owner may take the place of the chosen player, before the cards
    are answered (R27); the Tinker must have the initiator's size (R48)."""
    if s.initiator == NOBODY or not can_use(s, TINKER):
        return
    for place in range(s.places):
        if (
            friend(s, place) == TINKER
            and s.inside >> place & 1
            and place not in (s.initiator, s.chosen)
            and sized_alike(s, place, s.initiator)
        ):
            s.inquire(Q_TINKER, place)


def answer_tinker(s: RhymesState, place: int, move: int) -> None:
    if move == YES:
        use_up(s, TINKER)
        s.opponent = place
        if s.happenings is not None:
            s.note(REPLACED, [place, s.chosen])


# Dragon


def breathe(s: RhymesState, owner: int, _b: int) -> None:
    """Each other player in turn gives a hand card; then those who had none turn their identities
    up, all at one moment (R84)."""
    bare = 0
    for place in range(s.places):
        if count(s.hands[place]) == 0 and place != owner:
            bare |= 1 << place
    s.then(MOMENT, bare)
    for back in range(1, s.places):
        place = (owner - back) % s.places
        if s.is_inside(place):
            s.then(DEBT, place, owner)


def legal_own_card(s: RhymesState, place: int) -> list[int]:
    """Any card of that hand."""
    return move_slots(s.hands[place], SLOT)


def answer_give(s: RhymesState, place: int, move: int) -> None:
    give(s, place, s.qa, move - SLOT)


def owe(s: RhymesState, debtor: int, owner: int) -> None:
    """The debtor gives a card: a player who lost MP in the Tailor's unmasking, or who stands before
    a Dragon. A player who is out, or has none, owes none (R26)."""
    if s.is_inside(debtor) and s.is_inside(owner) and count(s.hands[debtor]) > 0:
        s.inquire(Q_GIVE, debtor, owner)
