"""What a maker does: a package is made, installed into a fresh environment, simulated and held to
the laws. Nothing of Himitsu is edited for it. tests/page/test_new_game.py serves and plays it."""

from __future__ import annotations

import importlib
import re
from pathlib import Path
from random import Random

import pytest
from support.fresh_environment import EXAMPLE, FreshEnvironment

from himitsu import Game, State, View
from himitsu.testing import Broken
from himitsu.testing.cases import Case
from himitsu.testing.kit import kits
from himitsu.testing.laws.width import check_width

NAME = "strangers"
PYTEST = ("-q", "-p", "no:cacheprovider")
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


def test_a_new_game_runs_as_it_is_written(fresh: FreshEnvironment, tmp_path: Path) -> None:
    fresh.himitsu("new-game", NAME, "--board", "--dir", tmp_path)
    fresh.install(tmp_path / f"himitsu-{NAME}")
    played = fresh.himitsu("simulate", NAME, "--seats", 3, "--games", 20, "--jobs", 1)
    assert "20 games, 60 decisions" in played
    passed = fresh.run("-m", "pytest", *PYTEST, cwd=tmp_path / f"himitsu-{NAME}")
    assert re.search(r"^\d+ passed", passed, re.M), passed
    assert "learns with 62 numbers" in fresh.run("-c", LEARNS)


@pytest.mark.soak
def test_a_new_game_is_strictly_typed(fresh: FreshEnvironment, tmp_path: Path) -> None:
    """With its own settings, as its maker would check it."""
    fresh.himitsu("new-game", "typed", "--dir", tmp_path)
    checked = fresh.run("-m", "mypy", "typed", "tests", cwd=tmp_path / "himitsu-typed")
    assert "Success: no issues found" in checked


def test_the_kit_of_liars_dice_sees_that_chance_is_fixed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(EXAMPLE)
    kit = importlib.import_module("liarsdice.kit")
    monkeypatch.setitem(kits(), "liarsdice", kit)
    dice = kit.GAME
    honest = type(dice).sample

    def fixed(game: Game, view: View, rng: Random) -> State:
        state: State = honest(game, view, rng)
        state.reseed(bytes(32))
        return state

    case = Case(dice, 2, (("ones", "wild"),))
    check_width(case, bytes(32), 1)
    monkeypatch.setattr(type(dice), "sample", fixed)
    with pytest.raises(Broken, match="'next roll'"):
        check_width(case, bytes(32), 1)


def test_the_tests_of_liars_dice_pass(fresh: FreshEnvironment, tmp_path: Path) -> None:
    """The laws at every table, by the plugin that comes with Himitsu, and the rules."""
    package = tmp_path / "package"
    fresh.install_copy(EXAMPLE, package)
    passed = fresh.run("-m", "pytest", *PYTEST, cwd=package)
    assert re.search(r"^\d+ passed", passed, re.M)
