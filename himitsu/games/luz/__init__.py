"""LUZ 璃光: you see everybody's cards but your own. Rules and rulings: docs/rules/luz.md."""

from himitsu.games.luz.game import LuzGame

GAME = LuzGame()

__all__ = ["GAME", "LuzGame"]
