"""`himitsu lab`: from an experiment's file to its report, and what is said where that fails."""

from __future__ import annotations

import json
import os
import re
import resource
import signal
import subprocess
from importlib.util import find_spec
from pathlib import Path

import polars as pl
import pytest
from support.commands import COMMAND, ENVIRONMENT, Commands, hear_ctrl_c

from himitsu.cli import lab
from himitsu.core.registry import games
from himitsu.lab import preview
from himitsu.lab.experiment import read_experiment
from himitsu.lab.folder import LabFolder
from himitsu.lab.progress import Settling
from himitsu.lab.run import run


@pytest.fixture
def file(himitsu: Commands, tmp_path: Path) -> Path:
    ran = himitsu("lab", "new", "luz")
    assert (ran.code, ran.err) == (0, "")
    path = tmp_path / "experiment.toml"
    # A closer look would take longer than everything else.
    path.write_text(re.sub(r"games = \d\n", "games = 0\n", ran.out), encoding="utf-8")
    return path


def test_from_a_file_to_a_report_and_a_comparison(
    himitsu: Commands, file: Path, tmp_path: Path
) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    for out, seed in ((one, "1"), (other, "2")):
        command = ("lab", "run", file, "--out", out, "--games", 40, "--seed", seed, "--jobs", 1)
        ran = himitsu(*command)
        assert (ran.code, ran.out) == (0, f"{out}/report.html\n")
        assert (out / "report.html").exists()
    (one / "report.html").unlink()
    assert himitsu("lab", "report", one).code == 0
    assert (one / "report.html").exists()
    told = himitsu("lab", "compare", one, other).out
    assert told.startswith("Different deals.\n")
    compared = json.loads(himitsu("lab", "compare", one, one, "--json").out)
    assert compared["same_deals"] is True
    assert {each["value"] for each in compared["differences"]} == {0.0}


def test_a_preview_says_how_many_games_it_plays(
    himitsu: Commands, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And goes on with as many, however quick the machine is then."""
    asked = []

    def games_within(seconds: float, *_: object) -> int:
        asked.append(seconds)
        return 20 * len(asked)

    monkeypatch.setattr(preview, "games_within", games_within)
    for _ in range(2):
        ran = himitsu("lab", "run", file, "--out", tmp_path / "out", "--quick", "--jobs", 1)
        assert ran.code == 0
        assert ran.err == "A preview: 20 games in each arm, as with --games 20.\n"
    assert asked == [120.0]
    assert LabFolder.open(tmp_path / "out").experiment.games == 20


def test_estimates_are_shown_as_they_settle() -> None:
    wins = Settling("base", "seat 1", 0.25, 0.2, 0.3, share=True, apart=False)
    apart = Settling("calm", "seat 1", 0.05, -0.01, 0.11, share=True, apart=True)
    longer = Settling("calm", "decisions", 3.25, 3.0, 3.5, share=False, apart=True)
    assert [lab._settling_row(each) for each in (wins, apart, longer)] == [
        ("base", "seat 1 wins", "25.0 %", "20.0 to 30.0"),
        ("calm", "seat 1 wins more than in the base", "+5.0 points", "-1.0 to +11.0"),
        ("calm", "decisions more than in the base", "+3.25", "+3.00 to +3.50"),
    ]


def test_what_a_user_can_put_right_is_one_line(
    himitsu: Commands, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing = tmp_path / "missing.toml"
    assert "No such file" in himitsu.fails("lab", "run", missing, "--out", tmp_path / "out")
    assert "There is no game 'go'" in himitsu.fails("lab", "new", "go")
    assert "either --games or --quick" in himitsu.fails(
        "lab", "run", file, "--out", tmp_path / "out", "--games", 5, "--quick"
    )
    assert "not empty" in himitsu.fails("lab", "run", file, "--out", tmp_path)
    assert "no experiment's folder" in himitsu.fails("lab", "report", tmp_path)
    begun = tmp_path / "begun"
    himitsu("lab", "run", file, "--out", begun, "--games", 5, "--jobs", 1)
    for path in begun.glob("tables/games/*.parquet"):
        path.unlink()
    assert "no finished games" in himitsu.fails("lab", "report", begun)
    monkeypatch.setattr(lab, "NEEDED", ("polars", "unheard_of"))
    assert himitsu.fails("lab", "new", "luz") == (
        "The lab needs unheard_of: pip install 'himitsu[lab]'."
    )


def test_without_ray_the_extra_is_named(
    himitsu: Commands, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab, "find_spec", lambda name: None if name == "ray" else find_spec(name))
    command = ("lab", "run", file, "--out", tmp_path / "out", "--on")
    assert himitsu.fails(*command, "ray") == "--on needs Ray: pip install 'himitsu[ray]'."
    assert "--jobs is for this machine" in himitsu.fails(*command, "ray://host", "--jobs", 2)


def test_ctrl_c_keeps_what_is_done_and_the_same_command_goes_on(file: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    command = [*COMMAND, "lab", "run", str(file), "--out", str(out)]
    with subprocess.Popen(
        [*command, "--games", "1000000"],
        env=ENVIRONMENT,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=hear_ctrl_c,
    ) as process:
        first = out / "tables/games/base.00000.parquet"
        while not first.exists():
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        assert process.stderr is not None
        assert "the same command goes on" in process.stderr.read()
    assert process.returncode == 130
    kept = first.stat().st_mtime_ns
    done = subprocess.run(
        [*command, "--games", "100"], env=ENVIRONMENT, capture_output=True, text=True, check=True
    )
    assert done.stdout == f"{out}/report.html\n"
    assert first.stat().st_mtime_ns == kept


def test_a_reader_that_leaves_is_no_trouble_with_the_folder(
    himitsu: Commands, file: Path, tmp_path: Path
) -> None:
    """As `himitsu lab compare ONE OTHER | head -1` does."""
    out = tmp_path / "out"
    himitsu("lab", "run", file, "--out", out, "--games", 5, "--jobs", 1)
    reads, writes = os.pipe()
    os.close(reads)
    with os.fdopen(writes, "wb") as pipe:
        ran = subprocess.run(
            [*COMMAND, "lab", "compare", str(out), str(out)],
            env=ENVIRONMENT | {"PYTHONUNBUFFERED": "1"},
            stdout=pipe,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert (ran.returncode, ran.stderr) == (1, "")


def test_every_game_has_an_experiment_to_begin_with(himitsu: Commands) -> None:
    for name in games():
        assert f'game = "{name}"' in himitsu("lab", "new", name).out


def test_a_full_disk_is_told_of_and_what_is_done_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "experiment.toml"
    file.write_text('game = "luz"\nseats = 3\nbots = ["random"]\n')
    out = tmp_path / "out"
    run(LabFolder.make(out, read_experiment(file, {"games": 100})), 1, lambda _: None)
    command = [*COMMAND, "lab", "run", str(file), "--out", str(out), "--jobs", "1"]
    kept = {path: path.read_bytes() for path in out.glob("tables/*/*.parquet")}

    def little_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (30_000, 30_000))

    ran = subprocess.run(
        [*command, "--games", "200"],
        env=ENVIRONMENT,
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=little_room,
    )
    assert ran.returncode == 2
    assert "base.00001.parquet: File too large. What is done is kept." in ran.stderr
    assert "Traceback" not in ran.stderr
    assert not list(out.glob("tables/*/.*"))
    assert {path: path.read_bytes() for path in kept} == kept


def test_a_file_that_is_not_of_the_experiment_is_named(
    himitsu: Commands, file: Path, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    himitsu("lab", "run", file, "--out", out, "--games", 5, "--jobs", 1)
    path = out / "tables/seats/base.00000.parquet"
    whole = path.read_bytes()
    last = out / "tables/games/base.00000.parquet"
    cases = {
        "has other columns than this experiment writes": pl.read_parquet(path).rename(
            {"won": "lost"}
        ),
        "is damaged": None,
    }
    for told, frame in cases.items():
        if frame is None:
            path.write_bytes(whole[:100])
        else:
            frame.write_parquet(path)
        message = himitsu.fails("lab", "report", out)
        assert f"{path} {told}" in message
        assert f"delete {last}" in message
    last.unlink()
    assert himitsu("lab", "run", file, "--out", out, "--games", 5, "--jobs", 1).code == 0
    assert path.read_bytes() == whole
