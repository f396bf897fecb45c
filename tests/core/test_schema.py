"""The schemas of games: what golden games told, and how they were seen, is as their schema says."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from support.json_schema import NOTES, TYPES, Validator, schemas_in

from himitsu import OPEN, Game
from himitsu.core.contract import PUBLIC
from himitsu.core.record_parser import read
from himitsu.core.records import Record, replay, steps
from himitsu.core.registry import games
from himitsu.core.schema import DIALECT, describe_game
from himitsu.core.views import View

FOLDER = Path(__file__).parents[1] / "golden"
EVERY_GAME = pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
RECORDS = [
    path
    for game in games().values()
    for path in sorted(FOLDER.glob(f"{game.name}-{game.rules_version}/*.txt"))
]
EVERY_RECORD = pytest.mark.parametrize(
    "path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}"
)


@cache
def validator(game: Game) -> Validator:
    return Validator(json.loads(json.dumps(describe_game(game))))


def plain(thing: Any) -> Any:
    return json.loads(msgspec.json.encode(thing))


@EVERY_GAME
def test_a_schema_is_well_formed(game: Game) -> None:
    root = validator(game).root
    assert root["$schema"] == DIALECT
    known = {name.lstrip("_") for name in vars(Validator)} | {"$ref"} | NOTES
    for schema in schemas_in(root):
        assert set(schema) <= known
        assert schema.get("type", "null") in TYPES
        if "$ref" in schema:
            assert schema["$ref"].removeprefix("#/$defs/") in root["$defs"]
        if "required" in schema:
            assert set(schema["required"]) <= set(schema["properties"])
        assert isinstance(schema.get("description", ""), str)


@EVERY_GAME
def test_every_event_and_every_move_is_described(game: Game) -> None:
    described = validator(game)
    begin = game.name.capitalize()
    tags = [event.__struct_config__.tag for event in game.event_types]
    choices = described.definition(f"{begin}Event")["anyOf"]
    events = [described.definition(ref["$ref"].rpartition("/")[2]) for ref in choices]
    assert [event["properties"]["type"]["enum"] for event in events] == [[tag] for tag in tags]
    moves = described.definition(f"{begin}Move")["oneOf"]
    assert [(move["const"], game.parse(move["title"])) for move in moves] == [
        (move, move) for move in range(game.action_count)
    ]
    assert described.definition(f"{begin}Notation")["enum"] == [move["title"] for move in moves]


def test_a_field_is_described_as_in_its_source() -> None:
    """Also where the base of all views describes it."""
    luz = validator(games()["luz"])
    fields = luz.definition("LuzView")["properties"]
    assert fields["mine"]["description"] == "Is the viewer asked?"
    assert fields["top"]["description"] == "The highest value of a suit."


@EVERY_RECORD
def test_options_and_events_of_a_golden_record_are_as_its_schema_says(path: Path) -> None:
    record = read(path.read_text(encoding="utf-8"))
    described = validator(record.game)
    options = described.definition(f"{record.game.name.capitalize()}Options")
    assert list(described.flaws(record.options, options)) == []
    state = replay(record, keep_events=True)
    for viewer in (OPEN, 0):
        assert list(described.flaws(plain(state.events(viewer)))) == []


@EVERY_RECORD
def test_views_of_a_golden_record_are_as_its_schema_says(path: Path) -> None:
    record = read(path.read_text(encoding="utf-8"))
    described = validator(record.game)
    struct = described.definition(record.game.view_type.__name__)
    for view in views(record, about=6):
        assert list(described.flaws(plain(view), struct)) == []


def views(record: Record, about: int) -> Iterator[View]:
    """What seats, the public and a referee saw at some moments, and the end; as the engine shows it
    and as a table does."""
    rng = Random(0)
    share = about / len(record.moves)
    for number, state in enumerate(steps(record, keep_events=False)):
        if rng.random() < share or number == len(record.moves):
            for viewer in (*state.to_act()[:1], rng.randrange(record.seats), PUBLIC, OPEN):
                view = state.view(viewer)
                yield from (view, record.game.present(view))


def test_what_is_not_as_the_schema_says_is_found() -> None:
    """The validator, on faults of every kind in one game of LUZ."""
    record = read(next(FOLDER.glob("luz-1/4-*.txt")).read_text(encoding="utf-8"))
    described = validator(record.game)
    events = plain(replay(record, keep_events=True).events(OPEN))
    deal, bid = 0, 1
    for at, field, wrong in [
        (deal, "type", "dealt"),
        (deal, "round", "1"),
        (deal, "dealer", True),
        (deal, "hands", [[1]]),
        (deal, "aside", {}),
        (bid, "beads", 1.5),
        (bid, "safety", 0),
        (bid, "more", 0),
    ]:
        changed = deepcopy(events[:2])
        changed[at][field] = wrong
        assert list(described.flaws(changed)), (field, wrong)
    del events[bid]["beads"]
    assert list(described.flaws(events[:2]))
    options = described.definition("LuzOptions")
    for given in [{}, {"beads": "few", "memory": "aid"}, {**record.options, "colour": "red"}]:
        assert list(described.flaws(given, options))
    assert list(described.flaws(32, described.definition("LuzMove")))
    assert not list(described.flaws(31, described.definition("LuzMove")))
