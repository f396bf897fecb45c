"""The registry: games are found by entry point, so that a new one needs no edit here.

A package that cannot be loaded, or was made for another contract, must not take the other games
with it: it is left out, and whoever asks for its game is told why.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import NamedTuple

from himitsu.core.contract import CONTRACT_VERSION, BadOptions, Game
from himitsu.core.declarations import fault_in

GROUP = "himitsu.games"
OURS = "himitsu"
_FIT = "install a release of it that fits"


class Found(NamedTuple):
    games: dict[str, Game]
    broken: dict[str, str]
    """By name: why the game cannot be played."""


class _Unusable(Exception):
    """The text says why."""


@cache
def _found() -> Found:
    found = Found({}, {})
    for entry in sorted(entry_points(group=GROUP), key=_rank):
        name = entry.name
        if name in found.games or name in found.broken:
            found.broken[f"{name} ({_package(entry)})"] = (
                f"there is a game {name!r} already: give it another name, or uninstall one of them"
            )
            continue
        try:
            found.games[entry.name] = _loaded(entry)
        except _Unusable as error:
            found.broken[entry.name] = str(error)
    return found


def _rank(entry: EntryPoint) -> tuple[str, bool, str]:
    """By name; our own games go before whatever else is called so."""
    package = _package(entry)
    return entry.name, package != OURS, package


def _package(entry: EntryPoint) -> str:
    return "" if entry.dist is None else entry.dist.name


def _loaded(entry: EntryPoint) -> Game:
    try:
        loaded = entry.load()
    except (Exception, SystemExit) as error:
        # Whatever an outside package raises when it is imported is about that package alone.
        why = f"{entry.value}: {type(error).__name__}: {error}"
        if isinstance(error, ImportError) and (error.name or "").partition(".")[0] == OURS:
            why += f" (it was perhaps made for another release of Himitsu: {_FIT})"
        raise _Unusable(why) from error
    if not isinstance(loaded, Game):
        raise _Unusable(f"{entry.value} is no Game but a {type(loaded).__name__}")
    if loaded.contract_version is None and _package(entry) != OURS:
        raise _Unusable(
            "it does not say for which version of the contract it was made: let its constructor "
            f"name contract_version={CONTRACT_VERSION}, which this is"
        )
    if loaded.contract_version not in (None, CONTRACT_VERSION):
        raise _Unusable(
            f"it was made for version {loaded.contract_version} of the contract, and this is "
            f"version {CONTRACT_VERSION}: {_FIT}"
        )
    if loaded.name != entry.name:
        raise _Unusable(f"it calls itself {loaded.name!r}, and its entry point {entry.name!r}")
    fault = fault_in(loaded)
    if fault is not None:
        raise _Unusable(fault)
    return loaded


def games() -> dict[str, Game]:
    """Every installed game that can be played, by name, in alphabetical order."""
    return _found().games


def broken_games() -> dict[str, str]:
    """The installed games that cannot be played, by name, and why."""
    return _found().broken


def game(name: str) -> Game:
    """The game of that name."""
    if name in broken_games():
        raise BadOptions(f"{name!r} cannot be played: {broken_games()[name]}.")
    try:
        return games()[name]
    except KeyError:
        known = ", ".join(games())
        raise BadOptions(f"There is no game {name!r}; the games are: {known}.") from None
