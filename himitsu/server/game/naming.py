"""Legal moves by name, for those who ask: the general board, and people's own scripts.

A name follows from what the table shows to the seat, and from nothing else.
"""

from __future__ import annotations

from himitsu.core.contract import Game, Move
from himitsu.core.views import MoveName, View
from himitsu.server.protocol.frames import NamedMove


def named_moves(game: Game, shown: View) -> tuple[NamedMove, ...]:
    """The legal moves of the view, which is as the table shows it."""
    return tuple([_named(game, move, shown) for move in shown.legal])


def _named(game: Game, move: Move, shown: View) -> NamedMove:
    written = game.format(move)
    name = game.describe(move, shown) or MoveName(_letters(written))
    return NamedMove(
        move,
        written,
        name.group,
        name.name,
        name.values,
        name.seats,
        game.wants_words(shown, move),
    )


def _letters(written: str) -> str:
    """What moves of one kind have in common where a game does not say it: how they begin."""
    for place, sign in enumerate(written):
        if not sign.isalpha():
            return written[:place]
    return written
