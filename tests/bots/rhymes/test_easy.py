"""The easy player of Rebel Rhymes: sensible, forgetful, and now and then wrong."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from support.rhymes_table import clash, do, question, table

from himitsu.bots.rhymes.brisk import choose_in_truth
from himitsu.bots.rhymes.easy import EasyBot, forget
from himitsu.core.chance import key_from_seed
from himitsu.games.rhymes import GAME
from himitsu.games.rhymes.moves import ASK, format_move
from himitsu.games.rhymes.state import RhymesState
from himitsu.games.rhymes.views import RhymesView

EASY = EasyBot(GAME)
WHO = "queen princess witch"
"""A deal that three players may have."""


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_it_plays_whole_games_legally_at_every_table(seats: int) -> None:
    for number in range(4):
        s = GAME.new({}, seats, key_from_seed(f"easy/{number}"))
        rng = Random(number)
        while s.to_act():
            seat = s.to_act()[0]
            move = EASY.choose(s.view(seat), rng)
            # It has nothing to say.
            assert move != ASK
            s.play(seat, move)
        assert s.outcome is not None


def test_the_same_view_and_rng_give_the_same_move() -> None:
    s = GAME.new({}, 5, key_from_seed("same"))
    rng = Random(3)
    for decision in range(30):
        view = s.view(s.to_act()[0])
        sent = msgspec.json.decode(msgspec.json.encode(view), type=RhymesView)
        move = EASY.choose(view, Random(decision))
        assert EasyBot(GAME).choose(sent, Random(decision)) == move
        s.play(view.viewer, rng.choice(view.legal))


def share(others: str, games: int) -> float:
    """How often one easy player wins against two others: those who move at random, or brisk ones
    who go by the same rules of thumb and make no mistakes."""
    won = 0
    for number in range(games):
        s = GAME.new({"dreamer": "out"}, 3, key_from_seed(f"easy/{number}"))
        rng = Random(number)
        while s.outcome is None:
            seat = s.to_act()[0]
            if seat == number % 3:
                move = EASY.choose(s.view(seat), rng)
            elif others == "random":
                move = rng.choice(s.legal_moves(seat))
            else:
                move = choose_in_truth(s, seat)
            s.play(seat, move)
        won += number % 3 in s.outcome.winners
    return won / games


def test_it_is_better_than_chance_and_worse_than_the_rules_that_it_goes_by() -> None:
    """Equals win about one game in three."""
    assert share("brisk", 200) < 0.3
    assert share("random", 100) > 0.45


def test_it_forgets_whom_it_has_seen_but_not_what_lies_open() -> None:
    s = table("scare coax", "scare coax", "honey tears", who=WHO, up=[2])
    for card in (s.identity[1], *s.hands[1]):
        s.seen[card] |= 1
    view = s.view(0)
    kept = {1: 0, 2: 0, "hand": 0}
    for seed in range(40):
        truth = GAME.sample(view, Random(seed))
        assert isinstance(truth, RhymesState)
        forget(truth, view, Random(seed))
        kept[1] += truth.seen[truth.identity[1]] & 1
        kept[2] += truth.seen[truth.identity[2]] & 1
        kept["hand"] += sum(truth.seen[card] & 1 for card in truth.hands[1])
        assert all(truth.seen[card] & 1 for card in (truth.identity[0], *truth.hands[0]))
    assert 10 < kept[1] < 35
    assert 20 < kept["hand"] < 70
    assert kept[2] == 40


def choices(s: RhymesState, seat: int) -> set[str]:
    """What it does in many moods."""
    return {format_move(EASY.choose(s.view(seat), Random(seed))) for seed in range(40)}


def test_it_unmasks_just_anybody_and_sometimes_nobody() -> None:
    """By the rules of thumb the Queen unmasks the Princess."""
    s = table("scare coax honey", "scare", "tears", who=WHO)
    s.seen[s.identity[1]] |= 1
    assert format_move(choose_in_truth(s, 0)) == "p2"
    assert choices(s, 0) == {"p2", "p3", "-"}


def test_it_leaves_cards_unanswered() -> None:
    s = table("scare coax honey", "tears", "", who=WHO)
    do(s, "p2 h1 -")
    assert format_move(choose_in_truth(s, 1)) == "h1"
    assert choices(s, 1) == {"h1", "-"}


def test_it_swaps_identities_because_it_may() -> None:
    """The Queen gains by the Princess; she should not become her."""
    s = clash("scare scare", "", who=WHO)
    while question(s) != "swap":
        do(s, "+")
    assert format_move(choose_in_truth(s, 0)) == "-"
    assert choices(s, 0) == {"-", "+"}
