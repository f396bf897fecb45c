"""The work of an analysis in small units: each follows from the record and its own description, and
takes a fraction of a second. So it can be stopped, goes on where it stopped, and lets others go
first between two units.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, TypeAlias

import msgspec

from himitsu.analysis.budget import OPTIONS
from himitsu.analysis.moments import Moments, moments_of, seed_of
from himitsu.analysis.randomness import Whims
from himitsu.bots import bot, default_bot, weigher
from himitsu.core.contract import Move, Seat, State

GOOD: Final = 3
"""Of the moves that the default bot thinks best, so many are compared."""

Won: TypeAlias = list[int]
"""By number of the playout: the seats that won, as bits."""


class Coarse(msgspec.Struct, frozen=True, tag="coarse"):
    """Playouts from before a move, with all known."""

    place: int
    repeats: int
    after: Won
    """Of those from after the move: where a playout makes the same move, it goes the same way."""


class Played(msgspec.Struct, frozen=True, tag="played"):
    before: Won
    made: Won | None
    """From the move that was made, with other chance; None where it let chance decide nothing, so
    that it comes to the same as what followed."""
    decided: int | None
    """In how many more playouts its player won than without the decision, or in how many fewer;
    None where there was nothing to decide."""
    drawn: int
    """Likewise by chance, for whoever it did most to, up or down."""


class Deals(msgspec.Struct, frozen=True, tag="deals"):
    """Playouts of other deals of the same table."""

    repeats: int


class Seen(msgspec.Struct, frozen=True, tag="seen"):
    """Playouts from truths that a seat had to consider possible before a move."""

    place: int
    seat: Seat
    repeats: int


class Close(msgspec.Struct, frozen=True, tag="close"):
    """Some more playouts of a decision, or of the chance that a move let decide."""

    place: int
    kind: str
    """"decision" or "chance"."""
    first: int
    repeats: int


class Compared(msgspec.Struct, frozen=True, tag="compared"):
    options: list[Move]
    """The first is the move that was made, the second what players in playouts would do, if that
    is another one. For chance: nothing."""
    usual: int
    """The place of the usual move among the options."""
    seen: list[Won]
    """By option: from truths that the player considered possible."""
    known: list[Won]
    """By option, from the truth. For chance: of what came, and of the chance drawn anew."""


Unit: TypeAlias = Coarse | Deals | Seen | Close
Result: TypeAlias = Played | Compared | Won


def done(record: str, unit: bytes) -> bytes:
    """A unit of a record's analysis, in whatever process; both ways as JSON."""
    return msgspec.json.encode(work(record, msgspec.json.decode(unit, type=Unit)))


def work(record: str, unit: Unit) -> Result:
    moments = moments_of(record)
    seed = seed_of(record)
    match unit:
        case Coarse():
            return _coarse(moments, seed, unit)
        case Deals():
            return _deals(moments, seed, unit)
        case Seen():
            return _seen(moments, seed, unit)
        case Close():
            return _close(moments, seed, unit)


def _coarse(moments: Moments, seed: str, unit: Coarse) -> Played:
    place = unit.place
    seat, move = moments.moves[place]
    state = moments.states[place]
    made = moments.made[place]
    players = moments.players
    drawn = moments.draws_chance(place)
    alone = moments.decides_alone(place)
    view = state.view(seat)
    usual: Move | None = None
    before: Won = []
    fresh: Won = []
    for repeat in range(unit.repeats):
        whims = Whims(seed, repeat)
        truth = moments.truth(place, whims.chance_key())
        if drawn:
            fresh.append(_after(moments, truth.copy(), place, move, whims))
        if not alone:
            before.append(players.play_on(truth, made, whims))
            continue
        stray = whims.strays(seat, made[seat], len(view.legal))
        if stray is not None:
            does = view.legal[stray]
        elif usual is not None:
            does = usual
        else:
            rng = whims.of_bot(seat, made[seat])
            does = players.bot.choose(view, rng)
            usual = does if rng.untouched else None
        if does == move:
            before.append(fresh[repeat] if drawn else unit.after[repeat])
        else:
            before.append(_after(moments, truth, place, does, whims))
    anew = fresh if drawn else unit.after
    decided = swing(anew, before, seat) if view.mine and len(view.legal) > 1 else None
    by_chance = [abs(swing(unit.after, anew, each)) for each in range(moments.seats)]
    return Played(before, fresh if drawn else None, decided, max(by_chance))


def swing(one: Won, other: Won, seat: Seat) -> int:
    """In how many more of these playouts than of those the seat won."""
    return sum(
        [(won >> seat & 1) - (lost >> seat & 1) for won, lost in zip(one, other, strict=True)]
    )


def _deals(moments: Moments, seed: str, unit: Deals) -> Won:
    record = moments.record
    found = []
    for repeat in range(unit.repeats):
        whims = Whims(f"{seed}/deal", repeat)
        state = moments.game.new(record.options, record.seats, whims.chance_key())
        found.append(moments.players.play_on(state, moments.made[0], whims))
    return found


def _seen(moments: Moments, seed: str, unit: Seen) -> Won:
    view = moments.states[unit.place].view(unit.seat)
    found = []
    for repeat in range(unit.repeats):
        whims = Whims(seed, repeat)
        truth = moments.game.sample(view, whims.sampling(unit.seat))
        truth.reseed(whims.chance_key())
        found.append(moments.players.play_on(truth, moments.made[unit.place], whims))
    return found


def _close(moments: Moments, seed: str, unit: Close) -> Compared:
    repeats = range(unit.first, unit.first + unit.repeats)
    # Numbers of its own: what made a swing look large must not be counted again.
    every = [Whims(f"{seed}/close", repeat) for repeat in repeats]
    if unit.kind == "chance":
        return _close_chance(moments, unit.place, every)
    return _close_decision(moments, seed, unit.place, every)


def _close_chance(moments: Moments, place: int, every: Sequence[Whims]) -> Compared:
    _, move = moments.moves[place]
    came, anew = [], []
    for whims in every:
        key = whims.chance_key()
        after = moments.truth(place + 1, key)
        came.append(moments.players.play_on(after, moments.made[place + 1], whims))
        anew.append(_after(moments, moments.truth(place, key), place, move, whims))
    return Compared([], 0, [], [came, anew])


def _close_decision(moments: Moments, seed: str, place: int, every: Sequence[Whims]) -> Compared:
    seat, _ = moments.moves[place]
    options, usual = options_at(moments, seed, place)
    view = moments.states[place].view(seat)
    seen: list[Won] = [[] for _ in options]
    known: list[Won] = [[] for _ in options]
    for whims in every:
        key = whims.chance_key()
        sampled = moments.game.sample(view, whims.sampling(seat))
        sampled.reseed(key)
        for start, found in ((sampled, seen), (moments.truth(place, key), known)):
            for option, won in zip(options, found, strict=True):
                won.append(_after(moments, start.copy(), place, option, whims))
    return Compared(options, usual, seen, known)


def _after(moments: Moments, start: State, place: int, move: Move, whims: Whims) -> int:
    """Played on from a move of whoever moved at this place, in a truth that may be used up."""
    start.play(moments.moves[place][0], move)
    return moments.players.play_on(start, moments.made[place + 1], whims)


def options_at(moments: Moments, seed: str, place: int) -> tuple[list[Move], int]:
    """Moves to compare: first the one that was made; then the usual one, what the game's default
    bot thinks best, and some others, as different as possible. And where the usual one is."""
    known = moments.options.get(place)
    if known is not None:
        return known
    seat, move = moments.moves[place]
    view = moments.states[place].view(seat)
    usual = moments.players.bot.choose(view, Random(f"{seed}/usual/{place}"))
    wanted = [move, usual]
    game = moments.game
    thinking = weigher(bot(game, default_bot(game)))
    if thinking is not None:
        thoughts = thinking.weigh(view, Random(f"{seed}/thoughts/{place}"))
        wanted += [option.move for option in thoughts.options][:GOOD]
    rng = Random(f"{seed}/others/{place}")
    names = {game.option_name(view, each) for each in wanted}
    others = rng.sample(view.legal, len(view.legal))
    for other in others:
        name = game.option_name(view, other)
        if name not in names:
            names.add(name)
            wanted.append(other)
    options = list(dict.fromkeys([*wanted, *others]))[:OPTIONS]
    moments.options[place] = options, options.index(usual)
    return moments.options[place]
