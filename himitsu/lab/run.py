"""Runs an experiment: plays what its folder does not hold yet, and stops when enough is known."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from typing import Final, TypeAlias

import polars as pl

from himitsu.lab.chunks import Chunk, PlayChunks, chunks
from himitsu.lab.folder import LabFolder
from himitsu.lab.statistics import half_width
from himitsu.lab.workers import in_workers

LEVEL: Final = 0.95

Share: TypeAlias = Callable[
    [PlayChunks, Sequence[Chunk]], Generator[tuple[Chunk, dict[str, bytes]]]
]
"""Has chunks played somewhere: each with its tables, as they are done."""


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


def run(
    folder: LabFolder,
    jobs: int,
    told: Callable[[Progress], None],
    share: Share | None = None,
) -> list[Chunk]:
    """Play until it is done, in so many processes or wherever `share` has it played, telling how
    far it is; the chunks that the report is about. Whatever is done stays done: stopped anywhere,
    the same experiment goes on from there."""
    experiment = folder.experiment
    looks = experiment.looks()
    played: list[Chunk] = []
    progress = Progress(len(experiment.arms) * experiment.games)
    for games in looks:
        # Looks come after whole chunks, so what was played is the beginning of what is wanted.
        wanted = chunks(experiment, games)
        for chunk in _played(folder, wanted[len(played) :], share or in_processes(jobs)):
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


def in_processes(jobs: int) -> Share:
    """On this machine: in processes of their own, or here if one is enough."""

    def share(
        work: PlayChunks, wanted: Sequence[Chunk]
    ) -> Generator[tuple[Chunk, dict[str, bytes]]]:
        if jobs == 1:
            return ((chunk, work(chunk)) for chunk in wanted)
        return in_workers(work, wanted, min(jobs, len(wanted)))

    return share


def _played(folder: LabFolder, wanted: list[Chunk], share: Share) -> Iterator[Chunk]:
    """Each chunk, once it is in the folder."""
    missing = []
    for chunk in wanted:
        if folder.is_done(chunk):
            yield chunk
        else:
            missing.append(chunk)
    if missing:
        with closing(share(PlayChunks(folder.experiment), missing)) as results:
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
