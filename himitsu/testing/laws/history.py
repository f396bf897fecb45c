"""History: a seat remembers every event that it was shown and every move that it made."""

from __future__ import annotations

import pickle
from collections import Counter
from random import Random

from himitsu.core.history import History, new_history
from himitsu.core.views import Event
from himitsu.testing.broken import Broken, expect
from himitsu.testing.cases import Case
from himitsu.testing.play import random_play, somewhere

MOVES = 40


def twin_of(history: History, case: Case, number: int) -> History:
    """A copy, every other time by way of pickling."""
    if number % 2 == 0 or case.game.state_type is None:
        return history.copy()
    twin: History = pickle.loads(pickle.dumps(history))
    return twin


def check_history(case: Case, key: bytes, seed: int) -> Counter[str]:
    """Copies, pickled or not, remember the same and go on apart. And a seat that did and saw the
    same sees the same table. Up to the end every event is of a kind that the game declares, so that
    it can be told."""
    rng = Random(seed)
    history = new_history(case.game, dict(case.options), case.seats, key)
    whole = case.new(key, keep_events=True)
    made: list[list[int]] = [[] for _ in range(case.seats)]
    for decision, (seat, move) in enumerate(random_play(whole.copy(), rng)):
        if decision == MOVES:
            break
        other = twin_of(history, case, decision)
        before = [history.text(viewer) for viewer in range(case.seats)]
        expect(
            [other.text(viewer) for viewer in range(case.seats)] == before,
            "a copy of a history remembers something else",
        )
        other_seat = rng.choice(other.state.to_act())
        other.play(other_seat, rng.choice(other.state.legal_moves(other_seat)))
        expect(
            [history.text(viewer) for viewer in range(case.seats)] == before,
            "what is played in a copy of a history is remembered in the original",
        )
        history.play(seat, move)
        whole.play(seat, move)
        made[seat].append(move)
        for viewer in range(case.seats):
            if other.text(viewer) == history.text(viewer):
                expect(
                    other.state.view(viewer) == history.state.view(viewer),
                    f"seat {viewer} did and saw the same in two games, and has two views",
                )
    for viewer in range(case.seats):
        entries = history.copy().seen(viewer)
        moves = [entry for entry in entries if isinstance(entry, int)]
        expect(moves == made[viewer], f"a history forgets a move of seat {viewer}")
        events = [entry for entry in entries if isinstance(entry, Event)]
        expect(events == whole.events(viewer), f"a history forgets an event of seat {viewer}")
    somewhere(whole, rng, case.bound())
    kinds = {type(event) for seat in range(case.seats) for event in whole.events(seat)}
    for kind in kinds - set(case.game.event_types):
        raise Broken(f"{kind.__name__} is not among event_types of {case.game.name}")
    return Counter(histories=case.seats)
