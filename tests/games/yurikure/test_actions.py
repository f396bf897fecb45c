"""What girls do: approach, confession, game of love, nothing."""

from __future__ import annotations

import pytest
from support.yurikure_table import (
    NINE,
    SPREAD,
    couples,
    discomfort,
    favor,
    issue,
    last,
    load,
    marker,
    pair,
    pass_all,
    play,
    settle,
    table,
)

from himitsu.core.contract import IllegalMove
from himitsu.games.yurikure import GAME
from himitsu.games.yurikure.rules.questions import ACT, ANSWER, CONSENT, VOTE
from himitsu.games.yurikure.rules.relations import confession_reach, majority, vote_weight
from himitsu.games.yurikure.state import YurikureState
from himitsu.games.yurikure.views import ConfessionEnded, Idle, VotesCounted

ALL = {f"0 {code}": 1 for code in ["Ak", "Sh", "Ku", "Mu", "Mi", "So", "Ts"]}
"""Seat 0 controls every girl."""


def legal(state: YurikureState, kind: str) -> list[str]:
    while state.step != 2:
        play(state, f"{state.to_act()[0]}:pass")
    moves = [GAME.format(move) for move in state.legal_moves(state.to_act()[0])]
    return [move for move in moves if move.startswith(kind)]


# Approach


def test_an_approach_raises_favor_by_one() -> None:
    state = table("AkKu f3", shown=ALL)
    settle(state, "aKu")
    assert favor(state, "AkKu") == 4


def test_an_approach_hurts_every_other_couple_of_the_two_girls() -> None:
    """… and no others, and not their own."""
    state = table("AkKu blue", "AkSh blue", "KuMu red", "ShMi blue", "SoTs blue", shown=ALL)
    settle(state, "aKu")
    hurt = {code: discomfort(state, code) for code in ("AkKu", "AkSh", "KuMu", "ShMi", "SoTs")}
    assert hurt == {"AkKu": 0, "AkSh": 1, "KuMu": 1, "ShMi": 0, "SoTs": 0}
    assert favor(state, "AkKu") == 1


def test_favor_and_discomfort_are_separate_counters() -> None:
    """The book: favor 4, and a discomfort of 1 is added: still favor 4."""
    state = table("AkSh f4 blue", shown=ALL)
    settle(state, "aKu")
    assert (favor(state, "AkSh"), discomfort(state, "AkSh")) == (4, 1)


def test_y10_no_level_exceeds_six() -> None:
    """Y10; and break-ups never happen in the action phase (Y21)."""
    state = table("AkKu f6", "AkSh d6 blue", shown=ALL)
    settle(state, "aKu")
    assert favor(state, "AkKu") == 6
    assert discomfort(state, "AkSh") == 6
    assert marker(state, "AkSh") == "blue"
    assert marker(state, "AkKu") == "apart"


@pytest.mark.parametrize(("before", "after"), [(0, 3), (1, 2), (5, 6)])
def test_a_shy_girl_approached_at_favor_0_gains_three(before: int, after: int) -> None:
    state = table(f"AkKu f{before}", shown=ALL, traits={"Ku": "shy"})
    settle(state, "aKu")
    assert favor(state, "AkKu") == after


def test_a_shy_girl_who_approaches_gains_one() -> None:
    state = table(shown=ALL, traits={"Ak": "shy"})
    settle(state, "aKu")
    assert favor(state, "AkKu") == 1


# Confession


def test_only_a_girl_in_no_couple_at_all_may_confess() -> None:
    assert legal(table("AkSh blue", shown=ALL), "c") == []
    free = legal(table("ShKu blue", shown=ALL), "c")
    assert free == ["cSh", "cKu", "cMu", "cMi", "cSo", "cTs"], "the target may be in couples"


def test_ok_makes_a_couple() -> None:
    state = table(shown=ALL)
    settle(state, "cKu")
    assert issue(state) == (ANSWER, "Ku")
    settle(state, "yes")
    assert marker(state, "AkKu") == "blue"
    assert favor(state, "AkKu") == 0
    ended = last(state, ConfessionEnded)
    assert isinstance(ended, ConfessionEnded)
    assert ended.die is None
    assert issue(state) == (ACT, "Sh")


@pytest.mark.parametrize("level", range(7))
@pytest.mark.parametrize("die", range(1, 7))
def test_y2_a_refused_confession_rolls_a_die(level: int, die: int) -> None:
    """At most the favor makes a couple all the same; else favor +1. Every result."""
    state = table(f"AkKu f{level}", shown=ALL)
    settle(state, "cKu")
    load(state, die)
    settle(state, "no")
    if die <= level:
        assert marker(state, "AkKu") == "blue"
        assert favor(state, "AkKu") == level
    else:
        assert marker(state, "AkKu") == "apart"
        assert favor(state, "AkKu") == level + 1


@pytest.mark.parametrize(("answer", "die"), [("yes", 6), ("no", 1)])
def test_y24_a_new_couple_hurts_the_other_couples_of_the_two(answer: str, die: int) -> None:
    """Only theirs, not every couple in the game."""
    state = table("AkKu f1", "KuMu blue", "KuMi red", "SoTs blue", shown=ALL)
    settle(state, "cKu")
    load(state, die)
    settle(state, answer)
    assert couples(state) == {pair(code) for code in ("AkKu", "KuMu", "KuMi", "SoTs")}
    hurt = [discomfort(state, code) for code in ("AkKu", "KuMu", "KuMi", "SoTs")]
    assert hurt == [0, 1, 1, 0]


def test_a_failed_confession_hurts_nobody() -> None:
    state = table("KuMu blue", shown=ALL)
    settle(state, "cKu")
    load(state, 6)
    settle(state, "no")
    assert discomfort(state, "KuMu") == 0


def test_y8_a_girl_whom_nobody_controls_says_no() -> None:
    state = table("AkKu f2", shown={"0 Ak": 1})
    settle(state, "cKu")
    load(state, 3)
    pass_all(state)
    assert marker(state, "AkKu") == "apart"
    assert favor(state, "AkKu") == 3


def test_y12_discomfort_of_a_refused_game_of_love_counts_in_the_couple() -> None:
    """It stays with the pair."""
    state = table("AkKu d2", shown=ALL)
    settle(state, "cKu")
    settle(state, "yes")
    assert discomfort(state, "AkKu") == 2


def test_y23_a_passive_girl_is_moved_before_she_answers() -> None:
    """When the confession is final, before OK/No."""
    state = table("AkMu f1", shown=ALL, traits={"Mu": "passive"})
    settle(state, "cMu")
    assert issue(state) == (ANSWER, "Mu")
    assert favor(state, "AkMu") == 2
    load(state, 2)
    settle(state, "no")
    assert marker(state, "AkMu") == "blue"


def test_y23_a_passive_girl_outbid_from_is_not_moved() -> None:
    """A declaration that does not stand moves nobody."""
    state = table(shown={"0 Ak": 1}, traits={"Mu": "passive"})
    play(state, "1:pass 2:pass 0:pass 0:cMu 2:Ak2 0:pass 1:pass 2:pass 2:nothing 1:pass 0:pass")
    assert favor(state, "AkMu") == 0


def test_the_manuals_example_of_a_confession() -> None:
    """Akane (Aggressive) confesses to Murafuji (Passive) at favor 1; die 4: a couple."""
    state = table("AkMu f1", shown=ALL, traits={"Ak": "aggressive", "Mu": "passive"})
    settle(state, "cMu")
    load(state, 4)
    settle(state, "no")
    assert marker(state, "AkMu") == "blue"
    ended = last(state, ConfessionEnded)
    assert isinstance(ended, ConfessionEnded)
    assert (ended.die, ended.compared, ended.bonus) == (4, 2, 2)


def test_only_the_confessors_aggression_counts() -> None:
    assert confession_reach(1, 1, 0) == 3
    state = table("AkMu f1", shown=ALL, traits={"Mu": "aggressive"})
    settle(state, "cMu")
    load(state, 3)
    settle(state, "no")
    assert marker(state, "AkMu") == "apart"


# Game of love


def test_y9_a_game_of_love_is_on_two_others_who_are_no_couple() -> None:
    """Not on a pair with the actor; whether they have others does not matter."""
    moves = legal(table("ShKu blue", "ShMu red", shown=ALL), "g")
    assert len(moves) == 15 - 2
    assert not [move for move in moves if "Ak" in move]
    assert "gKuMu" in moves


def test_votes_are_asked_in_action_order_from_after_the_starter() -> None:
    state = table(shown=ALL, order="Ts Ku Ak Mi Sh So Mu", at="Mi")
    settle(state, "gTsSh")
    asked = []
    while state.kind == VOTE:
        asked.append(issue(state)[1])
        settle(state, "yes")
    assert asked == ["So", "Mu", "Ku", "Ak"]


@pytest.mark.parametrize(
    ("order", "first", "second"),
    [("Ts Ku Ak Mi Sh So Mu", "Ts", "Sh"), ("Sh Ku Ak Mi Ts So Mu", "Sh", "Ts")],
)
def test_y15_the_two_are_asked_in_action_order_wherever_the_starter_stands(
    order: str, first: str, second: str
) -> None:
    state = table(shown=ALL, order=order, at="Mi")
    settle(state, "gTsSh")
    while state.kind == VOTE:
        settle(state, "yes")
    assert issue(state) == (CONSENT, first)
    settle(state, "yes")
    assert issue(state) == (CONSENT, second)


@pytest.mark.parametrize("yes", range(5))
def test_a_majority_of_five_votes_decides(yes: int) -> None:
    """The starter votes for; two more are enough."""
    state = table(shown=ALL)
    settle(state, "gShKu")
    for number in range(4):
        assert state.kind == VOTE
        settle(state, "yes" if number < yes else "no")
    counted = last(state, VotesCounted)
    assert counted == VotesCounted(in_favor=yes + 1, against=4 - yes, passed=yes >= 2)
    assert state.kind == (CONSENT if yes >= 2 else ACT)
    if yes < 2:
        assert not any(state.discomfort + state.favor + state.marker), "nothing happens"


def test_y22_all_votes_are_taken_even_when_decided() -> None:
    state = table(shown=ALL)
    settle(state, "gShKu")
    asked = []
    while state.kind == VOTE:
        asked.append(issue(state)[1])
        settle(state, "no")
    assert asked == ["Mu", "Mi", "So", "Ts"], "three against would be enough"
    assert last(state, VotesCounted) == VotesCounted(in_favor=1, against=4, passed=False)


def test_y22_both_are_asked_even_when_the_first_refused() -> None:
    state = table(shown=ALL)
    settle(state, "gShKu")
    while state.kind == VOTE:
        settle(state, "yes")
    settle(state, "no")
    assert issue(state) == (CONSENT, "Ku")
    settle(state, "yes")
    assert issue(state) == (ACT, "Sh")
    assert marker(state, "ShKu") == "apart"


def test_y8_girls_whom_nobody_controls_vote_against() -> None:
    state = table(shown={"0 Ak": 1, "0 Mu": 1})
    settle(state, "gShKu")
    settle(state, "yes")
    for _ in range(3):
        pass_all(state)
    counted = last(state, VotesCounted)
    assert counted == VotesCounted(in_favor=2, against=3, passed=False)


def loved(first: str, second: str) -> YurikureState:
    """A game of love on Shirakaba and Kuroki found a majority; they answer."""
    state = table("ShMu blue", "KuMi blue", "SoTs blue", shown=ALL)
    settle(state, "gShKu")
    while state.kind == VOTE:
        settle(state, "yes")
    settle(state, first)
    assert issue(state) == (CONSENT, "Ku")
    settle(state, second)
    assert issue(state) == (ACT, "Sh")
    return state


def test_both_ok_makes_a_couple_as_by_a_confession() -> None:
    state = loved("yes", "yes")
    assert marker(state, "ShKu") == "blue"
    assert [discomfort(state, code) for code in ("ShKu", "ShMu", "KuMi", "SoTs")] == [0, 1, 1, 0]


@pytest.mark.parametrize("answers", [("yes", "no"), ("no", "yes"), ("no", "no")])
def test_a_refusal_raises_the_pairs_discomfort(answers: tuple[str, str]) -> None:
    state = loved(*answers)
    assert marker(state, "ShKu") == "apart"
    assert [discomfort(state, code) for code in ("ShKu", "ShMu", "KuMi", "SoTs")] == [1, 0, 0, 0]


def test_nine_girls_make_six_other_voters() -> None:
    shown = {f"0 {code}": 1 for code in ["Ak", "Sh", "Ku", "Mu", "Mi", "So", "Ts", "Ha", "Mo"]}
    state = table(shown=shown, sheets=(NINE,) * 3, girls="9")
    settle(state, "gShKu")
    asked = 0
    while state.kind == VOTE:
        asked += 1
        settle(state, "yes" if asked <= 3 else "no")
    assert asked == 6
    assert last(state, VotesCounted) == VotesCounted(in_favor=4, against=3, passed=True)


def test_the_manuals_example_of_votes() -> None:
    """Tsuge (Friendly) starts; of four others one is for, three against: 3 + 1 for, 3 against."""
    friendly = 32
    assert vote_weight(friendly) == 3
    in_favor = vote_weight(friendly) + vote_weight(0)
    against = 3 * vote_weight(0)
    assert (in_favor, against, majority(in_favor, against)) == (4, 3, True)


def test_a_friendly_girls_vote_counts_three() -> None:
    """As the starter and as a voter; it cannot be split (Y23)."""
    state = table(shown=ALL, traits={"Ak": "friendly", "Mu": "friendly"})
    settle(state, "gShKu")
    assert issue(state) == (VOTE, "Mu")
    settle(state, "no")
    for _ in range(3):
        settle(state, "no")
    assert last(state, VotesCounted) == VotesCounted(in_favor=3, against=6, passed=False)
    state = table(shown=ALL, traits={"Ak": "friendly"})
    settle(state, "gShKu")
    settle(state, "yes")
    for _ in range(3):
        settle(state, "no")
    assert last(state, VotesCounted) == VotesCounted(in_favor=4, against=3, passed=True)


# Nothing


def test_doing_nothing_changes_nothing() -> None:
    state = table("AkSh f2 d1 blue", shown=ALL)
    settle(state, "nothing")
    assert issue(state) == (ACT, "Sh")
    assert (favor(state, "AkSh"), discomfort(state, "AkSh")) == (2, 1)
    assert last(state, Idle) == Idle(girl=0, controller=0)


def test_a_girl_over_whom_nobody_revealed_does_nothing() -> None:
    state = table(sheets=(SPREAD,) * 3)
    pass_all(state)
    assert last(state, Idle) == Idle(girl=0, controller=None)


@pytest.mark.parametrize("move", ["aAk", "cAk", "gAkSh", "fKu", "yes", "sShKu", "aHa", "gKuMu"])
def test_impossible_declarations_are_refused(move: str) -> None:
    state = table("KuMu blue", shown=ALL)
    play(state, "1:pass 2:pass 0:pass")
    with pytest.raises(IllegalMove, match="cannot do that"):
        state.play(0, GAME.parse(move))
