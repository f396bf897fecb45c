"""Records in files."""

from __future__ import annotations

import sys
from pathlib import Path

from himitsu.cli.errors import Failure
from himitsu.core.contract import State
from himitsu.core.record_parser import MAX_CHARACTERS, read
from himitsu.core.records import BadRecord, Record, replay
from himitsu.core.words import Spoken

_MAX_BYTES = 4 * MAX_CHARACTERS
"""No character of UTF-8 takes more than four."""


def replayed(path: str, keep_events: bool = False) -> tuple[Record, State, Spoken]:
    """The record in the file, the state that its moves lead to, and what was said on the way."""
    try:
        record = read(_text(path))
        spoken = Spoken(record.game)
        return record, replay(record, keep_events, spoken), spoken
    except BadRecord as error:
        raise Failure(f"{path}: {error}") from None


def _text(path: str) -> str:
    try:
        if path == "-":
            data = sys.stdin.buffer.read(_MAX_BYTES + 1)
        else:
            with Path(path).open("rb") as file:
                data = file.read(_MAX_BYTES + 1)
    except OSError as error:
        raise Failure(f"{path}: {error.strerror}.") from None
    if len(data) > _MAX_BYTES:
        raise BadRecord(f"a record has at most {MAX_CHARACTERS} characters.")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BadRecord("this is not UTF-8 text.", line) from None
