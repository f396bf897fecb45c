"""Rebel Rhymes 反叛童谣: who are you, and who knows? Rules and rulings: docs/rules/rhymes.md."""

from himitsu.games.rhymes.game import RhymesGame

GAME = RhymesGame()

__all__ = ["GAME", "RhymesGame"]
