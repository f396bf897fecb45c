"""`himitsu schema`: what a game takes and tells, for programs."""

from __future__ import annotations

import json
from pathlib import Path

from support.commands import Commands
from support.json_schema import Validator

from himitsu.core.registry import games


def test_the_schema_of_each_game_is_printed(himitsu: Commands) -> None:
    for name in games():
        ran = himitsu("schema", name)
        assert (ran.code, ran.err) == (0, "")
        assert json.loads(ran.out)["title"] == name


def test_the_events_of_a_replay_are_as_the_schema_says(
    himitsu: Commands, record_file: Path
) -> None:
    described = Validator(json.loads(himitsu("schema", "luz").out))
    for which in (["--open"], ["--seat", 1]):
        events = json.loads(himitsu("replay", record_file, *which, "--json").out)
        assert list(described.flaws(events)) == []


def test_an_unknown_game_is_named_with_those_that_there_are(himitsu: Commands) -> None:
    assert himitsu.fails("schema", "chess") == (
        "There is no game 'chess'; the games are: luz, rhymes, yurikure."
    )
