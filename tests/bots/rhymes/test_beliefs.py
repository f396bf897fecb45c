"""Who may be who in Rebel Rhymes, to a seat's knowledge."""

from __future__ import annotations

import pytest
from support.rhymes_table import table

from himitsu.bots.rhymes.beliefs import Beliefs, gain_of_out, gain_of_swap
from himitsu.games.rhymes.cards import KING, PRINCE, PRINCESS, QUEEN, SINGER, WITCH
from himitsu.games.rhymes.state import RhymesState

FIVE = "prince king princess queen king"
"""Five players: Princess, Prince, King, and two of Queen, King, Singer."""


def five(*seen: int) -> RhymesState:
    """The Prince has seen these."""
    s = table("", "", "", "", "", who=FIVE)
    for place in seen:
        s.seen[s.identity[place]] |= 1
    return s


def test_nobody_is_known_at_first_but_oneself() -> None:
    beliefs = Beliefs(five(), 0)
    assert beliefs.chance(0, PRINCE) == 1.0
    for place in range(1, 5):
        assert beliefs.chance(place, PRINCE) == 0.0
        assert beliefs.chance(place, PRINCESS) == pytest.approx(1 / 4)
        # One for certain, and the other in two deals of three.
        assert beliefs.chance(place, KING) == pytest.approx(5 / 12)
        assert beliefs.chance(place, SINGER) == pytest.approx(1 / 6)


def test_who_was_seen_cannot_be_somebody_else_as_well() -> None:
    beliefs = Beliefs(five(2, 1), 0)
    assert beliefs.chance(2, PRINCESS) == 1.0
    assert beliefs.chance(3, PRINCESS) == 0.0
    # A King was seen: whoever is left is two of Queen, King and Singer.
    assert beliefs.chance(3, KING) == pytest.approx(1 / 3)


def test_what_a_seat_was_told_is_not_so() -> None:
    s = five()
    s.denied[(s.identity[1] - 95) * s.seats] = 1 << PRINCESS
    beliefs = Beliefs(s, 0)
    assert beliefs.chance(1, PRINCESS) == 0.0
    assert sum(beliefs.chance(1, who) for who in range(10)) == pytest.approx(1.0)


def test_somebody_elses_knowledge_is_not_used() -> None:
    s = five()
    before = Beliefs(s, 0).chances
    for place in range(1, 5):
        s.seen[s.identity[place]] |= 0b11110
    assert Beliefs(s, 0).chances == before


def test_one_gains_by_the_right_one_going_out_and_loses_by_one_who_serves_others() -> None:
    s = table("", "", "", who="queen princess witch")
    s.seen[s.identity[1]] |= 0b101
    s.seen[s.identity[0]] |= 0b100
    assert gain_of_out(s, Beliefs(s, 0), 0, 1, 0.3) == pytest.approx(0.7)
    # The Witch knows that the Queen would win by it.
    assert gain_of_out(s, Beliefs(s, 2), 2, 1, 0.3) == pytest.approx(-0.3)
    # The Witch herself wins by the Queen's going out, as long as she lies face down.
    assert gain_of_out(s, Beliefs(s, 2), 2, 0, 0.3) == pytest.approx(0.7)
    s.up |= 0b100
    assert gain_of_out(s, Beliefs(s, 2), 2, 0, 0.3) < 0.7


def test_putting_out_somebody_unknown_mostly_serves_others() -> None:
    s = five()
    assert gain_of_out(s, Beliefs(s, 2), 2, 0, 0.3) < 0.0


def test_an_identity_is_better_the_weaker_those_are_by_whom_it_wins() -> None:
    mp = [5, 5, 1]
    s = table("", "", "", who="singer witch queen", mp=mp, up=[2])
    s.seen[s.identity[1]] |= 1
    assert gain_of_swap(s, Beliefs(s, 0), 0, 1) > 0.0
    assert Beliefs(s, 0).chance(2, QUEEN) == 1.0
    assert Beliefs(s, 0).chance(1, WITCH) == 1.0
