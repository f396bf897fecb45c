"""How fast the engines are, as ratios to OpenSpiel's in the same run.

One process, one core. Only player decisions count; the time for chance is included. Our games are
driven from plain Python through the public contract. OpenSpiel's games, in C++, are driven from
Python in two loops: plain, as its documentation does it, and tight, as fast as Python can. LUZ is
compared with `oh_hell`, a trick-taking game, the others with `hanabi`.
"""

from __future__ import annotations

import random
import sys
from typing import Any

import msgspec
from measuring import Count, Runner, arguments, measure, peer_modules, repeat

import himitsu
from himitsu.core.playout import random_playout

TRICKS = "oh_hell(players=4,num_tricks_fixed=10)"
HANABI = "hanabi(players=4)"


class Subject:
    """One of our games, as it is measured."""

    def __init__(self, name: str, seats: int, options: dict[str, str], middle: int) -> None:
        self.game = himitsu.game(name)
        self.seats = seats
        self.options = options
        self.middle = middle
        """So many decisions lead to a state from which copies, views and samples are taken."""

    def new(self, key: bytes) -> himitsu.State:
        return self.game.new(self.options, self.seats, key)

    def play(self, games: int) -> Count:
        """Random play through the contract."""
        new = self.new
        draw = random.random
        decisions = 0
        for _ in range(games):
            state = new(random.randbytes(32))
            while acting := state.to_act():
                seat = acting[0]
                moves = state.legal_moves(seat)
                state.play(seat, moves[int(draw() * len(moves))])
                decisions += 1
        return decisions, games

    def playouts(self, games: int) -> Count:
        """Random play inside the compiled core."""
        rng = random.Random(0)
        decisions = 0
        for _ in range(games):
            decisions += random_playout(self.new(rng.randbytes(32)), rng)
        return decisions, games

    def runners(self) -> dict[str, Runner]:
        name = self.game.name
        state = self.in_the_middle()
        view = state.view(1)
        rng = random.Random(0)
        return {
            name: self.play,
            f"{name}_playouts": self.playouts,
            f"{name}_copy": repeat(state.copy),
            f"{name}_views": repeat(lambda: state.view(1)),
            f"{name}_views_json": repeat(lambda: msgspec.json.encode(state.view(1))),
            f"{name}_samples": repeat(lambda: self.game.sample(view, rng)),
        }

    def in_the_middle(self) -> himitsu.State:
        rng = random.Random(0)
        while True:
            state = self.new(rng.randbytes(32))
            for _ in range(self.middle):
                if state.outcome is None:
                    seat = state.to_act()[0]
                    state.play(seat, rng.choice(state.legal_moves(seat)))
            if state.outcome is None:
                return state


SUBJECTS: tuple[tuple[str, int, dict[str, str], int], ...] = (
    ("luz", 4, {}, 24),
    ("yurikure", 4, {"reveal": "strict", "girls": "7"}, 600),
    ("rhymes", 5, {}, 40),
)


def peer_plain(peer: Any) -> Runner:
    """OpenSpiel as its documentation drives it."""

    def run(games: int) -> Count:
        decisions = 0
        for _ in range(games):
            state = peer.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(random.choices(outcomes, chances)[0])
                else:
                    state.apply_action(random.choice(state.legal_actions()))
                    decisions += 1
        return decisions, games

    return run


def peer_tight(peer: Any) -> Runner:
    """OpenSpiel as fast as Python can drive it; its chance outcomes here are equally likely."""

    def run(games: int) -> Count:
        draw = random.random
        decisions = 0
        for _ in range(games):
            state = peer.new_initial_state()
            while not state.is_terminal():
                actions = state.legal_actions()
                if not state.is_chance_node():
                    decisions += 1
                state.apply_action(actions[int(draw() * len(actions))])
        return decisions, games

    return run


def peer_playouts(pyspiel: Any, peer: Any) -> Runner:
    """OpenSpiel's own loop in C++: `evaluate_bots` with uniform random bots."""

    def run(games: int) -> Count:
        for number in range(games):
            bots = [pyspiel.make_uniform_random_bot(seat, number) for seat in range(4)]
            pyspiel.evaluate_bots(peer.new_initial_state(), bots, number)
        # Four bids and forty plays in each game.
        return games * 44, games

    return run


def peer_middle(peer: Any, actions: int) -> Any:
    """A state in the middle of a game, reached by random actions."""
    rng = random.Random(0)
    while True:
        state = peer.new_initial_state()
        for _ in range(actions):
            if not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))
        if not state.is_terminal():
            return state


def main() -> None:
    given = arguments(__doc__)
    (pyspiel,) = peer_modules("pyspiel")
    tricks, hanabi = pyspiel.load_game(TRICKS), pyspiel.load_game(HANABI)
    runners = {
        "open_spiel_plain": peer_plain(tricks),
        "open_spiel_tight": peer_tight(tricks),
        "open_spiel_playouts": peer_playouts(pyspiel, tricks),
        "open_spiel_clone": repeat(peer_middle(tricks, 64).clone),
        "open_spiel_hanabi": peer_plain(hanabi),
        "open_spiel_hanabi_clone": repeat(peer_middle(hanabi, 40).clone),
    }
    for name, seats, options, middle in SUBJECTS:
        runners |= Subject(name, seats, options, middle).runners()
    rates = measure(runners, given.seconds)
    compared = [
        ("luz", "open_spiel_plain"),
        ("luz", "open_spiel_tight"),
        ("luz_playouts", "open_spiel_playouts"),
        ("luz_copy", "open_spiel_clone"),
    ]
    for name, *_ in SUBJECTS[1:]:
        compared += [(name, "open_spiel_hanabi"), (f"{name}_copy", "open_spiel_hanabi_clone")]
    ratios = {f"{ours}/{peer}": rates.ratio(ours, peer) for ours, peer in compared}
    sys.exit(rates.finish(given, ratios))


if __name__ == "__main__":
    main()
