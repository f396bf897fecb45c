"""What a bid scores ("The score"), by the game's own numbers: an experiment may change them."""

from __future__ import annotations

from himitsu.games.luz.tunables import Numbers


def is_met(numbers: Numbers, beads: int, safety: bool, won: int) -> bool:
    """Is the bid met? A safety bead allows one trick more."""
    return won == beads or (safety and beads < won <= beads + numbers.slack)


def tricks_off(numbers: Numbers, beads: int, safety: bool, won: int) -> int:
    """Tricks too many or too few; none where the bid is met."""
    return 0 if is_met(numbers, beads, safety, won) else abs(won - beads)


def pay_for(numbers: Numbers, round_number: int, safety: bool) -> int:
    """What a bid that is met pays; rounds count from 0."""
    return (numbers.safe if safety else numbers.hit) * (round_number + 1)


def score_for(numbers: Numbers, round_number: int, beads: int, safety: bool, won: int) -> int:
    """The score of a bid. A failure costs the same with safety or without."""
    if is_met(numbers, beads, safety, won):
        return pay_for(numbers, round_number, safety)
    return -numbers.miss * tricks_off(numbers, beads, safety, won)
