"""What a table chooses about the rules, and the numbers of them that an experiment may change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final


class BadOptions(ValueError):
    """Options, a seat count or a bot name that the game does not know; the text says what is."""


MOST_TEXT: Final = 300
"""Characters of an option's text."""


class Option:
    """A choice that a table makes about the rules before the game starts."""

    def __init__(
        self,
        name: str,
        choices: Sequence[str],
        default: str | Mapping[int, str],
        only: Mapping[str, tuple[int, ...]] | None = None,
        play_now: str | None = None,
        text: bool = False,
    ) -> None:
        self.name = name
        self.choices = tuple(choices)
        self._default = default
        self.only: dict[str, tuple[int, ...]] = dict(only or {})
        """The numbers of seats that a choice is for; a choice that is not here is for all."""
        self.play_now = play_now
        """What suits somebody who wants to play at once and makes no table; None: the default."""
        self.text = text
        """May it also be a text, which `Game.resolve` of the game reads and checks?"""

    def default(self, seats: int) -> str:
        """The choice made for a table that does not choose; it may depend on the seats."""
        return self._default if isinstance(self._default, str) else self._default[seats]

    def offers(self, choice: str, seats: int) -> bool:
        """May a table with so many seats choose this?"""
        return choice in self.choices and seats in self.only.get(choice, (seats,))


LAB: Final = "lab."
"""Begins the name of a tunable number, and of nothing else that a game is made with."""


class Tunable:
    """A number of the rules that an experiment may change, and no table.

    It is given among the options, and kept there only where it is not the default: whatever a game
    without tunable numbers would write, show or send stays as it is.
    """

    def __init__(self, name: str, default: int, low: int, high: int, changes: str) -> None:
        if not name.startswith(LAB) or not low <= default <= high or low == high:
            raise ValueError(f"{name}: a name begins with {LAB!r}, and the default is in a range")
        self.name = name
        self.default = default
        self.low = low
        self.high = high
        self.changes = changes
        """A sentence: what the number is in the rules."""

    def read(self, text: str) -> int:
        """The number that was given."""
        if not text.isascii() or not text.removeprefix("-").isdigit() or len(text) > 9:
            raise BadOptions(f"Option {self.name} must be a whole number, not {text!r}.")
        number = int(text)
        if not self.low <= number <= self.high:
            raise BadOptions(
                f"Option {self.name} must be from {self.low} to {self.high}, not {number}."
            )
        return number

    def of(self, options: Mapping[str, str]) -> int:
        """The number in options that `Game.resolve` made."""
        text = options.get(self.name)
        return self.default if text is None else int(text)


def is_tuned(options: Mapping[str, str]) -> bool:
    """Does an experiment change a number of the rules?"""
    return any(name.startswith(LAB) for name in options)


def refuse_tuned(options: Mapping[str, str]) -> None:
    """Tables play by the rules: tunable numbers are for experiments."""
    for name in options:
        if name.startswith(LAB):
            raise BadOptions(f"{name} is for experiments (`himitsu lab`): no table can change it.")


def resolved(
    game: str,
    options: Sequence[Option],
    tunables: Sequence[Tunable],
    given: Mapping[str, str],
    seats: int,
) -> dict[str, str]:
    """The options of a table, complete; BadOptions where the game does not know what is given."""
    known = {option.name for option in options}
    for name in given:
        if name not in known and not name.startswith(LAB):
            names = ", ".join(sorted(known)) or "none"
            raise BadOptions(f"{game} has no option {name!r}; its options: {names}.")
    chosen: dict[str, str] = {}
    for option in options:
        value = given.get(option.name)
        if value is None:
            value = option.default(seats)
        elif option.text and value not in option.choices:
            _expect_text(option.name, value)
        elif value not in option.choices:
            choices = ", ".join(option.choices)
            raise BadOptions(f"Option {option.name} must be one of {choices}, not {value!r}.")
        elif not option.offers(value, seats):
            counts = " or ".join(str(count) for count in option.only[value])
            raise BadOptions(f"Option {option.name}: {value} is for {counts} seats, not {seats}.")
        chosen[option.name] = value
    if is_tuned(given):
        chosen.update(_tuned(game, tunables, given))
    return chosen


def _tuned(game: str, tunables: Sequence[Tunable], given: Mapping[str, str]) -> dict[str, str]:
    """The tunable numbers that are given, but for those at their default."""
    names = [tunable.name for tunable in tunables]
    for name in given:
        if name.startswith(LAB) and name not in names:
            known = ", ".join(names) or "none"
            raise BadOptions(f"{game} has no tunable number {name!r}; it has: {known}.")
    tuned: dict[str, str] = {}
    for tunable in tunables:
        text = given.get(tunable.name)
        if text is not None:
            number = tunable.read(text)
            if number != tunable.default:
                tuned[tunable.name] = str(number)
    return tuned


def _expect_text(name: str, value: str) -> None:
    """A record keeps it on a line."""
    if not value.isprintable() or value != value.strip() or not 0 < len(value) <= MOST_TEXT:
        raise BadOptions(f"Option {name} must be one line of at most {MOST_TEXT} characters.")
