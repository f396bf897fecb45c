"""Legal moves by name, for those who ask: the general board, and people's own scripts.

A name follows from what the table shows to the seat, and from nothing else.
"""

from __future__ import annotations

import logging

from himitsu.core.contract import Game, Move
from himitsu.core.views import MoveName, View
from himitsu.server.logs import log, trace
from himitsu.server.protocol.frames import NamedMove


def named_moves(game: Game, shown: View) -> tuple[NamedMove, ...]:
    """The legal moves of the view, which is as the table shows it."""
    moves = [move for move in shown.legal if 0 <= move < game.action_count]
    if len(moves) < len(shown.legal):
        # No table would let anybody make it.
        reason = f"legal_moves names one that is not among the {game.action_count} moves"
        log(logging.ERROR, "move not offered", game=game.name, reason=reason)
    return tuple([named(game, move, shown) for move in moves])


def named(game: Game, move: Move, shown: View) -> NamedMove:
    """One of them."""
    written = game.format(move)
    name = _described(game, move, shown) or MoveName(_letters(written))
    return NamedMove(
        move,
        written,
        name.group,
        name.name,
        name.values,
        name.seats,
        game.wants_words(shown, move),
    )


def _described(game: Game, move: Move, shown: View) -> MoveName | None:
    """A move that a game fails to name can be made all the same."""
    try:
        return game.describe(move, shown)
    except Exception as error:
        log(logging.WARNING, "move not named", game=game.name, trace=trace(error))
        return None


def _letters(written: str) -> str:
    """What moves of one kind have in common where a game does not say it: how they begin."""
    for place, sign in enumerate(written):
        if not sign.isalpha():
            return written[:place]
    return written
