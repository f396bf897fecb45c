"""Runs an experiment: plays what its folder does not hold yet, and stops when enough is known."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Final

import polars as pl

from himitsu.lab.chunks import Chunk, PlayChunks, chunks
from himitsu.lab.folder import LabFolder
from himitsu.lab.statistics import half_width
from himitsu.lab.workers import in_workers

LEVEL: Final = 0.95


class Progress:
    """How far an experiment is, and what it says so far."""

    def __init__(self, wanted: int) -> None:
        self.wanted = wanted
        self.games = 0
        self.wins: dict[tuple[str, str], list[int]] = {}
        """By arm and bot: wins, and seats taken."""

    def add(self, chunk: Chunk, seats: pl.DataFrame) -> None:
        self.games += chunk.games
        for bot, won, count in seats.group_by("bot").agg(pl.sum("won"), pl.len()).rows():
            sums = self.wins.setdefault((chunk.arm, bot), [0, 0])
            sums[0] += won
            sums[1] += count


def run(folder: LabFolder, jobs: int, told: Callable[[Progress], None]) -> list[Chunk]:
    """Play until it is done, telling how far it is; the chunks that the report is about. Whatever
    is done stays done: stopped anywhere, the same experiment goes on from there."""
    experiment = folder.experiment
    looks = experiment.looks()
    played: list[Chunk] = []
    progress = Progress(len(experiment.arms) * experiment.games)
    for games in looks:
        # Looks come after whole chunks, so what was played is the beginning of what is wanted.
        wanted = chunks(experiment, games)
        for chunk in _played(folder, wanted[len(played) :], jobs):
            progress.add(chunk, folder.scan("seats", [chunk]).collect())
            told(progress)
        played = wanted
        if experiment.precision is not None and games < looks[-1]:
            # Each look gets its part of the risk to be wrong, so that all of them together are
            # as sure as one.
            level = 1 - (1 - LEVEL) / len(looks)
            if _widest(folder, played, level) <= experiment.precision:
                break
    return played


def _played(folder: LabFolder, wanted: list[Chunk], jobs: int) -> Iterator[Chunk]:
    """Each chunk, once it is in the folder."""
    missing = []
    for chunk in wanted:
        if folder.is_done(chunk):
            yield chunk
        else:
            missing.append(chunk)
    work = PlayChunks(folder.experiment)
    if jobs == 1:
        for chunk in missing:
            folder.add(chunk, work(chunk))
            yield chunk
    elif missing:
        with closing(in_workers(work, missing, min(jobs, len(missing)))) as results:
            for chunk, tables in results:
                folder.add(chunk, tables)
                yield chunk


def _widest(folder: LabFolder, played: list[Chunk], level: float) -> float:
    """The half width of the least certain share of wins by arm and bot."""
    seats = folder.scan("seats", played).collect()
    return max(
        half_width(group["won"].to_numpy(), group["game"].to_numpy(), level)
        for _, group in seats.group_by("arm", "bot")
    )
