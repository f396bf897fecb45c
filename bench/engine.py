"""How fast the engines are, as ratios to OpenSpiel's in the same run.

One process, one core. Only player decisions count; the time for chance is included. Our games are
driven from plain Python through the public contract. OpenSpiel's `oh_hell`, a trick-taking game
in C++, is driven from Python in two loops: plain, as its documentation does it, and tight, as fast
as Python can. Rounds of all runners alternate, and each rate is the median of its rounds, so that
a noisy machine disturbs all of them alike.
"""

from __future__ import annotations

import argparse
import importlib
import random
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Any

import msgspec

import himitsu
from himitsu.core.build import compiled

PEER = "oh_hell(players=4,num_tricks_fixed=10)"
SEATS = 4

Count = tuple[int, int]
"""Decisions (or other operations) and whole games."""


def play_game(game: himitsu.Game, seats: int) -> Callable[[int], Count]:
    """Random play through the contract."""

    def run(games: int) -> Count:
        draw = random.random
        decisions = 0
        for _ in range(games):
            state = game.new({}, seats, random.randbytes(32))
            while acting := state.to_act():
                seat = acting[0]
                moves = state.legal_moves(seat)
                state.play(seat, moves[int(draw() * len(moves))])
                decisions += 1
        return decisions, games

    return run


def peer_plain(peer: Any) -> Callable[[int], Count]:
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


def peer_tight(peer: Any) -> Callable[[int], Count]:
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


def peer_playouts(pyspiel: Any, peer: Any) -> Callable[[int], Count]:
    """OpenSpiel's own loop in C++: `evaluate_bots` with uniform random bots."""

    def run(games: int) -> Count:
        for number in range(games):
            bots = [pyspiel.make_uniform_random_bot(seat, number) for seat in range(SEATS)]
            pyspiel.evaluate_bots(peer.new_initial_state(), bots, number)
        # Four bids and forty plays in each game.
        return games * 44, games

    return run


def own_playouts(game: himitsu.Game) -> Callable[[int], Count]:
    """Our loop inside the compiled core."""
    from himitsu.core.playout import random_playout

    def run(games: int) -> Count:
        rng = random.Random(0)
        decisions = 0
        for _ in range(games):
            decisions += random_playout(game.new({}, SEATS, rng.randbytes(32)), rng)
        return decisions, games

    return run


def middle_of(game: himitsu.Game) -> himitsu.State:
    """A state half-way through the first round."""
    state = game.new({}, SEATS, bytes(32))
    for _ in range(24):
        seat = state.to_act()[0]
        state.play(seat, state.legal_moves(seat)[0])
    return state


def repeat(operation: Callable[[], object]) -> Callable[[int], Count]:
    def run(times: int) -> Count:
        for _ in range(times):
            operation()
        return times, 0

    return run


def measure(runners: dict[str, Callable[[int], Count]], seconds: float) -> dict[str, list[Count]]:
    """Alternate all runners until the time is spent; returns rates of operations and games."""
    sizes: dict[str, int] = {}
    slice_s = 0.12
    for name, run in runners.items():
        size = 1
        while True:
            begin = time.perf_counter()
            run(size)
            spent = time.perf_counter() - begin
            if spent > slice_s / 4:
                sizes[name] = max(1, int(size * slice_s / spent))
                break
            size *= 2
    rates: dict[str, list[Count]] = {name: [] for name in runners}
    end = time.perf_counter() + seconds
    while time.perf_counter() < end or not all(rates.values()):
        for name, run in runners.items():
            begin = time.perf_counter()
            done, games = run(sizes[name])
            spent = time.perf_counter() - begin
            rates[name].append((round(done / spent), round(games / spent)))
    return rates


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--seconds", type=float, default=25.0, help="time to measure, at most 30")
    arguments = parser.parse_args()
    if not 1 <= arguments.seconds <= 30:
        parser.error("--seconds is from 1 to 30")
    try:
        pyspiel = importlib.import_module("pyspiel")
    except ImportError:
        print(
            "OpenSpiel is missing: run `make bench`, or install the bench extra.", file=sys.stderr
        )
        return 2
    luz = himitsu.game("luz")
    peer = pyspiel.load_game(PEER)
    state = middle_of(luz)
    view = state.view(1)
    rng = random.Random(0)
    peer_state = peer.new_initial_state()
    for _ in range(64):
        peer_state.apply_action(peer_state.legal_actions()[0])
    rates = measure(
        {
            "luz": play_game(luz, SEATS),
            "open_spiel_plain": peer_plain(peer),
            "open_spiel_tight": peer_tight(peer),
            "luz_playouts": own_playouts(luz),
            "open_spiel_playouts": peer_playouts(pyspiel, peer),
            "luz_copy": repeat(state.copy),
            "open_spiel_clone": repeat(peer_state.clone),
            "luz_views": repeat(lambda: state.view(1)),
            "luz_views_json": repeat(lambda: msgspec.json.encode(state.view(1))),
            "luz_samples": repeat(lambda: luz.sample(view, rng)),
        },
        arguments.seconds,
    )
    per_second = {name: median(done for done, _ in runs) for name, runs in rates.items()}
    games = {name: median(games for _, games in runs) for name, runs in rates.items()}
    ratios = {
        "luz/open_spiel_plain": per_second["luz"] / per_second["open_spiel_plain"],
        "luz/open_spiel_tight": per_second["luz"] / per_second["open_spiel_tight"],
        "luz_playouts/open_spiel_playouts": per_second["luz_playouts"]
        / per_second["open_spiel_playouts"],
        "luz_copy_time/open_spiel_clone_time": per_second["open_spiel_clone"]
        / per_second["luz_copy"],
    }
    if arguments.json:
        report = {
            "rates": per_second,
            "games": {name: rate for name, rate in games.items() if rate},
            "ratios": {name: round(ratio, 2) for name, ratio in ratios.items()},
            "compiled": compiled(),
        }
        print(msgspec.json.encode(report).decode())
        return 0
    print("engine:", "compiled" if compiled() else "plain Python")
    for name, rate in per_second.items():
        whole = f"{games[name]:>12,.0f} games/s" if games[name] else ""
        print(f"{name:<24}{rate:>14,.0f} /s{whole}")
    for name, ratio in ratios.items():
        print(f"{name:<40}{ratio:>8.2f}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
