"""The characters of a game as a page is told of them."""

from __future__ import annotations

from himitsu.bots.characters import Character
from himitsu.bots.registry import characters
from himitsu.core.contract import Game
from himitsu.server.protocol.http import CharacterInfo, CharacterLabel


def label(character: Character) -> CharacterLabel:
    return CharacterLabel(character.id, character.level, character.trait, dict(character.name))


def roster_of(game: Game) -> list[CharacterInfo]:
    """All whom a table can seat."""
    return [
        CharacterInfo(
            each.id,
            each.level,
            each.trait,
            dict(each.name),
            dict(each.line),
            each.temper._asdict(),
        )
        for each in characters(game)
    ]
