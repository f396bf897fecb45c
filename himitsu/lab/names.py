"""What values are called on a page that somebody prints: by the game's own messages where it has
them, and else by what they are called in the code, in words."""

from __future__ import annotations

from himitsu.core.contract import Game
from himitsu.core.facts import Column
from himitsu.core.plain_text import english_messages


class Names:
    def __init__(self, game: Game) -> None:
        self._game = game.name
        self._messages = english_messages(game)
        found = [column.names for table in game.facts() for column in table.columns]
        self._patterns = list(dict.fromkeys(pattern for pattern in found if pattern))

    def value(self, column: Column, value: object) -> str:
        return self._message(column.names, str(value)) or in_words(str(value))

    def option(self, option: str) -> str:
        """A kind of choice: what is asked, and perhaps a thing that some table of facts names."""
        asked, colon, answer = option.rpartition(": ")
        named = (self._message(pattern, answer) for pattern in self._patterns)
        return f"{asked}{colon}{next(filter(None, named), None) or in_words(answer)}"

    def _message(self, pattern: str, value: str) -> str | None:
        if not pattern:
            return None
        found = self._messages.get(f"{self._game}_{pattern.format(value)}")
        return found if isinstance(found, str) else None


def in_words(name: str) -> str:
    return name.replace("_", " ")


def title(column: Column) -> str:
    return column.title or in_words(column.name)
