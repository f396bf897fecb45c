"""Exact situations at a table of Rebel Rhymes, in the words of its cards and of its notation.

Seat 0 is about to act unless a test says otherwise. Cards are named by their faces; what a test
does not place lies in the deck, and the row holds plain actions, so that no event disturbs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from himitsu.core.chance import chance, key_from_seed
from himitsu.core.contract import OPEN
from himitsu.games.rhymes import GAME
from himitsu.games.rhymes.cards import (
    FACE_NAMES,
    FACE_OF,
    IDENTITY_CARDS,
    IDENTITY_NAMES,
    KIND_OF,
    NO_CARD,
    WHO,
)
from himitsu.games.rhymes.moves import format_move, parse_move
from himitsu.games.rhymes.rules.agenda import (
    ACTIONS,
    BEGIN_TURN,
    DRAWS,
    END_TURN,
    GIVE_ITEMS,
    NOTHING,
    QUESTION_NAMES,
)
from himitsu.games.rhymes.rules.identities import own_up
from himitsu.games.rhymes.rules.piles import everybody, hold
from himitsu.games.rhymes.sampling import Pack
from himitsu.games.rhymes.setup import empty_state
from himitsu.games.rhymes.state import RhymesState
from himitsu.games.rhymes.views import RhymesView

PLAIN_ROW = "scare scare scare coax coax coax"


def table(
    *hands: str,
    who: str = "",
    companions: Sequence[str] = (),
    row: str = PLAIN_ROW,
    top: str = "",
    discards: str = "",
    mp: Sequence[int] = (),
    up: Sequence[int] = (),
    turn: int = 0,
    step: str = "act",
    seed: int = 0,
    tuned: Mapping[str, str] | None = None,
    **options: str,
) -> RhymesState:
    """A table with these hands, by seat.

    `who` are the identities by place, `top` the uppermost cards of the deck, the next to be drawn
    first. `step` is where the turn stands: "turn" before it, "draw" at the draws, "act" after.
    """
    seats = len(hands)
    s = empty_state(GAME.resolve({**options, **(tuned or {})}, seats), seats)
    s.chance = chance(key_from_seed(seed))
    s.happenings = []
    pack = Pack()
    s.row = [pack.take(name) for name in row.split()]
    drawn = [pack.take(name) for name in top.split()]
    s.discards = [pack.take(name) for name in discards.split()]
    for place, name in enumerate(companions):
        if name:
            s.companion[place] = pack.take(name)
    for seat, hand in enumerate(hands):
        for name in hand.split():
            hold(s, seat, pack.take(name))
    for card in [*s.row, *s.discards, *s.companion]:
        if card >= 0:
            s.seen[card] = everybody(s)
    _sit_down(s, who.split(), mp, up)
    # No events near the top: they come only where a test puts them.
    rest = [card for cards in pack.rest()[::-1] for card in cards]
    s.deck = rest + drawn[::-1]
    s.turn = s.start = turn
    s.then(END_TURN, turn)
    s.then(ACTIONS, turn)
    s.then(GIVE_ITEMS, turn)
    if step == "draw":
        s.then(DRAWS, turn, 2)
    elif step == "turn":
        s.agenda.clear()
        s.then(BEGIN_TURN, turn)
    s.run()
    return s


def _sit_down(s: RhymesState, who: Sequence[str], mp: Sequence[int], up: Sequence[int]) -> None:
    cards = IDENTITY_CARDS.copy()
    for place in range(s.places):
        if who:
            if place == len(who):
                break
            card = next(card for card in cards if IDENTITY_NAMES[WHO[card]] == who[place])
        elif place < s.seats or s.seats == 2:
            card = cards[0]
        else:
            break
        cards.remove(card)
        s.identity[place] = card
        s.mp[place] = mp[place] if mp else 5
        s.inside |= 1 << place
    s.entered = max(0, s.inside.bit_length() - 1) if s.seats == 1 else 0
    s.unused = cards
    for place in up:
        s.up |= 1 << place
        s.seen[s.identity[place]] = everybody(s)
    own_up(s)


def do(s: RhymesState, moves: str) -> None:
    """These moves, each by the first seat that is asked."""
    for text in moves.split():
        seat = s.to_act()[0]
        move = parse_move(text)
        assert move in s.legal_moves(seat), f"{text}: {choices(s)} at {question(s)}"
        s.play(seat, move)


def begin_turn(s: RhymesState, place: int) -> None:
    """Whatever was asked is dropped, and this place begins a turn."""
    s.ask = -1
    s.agenda.clear()
    s.then(BEGIN_TURN, place)
    s.run()


def choices(s: RhymesState) -> str:
    """What the first seat that is asked may do, in notation."""
    return " ".join(format_move(move) for move in s.legal_moves(s.to_act()[0]))


def question(s: RhymesState) -> str | None:
    return None if s.ask == NOTHING else QUESTION_NAMES[s.ask]


def asked(s: RhymesState) -> tuple[str | None, int]:
    """The question and the place that it is put to."""
    return question(s), s.who


def names(cards: Sequence[int]) -> str:
    """The faces of cards, free slots as dots."""
    return " ".join("." if card == NO_CARD else FACE_NAMES[FACE_OF[card]] for card in cards)


def hand(s: RhymesState, seat: int) -> str:
    return names(s.hands[seat])


def held(s: RhymesState, seat: int) -> int:
    return len([card for card in s.hands[seat] if card >= 0])


def identity(s: RhymesState, place: int) -> str:
    return IDENTITY_NAMES[WHO[s.identity[place]]]


def companion(s: RhymesState, place: int) -> str:
    return names([s.companion[place]])


def kinds(s: RhymesState, seat: int) -> list[int]:
    return [KIND_OF[card] for card in s.hands[seat] if card >= 0]


def look(s: RhymesState, viewer: int = OPEN) -> RhymesView:
    view = s.view(viewer)
    assert isinstance(view, RhymesView)
    return view


def knows(s: RhymesState, seat: int, place: int) -> str | None:
    """What a seat knows about an identity card."""
    shown = look(s, seat).places[place].identity
    return None if shown is None else shown.face


def winners(s: RhymesState) -> tuple[int, ...] | None:
    return None if s.outcome is None else s.outcome.winners


def ending(s: RhymesState) -> str | None:
    return look(s).ending


def clash(
    one: str,
    other: str,
    **setting: object,
) -> RhymesState:
    """Seat 0 unmasks seat 1 with one card each (several, if several are named) and everything is
    turned up; cards after a "/" stay in hand. Stops at the first question that a card asks."""
    laid, _, kept = one.partition("/")
    answers, _, kept_other = other.partition("/")
    hands = [f"{laid} {kept}", f"{answers} {kept_other}", "scare scare scare"]
    s = table(*hands, **setting)  # type: ignore[arg-type]
    do(s, "p2")
    for slot, _ in enumerate(laid.split()):
        do(s, f"h{slot + 1}")
    if question(s) == "lay":
        do(s, "-")
    slot = 0
    for card in answers.split():
        if card == "-":
            do(s, "-")
        else:
            slot += 1
            do(s, f"h{slot}")
    while question(s) == "answer":
        do(s, "-")
    return s


def happen(event: str, *hands: str, **setting: object) -> RhymesState:
    """Seat 0 takes a card of the row, and the event comes up in its place."""
    s = table(*hands, top=f"{event} scare scare", step="draw", **setting)  # type: ignore[arg-type]
    do(s, "n1")
    return s


def elect(s: RhymesState, place: int) -> None:
    """Mirror, Mirror: all vote for this place."""
    for seat in list(s.to_act()):
        s.play(seat, parse_move(f"p{place + 1}"))
