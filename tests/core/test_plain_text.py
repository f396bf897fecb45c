"""Any game in plain text, from its schema and its messages."""

from __future__ import annotations

from random import Random
from typing import Annotated

import pytest
from support.highcard import FOLD, STAY, HighCard

from himitsu import Event, game, hints
from himitsu.core import plain_text
from himitsu.core.contract import BadOptions
from himitsu.core.plain_text import PlainText, humanized
from himitsu.core.terminal import WIDTH, columns
from himitsu.testing.play import random_play

NAMES = ("You", "Ben", "Cy")


def test_a_view_is_shown_with_what_is_hidden_as_hidden() -> None:
    state = HighCard().new({}, 3, bytes(32))
    first = state.cards[0]
    shown = HighCard().show(state.view(0), NAMES)
    assert shown.splitlines() == [
        "Your turn.",
        f"  You: Cards: {first}",
        "  Ben: Cards: hidden",
        "  Cy: Cards: hidden",
    ]
    state.play(0, STAY)
    assert HighCard().show(state.view(0), NAMES).splitlines()[:2] == [
        "Waiting for you, Ben and Cy.",
        "Answer: 0",
    ]


def test_the_end_is_told_with_who_has_won() -> None:
    state = HighCard().new({}, 3, bytes(32))
    for seat, answer in enumerate((STAY, FOLD, FOLD)):
        state.play(seat, answer)
    shown = HighCard().show(state.view(0), NAMES)
    assert shown.splitlines()[0] == "You win. Scores: You 1, Ben 0, Cy 0."
    assert f"  Cy: Cards: {state.cards[2]}" in shown


def test_an_event_without_a_sentence_is_told_field_by_field() -> None:
    state = HighCard().new({}, 3, bytes(32), keep_events=True)
    (dealt,) = state.events(0)
    told = HighCard().tell(dealt, NAMES)
    assert told == f"Deal: Cards: You: {state.cards[0]}, Ben: hidden, Cy: hidden"


class Claimed(Event, frozen=True, kw_only=True, tag="claim"):
    seat: Annotated[int, hints.SEAT]
    target: Annotated[int | None, hints.SEAT, hints.GONE]
    card: int | None


def test_a_gap_of_which_there_is_nothing_to_see_is_a_dash_or_has_a_sentence_of_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    claims = HighCard()
    claims.event_types = (Claimed,)
    messages = {"highcard_plain_event_claim": "{seat}: {card} (against: {target})"}
    monkeypatch.setattr(plain_text, "english_messages", lambda _: messages)
    text = PlainText(claims)
    event = Claimed(seat=1, target=None, card=None)
    assert text.tell(event, NAMES) == "Ben: hidden (against: –)"
    # A message that is called like the field says nothing about it.
    messages["highcard_target"] = "Aim at {who}"
    assert text.tell(event, NAMES) == "Ben: hidden (against: –)"
    messages["highcard_plain_event_claim_without_target"] = "{seat}: {card}"
    assert text.tell(event, NAMES) == "Ben: hidden"
    aimed = Claimed(seat=1, target=0, card=3)
    assert text.tell(aimed, NAMES) == "Ben: 3 (against: You)"


def test_an_event_that_the_game_does_not_declare_is_named() -> None:
    with pytest.raises(BadOptions, match="Claimed is not among event_types of highcard"):
        HighCard().tell(Claimed(seat=1, target=0, card=3), NAMES)


@pytest.mark.parametrize("name", ["luz", "rhymes", "yurikure"])
def test_every_view_and_event_of_our_games_can_be_told(name: str) -> None:
    """Larger than anything that a new game will have: hints of all kinds, and their messages."""
    played = game(name)
    names = ("You", "Ben", "Cy", "Di")
    text = PlainText(played)
    state = played.new({}, 4, bytes(32), keep_events=True)
    for number, _ in enumerate(random_play(state, Random(1))):
        if number % 20:
            continue
        for line in text.show(played.present(state.view(0)), names).splitlines():
            assert columns(line) <= WIDTH or " " not in line.strip()
    told = [text.tell(event, names) for event in state.events(0)]
    assert all(told)
    assert [line for line in told if "{" in line] == []


def test_names_in_the_code_become_words() -> None:
    assert humanized("beads_left") == "Beads left"
