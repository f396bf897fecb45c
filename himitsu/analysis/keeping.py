"""An analysis in a file, beside its record."""

from __future__ import annotations

from pathlib import Path

import msgspec

from himitsu.analysis.analysing import Analysing
from himitsu.analysis.findings import VERSION, Analysis
from himitsu.analysis.moments import seed_of
from himitsu.analysis.units import Result
from himitsu.core.records import write


class OtherAnalysis(ValueError):
    """The file holds something else; the text says what to do."""


class SoFar(msgspec.Struct, frozen=True, tag="himitsu analysis so far", tag_field="what"):
    """One that was stopped."""

    version: int
    rules_version: int
    record: str
    results: list[Result]


def kept_analysis(file: Path, analysing: Analysing) -> Analysis | None:
    """The one in the file, if it is complete; what was stopped goes on from there."""
    try:
        return read_kept(file.read_bytes(), analysing)
    except FileNotFoundError:
        return None
    except msgspec.DecodeError:
        raise OtherAnalysis(f"{file} is no analysis: give --out another file.") from None
    except OtherAnalysis:
        raise OtherAnalysis(
            f"{file} is the analysis of another game: give --out another file."
        ) from None


def read_kept(content: bytes | str, analysing: Analysing) -> Analysis | None:
    """Likewise; OtherAnalysis if it is of another game."""
    kept = msgspec.json.decode(content, type=Analysis | SoFar)
    record = analysing.moments.record
    if (kept.record, kept.rules_version) != (seed_of(write(record)), record.game.rules_version):
        raise OtherAnalysis("This is the analysis of another game.")
    if kept.version != VERSION:
        # An older one is made anew.
        return None
    if isinstance(kept, Analysis):
        return kept
    for result in kept.results:
        analysing.add(result)
    return None


def written_so_far(analysing: Analysing) -> bytes:
    record = analysing.moments.record
    digest = seed_of(write(record))
    return msgspec.json.encode(SoFar(VERSION, record.game.rules_version, digest, analysing.results))


def keep_so_far(file: Path, analysing: Analysing) -> None:
    _replace(file, written_so_far(analysing))


def keep_analysis(file: Path, found: Analysis) -> None:
    _replace(file, msgspec.json.encode(found))


def _replace(file: Path, content: bytes) -> None:
    """All or nothing: whoever stops it while it writes keeps what was there."""
    beside = file.with_name(file.name + ".new")
    beside.write_bytes(content)
    beside.replace(file)
