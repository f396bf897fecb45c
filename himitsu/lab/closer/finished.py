"""A finished game that is looked at closely: back to any of its moments, and on from there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Final

from himitsu.bots import Bot, bot_names, lab_player_names, player
from himitsu.core.chance import key_from_seed
from himitsu.core.contract import State
from himitsu.core.views import Outcome
from himitsu.lab.closer.stray import straying
from himitsu.lab.match import Plan, Seen, play_out

FAST: Final = "brisk"
"""Plays games on, where a game has it; otherwise whoever sat there does."""


@dataclass(frozen=True)
class Finished:
    plan: Plan
    number: int
    seen: Sequence[Seen]

    def start(self) -> State:
        plan = self.plan
        return plan.game.new(plan.options, plan.seats, key_from_seed(f"{plan.seed}/{self.number}"))

    def at(self, places: Iterable[int]) -> Iterator[tuple[int, State]]:
        """The truth before each of these decisions, which ascend. It must not be changed."""
        state = self.start()
        done = 0
        for place in places:
            for each in self.seen[done:place]:
                state.play(each.seat, each.move)
            done = place
            yield place, state

    def moments(self, count: int) -> list[tuple[int, int]]:
        """So many parts of the game, in percent, and the decision at which each begins."""
        parts = [(100 * part // count, len(self.seen) * part // count) for part in range(count)]
        return [(percent, min(place, len(self.seen) - 1)) for percent, place in parts]

    @cached_property
    def seating(self) -> tuple[str, ...]:
        return self.plan.seating(self.number)

    @cached_property
    def fast(self) -> tuple[list[Bot], list[str]]:
        """Who plays on, by seat, and their names."""
        game = self.plan.game
        known = (*bot_names(game), *lab_player_names(game))
        names = [FAST if FAST in known else name for name in self.seating]
        return [player(game, name) for name in names], names

    def play_on(self, state: State, rng: str, stray: float = 0.0) -> Outcome:
        """The state is played to its end. The same `rng` gives bots the same randomness."""
        bots, names = self.fast
        players: list[Bot] = list(bots)
        if stray:
            players = [straying(each, stray) for each in players]
        play_out(state, players, names, f"{self.plan.seed}/{rng}", self.number)
        assert state.outcome is not None
        return state.outcome

    def random(self, text: str) -> Random:
        """For what is sampled; the same wherever the same text asks for it."""
        return Random(f"{self.plan.seed}/{self.number}/{text}")

    def chance_key(self, text: str) -> bytes:
        """For chance that is drawn anew, but the same wherever the same text asks for it."""
        return key_from_seed(f"{self.plan.seed}/{self.number}/{text}")
