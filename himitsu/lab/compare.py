"""Two folders side by side: what differs between the base arms of two experiments."""

from __future__ import annotations

from himitsu.lab.chunks import complete_chunks
from himitsu.lab.data import Data
from himitsu.lab.experiment import BASE
from himitsu.lab.folder import BadFolder, LabFolder
from himitsu.lab.measures import Difference, differences, measures, ranked
from himitsu.lab.statistics import difference


def compare(one: LabFolder, other: LabFolder) -> tuple[bool, list[Difference]]:
    """Did they play the same deals, and what differs in the second, the surest first?"""
    if one.experiment.game != other.experiment.game:
        raise BadFolder(
            f"{one.path} is about {one.experiment.game}, {other.path} about "
            f"{other.experiment.game}: there is nothing to compare."
        )
    before, after = _played(one), _played(other)
    ours, theirs = (measures(each, BASE) for each in (before, after))
    level = max(before.level, after.level)
    same_deals = (one.experiment.seed, one.experiment.seats) == (
        other.experiment.seed,
        other.experiment.seats,
    )
    if same_deals:
        return True, differences(ours, theirs, level)
    found = []
    for what in ours.keys() & theirs.keys():
        had, has = (each[what].values["value"].to_numpy() for each in (ours, theirs))
        if len(had) > 1 and len(has) > 1:
            means = float(had.mean()), float(has.mean())
            apart = difference(has, had, level)
            found.append(Difference(what, *means, apart, False, ours[what].kind))
    return False, ranked(found, level)


def _played(folder: LabFolder) -> Data:
    """Of the base arm, as far as it was played."""
    done = complete_chunks(folder.experiment, folder.is_done)
    if not done:
        raise BadFolder(f"{folder.path} holds no finished games yet.")
    return Data(folder, done)
