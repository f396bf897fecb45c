"""Golden records: what a released rules version played, it plays for ever.

A change that breaks one of these raises the rules version instead.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

from himitsu import Game
from himitsu.core.record_parser import read
from himitsu.core.records import BadRecord, replay, write
from himitsu.core.registry import games
from himitsu.testing.cases import tables

FOLDER = Path(__file__).parent
RECORDS = sorted(FOLDER.glob("*/*.txt"))


def version_of(record: Path) -> tuple[str, int]:
    name, _, version = record.parent.name.rpartition("-")
    return name, int(version)


def digest_of(record: Path) -> str:
    lines = (record.parent / "DIGESTS").read_text(encoding="utf-8").splitlines()
    return {name: digest for digest, name in (line.split() for line in lines)}[record.name]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_golden_record_plays_as_it_did(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    name, version = version_of(path)
    if version != games()[name].rules_version:
        with pytest.raises(BadRecord, match=f"under rules {version} of {name}"):
            read(text)
        return
    record = read(text)
    state = replay(record)
    assert record.outcome is not None
    assert state.outcome == record.outcome
    assert sha256(state.dump()).hexdigest() == digest_of(path)
    assert write(record) == text


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_every_table_of_the_present_rules_has_a_golden_record(game: Game) -> None:
    present = [path for path in RECORDS if version_of(path) == (game.name, game.rules_version)]
    found = [read(path.read_text(encoding="utf-8")) for path in present]
    played = {(record.seats, tuple(record.options.items())) for record in found}
    assert played == set(tables(game))
