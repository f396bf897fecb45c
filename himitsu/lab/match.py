"""One simulated game: the same plan and number give the same game, wherever it is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from traceback import extract_tb
from typing import NamedTuple

from himitsu.bots import Bot, player, volunteer
from himitsu.bots.turns import next_move
from himitsu.core.chance import key_from_seed
from himitsu.core.contract import Game, IllegalMove, Move, Seat, State
from himitsu.core.records import Record, write
from himitsu.core.registry import game as game_named
from himitsu.core.views import Outcome, View


class BotFailed(Exception):
    """A bot raised an error or made an illegal move, or the game itself failed; the text says who,
    where and why."""


def _told(error: Exception) -> str:
    """What it is, and where it was raised."""
    at = extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({at.filename}:{at.lineno})"


@dataclass(frozen=True)
class Plan:
    """What is to be played. It travels to worker processes, so the game goes by its name."""

    game_name: str
    seats: int
    options: dict[str, str]
    bots: tuple[str, ...]
    """As many as seats: who sits where in game 0."""
    seed: str
    records: bool
    """Write each game down?"""

    @cached_property
    def game(self) -> Game:
        return game_named(self.game_name)

    def seating(self, number: int) -> tuple[str, ...]:
        """The bots by seat. Each game moves everybody one seat on, so that over as many games as
        seats each bot sits everywhere once."""
        turn = number % self.seats
        return self.bots[-turn:] + self.bots[:-turn] if turn else self.bots


@dataclass(frozen=True)
class Played:
    """A finished game."""

    number: int
    bots: tuple[str, ...]
    """By seat."""
    outcome: Outcome
    decisions: int
    record: str | None
    """The record's text, where the plan asks for it."""


class Seen(NamedTuple):
    """A decision: who made it, what they did, and what else they could have done."""

    seat: Seat
    move: Move
    offered: tuple[Move, ...]


def play_game(plan: Plan, number: int) -> Played:
    """Play game `number` of the plan."""
    game = plan.game
    key = key_from_seed(f"{plan.seed}/{number}")
    seating = plan.seating(number)
    try:
        state = game.new(plan.options, plan.seats, key)
    except Exception as error:
        raise BotFailed(f"{game.name} cannot begin game {number}: {_told(error)}") from error
    moves = play_out(state, [player(game, name) for name in seating], seating, plan.seed, number)
    assert state.outcome is not None
    scores = len(state.outcome.scores)
    if scores != plan.seats:
        raise BotFailed(f"{game.name} ended game {number} with {scores} scores, not {plan.seats}.")
    record = None
    if plan.records:
        names = dict(enumerate(seating))
        record = write(
            Record(game, plan.seats, plan.options, key, moves, names, outcome=state.outcome)
        )
    return Played(number, seating, state.outcome, len(moves), record)


def play_out(
    state: State,
    players: Sequence[Bot],
    names: Sequence[str],
    seed: str,
    number: int,
    watch: Callable[[Seen], None] | None = None,
) -> list[tuple[Seat, Move]]:
    """Let the players, by seat, play to the end; the moves that they made. They see views, and draw
    from their own randomness: what they do with it tells them nothing about the key, and one
    player's draws do not shift another's. Whoever watches is told of every decision."""
    heard = _Heard(state, players, f"{seed}/{number}")
    moves: list[tuple[Seat, Move]] = []
    while state.outcome is None:
        try:
            seat, move = next_move(state, heard.choose, heard.willing, heard.volunteer)
            heard.thinking = False
            state.play(seat, move)
            if watch is not None:
                watch(Seen(seat, move, heard.offered))
        except Exception as error:
            bots_fault = heard.thinking or isinstance(error, IllegalMove)
            raise BotFailed(
                f"{f'Bot {names[heard.seat]!r}' if bots_fault else 'The game'} failed in game "
                f"{number}, seat {heard.seat}, decision {len(moves) + 1}: {_told(error)}"
            ) from error
        moves.append((seat, move))
    return moves


class _Heard:
    """The players, and which of them was heard last."""

    def __init__(self, state: State, players: Sequence[Bot], seed: str) -> None:
        self._state = state
        self._players = players
        self._rngs = [Random(f"bot/{seed}/{seat}") for seat in range(len(players))]
        unasked = {seat: volunteer(each) for seat, each in enumerate(players)}
        self.willing = {seat: each for seat, each in unasked.items() if each is not None}
        self.seat = 0
        self.offered: tuple[Move, ...] = ()
        """What the seat could do."""
        self.thinking = False
        """Is it the seat's fault if something goes wrong now?"""

    def choose(self, seat: Seat) -> Move:
        return self._players[seat].choose(self._see(seat), self._rngs[seat])

    def volunteer(self, seat: Seat) -> Move | None:
        return self.willing[seat].volunteer(self._see(seat), self._rngs[seat])

    def _see(self, seat: Seat) -> View:
        self.seat = seat
        self.thinking = False
        view = self._state.view(seat)
        self.offered = view.legal
        self.thinking = True
        return view
