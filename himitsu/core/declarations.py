"""What a game declares about itself, checked before it may stand among the others: whoever lists
the games reads all of it, and one that is wrong would take the others with it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from himitsu.core.contract import Game, Option, State
from himitsu.core.views import Event, View

GAME_PARTS: Final = (
    *("decision_bound", "default_move", "format", "load", "new", "parse", "sample"),
    *("show", "tell"),
)
STATE_PARTS: Final = (
    *("copy", "dump", "events", "happened", "keep_events", "legal_moves", "play", "reseed"),
    *("to_act", "view"),
)
"""What the contract leaves to a game. Compiled, a base class has forgotten which of its methods are
abstract, and makes an object of a class that leaves one out."""


def fault_in(game: Game) -> str | None:
    """The first thing that is wrong, and what to do about it; None if all is well."""
    return next(_faults(game), None)


def _faults(game: Game) -> Iterator[str]:
    yield from _missing(type(game), Game, GAME_PARTS)
    if game.state_type is not None:
        yield from _missing(game.state_type, State, STATE_PARTS)
    counts = game.seat_counts
    if not counts or counts[0] < 1 or list(counts) != sorted(set(counts)):
        yield f"seat_counts is {counts}: name one or several numbers of seats, from the lowest on"
    if game.action_count < 1:
        yield "it has no moves"
    if not issubclass(game.view_type, View) or game.view_type is View:
        yield f"view_type is {game.view_type.__name__}: it must be a subclass of View"
    if not game.event_types:
        yield "event_types names no kind of event"
    for kind in game.event_types:
        if not issubclass(kind, Event) or kind is Event:
            yield f"event_types names {kind.__name__}, which is no subclass of Event"
    names = [option.name for option in game.options] + [each.name for each in game.tunables]
    for name in names:
        if names.count(name) > 1:
            yield f"two options are called {name!r}"
    for option in game.options:
        yield from _wrong(option, counts)


def _missing(kind: type, contract: type, parts: tuple[str, ...]) -> Iterator[str]:
    left_out = {part for part in parts if getattr(kind, part) is getattr(contract, part)}
    # Those of bases in plain Python.
    left_out.update(getattr(kind, "__abstractmethods__", ()))
    if left_out:
        yield f"{kind.__name__} lacks {', '.join(sorted(left_out))}"


def _wrong(option: Option, counts: tuple[int, ...]) -> Iterator[str]:
    told = ", ".join(option.choices)
    for seats in counts:
        try:
            default = option.default(seats)
        except KeyError:
            yield f"option {option.name} has no default for {seats} seats"
            continue
        if default not in option.choices and not option.text:
            yield f"option {option.name} has the default {default!r}; its choices: {told}"
        elif default in option.choices and not option.offers(default, seats):
            yield f"option {option.name}: its default {default!r} is not for {seats} seats"
    if option.play_now is not None and option.play_now not in option.choices:
        yield f'option {option.name}: "Play now" is {option.play_now!r}; its choices: {told}'
