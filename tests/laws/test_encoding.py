"""The laws of encodings, of returns, of copies by Python's own means, and of perfect recall, for
every game, seat count and option."""

from __future__ import annotations

import copy
import math
import pickle
from array import array
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.highcard import HighCard, HighCardState
from support.play import Case, cases, moments, random_play, somewhere, tuned_cases
from support.secrecy import kit, many_moments

from himitsu import Event, Game, Seat, State
from himitsu.core.encoding import FloatBuffer
from himitsu.core.history import new_history
from himitsu.core.registry import games

keys = st.binary(min_size=32, max_size=32)
seeds = st.integers(min_value=0, max_value=2**32)
every_case = pytest.mark.parametrize("case", [*cases(), *tuned_cases()])


def encoded(game: Game, state: State, seat: Seat) -> tuple[list[float], list[int]]:
    values = array("d", bytes(8 * game.declared_encoding().length))
    mask = array("b", bytes(game.action_count))
    game.encode_state(state, seat, values, mask)
    return values.tolist(), mask.tolist()


def check_equal_to_the_views(case: Case, state: State) -> None:
    for seat in range(case.seats):
        values, mask = encoded(case.game, state, seat)
        assert case.game.encode(state.view(seat)) == (values, mask)
        assert all(map(math.isfinite, values))
        assert [move for move, legal in enumerate(mask) if legal] == state.legal_moves(seat)


@every_case
@settings(max_examples=2)
@given(key=keys, seed=seeds)
def test_a_state_is_encoded_as_its_view_is(case: Case, key: bytes, seed: int) -> None:
    rng = Random(seed)
    state = case.new(key)
    for _ in moments(case, state, rng, about=40):
        check_equal_to_the_views(case, state)


@every_case
def test_twins_are_encoded_alike(case: Case) -> None:
    """What a seat may not know does not change its encoding."""
    assert check_twins(case) >= 4 * case.seats


def check_twins(case: Case) -> int:
    """How many moments had a twin."""
    rng = Random(case.seats)
    found = 0
    for state, seat in many_moments(case, rng, beginning=True):
        twin = kit(case.game).twin(state, seat, rng)
        if twin is not None:
            assert encoded(case.game, state, seat) == encoded(case.game, twin, seat)
            found += 1
    return found


@every_case
@settings(max_examples=3)
@given(key=keys, seed=seeds)
def test_different_facts_are_encoded_differently(case: Case, key: bytes, seed: int) -> None:
    """Views of a seat that differ in legal moves or in declared facts have different encodings."""
    check_facts(case, case.new(key), Random(seed))


def check_facts(case: Case, state: State, rng: Random) -> None:
    facts = case.game.declared_encoding().facts
    known: dict[tuple[Seat, bytes], list[object]] = {}
    for _ in moments(case, state, rng, about=300):
        for seat in range(case.seats):
            view = state.view(seat)
            told = [view.legal, *[getattr(view, name) for name in facts]]
            row = msgspec.json.encode(encoded(case.game, state, seat))
            assert known.setdefault((seat, row), told) == told


@pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name in games() for seats in games()[name].seat_counts]
)
def test_numbers_stay_within_their_bounds_with_default_options(name: str, seats: int) -> None:
    game = games()[name]
    encoding = game.declared_encoding()
    low, high = encoding.bounds()
    names = encoding.names()
    assert len(low) == len(high) == len(names) == len(set(names)) == encoding.length
    rng = Random(seats)
    state = game.new({}, seats, rng.randbytes(32))
    for _ in random_play(state, rng):
        values, _ = encoded(game, state, rng.randrange(seats))
        outside = [
            (names[place], value)
            for place, value in enumerate(values)
            if not low[place] <= value <= high[place]
        ]
        assert not outside


class Leaking(HighCard):
    """Encodes the neighbour's card, too."""

    def write_encoding(self, state: State, seat: Seat, out: FloatBuffer, at: int) -> None:
        super().write_encoding(state, seat, out, at)
        assert isinstance(state, HighCardState)
        out[at + 2] = state.cards[(seat + 1) % state.seats()] / 18


class Forgetful(HighCard):
    """Does not encode the own answer."""

    def write_encoding(self, state: State, seat: Seat, out: FloatBuffer, at: int) -> None:
        super().write_encoding(state, seat, out, at)
        out[at + 5] = out[at + 6] = 0.0


def test_an_encoder_that_leaks_is_caught_by_twins_and_by_the_views() -> None:
    case = Case(Leaking(), 3, (("deck", "short"),))
    with pytest.raises(AssertionError):
        check_twins(case)
    with pytest.raises(AssertionError):
        check_equal_to_the_views(case, case.new(bytes(32)))


def test_an_encoder_that_forgets_a_fact_is_caught() -> None:
    case = Case(Forgetful(), 3, (("deck", "short"),))
    with pytest.raises(AssertionError):
        check_facts(case, case.new(bytes(32)), Random(0))


@every_case
@settings(max_examples=3)
@given(key=keys, seed=seeds)
def test_returns_are_between_minus_one_and_one(case: Case, key: bytes, seed: int) -> None:
    """And of several players they sum to nothing: nobody gains what nobody loses."""
    state = case.new(key)
    for _ in random_play(state, Random(seed)):
        pass
    assert state.outcome is not None
    returns = case.game.returns(state.outcome)
    assert len(returns) == case.seats
    assert all(-1 <= worth <= 1 for worth in returns)
    if case.seats > 1:
        assert sum(returns) == pytest.approx(0)
    for winner in state.outcome.winners:
        assert returns[winner] == max(returns)


@every_case
@settings(max_examples=2)
@given(key=keys, seed=seeds)
def test_games_and_states_survive_pickling_and_deepcopy(case: Case, key: bytes, seed: int) -> None:
    state = case.new(key)
    somewhere(state, Random(seed), 1)
    game, again = pickle.loads(pickle.dumps((case.game, state)))
    assert type(game) is type(case.game)
    for twin in (again, copy.deepcopy(state), copy.copy(state)):
        assert twin is not state
        assert twin.dump() == state.dump()
        for _ in random_play(twin, Random(seed)):
            pass
    assert state.outcome is None


@every_case
@settings(max_examples=3)
@given(key=keys, seed=seeds)
def test_a_history_remembers_and_survives_copying(case: Case, key: bytes, seed: int) -> None:
    """Copies remember the same and go on apart. A seat that did and saw the same sees the same
    table; and it remembers every event that it was shown and every move it made."""
    rng = Random(seed)
    history = new_history(case.game, dict(case.options), case.seats, key)
    whole = case.new(key, keep_events=True)
    made: list[list[int]] = [[] for _ in range(case.seats)]
    for decision, (seat, move) in enumerate(random_play(whole.copy(), rng)):
        if decision == 40:
            break
        other = history.copy()
        before = [history.text(viewer) for viewer in range(case.seats)]
        other_seat = rng.choice(other.state.to_act())
        other.play(other_seat, rng.choice(other.state.legal_moves(other_seat)))
        assert [history.text(viewer) for viewer in range(case.seats)] == before
        history.play(seat, move)
        whole.play(seat, move)
        made[seat].append(move)
        for viewer in range(case.seats):
            if other.text(viewer) == history.text(viewer):
                assert other.state.view(viewer) == history.state.view(viewer)
    for viewer in range(case.seats):
        entries = history.copy().seen(viewer)
        assert [entry for entry in entries if isinstance(entry, int)] == made[viewer]
        assert [entry for entry in entries if isinstance(entry, Event)] == whole.events(viewer)
