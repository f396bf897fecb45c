"""`past` of Rebel Rhymes chooses what `steady` chose in the release before."""

from __future__ import annotations

from random import Random

import pytest

from himitsu.bots.rhymes.past import PastBot
from himitsu.core.chance import key_from_seed
from himitsu.games.rhymes import GAME
from himitsu.games.rhymes.moves import format_move

CHOSEN = {
    2: """deck n3 p1 h4 h2 h1 - h1 h3 h4 - + p1 h5 h3 h2 - - - p2 h2 - h1 - - - n4 n4 p2 p2 p2 h1
        h5 h4 h3 h5 h6 h4 h1 k.event + n4 n1 h2 p2 p1 h1 h3 h6 h4 - - h1 - - - - n5 - p2 - h2 h5 n4
        - p3 + - - - - - n5 p3 - - - - - - - n5 p4 i.witch""",
    3: """deck n2 p2 h5 - h4 - - h7 h8 h1 h2 deck n2 p1 h6 h1 h6 - - - + p1 h3 h2 - h5 - n6 n2 - h1
        n5 deck h6 - h1 deck n6 h2 p3 h2 h3 h6 h4 - h3 h4 h5 k.companion - h1 i.dreamer""",
    5: """p3 i.princess p2 i.princess p2 i.princess p1 i.princess p2 i.princess n1 n1 n2 n3 n1 h4
        h1 h1 h2 h1 - - h6 h3 n3 p5 h1 h5 - - h6 - c.princess_and_witch + - h5 n4 deck p3 h2 h3 h1
        h4 - - h5 - h4 k.item + p4 p3 h6 h1 - - - + + - n2 n3 n3 p3 p2 p1 p4 p5 p1""",
    8: """h4 - - - - h1 h4 - - h3 h1 n4 n1 p1 h4 h2 - - h4 - - p1 h3 h1 h5 h1 h2 - + - - p4 p7 h3 -
        - -""",
}
"""By number of players: the moves of a game that it played with itself when it was `steady`."""


@pytest.mark.parametrize("seats", CHOSEN)
def test_it_chooses_as_steady_did_in_the_release_before(seats: int) -> None:
    past = PastBot(GAME, samples=4, guesses=8)
    s = GAME.new({}, seats, key_from_seed(f"past/{seats}"))
    chosen: list[str] = []
    while s.to_act():
        seat = s.to_act()[0]
        move = past.choose(s.view(seat), Random(len(chosen)))
        s.play(seat, move)
        chosen.append(format_move(move))
    assert chosen == CHOSEN[seats].split()
