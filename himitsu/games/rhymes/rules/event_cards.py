"""The events, one function each: what happens when the card is turned up into the row.

"Current player" is whose turn it is; during setup the start player (R35).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from himitsu.games.rhymes.cards import (
    ACTION,
    CANDY_HOUSE,
    COAX,
    DRINK_ME,
    FACE_KIND,
    FACE_OF,
    FACES,
    HAPPY_PRINCE,
    KIND_OF,
    MIRROR_MIRROR,
    MOON,
    NEW_CLOTHES,
    NO_CARD,
    NOBODY,
    OPEN_SESAME,
    PERSUADE,
    PRINCESS,
    PRINCESS_AND_WITCH,
    RIVER_GOD,
    THREE_PIGS,
    TIME_MACHINE,
    WITCH,
    WIZARD_OF_OZ,
)
from himitsu.games.rhymes.happenings.kinds import CHOSE, GUESSED, RIVER_SPOKE, VOTED
from himitsu.games.rhymes.moves import ASK, FACE, NAME, PASS, PLACE, SLOT, YES
from himitsu.games.rhymes.rules.agenda import (
    DRAW,
    FAIREST,
    GUESS,
    MOMENT,
    NOTHING,
    OZ,
    PIGS,
    Q_FAIREST,
    Q_GUESS_WHICH,
    Q_GUESS_WHO,
    Q_OZ,
    Q_OZ_FOLLOW,
    Q_PIGS,
    Q_RIVER,
    Q_RIVER_ANSWER,
    Q_RIVER_CHANGE,
    Q_RIVER_JUDGE,
    Q_RIVER_NAME,
    Q_VOTE,
    RIVER,
    VOTE,
)
from himitsu.games.rhymes.rules.identities import (
    answer_guess,
    is_plain,
    publish,
)
from himitsu.games.rhymes.rules.mystery_points import lose, set_mp
from himitsu.games.rhymes.rules.piles import (
    count,
    discard_slot,
    everybody,
    held_kinds,
    misnamings,
    move_slots,
    show_to,
)
from himitsu.games.rhymes.rules.turn import fill_hands

if TYPE_CHECKING:
    from himitsu.games.rhymes.state import RhymesState

HOUSES: Final = 2
"""Cards that Three Little Pigs asks of everybody."""
OZ_COST: Final = 2
NPC_COST: Final = 2
"""What Pigs and Oz cost an NPC or a teammate (R52)."""
MOON_MP: Final = 4
"""What the Moon makes of everybody's MP."""
REWARD: Final = 2
"""Cards for a right guess."""


def happen(s: RhymesState, card: int, _b: int) -> None:
    EVENT_CARDS[FACE_OF[card]](s)


def each(s: RhymesState, step: int, b: int = 0, but: int = NOBODY) -> None:
    """A step for every player in the game, clockwise from the current one."""
    for back in range(s.places):
        place = (s.turn - 1 - back) % s.places
        if s.inside >> place & 1 and place != but:
            s.then(step, place, b)


# Three Little Pigs


def three_pigs(s: RhymesState) -> None:
    """Everybody discards two cards; each card short costs 1 MP (R53)."""
    s.then(MOMENT)
    each(s, PIGS)


def pigs(s: RhymesState, place: int, given: int) -> None:
    if place >= s.seats:
        lose(s, place, NPC_COST)
    elif given < HOUSES and count(s.hands[place]) > 0:
        s.inquire(Q_PIGS, place, given)
    else:
        lose(s, place, HOUSES - given)


def answer_pigs(s: RhymesState, place: int, move: int) -> None:
    given = s.qa
    if move == PASS:
        lose(s, place, HOUSES - given)
    else:
        discard_slot(s, place, move - SLOT)
        s.then(PIGS, place, given + 1)


# Mirror, Mirror


def mirror_mirror(s: RhymesState) -> None:
    """All vote at the same time for the fairest (R21)."""
    s.then(VOTE)


def vote(s: RhymesState, _a: int, _b: int) -> None:
    voters = s.inside & (1 << s.seats) - 1
    if voters:
        s.open_window(Q_VOTE, voters)


def legal_vote(s: RhymesState, seat: int) -> list[int]:
    """Any player still in the game; those who have voted may vote again."""
    if s.buffer[seat]:
        return [PASS]
    return [PLACE + who for who in range(s.places) if s.inside >> who & 1]


def answer_vote(s: RhymesState, seat: int, move: int) -> None:
    if move == PASS:
        s.buffer[seat] = 0
        return
    s.buffer[seat] = (move - PLACE) << 1 | 1
    for other in range(s.seats):
        if s.asked >> other & 1 and not s.ready(other):
            return
    votes = [s.buffer[seat] >> 1 if s.asked >> seat & 1 else NOBODY for seat in range(s.seats)]
    s.ask = NOTHING
    s.asked = 0
    s.buffer = []
    s.revelations += 1
    if s.happenings is not None:
        s.note(VOTED, votes)
    most = max([votes.count(who) for who in range(s.places)])
    tied = 0
    for who in range(s.places):
        if votes.count(who) == most:
            tied |= 1 << who
    if tied & (tied - 1) == 0:
        s.then(FAIREST, tied.bit_length() - 1)
    else:
        s.inquire(Q_FAIREST, chair(s), tied)


def chair(s: RhymesState) -> int:
    """The current player, or the next one clockwise whom somebody plays."""
    place = s.turn
    while s.seat_of(place) < 0 or not s.is_inside(place):
        place = s.following(place)
    return place


def legal_fairest(s: RhymesState, _place: int) -> list[int]:
    """A tie is broken by the current player."""
    return [PLACE + who for who in range(s.places) if s.qa >> who & 1]


def answer_fairest(s: RhymesState, place: int, move: int) -> None:
    if s.happenings is not None:
        s.note(CHOSE, [place, MIRROR_MIRROR, move - PLACE, -1, NO_CARD, -1])
    s.then(FAIREST, move - PLACE)


def fairest(s: RhymesState, place: int, _b: int) -> None:
    """The fairest must turn up; a female wins, together with all who win by her turning up
    (R83)."""
    s.then(MOMENT, 1 << place, 1 << place)


# Open Sesame


def open_sesame(s: RhymesState) -> None:
    """All discard coax and persuade and draw as many. Everybody sees: the actions that are left
    are scares."""
    dropped = [0] * s.places
    for step in range(s.places):
        place = (s.turn + step) % s.places
        # Only the seats hold cards, and only those still in the game.
        for slot in held_kinds(s, place, ACTION):
            card = s.hands[place][slot]
            if FACE_OF[card] in (COAX, PERSUADE):
                discard_slot(s, place, slot)
                dropped[place] += 1
            else:
                show_to(s, card, everybody(s))
    for back in range(s.places):
        place = (s.turn - 1 - back) % s.places
        if dropped[place]:
            s.then(DRAW, place, dropped[place])


# Drink Me


def drink_me(s: RhymesState) -> None:
    """From the current player on, players are big and small by turns; sizes stay with the places
    while the event lies in the row (R19). In the one-player game free places have one, too."""
    s.big = 0
    big = True
    for step in range(s.places):
        place = (s.turn + step) % s.places
        if s.inside >> place & 1 or s.seats == 1:
            if big:
                s.big |= 1 << place
            big = not big


# Princess and Witch


def princess_and_witch(s: RhymesState) -> None:
    """Each in turn says that one other player is the Princess or the Witch (R20)."""
    each(s, GUESS)


def guess(s: RhymesState, place: int, _b: int) -> None:
    if place < s.seats and s.is_inside(place) and s.inside != 1 << place:
        s.inquire(Q_GUESS_WHO, place)


def answer_guess_who(s: RhymesState, place: int, move: int) -> None:
    s.inquire(Q_GUESS_WHICH, place, move - PLACE)


def legal_guess_which(_s: RhymesState, _place: int) -> list[int]:
    return [NAME + PRINCESS, NAME + WITCH]


def answer_guess_which(s: RhymesState, place: int, move: int) -> None:
    """The answer is public; a right one tells everybody whose card it is."""
    target, guessed = s.qa, move - NAME
    right = answer_guess(s, everybody(s), target, guessed)
    if right and is_plain(s, target):
        publish(s, s.identity[target])
    if s.happenings is not None:
        s.note(GUESSED, [place, target, guessed, int(right), everybody(s)])
    if right:
        s.then(DRAW, place, REWARD)


# Wizard of Oz


def wizard_of_oz(s: RhymesState) -> None:
    """The current player discards a card, the others one of the same kind or lose 2 MP (R22)."""
    place = s.turn
    if place < s.seats and s.is_inside(place) and count(s.hands[place]) > 0:
        s.inquire(Q_OZ, place)


def answer_oz(s: RhymesState, place: int, move: int) -> None:
    kind = KIND_OF[discard_slot(s, place, move - SLOT)]
    s.then(MOMENT)
    each(s, OZ, kind, but=place)


def follow_road(s: RhymesState, place: int, kind: int) -> None:
    """Players who can must (R53)."""
    if place < s.seats and held_kinds(s, place, kind):
        s.inquire(Q_OZ_FOLLOW, place, kind)
    else:
        lose(s, place, OZ_COST)


def legal_oz_follow(s: RhymesState, place: int) -> list[int]:
    return [SLOT + slot for slot in held_kinds(s, place, s.qa)]


def answer_oz_follow(s: RhymesState, place: int, move: int) -> None:
    discard_slot(s, place, move - SLOT)


# Emperor's New Clothes


def new_clothes(s: RhymesState) -> None:
    """All hands are open as long as it lies in the row; what was seen stays known (R38)."""
    everyone = everybody(s)
    for hand in s.hands:
        for card in hand:
            if card >= 0:
                show_to(s, card, everyone)


# River God


def river_god(s: RhymesState) -> None:
    """Each in turn asks the next player a question; a right answer lets them change cards."""
    each(s, RIVER)


def next_player(s: RhymesState, place: int) -> int:
    """The next seat in the game; NPCs and teammates are not asked (R50)."""
    for _ in range(s.seats):
        place = (place + 1) % s.seats
        if s.is_inside(place):
            return place
    return place


def river(s: RhymesState, place: int, _b: int) -> None:
    """Without cards and without words there is nothing to ask (R50)."""
    if place >= s.seats:
        return
    speechless = count(s.hands[place]) == 0 and not s.words
    if s.is_inside(place) and next_player(s, place) != place and not speechless:
        s.inquire(Q_RIVER, place)


def legal_river(s: RhymesState, place: int) -> list[int]:
    """A hand card laid face down for the next player to name, or a question in words where the
    table has them (R23, R82); a player without cards may skip."""
    slots = move_slots(s.hands[place], SLOT)
    if not s.words:
        return slots
    return [ASK, *slots] if slots else [PASS, ASK]


def answer_river(s: RhymesState, place: int, move: int) -> None:
    if move == PASS:
        return
    answerer = next_player(s, place)
    if move == ASK:
        s.inquire(Q_RIVER_ANSWER, answerer, place)
    else:
        s.inquire(Q_RIVER_NAME, answerer, place, move - SLOT)
    if s.happenings is not None:
        s.note(RIVER_SPOKE, [place, answerer, 0, move - SLOT if move != ASK else NOBODY, 0])


def legal_river_answer(_s: RhymesState, _place: int) -> list[int]:
    return [YES]


def answer_river_answer(s: RhymesState, place: int, _move: int) -> None:
    """The words are no business of the rules: the asker judges them."""
    if s.happenings is not None:
        s.note(RIVER_SPOKE, [s.qa, place, 1, NOBODY, 0])
    s.inquire(Q_RIVER_JUDGE, s.qa, place)


def answer_river_judge(s: RhymesState, place: int, move: int) -> None:
    _judge(s, place, s.qa, move == YES, NOBODY)


def legal_river_name(s: RhymesState, place: int) -> list[int]:
    """Any face of the kind that the back shows, but not what lies in one's own hand and exists
    only once (R88)."""
    kind = KIND_OF[s.hands[s.qa][s.qb]]
    own = [FACE_OF[card] for card in s.hands[place] if card >= 0 and KIND_OF[card] != ACTION]
    return [FACE + face for face in range(FACES) if FACE_KIND[face] == kind and face not in own]


def answer_river_name(s: RhymesState, place: int, move: int) -> None:
    """The card returns to its owner; if it was named right, everybody knows it now, and otherwise
    what it is not."""
    card = s.hands[s.qa][s.qb]
    face = move - FACE
    right = FACE_OF[card] == face
    s.revelations += 1
    if right:
        show_to(s, card, everybody(s))
    elif face not in misnamings(s, card):
        s.misnamed = [*s.misnamed, card, face]
    _judge(s, s.qa, place, right, face)


def _judge(s: RhymesState, asker: int, place: int, right: bool, face: int) -> None:
    if s.happenings is not None:
        s.note(RIVER_SPOKE, [asker, place, 2, face, int(right)])
    if right and count(s.hands[place]) > 0:
        s.inquire(Q_RIVER_CHANGE, place, 0)


def legal_river_change(s: RhymesState, place: int) -> list[int]:
    return [PASS, *move_slots(s.hands[place], SLOT)]


def answer_river_change(s: RhymesState, place: int, move: int) -> None:
    """Any number of hand cards is discarded, then as many are drawn."""
    changed = s.qa
    if move != PASS:
        discard_slot(s, place, move - SLOT)
        changed += 1
        if count(s.hands[place]) > 0:
            s.inquire(Q_RIVER_CHANGE, place, changed)
            return
    if changed:
        s.then(DRAW, place, changed)


# The rest


def moon(s: RhymesState) -> None:
    """Everybody's MP and hand become four (R6)."""
    for place in range(s.places):
        if s.inside >> place & 1:
            set_mp(s, place, MOON_MP)
    fill_hands(s)
    s.then(MOMENT)


def lasting(_s: RhymesState) -> None:
    """It works as long as it lies in the row: Happy Prince, Candy House, Time Machine."""


EVENT_CARDS: Final[dict[int, Callable[[RhymesState], None]]] = {
    THREE_PIGS: three_pigs,
    MIRROR_MIRROR: mirror_mirror,
    OPEN_SESAME: open_sesame,
    DRINK_ME: drink_me,
    PRINCESS_AND_WITCH: princess_and_witch,
    WIZARD_OF_OZ: wizard_of_oz,
    NEW_CLOTHES: new_clothes,
    HAPPY_PRINCE: lasting,
    RIVER_GOD: river_god,
    CANDY_HOUSE: lasting,
    TIME_MACHINE: lasting,
    MOON: moon,
}
