"""How many questions a game asks at its table: what the page's minutes rest on.

    python bench/lengths.py                    # every game and number of seats
    python bench/lengths.py --game luz --games 20

A question is what everybody waits for at once: where several are asked together, that is one. It
counts where somebody had a choice. Bots of the kind that "Play now" offers play with the options
that it chooses; the means are written into the games' own `questions`.
"""

from __future__ import annotations

import argparse
from random import Random
from statistics import mean

from himitsu.bots.registry import bot
from himitsu.core.contract import PUBLIC, Game, State
from himitsu.core.registry import games
from himitsu.lab.match import play_out

BOT = "easy"


def begun(game: Game, seats: int, seed: int) -> State:
    chosen = {
        option.name: option.play_now
        for option in game.options
        if option.play_now is not None and option.offers(option.play_now, seats)
    }
    key = Random(f"length/{seed}").randbytes(32)
    return game.new(game.resolve(chosen, seats), seats, key)


def questions(game: Game, seats: int, seed: int, name: str = BOT) -> int:
    """In one game of bots of this kind."""
    state = begun(game, seats, seed)
    counted = 0
    before: object = None
    # The players look at the state through their own views; here it is looked at between moves.
    chosen = [bot(game, name) for _ in range(seats)]

    def look() -> None:
        nonlocal before, counted
        public = state.view(PUBLIC)
        if public == before or state.outcome is not None:
            return
        before = public
        counted += any(len(state.legal_moves(seat)) > 1 for seat in state.to_act())

    look()
    play_out(state, chosen, [name] * seats, f"length/{seed}", 0, lambda _: look())
    return counted


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=sorted(games()), action="append")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--bot", default=BOT)
    asked = parser.parse_args()
    for name in asked.game or sorted(games()):
        game = games()[name]
        for seats in game.seat_counts:
            found = [questions(game, seats, seed, asked.bot) for seed in range(asked.games)]
            print(f"{name} {seats}: {mean(found):.0f} ({min(found)}–{max(found)})", flush=True)


if __name__ == "__main__":
    main()
