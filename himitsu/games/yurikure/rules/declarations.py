"""What the controller of a girl may declare."""

from __future__ import annotations

from collections.abc import Sequence

from himitsu.core.contract import Move
from himitsu.games.yurikure.girls import FIRST_OF, SECOND_OF
from himitsu.games.yurikure.moves import APPROACH, CONFESS, FAVOR, LOVE, NO, NOTHING, YES
from himitsu.games.yurikure.rules.questions import ANSWER, CHOOSE_FAVOR, CONSENT, LOOK, VOTE
from himitsu.games.yurikure.rules.relations import APART, is_single


def declarations(kind: int, girl: int, girls: int, marker: Sequence[int]) -> list[Move]:
    """For a question about a girl: to confess only if she is in no couple; a game of love only on
    two others who are no couple (Y9)."""
    if kind in (VOTE, ANSWER, CONSENT):
        return [YES, NO]
    if kind == LOOK:
        return []
    others = [other for other in range(girls) if other != girl]
    if kind == CHOOSE_FAVOR:
        return [FAVOR + other for other in others]
    moves = [NOTHING]
    moves += [APPROACH + other for other in others]
    if is_single(marker, girls, girl):
        moves += [CONFESS + other for other in others]
    for pair in range(len(marker)):
        if marker[pair] == APART and FIRST_OF[pair] != girl and SECOND_OF[pair] != girl:
            moves.append(LOVE + pair)
    return moves


def can_declare(kind: int, girl: int, girls: int, marker: Sequence[int], move: Move) -> bool:
    """Is the move among the declarations? The same rules, one move at a time."""
    if kind in (VOTE, ANSWER, CONSENT):
        return move in (YES, NO)
    if kind == CHOOSE_FAVOR:
        return _is_other(move - FAVOR, girl, girls)
    if move < CONFESS:
        return move == NOTHING or _is_other(move - APPROACH, girl, girls)
    if move < FAVOR:
        return _is_other(move - CONFESS, girl, girls) and is_single(marker, girls, girl)
    pair = move - LOVE
    return (
        0 <= pair < len(marker)
        and marker[pair] == APART
        and FIRST_OF[pair] != girl
        and SECOND_OF[pair] != girl
    )


def _is_other(other: int, girl: int, girls: int) -> bool:
    return 0 <= other < girls and other != girl
