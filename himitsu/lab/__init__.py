"""The lab: how a game behaves over many plays."""

from himitsu.lab.simulation import BotFailed, Played, simulate
from himitsu.lab.tally import Report, Tally

__all__ = ["BotFailed", "Played", "Report", "Tally", "simulate"]
