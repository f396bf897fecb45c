"""Games from outside packages: one that is broken takes no other with it, and says why."""

from __future__ import annotations

import json
import re
from pathlib import Path

from support.commands import ENVIRONMENT, Ran, run_process
from support.outside import install

UNSAID = "from support.highcard import HighCard\nGAME = HighCard()\n"
GOOD = UNSAID + "GAME.contract_version = 1\n"
"""A game in a single file: the high card of our own tests."""


WRONG_DEFAULT = (
    GOOD
    + """
from himitsu import Option
GAME.name = "undecided"
GAME.options = (Option("deck", ("short",), {2: "short"}),)
"""
)
ANOTHER_RELEASE = "perhaps made for another release of Himitsu: install a release of it that fits"
UNFINISHED = """
from himitsu import Game
from support.highcard import HighCard
class Odd(HighCard):
    default_move = Game.default_move
GAME = Odd()
GAME.name = "unfinished"
GAME.contract_version = 1
"""


def himitsu(folder: Path, *arguments: object) -> Ran:
    paths = [ENVIRONMENT["PYTHONPATH"], str(folder), str(Path(__file__).parents[1])]
    return run_process(*arguments, PYTHONPATH=":".join(paths))


def test_a_package_that_fails_to_import_is_listed_with_its_reason(tmp_path: Path) -> None:
    install(tmp_path, "faulty", "import unheard_of_module\n")
    listed = himitsu(tmp_path, "games")
    assert listed.code == 0
    assert "luz\n  rules" in listed.out
    assert "faulty\n  cannot be played: faulty:GAME: ModuleNotFoundError" in listed.out
    assert "another release" not in listed.out
    played = himitsu(tmp_path, "simulate", "luz", "--seats", 3, "--games", 1, "--jobs", 1)
    assert (played.code, played.err) == (0, "")
    refused = himitsu(tmp_path, "simulate", "faulty", "--seats", 3)
    assert refused.code == 2
    assert "'faulty' cannot be played: faulty:GAME: ModuleNotFoundError" in refused.err


UNFIT = {
    "number": ("GAME = 5\n", "is no Game but a int"),
    "later": (GOOD + "GAME.contract_version = 99\n", "made for version 99 of the contract"),
    "unsaid": (UNSAID, "it does not say for which version of the contract it was made"),
    "changed": ("from himitsu import Wish\n", ANOTHER_RELEASE),
    "moved": ("import himitsu.core.wishes\n", ANOTHER_RELEASE),
    "misnamed": (GOOD, "calls itself 'highcard'"),
    "leaving": ("raise SystemExit(3)\n", "SystemExit"),
    "undecided": (WRONG_DEFAULT, "option deck has no default for 3 seats"),
    "unfinished": (UNFINISHED, "default_move"),
}


def test_what_is_no_game_for_this_contract_is_refused(tmp_path: Path) -> None:
    for name, (source, _) in UNFIT.items():
        install(tmp_path, name, source)
    listed = himitsu(tmp_path, "games")
    assert listed.code == 0
    told = dict(re.findall(r"^(\w+)\n  cannot be played: (.*)", listed.out, re.M))
    for name, (_, why) in UNFIT.items():
        assert why in told[name]


def test_a_script_that_reads_games_is_told_of_broken_ones_apart(tmp_path: Path) -> None:
    """What it reads are games that can be played."""
    install(tmp_path, "number", "GAME = 5\n")
    listed = himitsu(tmp_path, "games", "--json")
    assert listed.code == 0
    assert "number" not in {game["name"] for game in json.loads(listed.out)}
    assert listed.err == "himitsu: number cannot be played: number:GAME is no Game but a int\n"


def test_a_game_that_is_called_like_another_is_told_and_takes_no_place(tmp_path: Path) -> None:
    (tmp_path / "first").mkdir()
    (tmp_path / "other").mkdir()
    install(tmp_path / "first", "highcard", GOOD)
    install(tmp_path / "other", "luz", GOOD)
    info = tmp_path / "other" / "luz-1.0.dist-info"
    (info / "entry_points.txt").write_text(
        "[himitsu.games]\nluz = highcard:GAME\nhighcard = highcard:GAME\n"
    )
    folders = ":".join([str(tmp_path / "first"), str(tmp_path / "other")])
    listed = himitsu(Path(folders), "games")
    assert listed.code == 0, listed.err
    for name in ("luz", "highcard"):
        assert f"\n{name} (luz)\n  cannot be played: there is a game {name!r} already" in listed.out
    assert "luz\n  rules   version 1\n  seats   3, 4, 5" in listed.out


def test_a_game_in_a_single_file_stands_among_the_others(tmp_path: Path) -> None:
    """It has no folder for a tutorial, and so no tutorial."""
    install(tmp_path, "highcard", GOOD)
    listed = himitsu(tmp_path, "games", "--json")
    assert listed.code == 0, listed.err
    games = {game["name"]: game for game in json.loads(listed.out)}
    assert {"highcard", "luz", "rhymes", "yurikure"} <= games.keys()
    assert games["highcard"]["lesson"] is False
    assert games["luz"]["lesson"] is True
    seen = himitsu(tmp_path, "simulate", "highcard", "--seats", 2, "--games", 3, "--jobs", 1)
    assert (seen.code, seen.err) == (0, "")
