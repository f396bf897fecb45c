"""The command as a whole: help, version, and how it fails."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from support.commands import COMMAND, ENVIRONMENT, Commands, run_process

from himitsu import game
from himitsu.bots import bot_names
from himitsu.core.registry import games

COMMANDS = ("serve", "play", "replay", "simulate", "verify", "games", "migrate")


def test_without_a_command_it_says_what_there_is(himitsu: Commands) -> None:
    ran = himitsu()
    assert ran.code == 0
    for command in COMMANDS:
        assert f"\n  {command} " in ran.out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(himitsu: Commands, command: str) -> None:
    ran = himitsu(command, "--help")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(f"Usage: himitsu {command}")


def test_the_version(himitsu: Commands) -> None:
    assert himitsu("--version").out == "himitsu 0.1.0\n"


def test_no_command_waits_for_what_another_needs() -> None:
    """Databases, web framework and tables of the lab take longer to load than the rest together."""
    loaded = (
        "import sys, himitsu.cli.app;"
        "print(sorted({'sqlalchemy', 'litestar', 'polars'} & sys.modules.keys()))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", loaded], capture_output=True, text=True, env=ENVIRONMENT, check=True
    )
    assert ran.stdout == "[]\n"


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["dance"], "No such command 'dance'"),
        (["--dance"], "No such option: --dance"),
        (["games", "luz"], "unexpected extra argument"),
        (["replay"], "Missing argument 'FILE'"),
        (["play", "luz"], "Missing option '--seats'"),
        (["play", "luz", "--seats", "many"], "--seats"),
        (["play", "luz", "--seats", "6"], "luz is played with 3, 4, 5 seats, not 6"),
        (["play", "go", "--seats", "2"], "no game 'go'"),
        (["play", "luz", "--seats", "3", "--seat", "3"], "--seat must be a number from 0 to 2"),
        (["play", "luz", "--seats", "3", "--bot", "nobody"], "no bot 'nobody'"),
        (["play", "luz", "--seats", "3", "--bot", "past"], "no bot 'past'"),
        (["play", "luz", "--seats", "3", "--option", "beads"], "KEY=VALUE, not 'beads'"),
        (["play", "luz", "--seats", "3", "--option", "beads=few"], "not 'few'"),
        (["play", "luz", "--seats", "3", "--record", "/dev/null"], "/dev/null already exists"),
        (
            ["play", "luz", "--seats", "3", "--record", "/nowhere/x.txt"],
            "There is no folder /nowhere",
        ),
        (["simulate", "luz", "--seats", "3", "--games", "0"], "--games"),
        (["simulate", "luz", "--seats", "3", "--games", "1e3"], "--games"),
        (["simulate", "luz", "--seats", "3", "--jobs", "0"], "--jobs"),
        (["simulate", "luz", "--seats", "3", "--bots", "a,b"], "no bot 'a'"),
        (["simulate", "luz", "--seats", "3", "--bots", ","], "no bot ''"),
        (["simulate", "luz", "--seats", "3", "--bots", "random,random,random,random"], "1 to 3"),
        (["simulate", "luz", "--seats", "3", "--records", "/dev/null/x"], "/dev/null"),
        (["simulate", "luz", "--seats", "3", "--option", "x=y"], "no option 'x'"),
        (
            ["simulate", "luz", "--seats", "3", "--option", "beads=limited", "--option", "beads="],
            "'beads' is given twice",
        ),
        (["verify", "/nowhere/game.txt"], "/nowhere/game.txt: No such file or directory"),
        (["verify", "/"], "/: Is a directory"),
        (["verify", "a\nb"], "a\\nb: No such file"),
        (["serve", "--port", "70000"], "--port"),
        (["serve", "--beat", "nan"], "--beat"),
        (["serve", "--port", "0", "--database", "/dev/null/x"], "/dev/null/x"),
    ],
)
def test_bad_arguments_get_one_line_and_exit_code_2(
    himitsu: Commands, arguments: list[str], why: str
) -> None:
    assert why in himitsu.fails(*arguments)


def test_as_a_process_it_fails_in_the_same_way() -> None:
    ran = run_process("verify", "nowhere.txt")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "himitsu: nowhere.txt: No such file or directory.\n"


def test_a_reader_that_goes_away_is_no_error(record_file: Path) -> None:
    """As in `himitsu replay game.txt | head -1`."""
    with subprocess.Popen(
        [*COMMAND, "replay", str(record_file)],
        env=ENVIRONMENT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""


def test_a_terminal_without_the_signs_still_shows_the_rest() -> None:
    arguments = ("play", "luz", "--seats", 3, "--bot", "random", "--seed", 1)
    ran = run_process(*arguments, PYTHONIOENCODING="ascii")
    assert ran.code == 0
    assert "p10\n" in ran.out


def test_games_are_listed(himitsu: Commands) -> None:
    out = himitsu("games").out
    assert out.startswith("luz\n")
    assert "  seats   3, 4, 5\n" in out
    assert "  option  beads=unlimited | limited (default unlimited)\n" in out
    assert "  option  assigned=none | TEXT (default none)\n" in out
    assert '  option  opening=book | calm (default book; "Play now": calm)\n' in out
    assert f"  bots    {', '.join(bot_names(game('luz')))}\n" in out
    assert "past" not in out


def test_games_are_listed_as_json(himitsu: Commands) -> None:
    listed = {entry["name"]: entry for entry in json.loads(himitsu("games", "--json").out)}
    assert list(listed) == list(games())
    luz = listed["luz"]
    assert luz["rules_version"] == game("luz").rules_version
    assert luz["seat_counts"] == [3, 4, 5]
    assert luz["options"][1] == {
        "name": "memory",
        "choices": ["book", "aid"],
        "defaults": {"3": "book", "4": "book", "5": "book"},
        "only": {},
        "play_now": None,
        "text": False,
    }
    assert luz["bots"] == list(bot_names(game("luz")))
