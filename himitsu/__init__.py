"""Himitsu: an online table for games of secrets.

There is one truth, and everyone gets only a view of it. What is named here is what games, bots and
scripts of others may rely on: docs/api.md.
"""

from himitsu.bots.characters import Character
from himitsu.bots.registry import Bot
from himitsu.core import hints
from himitsu.core.chance import Chance, chance, key_from_seed
from himitsu.core.contract import (
    CONTRACT_VERSION,
    OPEN,
    PUBLIC,
    BadNotation,
    BadOptions,
    Game,
    IllegalMove,
    Move,
    Option,
    Seat,
    State,
    Tunable,
)
from himitsu.core.documents import Document, DocumentRefused
from himitsu.core.facts import Column, FactTable
from himitsu.core.registry import game
from himitsu.core.simple_game import SimpleGame
from himitsu.core.simple_state import SimpleState
from himitsu.core.views import Event, MoveName, Outcome, View

__all__ = [
    "CONTRACT_VERSION",
    "OPEN",
    "PUBLIC",
    "BadNotation",
    "BadOptions",
    "Bot",
    "Chance",
    "Character",
    "Column",
    "Document",
    "DocumentRefused",
    "Event",
    "FactTable",
    "Game",
    "IllegalMove",
    "Move",
    "MoveName",
    "Option",
    "Outcome",
    "Seat",
    "SimpleGame",
    "SimpleState",
    "State",
    "Tunable",
    "View",
    "chance",
    "game",
    "hints",
    "key_from_seed",
]
