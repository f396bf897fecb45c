"""A closer look at some games: the same tables however it is run, and what they hold is so."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from pathlib import Path
from random import Random

import numpy as np
import polars as pl
import pytest

from himitsu.bots import player
from himitsu.core.chance import key_from_seed
from himitsu.core.contract import PUBLIC, State
from himitsu.core.registry import game, games
from himitsu.games.rhymes.cards import IDENTITY_NAMES
from himitsu.lab.closer.finished import Finished
from himitsu.lab.closer.secrets import entropy_bits, watched
from himitsu.lab.closer.settings import chosen_games
from himitsu.lab.experiment import BASE, BadExperiment, Experiment, checked
from himitsu.lab.folder import LabFolder
from himitsu.lab.match import Plan, Seen, play_out
from himitsu.lab.progress import Progress
from himitsu.lab.run import run

CLOSELY = {
    "playouts": {"games": 20, "decisions": 2, "options": 3, "repeats": 2},
    "course": {"games": 20, "moments": 3, "repeats": 2},
    "replays": {"games": 20, "chances": 2, "repeats": 2},
    "secrets": {"games": 20, "moments": 3, "samples": 8, "moves": 2},
}
GAMES = 12
TABLES = ("options", "playouts", "course", "replays", "secrets", "giveaways")


def experiment(**changes: object) -> Experiment:
    data = {"game": "luz", "seats": 3, "games": GAMES, "bots": ["random"], "keep": [], **CLOSELY}
    return checked({**data, **changes}, "test")


def silent(_: Progress) -> None:
    pass


def fingerprint(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.glob("tables/*/*.parquet"))
    }


class Stopped(Exception):
    pass


def test_any_number_of_processes_and_any_interruption_look_at_the_same(tmp_path: Path) -> None:
    closely = {name: {**each, "games": 2} for name, each in CLOSELY.items()}
    asked = experiment(games=140, variants=[{"name": "again"}], **closely)
    alone = LabFolder.make(tmp_path / "alone", asked)
    played = run(alone, 1, silent)
    run(LabFolder.make(tmp_path / "together", asked), 2, silent)

    def stop(_: Progress) -> None:
        raise Stopped

    with pytest.raises(Stopped):
        run(LabFolder.make(tmp_path / "stopped", asked), 1, stop)
    run(LabFolder.make(tmp_path / "stopped", asked), 1, silent)
    whole = fingerprint(tmp_path / "alone")
    assert fingerprint(tmp_path / "together") == whole
    assert fingerprint(tmp_path / "stopped") == whole
    for table in TABLES:
        rows = alone.scan(table, played).collect()
        assert set(rows["arm"]) == {BASE}, table


@pytest.mark.parametrize(("name", "seats"), [("luz", 4), ("yurikure", 4), ("rhymes", 5)])
def test_every_game_can_be_looked_at(tmp_path: Path, name: str, seats: int) -> None:
    folder = LabFolder.make(tmp_path, experiment(game=name, seats=seats))
    played = run(folder, 1, silent)
    tables = {table: folder.scan(table, played).collect() for table in TABLES}

    def looked_at(what: str) -> int:
        return sum(number < GAMES for number in chosen_games(what, "1", 0, 20))

    assert tables["course"].height == looked_at("course") * 3 * 2 * seats
    assert tables["replays"].height == looked_at("replays") * 2 * 2 * seats
    viewers = seats + (name != "luz")
    assert tables["secrets"].height == looked_at("secrets") * 3 * viewers
    assert tables["secrets"]["bits"].to_numpy().min() >= 0
    playouts = tables["playouts"]
    tried = playouts.group_by("game", "number").agg(
        pl.col("option").n_unique().alias("options"),
        pl.col("taken").any().alias("taken"),
        pl.col("repeat").n_unique().alias("repeats"),
        pl.len(),
    )
    assert tried.height == looked_at("playouts") * 2
    assert looked_at("playouts") > 0
    assert tried["taken"].all()
    assert (tried["options"] >= 2).all()
    assert (tried["len"] == tried["options"] * tried["repeats"]).all()


def test_which_games_are_looked_at_does_not_depend_on_how_many_are_played() -> None:
    assert len(chosen_games("course", "1", 3, 5)) == 5
    assert chosen_games("course", "1", 3, 5) == chosen_games("course", "1", 3, 5)
    assert all(300 <= number < 400 for number in chosen_games("course", "1", 3, 5))
    assert chosen_games("course", "1", 3, 5) != chosen_games("replays", "1", 3, 5)


def finished(name: str, seats: int, bot: str = "random") -> Finished:
    played = game(name)
    options = played.resolve({}, seats)
    plan = Plan(name, seats, options, (bot,) * seats, "closer", records=False)
    state = played.new(options, seats, key_from_seed("closer/7"))
    seen: list[Seen] = []
    players = [player(played, each) for each in plan.seating(7)]
    play_out(state, players, plan.seating(7), "closer", 7, seen.append)
    return Finished(plan, 7, seen)


def test_a_finished_game_can_be_gone_back_to() -> None:
    told = finished("luz", 3)
    states: dict[int, bytes] = {}
    for place, state in told.at(range(len(told.seen))):
        assert told.seen[place].seat in state.to_act()
        assert tuple(state.legal_moves(told.seen[place].seat)) == told.seen[place].offered
        states[place] = state.dump()
    assert [state.dump() for _, state in told.at([40, 41])] == [states[40], states[41]]
    assert told.moments(4)[0] == (0, 0)
    assert [percent for percent, _ in told.moments(4)] == [0, 25, 50, 75]


@pytest.mark.parametrize("name", games())
def test_options_have_names_and_secrets_as_many_values_in_every_sample(name: str) -> None:
    played = game(name)
    for seats in sorted({played.seat_counts[0], 4, played.seat_counts[-1]}):
        told = finished(name, seats)
        rng = Random(name)
        for place, state in told.at(range(0, len(told.seen), max(1, len(told.seen) // 12))):
            view = state.view(told.seen[place].seat)
            for move in told.seen[place].offered:
                assert played.option_name(view, move).strip()
            for viewer in range(seats):
                expect_secrets(state, name, viewer, rng)


def expect_secrets(state: State, name: str, viewer: int, rng: Random) -> None:
    played = game(name)
    own = played.secrets(state, viewer)
    sampled = played.secrets(played.sample(state.view(viewer), rng), viewer)
    assert {key: len(values) for key, values in own.items()} == {
        key: len(values) for key, values in sampled.items()
    }


@pytest.mark.parametrize(("name", "seats"), [("yurikure", 4), ("rhymes", 5), ("rhymes", 2)])
def test_who_only_watches_thinks_of_nothing_but_what_is_public(name: str, seats: int) -> None:
    """Whatever they think of looks the same from outside, and not to everybody inside."""
    told = finished(name, seats)
    for _, truth in told.at([0, len(told.seen) // 2]):
        thoughts = watched(game(name), truth, seats, Random(1))
        for _ in range(3):
            assert next(thoughts).view(PUBLIC) == truth.view(PUBLIC)
    thought = next(thoughts)
    assert any(thought.view(seat) != truth.view(seat) for seat in range(seats))


def test_who_only_watches_considers_all_deals_alike() -> None:
    """Rebel Rhymes before the first turn: of five players three are certain, each with the same
    chance anywhere, and two of the others."""
    state = game("rhymes").new({"opening": "calm"}, 5, key_from_seed("watched"))
    thoughts = watched(game("rhymes"), state, 5, Random(1))
    shares: Counter[tuple[int, str]] = Counter()
    for _ in range(500):
        who = game("rhymes").secrets(next(thoughts), PUBLIC)["identities"]
        shares.update((seat, IDENTITY_NAMES[each]) for seat, each in enumerate(who))
    for seat in range(5):
        assert shares[seat, "princess"] / 500 == pytest.approx(1 / 5, abs=0.08)
        assert shares[seat, "prince"] / 500 == pytest.approx(1 / 5, abs=0.08)
        # One King is certain, and two of three times another, a Queen or a Singer.
        assert shares[seat, "king"] / 500 == pytest.approx(1 / 5 + 2 / 15, abs=0.08)
        assert shares[seat, "queen"] / 500 == pytest.approx(2 / 15, abs=0.08)
        assert shares[seat, "singer"] / 500 == pytest.approx(2 / 15, abs=0.08)


def test_what_is_known_holds_no_bits() -> None:
    assert entropy_bits(np.full(50, 3)) == 0.0
    values = np.random.default_rng(1).integers(0, 8, size=4000)
    assert entropy_bits(values) == pytest.approx(3.0, abs=0.02)
    few = [entropy_bits(np.random.default_rng(seed).integers(0, 8, size=40)) for seed in range(200)]
    assert np.mean(few) == pytest.approx(3.0, abs=0.05)


@pytest.mark.parametrize(
    "wrong",
    [
        {"playouts": {"games": 101}},
        {"playouts": {"repeats": 3}},
        {"course": {"moment": 3}},
        {"replays": {"chances": 1}},
        {"secrets": {"samples": -1}},
    ],
)
def test_a_closer_look_that_cannot_be_taken_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(BadExperiment, match=next(iter(wrong))):
        experiment(**wrong)
