"""One simulated game: the same plan and number give the same game, wherever it is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from traceback import extract_tb
from typing import NamedTuple

from himitsu.bots import Bot, player, volunteer
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
    rngs = [Random(f"bot/{seed}/{number}/{seat}") for seat in range(len(players))]
    moves: list[tuple[Seat, Move]] = []
    willing = [volunteer(each) for each in players]
    while state.outcome is None:
        asked = state.to_act()[0]
        # Seats that may move unasked are heard first, until one does.
        for seat in (*state.volunteers(), asked):
            thinking = False
            try:
                move: Move | None = None
                view: View | None = None
                if seat == asked:
                    view = state.view(seat)
                    thinking = True
                    move = players[seat].choose(view, rngs[seat])
                elif (unasked := willing[seat]) is not None and state.legal_moves(seat):
                    view = state.view(seat)
                    thinking = True
                    move = unasked.volunteer(view, rngs[seat])
                if view is None or move is None:
                    continue
                thinking = False
                state.play(seat, move)
                if watch is not None:
                    watch(Seen(seat, move, view.legal))
            except Exception as error:
                bots_fault = thinking or isinstance(error, IllegalMove)
                raise BotFailed(
                    f"{f'Bot {names[seat]!r}' if bots_fault else 'The game'} failed in game "
                    f"{number}, seat {seat}, decision {len(moves) + 1}: {_told(error)}"
                ) from error
            moves.append((seat, move))
            break
    return moves
