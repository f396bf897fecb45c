"""What the page for researchers and its notebook promise."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

from himitsu.core.registry import games

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "research.md").read_text()


def run(code: str, folder: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_examples_of_the_page_run(tmp_path: Path) -> None:
    told = run("\n".join(re.findall(r"```python\n(.*?)```", PAGE, re.S)), tmp_path)
    assert "(64, 679) (64, 32)" in told


def test_the_notebook_runs_and_is_kept_without_outputs(tmp_path: Path) -> None:
    notebook = json.loads((DOCS / "research.ipynb").read_text())
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert all(not cell["outputs"] and cell["execution_count"] is None for cell in cells)
    told = run("\n".join("".join(cell["source"]) for cell in cells), tmp_path)
    assert "encoded decisions a second" in told


def test_the_version_to_cite_is_this_one() -> None:
    assert f"version = {{{version('himitsu')}}}" in PAGE


def test_the_table_of_games_is_true() -> None:
    for name, game in games().items():
        seats = f"{game.seat_counts[0]}–{game.seat_counts[-1]}"
        length = game.declared_encoding().length
        assert f"| `{name}` | {seats} | {game.action_count} | {length} |" in PAGE


def two_digits(number: float) -> str:
    return f"{number:.2g}"


def test_its_speeds_are_those_of_the_run_that_is_kept() -> None:
    run = json.loads((DOCS.parent / "bench" / "research.json").read_text())
    ratios = run["ratios"]
    for pair, peer in {
        "pettingzoo_luz/pettingzoo_hanabi": "`hanabi_v5.env()`",
        "pettingzoo_luz/pettingzoo_hanabi_raw": "`hanabi_v5.raw_env()`",
        "open_spiel_luz/open_spiel_hanabi": "its Hanabi in C++",
        "open_spiel_luz/open_spiel_nothing": "a Python game there that does nothing",
    }.items():
        assert f"| {peer} | {two_digits(ratios[pair])} × as fast" in PAGE
    for kind, told in {"copy": "`state.copy()`", "least": "the least it can take"}.items():
        times = [
            two_digits(ratios[f"time of deepcopy_{name}/{kind}"])
            for name in ("luz", "yurikure", "rhymes")
        ]
        assert f"| {told} | {times[0]}, {times[1]} and {times[2]} × the time" in PAGE
    assert run["compiled"]
    assert not run["missed"]
    assert "+" not in run["commit"]
    for name, words in {
        "luz": "of LUZ",
        "yurikure": "of\n  Yuri-Kure",
        "rhymes": "of Rebel",
    }.items():
        thousands = f"{float(two_digits(run['rates'][f'batch_{name}'])):,.0f}"
        assert f"{thousands} {words}" in PAGE.replace("encoded decisions a second ", "")
