"""What another choice would have led to: options of a decision, each played on with the same chance
and the same randomness of bots, so that they differ in nothing else.

Half of the playouts begin with truths that the player had to consider possible, and tell which
option was the best as far as they could know. The others begin with the truth, and tell how good it
was. Who chose by the truth itself would find fault with everybody who cannot see through cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from himitsu.core.contract import Move
from himitsu.lab.closer.finished import Finished
from himitsu.lab.closer.settings import Playouts

OfferRow = tuple[int, str, int, int]
PlayoutRow = tuple[int, int, int, str, bool, int, bool, bool, int]


def try_options(finished: Finished, settings: Playouts) -> tuple[list[OfferRow], list[PlayoutRow]]:
    """How often each option was offered to each seat beside another, and taken; and what came of
    those that were tried at some of the decisions."""
    offered: Counter[tuple[int, str]] = Counter()
    taken: Counter[tuple[int, str]] = Counter()
    real: dict[int, dict[Move, str]] = {}
    for place, options in _named(finished):
        names = set(options.values())
        if len(names) > 1:
            real[place] = options
            made = finished.seen[place]
            offered.update((made.seat, name) for name in names)
            taken[made.seat, options[made.move]] += 1
    rng = finished.random("playouts")
    places = _chosen(real, settings.decisions, rng)
    tried = {
        place: _tried(finished.seen[place].move, real[place], settings.options, rng)
        for place in places
    }
    rows = [row for place in places for row in _played_on(finished, place, tried[place], settings)]
    return [(*each, offered[each], taken[each]) for each in sorted(offered)], rows


def _chosen(real: dict[int, dict[Move, str]], count: int, rng: Random) -> list[int]:
    """So many decisions: for an option drawn by chance one that offers it, so that rare options
    have their turn."""
    left: dict[str, set[int]] = {}
    for place, options in real.items():
        for name in options.values():
            left.setdefault(name, set()).add(place)
    found: set[int] = set()
    for _ in range(min(count, len(real))):
        name = rng.choice(sorted(name for name in left if left[name] - found))
        found.add(rng.choice(sorted(left[name] - found)))
    return sorted(found)


def _named(finished: Finished) -> Iterator[tuple[int, dict[Move, str]]]:
    """Every decision with more than one move: what each of them is called."""
    game = finished.plan.game
    several = [place for place, each in enumerate(finished.seen) if len(each.offered) > 1]
    for place, state in finished.at(several):
        view = state.view(finished.seen[place].seat)
        yield place, {move: game.option_name(view, move) for move in finished.seen[place].offered}


def _tried(taken: Move, options: dict[Move, str], most: int, rng: Random) -> dict[Move, str]:
    """A move of each option, at most so many: the one that was taken, and others by chance."""
    by_name: dict[str, list[Move]] = {}
    for move, name in options.items():
        by_name.setdefault(name, []).append(move)
    own = options[taken]
    others = sorted(by_name.keys() - {own})
    picked = sorted(rng.sample(others, min(most - 1, len(others))))
    return {taken: own, **{rng.choice(by_name[name]): name for name in picked}}


def _played_on(
    finished: Finished, place: int, tried: dict[Move, str], settings: Playouts
) -> Iterator[PlayoutRow]:
    each = finished.seen[place]
    ((_, truth),) = finished.at([place])
    view = truth.view(each.seat)
    for repeat in range(settings.repeats):
        rng = f"playout/{place}/{repeat}"
        sampled = repeat % 2 == 0
        begin = truth
        if sampled:
            begin = finished.plan.game.sample(view, finished.random(rng))
        for move, name in sorted(tried.items()):
            state = begin.copy()
            state.reseed(finished.chance_key(rng))
            state.play(each.seat, move)
            outcome = finished.play_on(state, rng)
            won, score = each.seat in outcome.winners, outcome.scores[each.seat]
            yield place, each.seat, move, name, move == each.move, repeat, sampled, won, score
