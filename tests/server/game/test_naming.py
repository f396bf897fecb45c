"""Moves by name: for people who do not know the notation, in their own language."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Mapping
from functools import cache
from random import Random

import pytest
from msgspec.structs import replace
from support.highcard import HighCard
from support.page_words import LANGUAGES

from himitsu.core.chance import key_from_seed
from himitsu.core.contract import Game, Move
from himitsu.core.package import package_file
from himitsu.core.registry import games
from himitsu.core.views import MoveName, View
from himitsu.server.game.naming import named_moves
from himitsu.server.protocol.frames import NamedMove

MOVES = 400
"""Of each game, in a row of games."""


@cache
def messages(game: Game, language: str) -> Mapping[str, object]:
    file = package_file(game, "messages", f"{language}.json")
    assert file is not None
    found: Mapping[str, object] = json.loads(file.read_text("utf-8"))
    return found


def told(key: str, named: NamedMove, game: Game, language: str) -> str:
    """A text as the page fills it."""

    def fill(gap: re.Match[str]) -> str:
        value = named.values.get(gap[1])
        if isinstance(value, str):
            return told(value, named, game, language)
        return str(value if value is not None else named.seats[gap[1]])

    text = messages(game, language)[f"{game.name}_{key}"]
    assert isinstance(text, str), f"{key} has several forms"
    return re.sub(r"\{(\w+)\}", fill, text)


def shown_views(game: Game, seats: int) -> list[View]:
    """What those who are asked are shown, in random play."""
    rng = Random(7)
    views: list[View] = []
    while len(views) < MOVES:
        state = game.new({}, seats, key_from_seed(f"{len(views)}"))
        while state.outcome is None and len(views) < MOVES:
            seat = rng.choice(list(state.to_act()))
            view = state.view(seat)
            views.append(game.present(view))
            state.play(seat, rng.choice(view.legal))
    return views


@pytest.mark.parametrize("name", ["luz", "rhymes", "yurikure"])
def test_every_move_of_our_games_is_named_in_every_language(name: str) -> None:
    game = games()[name]
    for view in shown_views(game, max(game.seat_counts)):
        named = named_moves(game, view)
        assert [each.move for each in named] == list(view.legal)
        for each in named:
            assert each.name, f"{each.notation} has no name"
            for language in LANGUAGES:
                assert told(each.name, each, game, language)
                assert not each.group or told(each.group, each, game, language)


class Silent(HighCard):
    """A game that names none of its moves."""

    def describe(self, move: Move, view: View) -> MoveName | None:
        return None

    def format(self, move: Move) -> str:
        return ("stay 1", "+")[move]


def test_a_move_without_a_name_goes_by_its_notation_and_how_that_begins() -> None:
    game = Silent()
    view = game.new({}, 3, key_from_seed("0")).view(1)
    assert named_moves(game, view) == (
        NamedMove(0, "stay 1", "stay"),
        NamedMove(1, "+", ""),
    )


def test_nobody_who_has_no_move_is_told_any() -> None:
    game = HighCard()
    assert named_moves(game, game.new({}, 3, key_from_seed("0")).view(-1)) == ()


class Tongue(HighCard):
    """Fails to name one of its moves, and lets people choose one that it does not have."""

    def describe(self, move: Move, view: View) -> MoveName | None:
        if move == 1:
            raise KeyError("no words")
        return super().describe(move, view)


def test_a_move_that_the_game_fails_to_name_goes_by_its_notation(
    caplog: pytest.LogCaptureFixture,
) -> None:
    game = Tongue()
    view = game.new({}, 3, key_from_seed("0")).view(1)
    with caplog.at_level(logging.WARNING, "himitsu.server"):
        named = named_moves(game, view)
    assert [(each.notation, each.name) for each in named] == [("stay", "Stay in"), ("fold", "")]
    assert [line.message for line in caplog.records] == ["move not named"]


def test_a_move_that_the_game_does_not_have_is_not_offered(
    caplog: pytest.LogCaptureFixture,
) -> None:
    game = HighCard()
    view = replace(game.new({}, 3, key_from_seed("0")).view(1), legal=(0, 7))
    with caplog.at_level(logging.WARNING, "himitsu.server"):
        assert [each.move for each in named_moves(game, view)] == [0]
    (line,) = caplog.records
    assert line.__dict__["fields"]["reason"] == (
        "legal_moves names one that is not among the 2 moves"
    )
