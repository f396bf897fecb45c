"""The report of an experiment: what a designer would print and pin to the wall."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from himitsu.lab.chunks import Chunk
from himitsu.lab.data import Data
from himitsu.lab.folder import LabFolder, write_whole
from himitsu.lab.report.choices import choices
from himitsu.lab.report.examples import examples
from himitsu.lab.report.fairness import fairness
from himitsu.lab.report.html import described, page
from himitsu.lab.report.length import length
from himitsu.lab.report.luck import luck
from himitsu.lab.report.secrets import secrets
from himitsu.lab.report.skill import skill
from himitsu.lab.report.tension import tension
from himitsu.lab.report.variants import variants

__all__ = ["write_report"]

SECTIONS: Final = (
    *(fairness, length, choices, tension, luck),
    *(skill, secrets, variants, examples),
)


def write_report(folder: LabFolder, played: list[Chunk]) -> Path:
    """From the chunks that were played: the page, and every figure as SVG and CSV beside it."""
    data = Data(folder, played)
    sections = [make(data) for make in SECTIONS]
    figures = folder.path / "figures"
    figures.mkdir(exist_ok=True)
    for section in sections:
        for figure in section.figures():
            svg = described(figure.svg, f"{figure.caption} {data.about()}.")
            write_whole(figures / f"{figure.name}.svg", svg.encode())
            write_whole(figures / f"{figure.name}.csv", figure.data.write_csv().encode())
    path = folder.path / "report.html"
    told = page(
        data.names.game,
        _lead(data),
        data.played_told(),
        data.about(),
        data.looks_told(),
        sections,
    )
    write_whole(path, told.encode())
    return path


def _lead(data: Data) -> str:
    lead = f"What {data.played_games:,} games tell"
    others = len(data.experiment.arms) - 1
    if not others:
        return lead
    return f"{lead}, and as many of {'a variant' if others == 1 else f'{others} variants'}"
