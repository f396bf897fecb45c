"""Statistics of a server's finished games: of enough games of enough people, and nothing else."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from support.commands import ENVIRONMENT
from support.finished_games import NAME, keep_finished
from support.serving import furnish

from himitsu.server.game.counted_games import GAMES, GUESTS, WorkedOut, whole_steps
from himitsu.server.game.server_statistics import server_statistics
from himitsu.server.protocol.http import ServerStatistics
from himitsu.server.store.finished_tables import FinishedTable

NOON = 20_000 * 24 * 3600 * 1000 + 12 * 3600 * 1000
LATER = NOON + 24 * 3600 * 1000


def people(games: int, guests: int) -> list[str]:
    return [str(number % guests) for number in range(games)]


def found(database: Path, before: int = LATER) -> ServerStatistics:
    worked_out = asyncio.run(server_statistics(database, before))
    assert worked_out.left_out == ()
    return worked_out.statistics


@pytest.fixture
def database(tmp_path: Path) -> Path:
    path = tmp_path / "himitsu.sqlite3"
    furnish(path)
    return path


def test_a_server_without_games_has_none(database: Path) -> None:
    assert found(database) == ServerStatistics("ready", (), GAMES, GUESTS)


def test_enough_games_of_enough_guests_are_told(database: Path) -> None:
    keep_finished(database, people(GAMES, GUESTS), NOON)
    (played,) = found(database).played
    assert (played.game, played.seats, played.games) == ("luz", 3, GAMES)
    by_fact = {dealt.fact: dealt.shares for dealt in played.dealt}
    assert [share.label for share in by_fact["seat"]] == ["0", "1", "2"]
    assert [share.times for share in by_fact["seat"]] == [GAMES] * 3
    # Winners may be several: then each has won.
    assert sum(share.wins for share in by_fact["seat"]) >= 1
    assert sum(share.beyond.value for share in by_fact["seat"]) == pytest.approx(0, abs=1e-3)
    for share in by_fact["seat"]:
        assert share.beyond.least < share.beyond.value < share.beyond.most
    assert {"order.order"} <= by_fact.keys()
    assert 0 < played.spread[0] <= played.spread[1] <= played.spread[2]
    hit = next(fact for fact in played.facts if fact.fact == "bids.hit")
    assert hit.share
    assert 0 < hit.mean.least < hit.mean.value < hit.mean.most < 1


@pytest.mark.parametrize(("games", "guests"), [(GAMES - 1, GUESTS), (GAMES + 30, GUESTS - 1)])
def test_too_few_games_or_guests_tell_nothing(database: Path, games: int, guests: int) -> None:
    keep_finished(database, people(games, guests), NOON)
    assert found(database).played == ()


def test_games_in_play_and_of_today_do_not_count(database: Path) -> None:
    keep_finished(database, people(GAMES - 1, GUESTS), NOON)
    keep_finished(database, people(3, 3), NOON + 3_600_000, playing=True)
    assert found(database).played == ()
    # One that has ended in time makes the number full.
    keep_finished(database, ["0"], LATER)
    assert found(database, LATER).played == ()
    assert len(found(database, LATER + 1).played) == 1


def test_seats_are_counted_apart(database: Path) -> None:
    keep_finished(database, people(GAMES - 1, GUESTS), NOON, seats=3)
    keep_finished(database, people(GAMES - 1, GUESTS), NOON, seats=4)
    assert found(database).played == ()


def test_who_was_deleted_counts_as_nobody(database: Path) -> None:
    """In each game of theirs sits somebody else, whom nobody can be."""
    keep_finished(database, people(GAMES, GAMES), NOON, named=False)
    assert found(database).played == ()


def test_figures_change_by_whole_steps() -> None:
    """So that one more game, or one person's games, cannot be told from the difference."""

    def table(number: int, who: int) -> FinishedTable:
        return FinishedTable(str(number), "luz", 1, 3, frozenset({str(who)}))

    first = [table(number, number % GUESTS) for number in range(GAMES)]
    assert whole_steps(first[:-1]) == []
    assert whole_steps(first) == first
    alone = [table(number, 0) for number in range(GAMES, 3 * GAMES)]
    assert whole_steps(first + alone) == first
    others = [table(3 * GAMES + who, who) for who in range(1, GUESTS)]
    assert whole_steps(first + alone + others[:-1]) == first
    assert whole_steps(first + alone + others) == first + alone + others


def run_process(database: Path) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-P", "-m", "himitsu.server.game.server_statistics"]
    return subprocess.run(
        [*command, str(database), str(LATER)], env=ENVIRONMENT, capture_output=True, timeout=60
    )


def test_the_process_prints_them_without_a_name(database: Path) -> None:
    keep_finished(database, people(GAMES, GUESTS), NOON)
    done = run_process(database)
    assert (done.returncode, done.stderr) == (0, b"")
    assert len(msgspec.json.decode(done.stdout, type=WorkedOut).statistics.played) == 1
    assert NAME.encode() not in done.stdout


def test_a_process_that_fails_says_where_and_quotes_nothing(tmp_path: Path) -> None:
    broken = tmp_path / f"{NAME}.sqlite3"
    broken.write_text(f"{NAME}: no database", encoding="utf-8")
    done = run_process(broken)
    assert done.returncode == 1
    assert json.loads(done.stdout)[0] == "NotStored"
    assert NAME.encode() not in done.stdout + done.stderr


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE entry SET moves = 'nonsense' WHERE sequence = 3 AND table_id",
        "DELETE FROM entry WHERE sequence > 5 AND table_id",
    ],
    ids=["no move", "no end"],
)
def test_a_game_that_cannot_be_replayed_costs_the_others_nothing(
    database: Path, damage: str
) -> None:
    keep_finished(database, people(GAMES, GUESTS), NOON)
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute(f"{damage} = (SELECT min(id) FROM game_table)")
    worked_out = asyncio.run(server_statistics(database, LATER))
    (game,) = worked_out.left_out
    assert (game.table, NAME in str(game.trace)) == (NAME[:6], False)
    (played,) = worked_out.statistics.played
    assert played.games == GAMES - 1


def test_if_no_game_can_be_replayed_nothing_is_told(database: Path) -> None:
    keep_finished(database, people(GAMES, GUESTS), NOON)
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE entry SET moves = 'nonsense' WHERE sequence = 3")
    worked_out = asyncio.run(server_statistics(database, LATER))
    assert (worked_out.statistics.played, len(worked_out.left_out)) == ((), GAMES)
