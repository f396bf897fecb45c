"""How far a long command has come."""

from __future__ import annotations

import sys
from collections.abc import Generator
from contextlib import contextmanager
from typing import Protocol


class Advance(Protocol):
    def __call__(self, count: int = 1) -> None:
        """So many more are done."""


@contextmanager
def progress(total: int, what: str) -> Generator[Advance]:
    """Show a bar on a terminal, and nothing elsewhere; call what this gives after each of them."""
    if not sys.stderr.isatty():
        yield lambda count=1: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), what, TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda count=1: bar.advance(task, count)
