"""Many games of one kind stepped together, for self-play.

What learners need of them lies in buffers that they bring themselves: arrays of any library, or
none. In compiled games all of it happens in compiled code; a game in plain Python plays along at
its own speed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from himitsu.core.chance import key_from_seed
from himitsu.core.contract import Game, IllegalMove, Move, Seat, State
from himitsu.core.encoding import FloatBuffer, MaskBuffer, float_buffer, mask_buffer, zeros


class Batch:
    """Games, each of which waits for one seat's decision. A game that ends is replaced at once by
    the next, so that there is always a decision to make.

    Where several seats are asked at the same time, they answer one after the other, and none sees
    what another has answered. Nobody moves without being asked.
    """

    def __init__(
        self, game: Game, seats: int, size: int, seed: int, options: Mapping[str, str] | None = None
    ) -> None:
        if size < 1:
            raise ValueError("a batch has at least one game")
        self.game = game
        self.seats = seats
        self.size = size
        self.seed = seed
        self.options = game.resolve(options or {}, seats)
        self.length = game.declared_encoding().length
        self.turns: list[Seat] = [0] * size
        """By game: who decides."""
        self.ended: list[int] = []
        """The games that the last step ended, by number; new ones stand in their places."""
        self.lengths: list[int] = [0] * size
        """By game: decisions since it began."""
        self._begun: list[int] = [0] * size
        self._legal: list[list[Move]] = [[] for _ in range(size)]
        self._random = Random(f"moves of {seed}")
        self._rewards: FloatBuffer | None = None
        self._observations: FloatBuffer | None = None
        self._masks: MaskBuffer | None = None
        self._no_rewards: object = None
        self._no_observations: object = None
        self._no_masks: object = None
        self.states: list[State] = [self._new(number) for number in range(size)]
        for number in range(size):
            self._look(number)

    def write_to(self, observations: object, masks: object, rewards: object) -> None:
        """Write from now on into these buffers, and what there is to see into them at once.

        `observations` has `size` rows of `encoding.length` floats: what the seat to decide knows.
        `masks` has `size` rows of `action_count` bytes: 1 where a move is legal. `rewards` has
        `size` rows of a float for each seat: what a game that the last step ended was worth
        (`Game.returns`), otherwise 0.
        """
        self._observations = float_buffer(observations, self.size * self.length)
        self._masks = mask_buffer(masks, self.size * self.game.action_count)
        self._rewards = float_buffer(rewards, self.size * self.seats)
        self._no_observations = zeros(self._observations, self.size * self.length)
        self._no_masks = zeros(self._masks, self.size * self.game.action_count)
        self._no_rewards = zeros(self._rewards, self.size * self.seats)
        self._clear()
        for number in range(self.size):
            self._write(number)

    def _clear(self) -> None:
        if self._observations is not None:
            self._observations[:] = self._no_observations  # type: ignore[call-overload]
        if self._masks is not None:
            self._masks[:] = self._no_masks  # type: ignore[call-overload]
        if self._rewards is not None:
            self._rewards[:] = self._no_rewards  # type: ignore[call-overload]

    def step(self, moves: Sequence[Move]) -> None:
        """One decision in every game. If a move is not legal, none is made."""
        if len(moves) != self.size:
            raise ValueError(f"{self.size} games wait for moves, and {len(moves)} came")
        chosen = [int(move) for move in moves]
        for number in range(self.size):
            if chosen[number] not in self._legal[number]:
                raise IllegalMove(f"{chosen[number]} is not legal in game {number}")
        self._clear()
        self.ended = []
        for number in range(self.size):
            state = self.states[number]
            state.play(self.turns[number], chosen[number])
            self.lengths[number] += 1
            if state.outcome is not None:
                self._end(number, state)
            self._look(number)
            self._write(number)

    def random_moves(self) -> list[Move]:
        """A legal move for every game, each as likely as another."""
        draw = self._random.random
        return [legal[int(draw() * len(legal))] for legal in self._legal]

    def _new(self, number: int) -> State:
        """The key follows from the seed, the place in the batch, and how many games came before."""
        key = key_from_seed(f"{self.seed}/{number}/{self._begun[number]}")
        self._begun[number] += 1
        self.lengths[number] = 0
        return self.game.new(self.options, self.seats, key)

    def _end(self, number: int, state: State) -> None:
        self.ended.append(number)
        outcome = state.outcome
        if self._rewards is not None and outcome is not None:
            at = number * self.seats
            for reward in self.game.returns(outcome):
                self._rewards[at] = reward
                at += 1
        self.states[number] = self._new(number)

    def _look(self, number: int) -> None:
        state = self.states[number]
        seat = state.to_act()[0]
        self.turns[number] = seat
        self._legal[number] = state.legal_moves(seat)

    def _write(self, number: int) -> None:
        observations = self._observations
        masks = self._masks
        if observations is None or masks is None:
            return
        self.game.write_encoding(
            self.states[number], self.turns[number], observations, number * self.length
        )
        base = number * self.game.action_count
        for move in self._legal[number]:
            masks[base + move] = 1
