"""`himitsu lab`: from an experiment's file to its report, and what is said where that fails."""

from __future__ import annotations

import json
import signal
import subprocess
from importlib.util import find_spec
from pathlib import Path

import pytest
from support.commands import COMMAND, ENVIRONMENT, Commands, hear_ctrl_c

from himitsu.cli import lab
from himitsu.core.registry import games


@pytest.fixture
def file(himitsu: Commands, tmp_path: Path) -> Path:
    ran = himitsu("lab", "new", "luz")
    assert (ran.code, ran.err) == (0, "")
    path = tmp_path / "experiment.toml"
    path.write_text(ran.out, encoding="utf-8")
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


def test_every_game_has_an_experiment_to_begin_with(himitsu: Commands) -> None:
    for name in games():
        assert f'game = "{name}"' in himitsu("lab", "new", name).out
