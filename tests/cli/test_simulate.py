"""`simulate`: the numbers, the records, and Ctrl-C."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from pathlib import Path

import pytest
from support.commands import COMMAND, ENVIRONMENT, Commands, hear_ctrl_c, run_process
from support.terminal import Terminal

from himitsu import game
from himitsu.core.record_parser import read
from himitsu.core.records import replay
from himitsu.lab import simulate

LUZ = ("simulate", "luz", "--seats", 3, "--seed", 7)


def test_the_results_are_one_json_object(himitsu: Commands) -> None:
    ran = himitsu(*LUZ, "--games", 6, "--option", "beads=limited", "--jobs", 1, "--json")
    assert (ran.code, ran.err) == (0, "")
    report = json.loads(ran.out)
    wins = [0, 0, 0]
    for played in simulate(game("luz"), 3, 6, ["random"], 7, {"beads": "limited"}):
        wins[played.outcome.winners[0]] += 1
    expected = {
        "game": "luz",
        "seats": 3,
        "options": {"beads": "limited", "memory": "book"},
        "bots": ["random"] * 3,
        "seed": "7",
        "complete": True,
        "games": 6,
        "decisions": 6 * 132,
        "wins_by_seat": wins,
        "wins_by_bot": {"random": 6},
        "games_by_bot": {"random": 18},
        "draws": 0,
        "mean_length": 132.0,
    }
    assert {name: report[name] for name in expected} == expected
    assert report["decisions_per_second"] == pytest.approx(report["decisions"] / report["seconds"])


def test_the_results_are_readable(himitsu: Commands) -> None:
    out = himitsu(*LUZ, "--games", 3, "--jobs", 1).out
    assert out.startswith("luz, 3 seats, beads=unlimited, memory=book, seed 7\n3 games, 396 ")
    assert "\nrandom                9        3    33.3%" in out
    assert max(len(line) for line in out.splitlines()) <= 80


def test_processes_change_nothing_but_the_time() -> None:
    """As a real command, whose workers start from its script."""
    first, second = (
        json.loads(run_process(*LUZ, "--games", 8, "--json", "--jobs", jobs).out) for jobs in (1, 2)
    )
    for report in (first, second):
        del report["seconds"], report["decisions_per_second"]
    assert first == second


def test_records_are_written_and_not_written_over(himitsu: Commands, tmp_path: Path) -> None:
    folder = tmp_path / "records"
    arguments = (*LUZ, "--games", 2, "--jobs", 1, "--records", folder)
    assert himitsu(*arguments).code == 0
    paths = sorted(folder.iterdir())
    assert [path.name for path in paths] == ["luz-000000.txt", "luz-000001.txt"]
    for path in paths:
        assert replay(read(path.read_text())).outcome is not None
    assert "already contains records" in himitsu.fails(*arguments)


def test_a_bar_shows_progress_on_a_terminal_and_nowhere_else() -> None:
    with Terminal(*LUZ, "--games", 3, "--jobs", 1, "--json") as terminal:
        shown = terminal.read_to_end()
    assert "3/3" in shown
    assert '"complete":true' in shown
    assert run_process(*LUZ, "--games", 3, "--jobs", 1, "--json").err == ""


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_leaves_the_results_so_far(tmp_path: Path, jobs: int) -> None:
    folder = tmp_path / "records"
    arguments = [*LUZ, "--games", 10**6, "--jobs", jobs, "--json", "--records", folder]
    with subprocess.Popen(
        [*COMMAND, *map(str, arguments)],
        env=ENVIRONMENT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=hear_ctrl_c,
    ) as process:
        limit = time.monotonic() + 30
        while not (folder / "luz-000004.txt").exists():
            assert process.poll() is None
            assert time.monotonic() < limit
            time.sleep(0.02)
        # As a terminal does it: to the command and to all its workers.
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert (process.returncode, err) == (130, b"")
    report = json.loads(out)
    assert not report["complete"]
    assert 5 <= report["games"] < 10**6
    assert report["games"] == sum(report["wins_by_seat"]) == len(list(folder.iterdir()))
    assert report["games_by_bot"] == {"random": 3 * report["games"]}
    # They are the first games of the seed.
    wins = [0, 0, 0]
    for played in simulate(game("luz"), 3, report["games"], ["random"], 7):
        wins[played.outcome.winners[0]] += 1
    assert report["wins_by_seat"] == wins


def test_an_option_may_be_a_text_that_the_game_reads(himitsu: Commands) -> None:
    yurikure = ("simulate", "yurikure", "--seats", 3, "--games", 1, "--bots", "random", "--json")
    assigned = (
        "Ak:cool+cute,Sh:cool+shy,Ku:cool+passive,Mu:aggressive+friendly,Mi:friendly+attracted,"
        "So:attracting+cute,Ts:passive+shy"
    )
    chosen = ("--option", "orientations=chosen", "--jobs", 1)
    ran = himitsu(*yurikure, *chosen, "--option", f"assigned={assigned}")
    assert ran.code == 0, ran.err
    assert json.loads(ran.out)["options"]["assigned"] == assigned
    ran = himitsu(*yurikure, *chosen, "--option", "assigned=Ak:cool+cool")
    assert ran.code != 0
    assert "Akane is cool twice" in " ".join(ran.err.split())
