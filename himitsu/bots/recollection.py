"""What a bot thought when it made a move: thought again, from the same view and rng."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

import msgspec

from himitsu.bots.registry import bot, weigher
from himitsu.core.record_parser import read
from himitsu.core.records import steps
from himitsu.core.registry import game

if TYPE_CHECKING:
    from himitsu.bots.thoughts import Thoughts
    from himitsu.core.contract import Move


def view_before(record: str, place: int) -> bytes:
    """What the seat that moved after so many moves could know before it, as JSON."""
    played = read(record)
    seat, _ = played.moves[place]
    state = next(islice(steps(played, keep_events=False), place, None))
    return msgspec.json.encode(state.view(seat))


def recollect(
    game_name: str, bot_name: str, view: bytes, seeds: Sequence[int], move: Move
) -> Thoughts | None:
    """With whichever of the seeds it comes to the move that was made; None if the bot tells
    nothing, or made the move otherwise."""
    played = game(game_name)
    seen = msgspec.json.decode(view, type=played.view_type)
    thinking = weigher(bot(played, bot_name))
    if thinking is None or not seen.mine:
        return None
    for seed in seeds:
        thoughts = thinking.weigh(seen, Random(seed))
        if thoughts.options[0].move == move:
            return thoughts
    return None
