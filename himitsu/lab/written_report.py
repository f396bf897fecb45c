"""A report as it was written, with its example games: what `himitsu lab open` shows."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from himitsu.core.record_parser import read
from himitsu.core.records import BadRecord, Record
from himitsu.lab.folder import BadFolder, LabFolder

_EXAMPLE: Final = re.compile(r'href="examples/([\w-]+)\.txt"', re.ASCII)


@dataclass(frozen=True)
class Example:
    text: str
    record: Record


@dataclass(frozen=True)
class WrittenReport:
    page: bytes
    examples: dict[str, Example]
    """By name: those that the page links to, and no other file of the folder."""


def open_report(path: Path) -> WrittenReport:
    """Read all of it, so that nothing else of the folder is ever looked at; BadFolder if it is not
    complete, or cannot be shown by these rules."""
    folder = LabFolder.open(path)
    made, here = folder.origin.rules_version, folder.game.rules_version
    if made != here:
        raise BadFolder(
            f"{path} was played by rules {made} of {folder.game.name}, here are rules {here}: its "
            f"games would go differently. {path / 'report.html'} opens in a browser all the same."
        )
    try:
        page = (path / "report.html").read_bytes()
    except FileNotFoundError:
        raise BadFolder(
            f"{path} has no report yet: `himitsu lab run` writes one in the end, `himitsu lab "
            "report` from what was played so far."
        ) from None
    names = sorted(set(_EXAMPLE.findall(page.decode("utf-8", "replace"))))
    return WrittenReport(page, {name: _example(path, name) for name in names})


def _example(path: Path, name: str) -> Example:
    file = path / "examples" / f"{name}.txt"
    again = "`himitsu lab report` writes it anew."
    try:
        text = file.read_text(encoding="utf-8")
        return Example(text, read(text))
    except FileNotFoundError:
        raise BadFolder(f"{file} is missing: {again}") from None
    except UnicodeDecodeError:
        raise BadFolder(f"{file} is no text: {again}") from None
    except BadRecord as error:
        raise BadFolder(f"{file}: {error} {again}") from None
