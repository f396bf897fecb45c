"""Players who waver, in the thought of others."""

from __future__ import annotations

from collections import Counter

import pytest
from support.rhymes_table import do, question, table

from himitsu.bots.rhymes.wavering import Lots, follow_wavering, waver
from himitsu.core.chance import key_from_seed
from himitsu.games.rhymes import GAME
from himitsu.games.rhymes.moves import format_move
from himitsu.games.rhymes.state import RhymesState

WHO = "queen princess witch"


def drawn(s: RhymesState, times: int = 600) -> Counter[str]:
    """What the seat that is asked chooses, and how often."""
    lots = Lots(1, s.seats)
    return Counter(format_move(waver(s, s.to_act()[0], lots)) for _ in range(times))


@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {}), (2, {}), (3, {}), (5, {"opening": "calm", "dreamer": "out"}), (11, {})],
)
def test_it_plays_games_to_their_end(seats: int, options: dict[str, str]) -> None:
    for number in range(10):
        resolved = GAME.resolve(options, seats)
        s = GAME.new(resolved, seats, key_from_seed(f"wavering/{number}"))
        seat = s.to_act()[0]
        follow_wavering(s, seat, (s.legal_moves(seat)[0],), Lots(number, seats))
        assert s.outcome is not None


def test_the_same_lots_give_the_same_game() -> None:
    ends = []
    for seed in (1, 1, 2):
        s = GAME.new(GAME.resolve({}, 5), 5, key_from_seed("wavering"))
        seat = s.to_act()[0]
        follow_wavering(s, seat, (s.legal_moves(seat)[0],), Lots(seed, 5))
        ends.append(s.dump())
    assert ends[0] == ends[1] != ends[2]


def test_what_a_seat_draws_does_not_depend_on_others() -> None:
    one, other = Lots(5, 3), Lots(5, 3)
    for _ in range(4):
        other.draw(0)
    assert [one.draw(2) for _ in range(9)] == [other.draw(2) for _ in range(9)]
    assert one.draw(1) != one.draw(2)


def test_lots_are_even() -> None:
    lots = Lots(0, 1)
    numbers = [lots.draw(0) for _ in range(2000)]
    assert 0.0 < min(numbers) < max(numbers) < 1.0
    assert sum(numbers) / len(numbers) == pytest.approx(0.5, abs=0.03)


def test_cards_of_one_face_are_one_choice_and_plain_ones_a_poorer_one() -> None:
    s = table("scare coax coax lion", "coax pea jar", "", who=WHO)
    do(s, "p2 h1")
    counts = drawn(s)
    assert question(s) == "lay"
    assert set(counts) == {"-", "h2", "h4"}
    assert counts["h4"] < counts["h2"]


def test_it_rather_unmasks_who_promises_something() -> None:
    s = table("scare coax", "coax", "scare", who="prince king princess", script="sleeping_beauty")
    for place in (1, 2):
        s.seen[s.identity[place]] |= 1
    counts = drawn(s)
    assert set(counts) == {"-", "p2", "p3"}
    assert counts["p2"] > 2 * counts["p3"]


def test_it_draws_anything_that_it_may() -> None:
    s = table("scare", "", "", who=WHO, row="jar scare lion coax coax coax", step="draw")
    assert set(drawn(s)) == {"deck", "n1", "n2", "n3", "n4", "n5", "n6"}
