"""Running the command line in tests: in this process, or in one of its own."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

import himitsu
from himitsu.cli import main

COMMAND = [sys.executable, "-P", "-m", "himitsu.cli"]
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(Path(himitsu.__file__).parents[1])}
"""So that the process runs the build that is being tested, wherever it is started."""


def hear_ctrl_c() -> None:
    """For a child that is sent Ctrl-C (`preexec_fn`): a shell starts what runs in the background
    with the signal ignored, and children inherit that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str


class Commands:
    """Runs commands in this process, which is quick."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys

    def __call__(self, *arguments: object, stdin: str | bytes = "") -> Ran:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        self._monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), "utf-8"))
        with pytest.raises(SystemExit) as caught:
            main([str(argument) for argument in arguments])
        captured = self._capsys.readouterr()
        assert isinstance(caught.value.code, int)
        return Ran(caught.value.code, captured.out, captured.err)

    def fails(self, *arguments: object, stdin: str | bytes = "") -> str:
        """What a command says that must fail: one line, on stderr, with exit code 2."""
        ran = self(*arguments, stdin=stdin)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.startswith("himitsu: ")
        assert ran.err.endswith("\n")
        line = ran.err.removesuffix("\n")
        assert line.isprintable()
        return line.removeprefix("himitsu: ")


def run_process(*arguments: object, stdin: str = "", **variables: str) -> Ran:
    """A command in a process of its own, as a shell would run it."""
    done = subprocess.run(
        [*COMMAND, *map(str, arguments)],
        input=stdin,
        capture_output=True,
        encoding="utf-8",
        env={**ENVIRONMENT, **variables},
        timeout=60,
        check=False,
    )
    return Ran(done.returncode, done.stdout, done.stderr)
