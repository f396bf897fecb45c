"""Yuri-Kure's `past` stays as it was: what is measured against it can be compared."""

from __future__ import annotations

from hashlib import sha256

import pytest

from himitsu.bots.yurikure.past import PastBot
from himitsu.core.chance import key_from_seed
from himitsu.games.yurikure import GAME
from himitsu.lab.match import play_out

GAMES = {
    (3, "strict"): "389b567f669fcc9d",
    (4, "open"): "20ee727f6eb74ac7",
    (5, "strict"): "e1838ec70904638d",
}
"""What it played among its like when it was still `steady`: a digest of the moves."""


@pytest.mark.parametrize(("seats", "reveal"), GAMES)
def test_it_plays_the_games_that_it_played_when_it_was_steady(seats: int, reveal: str) -> None:
    state = GAME.new({"reveal": reveal}, seats, key_from_seed("past"))
    moves = play_out(state, [PastBot(GAME)] * seats, ["past"] * seats, "past", 0)
    written = " ".join(f"{seat}:{GAME.format(move)}" for seat, move in moves)
    assert sha256(written.encode()).hexdigest()[:16] == GAMES[seats, reveal]
