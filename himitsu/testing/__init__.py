"""The laws that a game of secrets must keep, for whoever makes one: docs/laws.md."""

from himitsu.testing.broken import Broken
from himitsu.testing.kit import BadKit, Kit, kit_of
from himitsu.testing.laws import LAWS, Law
from himitsu.testing.trials import Trial, trials

__all__ = ["LAWS", "BadKit", "Broken", "Kit", "Law", "Trial", "kit_of", "trials"]
