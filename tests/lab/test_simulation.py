"""Simulation: the same seed gives the same games; every bot plays every seat; views only."""

from __future__ import annotations

from random import Random

import pytest
from support.highcard import HighCard, HighCardState

from himitsu import Move, Outcome, Seat, View, game
from himitsu.core.chance import key_from_seed
from himitsu.core.contract import BadOptions
from himitsu.core.record_parser import read
from himitsu.core.records import replay
from himitsu.core.registry import games
from himitsu.lab import BotFailed, Played, match, simulate
from himitsu.lab.match import Plan
from himitsu.lab.simulation import seat_bots

LUZ = game("luz")


def facts(games: list[Played]) -> list[tuple[int, tuple[int, ...]]]:
    return [(played.number, played.outcome.scores) for played in games]


def test_the_same_seed_gives_the_same_games_with_any_number_of_processes() -> None:
    alone = list(simulate(LUZ, 3, 9, ["random"], 5, {"beads": "limited"}))
    together = list(simulate(LUZ, 3, 9, ["random"], 5, {"beads": "limited"}, jobs=2))
    assert together == alone
    assert [played.number for played in alone] == list(range(9))


def test_another_seed_gives_other_games() -> None:
    one = facts(list(simulate(LUZ, 3, 3, ["random"], 1)))
    assert facts(list(simulate(LUZ, 3, 3, ["random"], "1"))) == one
    assert facts(list(simulate(LUZ, 3, 3, ["random"], 2))) != one


def test_a_longer_simulation_begins_with_the_shorter_one() -> None:
    longer = list(simulate(LUZ, 3, 4, ["random"], 1))
    assert list(simulate(LUZ, 3, 2, ["random"], 1)) == longer[:2]


def test_the_deal_comes_from_the_seed_and_the_number() -> None:
    third = list(simulate(LUZ, 3, 3, ["random"], "a seed", records=True))[2]
    assert third.record is not None
    assert read(third.record).key == key_from_seed("a seed/2")


def test_bots_draw_from_their_own_randomness_not_from_the_key(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    draws: dict[str, int] = {}

    class Drawing:
        def choose(self, view: View, rng: Random) -> Move:
            draws.setdefault(str(view.viewer), rng.getrandbits(32))
            return view.legal[0]

    drawing = Drawing()
    monkeypatch.setattr(match, "player", lambda _game, _name: drawing)
    monkeypatch.setattr(match, "key_from_seed", lambda _seed: bytes(32))
    list(simulate(LUZ, 3, 1, ["random"], 1))
    with_one_key = dict(draws)
    draws.clear()
    monkeypatch.setattr(match, "key_from_seed", lambda _seed: bytes([1] * 32))
    list(simulate(LUZ, 3, 1, ["random"], 1))
    assert draws == with_one_key
    assert len(set(draws.values())) == 3


def test_bots_get_the_view_of_their_seat_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    viewers: set[int] = set()

    class Looking:
        def choose(self, view: View, rng: Random) -> Move:
            assert isinstance(view, LUZ.view_type)
            assert view.mine
            viewers.add(view.viewer)
            return rng.choice(view.legal)

    looking = Looking()
    monkeypatch.setattr(match, "player", lambda _game, _name: looking)
    list(simulate(LUZ, 4, 1, ["random"], 1))
    assert viewers == {0, 1, 2, 3}


def test_everybody_moves_one_seat_on_from_game_to_game() -> None:
    plan = Plan("luz", 3, {}, ("ada", "ben", "cleo"), "1", records=False)
    assert [plan.seating(number) for number in range(4)] == [
        ("ada", "ben", "cleo"),
        ("cleo", "ada", "ben"),
        ("ben", "cleo", "ada"),
        ("ada", "ben", "cleo"),
    ]


def test_the_last_bot_named_takes_the_seats_that_are_left() -> None:
    assert seat_bots(LUZ, 4, ["steady", "random"]) == ("steady", "random", "random", "random")
    assert seat_bots(LUZ, 3, ["random", "random", "steady"]) == ("random", "random", "steady")


@pytest.mark.parametrize("bots", [[], ["random"] * 4, ["nobody"], [""]])
def test_bots_that_cannot_sit_are_refused(bots: list[str]) -> None:
    with pytest.raises(BadOptions):
        simulate(LUZ, 3, 1, bots, 1)


@pytest.mark.parametrize(("games", "jobs", "seats"), [(0, 1, 3), (1, 0, 3), (1, 1, 2)])
def test_a_simulation_that_cannot_be_played_is_refused(games: int, jobs: int, seats: int) -> None:
    with pytest.raises(BadOptions):
        simulate(LUZ, seats, games, ["random"], 1, jobs=jobs)


def test_records_are_whole_and_true() -> None:
    for played in simulate(LUZ, 4, 3, ["random"], 1, {"memory": "aid"}, records=True):
        assert played.record is not None
        record = read(played.record)
        assert record.options == {"beads": "unlimited", "memory": "aid"}
        assert record.names == dict(enumerate(played.bots))
        assert len(record.moves) == played.decisions
        assert replay(record).outcome == played.outcome


def test_without_records_none_is_written() -> None:
    assert [played.record for played in simulate(LUZ, 3, 2, ["random"], 1)] == [None, None]


@pytest.mark.parametrize("error", ["an illegal move", "an error of its own"])
def test_a_failing_bot_is_named(monkeypatch: pytest.MonkeyPatch, error: str) -> None:
    class Failing:
        def choose(self, view: View, rng: Random) -> Move:
            if error == "an illegal move":
                return LUZ.action_count
            raise ZeroDivisionError(error)

    failing = Failing()
    monkeypatch.setattr(match, "player", lambda _game, _name: failing)
    with pytest.raises(BotFailed, match=r"Bot 'random' failed in game 0, seat \d, decision 1: "):
        list(simulate(LUZ, 3, 1, ["random"], 1))


class Undealt(HighCardState):
    def deal(self) -> None:
        raise ZeroDivisionError("no cards")


class Stuck(HighCardState):
    def apply(self, seat: Seat, move: Move) -> None:
        raise ZeroDivisionError("no rule")


class Uncounted(HighCardState):
    def finish(self) -> None:
        super().finish()
        self.outcome = Outcome((0,), (1,))


@pytest.mark.parametrize(
    ("state", "told"),
    [
        (Undealt, r"highcard cannot begin game 0: ZeroDivisionError: no cards \(.*\.py:\d+\)"),
        (Stuck, r"The game failed in game 0, seat 0, decision 1: ZeroDivisionError: no rule \("),
        (Uncounted, "highcard ended game 0 with 1 scores, not 3"),
    ],
)
def test_a_game_that_fails_is_blamed_itself(
    state: type[HighCardState], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = HighCard()
    game._states = state
    monkeypatch.setitem(games(), "highcard", game)
    with pytest.raises(BotFailed, match=told):
        list(simulate(game, 3, 1, ["random"], 1))
