"""Which build of the engine this is."""

from __future__ import annotations


def compiled() -> bool:
    """Does the engine run as compiled code?"""
    return not __file__.endswith(".py")


def describe() -> str:
    """The build in a line, for people."""
    kind = "compiled" if compiled() else "plain Python"
    return f"Himitsu's engine: {kind}."
