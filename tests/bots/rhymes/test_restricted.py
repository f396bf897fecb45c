"""Restricted players of Rebel Rhymes do what `steady` does, but for one thing."""

from __future__ import annotations

from random import Random

import pytest
from support.rhymes_table import do, question, table

from himitsu.bots.rhymes.restricted import Hoarder, NeverFirst, WholeHandAtOne
from himitsu.bots.rhymes.steady import SteadyBot
from himitsu.core.chance import key_from_seed
from himitsu.games.rhymes import GAME
from himitsu.games.rhymes.moves import PICK, PLACE, format_move
from himitsu.games.rhymes.state import RhymesState

RESTRICTED = [WholeHandAtOne, NeverFirst, Hoarder]
WHO = "queen princess witch"
"""A deal that three players may have."""


def lays(s: RhymesState, player: SteadyBot) -> str:
    """What it lays once it has begun to unmask seat 1."""
    do(s, "p2")
    laid: list[str] = []
    while question(s) == "lay":
        laid.append(format_move(player.choose(s.view(0), Random(len(laid)))))
        do(s, laid[-1])
    return " ".join(sorted(laid))


@pytest.mark.parametrize("hand", ["scare", "scare pea", "scare coax lion honey coax"])
def test_one_lays_its_whole_hand(hand: str) -> None:
    slots = [f"h{slot + 1}" for slot in range(len(hand.split()))]
    laid = lays(table(hand, "scare coax", "scare", who=WHO), WholeHandAtOne(GAME, samples=2))
    assert laid.split() == slots


@pytest.mark.parametrize(
    ("hand", "most"),
    [("scare", 1), ("scare coax honey coax", 1), ("scare coax lion honey coax coax", 2)],
)
def test_one_keeps_a_full_hand_to_answer_with(hand: str, most: int) -> None:
    """Where it must lay all the same, it lays one card."""
    for seed in range(4):
        s = table(hand, "scare", "scare", who=WHO, seed=seed)
        laid = lays(s, Hoarder(GAME, samples=2))
        assert 1 <= len([move for move in laid.split() if move != "-"]) <= most


def unmaskings(player: SteadyBot, seats: int) -> int:
    """How often it begins an unmasking in its turns of ten games."""
    begun = 0
    for number in range(10):
        s = GAME.new({}, seats, key_from_seed(f"restricted/{number}"))
        rng = Random(number)
        while s.to_act():
            view = s.view(s.to_act()[0])
            if view.viewer == number % seats:
                move = player.choose(view, rng)
                begun += view.question == "act" and PLACE <= move < PICK
            else:
                move = rng.choice(view.legal)
            s.play(view.viewer, move)
    return begun


def test_one_never_begins_an_unmasking() -> None:
    assert unmaskings(NeverFirst(GAME, samples=2, guesses=4), 4) == 0
    assert unmaskings(SteadyBot(GAME, samples=2, guesses=4), 4) >= 3


def test_the_hunter_unmasks_as_well() -> None:
    s = table("scare coax", "", "", who=WHO, companions=["hunter"])
    for seed in range(6):
        assert format_move(NeverFirst(GAME, samples=2).choose(s.view(0), Random(seed))) == "-"


@pytest.mark.parametrize("restricted", RESTRICTED)
def test_they_answer_as_steady_does(restricted: type[SteadyBot]) -> None:
    s = table("scare coax pea", "scare coax honey", "", who=WHO)
    do(s, "p2 h1 h2 -")
    for seed in range(4):
        chosen = restricted(GAME, samples=3).choose(s.view(1), Random(seed))
        assert chosen == SteadyBot(GAME, samples=3).choose(s.view(1), Random(seed))
