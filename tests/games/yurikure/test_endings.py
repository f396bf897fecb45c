"""How a game ends, and who has won: every example of the books."""

from __future__ import annotations

import pytest
from support.yurikure_table import finish_turn, girl, pair, pairs, table

from himitsu.core.contract import PUBLIC
from himitsu.games.yurikure import GAME
from himitsu.games.yurikure.rules.points import SETUP_SUPPORT
from himitsu.games.yurikure.rules.relations import APART, BLUE
from himitsu.games.yurikure.rules.scoring import (
    BY_FEWER_SHOWN,
    BY_SUPPORT,
    EQUAL,
    UNSUPPORTED,
    end_reason,
    girls_of,
    leaders,
    polygamy_groups,
    polygamy_pairs,
    support_on,
    support_sum,
    winners,
)
from himitsu.games.yurikure.state import YurikureState
from himitsu.games.yurikure.views import Ending, GameOver

A, B, C = range(3)
NEUTRAL = "AkSo AkTs SoTs MiTs MiSo"
"""A sheet without a point on what the examples are about."""


def ending(state: YurikureState) -> Ending:
    found = state.view(-1).ending
    assert found is not None
    return found


# Fated Couples


def test_the_books_example_of_a_tie() -> None:
    """White and green: A and B have 4 each. A revealed 3 and 4, B 1 and 5: B wins with 6 to 7."""
    state = table(
        "ShMi f6 red",
        at="Ts",
        sheets=("AkKu ShMi AkSh MuMi KuMu", "AkKu ShMi AkMi KuMu KuTs", NEUTRAL),
        shown={"0 Sh": 3, "0 Mi": 4, "1 Sh": 1, "1 Mi": 5},
        turn=3,
    )
    finish_turn(state, 4, 1)
    end = ending(state)
    assert end.kind == "fated"
    assert end.pairs == (pair("ShMi"),)
    assert end.sums == (4, 4, 0)
    assert end.shown == (7, 6, 0)
    assert end.leaders == (A, B)
    assert end.winner == B
    assert state.outcome is not None
    assert state.outcome.winners == (B,)
    assert state.outcome.scores == (4, 4, 0)


def test_the_books_example_of_the_cap() -> None:
    """Red and purple: A wrote 4 and 3 on it (repeats), B wrote 5 and added 1: B has 6 to 5."""
    state = table(
        "AkMu f6 red",
        at="Ts",
        sheets=(
            "ShKu AkMu AkMu MiSo SoTs ShKu",
            "AkMu ShKu MiSo SoTs ShTs AkMu",
            f"{NEUTRAL} AkSo",
        ),
        repeats="allowed",
        turn=5,
        marks=[{}],
    )
    finish_turn(state, 4, 1)
    end = ending(state)
    assert end.sums == (5, 6, 0)
    assert end.winner == B


def test_y27_equal_in_everything_is_a_draw() -> None:
    """Nobody wins, also where only some are tied."""
    sheets = ("AkKu ShMi AkSh MuMi KuMu", "AkKu ShMi AkMi KuMu KuTs", NEUTRAL)
    state = table("ShMi f6 red", at="Ts", sheets=sheets, shown={"0 Sh": 3, "1 Mi": 3})
    finish_turn(state, 4, 1)
    end = ending(state)
    assert end.leaders == (A, B)
    assert end.winner is None
    assert state.outcome is not None
    assert state.outcome.winners == ()


def test_y23_only_the_tied_players_are_compared() -> None:
    """C revealed nothing, but has less support."""
    sheets = ("ShMi AkKu AkSh MuMi KuMu", "ShMi AkKu AkMi KuMu KuTs", NEUTRAL)
    state = table("ShMi f6 red", at="Ts", sheets=sheets, shown={"0 Sh": 2, "1 Mi": 3})
    finish_turn(state, 4, 1)
    assert ending(state).winner == A


def test_several_fated_couples_count_together() -> None:
    """All couples are judged simultaneously. Shirakaba is in two of them: she counts once (Y5)."""
    state = table(
        "ShMi f6 red",
        "ShKu f6 red",
        "SoTs f6 blue",
        at="Ts",
        sheets=(
            "ShMi AkKu AkSh AkMu KuMu",
            "AkKu ShMi ShKu KuMu KuTs",
            "SoTs AkSo AkTs MiTs MiSo",
        ),
        shown={"0 Sh": 4, "1 Ku": 2},
    )
    finish_turn(state, 4, 4, 4, 1, 1, 1)
    end = ending(state)
    assert end.pairs == tuple(pairs("ShKu ShMi"))
    assert end.girls == tuple(sorted([girl("Sh"), girl("Mi"), girl("Ku")]))
    assert end.sums == (5, 7, 0)
    assert end.shown == (4, 2, 0)
    assert end.winner == B


def test_y4_the_cap_is_per_pair() -> None:
    """Two Fated Couples with more than five on each count five each."""
    placed = pairs("ShMi ShKu ShMi ShKu AkMu ShMi")
    assert support_sum(placed, pairs("ShMi ShKu"), capped=True, support=SETUP_SUPPORT) == 5 + 1 + 5
    assert (
        support_sum(placed, pairs("ShMi ShKu"), capped=False, support=SETUP_SUPPORT)
        == 5 + 3 + 1 + 4 + 2
    )
    assert support_on(placed, pair("AkMu"), capped=True, support=SETUP_SUPPORT) == 1


def test_y3_extra_points_count_in_full() -> None:
    """Y3, Y4: whenever they came."""
    placed = pairs("ShMi AkKu AkSh AkMu KuMu ShMi ShMi ShMi ShMi")
    assert support_on(placed, pair("ShMi"), capped=True, support=SETUP_SUPPORT) == 9


def test_y7_if_nobody_supported_what_won_the_tie_break_decides() -> None:
    state = table(
        "KuMu f6 red", at="Ts", sheets=(NEUTRAL,) * 3, shown={"0 Ku": 1, "1 Mu": 2}, start_player=0
    )
    finish_turn(state, 4, 1)
    end = ending(state)
    assert end.sums == (0, 0, 0)
    assert end.winner == C
    assert end.reason == "unsupported"
    told = GAME.show(state.view(PUBLIC), ("A", "B", "C"))
    assert "C won by revealing less: nobody had supported the pairs that counted." in told


@pytest.mark.parametrize(
    ("sums", "won", "reason"),
    [
        ([5, 4, 3], [0], BY_SUPPORT),
        ([5, 5, 3], [1], BY_FEWER_SHOWN),
        ([0, 0, 0], [2], UNSUPPORTED),
        ([5, 5, 3], [], EQUAL),
        ([0, 0, 0], [], EQUAL),
    ],
)
def test_y7_the_end_says_what_decided(sums: list[int], won: list[int], reason: int) -> None:
    assert end_reason(sums, won) == reason


@pytest.mark.parametrize(
    ("sums", "shown", "expected"),
    [
        ([5, 4, 3], [9, 0, 0], [0]),
        ([5, 5, 3], [9, 8, 0], [1]),
        ([5, 5, 3], [8, 8, 0], []),
        ([5, 5, 5], [8, 8, 7], [2]),
        ([0, 0, 0], [0, 0, 0], []),
        ([1, 5, 5], [0, 3, 3], []),
    ],
)
def test_the_highest_sum_then_the_fewest_points_shown(
    sums: list[int], shown: list[int], expected: list[int]
) -> None:
    assert winners(sums, shown) == expected
    assert leaders([0, 0]) == [0, 1]


# Polygamy


def marks(codes: str) -> list[int]:
    couples = pairs(codes)
    return [BLUE if number in couples else APART for number in range(21)]


def test_the_books_first_example_of_polygamy() -> None:
    marker = marks("AkSh ShKu KuAk")
    assert polygamy_groups(marker, 7) == [tuple(sorted([girl("Ak"), girl("Sh"), girl("Ku")]))]
    assert polygamy_pairs(marker, 7) == sorted(pairs("AkSh ShKu AkKu"))


def test_the_books_second_example_two_couples_with_a_common_girl_are_none() -> None:
    marker = marks("SoMi MiTs")
    assert polygamy_groups(marker, 7) == []
    assert polygamy_pairs(marker, 7) == []


def test_the_books_third_example_of_four_girls() -> None:
    marker = marks("MuAk MuKu MuSh AkKu AkSh KuSh")
    four = tuple(sorted(girl(code) for code in ("Mu", "Ak", "Ku", "Sh")))
    assert polygamy_groups(marker, 7) == [four]
    assert len(polygamy_pairs(marker, 7)) == 6


def test_y6_several_groups_count_together_each_pair_once() -> None:
    """Two groups that share a pair, and a couple outside."""
    marker = marks("AkSh ShKu AkKu KuMu ShMu SoTs")
    assert len(polygamy_groups(marker, 7)) == 2
    assert polygamy_pairs(marker, 7) == sorted(pairs("AkSh ShKu AkKu KuMu ShMu"))
    apart = marks("AkSh ShKu AkKu MuMi MiSo MuSo")
    assert len(polygamy_groups(apart, 7)) == 2
    assert len(polygamy_pairs(apart, 7)) == 6


def polygamous(
    sheets: tuple[str, ...], repeats: str = "forbidden", polygamy_cap: str = "off"
) -> YurikureState:
    """Akane, Shirakaba and Kuroki, at the end of a turn."""
    couples = ("AkSh blue", "ShKu blue", "AkKu blue")
    state = table(*couples, at="Ts", sheets=sheets, repeats=repeats, polygamy_cap=polygamy_cap)
    finish_turn(state, 4, 4, 4, 1, 1, 1)
    return state


def test_a_polygamy_ends_the_game_and_its_pairs_are_counted() -> None:
    state = polygamous(("AkSh MuMi MuSo MiSo MuTs", "MuMi AkKu ShKu MuSo MiSo", NEUTRAL))
    end = ending(state)
    assert end.kind == "polygamy"
    assert end.groups == (tuple(sorted(girl(code) for code in ("Ak", "Sh", "Ku"))),)
    assert end.sums == (5, 7, 0)
    assert end.winner == B


@pytest.mark.parametrize(("cap", "sums"), [("off", (9, 6, 0)), ("on", (5, 6, 0))])
def test_y4_the_cap_of_setup_points_in_a_polygamy_is_an_option(
    cap: str, sums: tuple[int, ...]
) -> None:
    """The Japanese book counts everything there, the Chinese one caps."""
    sheets = ("AkSh AkSh MuMi MiSo SoTs", "AkSh MuMi MiSo SoTs ShKu", NEUTRAL)
    state = polygamous(sheets, repeats="allowed", polygamy_cap=cap)
    assert ending(state).sums == sums


def test_a_fated_couple_goes_before_a_polygamy() -> None:
    """Nothing else of the turn is done once the game has ended."""
    state = table(
        "AkSh f6 red",
        "ShKu blue",
        "AkKu blue",
        at="Ts",
        sheets=("ShKu AkKu MuMi MiSo SoTs", "AkSh MuMi MiSo SoTs MuSo", NEUTRAL),
    )
    finish_turn(state, 4, 4, 4, 1, 1, 1)
    end = ending(state)
    assert end.kind == "fated"
    assert end.pairs == (pair("AkSh"),)
    assert end.winner == B


# Nine turns


def test_y4_after_nine_turns_all_couples_count() -> None:
    """Capped as for Fated Couples."""
    state = table(
        "AkSh blue",
        "KuMu red",
        at="Ts",
        turn=9,
        sheets=(
            "AkSh AkSh MuMi MiSo SoTs AkMu AkMu AkMu AkMu",
            "AkSh KuMu MiSo SoTs MuSo AkMu AkMu AkMu AkMu",
            f"{NEUTRAL} KuMu AkMu AkMu AkMu",
        ),
        repeats="allowed",
        marks=[{}, {}],
    )
    finish_turn(state, 4, 4, 1, 1)
    end = ending(state)
    assert end.kind == "turns"
    assert end.pairs == tuple(pairs("AkSh KuMu"))
    assert end.sums == (5, 9, 1)
    assert end.winner == B


def test_nine_turns_without_a_couple_is_a_draw() -> None:
    state = table(at="Ts", turn=9)
    finish_turn(state)
    end = ending(state)
    assert end.reason == "no_couple"
    assert end.kind == "no_couple"
    assert end.winner is None
    assert end.leaders == ()
    assert state.outcome is not None
    assert state.outcome.winners == ()
    assert state.outcome.scores == (0, 0, 0)


def test_a_break_up_in_the_last_turn_counts() -> None:
    state = table("AkSh d1 blue", at="Ts", turn=9)
    finish_turn(state, 1)
    assert ending(state).kind == "no_couple"


def test_the_end_opens_all_sheets() -> None:
    state = table("ShMi f6 red", at="Ts", sheets=("ShMi AkKu AkSh MuMi KuMu", NEUTRAL, NEUTRAL))
    assert state.view(1).sheets is None
    finish_turn(state, 4, 1)
    for viewer in (-1, 0, 1, 2):
        sheets = state.view(viewer).sheets
        assert sheets is not None
        assert sheets[0].pairs == tuple(pairs("ShMi AkKu AkSh MuMi KuMu"))
        over = state.events(viewer)[-1]
        assert isinstance(over, GameOver)
        assert over.sheets == sheets
        assert over.ending == ending(state)


def test_y5_girls_of_pairs_are_counted_once() -> None:
    assert girls_of(pairs("AkSh ShKu AkKu")) == sorted(girl(code) for code in ("Ak", "Sh", "Ku"))
