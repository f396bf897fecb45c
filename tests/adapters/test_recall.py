"""Perfect recall, by whatever way a state came about."""

from __future__ import annotations

import copy
import pickle
from random import Random

from liarsdice.game import GAME

from himitsu import key_from_seed
from himitsu.adapters.recall import Made, Recall
from himitsu.core.history import History

START = GAME.new({}, 3, key_from_seed(1))


def game_of(length: int, seed: int) -> Made:
    rng, state = Random(seed), START.copy()
    made: list[tuple[int, int]] = []
    for _ in range(length):
        made.append((state.turn, rng.choice(state.legal_moves(state.turn)[:4])))
        state.play(*made[-1])
    return tuple(made)


def remembered(made: Made) -> list[tuple[object, ...]]:
    history = History(START.copy(), 3)
    for seat, move in made:
        history.play(seat, move)
    return [history.seen(seat) for seat in range(3)]


def test_it_is_the_same_for_every_way_whatever_was_asked_before() -> None:
    recall = Recall(START, 3, before=0)
    one, other = game_of(9, seed=1), game_of(9, seed=2)
    assert copy.deepcopy(recall) is recall
    for made in (one[:4], one, other, one[:2], (), one):
        for each in (recall, pickle.loads(pickle.dumps(recall))):
            assert [each.seen(seat, made) for seat in range(3)] == remembered(made)


def test_a_resampled_state_is_remembered_by_the_seat_that_it_was_sampled_for() -> None:
    """Another seat remembers it from there on; nobody knows what it would have seen before."""
    made = game_of(5, seed=3)
    truth = START.copy()
    for seat, move in made:
        truth.play(seat, move)
    seat = truth.turn
    sampled = GAME.sample(truth.view(seat), Random(4))
    recall = Recall(START, 3, before=0)
    twin = recall.resampled(sampled, seat, made)
    assert twin.seen(seat, made) == recall.seen(seat, made)
    later: Made = (*made, (seat, truth.legal_moves(seat)[0]))
    assert twin.seen(seat, later) == recall.seen(seat, later)
    other = (seat + 1) % 3
    assert len(twin.seen(other, later)) < len(recall.seen(other, later))
