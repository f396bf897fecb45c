"""Two folders side by side: what differs between the base arms of two experiments."""

from __future__ import annotations

from himitsu.lab.chunks import complete_chunks
from himitsu.lab.experiment import BASE
from himitsu.lab.folder import BadFolder, LabFolder
from himitsu.lab.report.data import Data
from himitsu.lab.report.variants import Difference, Measures, differences, measures, ranked
from himitsu.lab.statistics import difference


def compare(one: LabFolder, other: LabFolder) -> tuple[bool, list[Difference]]:
    """Did they play the same deals, and what differs in the second, the surest first?"""
    if one.experiment.game != other.experiment.game:
        raise BadFolder(
            f"{one.path} is about {one.experiment.game}, {other.path} about "
            f"{other.experiment.game}: there is nothing to compare."
        )
    ours, theirs = _measures(one), _measures(other)
    same_deals = (one.experiment.seed, one.experiment.seats) == (
        other.experiment.seed,
        other.experiment.seats,
    )
    if same_deals:
        return True, differences(ours, theirs)
    found = []
    for what in ours.keys() & theirs.keys():
        before, after = (each[what]["value"].to_numpy() for each in (ours, theirs))
        if len(before) > 1 and len(after) > 1:
            means = float(before.mean()), float(after.mean())
            found.append(Difference(what, *means, difference(after, before), False))
    return False, ranked(found)


def _measures(folder: LabFolder) -> Measures:
    """Of the base arm, as far as it was played."""
    done = complete_chunks(folder.experiment, folder.is_done)
    if not done:
        raise BadFolder(f"{folder.path} holds no finished games yet.")
    return measures(Data(folder, done), BASE)
