"""`sample(view)` draws uniformly from all truths that the view allows.

The truths are enumerated by brute force on the truth itself, not from the view: see
`possible_truths`. The cases have few unplayed cards, so that they can all be counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from support.luz_endgames import ENDGAMES, Endgame, played_down, possible_truths
from support.luz_table import SEAT_COUNTS, look, random_moments, unplayed
from support.odds import looks_uniform

from himitsu.core.contract import OPEN, PUBLIC
from himitsu.games.luz import GAME
from himitsu.games.luz.sampling import gaps, known_cards
from himitsu.games.luz.state import LuzState
from himitsu.games.luz.views import LuzView

endgames = pytest.mark.parametrize("endgame", ENDGAMES.values(), ids=ENDGAMES)

Sampler = Callable[[LuzView, Random], tuple[str, ...]]


def sampled(view: LuzView, rng: Random) -> tuple[str, ...]:
    """The viewer's unplayed cards in a sampled truth."""
    return unplayed(GAME.sample(view, rng), view.viewer)


def drawn(sampler: Sampler, view: LuzView, truths: int) -> Counter[tuple[str, ...]]:
    """Samples enough for forty of each truth on average."""
    rng = Random(61)
    return Counter(sampler(view, rng) for _ in range(40 * truths))


@endgames
def test_sampling_draws_every_possible_truth_and_no_other(endgame: Endgame) -> None:
    """The support: what is never sampled is what a bot never considers."""
    state = played_down(endgame)
    truths = possible_truths(state, 0)
    assert len(truths) == endgame.truths
    assert set(drawn(sampled, look(state, 0), len(truths))) == set(truths)


@endgames
def test_sampling_is_uniform(endgame: Endgame) -> None:
    """All truths that a view allows are drawn equally often, by a chi-square bound."""
    state = played_down(endgame)
    truths = possible_truths(state, 0)
    counts = drawn(sampled, look(state, 0), len(truths))
    assert looks_uniform([counts[truth] for truth in truths])


def skewed(view: LuzView, rng: Random) -> tuple[str, ...]:
    """The tempting wrong way: card after card from the low end, each any value that leaves room
    for the rest. It reaches every truth, but favours high cards."""
    cards = []
    for gap in gaps(view, known_cards(view)):
        begin = 0
        for left in range(len(gap.slots), 0, -1):
            place = rng.randint(begin, len(gap.values) - left)
            cards.append(f"{'YRGBP'[gap.suit]}{gap.values[place]}")
            begin = place + 1
    return tuple(cards)


def test_the_uniformity_test_catches_a_skewed_sampler() -> None:
    """The proof that the test above can fail: right support, wrong odds."""
    state = played_down(ENDGAMES["three cards between two played ones"])
    truths = possible_truths(state, 0)
    counts = drawn(skewed, look(state, 0), len(truths))
    assert set(counts) == set(truths)
    assert not looks_uniform([counts[truth] for truth in truths])


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_a_sampled_truth_looks_the_same_to_the_viewer(seats: int) -> None:
    """At every moment of a game, bidding and the ends of rounds included; every card is somewhere,
    and the moves of whoever is to act are there to be played."""
    rng = Random(62)
    for state in random_moments(seats, 62):
        for seat in range(seats):
            truth = GAME.sample(state.view(seat), rng)
            assert truth.view(seat) == state.view(seat)
            assert in_one_place(truth) == in_one_place(state)
            assert GAME.load(truth.dump()).dump() == truth.dump()


def in_one_place(state: LuzState) -> list[str]:
    """Every card of the game, wherever it is, sorted."""
    view = look(state, OPEN)
    cards = [card for hand in view.hands for card in hand if card is not None]
    cards += [card for trick in view.tricks for card in trick.cards]
    return sorted([*cards, *(view.aside or ())])


def test_sampling_draws_fresh_chance() -> None:
    """The next deals of a sampled truth have nothing to do with the real ones to come, which a
    bot must not foresee."""
    state = next(iter(random_moments(4, 63)))
    rng = Random(63)
    keys = {GAME.sample(state.view(0), rng).chance.key for _ in range(20)}
    assert len(keys) == 20
    assert state.chance.key not in keys


def test_sampling_depends_on_nothing_but_view_and_rng() -> None:
    """The same view and the same random numbers give the same truth."""
    state = next(iter(random_moments(4, 64)))
    first = GAME.sample(state.view(2), Random(64))
    assert first.dump() == GAME.sample(state.view(2), Random(64)).dump()


@pytest.mark.parametrize("viewer", [PUBLIC, OPEN])
def test_only_a_seat_can_sample(viewer: int) -> None:
    """The public has no own hand to think about; the open view has nothing left to think."""
    state = next(iter(random_moments(4, 65)))
    with pytest.raises(ValueError, match="only a seat's view"):
        GAME.sample(state.view(viewer), Random(65))
