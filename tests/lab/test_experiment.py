"""The file of an experiment: what it may say, and what it is told if it says something else."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from himitsu.core.registry import game, games
from himitsu.lab.experiment import BASE, BadExperiment, checked, read_experiment, template

LUZ = {"game": "luz", "seats": 4}


@pytest.mark.parametrize("name", games())
def test_the_template_of_every_game_can_be_played(name: str) -> None:
    experiment = checked(tomllib.loads(template(game(name))), "template")
    assert experiment.game == name
    assert next(iter(experiment.arms)) == BASE
    assert len(experiment.arms) > 1


def test_arms_differ_only_in_what_they_say() -> None:
    variants = [{"name": "few beads", "options": {"beads": "limited"}}]
    experiment = checked({**LUZ, "options": {"memory": "aid"}, "variants": variants}, "test")
    base, other = experiment.plan(BASE), experiment.plan("few beads")
    assert base.options == {"beads": "unlimited", "memory": "aid"}
    assert other.options == {"beads": "limited", "memory": "aid"}
    assert (base.seed, base.bots) == (other.seed, other.bots)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"game": "chess", "seats": 2}, "There is no game 'chess'"),
        ({"game": "luz", "seats": 9}, "luz is played with 3, 4, 5 seats, not 9"),
        ({**LUZ, "bots": ["deep-blue"]}, "deep-blue"),
        ({**LUZ, "options": {"beads": "golden"}}, "Option beads must be one of"),
        ({**LUZ, "games": 0}, "games"),
        ({**LUZ, "precision": 2.0}, "precision"),
        ({**LUZ, "colour": "red"}, "colour"),
        ({**LUZ, "keep": ["everything"]}, "everything"),
        ({**LUZ, "variants": [{"name": BASE}]}, "a name of its own"),
        ({**LUZ, "variants": [{"name": "a/b"}]}, "name"),
        ({**LUZ, "variants": [{"name": "x", "options": {"rounds": "9"}}]}, "x: luz has no option"),
        ({"seats": 4}, "game"),
    ],
)
def test_a_wrong_file_is_told_what_is_wrong(wrong: dict[str, object], told: str) -> None:
    with pytest.raises(BadExperiment, match=told):
        checked(wrong, "file.toml")


def test_a_file_that_is_none_is_told_so(tmp_path: Path) -> None:
    path = tmp_path / "experiment.toml"
    with pytest.raises(BadExperiment, match="No such file"):
        read_experiment(path, {})
    path.write_text("seats = = 4")
    with pytest.raises(BadExperiment, match=r"experiment\.toml: .* line 1"):
        read_experiment(path, {})
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(BadExperiment, match="UTF-8"):
        read_experiment(path, {})


def test_the_command_line_overrides_the_file(tmp_path: Path) -> None:
    path = tmp_path / "experiment.toml"
    path.write_text('game = "luz"\nseats = 4\ngames = 7\nseed = "file"')
    experiment = read_experiment(path, {"games": 9})
    assert (experiment.games, experiment.seed) == (9, "file")


def test_a_precision_is_looked_at_at_fixed_moments_only() -> None:
    assert checked({**LUZ, "games": 1000}, "test").looks() == (1000,)
    sought = checked({**LUZ, "games": 1000, "precision": 0.01}, "test")
    assert sought.looks() == (200, 300, 500, 1000)
    few = checked({**LUZ, "games": 50, "precision": 0.01}, "test")
    assert few.looks() == (50,)
