"""The sharp player of Rebel Rhymes."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from support.rhymes_table import do, question, table

from himitsu.bots.rhymes import sharp
from himitsu.bots.rhymes.plans import Plan
from himitsu.bots.rhymes.sharp import SharpBot
from himitsu.bots.rhymes.wavering import Lots, follow_wavering
from himitsu.core.chance import key_from_seed
from himitsu.games.rhymes import GAME
from himitsu.games.rhymes.moves import format_move
from himitsu.games.rhymes.state import RhymesState
from himitsu.games.rhymes.views import RhymesView

QUICK = SharpBot(GAME, samples=3, guesses=12)
OPTIONS: list[tuple[int, dict[str, str]]] = [
    *[(seats, {}) for seats in range(1, 12)],
    (3, {"script": "maid_maleen", "step_one": "raised"}),
    (4, {"script": "snow_white", "start": "drafted"}),
    (5, {"opening": "calm", "dreamer": "out"}),
    (6, {"unanswered": "card", "opponents": "any", "words": "off", "round_limit": "15"}),
]


def chosen(s: RhymesState, bot: SharpBot = QUICK) -> str:
    """What the bot does for the first seat that is asked."""
    return format_move(bot.choose(s.view(s.to_act()[0]), Random(0)))


@pytest.mark.parametrize(("seats", "options"), OPTIONS)
def test_it_plays_whole_games_by_the_rules(seats: int, options: dict[str, str]) -> None:
    """One of them among players who move at random; an illegal move is an error."""
    s = GAME.new(GAME.resolve(options, seats), seats, key_from_seed(f"sharp/{seats}"))
    rng = Random(seats)
    while s.to_act():
        seat = s.to_act()[0]
        move = QUICK.choose(s.view(seat), rng) if seat == 0 else rng.choice(s.legal_moves(seat))
        s.play(seat, move)
    assert s.outcome is not None


def test_the_same_view_and_rng_give_the_same_move() -> None:
    s = GAME.new({}, 5, key_from_seed(8))
    seat = s.to_act()[0]
    again = msgspec.json.decode(msgspec.json.encode(s.view(seat)), type=RhymesView)
    assert QUICK.choose(s.view(seat), Random(1)) == QUICK.choose(again, Random(1))


def test_its_budget_is_a_count_of_truths(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[Plan] = []
    value_of = sharp._value_of

    def count(
        plan: Plan, truth: RhymesState, seat: int, key: bytes, seed: int, shared: float
    ) -> float:
        tried.append(plan)
        return value_of(plan, truth, seat, key, seed, shared)

    monkeypatch.setattr(sharp, "_value_of", count)
    s = table("scare coax jar pea", "coax persuade", "scare", who="queen princess witch")
    for samples in (5, 10):
        tried.clear()
        chosen(s, SharpBot(GAME, samples=samples))
        assert max(tried.count(plan) for plan in tried) == samples


def test_r89_it_never_thinks_for_ever() -> None:
    """A game in thought that goes on for too long is left, and counts as nothing won."""
    s = GAME.new(GAME.resolve({"opening": "calm"}, 3), 3, key_from_seed(1))
    seat = s.to_act()[0]
    taken = follow_wavering(s, seat, (s.legal_moves(seat)[0],), Lots(1, 3), most=5)
    assert (taken, s.outcome) == (5, None)


def test_it_takes_the_win_that_lies_before_it() -> None:
    s = table(
        *("pantagruel pea", "scare", "coax"),
        who="prince king princess",
        up=[2],
        script="sleeping_beauty",
    )
    assert chosen(s, SharpBot(GAME, samples=6)) == "h1"


def test_as_the_singer_it_names_everybody_it_knows() -> None:
    s = table("pantagruel pea", "", "", who="singer princess queen")
    for place in (1, 2):
        s.seen[s.identity[place]] |= 1
    do(s, "h1")
    while question(s) == "singer":
        do(s, chosen(s))
    assert s.outcome is not None
    assert s.outcome.winners == (0,)
