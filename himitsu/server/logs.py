"""The server's log: one line of JSON for each happening, and never a secret.

A line says what happened and where, not what was played: no view, move, key, token, cookie or
name. A table goes by the beginning of its id, since whoever knows all of it can sit down there.
"""

from __future__ import annotations

import logging
import sys
import time
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from types import TracebackType
from typing import Final

import msgspec

Field = str | int | float | bool | list[str] | None

LOGGER: Final = logging.getLogger("himitsu.server")
_SHORT: Final = 6
MOST_LINES: Final = 100
"""Of one kind, at once ..."""
LINES_PER_SECOND: Final = 1.0
"""... and in the long run."""
MOST_KINDS: Final = 500


def log(level: int, happening: str, **fields: Field) -> None:
    LOGGER.log(level, happening, extra={"fields": fields})


def short(table_id: str) -> str:
    return table_id[:_SHORT]


def trace(error: BaseException) -> list[str]:
    """Where an error came from. Its text is left out: it may quote what must stay secret."""
    lines = [_kind(error)]
    lines += _places(error.__traceback__)
    cause = error.__cause__ or error.__context__
    if cause is not None:
        lines.append(f"from {_kind(cause)}")
        lines += _places(cause.__traceback__)
    return lines


def _kind(error: BaseException) -> str:
    """The name of an error, and of the reason that the database gives: a full disk, a lock."""
    name = type(error).__name__
    told = getattr(error, "orig", error)
    reason: str | None = getattr(told, "sqlite_errorname", None) or getattr(told, "sqlstate", None)
    return name if reason is None else f"{name} {reason}"


def _places(places: TracebackType | None) -> list[str]:
    return [f"{at.filename}:{at.lineno} {at.name}" for at in traceback.extract_tb(places)]


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Field] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            # The event loop adds what a task was about, which may quote a secret.
            "happening": record.getMessage().partition("\n")[0],
        }
        line.update(getattr(record, "fields", {}))
        if record.exc_info is not None and record.exc_info[1] is not None:
            line["trace"] = trace(record.exc_info[1])
        return msgspec.json.encode(line).decode()


class Calm(logging.Filter):
    """Lets so many lines of one kind through at once, and then one a second, which says how many
    like it were left out: whatever happens a thousand times a second does not fill the disk."""

    def __init__(self, now: Callable[[], float]) -> None:
        super().__init__()
        self._now = now
        self._kinds: dict[tuple[str, str], _Kind] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        now = self._now()
        key = record.name, str(record.msg)
        kind = self._kinds.pop(key, None) or _Kind(now)
        # Put in anew, so that the first is always the quietest.
        self._kinds[key] = kind
        if len(self._kinds) > MOST_KINDS:
            del self._kinds[next(iter(self._kinds))]
        left_out = kind.pass_by(now)
        if left_out:
            record.fields = {**getattr(record, "fields", {}), "left_out": left_out}
        return left_out is not None


class _Kind:
    def __init__(self, now: float) -> None:
        self._left = float(MOST_LINES)
        self._filled = now
        self._left_out = 0

    def pass_by(self, now: float) -> int | None:
        """How many were left out before this one; None if this one is, too."""
        self._left = min(float(MOST_LINES), self._left + (now - self._filled) * LINES_PER_SECOND)
        self._filled = now
        if self._left < 1:
            self._left_out += 1
            return None
        self._left -= 1
        left_out, self._left_out = self._left_out, 0
        return left_out


def configure(now: Callable[[], float] = time.monotonic) -> None:
    """Write our lines, and the warnings of the web server and the event loop, to the standard error
    stream."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(Calm(now))
    levels = {
        "himitsu.server": logging.INFO,
        "uvicorn": logging.WARNING,
        "asyncio": logging.WARNING,
    }
    for name, level in levels.items():
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(level)
        logger.propagate = False
