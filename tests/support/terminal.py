"""A terminal for a command of ours under test: what it shows, and what is typed."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import subprocess
import termios
import time
from typing import Self

from support.commands import COMMAND, ENVIRONMENT, hear_ctrl_c

AGAIN = 3.0
"""Seconds after which somebody presses a key once more."""


def _at_the_terminal() -> None:
    """The terminal is the command's own, so that Ctrl-C typed there reaches it."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    hear_ctrl_c()


class Terminal:
    """Runs a command with a terminal of 80 columns as its input and output."""

    def __init__(self, *arguments: object, **variables: str) -> None:
        ours, theirs = pty.openpty()
        self._ours = ours
        self.process = subprocess.Popen(
            [*COMMAND, *map(str, arguments)],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={**ENVIRONMENT, "TERM": "xterm", "COLUMNS": "80", **variables},
            start_new_session=True,
            preexec_fn=_at_the_terminal,
        )
        os.close(theirs)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self._ours)

    def type(self, text: str) -> None:
        os.write(self._ours, text.encode())

    def interrupt(self, seconds: float = 30) -> str:
        """Press Ctrl-C; everything shown until the end.

        Python does not hear it in the very moment before it waits for a line. So where nothing but
        the key's own sign is shown for a while, it is pressed once more, as people do.
        """
        limit = time.monotonic() + seconds
        shown = ""
        while not shown.replace("^C", "") and time.monotonic() < limit:
            self.type("\x03")
            again = min(limit, time.monotonic() + AGAIN)
            while not shown.replace("^C", "") and (part := self._read(again)):
                shown += part
        return shown + self.read_to_end(max(0, limit - time.monotonic()))

    def read_until(self, text: str, seconds: float = 30) -> str:
        """Everything shown until the text is."""
        shown = ""
        limit = time.monotonic() + seconds
        while text not in shown:
            part = self._read(limit)
            assert part, f"{text!r} was never shown, but: {shown}"
            shown += part
        return shown

    def read_to_end(self, seconds: float = 30) -> str:
        shown = ""
        limit = time.monotonic() + seconds
        while part := self._read(limit):
            shown += part
        self.process.wait(max(0.1, limit - time.monotonic()))
        return shown

    def _read(self, limit: float) -> str:
        ready, _, _ = select.select([self._ours], [], [], max(0, limit - time.monotonic()))
        if not ready:
            return ""
        try:
            return os.read(self._ours, 65536).decode(errors="replace")
        except OSError:
            # So Linux says that the other end is closed.
            return ""
