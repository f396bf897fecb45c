"""The lab: how a game behaves over many plays."""

from himitsu.lab.report import Report, Tally
from himitsu.lab.simulation import BotFailed, Played, simulate

__all__ = ["BotFailed", "Played", "Report", "Tally", "simulate"]
