"""The plugin, as the test file of a game uses it."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

TESTS = """
import pytest

from himitsu.testing import Trial


@pytest.mark.himitsu_laws({games})
def test_law(himitsu_law: Trial) -> None:
    himitsu_law.check()
"""


def run(folder: Path, games: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    (folder / "test_laws.py").write_text(TESTS.format(games=games), encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=120)


def test_three_lines_try_every_law_at_every_table(tmp_path: Path) -> None:
    every = run(tmp_path, '"luz"', "--collect-only").stdout
    assert "test_law[secrecy-luz-3-" in every
    assert "test_law[recall-luz-5-" in every
    assert "lab." in every
    tried = run(tmp_path, '"luz"', "--quick-laws")
    assert tried.returncode == 0, tried.stdout
    assert "14 passed" in tried.stdout


def test_a_law_that_does_not_apply_is_skipped_with_the_reason(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(
        "import sys\n"
        f"sys.path.insert(0, {str(Path(__file__).parents[1])!r})\n"
        "from support import lookout_kit\n"
        "from support.lookout import Lookout\n"
        "from himitsu.core.registry import games\n"
        "from himitsu.testing.kit import kits\n"
        'games()["lookout"] = Lookout()\n'
        'kits()["lookout"] = lookout_kit\n'
    )
    done = run(tmp_path, '"lookout"', "-rs", "--quick-laws")
    assert re.search(r"^\d+ passed, \d skipped", done.stdout, re.M), done.stdout
    assert "pickling is not tried: the game names no `state_type`" in done.stdout


def test_what_is_missing_is_said(tmp_path: Path) -> None:
    assert "There is no game 'chess'" in run(tmp_path, '"chess"').stdout
    assert "needs @pytest.mark.himitsu_laws" in run(tmp_path, "").stdout
