"""Bots that answer when the story says so, one after the other by seat."""

from __future__ import annotations

import asyncio
from hashlib import blake2b
from typing import Final, NamedTuple

import msgspec

FAVOURED: Final = {"yurikure": (0, 2, *range(14, 23)), "rhymes": (5,)}
"""Moves that are made more often than others: in Yuri-Kure those that bring an end near (passes,
votes for, OKs, confessions), in Rebel Rhymes the question in words."""


class Thought(NamedTuple):
    seat: int
    game: str
    bot: str
    view: bytes
    legal: list[int]
    answer: asyncio.Future[int]

    @property
    def place(self) -> tuple[int, str, bytes]:
        """Among those that wait: by seat; at several tables at once, by what they see."""
        return self.seat, self.game, self.view


class Bots:
    """In the place of the pool of processes. Thinking lasts until the story lets it end, so no
    order in which tasks happen to run decides which bot is first."""

    def __init__(self) -> None:
        self.waiting: list[Thought] = []
        self.begun = 0
        """How many thoughts there were, also those that were given up."""

    async def choose(self, game: str, bot: str, view: bytes, seed: int) -> int | None:
        seen = msgspec.json.decode(view)
        if not seen["mine"]:
            return None
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        thought = Thought(seen["viewer"], game, bot, view, seen["legal"], answer)
        self.waiting.append(thought)
        self.begun += 1
        try:
            return await answer
        finally:
            if thought in self.waiting:
                self.waiting.remove(thought)

    def next(self) -> Thought | None:
        return min(self.waiting, key=lambda thought: thought.place, default=None)

    def answer(self, thought: Thought) -> None:
        """Let a thought end with a move that follows from what the bot sees."""
        self.waiting.remove(thought)
        thought.answer.set_result(decision(thought.game, thought.view, thought.legal))

    def close(self) -> None:
        pass


def decision(game: str, seen: bytes, legal: list[int]) -> int:
    """A legal move that looks like chance, and is always the same for what was seen."""
    draw = drawn(seen)
    favoured = [move for move in legal if move in FAVOURED.get(game, ())]
    moves = favoured if favoured and draw % 2 else legal
    return moves[draw // 2 % len(moves)]


def drawn(what: bytes) -> int:
    """A number that looks like chance, and is always the same."""
    return int.from_bytes(blake2b(what, digest_size=8).digest())
