"""Runs an experiment: plays what its folder does not hold yet, and stops when enough is known."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from typing import TypeAlias

from himitsu.lab.chunks import Chunk, PlayChunks, chunks
from himitsu.lab.data import Data
from himitsu.lab.folder import LabFolder
from himitsu.lab.precision import widest
from himitsu.lab.progress import Progress
from himitsu.lab.workers import in_workers

Share: TypeAlias = Callable[
    [PlayChunks, Sequence[Chunk]], Generator[tuple[Chunk, dict[str, bytes]]]
]
"""Has chunks played somewhere: each with its tables, as they are done."""


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
            seats = folder.scan("seats", [chunk]).collect()
            progress.add(chunk, seats, len(experiment.arms))
            told(progress)
        played = wanted
        precision = experiment.precision if games < looks[-1] else None
        if precision is not None and widest(Data(folder, played)) <= precision:
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
