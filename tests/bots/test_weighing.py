"""What a bot tells of its thoughts is what it chooses by."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from himitsu.bots import bot, bot_names, player, weigher
from himitsu.bots.halving import ranked_plans
from himitsu.bots.registry import characters
from himitsu.bots.thoughts import Phrase, Thoughts, likeliest
from himitsu.core.chance import key_from_seed
from himitsu.core.contract import Game
from himitsu.core.registry import game as game_named
from himitsu.core.views import View

TABLES = {"luz": 3, "rhymes": 4, "yurikure": 3}
WEIGHED = 2
"""So many decisions between several options are looked at for each opponent."""


def opponents() -> Iterator[tuple[str, str]]:
    """Each level, and one character of it."""
    for name in TABLES:
        game = game_named(name)
        for level in bot_names(game):
            if level != "random":
                yield name, level
                yield name, next(each.id for each in characters(game) if each.level == level)


@pytest.mark.parametrize(("name", "who"), [*opponents()])
def test_the_move_it_makes_is_the_first_that_it_weighed(name: str, who: str) -> None:
    game = game_named(name)
    somebody = bot(game, who)
    thinking = weigher(somebody)
    assert thinking is not None
    weighed = believed = 0
    for view, seed in views_of(game):
        thoughts = thinking.weigh(view, Random(seed))
        moves = [option.move for option in thoughts.options]
        assert somebody.choose(view, Random(seed)) == moves[0]
        assert len(set(moves)) == len(moves)
        assert set(moves) <= set(view.legal)
        assert_possible(thoughts)
        believed += bool(thoughts.beliefs)
        weighed += len(moves) > 1
        if weighed >= WEIGHED and believed:
            return
    assert weighed
    assert believed


def views_of(game: Game) -> Iterator[tuple[View, int]]:
    """Some decisions of a game, the first ones among them, each with a seed."""
    brisk, rng = player(game, "brisk"), Random(1)
    state = game.new({}, TABLES[game.name], key_from_seed("weighing"))
    decisions = 0
    while state.outcome is None:
        seat = state.to_act()[0]
        view = state.view(seat)
        if len(view.legal) > 1:
            decisions += 1
            if decisions <= WEIGHED or decisions % 5 == 0:
                yield view, rng.getrandbits(32)
        state.play(seat, brisk.choose(view, rng))


def assert_possible(thoughts: Thoughts) -> None:
    made, *others = thoughts.options
    for option in thoughts.options:
        assert (option.value is None) == (option.tried == 0)
    if not thoughts.slip and others and made.tried == others[0].tried:
        assert (made.value or 0.0) >= (others[0].value or 0.0)
    for belief in thoughts.beliefs:
        chances = [likely.chance for likely in belief.likely]
        assert chances
        assert all(0.0 < chance <= 1.0 + 1e-9 for chance in chances)
        if belief.likely[0].mean is None:
            assert chances == sorted(chances, reverse=True)
            assert sum(chances) <= 1.0 + 1e-9


def test_in_luz_it_believes_what_it_can_know_of_its_own_cards() -> None:
    """Backs show the suit."""
    game = game_named("luz")
    steady = weigher(bot(game, "steady"))
    assert steady is not None
    for view, seed in islice(views_of(game), 4):
        for belief in steady.weigh(view, Random(seed)).beliefs:
            suits = {likely.what.values["suit"] for likely in belief.likely}
            assert suits == {belief.about.values["suit"]}


def test_in_rebel_rhymes_nobody_is_believed_to_be_who_they_cannot_be() -> None:
    game = game_named("rhymes")
    steady = weigher(player(game, "steady:24"))
    assert steady is not None
    told = 0
    for view, seed in islice(views_of(game), 4):
        own = [place.identity for place in view.places if place.seat == view.viewer]  # type: ignore[attr-defined]
        for belief in steady.weigh(view, Random(seed)).beliefs:
            told += 1
            names = {likely.what.name for likely in belief.likely}
            # There is one of each but the Kings, and everybody sees their own.
            assert names.isdisjoint(
                {f"identity_{each.face}" for each in own if each.face != "king"}
            )
    assert told


def test_a_bot_need_not_tell() -> None:
    assert weigher(bot(game_named("luz"), "random")) is None


def test_of_what_was_supposed_the_likeliest_is_told() -> None:
    drawn = [("a", 1.0), ("b", 2.0), ("c", 1.0), ("b", 3.0), ("d", 0.5), ("e", 0.5)]
    told = likeliest(drawn, Phrase)
    assert [(each.what.name, each.chance) for each in told] == [
        ("b", 0.625),
        ("a", 0.125),
        ("c", 0.125),
    ]


def test_plans_that_were_dropped_come_last() -> None:
    worth = {"a": 0.0, "b": 3.0, "c": 1.0, "d": 2.0}
    ranked = ranked_plans([*worth], lambda plans: [worth[plan] for plan in plans], 4, 16)
    assert [each.plan for each in ranked] == ["b", "d", "c", "a"]
    assert [each.value for each in ranked] == [3.0, 2.0, 1.0, 0.0]
    assert [each.tried for each in ranked] == [8, 8, 4, 4]
