"""Many games between bots, from one seed."""

from __future__ import annotations

import os
from collections.abc import Generator, Mapping, Sequence

from himitsu.bots import player
from himitsu.core.contract import BadOptions, Game
from himitsu.lab.match import BotFailed, Plan, Played, play_game
from himitsu.lab.workers import WorkerDied, play_in_workers

__all__ = ["BotFailed", "Played", "WorkerDied", "default_jobs", "seat_bots", "simulate"]


def simulate(
    game: Game,
    seats: int,
    games: int,
    bots: Sequence[str],
    seed: int | str,
    options: Mapping[str, str] | None = None,
    *,
    jobs: int = 1,
    records: bool = False,
) -> Generator[Played]:
    """Play the games and yield each in order. The same seed gives the same games, however many
    processes (`jobs`) share the work; bots move one seat on from game to game."""
    plan = Plan(
        game_name=game.name,
        seats=seats,
        options=game.resolve(options or {}, seats),
        bots=seat_bots(game, seats, bots),
        seed=str(seed),
        records=records,
    )
    if games < 1 or jobs < 1:
        raise BadOptions("There must be at least one game and one process.")
    if jobs == 1:
        return (play_game(plan, number) for number in range(games))
    return play_in_workers(plan, games, min(jobs, games))


def seat_bots(game: Game, seats: int, bots: Sequence[str]) -> tuple[str, ...]:
    """A bot for each seat; the last one named takes all the seats that are left."""
    if not 1 <= len(bots) <= seats:
        raise BadOptions(f"Name 1 to {seats} bots for {seats} seats, not {len(bots)}.")
    for name in bots:
        player(game, name)
    return (*bots, *[bots[-1]] * (seats - len(bots)))


def default_jobs() -> int:
    """The processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
