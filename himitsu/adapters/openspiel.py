"""The games as Python games of OpenSpiel: importing this module registers each as `himitsu_NAME`.

    import pyspiel, himitsu.adapters.openspiel
    game = pyspiel.load_game("himitsu_luz(players=4,beads=limited)")

A game begins with a chance node of one outcome, which deals; what chance does later is in the key
that the state draws with its deal (`seed=` fixes it; -1 draws from the machine). The state carries
the key when it is cloned or serialised. Where several seats are asked at the same time, they answer
in turn, and none sees another's answer.

An observation is a view, as text, and its encoding, as tensor. The text of an information state is
all that the seat did and saw (`himitsu.core.history`). That has no fixed length, so the tensor is
the view's encoding here, too: a view is a seat's whole memory, as far as it matters to the rules.

Registered is every installed game that has an encoding; `register` takes others.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any

import msgspec
import numpy as np
import pyspiel

from himitsu.adapters.recall import Made, Recall
from himitsu.adapters.tables import default_seats
from himitsu.core.chance import key_from_seed
from himitsu.core.contract import PUBLIC, Game, Move, Seat, State
from himitsu.core.registry import games
from himitsu.core.view_encoding import NoEncoding

PREFIX = "himitsu_"
_TERMINAL: int = int(pyspiel.PlayerId.TERMINAL)
_CHANCE: int = int(pyspiel.PlayerId.CHANCE)
_DEAL: list[tuple[int, float]] = [(0, 1.0)]


class SpielGame(pyspiel.Game):  # type: ignore[misc] # pyspiel has no types
    """Each game has a subclass of its own."""

    rules: Game
    game_type: Any

    def __init__(self, params: Mapping[str, int | str] | None = None) -> None:
        given = dict(params or {})
        game, game_type = self.rules, self.game_type
        self.seats = int(given.get("players", default_seats(game)))
        chosen = {
            name: str(given[name])
            for name, default in _parameters(game).items()
            if given.get(name, default) != default
        }
        self.options = game.resolve(chosen, self.seats)
        seed = int(given.get("seed", -1))
        self._seeds = Random() if seed < 0 else Random(seed)
        zero_sum = game_type.utility == pyspiel.GameType.Utility.ZERO_SUM
        info = pyspiel.GameInfo(
            num_distinct_actions=game.action_count,
            max_chance_outcomes=1,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=game.decision_bound(self.seats, self.options),
        )
        super().__init__(game_type, info, given)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def draw_seed(self) -> int:
        return self._seeds.getrandbits(128)

    def max_chance_nodes_in_history(self) -> int:
        return 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        if params:
            raise ValueError(f"there are no parameters of observations; given: {params}")
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return SpielObserver(self.rules, wanted)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """Cloning copies every attribute, and makes an initial state first: so there are few, and the
    truth is made by the deal."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.truth: State | None = None
        self.recall: Recall | None = None
        self.player = _CHANCE

    # What Python asks most often is answered here; the same questions from C++ come with
    # an underscore, or by these names.

    def current_player(self) -> int:
        return self.player

    def is_terminal(self) -> bool:
        return self.player == _TERMINAL

    def is_chance_node(self) -> bool:
        return self.player == _CHANCE

    def legal_actions(self, player: Seat | None = None) -> list[Move]:
        if player is not None and player != self.player:
            return []
        if self.truth is None:
            return [0]
        return self.truth.legal_moves(self.player)

    def _legal_actions(self, player: Seat) -> list[Move]:
        assert self.truth is not None
        return self.truth.legal_moves(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return _DEAL

    def _apply_action(self, action: Move) -> None:
        truth = self.truth
        if truth is None:
            game = self.get_game()
            self.truth = truth = game.rules.new(
                game.options, game.seats, key_from_seed(game.draw_seed())
            )
            self.recall = Recall(truth.copy(), game.seats, before=0)
        else:
            truth.play(self.player, action)
        asked = truth.to_act()
        self.player = asked[0] if asked else _TERMINAL

    def _action_to_string(self, player: Seat, action: Move) -> str:
        if player == _CHANCE:
            return "deal"
        return str(self.get_game().rules.format(action))

    def returns(self) -> list[float]:
        game = self.get_game()
        if self.truth is None or self.truth.outcome is None:
            return [0.0] * int(game.seats)
        return list(game.rules.returns(self.truth.outcome))

    def resample_from_infostate(self, player: Seat, sampler: Callable[[], float]) -> SpielState:
        """Another state that the player, who is to move, must consider possible. Others who have
        answered the same question in secret answer again."""
        twin: SpielState = self.clone()
        if self.truth is not None and self.truth.outcome is None:
            rng = Random(sampler())
            twin.truth = self.get_game().rules.sample(self.truth.view(player), rng)
            assert self.recall is not None
            twin.recall = self.recall.resampled(twin.truth, player, self.made())
            if self.player == player:
                twin.player = player
            else:
                twin.player = twin.truth.to_act()[0]
        return twin

    def made(self) -> Made:
        """The players' moves; the deal is none."""
        return tuple([(each.player, each.action) for each in self.full_history()[1:]])

    def __str__(self) -> str:
        return "" if self.truth is None else self.truth.dump().decode()


class SpielObserver:
    """What a seat, or somebody who only watches, is told."""

    def __init__(self, game: Game, wanted: Any) -> None:
        self._game = game
        self._recalls = bool(wanted.perfect_recall)
        self._seated = wanted.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if not self._seated and wanted.private_info != pyspiel.PrivateInfoType.NONE:
            raise ValueError("nobody sees what is private to all: ask for one player, or for none")
        if not wanted.public_info:
            raise ValueError("a view cannot be had without what is public: set public_info")
        if self._recalls and not self._seated:
            raise ValueError("only a player has perfect recall: ask for SINGLE_PLAYER")
        self.tensor = None
        self.dict = {}
        if self._seated:
            self.tensor = np.zeros(game.declared_encoding().length, np.float32)
            self.dict["encoding"] = self.tensor

    def set_from(self, state: SpielState, player: Seat) -> None:
        if self.tensor is None:
            return
        if state.truth is None:
            self.tensor.fill(0)
        else:
            self._game.encode_state(state.truth, player, self.tensor)

    def string_from(self, state: SpielState, player: Seat) -> str:
        if state.truth is None:
            return ""
        if self._recalls:
            assert state.recall is not None
            return msgspec.json.encode(state.recall.seen(player, state.made())).decode()
        return msgspec.json.encode(state.truth.view(player if self._seated else PUBLIC)).decode()


def _parameters(game: Game) -> dict[str, int | str]:
    """All that a table may choose, with what leaves it to the game: pyspiel reads digits as a
    number. With the numbers that experiments change."""
    found: dict[str, int | str] = {}
    for option in game.options:
        found[option.name] = 0 if all(map(str.isdigit, option.choices)) else ""
    for tunable in game.tunables:
        found[tunable.name] = tunable.default
    return found


def register(game: Game) -> None:
    """Make it a game of OpenSpiel; NoEncoding if it cannot be told in numbers."""
    game.declared_encoding()
    alone = min(game.seat_counts) == 1
    game_type = pyspiel.GameType(
        short_name=PREFIX + game.name,
        long_name=f"Himitsu: {game.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM
        if alone
        else pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seat_counts),
        min_num_players=min(game.seat_counts),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": default_seats(game),
            "seed": -1,
            **_parameters(game),
        },
    )

    # A class, not a function: pyspiel drops what it was given after Python has ended, which only
    # a class survives.
    made = type(f"Spiel_{game.name}", (SpielGame,), {"rules": game, "game_type": game_type})
    pyspiel.register_game(game_type, made)


def register_all(found: Iterable[Game]) -> None:
    """Those that can be; of the others a warning says why not."""
    for game in found:
        try:
            register(game)
        except NoEncoding as error:
            warnings.warn(f"OpenSpiel is without {game.name}: {error}", stacklevel=2)


register_all(games().values())
