"""Experiments with a report, and `himitsu lab open` in a process of its own."""

from __future__ import annotations

import contextlib
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

from support.commands import COMMAND, ENVIRONMENT, hear_ctrl_c

from himitsu.lab.experiment import checked
from himitsu.lab.folder import LabFolder
from himitsu.lab.report import write_report
from himitsu.lab.run import run

GAMES = 40


def written(path: Path, game: str = "luz", seats: int = 4) -> Path:
    """The folder of a small experiment with its report."""
    folder = LabFolder.make(path, checked({"game": game, "seats": seats, "games": GAMES}, "test"))
    write_report(folder, run(folder, 1, lambda _: None))
    return path


@contextlib.contextmanager
def opened(folder: Path) -> Iterator[str]:
    """While the report is served; its address. Ctrl-C ends it, without a word."""
    with subprocess.Popen(
        [*COMMAND, "lab", "open", str(folder), "--no-browser"],
        env=ENVIRONMENT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=hear_ctrl_c,
    ) as process:
        assert process.stdout is not None
        said = process.stdout.readline()
        try:
            assert said.startswith("The report is at http://127.0.0.1:"), said
            yield said.split()[4].removesuffix("/")
        finally:
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=20)
    assert (process.returncode, out, err) == (0, "", "")
