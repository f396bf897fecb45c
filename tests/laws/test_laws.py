"""The nine laws, for every registered game, seat count and option.

A new game is covered by registering it and by its kit in tests/support/kits.
"""

from __future__ import annotations

from random import Random
from zlib import crc32

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.highcard import HighCard, HighCardState
from support.play import Case, cases, moments, random_play, somewhere, tuned_cases
from support.secrecy import Look, follow_many_twins, follow_marks, kit, look, many_moments

from himitsu import OPEN, PUBLIC, Game, IllegalMove, Move, Seat, State
from himitsu.core.record_parser import read
from himitsu.core.records import Record, replay, write
from himitsu.core.registry import games

keys = st.binary(min_size=32, max_size=32)
seeds = st.integers(min_value=0, max_value=2**32)


@pytest.fixture(autouse=True)
def example_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The example is registered while the laws run: records find games by name."""
    monkeypatch.setitem(games(), "highcard", HighCard())


every_case = pytest.mark.parametrize("case", cases())


@every_case
@settings(max_examples=3)
@given(key=keys, seed=seeds)
def test_law_1_replay(case: Case, key: bytes, seed: int) -> None:
    """The same options, key and moves give the same dump at every step."""
    state = case.new(key)
    again = case.new(key)
    for seat, move in random_play(state, Random(seed)):
        assert again.dump() == state.dump()
        again.play(seat, move)
    assert again.dump() == state.dump()
    assert again.outcome == state.outcome


@every_case
@settings(max_examples=3)
@given(key=keys, seed=seeds)
def test_law_1_a_loaded_state_is_the_dumped_one(case: Case, key: bytes, seed: int) -> None:
    """Loading what was dumped changes nothing, and the game goes on in the same way."""
    rng = Random(seed)
    state = case.new(key)
    loaded = case.game.load(state.dump())
    for seat, move in random_play(state, rng):
        if rng.random() < 0.2:
            loaded = case.game.load(state.dump())
        assert loaded.dump() == state.dump()
        assert loaded.view(seat) == state.view(seat)
        loaded.play(seat, move)
    assert loaded.dump() == state.dump()
    assert case.game.load(state.dump()).outcome == state.outcome


@every_case
@settings(max_examples=3)
@given(key=keys, seed=seeds)
def test_law_2_sampling(case: Case, key: bytes, seed: int) -> None:
    """A sampled truth shows the seat what it sees, and offers the same moves."""
    rng = Random(seed)
    state = case.new(key)
    for _ in moments(case, state, rng, about=150):
        for seat in range(case.seats):
            view = state.view(seat)
            sampled = case.game.sample(view, rng)
            assert sampled.view(seat) == view
            assert sampled.legal_moves(seat) == state.legal_moves(seat)
            # Others' answers in an open window count as not given.
            assert set(sampled.to_act()) >= set(state.to_act())
            assert (seat in sampled.to_act()) == (seat in state.to_act())


@every_case
@settings(max_examples=2)
@given(key=keys, seed=seeds)
def test_law_2_a_sampled_truth_can_be_played_to_the_end(case: Case, key: bytes, seed: int) -> None:
    rng = Random(seed)
    state = case.new(key)
    somewhere(state, rng, rng.randrange(case.bound()))
    for seat in range(case.seats):
        sampled = case.game.sample(state.view(seat), rng)
        kit(case.game).assert_conserved(sampled)
        for _ in random_play(sampled, rng):
            pass
        assert sampled.outcome is not None


@every_case
def test_law_3_secrecy(case: Case) -> None:
    """Whatever a seat is shown is the same for two truths that it may not tell apart."""
    lasted = follow_many_twins(case, seed=case.seats)
    mean = sum(lasted) / len(lasted)
    print(f"{case}: {len(lasted)} twins lasted {mean:.1f} moves on average, {max(lasted)} at most")
    # Twins that are rare, or part at once, prove nothing.
    assert len(lasted) >= 4 * case.seats
    assert mean >= kit(case.game).MOVES_TOGETHER * case.seats


def leaking_view(game: Game, state: State, seat: Seat, since: int) -> bytes:
    """Shows the truth in one more field of the view."""
    return look(game, state, seat, since) + state.dump()


def leaking_bit(game: Game, state: State, seat: Seat, since: int) -> bytes:
    """Shows nothing but one bit that depends on the whole truth."""
    return look(game, state, seat, since) + bytes([crc32(state.dump()) & 1])


def leaking_other_seat(game: Game, state: State, seat: Seat, since: int) -> bytes:
    """Shows a seat the neighbour's view; a lone player sees the open one."""
    seats = state.view(seat).seats
    neighbour = state.view((seat + 1) % seats if seats > 1 else OPEN)
    return look(game, state, seat, since) + msgspec.json.encode(neighbour)


@every_case
@pytest.mark.parametrize("leak", [leaking_view, leaking_bit, leaking_other_seat])
def test_law_3_catches_a_leak(case: Case, leak: Look) -> None:
    """The law can fail: something leaked on purpose is caught."""
    with pytest.raises(AssertionError, match="can tell twins apart"):
        follow_many_twins(case, seed=1, looking=leak)


@every_case
@settings(max_examples=2)
@given(key=keys, seed=seeds)
def test_law_4_refusal(case: Case, key: bytes, seed: int) -> None:
    """A move that is not legal is refused, and nothing changes."""
    rng = Random(seed)
    state = case.new(key)
    strange = [-1, case.game.action_count, 2**40]
    for _ in moments(case, state, rng, about=25):
        before = state.dump()
        for seat in range(case.seats):
            legal = state.legal_moves(seat)
            for move in [*range(case.game.action_count), *strange]:
                if move not in legal:
                    with pytest.raises(IllegalMove):
                        state.play(seat, move)
        assert state.dump() == before
    for seat in range(case.seats):
        assert state.legal_moves(seat) == []
        with pytest.raises(IllegalMove):
            state.play(seat, 0)


@every_case
@settings(max_examples=2)
@given(key=keys, seed=seeds)
def test_law_4_legal_moves_are_a_fresh_list_in_order(case: Case, key: bytes, seed: int) -> None:
    state = case.new(key)
    for seat, _ in random_play(state, Random(seed)):
        moves = state.legal_moves(seat)
        assert moves == sorted(set(moves))
        assert tuple(moves) == state.view(seat).legal
        moves.clear()
        assert state.legal_moves(seat)


@every_case
@settings(max_examples=5)
@given(key=keys, seed=seeds)
def test_law_5_end(case: Case, key: bytes, seed: int) -> None:
    """Random play ends within the bound: somebody has won, or it is a draw by rule."""
    state = case.new(key)
    decisions = sum(1 for _ in random_play(state, Random(seed)))
    assert decisions <= case.bound()
    assert state.outcome is not None
    assert len(state.outcome.scores) == case.seats
    assert set(state.outcome.winners) <= set(range(case.seats))
    assert list(state.to_act()) == []


@every_case
@settings(max_examples=3)
@given(key=keys, seed=seeds)
def test_law_6_conservation(case: Case, key: bytes, seed: int) -> None:
    """Every card, bead and point is in exactly one place."""
    state = case.new(key)
    assert_conserved = kit(case.game).assert_conserved
    for _ in random_play(state, Random(seed)):
        assert_conserved(state)
    assert_conserved(state)


@every_case
@settings(max_examples=2)
@given(key=keys, seed=seeds)
def test_law_7_copy(case: Case, key: bytes, seed: int) -> None:
    """A copy is equal, and played on it does not touch the original."""
    rng = Random(seed)
    state = case.new(key)
    for _ in moments(case, state, rng, about=9):
        before = state.dump()
        copy = state.copy()
        assert copy.dump() == before
        for _ in random_play(copy, rng):
            pass
        assert copy.outcome is not None
        assert state.dump() == before


@every_case
@settings(max_examples=2)
@given(key=keys, other=keys, seed=seeds)
def test_law_7_reseeding_changes_only_the_chance_to_come(
    case: Case, key: bytes, other: bytes, seed: int
) -> None:
    rng = Random(seed)
    state = case.new(key)
    somewhere(state, rng, 10)
    copy = state.copy()
    copy.reseed(other)
    for seat in range(case.seats):
        assert copy.view(seat) == state.view(seat)
        assert copy.legal_moves(seat) == state.legal_moves(seat)
    for _ in random_play(copy, rng):
        pass
    assert copy.outcome is not None


@every_case
def test_law_8_notation_of_moves(case: Case) -> None:
    """Every move survives writing and reading, and no two are written alike."""
    moves = range(case.game.action_count)
    written = [case.game.format(move) for move in moves]
    assert len(set(written)) == len(written)
    assert [case.game.parse(text) for text in written] == list(moves)


@every_case
@settings(max_examples=3)
@given(key=keys, seed=seeds)
def test_law_8_notation_of_records(case: Case, key: bytes, seed: int) -> None:
    """Every record survives writing and reading, and replays to the same truth."""
    state = case.new(key)
    moves = list(random_play(state, Random(seed)))
    record = Record(
        game=case.game,
        options=dict(case.options),
        seats=case.seats,
        key=key,
        moves=moves,
        outcome=state.outcome,
    )
    text = write(record)
    again = read(text)
    assert write(again) == text
    assert replay(again).dump() == state.dump()


def follow_many_marks(case: Case, seed: int) -> tuple[int, int]:
    """How many moves of twins were marked as a revelation, and how many were not."""
    rng = Random(seed)
    found = [
        follow_marks(case.game, state, seat, rng)
        for state, seat in many_moments(case, rng, beginning=True)
    ]
    marks = [counts for counts in found if counts is not None]
    return sum(marked for marked, _ in marks), sum(quiet for _, quiet in marks)


@every_case
def test_law_9_revelation(case: Case) -> None:
    """What shows anybody a secret, or draws chance, is marked: only before it may an answer be
    taken back. The marks tell nothing themselves."""
    marked, quiet = follow_many_marks(case, seed=case.seats)
    print(f"{case}: {marked} moves were marked, {quiet} were not")
    # A game that marks every move could take nothing back; one that marks none, too much.
    assert marked
    assert quiet


@every_case
@settings(max_examples=2)
@given(key=keys, seed=seeds)
def test_law_9_chance_is_never_drawn_unmarked(case: Case, key: bytes, seed: int) -> None:
    """Reseeded, an unmarked move leads to the same views."""
    rng = Random(seed)
    state = case.new(key)
    for seat, move in moments(case, state, rng, about=40):
        one, other = state.copy(), state.copy()
        other.reseed(rng.randbytes(32))
        before = one.revelations
        one.play(seat, move)
        other.play(seat, move)
        if one.revelations == before:
            for viewer in (PUBLIC, *range(case.seats)):
                assert one.view(viewer) == other.view(viewer)


LAWS = (
    test_law_1_replay,
    test_law_1_a_loaded_state_is_the_dumped_one,
    test_law_2_sampling,
    test_law_2_a_sampled_truth_can_be_played_to_the_end,
    test_law_4_legal_moves_are_a_fresh_list_in_order,
    test_law_5_end,
    test_law_6_conservation,
    test_law_7_copy,
    test_law_8_notation_of_records,
    test_law_9_chance_is_never_drawn_unmarked,
)
"""Those that a tunable number could break, with a key and a seed."""


@pytest.mark.parametrize("case", tuned_cases())
def test_the_laws_hold_with_a_tuned_number(case: Case) -> None:
    """Every law once for each; refusal, secrecy and marks do not depend on numbers."""
    rng = Random(str(case))
    for law in LAWS:
        law.hypothesis.inner_test(case, rng.randbytes(32), rng.randrange(2**32))


class Unmarked(HighCardState):
    """Forgets to mark that the cards are shown."""

    def finish(self) -> None:
        super().finish()
        self.revelations -= 1


class Telltale(HighCardState):
    """Marks a fold, but only that of a low card."""

    def play(self, seat: Seat, move: Move) -> None:
        super().play(seat, move)
        self.revelations += int(self.cards[seat] < 5)


@pytest.mark.parametrize(
    ("broken", "why"), [(Unmarked, "is not marked"), (Telltale, "tells a secret")]
)
def test_law_9_catches_a_wrong_mark(
    broken: type[HighCardState], why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("support.highcard.HighCardState", broken)
    with pytest.raises(AssertionError, match=why):
        follow_many_marks(Case(HighCard(), 3, (("deck", "short"),)), seed=1)
