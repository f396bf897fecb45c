"""The texts keep to the glossary: docs/words.md says which words are wrong where, and how each
language is set. The words are read from there, so that there is one list."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

import pytest
from support.messages import FOLDERS, LOCALES, ROOT, SHELL, read

GLOSSARY = ROOT / "docs" / "words.md"
LANGUAGES = {"English": "en", "日本語": "ja", "繁體中文": "zh-Hant", "简体中文": "zh-Hans"}

EASTERN = r"[\u2e80-\u2fff\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u9fff\uf900-\ufaff]"
HAN = r"[\u3005-\u3007\u3400-\u9fff\uf900-\ufaff]"
COUNTED = (
    "count points beads round rounds total turn turns trick tricks mp sum most "
    "minutes hours seconds days percent die"
)
NUMBER = r"\{(?:" + "|".join(COUNTED.split()) + r")\}"
"""A placeholder that always holds a number."""

by_locale = pytest.mark.parametrize("locale", LOCALES)


def table(heading: str) -> list[dict[str, str]]:
    """The rows of the first table under a heading of the glossary."""
    text = GLOSSARY.read_text("utf-8")
    section = re.split(r"^#+ ", text.split(f"# {heading}\n", 1)[1], maxsplit=1, flags=re.M)[0]
    lines = [line.strip("|").split("|") for line in section.splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line] for line in lines]
    return [dict(zip(cells[0], row, strict=True)) for row in cells[2:]]


def ticked(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


@dataclass(frozen=True)
class Ban:
    locale: str
    where: tuple[str, ...]
    let_off: tuple[str, ...]
    words: tuple[str, ...]

    def holds(self, home: str, key: str) -> bool:
        if any(fnmatchcase(key, pattern) for pattern in self.let_off):
            return False
        return any(place in ("everywhere", home) or fnmatchcase(key, place) for place in self.where)

    def found(self, text: str) -> list[str]:
        if self.locale != "en":
            return [word for word in self.words if word in text]
        plain = text.replace("’", "'")
        return [word for word in self.words if re.search(rf"\b{word}\b", plain, re.IGNORECASE)]


def bans(locale: str) -> list[Ban]:
    found = []
    for row in table("Words to avoid"):
        where, _, let_off = row["where"].partition(" but ")
        if LANGUAGES[row["language"]] == locale:
            places, exempt = tuple(ticked(where)), tuple(ticked(let_off))
            found.append(Ban(locale, places, exempt, tuple(ticked(row["not"]))))
    return found


def strings(message: object) -> Iterator[str]:
    """What a reader may see of a message: of one with plural forms, each of them."""
    if isinstance(message, str):
        yield message
    elif isinstance(message, list):
        for variant in message:
            yield from variant["match"].values()


@cache
def texts(locale: str) -> list[tuple[str, str, str]]:
    """(where it lives, its key, the text) of every message. `[term|text]` is read as its text."""
    return [
        (
            "shell" if folder == SHELL else folder.parent.name,
            key,
            re.sub(r"\[[\w-]+\|([^\]]*)\]", r"\1", text),
        )
        for folder in FOLDERS
        for key, message in read(folder, locale).items()
        for text in strings(message)
    ]


def breaches(locale: str, pattern: str) -> list[str]:
    return [f"{key}: {text}" for _, key, text in texts(locale) if re.search(pattern, text)]


def english_docs() -> list[Path]:
    docs = sorted((ROOT / "docs").rglob("*.md"))
    return [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(d for d in docs if d != GLOSSARY)]


def sources() -> list[Path]:
    """What we have written ourselves: comments, docstrings, refusals, the terminal's texts."""
    python = [*(ROOT / "himitsu").rglob("*.py"), *(ROOT / "tests" / "support").rglob("*.py")]
    page = [path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in (".ts", ".svelte")]
    written = [*python, *(path for path in page if "paraglide" not in path.parts)]
    return sorted(written)


def prose(document: str) -> str:
    """A document without what stands in it as code: names keep their words."""
    return re.sub(r"`[^`\n]+`", "", re.sub(r"^```.*?^```", "", document, flags=re.M | re.S))


def spoken(source: str) -> Iterator[str]:
    """The texts in a module, names such as "turn_up" left out."""
    for node in ast.walk(ast.parse(source)):
        text = node.value if isinstance(node, ast.Constant) else None
        if isinstance(text, str) and not re.fullmatch(r"[a-z_]*", text):
            yield text


def terminal_sources() -> list[Path]:
    himitsu = ROOT / "himitsu"
    return sorted([*himitsu.glob("games/*/terminal/*.py"), *himitsu.glob("cli/*.py")])


def test_the_glossary_names_known_places() -> None:
    """A ban on a place or key that does not exist would forbid nothing."""
    homes = {"everywhere", "docs", "terminal"} | {home for home, _, _ in texts("en")}
    keys = {key for _, key, _ in texts("en")}
    for locale in LOCALES:
        assert bans(locale)
        for ban in bans(locale):
            assert ban.words
            assert ban.where
            for place in ban.where:
                assert place in homes or any(fnmatchcase(key, place) for key in keys), place


@by_locale
def test_no_message_uses_a_word_that_the_glossary_forbids(locale: str) -> None:
    found = [
        f"{key} ({', '.join(words)}): {text}"
        for ban in bans(locale)
        for home, key, text in texts(locale)
        if ban.holds(home, key) and (words := ban.found(text))
    ]
    assert found == []


@pytest.mark.parametrize("path", english_docs(), ids=lambda path: str(path.relative_to(ROOT)))
def test_no_document_uses_a_word_that_the_glossary_forbids(path: Path) -> None:
    text = prose(path.read_text("utf-8"))
    held = [ban for ban in bans("en") if {"everywhere", "docs"} & {*ban.where}]
    assert [word for ban in held for word in ban.found(text)] == []


def test_the_terminal_says_no_word_that_the_glossary_forbids() -> None:
    held = [ban for ban in bans("en") if "terminal" in ban.where]
    assert held
    found = [
        f"{path.relative_to(ROOT)} ({', '.join(words)}): {text}"
        for path in terminal_sources()
        for text in spoken(path.read_text("utf-8"))
        for ban in held
        if (words := ban.found(text))
    ]
    assert found == []


def test_no_source_uses_a_word_that_the_glossary_forbids() -> None:
    everywhere = [ban for ban in bans("en") if "everywhere" in ban.where]
    found = [
        f"{path.relative_to(ROOT)}: {word}"
        for path in sources()
        for ban in everywhere
        for word in ban.found(path.read_text("utf-8"))
    ]
    assert found == []


def test_orientations_have_the_names_of_the_glossary() -> None:
    rows = table("Orientations")
    assert len(rows) == 8
    for language, locale in LANGUAGES.items():
        said = {key: text for _, key, text in texts(locale)}
        named = {f"yurikure_orientation_{ticked(row['key'])[0]}": row[language] for row in rows}
        assert {key: said[key] for key in named} == named


@pytest.mark.parametrize(
    ("locale", "wrong"),
    [
        ("en", r"[\"'‘「」『』]"),
        ("ja", r"[\"'“”‘’]"),
        ("zh-Hant", r"[\"'“”‘’]"),
        ("zh-Hans", r"[\"'「」『』]"),
    ],
)
def test_quotes_are_those_of_the_language(locale: str, wrong: str) -> None:
    assert breaches(locale, wrong) == []


def test_japanese_has_no_space_beside_letters_and_digits() -> None:
    assert breaches("ja", rf"{EASTERN} [A-Za-z0-9{{]|[A-Za-z0-9}}] {EASTERN}") == []


@pytest.mark.parametrize("locale", ["zh-Hant", "zh-Hans"])
def test_chinese_has_a_space_beside_letters_and_digits(locale: str) -> None:
    latin = rf"(?:[A-Za-z0-9]|{NUMBER})"
    assert breaches(locale, rf"{HAN}{latin}|{latin}{HAN}") == []


@pytest.mark.parametrize("locale", LOCALES[1:])
def test_eastern_punctuation_is_full_width(locale: str) -> None:
    beside = rf"{EASTERN} ?[,;:?!()]|[,;:?!()] ?{EASTERN}|{EASTERN}\.(?:$|\D)"
    space = r"(?: [，。、；：？！）」』]|[，。、；：（「『] )"
    assert breaches(locale, f"{beside}|{space}") == []


@by_locale
def test_minus_and_ellipsis_are_characters_of_their_own(locale: str) -> None:
    """A hyphen is no minus, three dots are no ellipsis, and no space stands before one."""
    assert breaches(locale, r"(?<![\w}\]])-\d|\.\.\.| …") == []
