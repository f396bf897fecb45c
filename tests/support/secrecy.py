"""The laws of secrecy: what a seat is shown does not depend on what it may not know, and a
revelation is marked.

A twin is another truth that the seat cannot tell from the real one. Both are played on with the
same moves; everything that the seat is shown must stay equal, byte for byte, until a move rightly
shows something in which they differ.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator
from random import Random
from types import ModuleType

import msgspec
from support.play import UNASKED, Case, next_mover, random_play

from himitsu import Game, IllegalMove, Seat, State
from himitsu.core.contract import PUBLIC
from himitsu.core.views import Event, View
from himitsu.server.protocol.patches import patch

LONG_ENOUGH = 80
"""Moves after which twins have proved what they can."""

Look = Callable[[Game, State, Seat, int], bytes]


def kit(game: Game) -> ModuleType:
    """What the laws must know about the game."""
    return importlib.import_module(f"support.kits.{game.name}")


def shown_view(game: Game, view: View) -> bytes:
    """The view as the engine and as the table show it."""
    return msgspec.json.encode([view, game.present(view)])


def shown_events(game: Game, events: list[Event], view: View) -> bytes:
    return msgspec.json.encode([events, game.present_log(events, view)])


def refusals(game: Game, state: State, seat: Seat) -> bytes:
    """What the seat is told about every move that it may not make."""
    texts = []
    legal = set(state.legal_moves(seat))
    for move in range(-1, game.action_count + 1):
        if move not in legal:
            try:
                state.play(seat, move)
            except IllegalMove as refused:
                texts.append(str(refused))
    return msgspec.json.encode(texts)


def look(game: Game, state: State, seat: Seat, since: int) -> bytes:
    """Everything that a seat is shown: view, prompt, legal moves, events, refusals, and how much
    later a clock begins."""
    view = state.view(seat)
    events = state.events(seat, since)
    return b"\n".join(
        [
            shown_view(game, view),
            shown_events(game, events, view),
            refusals(game, state, seat),
            msgspec.json.encode(game.scene_ms(state.events(PUBLIC, since))),
        ]
    )


def follow_twins(
    game: Game, state: State, seat: Seat, rng: Random, looking: Look = look
) -> int | None:
    """Play a state and its twin together; returns how many moves they lasted, None if no twin."""
    rules = kit(game)
    other: State | None = rules.twin(state, seat, rng)
    if other is None:
        return None
    start, other_start = state.happened(), other.happened()
    for lasted in range(LONG_ENOUGH):
        shown = looking(game, state, seat, start)
        shown_other = looking(game, other, seat, other_start)
        assert shown == shown_other, f"seat {seat} can tell twins apart after {lasted} moves"
        acting = state.to_act()
        if not acting or acting != other.to_act():
            assert acting == other.to_act(), f"seat {seat} can tell who is asked"
            return lasted
        free = state.volunteers()
        assert free == other.volunteers(), f"seat {seat} can tell who may move unasked"
        unasked = bool(free) and rng.random() < UNASKED
        mover = rng.choice(free if unasked else acting)
        common = set(state.legal_moves(mover)) & set(other.legal_moves(mover))
        quiet = [
            move for move in sorted(common) if not rules.reveals(state, other, seat, mover, move)
        ]
        if unasked and not quiet:
            continue
        if not quiet:
            return lasted
        move = rng.choice(quiet)
        views = [game.present(truth.view(seat)) for truth in (state, other)]
        state.play(mover, move)
        other.play(mover, move)
        changed, other_changed = [
            msgspec.json.encode(patch(before, game.present(truth.view(seat))))
            for before, truth in zip(views, (state, other), strict=True)
        ]
        assert changed == other_changed, f"seat {seat} can tell twins apart by a patch"
    return LONG_ENOUGH


def follow_marks(game: Game, state: State, seat: Seat, rng: Random) -> tuple[int, int] | None:
    """Play a state and its twin together, also where a move shows the seat which of them is true;
    None if there is no twin, otherwise how many moves were marked as a revelation, and how many
    were not.

    Without a mark the twins stay equal, so that an answer may be taken back; and whether there is
    a mark does not tell them apart.
    """
    rules = kit(game)
    other: State | None = rules.twin(state, seat, rng)
    if other is None:
        return None
    start, other_start = state.happened(), other.happened()
    marked = quiet = 0
    while marked + quiet < LONG_ENOUGH:
        acting = state.to_act()
        if not acting or acting != other.to_act():
            break
        mover = next_mover(state, rng)
        common = set(state.legal_moves(mover)) & set(other.legal_moves(mover))
        if not common:
            break
        move = rng.choice(sorted(common))
        parts = rules.reveals(state, other, seat, mover, move)
        before, other_before = state.revelations, other.revelations
        state.play(mover, move)
        other.play(mover, move)
        raised = state.revelations > before
        assert raised == (other.revelations > other_before), f"the mark of {move} tells a secret"
        if raised:
            marked += 1
        else:
            quiet += 1
            assert not parts, f"seat {seat} learns something by {move}, which is not marked"
            assert look(game, state, seat, start) == look(game, other, seat, other_start)
        if parts:
            break
    return marked, quiet


def many_moments(case: Case, rng: Random, beginning: bool = False) -> Iterator[tuple[State, Seat]]:
    """A few games, each at some moment, one of them at its beginning if wished; for every seat."""
    for number in range(8):
        key = rng.randbytes(32)
        moves = list(random_play(case.new(key), rng))
        del moves[0 if beginning and number == 0 else rng.randrange(len(moves)) :]
        for seat in range(case.seats):
            state = case.new(key, keep_events=True)
            for mover, move in moves:
                state.play(mover, move)
            yield state, seat


def follow_many_twins(case: Case, seed: int, looking: Look = look) -> list[int]:
    """Twins from many moments; returns how long each lasted."""
    rng = Random(seed)
    lasted = [
        follow_twins(case.game, state, seat, rng, looking)
        for state, seat in many_moments(case, rng)
    ]
    return [lasting for lasting in lasted if lasting is not None]
