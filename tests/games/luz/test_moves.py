"""The action space, its notation, what silence means, and refusals."""

from __future__ import annotations

import re
from random import Random

import pytest
from support.luz_table import (
    SEAT_COUNTS,
    look,
    play_at_random,
    random_moments,
    refusal,
    sweeping_hands,
    table,
)

from himitsu.core.chance import key_from_seed
from himitsu.core.contract import BadNotation, BadOptions, IllegalMove
from himitsu.games.luz import GAME
from himitsu.games.luz.moves import beads_of, bid, has_safety, play_slot


def test_the_action_space_is_22_bids_and_10_plays() -> None:
    """docs/rules/luz.md, "Moves": the numbers are part of the contract with bots and records."""
    assert GAME.action_count == 32
    assert [GAME.format(move) for move in range(32)] == [
        *("b0", "b0+", "b1", "b1+", "b2", "b2+", "b3", "b3+", "b4", "b4+", "b5", "b5+"),
        *("b6", "b6+", "b7", "b7+", "b8", "b8+", "b9", "b9+", "b10", "b10+"),
        *("p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8", "p9", "p10"),
    ]


def test_every_move_survives_writing_and_reading() -> None:
    """Notation: one text for a move, one move for a text."""
    for move in range(GAME.action_count):
        assert GAME.parse(GAME.format(move)) == move


def test_a_bid_is_its_beads_and_its_safety() -> None:
    """Moves: 2 × beads, plus 1 with the safety bead; plays follow, by slot."""
    for beads in range(11):
        for safety in (False, True):
            move = bid(beads, safety)
            assert (beads_of(move), has_safety(move)) == (beads, safety)
            assert GAME.format(move) == f"b{beads}{'+' if safety else ''}"
    assert [GAME.format(play_slot(slot)) for slot in (0, 9)] == ["p1", "p10"]


@pytest.mark.parametrize(
    "text",
    [
        *("", "b", "p", "b11", "b-1", "b3++", "b03", "p0", "p11", "p01", "p3+", "B3", "P1"),
        *(" b3", "b3 ", "b3\n", "b٣", "3", "b3 p1", "R7"),
    ],
)
def test_other_texts_are_no_moves(text: str) -> None:
    """Notation: what is not a move is refused with a word on what one looks like."""
    with pytest.raises(BadNotation, match=r"b0 to b10 .* p1 to p10"):
        GAME.parse(text)


@pytest.mark.parametrize("move", [-1, 32, 1_000_000])
def test_other_numbers_have_no_notation(move: int) -> None:
    """Moves: the action space ends at 31."""
    with pytest.raises(ValueError, match="from 0 to 31"):
        GAME.format(move)


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_l15_silence_bids_nothing_and_plays_the_lowest_slot(seats: int) -> None:
    """L15: there is no pass in LUZ."""
    for state in random_moments(seats, 51):
        for seat in state.to_act():
            view = look(state, seat)
            silence = GAME.default_move(view)
            assert silence == min(view.legal)
            if view.phase == "bid":
                assert GAME.format(silence) == "b0"


@pytest.mark.parametrize("seats", SEAT_COUNTS)
@pytest.mark.parametrize("beads", ["unlimited", "limited"])
def test_every_other_move_is_refused_and_changes_nothing(seats: int, beads: str) -> None:
    """Refusal: at any time, for any seat, any number: legal, or refused without a trace."""
    for state in random_moments(seats, 52, beads=beads):
        before = state.dump()
        for seat in range(-2, seats + 1):
            for move in {-1, *range(GAME.action_count + 1)} - set(state.legal_moves(seat)):
                with pytest.raises(IllegalMove):
                    state.play(seat, move)
        assert state.dump() == before


SAID: list[str] = [
    r"It is not seat -?\d's turn\.",
    r"Bid from 0 to \d+ beads, with or without safety\.",
    r"Bidding is over: play a card\.",
    r"That card is already played\.",
    r"You must follow the led suit while you hold it\.",
]


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_refusals_say_why_and_name_no_card(seats: int) -> None:
    """Refusal: the text is one of a few plain sentences about rules that everybody can check."""
    said = set()
    for state in random_moments(seats, 53, beads="limited"):
        for seat in range(seats):
            for move in range(-1, GAME.action_count + 1):
                text = refusal(state, seat, move)
                if text is not None:
                    said.add(next(rule for rule in SAID if re.fullmatch(rule, text)))
    assert said == set(SAID)


def test_after_the_end_every_move_is_refused() -> None:
    """End: a finished game stays as it is."""
    state = table(sweeping_hands(4), earlier=[(0, 0, 0, 0)] * 3)
    play_at_random(state, Random(54))
    assert state.outcome is not None
    before = state.dump()
    for seat in range(-2, 5):
        assert state.legal_moves(seat) == []
        for move in range(GAME.action_count):
            assert refusal(state, seat, move) is not None
    assert state.dump() == before


@pytest.mark.parametrize(
    ("options", "seats", "text"),
    [
        ({}, 2, "luz is played with 3, 4, 5 seats, not 2."),
        ({}, 6, "luz is played with 3, 4, 5 seats, not 6."),
        ({"beads": "few"}, 4, "Option beads must be one of unlimited, limited, not 'few'."),
        ({"rounds": "5"}, 4, "luz has no option 'rounds'; its options: beads, memory."),
    ],
)
def test_a_table_that_the_book_does_not_know_is_refused(
    options: dict[str, str], seats: int, text: str
) -> None:
    """Setup: three to five players; the options are `beads` (L1) and `memory` (L5)."""
    with pytest.raises(BadOptions, match=re.escape(text)):
        GAME.new(options, seats, key_from_seed(0))
