"""The brisk player of Rebel Rhymes: rules of thumb with two doors."""

from __future__ import annotations

from random import Random

import pytest

from himitsu.bots.random import RandomBot
from himitsu.bots.rhymes.brisk import MOST_MOVES, BriskBot, choose_in_truth, finish, follow
from himitsu.bots.rhymes.steady import value
from himitsu.core.chance import key_from_seed
from himitsu.games.rhymes import GAME
from himitsu.games.rhymes.rules.agenda import QUESTION_NAMES
from himitsu.games.rhymes.state import RhymesState

BRISK = BriskBot(GAME)
TABLES: list[tuple[int, dict[str, str]]] = [
    (1, {}),
    (2, {}),
    (3, {}),
    (4, {"script": "snow_white", "start": "drafted"}),
    (5, {"opening": "calm", "dreamer": "out"}),
    (8, {"unanswered": "card", "opponents": "any", "words": "off"}),
    (11, {}),
]
UNMET = {"book_row", "river_answer", "river_judge"}
"""Questions that these games hardly ask: Book of Heaven's second, and those in words."""


def new(seats: int, options: dict[str, str], seed: str) -> RhymesState:
    return GAME.new(GAME.resolve(options, seats), seats, key_from_seed(seed))


def test_it_chooses_the_same_from_a_view_as_from_any_truth_behind_it() -> None:
    others = RandomBot(GAME)
    asked = set()
    different = 0
    for seats, options in TABLES:
        for number in range(20):
            rng = Random(number)
            s = new(seats, options, f"doors/{number}")
            while s.to_act():
                seat = s.to_act()[-1]
                view = s.view(seat)
                move = BRISK.choose(view, rng)
                truth = GAME.sample(view, rng)
                different += truth.identity != s.identity
                chosen = (choose_in_truth(s, seat), choose_in_truth(truth, seat))
                assert chosen == (move, move), view.question
                asked.add(view.question)
                # Some at random make it meet what it would not do itself.
                wild = (seat + number) % 2 == 0
                s.play(seat, others.choose(view, rng) if wild else move)
    assert different > 1000
    assert set(QUESTION_NAMES) - asked <= UNMET


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_it_plays_games_to_their_end(seats: int, options: dict[str, str]) -> None:
    for number in range(20):
        s = new(seats, options, f"end/{number}")
        finish(s)
        assert s.outcome is not None
        assert not s.to_act()


@pytest.mark.parametrize(("seats", "number"), [(3, 20), (8, 64)])
def test_it_comes_to_an_end_where_nobody_can_lose_their_last_point(seats: int, number: int) -> None:
    """In these deals somebody has cards that bring each other back, and an opponent to play them
    at who cannot go out (R86)."""
    options = {"opening": "calm", "dreamer": "out"}
    s = new(seats, options, f"strength-rhymes-{seats}-calm-out/{number}")
    for _ in range(MOST_MOVES):
        if s.outcome is not None:
            break
        seat = s.to_act()[0]
        s.play(seat, BRISK.choose(s.view(seat), Random(number)))
    assert s.outcome is not None


def test_a_game_that_goes_on_and_on_is_left_and_worth_nothing() -> None:
    s = new(3, {}, "on and on")
    seat = s.to_act()[0]
    whole = s.copy()
    plan = (s.legal_moves(seat)[0],)
    moves = follow(whole, seat, plan)
    assert whole.outcome is not None
    assert follow(s, seat, plan, most=moves - 1) == moves - 1
    assert s.outcome is None
    assert value(s, seat) == 0.0


def test_it_beats_players_who_move_at_random() -> None:
    """Of 60 games it wins about 36; by chance alone it would win 20, and 30 once in 250 times."""
    won = 0
    for number in range(60):
        rng = Random(number)
        s = new(5, {}, f"brisk/{number}")
        hero = number % 5
        while s.outcome is None:
            seat = s.to_act()[0]
            moves = s.legal_moves(seat)
            s.play(seat, choose_in_truth(s, seat) if seat == hero else rng.choice(moves))
        won += hero in s.outcome.winners
    assert won >= 30
