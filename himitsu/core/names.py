"""People's names, as they write them and as others read them."""

from __future__ import annotations

import unicodedata
from typing import Annotated, Final

from msgspec import Meta

Name = Annotated[str, Meta(min_length=1, max_length=24)]

_REFUSED_CATEGORIES: Final = ("Cc", "Cs", "Zl", "Zp")
_VISIBLE: Final = "LNPS"
_DIRECTIONS: Final = frozenset("\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Signs that turn the direction of writing: one name could rewrite the line around it."""


class BadName(ValueError):
    """Nobody could read this name; the text says why."""


def clean_name(name: str) -> str:
    """The name as others read it: trimmed, and with something to see."""
    trimmed = unicodedata.normalize("NFC", name).strip()
    if not any(unicodedata.category(sign)[0] in _VISIBLE for sign in trimmed):
        raise BadName("A name needs at least one visible character.")
    for sign in trimmed:
        if unicodedata.category(sign) in _REFUSED_CATEGORIES or sign in _DIRECTIONS:
            raise BadName("A name must not contain control characters.")
    return trimmed
