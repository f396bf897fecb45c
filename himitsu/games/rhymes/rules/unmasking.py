"""Unmasking: from the choice of an opponent to the last clash."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from himitsu.games.rhymes.cards import NO_CARD, NOBODY, WEST_WIND, WHITE_RABBIT, card_of
from himitsu.games.rhymes.happenings.kinds import ANSWERED, LAID, TURNED_UP, UNMASKING
from himitsu.games.rhymes.moves import PASS, SLOT
from himitsu.games.rhymes.rules.agenda import (
    ANSWER,
    CLASH,
    DEBT,
    JUDGE,
    LAY,
    Q_ANSWER,
    Q_LAY,
    SCARECROW_STEP,
    TINKER_STEP,
    UNMASKED,
    WOLF_STEP,
)
from himitsu.games.rhymes.rules.piles import (
    count,
    discard,
    everybody,
    friend,
    hold,
    move_slots,
    release,
    show_to,
    take_top,
)

if TYPE_CHECKING:
    from himitsu.games.rhymes.state import RhymesState

NPC_LAYS: Final = 3
"""Cards from the deck with which an NPC or a teammate unmasks."""


def call_on(s: RhymesState, initiator: int, chosen: int) -> None:
    """An unmasking begins: Scarecrow, Wolf, laying, Tinker, answers, clashes (R48)."""
    s.initiator = initiator
    s.chosen = chosen
    s.opponent = chosen
    if s.happenings is not None:
        s.note(UNMASKING, [initiator, chosen, int(s.hunting), s.tailored])
    s.then(UNMASKED)
    s.then(CLASH)
    s.then(ANSWER)
    s.then(TINKER_STEP)
    s.then(LAY, initiator)
    s.then(WOLF_STEP, initiator)
    s.then(SCARECROW_STEP, initiator)


# Laying


def lay(s: RhymesState, place: int, _b: int) -> None:
    """One card or more, face down; the Hunter's unmasking takes exactly one. NPCs and teammates
    lay from the deck."""
    if s.initiator == NOBODY:
        return
    if not s.hunting and s.tailored == NOBODY:
        s.locked = s.chosen
    if s.west == place:
        s.windy = True
    if place >= s.seats:
        for _ in range(1 if s.hunting else NPC_LAYS):
            _lay_from_deck(s, place, s.laid)
    else:
        s.inquire(Q_LAY, place)


def _lay_from_deck(s: RhymesState, place: int, cards: list[int]) -> None:
    card = take_top(s)
    if card >= 0:
        cards.append(card)
        if s.happenings is not None:
            s.note(LAID, [place, card, s.seen[card]])


def legal_lay(s: RhymesState, place: int) -> list[int]:
    moves = [PASS] if s.laid else []
    moves += move_slots(s.hands[place], SLOT)
    return moves


def answer_lay(s: RhymesState, place: int, move: int) -> None:
    if move == PASS:
        return
    card = release(s, place, move - SLOT)
    s.laid.append(card)
    if s.happenings is not None:
        s.note(LAID, [place, card, s.seen[card]])
    if not s.hunting and count(s.hands[place]) > 0:
        s.inquire(Q_LAY, place)


# Answering


def answer(s: RhymesState, clash: int, _b: int) -> None:
    """The opponent answers any of the cards, each with one of theirs. The White Rabbit's owner sees
    them turned up first (R47); NPCs and teammates answer each from the deck."""
    if s.initiator == NOBODY or clash == len(s.laid):
        return
    opponent = s.opponent
    if clash == 0 and friend(s, opponent) == WHITE_RABBIT:
        _turn_up_early(s)
    if opponent >= s.seats:
        for _ in range(len(s.laid)):
            _lay_from_deck(s, opponent, s.answers)
        while len(s.answers) < len(s.laid):
            s.answers.append(NO_CARD)
    elif count(s.hands[opponent]) == 0:
        while len(s.answers) < len(s.laid):
            s.answers.append(NO_CARD)
    else:
        s.then(ANSWER, clash + 1)
        s.inquire(Q_ANSWER, opponent, clash)


def _turn_up_early(s: RhymesState) -> None:
    s.rabbit = True
    for card in s.laid:
        show_to(s, card, everybody(s))
    if s.happenings is not None:
        s.note(TURNED_UP, [s.initiator, *s.laid])


def legal_answer(s: RhymesState, place: int) -> list[int]:
    moves = [PASS]
    moves += move_slots(s.hands[place], SLOT)
    return moves


def answer_answer(s: RhymesState, place: int, move: int) -> None:
    card = NO_CARD if move == PASS else release(s, place, move - SLOT)
    s.answers.append(card)
    if s.happenings is not None:
        seen = s.seen[card] if card >= 0 else 0
        s.note(ANSWERED, [place, s.qa, card, seen])


# The end


def unmasked(s: RhymesState, _a: int, _b: int) -> None:
    """The cards go to the discards in the order of the clashes, the initiator's first. If it
    ended early, the one who is still in takes back their unturned cards (R41)."""
    laid, answers = s.laid, s.answers
    for clash in range(len(laid)):
        turned = clash < s.turned
        _put_away(s, s.initiator, laid[clash], turned or s.rabbit)
        if clash < len(answers):
            _put_away(s, s.opponent, answers[clash], turned)
    if s.lamp != NO_CARD:
        discard(s, NOBODY, s.lamp)
        s.lamp = NO_CARD
    if s.windy:
        s.windy = False
        if s.west != NOBODY:
            s.west = NOBODY
            discard(s, NOBODY, card_of(WEST_WIND))
    if s.tailored != NOBODY:
        for place in range(s.places - 1, -1, -1):
            if s.lost >> place & 1:
                s.then(DEBT, place, s.tailored)
        s.tailored = NOBODY
    if s.kings:
        # The King by the Sword is somebody else again: a pair may lie face up (R84).
        s.kings = 0
        s.then(JUDGE)
    s.laid = []
    s.answers = []
    s.initiator = NOBODY
    s.chosen = NOBODY
    s.opponent = NOBODY
    s.hunting = False
    s.rabbit = False
    s.turned = 0
    s.clash = 0
    s.potion = 0
    s.lost = 0
    s.tie_text = False
    s.win_text = 0
    s.winner = NOBODY
    s.loss = 0


def _put_away(s: RhymesState, place: int, card: int, turned: bool) -> None:
    if card < 0:
        return
    if turned or not s.is_inside(place):
        discard(s, place, card)
    else:
        hold(s, place, card)
