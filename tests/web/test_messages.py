"""Every text of the page and of the games exists in all four languages."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from support.messages import FOLDERS, LOCALES, ROOT, read

by_folder = pytest.mark.parametrize(
    "folder", FOLDERS, ids=[str(folder.relative_to(ROOT)) for folder in FOLDERS]
)


def placeholders(message: object) -> set[str]:
    """The names that a message is given: plural forms may use each of them more than once."""
    return set(re.findall(r"\{(\w+)\}", json.dumps(message, ensure_ascii=False)))


@by_folder
@pytest.mark.parametrize("locale", LOCALES[1:])
def test_every_language_has_the_same_keys(folder: Path, locale: str) -> None:
    assert read(folder, locale).keys() == read(folder, "en").keys()


@by_folder
@pytest.mark.parametrize("locale", LOCALES[1:])
def test_every_language_uses_the_same_placeholders(folder: Path, locale: str) -> None:
    english, other = read(folder, "en"), read(folder, locale)
    differing = {key for key in english if placeholders(english[key]) != placeholders(other[key])}
    assert differing == set()


@by_folder
@pytest.mark.parametrize("locale", LOCALES)
def test_no_text_is_empty(folder: Path, locale: str) -> None:
    assert [key for key, text in read(folder, locale).items() if not text] == []


@pytest.mark.parametrize("folder", FOLDERS[1:], ids=[path.parent.name for path in FOLDERS[1:]])
def test_a_games_keys_begin_with_its_name(folder: Path) -> None:
    """All messages share one space: the prefix keeps games out of each other's way."""
    prefix = f"{folder.parent.name}_"
    assert [key for key in read(folder, "en") if not key.startswith(prefix)] == []
