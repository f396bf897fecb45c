"""What the laws must be told about a game: its kit.

The laws know nothing of cards or points. A kit tells them, from the truth and never from a view,
what a seat may not know and what it was told. A kit is a module, or any object, with the parts
below; it is found by the entry point group "himitsu.kits", under the game's name:

    [project.entry-points."himitsu.kits"]
    mygame = "mygame.kit"

No part can be left out: what is missing is said, and the laws do not run.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence, Set
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from random import Random
from typing import Any, NamedTuple, Protocol, cast

from himitsu.core.contract import BadOptions, Game, Move, Option, Seat, State
from himitsu.core.views import Event

GROUP = "himitsu.kits"


class Kit(Protocol):
    """All that the laws ask about a game.

    A game with options that are texts has one part more, `TEXTS`: by the option's name, the texts
    to try (`Mapping[str, Sequence[str]]`). And one with seats from which nothing is ever hidden,
    such as a game master's, names them in `SEES_ALL` (`Collection[Seat]`): they have no twins. The
    law of secrecy makes sure of it: a sample of such a seat's view is the truth.
    """

    MOVES_TOGETHER: float
    """For each seat of the table, how many moves twins must stay together on average. Twins that
    part at once prove nothing: it is more than 0, and the verdict tells what was measured, so that
    it can be set not far below."""

    RAREST: float
    """In which share of samples a fact of `hidden` is found, at the least, wherever it may be true:
    1/52 for "the top card is C". It decides how many samples the law of width draws before it says
    "never": from 1/500 to 1/2."""

    def twin(self, state: State, seat: Seat, rng: Random) -> State | None:
        """Another truth that the seat cannot tell from this one: what it may not know, drawn anew.
        None where there is no other, or none was found.

        The twin keeps the chance key, marks of who has seen what, and everything that the seat was
        shown; answers of others that are still secret may differ. It keeps events from here on
        (`keep_events`). The given state stays as it is.
        """

    def reveals(self, state: State, other: State, seat: Seat, mover: Seat, move: Move) -> bool:
        """Does this move, legal in both twins, rightly show the seat something in which they
        differ? Only then may they part. Neither state may be changed: play copies."""

    def assert_conserved(self, state: State) -> None:
        """Assert that every card, bead and point is in exactly one place, and whatever else holds
        in each truth at each moment."""

    def hidden(self, state: State, seat: Seat) -> Iterable[Hashable]:
        """Facts of this truth that the seat may not know, for the law of width: samples of the
        seat's view must be able to have each of them.

        Name the small things that make up the secret, not the whole of it: ("seat 2 holds", "R7"),
        ("top of the deck", "R7"), ("seat 2 is higher than seat 3", True), ("next draw", 3), the
        last from a copy of the state's chance. Every value that the secret may take must be a fact
        of some truth, and most twins must differ in a fact. Secret answers in an open window are no
        facts, for a sample may count them as not given.
        """

    def assert_agrees(self, state: State, events: Sequence[Event], seat: Seat) -> None:
        """Assert that a truth agrees with all events that the seat has seen, from the first to the
        last, for the law of recall.

        Think of a player with a perfect memory: what these events have shown and what nothing since
        has changed must be so in this truth. It is called with the truth, its twins and
        truths sampled from the seat's view, which must agree; and with twins that have just been
        told apart, some of which must not.
        """


class BadKit(BadOptions):
    """A game without a kit, or with one that the laws cannot use; the text says what to do."""


class _Found(NamedTuple):
    kits: dict[str, object]
    broken: dict[str, str]


@cache
def _found() -> _Found:
    found = _Found({}, {})
    for entry in entry_points(group=GROUP):
        try:
            found.kits[entry.name] = _loaded(entry)
        except BadKit as error:
            found.broken[entry.name] = str(error)
    return found


def _loaded(entry: EntryPoint) -> object:
    try:
        return entry.load()
    except (Exception, SystemExit) as error:
        # As with games: what is wrong with a package is about that package alone.
        raise BadKit(f"{entry.value}: {type(error).__name__}: {error}") from error


def kits() -> dict[str, object]:
    """Every installed kit that can be loaded, by the game's name."""
    return _found().kits


def kit_of(game: Game) -> Kit:
    """The game's kit, complete."""
    found = kits().get(game.name)
    if found is None:
        why = _found().broken.get(game.name)
        if why is not None:
            raise BadKit(f"The kit of {game.name} cannot be loaded: {why}.")
        raise BadKit(
            f"{game.name} has no kit, and without one nothing is proved about its secrets: name "
            f'its module in pyproject.toml, under [project.entry-points."{GROUP}"], as '
            f'{game.name} = "…", and install the package again.'
        )
    check_complete(game, found)
    return cast(Kit, found)


FUNCTIONS = ("twin", "reveals", "assert_conserved", "hidden", "assert_agrees")
LEAST_RARE, MOST_RARE = 1 / 2, 1 / 500


def check_complete(game: Game, kit: object) -> None:
    """Refuse a kit that leaves out a part, or whose numbers would prove nothing."""
    missing = [name for name in FUNCTIONS if not callable(getattr(kit, name, None))]
    missing += [
        name
        for name in ("MOVES_TOGETHER", "RAREST")
        if not isinstance(getattr(kit, name, None), int | float)
    ]
    if missing:
        raise BadKit(
            f"The kit of {game.name} lacks {', '.join(missing)}: himitsu.testing.Kit says what "
            "each part is for."
        )
    numbers = cast(Kit, kit)
    if not 0 < numbers.MOVES_TOGETHER < math.inf:
        raise BadKit(
            f"MOVES_TOGETHER in the kit of {game.name} is {numbers.MOVES_TOGETHER}: it must be "
            "more than 0, for twins that part at once prove nothing."
        )
    if not MOST_RARE <= numbers.RAREST <= LEAST_RARE:
        raise BadKit(
            f"RAREST in the kit of {game.name} is {numbers.RAREST}: it must be from 1/500 to 1/2. "
            "Name facts that are not as rare as that."
        )
    if sees_all(kit) >= set(range(game.seat_counts[0])):
        raise BadKit(
            f"SEES_ALL in the kit of {game.name} names every seat of a table: then there would be "
            "no secrets."
        )
    for option in game.options:
        if option.text and not texts(kit, option):
            raise BadKit(
                f"The kit of {game.name} has no texts to try for the option {option.name}: name "
                "some in TEXTS."
            )


def sees_all(kit: object) -> Set[Seat]:
    """The seats for which no twins are looked for, because nothing is hidden from them."""
    named: Collection[Seat] = cast(Any, getattr(kit, "SEES_ALL", ()))
    return frozenset(named)


def texts(kit: object, option: Option) -> Sequence[str]:
    """What the laws try where an option may be a text."""
    named: Mapping[str, Sequence[str]] = cast(Any, getattr(kit, "TEXTS", {}))
    return named.get(option.name, ())
