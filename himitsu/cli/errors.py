"""What ends a command: one clear line, never a traceback."""

from __future__ import annotations

from typer.exceptions import TyperException


class Failure(TyperException):
    """Bad arguments, a bad file or a bad record. The text is what the user reads."""


def readable(text: str) -> str:
    """The text on one line, with nothing that a terminal would obey."""
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text)
