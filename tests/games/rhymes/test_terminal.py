"""The game in a terminal, in notation, and in four languages."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest
from support.rhymes_table import do, elect, happen, table

import himitsu.games.rhymes
from himitsu.core.chance import key_from_seed
from himitsu.core.contract import OPEN, PUBLIC, BadNotation
from himitsu.core.terminal import WIDTH, YOU, columns
from himitsu.core.views import Event
from himitsu.games.rhymes import GAME
from himitsu.games.rhymes.cards import FACE_NAMES, IDENTITY_NAMES, KINDS
from himitsu.games.rhymes.rules.agenda import QUESTION_NAMES
from himitsu.games.rhymes.rules.victory import ENDINGS
from himitsu.games.rhymes.terminal.board import QUESTIONS
from himitsu.games.rhymes.terminal.words import ENDING_WORDS

MESSAGES = Path(himitsu.games.rhymes.__file__).parent / "messages"
LANGUAGES = ("en", "ja", "zh-Hant", "zh-Hans")


def messages(language: str) -> dict[str, str]:
    text = (MESSAGES / f"{language}.json").read_text(encoding="utf-8")
    loaded: dict[str, str] = json.loads(text)
    return loaded


@pytest.mark.parametrize("seats", [1, 2, 3, 6, 11])
def test_views_and_events_fit_a_terminal(seats: int) -> None:
    names = ["秘密の名前がとても長い人", "Ann", *[f"Player {number}" for number in range(9)]][
        :seats
    ]
    for seed in range(3):
        s = GAME.new({}, seats, key_from_seed(seed), keep_events=True)
        rng = Random(seed)
        while s.to_act():
            seat = rng.choice(s.to_act())
            for viewer in (seat, PUBLIC):
                shown = GAME.show(s.view(viewer), names)
                assert max(columns(line) for line in shown.splitlines()) <= WIDTH
            s.play(seat, rng.choice(s.legal_moves(seat)))
        assert "won" in GAME.show(s.view(OPEN), names)
        for viewer in (0, PUBLIC, OPEN):
            for event in s.events(viewer):
                told = GAME.tell(event, names)
                assert max(columns(line) for line in told.splitlines()) <= WIDTH


@pytest.mark.parametrize("seats", [2, 4])
def test_the_person_at_the_terminal_is_you_at_the_head_of_a_clause_alone(seats: int) -> None:
    """Inside one it is "you" and "your", also for a teammate."""
    names = [YOU, "Ann", "Ben", "Cy"][:seats]
    heads = re.compile(r"^(?:.*[.:;?!] )?You(?:r teammate)?(?! (?:was|is|has)\b)[ .,]")
    found = set()
    for seed in range(8):
        s = GAME.new({}, seats, key_from_seed(seed), keep_events=True)
        rng = Random(seed)
        while s.to_act():
            seat = rng.choice(s.to_act())
            s.play(seat, rng.choice(s.legal_moves(seat)))
        for event in s.events(0):
            told = " ".join(GAME.tell(event, names).split())
            if "You" in told:
                found.add(type(event).__name__)
                assert heads.search(told), told
                assert "You's" not in told
    assert len(found) > 10


def test_a_strange_event_is_refused() -> None:
    with pytest.raises(ValueError, match="not an event of Rebel Rhymes"):
        GAME.tell(Event(), ["Ann"])


def test_every_question_and_every_ending_has_words() -> None:
    assert set(QUESTIONS) == set(QUESTION_NAMES)
    assert set(ENDING_WORDS) == set(ENDINGS)


def test_the_board_tells_what_is_asked() -> None:
    s = table("scare pea", "jar", "")
    do(s, "p2 h1 -")
    shown = GAME.show(s.view(1), ["Ann", "Bob", "Cid"])
    assert "Unmasking: Ann against Bob." in shown
    assert "Answer card 1 with one of your cards" in shown
    assert "h1 Jar" in shown
    assert "card 1: (action), not answered yet" in shown


def test_moves_are_written_and_read() -> None:
    assert GAME.format(GAME.parse("i.queen")) == "i.queen"
    with pytest.raises(BadNotation, match="is not a move in Rebel Rhymes"):
        GAME.parse("h0")
    with pytest.raises(ValueError, match="from 0 to 199"):
        GAME.format(200)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_and_two_texts_in_every_language(language: str) -> None:
    texts = messages(language)
    for kind, names in (("card", FACE_NAMES), ("identity", IDENTITY_NAMES)):
        for name in names:
            key = f"rhymes_{kind}_{name}"
            assert texts[key]
            assert len(texts[f"{key}_short"]) <= len(texts[f"{key}_full"])
    for kind in KINDS:
        assert texts[f"rhymes_kind_{kind}"]
    for ending in ENDINGS:
        assert texts[f"rhymes_ending_{ending}"]
    for option in GAME.options:
        assert texts[f"rhymes_option_{option.name}"]
        for choice in option.choices:
            assert texts[f"rhymes_option_{option.name}_{choice}"]
            assert texts[f"rhymes_option_{option.name}_{choice}_help"]


def test_all_languages_have_the_same_keys_and_names_of_their_own() -> None:
    keys = [list(messages(language)) for language in LANGUAGES]
    assert all(found == keys[0] for found in keys)
    for language in LANGUAGES:
        texts = messages(language)
        names = [texts[f"rhymes_card_{name}"] for name in FACE_NAMES]
        names += [texts[f"rhymes_identity_{name}"] for name in IDENTITY_NAMES]
        assert len(set(names)) == len(names)


def test_several_winners_of_one_moment_are_told_by_cause() -> None:
    s = happen("mirror_mirror", "pea", "", "", "", who="boy princess king witch", up=[3])
    s.swan = 2
    elect(s, 1)
    told = GAME.tell(s.events(PUBLIC)[-1], ["Ann", "Ben", "Cy", "Dee"])
    assert " ".join(told.split()) == (
        "Ben won: the fairest of them all was female; Cy won: two female identities were face up."
    )
