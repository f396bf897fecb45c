"""The setup, the table's options, and the game-start phase."""

from __future__ import annotations

from collections import Counter

import pytest
from support.yurikure_table import favor, girl, pass_all, play

from himitsu.core.chance import chance, key_from_seed
from himitsu.core.contract import BadOptions
from himitsu.games.yurikure import GAME
from himitsu.games.yurikure.girls import (
    COOL,
    NAMES,
    ORIENTATIONS,
    PAIRS,
    STANDARD,
)
from himitsu.games.yurikure.rules.questions import (
    CHOOSE_FAVOR,
    DECLARE,
    LOOK,
    OBJECT,
    OUTBID,
    RAISE,
    TAKE,
)
from himitsu.games.yurikure.rules.relations import BLUE
from himitsu.games.yurikure.rules.turns import ACTION_PHASE, START_PHASE, SUPPORT_PHASE
from himitsu.games.yurikure.setup import deal_orientations
from himitsu.games.yurikure.state import YurikureState

GAMES = 300


def starts(seats: int = 3, **options: str) -> list[YurikureState]:
    return [GAME.new(options, seats, key_from_seed(number)) for number in range(GAMES)]


def test_y1_one_couple_and_three_liked_pairs() -> None:
    """The three differ; the couple may coincide with any of them."""
    coincide = 0
    for state in starts():
        assert [marker for marker in state.marker if marker] == [BLUE]
        assert state.marker[state.setup_couple] == BLUE
        assert sorted(state.favor)[-4:] == [0, 1, 1, 2]
        assert not any(state.discomfort)
        coincide += state.favor[state.setup_couple] > 0
    assert coincide > 0


def test_y1_disjoint_girls_is_an_option() -> None:
    """The Chinese book's setup."""
    overlapping = 0
    for setup in ("pairs", "disjoint-girls"):
        for state in starts(setup=setup):
            liked = [PAIRS[number] for number, level in enumerate(state.favor) if level]
            girls = {member for pair in liked for member in pair}
            if setup == "pairs":
                overlapping += len(girls) < 6
            else:
                assert len(girls) == 6
            assert sorted(state.favor)[-4:] == [0, 1, 1, 2]
    assert overlapping > 0


def test_the_setup_is_drawn_evenly() -> None:
    couples = Counter(state.setup_couple for state in starts())
    assert set(couples) == set(range(21))
    first = Counter(state.order[0] for state in starts())
    assert set(first) == set(range(7))
    assert {state.start_player for state in starts(4)} == {0, 1, 2, 3}, "Y18: drawn at the start"


@pytest.mark.parametrize(("seats", "girls"), [(3, 7), (4, 7), (5, 9)])
def test_five_players_play_with_nine_girls(seats: int, girls: int) -> None:
    state = GAME.new({}, seats, bytes(32))
    assert state.girls == girls
    assert len(state.favor) == {7: 21, 9: 36}[girls]


@pytest.mark.parametrize("seats", [3, 4])
def test_fewer_players_may_play_with_nine_girls(seats: int) -> None:
    assert GAME.new({"girls": "9"}, seats, bytes(32)).girls == 9


def test_options_that_do_not_go_together_are_refused() -> None:
    with pytest.raises(BadOptions, match="girls: 7 is for 3 or 4 seats"):
        GAME.new({"girls": "7"}, 5, bytes(32))
    with pytest.raises(BadOptions, match="orientations"):
        GAME.new({"orientations": "standard", "repeats": "allowed"}, 3, bytes(32))
    with pytest.raises(BadOptions, match="3, 4, 5 seats"):
        GAME.new({}, 6, bytes(32))
    with pytest.raises(BadOptions, match="one of open, strict"):
        GAME.new({"reveal": "secret"}, 3, bytes(32))


# Orientations


def test_the_standard_orientations() -> None:
    """The manual's table: two for each girl."""
    holders = {
        "aggressive": "Akane Sorai",
        "attracting": "Shirakaba Akane Kuroki",
        "cool": "Sorai Momozono",
        "passive": "Murafuji Midorino",
        "shy": "Shirakaba Midorino",
        "friendly": "Tsuge Murafuji",
        "cute": "Kuroki Haila Momozono",
        "attracted": "Haila Tsuge",
    }
    for bit, name in enumerate(ORIENTATIONS):
        held = {NAMES[number] for number, traits in enumerate(STANDARD) if traits >> bit & 1}
        assert held == set(holders[name].split())
    assert all(traits.bit_count() == 2 for traits in STANDARD)
    shown = GAME.new({"orientations": "standard"}, 3, bytes(32)).view(0).orientations
    assert shown is not None
    assert shown[0] == ("aggressive", "attracting")
    assert len(shown) == 7
    assert GAME.new({}, 3, bytes(32)).view(0).orientations is None


@pytest.mark.parametrize("girls", [7, 9])
def test_y28_random_orientations_are_two_each_and_shared_by_three_at_most(girls: int) -> None:
    stream = chance(bytes(32))
    seen: Counter[int] = Counter()
    for _ in range(GAMES):
        traits = deal_orientations(stream, girls)
        assert len(traits) == girls
        assert all(bits.bit_count() == 2 for bits in traits)
        shared = [sum(bits >> bit & 1 for bits in traits) for bit in range(8)]
        assert max(shared) <= 3
        seen.update(traits)
    assert len(seen) == 28, "every two of eight"


# The game-start phase


def begun(reveal: str) -> YurikureState:
    """Everybody has placed points over all girls; Sorai is Cool. Her turn comes by passing."""
    state = GAME.new(
        {"orientations": "standard", "reveal": reveal}, 3, key_from_seed("start"), keep_events=True
    )
    while state.phase == SUPPORT_PHASE:
        seat = state.to_act()[0]
        done = len(state.placed[seat])
        state.play(seat, GAME.parse("s" + ["AkSo", "KuMu", "ShSo", "MiTs", "MuSo"][done]))
    assert state.phase == START_PHASE
    while state.girl != girl("So"):
        assert state.kind == LOOK
        pass_all(state)
    assert state.kind == CHOOSE_FAVOR
    assert state.traits[girl("So")] & COOL
    return state


def test_nobody_controls_a_cool_girl_and_nothing_happens() -> None:
    state = begun("strict")
    before = list(state.favor)
    pass_all(state)
    assert state.girl != girl("So")
    assert state.favor == before


def test_a_cool_girls_controller_names_her_favorite_in_strict() -> None:
    """Others may then reveal more and change it."""
    state = begun("strict")
    assert state.step == RAISE
    first = state.to_act()[0]
    seats = [(first + turn) % 3 for turn in range(3)]
    play(state, f"{seats[0]}:So1 {seats[1]}:pass {seats[2]}:pass {seats[0]}:pass")
    assert state.step == DECLARE
    favorites = [GAME.format(move) for move in state.legal_moves(seats[0])]
    assert favorites == ["fAk", "fSh", "fKu", "fMu", "fMi", "fTs"]
    play(state, f"{seats[0]}:fKu")
    assert state.step == OBJECT
    play(state, f"{seats[2]}:So2 {seats[0]}:pass {seats[1]}:pass {seats[2]}:pass")
    ku, mi = favor(state, "KuSo"), favor(state, "MiSo")
    play(state, f"{seats[2]}:fMi {seats[1]}:pass {seats[0]}:pass")
    assert favor(state, "KuSo") == ku
    assert favor(state, "MiSo") == mi + 3


def test_y25_a_cool_girls_controller_names_her_favorite_in_open() -> None:
    """A reveal step first; a reveal there voids the passes, and asks for no declaration."""
    state = begun("open")
    assert state.step == TAKE
    play(state, "0:pass 1:So1")
    assert state.step == TAKE
    assert sorted(state.to_act()) == [0, 1, 2]
    play(state, "0:pass 1:pass 2:pass")
    assert state.step == DECLARE
    ku, mi = favor(state, "KuSo"), favor(state, "MiSo")
    play(state, "1:fKu 0:pass")
    assert state.step == OUTBID
    play(state, "2:So2 2:fMi 0:pass 1:pass")
    assert favor(state, "KuSo") == ku
    assert favor(state, "MiSo") == mi + 3


def test_the_first_turn_follows_the_game_start_phase() -> None:
    state = begun("open")
    while state.phase == START_PHASE:
        pass_all(state)
    assert (state.phase, state.turn) == (ACTION_PHASE, 1)
    assert state.girl == state.order[0]
