"""What the table adds to a view besides forecasts, odds and bounds."""

from __future__ import annotations

from random import Random

import pytest
from support.yurikure_table import finish_turn, girl, last, pair, play, table

from himitsu.core.chance import key_from_seed
from himitsu.games.yurikure import GAME
from himitsu.games.yurikure.rules.relations import BLUE
from himitsu.games.yurikure.state import YurikureState
from himitsu.games.yurikure.views import Aid, CouplesPhase, Priority, Withheld, YurikureView
from himitsu.testing.play import random_play


def aid(state: YurikureState, viewer: int = 0) -> Aid:
    view = GAME.present(state.view(viewer))
    assert isinstance(view, YurikureView)
    assert view.aid is not None
    return view.aid


# Offers


def test_y23_extra_points_may_share_a_pair_and_the_setups_by_choice() -> None:
    """What may be repeated follows from the legal moves, point by point."""
    for chosen, setup in (({"repeats": "forbidden"}, False), ({"repeats": "allowed"}, True)):
        state = GAME.new(chosen, 3, key_from_seed("repeats"))
        seen = set()
        for _ in random_play(state, Random(2)):
            told = aid(state)
            placing = state.view(0).placing
            if placing is not None and placing.placed == 1 and len(placing.points) > 1:
                again = state.placed[0][-1]
                assert told.repeats == (again in [place.pair for place in told.places])
                seen.add((state.view(0).phase, told.repeats))
            if state.turn > 6:
                break
        assert ("support", setup) in seen
        assert ("support", not setup) not in seen


def test_y9_the_table_says_why_a_girl_cannot_do_something() -> None:
    free = table(shown={"0 Ak": 1})
    assert aid(free).withheld == ()
    taken = table("AkSh blue", shown={"0 Ak": 1})
    assert aid(taken).withheld == (Withheld("confess", "in_couple"),)
    for number in range(len(taken.marker)):
        taken.marker[number] = BLUE
    assert aid(taken).withheld == (
        Withheld("confess", "in_couple"),
        Withheld("love", "all_couples"),
    )


def test_only_an_action_has_something_withheld() -> None:
    """Votes and answers are always both possible."""
    state = table("KuMu blue", shown={"0 Ak": 1, "1 Ku": 1})
    play(state, "1:pass 2:pass 0:pass 0:cKu 2:pass 1:pass")
    question = state.view(0).question
    assert question is not None
    assert question.kind == "answer"
    assert aid(state).withheld == ()


def test_y18_the_table_says_whose_controller_priority_counts_from() -> None:
    state = table(shown={"2 Sh": 1, "1 So": 2}, at="Ak")
    assert aid(state).priority == Priority(1, girl("So"))
    assert aid(table(shown={"2 Sh": 1}, at="Ku")).priority == Priority(2, girl("Sh"))
    assert aid(table(start_player=2)).priority == Priority(2, None)
    assert aid(table(shown={"0 Ak": 1})).priority is None
    assert aid(table(reveal="open")).priority is None


def test_the_table_says_whether_one_can_outbid() -> None:
    """Akane: seat 0 has 7 points over her, and 6 of them were enough so far."""
    state = table(shown={"1 Ak": 6})
    play(state, "2:pass")
    assert aid(state, 0).outbids
    assert not aid(state, 1).outbids, "not asked now"
    beaten = table(shown={"1 Ak": 7})
    play(beaten, "2:pass")
    assert not aid(beaten, 0).outbids
    early = table(shown={"1 Ak": 7}, reveal="open", at="Sh")
    assert [each.girl for each in aid(early, 0).raises] != []
    assert aid(early, 0).outbids == any(each.girl == 1 for each in aid(early, 0).raises)


# The end


@pytest.mark.parametrize(
    "chosen",
    [{}, {"repeats": "allowed"}, {"repeats": "allowed", "polygamy_cap": "on"}, {"girls": "9"}],
    ids=str,
)
def test_y4_what_counts_on_each_pair_makes_up_the_sums(chosen: dict[str, str]) -> None:
    for number in range(12):
        state = GAME.new(GAME.resolve(chosen, 3), 3, key_from_seed(f"final {number}"))
        assert aid(state).final is None
        for _ in random_play(state, Random(number)):
            pass
        ending = state.view(0).ending
        final = aid(state).final
        assert ending is not None
        assert final is not None
        assert [sum(row) for row in final.support] == list(ending.sums)
        assert all(len(row) == len(ending.pairs) for row in final.support)
        assert sorted(final.order) == [0, 1, 2]
        ranks = [(-ending.sums[seat], ending.shown[seat]) for seat in final.order]
        assert ranks == sorted(ranks)
        if ending.winner is not None:
            assert final.order[0] == ending.winner


def test_y4_setup_points_beyond_five_do_not_count_on_a_fated_couple() -> None:
    """5 and 4 on one pair are 5; the column says so, as the sum does."""
    state = table(
        "KuMu f6 red",
        sheets=("KuMu KuMu KuMu AkSh AkSh", "AkSh KuMu MiSo AkTs ShKu", "AkSh MiSo AkTs ShKu SoTs"),
        repeats="allowed",
        at="Ts",
    )
    finish_turn(state, 4, 4)
    final = aid(state).final
    assert final is not None
    assert final.support == ((5,), (4,), (0,))
    assert final.order == (0, 1, 2)


# The couples phase as an event


def test_y21_a_roll_tells_what_was_and_what_is() -> None:
    """A couple that breaks up at six, one that the die parts, and one that stays."""
    state = table(
        "KuMu f3 d6 blue", "AkSh f2 d3 blue", "MiSo f1 d0 blue", at="Ts", setup_couple="ShTs"
    )
    finish_turn(state, 2, 6, 1, 1)
    event = last(state, CouplesPhase)
    assert isinstance(event, CouplesPhase)
    told = {
        roll.pair: (
            (roll.favor, roll.discomfort),
            (roll.favor_after, roll.discomfort_after),
            (roll.favor_now, roll.discomfort_now),
            roll.parted,
        )
        for roll in event.rolls
    }
    assert told == {
        pair("AkSh"): ((2, 3), (2, 3), (0, 0), True),
        pair("KuMu"): ((3, 6), (4, 6), (0, 0), True),
        pair("MiSo"): ((1, 0), (1, 1), (1, 1), False),
    }
    assert [roll.rest for roll in event.rolls] == [-1, 0, 1]
    assert event.parted == (pair("AkSh"), pair("KuMu"))


def test_y11_what_a_roll_says_of_now_is_what_the_pair_has() -> None:
    checked = 0
    for number in range(4):
        state = GAME.new({}, 3, key_from_seed(number), keep_events=True)
        told = 0
        for _ in random_play(state, Random(number)):
            phases = [event for event in state.events(-1) if isinstance(event, CouplesPhase)]
            if len(phases) > told:
                told = len(phases)
                for roll in phases[-1].rolls:
                    assert state.favor[roll.pair] == roll.favor_now
                    assert state.discomfort[roll.pair] == roll.discomfort_now
                    checked += 1
    assert checked > 5
