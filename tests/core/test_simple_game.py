"""A game from a table of moves."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from support.highcard import Dealt, HighCard, HighCardState, HighCardView

from himitsu import BadNotation
from himitsu.core.simple_game import SimpleGame


def test_moves_are_written_and_read_by_the_table() -> None:
    game = HighCard()
    assert game.action_count == 2
    assert [game.format(move) for move in range(2)] == ["stay", "fold"]
    assert [game.parse(text) for text in ("stay", "fold")] == [0, 1]
    with pytest.raises(BadNotation, match=r"'Stay' is no move of highcard; moves are: stay, fold"):
        game.parse("Stay")
    for move in (2, -1):
        with pytest.raises(
            IndexError, match=f"highcard has no move {move}: `moves` names 2, 0 to 1"
        ):
            game.format(move)


class Written(HighCard):
    def __init__(self, moves: Sequence[str]) -> None:
        SimpleGame.__init__(
            self,
            name="written",
            seat_counts=(2,),
            moves=moves,
            state_type=HighCardState,
            view_type=HighCardView,
            event_types=(Dealt,),
        )


@pytest.mark.parametrize(
    ("moves", "told"),
    [
        (("stay", "stay"), "two moves have the same notation"),
        (("stay", "fold now"), "'fold now' is no notation: write a move without spaces"),
        (("stay", ""), "'' is no notation"),
    ],
)
def test_a_notation_that_a_record_could_not_hold_is_refused(
    moves: tuple[str, ...], told: str
) -> None:
    with pytest.raises(ValueError, match=told):
        Written(moves)
