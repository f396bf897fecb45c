"""Exact situations at a table of LUZ, written as the book writes them.

A card is "R4", a hand is ten cards from the low end to the ⊕ end, a bid is "3" or "3+" (with the
safety bead). Seat 0 bids first and leads unless a test says otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from himitsu.core.chance import chance, key_from_seed
from himitsu.core.contract import OPEN, IllegalMove, State
from himitsu.games.luz import GAME
from himitsu.games.luz.faces import read_card
from himitsu.games.luz.moves import NO_BID, play_slot
from himitsu.games.luz.rules import HAND, LETTERS, TOP_VALUE
from himitsu.games.luz.setup import restored_state
from himitsu.games.luz.state import LuzState
from himitsu.games.luz.views import LuzView

SEAT_COUNTS = (3, 4, 5)
BOOK_HANDS = [
    "Y2 Y7 R4 R9 G1 G5 B2 B8 P4 P6",
    "Y1 Y8 R1 R3 G2 G9 B1 B5 P1 P7",
    "Y3 Y4 G3 G4 G6 B3 B4 B6 P3 P8",
    "Y5 Y6 R2 R6 R8 G7 B7 P2 P5 P9",
]
"""Hands that fit the book's trick example: Rémi leads a red 4, Chloé has two reds, Joëlle none,
Vincent three."""


def all_cards(seats: int) -> list[str]:
    """The deck for so many players, in the order of a sorted hand."""
    return [f"{suit}{value}" for suit in LETTERS for value in range(1, TOP_VALUE[seats] + 1)]


def table(
    hands: Sequence[str],
    bids: Sequence[str] = (),
    *,
    earlier: Sequence[Sequence[int]] = (),
    dealer: int = -1,
    first: int | None = None,
    beads: str = "unlimited",
    memory: str = "book",
    tuned: Mapping[str, str] | None = None,
) -> LuzState:
    """A round with these hands, by seat, after these bids, in the order in which they are made.

    `earlier` holds the points of the rounds before, by seat, so it also tells the round. The
    dealer is the last seat; `first` is who bids first, where that is not the dealer's left.
    """
    seats = len(hands)
    held = [hand.split() for hand in hands]
    deck = all_cards(seats)
    dealt = [card for hand in held for card in hand]
    assert [len(hand) for hand in held] == [HAND] * seats, "every hand has ten cards"
    assert len(set(dealt)) == len(dealt), "every card is unique"
    assert all(hand == sorted(hand, key=deck.index) for hand in held), "hands are sorted"
    dealer %= seats
    state = restored_state(
        options={"beads": beads, "memory": memory, **(tuned or {})},
        chance=chance(key_from_seed("table")),
        round_number=len(earlier),
        dealer=dealer,
        first=(dealer + 1) % seats if first is None else first,
        cards=[read_card(card) for card in dealt],
        aside=[read_card(card) for card in deck if card not in dealt],
        bids=[NO_BID] * seats,
        plays=[],
        scored=[[0] * seats + [0] * seats + list(points) for points in earlier],
        closing=[],
    )
    for bid in bids:
        state.play(state.to_act()[0], GAME.parse(f"b{bid}"))
    return state


def sweeping_hands(seats: int) -> list[str]:
    """Hands with which seat 0 takes all ten tricks by `play_round`, whoever leads: it has the ten
    highest trumps, or, with three players, all eight and the two highest reds."""
    deck = all_cards(seats)
    trumps = [card for card in deck if card[0] == "Y"][-HAND:]
    reds = [card for card in deck if card[0] == "R"]
    sweep = trumps + reds[len(reds) - (HAND - len(trumps)) :]
    rest = [card for card in deck if card not in sweep]
    others = [rest[seat * HAND : (seat + 1) * HAND] for seat in range(seats - 1)]
    return [" ".join(hand) for hand in (sweep, *others)]


def lay(state: State, cards: str) -> None:
    """These cards are played, one after the other, each by the seat whose turn it is."""
    for card in cards.split():
        seat = state.to_act()[0]
        state.play(seat, play_slot(held(state, seat).index(card)))


def play_round(state: State) -> None:
    """Everybody bids and plays what silence means, until the round is over."""
    finished = len(look(state, OPEN).rounds)
    while len(look(state, OPEN).rounds) == finished:
        seat = state.to_act()[0]
        state.play(seat, GAME.default_move(state.view(seat)))


def play_at_random(state: State, rng: Random, decisions: int = 1_000) -> None:
    """So many decisions at random, or as many as there are."""
    while state.to_act() and decisions > 0:
        seat = state.to_act()[0]
        state.play(seat, rng.choice(state.legal_moves(seat)))
        decisions -= 1


def random_moments(seats: int, seed: int, **options: str) -> Iterable[LuzState]:
    """A random game that keeps its events, after the deal and after every decision."""
    state = GAME.new(options, seats, key_from_seed(seed), keep_events=True)
    rng = Random(seed)
    yield state
    while state.to_act():
        play_at_random(state, rng, 1)
        yield state


def look(state: State, viewer: int) -> LuzView:
    """The view, known to be one of LUZ."""
    view = state.view(viewer)
    assert isinstance(view, LuzView)
    return view


def present(view: LuzView) -> LuzView:
    """The view as the table shows it."""
    shown = GAME.present(view)
    assert isinstance(shown, LuzView)
    return shown


def held(state: State, seat: int) -> list[str | None]:
    """The fronts of a hand by slot, null once played: the truth, which no seat sees of its own."""
    return list(look(state, OPEN).hands[seat])


def playable(state: State) -> list[str | None]:
    """The cards that the seat whose turn it is may play."""
    seat = state.to_act()[0]
    hand = held(state, seat)
    return [hand[move - play_slot(0)] for move in state.legal_moves(seat)]


def refusal(state: State, seat: int, move: int) -> str | None:
    """What the state says to a move that it refuses; null if it plays it (on a copy)."""
    try:
        state.copy().play(seat, move)
    except IllegalMove as refused:
        return str(refused)
    return None


def unplayed(state: State, seat: int) -> tuple[str, ...]:
    """The fronts that a seat still holds."""
    return tuple(face for face in held(state, seat) if face is not None)
