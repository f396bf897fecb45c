"""Bots are found by name."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from random import Random

import pytest
from support.highcard import HighCard

from himitsu.bots import bot, bot_names, default_bot, lab_player_names, player, registry
from himitsu.bots.luz.steady import SteadyBot
from himitsu.bots.random import RandomBot
from himitsu.core.chance import key_from_seed
from himitsu.core.contract import BadOptions
from himitsu.games.luz import GAME


def test_a_game_has_its_own_bots_and_those_for_every_game() -> None:
    assert set(bot_names(GAME)) >= {"random", "steady"}
    assert isinstance(bot(GAME, "random"), RandomBot)
    assert isinstance(bot(GAME, "steady"), SteadyBot)


def test_tables_offer_levels_first_then_other_bots_and_random_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    entries = dict.fromkeys(["random", "luz.steady", "luz.bold", "easy", "rhymes.sly"])
    monkeypatch.setattr(registry, "_entries", lambda _group: entries)
    assert bot_names(GAME) == ("easy", "steady", "bold", "random")


@pytest.mark.parametrize(
    ("named", "installed", "plays"),
    [
        ("bold", ["random", "highcard.bold", "highcard.alert"], "bold"),
        ("gone", ["random", "highcard.bold", "highcard.alert"], "alert"),
        (None, ["random", "anybody", "highcard.bold", "luz.steady"], "bold"),
        (None, ["random", "luz.steady"], "random"),
    ],
)
def test_where_nobody_chooses_the_games_own_bot_plays(
    monkeypatch: pytest.MonkeyPatch, named: str | None, installed: list[str], plays: str
) -> None:
    monkeypatch.setattr(registry, "_entries", lambda _group: dict.fromkeys(installed))
    game = HighCard()
    game.default_bot = named
    assert default_bot(game) == plays


@pytest.mark.parametrize("name", ["", "nobody", "luz.steady", "luz.random", ".steady", "past"])
def test_an_unknown_name_is_refused_and_the_known_ones_are_named(name: str) -> None:
    names = ", ".join(bot_names(GAME))
    with pytest.raises(
        BadOptions, match=f"luz has no bot '{name}'; it has: {names}; characters: [a-z, ]+\\.$"
    ):
        bot(GAME, name)


@pytest.mark.parametrize("where", ["unheard_of:Bot", "shutil:copy", "sys:exit"])
def test_a_bot_that_cannot_be_made_is_refused_with_its_reason(
    monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    """As one is whose weights are missing: one clear line, whatever went wrong."""
    entries = {"broken": EntryPoint("broken", where, registry.BOTS)}
    monkeypatch.setattr(registry, "_entries", lambda _group: entries)
    with pytest.raises(
        BadOptions, match=rf"^luz's bot 'broken' cannot be made: {where}: \w+: .*\.$"
    ):
        bot.__wrapped__(GAME, "broken")


def test_the_lab_seats_players_that_no_table_offers() -> None:
    assert "past" in lab_player_names(GAME)
    assert not set(lab_player_names(GAME)) & set(bot_names(GAME))
    assert isinstance(player(GAME, "past"), SteadyBot)
    assert player(GAME, "steady") is bot(GAME, "steady")


@pytest.mark.parametrize("name", ["", "nobody", "luz.steady", "luz.past", ".past"])
def test_the_lab_names_its_own_players_too(name: str) -> None:
    names = ", ".join(lab_player_names(GAME))
    with pytest.raises(
        BadOptions, match=f"random; characters: [a-z, ]+; for the lab alone: {names}\\.$"
    ):
        player(GAME, name)


def test_the_lab_seats_a_bot_with_another_budget() -> None:
    """That it is the budget shows in how much randomness a decision takes."""
    state = GAME.new({}, 4, key_from_seed(0))
    view = state.view(state.to_act()[0])
    drawn = {}
    for name in ("steady", "steady:40", "steady:80"):
        rng = Random(1)
        player(GAME, name).choose(view, rng)
        drawn[name] = rng.random()
    assert drawn["steady"] == drawn["steady:40"] != drawn["steady:80"]
    assert player(GAME, "steady:80") is player(GAME, "steady:80")
    with pytest.raises(BadOptions, match="luz has no bot 'steady:80'"):
        bot(GAME, "steady:80")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("steady:", "steady:SAMPLES needs a whole number from 1 to 99999, not ''"),
        ("steady:0", "needs a whole number"),
        ("steady:-1", "needs a whole number"),
        ("steady:٤", "needs a whole number"),
        ("steady:2:2", "needs a whole number"),
        ("steady:100000", "needs a whole number"),
        ("easy:20", "luz's 'easy' does not think in samples: leave out :20"),
        ("random:20", "luz's 'random' does not think in samples"),
        ("nobody:20", "luz has no bot 'nobody'"),
    ],
)
def test_a_budget_that_makes_no_sense_is_refused(name: str, told: str) -> None:
    with pytest.raises(BadOptions, match=told):
        player(GAME, name)


def test_the_random_bot_makes_every_legal_move_sooner_or_later() -> None:
    state = GAME.new({}, 4, key_from_seed(0))
    view = state.view(state.to_act()[0])
    rng = Random(0)
    chosen = {bot(GAME, "random").choose(view, rng) for _ in range(500)}
    assert chosen == set(view.legal)
