"""What values are called on a page that somebody prints: by the game's own messages where it has
them, and else by what they are called in the code, in words."""

from __future__ import annotations

from collections.abc import Sequence

from himitsu.core.contract import Game
from himitsu.core.facts import Column, FactTable
from himitsu.core.plain_text import english_messages


class Names:
    def __init__(self, game: Game) -> None:
        self._game = game.name
        self._messages = english_messages(game)
        found = [column.names for table in game.facts() for column in table.columns]
        self._patterns = list(dict.fromkeys(pattern for pattern in found if pattern))

    @property
    def game(self) -> str:
        """The game itself."""
        title = self._messages.get(f"{self._game}_title")
        return title if isinstance(title, str) else in_words(self._game)

    def value(self, column: Column, value: object) -> str:
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, (int, str)) and value in column.labels:
            return column.labels[value]
        return self._message(column.names, str(value)) or in_words(str(value))

    def option(self, option: str) -> str:
        """A kind of choice: what is asked, and perhaps a thing that some table of facts names."""
        asked, colon, answer = option.rpartition(": ")
        named = (self._message(pattern, answer) for pattern in self._patterns)
        return f"{asked}{colon}{next(filter(None, named), None) or in_words(answer)}"

    def _message(self, pattern: str, value: str) -> str | None:
        if not pattern:
            return None
        found = self._messages.get(f"{self._game}_{pattern.format(value).lower()}")
        return found if isinstance(found, str) else None


def in_words(name: str) -> str:
    return name.replace("_", " ")


def title(column: Column) -> str:
    return column.title or in_words(column.name)


# Measures


def count_name(table: FactTable) -> str:
    return f"how many {in_words(table.name)}"


def mean_name(table: FactTable, column: Column) -> str:
    """Of a number, or of a yes or no."""
    return column.average or f"{in_words(table.name)}: {title(column)}"


def share_name(table: FactTable, column: Column, value: str) -> str:
    """Of a text, by what it is called."""
    if column.average:
        return column.average.format(value)
    return f"{in_words(table.name)}: {title(column)} is {value}"


def holder(called: str, value: object, labels: Sequence[str] = ()) -> str:
    """Who was dealt something: labels say it by themselves."""
    return str(value) if labels else f"{called} {value}"


def dealt_name(called: str, value: object, labels: Sequence[str] = ()) -> str:
    return f"{holder(called, value, labels)}: wins beyond fair"


def first_words(table: FactTable, column: Column) -> str:
    """How the names of all that is measured of a column begin."""
    return column.average.partition("{}")[0].strip(" :") or mean_name(table, column)
