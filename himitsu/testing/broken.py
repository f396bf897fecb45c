"""How a law is broken: in words that tell a maker where to look."""

from __future__ import annotations

import linecache
import traceback

AROUND = 60
"""Characters that are shown on either side of a difference."""


class Broken(AssertionError):
    """A law does not hold; the text says where and how."""


def expect(held: bool, text: str) -> None:
    """The law is broken unless this holds. For a text that takes work to write, raise Broken."""
    if not held:
        raise Broken(text)


def difference(one: bytes, other: bytes) -> str:
    """Where two JSON texts begin to differ, with a little of both."""
    place = next(
        (at for at, (left, right) in enumerate(zip(one, other, strict=False)) if left != right),
        min(len(one), len(other)),
    )
    begin = max(0, place - AROUND)
    return " against ".join(
        ("…" if begin else "")
        + text[begin : place + AROUND].decode(errors="replace")
        + ("…" if place + AROUND < len(text) else "")
        for text in (one, other)
    )


def reason(error: Exception) -> str:
    """What an error says; where an assertion says nothing, its own line."""
    if isinstance(error, Broken):
        return str(error)
    frame = traceback.extract_tb(error.__traceback__)[-1]
    line = linecache.getline(frame.filename, frame.lineno or 0).strip()
    text = str(error).partition("\n")[0] or line
    return f"{type(error).__name__} at {frame.filename}:{frame.lineno}: {text}"
