"""Lists as sentences tell them."""

from __future__ import annotations

from collections.abc import Sequence


def listed(words: Sequence[str]) -> str:
    """As a sentence lists them: "a, b and c"."""
    if not words:
        return ""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def begins(name: str, with_: str) -> bool:
    """With these words, whole ones."""
    return name == with_ or name.startswith((f"{with_} ", f"{with_}:"))


def some(words: Sequence[str], most: int = 5) -> str:
    """The first of them, and how many more there are."""
    if len(words) <= most:
        return listed(words)
    return listed([*words[:most], f"{len(words) - most} more"])
