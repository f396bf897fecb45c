"""What several tests play."""

from __future__ import annotations

from random import Random

from himitsu import game
from himitsu.core.chance import key_from_seed
from himitsu.core.records import Record
from himitsu.testing.play import random_play


def spoken_record() -> Record:
    """A game of Rebel Rhymes in which somebody asks in words, and gets an answer in words."""
    rhymes, key = game("rhymes"), key_from_seed("2")
    state = rhymes.new({}, 4, key)
    moves = list(random_play(state, Random(2)))
    asked = next(place for place, (_, move) in enumerate(moves) if rhymes.format(move) == "ask")
    words = {asked: "Who are you?", asked + 1: '# 1:h2, "said" the 王'}
    return Record(rhymes, 4, {}, key, moves, words=words, outcome=state.outcome)
