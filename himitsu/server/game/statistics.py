"""What a guest has played and won, counted from their finished games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from himitsu.server.protocol.http import FinishedGame, GameTally, Statistics, Tally


def statistics_of(games: Sequence[FinishedGame]) -> Statistics:
    """Of games in the order in which they ended."""
    names = sorted({game.game for game in games})
    return Statistics(
        len(games),
        _won(games),
        streak(games),
        longest(games),
        tuple([_tally(name, [game for game in games if game.game == name]) for name in names]),
    )


def _tally(name: str, games: Sequence[FinishedGame]) -> GameTally:
    return GameTally(
        name,
        len(games),
        _won(games),
        streak(games),
        longest(games),
        _by(games, lambda game: str(game.seats)),
        _by(games, lambda game: game.bot or ""),
    )


def _by(games: Iterable[FinishedGame], key: Callable[[FinishedGame], str]) -> dict[str, Tally]:
    found: dict[str, list[FinishedGame]] = {}
    for game in games:
        found.setdefault(key(game), []).append(game)
    return {name: Tally(len(same), _won(same)) for name, same in sorted(found.items())}


def _won(games: Iterable[FinishedGame]) -> int:
    return len([game for game in games if game.won])


def streak(games: Sequence[FinishedGame]) -> int:
    """So many of the last games were won, up to one that was not."""
    won = 0
    for game in reversed(games):
        if not game.won:
            break
        won += 1
    return won


def longest(games: Iterable[FinishedGame]) -> int:
    """The most that were won in a row."""
    best = now = 0
    for game in games:
        now = now + 1 if game.won else 0
        best = max(best, now)
    return best
