"""The languages that everything which people read is in."""

from __future__ import annotations

from typing import Final, Literal, get_args

Language = Literal["en", "ja", "zh-Hant", "zh-Hans"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
