"""The easy bot of LUZ: sensible, forgetful, and now and then wrong."""

from __future__ import annotations

from itertools import product
from random import Random

import msgspec
import pytest
from support.luz_table import SEAT_COUNTS, sweeping_hands, table

from himitsu.bots.luz.easy import EasyBot
from himitsu.bots.luz.seen_round import SeenRound
from himitsu.core.chance import key_from_seed
from himitsu.games.luz import GAME
from himitsu.games.luz.faces import FRONTS
from himitsu.games.luz.rules import HAND, ROUNDS
from himitsu.games.luz.views import LuzView

EASY = EasyBot(GAME)
TABLES = list(product(SEAT_COUNTS, GAME.options[0].choices))


@pytest.mark.parametrize(("seats", "beads"), TABLES)
def test_it_plays_whole_games_legally_among_random_players(seats: int, beads: str) -> None:
    state = GAME.new({"beads": beads}, seats, key_from_seed(f"easy/{seats}"))
    rng = Random(seats)
    while state.outcome is None:
        view = state.view(state.to_act()[0])
        chosen = EASY.choose(view, rng) if view.viewer == 1 else rng.choice(view.legal)
        state.play(view.viewer, chosen)
    assert len(state.scored) == ROUNDS


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_the_same_view_and_rng_give_the_same_move(seats: int) -> None:
    state = GAME.new({}, seats, key_from_seed("same"))
    rng = Random(3)
    for decision in range(seats * 5):
        view = state.view(state.to_act()[0])
        sent = msgspec.json.decode(msgspec.json.encode(view), type=LuzView)
        move = EASY.choose(view, Random(decision))
        assert EasyBot(GAME).choose(sent, Random(decision)) == move
        state.play(view.viewer, rng.choice(view.legal))


def test_it_bids_high_with_a_strong_hand_and_now_and_then_one_off() -> None:
    state = table(sweeping_hands(4))
    view = state.view(state.to_act()[0])
    bids = {GAME.format(EASY.choose(view, Random(seed))) for seed in range(40)}
    assert bids == {"b9", "b10"}


def late_view() -> LuzView:
    """Of the seat that leads the seventh trick."""
    state = GAME.new({}, 4, key_from_seed("late"))
    while len(state.plays) < 24:
        seat = state.to_act()[0]
        state.play(seat, state.legal_moves(seat)[0])
    return state.view(state.to_act()[0])


def test_it_forgets_the_tricks_before_the_last_ones() -> None:
    view = late_view()
    rng = Random(0)
    everything, hazy = SeenRound(view, HAND), SeenRound(view, 2)
    gone = {face for trick in view.tricks[:-2] for face in trick.cards}
    supposed: dict[str, set[str]] = {"everything": set(), "hazy": set()}
    for _ in range(200):
        for name, seen in (("everything", everything), ("hazy", hazy)):
            seen.suppose(rng)
            held = [seen.own[slot] for slot, back in enumerate(view.hands[view.viewer]) if back]
            supposed[name] |= {FRONTS[card] for card in held}
            # Sorted, as the hand is.
            assert held == sorted(held)
    assert not supposed["everything"] & gone
    assert supposed["hazy"] & gone
