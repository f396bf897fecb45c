"""What a simulation found, as numbers."""

from __future__ import annotations

from collections import Counter

import msgspec

from himitsu.lab.match import Played


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """The games played so far, and what they were."""

    game: str
    seats: int
    options: dict[str, str]
    bots: tuple[str, ...]
    """Who sat where in game 0; each game moves everybody one seat on."""
    seed: str
    complete: bool
    """Were all the games played? If not, these are the first ones of the same seed."""
    games: int
    decisions: int
    wins_by_seat: tuple[int, ...]
    wins_by_bot: dict[str, int]
    """By name. A game with several winners counts for each of them."""
    games_by_bot: dict[str, int]
    """By name: seats taken, so a bot in two seats of a game counts twice."""
    draws: int
    mean_score_by_seat: tuple[float, ...] | None
    mean_score_by_bot: dict[str, float] | None
    mean_length: float | None
    """Decisions in a game. Null, like the mean scores, when no game was played."""
    seconds: float
    decisions_per_second: float


class Tally:
    """Adds up games as they come."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.decisions = 0
        self.draws = 0
        self.wins_by_seat = [0] * seats
        self.scores_by_seat = [0] * seats
        self.wins_by_bot: Counter[str] = Counter()
        self.games_by_bot: Counter[str] = Counter()
        self.scores_by_bot: Counter[str] = Counter()

    def add(self, played: Played) -> None:
        outcome = played.outcome
        self.games += 1
        self.decisions += played.decisions
        self.draws += not outcome.winners
        for seat in outcome.winners:
            self.wins_by_seat[seat] += 1
            self.wins_by_bot[played.bots[seat]] += 1
        for seat, (name, score) in enumerate(zip(played.bots, outcome.scores, strict=True)):
            self.games_by_bot[name] += 1
            self.scores_by_bot[name] += score
            self.scores_by_seat[seat] += score

    def report(
        self,
        *,
        game: str,
        options: dict[str, str],
        bots: tuple[str, ...],
        seed: str,
        seconds: float,
        complete: bool,
    ) -> Report:
        played = self.games
        names = sorted(set(bots))
        return Report(
            game=game,
            seats=len(bots),
            options=options,
            bots=bots,
            seed=seed,
            complete=complete,
            games=played,
            decisions=self.decisions,
            wins_by_seat=tuple(self.wins_by_seat),
            wins_by_bot={name: self.wins_by_bot[name] for name in names},
            games_by_bot={name: self.games_by_bot[name] for name in names},
            draws=self.draws,
            mean_score_by_seat=(
                tuple(score / played for score in self.scores_by_seat) if played else None
            ),
            mean_score_by_bot=(
                {name: self.scores_by_bot[name] / self.games_by_bot[name] for name in names}
                if played
                else None
            ),
            mean_length=self.decisions / played if played else None,
            seconds=seconds,
            decisions_per_second=self.decisions / seconds if seconds > 0 else 0.0,
        )
