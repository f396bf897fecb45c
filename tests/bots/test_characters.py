"""Characters: found by name, complete in four languages, and of different tempers."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from itertools import combinations
from random import Random
from types import ModuleType
from typing import Any

import pytest
from support.highcard import HighCard
from web.test_words import bans

from himitsu.bots import bot, bot_names, player, registry
from himitsu.bots import characters as module
from himitsu.bots.characters import Character, roster, worded
from himitsu.bots.luz.steady import SteadyBot
from himitsu.bots.luz.temper import NEUTRAL, Temper
from himitsu.bots.random import RandomBot
from himitsu.core.chance import key_from_seed
from himitsu.core.contract import BadOptions
from himitsu.core.languages import LANGUAGES
from himitsu.core.registry import game
from himitsu.games.luz import GAME

OURS = ("luz", "rhymes", "yurikure")
by_game = pytest.mark.parametrize("name", OURS)


def levels(name: str) -> list[str]:
    return [bot for bot in bot_names(game(name)) if bot != "random"]


@by_game
def test_each_of_our_games_has_at_least_eight_of_different_names(name: str) -> None:
    everybody = roster(game(name))
    assert len(everybody) >= 8
    assert {each.level for each in everybody} == set(levels(name))
    for language in LANGUAGES:
        names = [each.name[language] for each in everybody]
        assert len(set(names)) == len(names)


@by_game
def test_three_others_can_be_seated_at_each_level(name: str) -> None:
    for level in levels(name):
        assert len([each for each in roster(game(name)) if each.level == level]) >= 3


@by_game
def test_what_they_say_keeps_to_the_glossary(name: str) -> None:
    for each in roster(game(name)):
        for language in LANGUAGES:
            for text in (each.name[language], each.line[language]):
                for ban in bans(language):
                    if ban.holds(name, each.id):
                        assert not ban.found(text), (each.id, language)


@by_game
def test_those_of_one_level_differ_in_temper(name: str) -> None:
    for one, other in combinations(roster(game(name)), 2):
        if one.level == other.level:
            assert one.temper != other.temper


@by_game
def test_only_those_whose_level_the_game_has_are_offered(name: str) -> None:
    played = game(name)
    offered = registry.characters(played)
    assert {each.level for each in offered} <= set(bot_names(played))
    assert [bot_names(played).index(each.level) for each in offered] == sorted(
        bot_names(played).index(each.level) for each in offered
    )


@by_game
def test_each_plays_with_their_own_temper(name: str) -> None:
    played = game(name)
    state = played.new({}, min(4, max(played.seat_counts)), key_from_seed(name))
    view = state.view(state.to_act()[0])
    for each in registry.characters(played):
        assert type(bot(played, each.id)) is type(bot(played, each.level))
        assert player(played, each.id) is bot(played, each.id)
        assert bot(played, each.id).choose(view, Random(1)) in view.legal


def test_a_neutral_temper_changes_nothing() -> None:
    state = GAME.new({}, 4, key_from_seed("neutral"))
    rng = Random(0)
    plain, neutral = SteadyBot(GAME, 8), SteadyBot(GAME, 8, NEUTRAL)
    for decision in range(24):
        view = state.view(state.to_act()[0])
        move = plain.choose(view, Random(decision))
        assert neutral.choose(view, Random(decision)) == move
        state.play(view.viewer, rng.choice(view.legal))


def test_the_lab_gives_a_character_another_budget() -> None:
    view = GAME.new({}, 4, key_from_seed(0)).view(0)
    rngs = {name: Random(1) for name in ("aurora:2", "aurora:4")}
    for name, rng in rngs.items():
        player(GAME, name).choose(view, rng)
    assert len({rng.random() for rng in rngs.values()}) == 2


def test_an_unknown_name_is_answered_with_the_characters() -> None:
    with pytest.raises(BadOptions, match=r"luz has no bot 'aurorra'; .*; characters: .*aurora"):
        bot(GAME, "aurorra")


# Games of others


def somebody(level: str = "random", **more: Any) -> Character:
    words = worded("Kim", "キム", "金", "金")
    return Character("kim", level, "bold", Temper(high=1.0), words, words)._replace(**more)


@pytest.fixture
def brought(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """A package that brings characters for the game of others."""
    package = ModuleType("brought_characters")
    monkeypatch.setitem(__import__("sys").modules, package.__name__, package)
    entry = EntryPoint("highcard.more", "brought_characters:CHARACTERS", module.GROUP)
    monkeypatch.setattr(module, "_entries", lambda: (entry,))
    caches = (roster, registry.characters, registry.bot)
    for cached in caches:
        cached.cache_clear()
    yield package
    for cached in caches:
        cached.cache_clear()


def test_a_game_without_characters_has_its_bots() -> None:
    played = HighCard()
    assert registry.characters(played) == ()
    with pytest.raises(BadOptions, match=r"highcard has no bot 'kim'; it has: [a-z, ]+\.$"):
        bot(played, "kim")


def test_a_game_of_others_brings_its_own(brought: ModuleType) -> None:
    vars(brought)["CHARACTERS"] = [somebody()]
    played = HighCard()
    assert [each.id for each in registry.characters(played)] == ["kim"]
    # A bot that takes no temper plays as it does for everybody.
    assert isinstance(bot(played, "kim"), RandomBot)


def test_a_character_of_a_level_that_a_game_lacks_is_not_offered(brought: ModuleType) -> None:
    vars(brought)["CHARACTERS"] = [somebody("masterly")]
    assert registry.characters(HighCard()) == ()


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ([somebody(id="Kim")], "'Kim': an id has 1 to 24 small letters, and hyphens between them"),
        ([somebody(name={"en": "Kim"})], "'kim': a name and a line are missing in ja"),
        ([somebody(temper=Temper(safe=1.5))], "'kim': safe goes from -1 to 1"),
        ([somebody(), somebody()], "'kim': the game has another one of that id"),
    ],
)
def test_a_character_that_is_not_complete_is_refused_with_the_reason(
    brought: ModuleType, wrong: list[Character], told: str
) -> None:
    vars(brought)["CHARACTERS"] = wrong
    with pytest.raises(BadOptions, match=f"^highcard's character {told}\\.$"):
        registry.characters(HighCard())


def test_characters_that_cannot_be_read_are_refused_with_the_reason(brought: ModuleType) -> None:
    del brought
    with pytest.raises(BadOptions, match=r"^highcard's characters cannot be read: .*AttributeErr"):
        registry.characters(HighCard())
