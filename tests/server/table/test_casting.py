"""Who plays at a table beside people: chosen by the host, or drawn."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace
from support.highcard import HighCard
from support.situations import ANN, BEN, EVE, NOW, Desk, gathering, over, playing

from himitsu.bots import bot_names, registry
from himitsu.core.registry import game, games
from himitsu.games.luz import GAME
from himitsu.server.errors import Refused
from himitsu.server.game.roster import roster_of
from himitsu.server.protocol.http import CreateTable, FindTable, WhatIf
from himitsu.server.store.rows import NewTable
from himitsu.server.table.casting import drawn
from himitsu.server.table.commands import Leave, Rematch, Start
from himitsu.server.table.info import table_info
from himitsu.server.table.setup import quick_table, what_if_table, wished_table

EASY = {"candela", "mateo", "ines"}
STEADY = {"aurora", "benito", "estrela"}


@pytest.fixture(autouse=True)
def example_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "highcard", HighCard())


def wished(**more: Any) -> NewTable:
    facts: dict[str, Any] = {"game": "luz", "seats": 4}
    return wished_table(ANN, CreateTable(**{**facts, **more}))


def refusal(**more: Any) -> str:
    with pytest.raises(Refused) as refused:
        wished(**more)
    assert (refused.value.status, refused.value.code) == (400, "bad-options")
    return refused.value.text


def test_where_nobody_asks_for_characters_the_tables_bot_plays_as_before() -> None:
    made = wished(bot="easy")
    assert (made.bot, made.opponents) == ("easy", ())


@pytest.mark.parametrize(("level", "people"), [("easy", EASY), ("steady", STEADY)])
def test_different_characters_of_the_level_are_drawn_for_the_seats_of_others(
    level: str, people: set[str]
) -> None:
    assert set(wished(bot=level, cast=True).opponents[1:]) == people


def test_who_is_drawn_where_is_chance() -> None:
    found = {drawn(GAME, 4, "easy", rng=Random(seed))[1:] for seed in range(30)}
    assert len(found) == 6


@pytest.mark.parametrize(("level", "next_to_it"), [("easy", "steady"), ("sharp", "steady")])
def test_where_characters_do_not_suffice_those_of_the_next_level_play(
    level: str, next_to_it: str
) -> None:
    drawn_to = [name for name in wished(seats=5, bot=level, cast=True).opponents if name]
    level_of = {each.id: each.level for each in registry.characters(GAME)}
    own = [each for each in level_of.values() if each == level]
    assert [level_of[name] for name in drawn_to].count(level) == min(5, len(own))
    assert {level_of[name] for name in drawn_to} <= {level, next_to_it}
    assert len(set(drawn_to)) == 5


@pytest.mark.parametrize("name", ["luz", "yurikure", "rhymes"])
def test_no_bot_is_nameless_before_all_characters_play(name: str) -> None:
    played = game(name)
    for level in bot_names(played):
        if level == "random":
            continue
        for seats in played.seat_counts:
            found = [who for who in drawn(played, seats, level) if who is not None]
            assert len(found) == len(set(found)) == min(seats, len(registry.characters(played)))


def test_random_has_no_characters() -> None:
    assert wished(bot="random", cast=True).opponents == (None, None, None, None)


def test_whom_the_host_has_chosen_stays_and_is_not_drawn_again() -> None:
    made = wished(bot="easy", cast=True, opponents=(None, None, "ines", "estrela"))
    assert made.opponents[2:] == ("ines", "estrela")
    assert made.opponents[1] in EASY - {"ines"}


def test_a_host_may_choose_a_bot_for_several_seats() -> None:
    assert wished(opponents=("easy", "easy")).opponents == ("easy", "easy")


def test_wrong_opponents_are_refused_with_a_clear_line() -> None:
    assert refusal(opponents=("hina",)) == "luz has no bot or character 'hina'."
    assert refusal(opponents=("ines", None, "ines")) == (
        "'ines' can play in one seat only: choose somebody else for the others."
    )
    assert refusal(opponents=(None,) * 5) == "Name at most 4 opponents for 4 seats, not 5."
    assert "luz has no bot 'nobody'" in refusal(stand_in="nobody")


def test_a_character_of_a_level_that_is_not_installed_cannot_be_seated() -> None:
    offered = {each.id for each in registry.characters(GAME)}
    if "sol" not in offered:
        assert refusal(opponents=("sol",)) == "luz has no bot or character 'sol'."
    assert {each.id for each in roster_of(GAME)} == offered


def test_those_who_find_each_other_meet_characters_in_the_free_seats() -> None:
    made = quick_table(FindTable(game="luz", name="Ann", nonce="ab" * 16), ANN, NOW)
    assert set(made.opponents[1:]) == STEADY


# At the table


def seated(desk: Desk) -> list[str]:
    return [each.name for each in desk.stored.taken]


def test_at_the_start_those_play_who_were_chosen_where_nobody_sits() -> None:
    desk = gathering().changed(bot="easy", opponents=("kim", None, "lee"))
    desk.do(Start(ANN))
    assert seated(desk) == ["Ann", "Ben", "lee"]
    desk = gathering().changed(bot="easy", opponents=("kim",), taken=())
    desk.do(Start(ANN))
    assert seated(desk) == ["kim", "easy", "easy"]


def test_whoever_stands_in_is_steady_unless_the_table_says_otherwise() -> None:
    assert wished(bot="easy", cast=True).stand_in == "steady"
    assert wished(bot="easy", stand_in="random").stand_in == "random"
    desk = playing().changed(bot="easy", stand_in="steady")
    desk.do(Leave(BEN, concede=False))
    assert desk.at(1).stand_in == "steady"


def test_at_an_older_table_its_bot_stands_in() -> None:
    desk = playing().changed(bot="easy", stand_in=None)
    desk.do(Leave(BEN, concede=False))
    assert desk.at(1).stand_in == "easy"


def test_a_what_if_keeps_who_played_and_lets_the_stand_in_play_for_people() -> None:
    desk = over().changed(opponents=(None, None, "lee"), stand_in="easy").seated(2, name="lee")
    made = what_if_table(desk.phase, EVE, "Eve", WhatIf(moves=2, seat=1, name="Eve"))
    assert [each.name for each in made.taken] == ["easy", "Eve", "lee"]
    assert (made.opponents, made.stand_in) == ((None, None, "lee"), "easy")


def test_those_who_meet_again_meet_the_same_opponents_as_far_as_they_are_there() -> None:
    desk = over().changed(opponents=(None, None, "sometimes"), stand_in="random")
    following = desk.change(Rematch(ANN, bytes(32))).following
    assert following is not None
    assert (following.opponents, following.stand_in) == ((None, None, None), "random")
    desk = over().changed(opponents=(None, None, "random"))
    again = desk.change(Rematch(ANN, bytes(32))).following
    assert again is not None
    assert again.opponents == (None, None, "random")


def test_a_table_tells_the_names_of_its_characters_in_every_language() -> None:
    desk = gathering().changed(game="luz", seats=4, options={}, rules_version=GAME.rules_version)
    plain = table_info(desk.stored, ANN)
    assert plain.characters is plain.opponents is UNSET
    told = table_info(desk.changed(opponents=(None, None, "ines", "easy")).stored, ANN)
    assert told.opponents == (None, None, "ines", "easy")
    assert told.characters is not UNSET
    [ines] = told.characters
    assert (ines.id, ines.level, ines.trait) == ("ines", "easy", "careful")
    assert ines.name == {"en": "Inês", "ja": "イネス", "zh-Hant": "伊內絲", "zh-Hans": "伊内丝"}


def test_who_has_taken_a_characters_seat_leaves_the_name_to_the_log() -> None:
    desk = playing()
    options = GAME.resolve({}, 3)
    desk.changed(game="luz", options=options, rules_version=GAME.rules_version)
    desk.seated(2, name="ines")
    taken = [replace(each, begun="bot") if each.seat == 1 else each for each in desk.stored.taken]
    told = table_info(desk.changed(taken=tuple(taken), opponents=(None, "mateo")).stored, ANN)
    assert told.characters is not UNSET
    assert [each.id for each in told.characters] == ["mateo", "ines"]
