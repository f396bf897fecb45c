"""The command line: one module for each command."""

from himitsu.cli.app import main

__all__ = ["main"]
