"""An analysis in a file, beside its record."""

from __future__ import annotations

from pathlib import Path

import msgspec

from himitsu.analysis.analysing import Analysing
from himitsu.analysis.findings import VERSION, Analysis, analysis_of
from himitsu.analysis.moments import moments_of
from himitsu.analysis.outline import Outline
from himitsu.analysis.units import Result


class OtherAnalysis(ValueError):
    """The file holds something else; the text says what to do."""


class Kept(msgspec.Struct, frozen=True):
    """What all of them have in common, whenever they were made."""

    version: int
    rules_version: int
    record: str


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
    outline = analysing.outline
    about = msgspec.json.decode(content, type=Kept)
    if (about.record, about.rules_version) != (outline.record, outline.rules_version):
        raise OtherAnalysis("This is the analysis of another game.")
    if about.version != VERSION:
        # An older one is made anew.
        return None
    kept = msgspec.json.decode(content, type=Analysis | SoFar)
    if isinstance(kept, Analysis):
        return kept
    for result in kept.results:
        analysing.add(result)
    return None


def written_so_far(analysing: Analysing) -> bytes:
    outline = analysing.outline
    so_far = SoFar(VERSION, outline.rules_version, outline.record, analysing.results)
    return msgspec.json.encode(so_far)


def concluded(record: str, outline: bytes, so_far: bytes) -> bytes:
    """What was found once all is done, in whatever process; as JSON."""
    analysing = Analysing(msgspec.json.decode(outline, type=Outline))
    read_kept(so_far, analysing)
    return msgspec.json.encode(analysis_of(analysing, moments_of(record)))


def keep_so_far(file: Path, analysing: Analysing) -> None:
    _replace(file, written_so_far(analysing))


def keep_analysis(file: Path, found: Analysis) -> None:
    _replace(file, msgspec.json.encode(found))


def _replace(file: Path, content: bytes) -> None:
    """All or nothing: whoever stops it while it writes keeps what was there."""
    beside = file.with_name(file.name + ".new")
    beside.write_bytes(content)
    beside.replace(file)
