"""The message files of the page and of the games."""

from __future__ import annotations

import json
from pathlib import Path

ROOT = Path(__file__).parents[2]
LOCALES = ("en", "ja", "zh-Hant", "zh-Hans")
SHELL = ROOT / "web" / "messages"
GAMES = sorted((ROOT / "himitsu" / "games").glob("*/messages"))
PACKAGES = [
    *sorted((ROOT / "examples").glob("*/*/messages")),
    ROOT / "himitsu" / "templates" / "mygame" / "mygame" / "messages",
]
"""Of games in packages of their own: the examples, and what `himitsu new-game` writes."""
SERVER = ROOT / "himitsu" / "server" / "messages"
FOLDERS = [SHELL, SERVER, *(folder for folder in GAMES if any(folder.iterdir())), *PACKAGES]

Messages = dict[str, object]


def _no_repeats(pairs: list[tuple[str, object]]) -> Messages:
    read = dict(pairs)
    assert len(read) == len(pairs), "a key is written twice"
    return read


def read(folder: Path, locale: str) -> Messages:
    text = (folder / f"{locale}.json").read_text("utf-8")
    messages: Messages = json.loads(text, object_pairs_hook=_no_repeats)
    return messages
