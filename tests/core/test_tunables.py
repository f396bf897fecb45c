"""Numbers that a game declares as tunable: how they are given, kept, written and refused."""

from __future__ import annotations

from random import Random

import pytest
from support.highcard import CARDS, HighCard

from himitsu.core.contract import BadOptions, Game, Tunable
from himitsu.core.options import refuse_tuned
from himitsu.core.record_parser import read
from himitsu.core.records import BadRecord, Record, replay, write
from himitsu.core.registry import game, games
from himitsu.testing.play import random_play

KEY = bytes(range(32))


def recorded(played: Game, seats: int, options: dict[str, str]) -> str:
    state = played.new(options, seats, KEY)
    moves = list(random_play(state, Random(1)))
    return write(Record(played, seats, options, KEY, moves, outcome=state.outcome))


@pytest.mark.parametrize("name", games())
def test_a_number_at_its_default_is_as_if_it_were_not_given(name: str) -> None:
    """Not in the options, nor in a record, a dump or a view."""
    played, seats = game(name), 4
    usual = {each.name: str(each.default) for each in played.tunables}
    assert usual
    assert played.resolve(usual, seats) == played.resolve({}, seats)
    assert recorded(played, seats, usual) == recorded(played, seats, {})
    tuned, plain = played.new(usual, seats, KEY), played.new({}, seats, KEY)
    assert tuned.dump() == plain.dump()
    assert tuned.view(0) == plain.view(0)


@pytest.mark.parametrize("name", games())
def test_a_number_is_kept_after_the_options_in_the_order_of_declaration(name: str) -> None:
    played = game(name)
    chosen = [played.tunables[1], played.tunables[0]]
    resolved = played.resolve({each.name: f"0{each.default - 1}" for each in chosen}, 4)
    options = [option.name for option in played.options]
    assert list(resolved) == [*options, chosen[1].name, chosen[0].name]
    assert resolved[chosen[0].name] == str(chosen[0].default - 1)
    assert played.new(resolved, 4, KEY).view(1).options == resolved


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"lab.rounds": "many"}, r"lab\.rounds must be a whole number, not 'many'"),
        ({"lab.rounds": "4.5"}, r"lab\.rounds must be a whole number, not '4\.5'"),
        ({"lab.rounds": ""}, r"lab\.rounds must be a whole number, not ''"),
        ({"lab.rounds": "٤"}, r"lab\.rounds must be a whole number"),
        ({"lab.rounds": "9" * 5000}, r"lab\.rounds must be a whole number"),
        ({"lab.rounds": "0"}, r"lab\.rounds must be from 1 to 12, not 0"),
        ({"lab.points_miss": "-1"}, r"lab\.points_miss must be from 0 to 100, not -1"),
        ({"lab.colour": "3"}, r"luz has no tunable number 'lab\.colour'; it has: lab\.rounds, "),
    ],
)
def test_a_bad_value_is_told_what_is_good(given: dict[str, str], told: str) -> None:
    with pytest.raises(BadOptions, match=told):
        game("luz").resolve(given, 4)


def test_numbers_that_do_not_go_together_are_refused() -> None:
    with pytest.raises(BadOptions, match="must add up to at most 15, not 17"):
        game("yurikure").resolve({"lab.support_1": "7"}, 4)
    assert game("yurikure").resolve({"lab.support_1": "7", "lab.support_2": "2"}, 4)
    with pytest.raises(BadOptions, match="8 players are dealt 40 actions, and only 36 are left in"):
        game("rhymes").resolve({"lab.hand": "6"}, 8)
    few = {f"lab.copies.{name}": "2" for name in ("persuade", "coax", "scare")}
    with pytest.raises(BadOptions, match="dealt 9 actions, and only 6"):
        game("rhymes").resolve(few, 3)


@pytest.mark.parametrize("name", games())
def test_records_write_tuned_numbers_and_replay_with_them(name: str) -> None:
    played = game(name)
    tunable = played.tunables[0]
    text = recorded(played, 4, {tunable.name: "2"})
    assert f"\noption {tunable.name}: 2\n" in text
    again = read(text)
    assert write(again) == text
    assert replay(again).outcome == again.outcome
    options = dict(again.options)
    del options[tunable.name]
    assert options == played.resolve({}, 4)


def test_a_record_with_a_wrong_number_is_told_in_which_line() -> None:
    text = recorded(game("luz"), 3, {"lab.rounds": "1"})
    with pytest.raises(BadRecord, match=r"line 7: Option lab\.rounds must be from 1 to 12"):
        read(text.replace("lab.rounds: 1\n", "lab.rounds: 40\n"))


def test_an_outside_game_declares_its_own() -> None:
    """The example, in plain Python."""
    cards = set()
    for seed in range(200):
        cards |= set(HighCard().new({"lab.cards": "5"}, 3, seed.to_bytes(32, "big")).cards)
    assert cards == {1, 2, 3, 4, 5}
    assert CARDS > 5


@pytest.mark.parametrize(
    ("name", "default", "low", "high"),
    [("rounds", 4, 1, 9), ("lab.x", 4, 5, 9), ("lab.x", 1, 1, 1)],
)
def test_a_wrong_declaration_is_refused(name: str, default: int, low: int, high: int) -> None:
    with pytest.raises(ValueError, match="a name begins with"):
        Tunable(name, default, low, high, "It is wrong.")


def test_tables_refuse_a_tuned_number_whatever_it_is() -> None:
    refuse_tuned({"beads": "limited"})
    with pytest.raises(BadOptions, match=r"lab\.rounds is for experiments \(`himitsu lab`\)"):
        refuse_tuned({"beads": "limited", "lab.rounds": "4"})


@pytest.mark.parametrize("name", games())
def test_every_number_says_in_a_sentence_what_it_is(name: str) -> None:
    names = [each.name for each in game(name).tunables]
    assert len(set(names)) == len(names)
    for each in game(name).tunables:
        assert each.changes[0].isupper()
        assert each.changes.endswith(".")
