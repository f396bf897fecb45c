"""The server's log: one line of JSON for each happening, and never a secret.

A line says what happened and where, not what was played: no view, move, key, token, cookie or
name. A table goes by the beginning of its id, since whoever knows all of it can sit down there.
"""

from __future__ import annotations

import logging
import sys
import traceback
from datetime import UTC, datetime
from types import TracebackType
from typing import Final

import msgspec

Field = str | int | float | bool | list[str] | None

LOGGER: Final = logging.getLogger("himitsu.server")
_SHORT: Final = 6


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
    reason: str | None = getattr(getattr(error, "orig", None), "sqlite_errorname", None)
    return name if reason is None else f"{name} {reason}"


def _places(places: TracebackType | None) -> list[str]:
    return [f"{at.filename}:{at.lineno} {at.name}" for at in traceback.extract_tb(places)]


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Field] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "happening": record.getMessage(),
        }
        line.update(getattr(record, "fields", {}))
        if record.exc_info is not None and record.exc_info[1] is not None:
            line["trace"] = trace(record.exc_info[1])
        return msgspec.json.encode(line).decode()


def configure() -> None:
    """Write our lines, and the warnings of the web server, to the standard error stream."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name, level in (("himitsu.server", logging.INFO), ("uvicorn", logging.WARNING)):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(level)
        logger.propagate = False
