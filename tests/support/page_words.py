"""What the page says: the same message files that it is built from, so that tests name controls as
its readers do."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "ja", "zh-Hant", "zh-Hans")


class Words:
    """The messages of the shell and of all games, those of the examples too, in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._messages: dict[str, Any] = {}
        games = ROOT.glob(f"himitsu/games/*/messages/{language}.json")
        examples = ROOT.glob(f"examples/*/*/messages/{language}.json")
        for file in (ROOT / "web" / "messages" / f"{language}.json", *games, *examples):
            self._messages |= json.loads(file.read_text())

    def __call__(self, message: str, **facts: object) -> str:
        """The message with its gaps filled; KeyError for a gap that no fact fills."""
        text = self._messages[message]
        assert isinstance(text, str), f"{message} has several forms"
        return re.sub(r"\{(\w+)\}", lambda gap: str(facts[gap[1]]), text)

    def pattern(self, message: str) -> re.Pattern[str]:
        """The message with anything in its gaps."""
        parts = re.split(r"\{\w+\}", self._messages[message])
        return re.compile(".+".join(map(re.escape, parts)))
