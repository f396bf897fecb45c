"""The games as environments of PettingZoo.

`env` asks one agent after the other (AEC). `parallel_env` lets all that are asked at the same time
answer in one step. What an agent sees is `{"observation": …, "action_mask": …}`: its seat's
encoding and its legal moves. Rewards come at the end: `Game.returns`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from himitsu.adapters.tables import Floats, Mask, Tables, render
from himitsu.core.contract import PUBLIC, Game, IllegalMove, Move, Seat, State

Observation = dict[str, Floats | Mask]


def agent_names(seats: int) -> list[str]:
    return [f"seat_{seat}" for seat in range(seats)]


def observation_spaces(table: Tables) -> dict[str, spaces.Dict]:
    low, high = table.bounds()
    return {
        agent: spaces.Dict(
            {
                "observation": spaces.Box(low, high, dtype=np.float32),
                "action_mask": spaces.Box(0, 1, (table.game.action_count,), np.int8),
            }
        )
        for agent in agent_names(table.seats)
    }


def action_spaces(table: Tables) -> dict[str, spaces.Discrete]:
    return {agent: spaces.Discrete(table.game.action_count) for agent in agent_names(table.seats)}


class _AtTable:
    """What both kinds of environment have: the table, its seats as agents, and their spaces."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.table = Tables(game, seats, options)
        self.render_mode = render_mode
        self.metadata: dict[str, Any] = {
            "name": f"himitsu_{self.table.game.name}",
            "render_modes": ["ansi"],
        }
        self.possible_agents = agent_names(self.table.seats)
        self.observation_spaces = observation_spaces(self.table)
        self.action_spaces = action_spaces(self.table)
        self.agents: list[str] = []
        self.truth: State | None = None

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def render(self) -> str | None:
        """What a watcher sees."""
        if self.render_mode is None or self.truth is None:
            return None
        return render(self.truth, self.table.game, PUBLIC)

    def close(self) -> None:
        self.truth = None


class TableEnv(_AtTable, AECEnv[str, Observation, int]):  # type: ignore[misc] # PettingZoo has no types
    """A table at which one seat after the other decides. Where several are asked at the same time,
    they answer in turn, and none sees another's answer. Nobody moves unasked."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__(game, seats, options, render_mode)
        self.metadata["is_parallelizable"] = False

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.table.seed(seed)
        self.truth = self.table.new()
        agents = self.possible_agents
        self.agents = agents[:]
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        self._seat = self.truth.to_act()[0]
        self.agent_selection = agents[self._seat]

    def observe(self, agent: str) -> Observation:
        assert self.truth is not None, "call reset first"
        seat = self._seat if agent == self.agent_selection else self.possible_agents.index(agent)
        values, mask = self.table.encode(self.truth, seat)
        return {"observation": values, "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            if self.agents:
                self._seat = self.possible_agents.index(self.agent_selection)
            return
        truth = self.truth
        assert truth is not None
        assert action is not None
        truth.play(self._seat, int(action))
        self._cumulative_rewards[agent] = 0.0
        asked = truth.to_act()
        if asked:
            self._seat = asked[0]
            self.agent_selection = self.possible_agents[self._seat]
            return
        assert truth.outcome is not None
        for name, worth in zip(
            self.possible_agents, self.table.game.returns(truth.outcome), strict=True
        ):
            self.rewards[name] = worth
            self.terminations[name] = True
        self._accumulate_rewards()
        self._deads_step_first()
        self._seat = self.possible_agents.index(self.agent_selection)


class ParallelTableEnv(_AtTable, ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """A table at which all seats that are asked answer in one step. The others' actions count for
    nothing; their masks are mostly empty, and `infos` says who is asked.

    If one answer is not legal, none is given. Answers are made in the order of asking. Where one of
    them changes the question, as a reveal in Yuri-Kure does, the rest answered one that is gone:
    they are asked anew in the next step.
    """

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        if seed is not None:
            self.table.seed(seed)
        self.truth = self.table.new()
        self.agents = self.possible_agents[:]
        return self._observations(self.truth), self._infos(self.truth)

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        truth = self.truth
        assert truth is not None, "call reset first"
        asked = tuple(truth.to_act())
        answers = [self._answer(truth, seat, actions) for seat in asked]
        question = truth.view(PUBLIC)
        for seat, move in zip(asked, answers, strict=True):
            if seat not in truth.to_act() or truth.view(PUBLIC) != question:
                break
            truth.play(seat, move)
        over = truth.outcome is not None
        worth = [0.0] * self.table.seats
        if truth.outcome is not None:
            worth = list(self.table.game.returns(truth.outcome))
        rewards = dict(zip(self.possible_agents, worth, strict=True))
        ended = dict.fromkeys(self.possible_agents, over)
        if over:
            self.agents = []
        stopped = dict.fromkeys(self.possible_agents, False)
        return self._observations(truth), rewards, ended, stopped, self._infos(truth)

    def _answer(self, truth: State, seat: Seat, actions: Mapping[str, int]) -> Move:
        """Looked at before anybody's move is made: of a step that is refused, nothing is."""
        agent = self.possible_agents[seat]
        if agent not in actions:
            raise IllegalMove(f"{agent} is asked, and has no action")
        move = int(actions[agent])
        if move not in truth.legal_moves(seat):
            raise IllegalMove(f"{move} is not legal for {agent}")
        return move

    def _observations(self, truth: State) -> dict[str, Observation]:
        seen: dict[str, Observation] = {}
        for seat, agent in enumerate(self.possible_agents):
            values, mask = self.table.encode(truth, seat)
            seen[agent] = {"observation": values, "action_mask": mask}
        return seen

    def _infos(self, truth: State) -> dict[str, dict[str, Any]]:
        asked = truth.to_act()
        return {agent: {"asked": seat in asked} for seat, agent in enumerate(self.possible_agents)}


env = TableEnv
parallel_env = ParallelTableEnv
