"""Bots play games whose numbers an experiment changed, and reckon with the numbers."""

from __future__ import annotations

from random import Random

import pytest

from himitsu.bots import bot_names, lab_player_names, player
from himitsu.bots.luz.brisk import BriskBot, choose_in_truth
from himitsu.bots.luz.easy import EasyBot
from himitsu.bots.luz.steady import SteadyBot
from himitsu.bots.yurikure.prospects import place, prospects
from himitsu.core.chance import key_from_seed
from himitsu.core.registry import game, games
from himitsu.games.luz import GAME as LUZ
from himitsu.games.luz.moves import beads_of, has_safety
from himitsu.games.luz.state import LuzState
from himitsu.games.yurikure.rules.relations import BLUE
from himitsu.games.yurikure.tunables import numbers_of

SHORT = {
    "luz": [
        {"lab.rounds": "1", "lab.safety_tricks": "3", "lab.points_safe": "9"},
        {"lab.rounds": "6", "lab.points_miss": "0"},
    ],
    "yurikure": [
        {"lab.turns": "2", "lab.support_1": "9", "lab.support_2": "0", "lab.confession": "-3"},
        {"lab.turns": "11", "lab.kiss": "3", "lab.couple_favor": "7", "lab.uneasy": "4"},
        {"lab.turns": "4", "lab.couple_favor": "2", "lab.support_4": "0", "lab.support_5": "0"},
    ],
    "rhymes": [
        {"lab.start_mp": "1", "lab.hand": "2", "lab.row": "2", "lab.copies.scare": "4"},
        {"lab.start_mp": "9", "lab.row": "11", "lab.hand": "5", "lab.copies.hunter": "0"},
    ],
}
"""Variants that change all of a game's kinds of numbers."""
MOST_BY_ONE = 8
"""Decisions that the player who is tried makes for everybody; `random` makes all that follow."""


def tried() -> list[tuple[str, str, dict[str, str]]]:
    return [
        (name, bot, tuned)
        for name in games()
        for bot in (*bot_names(game(name)), *lab_player_names(game(name)))
        for tuned in SHORT[name]
    ]


@pytest.mark.parametrize(("name", "bot", "tuned"), tried(), ids=lambda part: str(part)[:40])
def test_every_player_plays_tuned_games(name: str, bot: str, tuned: dict[str, str]) -> None:
    """The lab's players, too; `past` is not told the numbers, but plays on."""
    played = game(name)
    hero, others = player(played, bot), player(played, "random")
    rng = Random(f"{name} {bot}")
    seats = 4
    state = played.new(tuned, seats, key_from_seed(f"{bot}"))
    made = 0
    while state.to_act():
        seat = state.to_act()[0]
        view = state.view(seat)
        heroic = made < MOST_BY_ONE
        made += heroic
        move = (hero if heroic else others).choose(view, rng)
        assert move in view.legal
        state.play(seat, move)
    assert state.outcome is not None


def bids(bot: type[SteadyBot | EasyBot | BriskBot], **tuned: str) -> list[int]:
    """What it bids first in some games."""
    player = SteadyBot(LUZ, samples=8) if bot is SteadyBot else bot(LUZ)
    made = []
    for number in range(24):
        state = LUZ.new(tuned, 4, key_from_seed(number))
        made.append(player.choose(state.view(state.to_act()[0]), Random(number)))
    return made


@pytest.mark.parametrize("bot", [SteadyBot, EasyBot, BriskBot])
def test_luz_the_safety_bead_is_taken_by_what_it_pays_and_allows(
    bot: type[SteadyBot | EasyBot | BriskBot],
) -> None:
    usual = sum(has_safety(move) for move in bids(bot))
    dear = sum(has_safety(move) for move in bids(bot, **{"lab.points_safe": "0"}))
    cheap = sum(has_safety(move) for move in bids(bot, **{"lab.points_safe": "10"}))
    assert dear <= usual <= cheap
    assert dear < cheap
    assert not any(has_safety(move) for move in bids(BriskBot, **{"lab.safety_tricks": "0"}))


def test_luz_steady_bids_safely_more_often_when_a_miss_costs_more() -> None:
    careful = bids(SteadyBot, **{"lab.points_miss": "60"})
    bold = bids(SteadyBot, **{"lab.points_miss": "0"})
    assert sum(map(has_safety, careful)) > sum(map(has_safety, bold))


def test_luz_steady_bids_lower_when_the_safety_bead_allows_more() -> None:
    wide = bids(SteadyBot, **{"lab.safety_tricks": "10", "lab.points_safe": "10"})
    assert sum(map(beads_of, wide)) < sum(map(beads_of, bids(SteadyBot)))


@pytest.mark.parametrize("tuned", SHORT["luz"], ids=str)
def test_luz_brisk_chooses_the_same_from_a_truth_as_from_its_view(tuned: dict[str, str]) -> None:
    state = LUZ.new(tuned, 4, key_from_seed("truth"))
    assert isinstance(state, LuzState)
    rng = Random(3)
    while state.to_act():
        seat = state.to_act()[0]
        chosen = BriskBot(LUZ).choose(state.view(seat), rng)
        assert chosen == choose_in_truth(state)
        state.play(seat, chosen)


@pytest.mark.parametrize(
    ("tuned", "better"),
    [
        ({"lab.kiss": "2"}, True),
        ({"lab.kiss": "7"}, False),
        ({"lab.uneasy": "0"}, True),
        ({"lab.uneasy": "5"}, False),
    ],
    ids=str,
)
def test_yurikure_a_couple_has_the_prospects_of_the_numbers(
    tuned: dict[str, str], better: bool
) -> None:
    where = place(4, BLUE, 2, 1)
    usual = prospects(0, [0] * 7, numbers_of({}))[where]
    found = prospects(0, [0] * 7, numbers_of(tuned))[where]
    assert (found > usual) if better else (found < usual)


def test_yurikure_turns_are_counted_to_the_last_one() -> None:
    longer = prospects(0, [0] * 7, numbers_of({"lab.turns": "15"}))
    assert (
        longer[place(9, BLUE, 2, 1)] == prospects(0, [0] * 7, numbers_of({}))[place(9, BLUE, 2, 1)]
    )
    assert longer[place(15, BLUE, 2, 1)] > 0
