"""Batches: many games stepped together are the games that each would have been alone."""

from __future__ import annotations

from array import array

import pytest
from liarsdice.game import GAME as LIARS_DICE
from support.highcard import HighCard

from himitsu import Game, IllegalMove, game
from himitsu.core.batch import Batch
from himitsu.core.chance import key_from_seed

SIZE = 5
TABLES: list[tuple[Game, int]] = [
    (game("luz"), 3),
    (game("yurikure"), 3),
    (game("rhymes"), 4),
    (HighCard(), 3),
    (LIARS_DICE, 3),
]
every_game = pytest.mark.parametrize(
    ("game", "seats"), TABLES, ids=[game.name for game, _ in TABLES]
)


class Buffers:
    def __init__(self, batch: Batch) -> None:
        self.observations = array("d", bytes(8 * batch.size * batch.length))
        self.masks = array("b", bytes(batch.size * batch.game.action_count))
        self.rewards = array("d", bytes(8 * batch.size * batch.seats))
        batch.write_to(self.observations, self.masks, self.rewards)

    def all(self) -> tuple[bytes, bytes, bytes]:
        return self.observations.tobytes(), self.masks.tobytes(), self.rewards.tobytes()


@every_game
def test_every_row_is_what_the_seat_to_decide_knows(game: Game, seats: int) -> None:
    batch = Batch(game, seats, SIZE, seed=1)
    buffers = Buffers(batch)
    row, mask = array("d", bytes(8 * batch.length)), array("b", bytes(game.action_count))
    for _ in range(60):
        for number, state in enumerate(batch.states):
            seat = state.to_act()[0]
            assert batch.turns[number] == seat
            game.encode_state(state, seat, row, mask)
            begin = number * batch.length
            assert buffers.observations[begin : begin + batch.length] == row
            begin = number * game.action_count
            assert buffers.masks[begin : begin + game.action_count] == mask
        batch.step(batch.random_moves())


@every_game
def test_games_end_with_their_returns_and_new_ones_begin(game: Game, seats: int) -> None:
    """Each game of a batch is the game of its key, played with the same moves."""
    batch = Batch(game, seats, SIZE, seed=2)
    buffers = Buffers(batch)
    begun = [1] * SIZE
    alone = [game.new({}, seats, key_from_seed(f"2/{number}/0")) for number in range(SIZE)]
    for _ in range(game.decision_bound(seats)):
        moves = batch.random_moves()
        for number, move in enumerate(moves):
            alone[number].play(batch.turns[number], move)
        batch.step(moves)
        for number, state in enumerate(alone):
            rewards = buffers.rewards[number * seats : (number + 1) * seats].tolist()
            assert (number in batch.ended) == (state.outcome is not None)
            if state.outcome is None:
                assert rewards == [0.0] * seats
            else:
                assert rewards == list(game.returns(state.outcome))
                assert batch.lengths[number] == 0
                alone[number] = game.new({}, seats, key_from_seed(f"2/{number}/{begun[number]}"))
                begun[number] += 1
            assert batch.states[number].dump() == alone[number].dump()
        if min(begun) > 1:
            return
    pytest.fail("some game did not end within its bound")


@every_game
def test_one_seed_makes_one_batch(game: Game, seats: int) -> None:
    seen = []
    for seed in (3, 3, 4):
        batch = Batch(game, seats, SIZE, seed)
        buffers = Buffers(batch)
        rows = []
        for _ in range(30):
            batch.step(batch.random_moves())
            rows.append(buffers.all())
        seen.append(rows)
    assert seen[0] == seen[1]
    assert seen[0] != seen[2]


def test_if_one_move_is_illegal_none_is_made() -> None:
    batch = Batch(game("luz"), 4, SIZE, seed=1)
    buffers = Buffers(batch)
    before = buffers.all(), [state.dump() for state in batch.states]
    with pytest.raises(IllegalMove, match="31 is not legal in game 3"):
        batch.step([0, 0, 0, 31, 0])
    with pytest.raises(ValueError, match="5 games"):
        batch.step([0])
    assert (buffers.all(), [state.dump() for state in batch.states]) == before


def test_options_reach_the_games() -> None:
    batch = Batch(game("luz"), 4, 1, seed=1, options={"beads": "limited"})
    assert batch.states[0].view(0).options["beads"] == "limited"


def test_a_batch_without_games_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one"):
        Batch(game("luz"), 4, 0, seed=1)
