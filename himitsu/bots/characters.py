"""Characters: opponents with a name, a level and a temper, who play as bots do.

Entry points of the group "himitsu.characters" hold them: the name is the game's ("luz"), or the
game's and any other ("luz.more"), and what is loaded a sequence of `Character`. A game without any
has bots by their level alone.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final, Literal, NamedTuple, Protocol

from himitsu.core.contract import BadOptions, Game
from himitsu.core.languages import LANGUAGES, Language

GROUP: Final = "himitsu.characters"
Trait = Literal["bold", "careful", "bluffing", "stubborn", "friendly"]
"""The temper in one word. It also tells what somebody feels like saying, and when."""


class Temper(Protocol):
    """How somebody plays otherwise than others of the level: numbers from -1 to 1 by their names, 0
    for what is usual. A NamedTuple of them is one."""

    def _asdict(self) -> dict[str, float]: ...


class Character(NamedTuple):
    """Somebody to play against."""

    id: str
    """Part of records and of stored tables, so it never changes: small letters and hyphens."""
    level: str
    """The bot whose moves they weigh, by its name."""
    trait: Trait
    temper: Temper
    name: Mapping[Language, str]
    """By language."""
    line: Mapping[Language, str]
    """What they say of themselves, by language."""


def worded(en: str, ja: str, hant: str, hans: str) -> Mapping[Language, str]:
    """A text by language."""
    return dict(zip(LANGUAGES, (en, ja, hant, hans), strict=True))


@cache
def _entries() -> tuple[EntryPoint, ...]:
    return tuple(entry_points(group=GROUP))


@cache
def roster(game: Game) -> tuple[Character, ...]:
    """All that are installed for the game, also of levels that it does not have."""
    found: dict[str, Character] = {}
    for entry in _entries():
        if entry.name.partition(".")[0] != game.name:
            continue
        for character in _loaded(game, entry):
            problem = _problem(character)
            if character.id in found:
                problem = "the game has another one of that id"
            if problem is not None:
                raise BadOptions(f"{game.name}'s character {character.id!r}: {problem}.")
            found[character.id] = character
    return tuple(found.values())


def _loaded(game: Game, entry: EntryPoint) -> Sequence[Character]:
    try:
        characters: Sequence[Character] = entry.load()
    except (Exception, SystemExit) as error:
        # As with bots: what an outside package raises is about that package alone.
        why = f"{entry.value}: {type(error).__name__}: {error}"
        raise BadOptions(f"{game.name}'s characters cannot be read: {why}.") from error
    return characters


def _problem(character: Character) -> str | None:
    if re.fullmatch("[a-z]([a-z-]{0,22}[a-z])?", character.id) is None:
        return "an id has 1 to 24 small letters, and hyphens between them"
    for language in LANGUAGES:
        if not character.name.get(language) or not character.line.get(language):
            return f"a name and a line are missing in {language}"
    wild = [name for name, number in character.temper._asdict().items() if not -1 <= number <= 1]
    return f"{wild[0]} goes from -1 to 1" if wild else None
