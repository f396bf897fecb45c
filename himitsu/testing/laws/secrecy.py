"""Secrecy: what a seat is shown does not depend on what it may not know.

A twin is another truth that the seat cannot tell from the real one. Both are played on with the
same moves; everything that the seat is shown must stay equal, byte for byte, until a move rightly
shows something in which they differ.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

import msgspec

from himitsu.core.chance import KEY_BYTES
from himitsu.core.contract import PUBLIC, Game, IllegalMove, Seat, State
from himitsu.server.protocol.patches import patch
from himitsu.testing.broken import Broken, difference, expect
from himitsu.testing.cases import Case
from himitsu.testing.kit import sees_all
from himitsu.testing.laws.twins import LONG_ENOUGH, many_truths, many_twins, to_play_on
from himitsu.testing.play import UNASKED

TWINS, TOGETHER = "twins", "moves together"
SEATS_SHARE = 1 / 4
"""Of MOVES_TOGETHER, which is about all seats: what the twins for each of them must reach."""

Look = Callable[[Game, State, Seat, int], dict[str, bytes]]
"""What a seat is shown, by what shows it."""


def look(game: Game, state: State, seat: Seat, since: int) -> dict[str, bytes]:
    """Everything that a seat is shown: the view, with prompt and legal moves, as the engine and as
    the table show it; likewise events; refusals, and how much later a clock begins. And what
    spectators are shown, who may sit beside anybody."""
    view, public = state.view(seat), state.view(PUBLIC)
    events, public_events = state.events(seat, since), state.events(PUBLIC, since)
    return {
        "its view": msgspec.json.encode([view, game.present(view)]),
        "an event": msgspec.json.encode([events, game.present_log(events, view)]),
        "the public view": msgspec.json.encode([public, game.present(public)]),
        "a public event": msgspec.json.encode(
            [public_events, game.present_log(public_events, public)]
        ),
        "a refusal": refusals(game, state, seat),
        "the clock": msgspec.json.encode(game.scene_ms(public_events)),
    }


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


def check_secrecy(case: Case, _key: bytes, seed: int, looking: Look = look) -> Counter[str]:
    """Twins from many moments; those that are rare, or part at once, prove nothing."""
    rng = Random(seed)
    lasted: dict[Seat, list[int]] = {}
    for state, seat, other in many_twins(case, rng):
        lasted.setdefault(seat, []).append(follow_twins(case, state, other, seat, rng, looking))
    every = [moves for of_seat in lasted.values() for moves in of_seat]
    needed = case.kit.MOVES_TOGETHER
    _expect_together(case, every, needed, "twins", "(MOVES_TOGETHER)")
    for seat, of_seat in lasted.items():
        _expect_together(
            case, of_seat, SEATS_SHARE * needed, f"twins for seat {seat}", "for each seat alone"
        )
    return Counter({TWINS: len(every), TOGETHER: sum(every)})


def _expect_together(
    case: Case, lasted: Sequence[int], needed: float, whose: str, why: str
) -> None:
    mean = sum(lasted) / len(lasted) / case.seats
    expect(
        mean >= needed,
        f"{whose} stayed together for {mean:.2f} moves a seat on average, and {needed:g} are "
        f"needed to prove anything {why}: let the kit's `reveals` part them later",
    )


def check_seers(case: Case, _key: bytes, seed: int) -> Counter[str]:
    """Nothing but chance is hidden from who sees all, as the kit says: what is sampled from their
    view is the truth."""
    rng = Random(seed)
    seen: Counter[str] = Counter()
    for state in many_truths(case, rng):
        for seat in sees_all(case.kit) & set(range(case.seats)):
            sampled, truth = case.game.sample(state.view(seat), rng), state.copy()
            if sampled.to_act() != truth.to_act():
                # Others' answers in an open window count as not given.
                continue
            key = rng.randbytes(KEY_BYTES)
            sampled.reseed(key)
            truth.reseed(key)
            expect(
                sampled.dump() == truth.dump(),
                f"the kit says that seat {seat} sees all (SEES_ALL), but a sample of its view is "
                "another truth",
            )
            seen[f"moments at which seat {seat} saw all"] += 1
    return seen


def moves_a_seat(seen: Counter[str], seats: int) -> float | None:
    """What a table's MOVES_TOGETHER may be at most; None where no twins were looked at."""
    return seen[TOGETHER] / seen[TWINS] / seats if seen[TWINS] and TOGETHER in seen else None


def follow_twins(
    case: Case, truth: State, other: State, seat: Seat, rng: Random, looking: Look = look
) -> int:
    """Play a state and its twin together; returns how many moves they lasted."""
    game, kit = case.game, case.kit
    state = to_play_on(truth)
    start, other_start = state.happened(), other.happened()
    after = "at once"
    for lasted in range(LONG_ENOUGH):
        shown = looking(game, state, seat, start)
        shown_other = looking(game, other, seat, other_start)
        for how, text in shown.items():
            if text != shown_other[how]:
                raise Broken(
                    f"seat {seat} can tell twins apart {after}, by {how}: "
                    + difference(text, shown_other[how])
                )
        acting = state.to_act()
        if not acting or acting != other.to_act():
            expect(acting == other.to_act(), f"seat {seat} can tell who is asked, {after}")
            return lasted
        free = state.volunteers()
        expect(free == other.volunteers(), f"seat {seat} can tell who may move unasked, {after}")
        unasked = bool(free) and rng.random() < UNASKED
        mover = rng.choice(free if unasked else acting)
        common = set(state.legal_moves(mover)) & set(other.legal_moves(mover))
        quiet = [
            move for move in sorted(common) if not kit.reveals(state, other, seat, mover, move)
        ]
        if unasked and not quiet:
            continue
        if not quiet:
            return lasted
        move = rng.choice(quiet)
        views = [game.present(truth.view(seat)) for truth in (state, other)]
        state.play(mover, move)
        other.play(mover, move)
        after = f"after {lasted + 1} moves, the last of them {game.format(move)} of seat {mover}"
        changed, other_changed = [
            msgspec.json.encode(patch(before, game.present(truth.view(seat))))
            for before, truth in zip(views, (state, other), strict=True)
        ]
        if changed != other_changed:
            raise Broken(
                f"seat {seat} can tell twins apart {after}, by what changed in its view: "
                + difference(changed, other_changed)
            )
    return LONG_ENOUGH
