"""What a maker does: a package is made, installed into a fresh environment, simulated, held to the
laws, and served. Nothing of Himitsu is edited for it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.request import urlopen

import pytest
from support.fresh_environment import EXAMPLE, FreshEnvironment
from support.serving import Process, quick

NAME = "strangers"
LEARNS = f"""
from pettingzoo.test import api_test
from himitsu.adapters.gymnasium import SeatEnv
from himitsu.adapters.pettingzoo import env
api_test(env("{NAME}"))
table = SeatEnv("{NAME}", 3, opponents="steady")
seen, info = table.reset(seed=1)
assert table.step(int(info["action_mask"].argmax()))[2]
print("learns with", len(seen), "numbers")
"""


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> FreshEnvironment:
    return FreshEnvironment(tmp_path_factory.mktemp("fresh") / "environment")


def told(url: str) -> str:
    with urlopen(url, timeout=10) as answer:
        text: str = answer.read().decode()
    return text


def test_a_new_game_runs_as_it_is_written(fresh: FreshEnvironment, tmp_path: Path) -> None:
    fresh.himitsu("new-game", NAME, "--board", "--dir", tmp_path)
    fresh.install(tmp_path / f"himitsu-{NAME}")
    played = fresh.himitsu("simulate", NAME, "--seats", 3, "--games", 20, "--jobs", 1)
    assert "20 games, 60 decisions" in played
    assert "not tried" not in fresh.himitsu("laws", NAME, "--quick")
    assert "learns with 62 numbers" in fresh.run("-c", LEARNS)
    with Process(quick(tmp_path), python=str(fresh.python)) as server:
        games = {game["name"]: game for game in json.loads(told(f"{server.url}/api/games"))}
        assert games[NAME]["default_bot"] == "steady"
        shown = json.loads(told(f"{server.url}/api/games/{NAME}/plain"))
        assert "export function mount" in told(server.url + shown["board"]["script"])


@pytest.mark.soak
def test_a_new_game_is_strictly_typed(fresh: FreshEnvironment, tmp_path: Path) -> None:
    """With its own settings, as its maker would check it."""
    fresh.himitsu("new-game", "typed", "--dir", tmp_path)
    checked = fresh.run("-m", "mypy", "typed", "tests", cwd=tmp_path / "himitsu-typed")
    assert "Success: no issues found" in checked


def test_the_tests_of_liars_dice_pass(fresh: FreshEnvironment, tmp_path: Path) -> None:
    """The laws at every table, by the plugin that comes with Himitsu, and the rules."""
    package = tmp_path / "package"
    fresh.install_copy(EXAMPLE, package)
    passed = fresh.run("-m", "pytest", "-q", "-p", "no:cacheprovider", cwd=package)
    assert re.search(r"^\d+ passed", passed, re.M)
