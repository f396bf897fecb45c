"""Plain text in the columns of a terminal, for the boards and logs of all games."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final

WIDTH: Final = 80
YOU: Final = "You"
"""What the person at the terminal is called among the names."""


def listed(items: Sequence[str]) -> str:
    """Ann, Ben and Cy."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} and {items[-1]}"


def whom(name: str) -> str:
    """A player as the object of a sentence, or anywhere else inside it."""
    return "you" if name == YOU else name


def whose(name: str) -> str:
    """What is a player's, inside a sentence: Ann's, your."""
    return "your" if name == YOU else f"{name}'s"


def columns(text: str) -> int:
    """The columns that a terminal needs; a character of East Asian width takes two."""
    return sum([2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text])


def fit(text: str, width: int) -> str:
    """The text in exactly so many columns, its end left out if it is long."""
    shown = text
    while columns(shown) > width:
        shown = shown[:-1]
    return shown + " " * (width - columns(shown))


def wrap(text: str) -> list[str]:
    """The text in lines of at most WIDTH columns, all but the first indented further."""
    if columns(text) <= WIDTH:
        return [text]
    words = text.lstrip(" ")
    indent = " " * (len(text) - len(words))
    lines: list[str] = []
    line = ""
    for word in words.split(" "):
        if line and columns(line) + 1 + columns(word) > WIDTH:
            lines.append(line)
            line = f"{indent}  {word}"
        else:
            line = f"{line} {word}" if line else indent + word
    lines.append(line)
    return lines
