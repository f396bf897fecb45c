"""The rule of thumb that plays rounds of LUZ to their end."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from support.luz_table import SEAT_COUNTS, lay, play_at_random, table

from himitsu.bots.luz.rollout import CHANCES, aim, rollout_of
from himitsu.core.chance import key_from_seed
from himitsu.games.luz import GAME
from himitsu.games.luz.faces import read_card
from himitsu.games.luz.moves import bid, play_slot
from himitsu.games.luz.rules import HAND
from himitsu.games.luz.state import LuzState


def in_play(seats: int, seed: int) -> LuzState:
    """A random moment of the first round, after the bids."""
    state = GAME.new({}, seats, key_from_seed(seed))
    rng = Random(seed)
    for _ in range(seats):
        state.play(state.to_act()[0], rng.randrange(10))
    play_at_random(state, rng, rng.randrange(seats * HAND - 1))
    return state


def chosen_slot(state: LuzState) -> int:
    return state.cards.index(rollout_of(state).choose()) % HAND


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_a_rollout_goes_by_the_rules(seats: int) -> None:
    for seed in range(20):
        state = in_play(seats, seed)
        rollout = rollout_of(state)
        while rollout.left:
            assert rollout.actor == state.actor
            card = rollout.choose()
            rollout.lay(card)
            # An illegal card would raise.
            state.play(state.actor, play_slot(state.cards.index(card) % HAND))
            if not state.scored:
                assert rollout.won == state.won
        assert rollout.won == state.scored[0][seats : 2 * seats]


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_a_copy_played_on_leaves_the_rollout_as_it_was(seats: int) -> None:
    rollout = rollout_of(in_play(seats, 5))
    before = (list(rollout.hands), list(rollout.laid), list(rollout.won), rollout.left)
    rollout.copy().finish()
    assert (rollout.hands, rollout.laid, rollout.won, rollout.left) == before


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_nobody_in_a_rollout_looks_at_his_own_cards(seats: int) -> None:
    rng = Random(1)
    different = 0
    for seed in range(30):
        state = in_play(seats, seed)
        view = state.view(state.actor)
        truths = [GAME.sample(view, rng) for _ in range(8)]
        different += any(truth.cards != state.cards for truth in truths)
        assert {chosen_slot(truth) for truth in truths} == {chosen_slot(state)}
    assert different > 15


@pytest.mark.parametrize("values", range(1, 8))
def test_a_hidden_card_is_as_likely_each_value_as_there_are_hands_with_it(values: int) -> None:
    for slots in range(1, values + 1):
        hands = list(combinations(range(values), slots))
        for slot in range(slots):
            counts = Counter(hand[slot] for hand in hands)
            expected = [counts[value] / len(hands) for value in sorted(counts)]
            assert CHANCES[values][slots][slot] == pytest.approx(expected)
            assert min(counts) == slot


@pytest.mark.parametrize(("beads", "card"), [("0", "G2"), ("8", "G9")])
def test_who_needs_no_trick_ducks_and_who_needs_one_takes_it(beads: str, card: str) -> None:
    # Seat 3 sees all greens but its own two, so it knows these.
    state = table(
        [
            "R1 R2 R3 R4 R5 R6 R7 R8 G1 G4",
            "Y1 Y2 Y3 R9 R10 G3 G6 B1 B2 B3",
            "Y4 Y5 Y6 G5 G7 G8 G10 B4 B5 P1",
            "Y8 Y9 Y10 G2 G9 B6 B7 B8 B9 B10",
        ],
        ["0", "0", "0", beads],
    )
    lay(state, "G1 G3 G5")
    assert rollout_of(state).choose() == read_card(card)


def test_the_safety_bead_aims_between_two_numbers_of_tricks() -> None:
    assert aim(bid(3, False), 1) == 3.0
    assert aim(bid(3, True), 1) == 3.5


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_bids_to_come_are_guessed_and_add_up_to_about_all_tricks(seats: int) -> None:
    sums = []
    for seed in range(20):
        state = GAME.new({}, seats, key_from_seed(seed))
        state.play(state.to_act()[0], bid(7, True))
        aims = rollout_of(state).aims
        assert aims[state.first] == 7.5
        sums.append(sum(aims) - 7.5)
    assert 10 * (seats - 1) / seats == pytest.approx(sum(sums) / len(sums), abs=1.0)
