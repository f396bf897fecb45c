"""The file of an experiment: what it may say, and what it is told if it says something else."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from himitsu.core.options import LAB
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


def test_a_tuned_number_may_be_written_as_toml_likes_it() -> None:
    text = """
        game = "rhymes"
        seats = 4
        options.lab.row = 7
        [[variants]]
        name = "no moon"
        options = { "lab.copies.moon" = "0", lab.hand = "3" }
        [[variants]]
        name = "usual row"
        options = { lab = { row = 6, copies = { moon = 1 } } }
    """
    experiment = checked(tomllib.loads(text), "test")

    def tuned(arm: str) -> dict[str, str]:
        options = experiment.plan(arm).options
        return {name: value for name, value in options.items() if name.startswith(LAB)}

    assert tuned(BASE) == {"lab.row": "7"}
    assert tuned("no moon") == {"lab.hand": "3", "lab.row": "7", "lab.copies.moon": "0"}
    assert tuned("usual row") == {}


@pytest.mark.parametrize("name", games())
def test_the_template_offers_every_tunable_number(name: str) -> None:
    """Each is a comment; without the sign, together they are an experiment with the defaults."""
    played = game(name)
    lines = template(played).splitlines()
    offered = [line.removeprefix("# ") for line in lines if line.startswith(f"# {LAB}")]
    assert [line.split(" = ")[0] for line in offered] == [each.name for each in played.tunables]
    options = tomllib.loads("\n".join(offered))
    experiment = checked({"game": name, "seats": 4, "options": options}, "test")
    assert experiment.plan(BASE).options == played.resolve({}, 4)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"game": "chess", "seats": 2}, "There is no game 'chess'"),
        ({"game": "luz", "seats": 9}, "luz is played with 3, 4, 5 seats, not 9"),
        ({**LUZ, "bots": ["deep-blue"]}, "deep-blue"),
        ({**LUZ, "options": {"beads": "golden"}}, "Option beads must be one of"),
        ({**LUZ, "options": {"lab": {"rounds": 0}}}, r"lab\.rounds must be from 1 to 12, not 0"),
        ({**LUZ, "options": {"lab": {"rounds": 1.5}}}, "Expected `str`, got `float`"),
        ({**LUZ, "options": {"lab.beads": "1"}}, r"no tunable number 'lab\.beads'; it has: lab\."),
        ({**LUZ, "options": {"beads": {"rounds": 1}}}, "Expected `str`, got `object`"),
        ({**LUZ, "variants": [3]}, "variants"),
        ({**LUZ, "games": 0}, "games"),
        ({**LUZ, "precision": 2.0}, "less than 0.5: 0.005 is half a point"),
        ({**LUZ, "precision": 0}, "precision"),
        ({**LUZ, "precision_of": ["seat"]}, "precision_of needs a precision"),
        ({**LUZ, "precision": 0.1, "precision_of": ["kisses"]}, "no 'kisses': seat, decisions, "),
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


def test_the_template_of_a_game_without_players_for_the_lab_can_be_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("himitsu.lab.experiment.lab_player_names", lambda _: ())
    monkeypatch.setattr("himitsu.lab.experiment.default_bot", lambda _: "random")
    told = template(game("luz"))
    assert 'bots = ["random"]' in told
    assert "brisk" not in told
    assert ":20" not in told
    checked(tomllib.loads(told), "template")
