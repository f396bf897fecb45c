"""Who is measured against whom."""

from __future__ import annotations

from collections import Counter

import pytest
from pairings import (
    CEILING,
    PAST,
    SHARP_CEILING,
    STANDARD,
    Choice,
    Kind,
    Pairing,
    Table,
    all_pairings,
    chosen_pairings,
    names_of,
    tables,
)

from himitsu.bots import bot_names, lab_player_names
from himitsu.core.contract import BadOptions
from himitsu.core.registry import games
from himitsu.games.luz import GAME

TABLE = Table("luz", 5)


@pytest.mark.parametrize(("kind", "rounds"), [("one", 1), ("half", 2)])
def test_everybody_sits_everywhere_equally_often(kind: Kind, rounds: int) -> None:
    pairing = Pairing(TABLE, kind, "hero", "foe")
    seatings = [pairing.seating(number) for number in range(rounds * TABLE.seats)]
    by_seat = [Counter(names) for names in zip(*seatings, strict=True)]
    assert all(count == by_seat[0] for count in by_seat)
    if kind == "one":
        assert {names.count("hero") for names in seatings} == {1}
    else:
        assert by_seat[0]["hero"] == by_seat[0]["foe"]


def test_pairings_of_steady_get_all_games_and_others_a_quarter() -> None:
    assert Pairing(TABLE, "one", "easy", STANDARD).wanted(200) == 200
    assert Pairing(TABLE, "alike", "easy", "easy").wanted(200) == 200
    assert Pairing(TABLE, "one", "easy", "random").wanted(200) == 50
    # Whole rounds of seats, and at least one.
    assert Pairing(TABLE, "one", STANDARD, "random").wanted(201) == 205
    assert Pairing(TABLE, "one", "easy", "random").wanted(1) == 5


def test_every_player_meets_every_other_and_levels_do_at_every_table() -> None:
    for game in games().values():
        found = [pairing for pairing in all_pairings(game.name) if pairing.kind == "one"]
        assert len(set(found)) == len(found)
        for table, who in tables(game).items():
            met = {(each.hero, each.foe) for each in found if each.table == table}
            if who == "alike":
                assert not met
                continue
            names = names_of(game, who)
            assert set(bot_names(game)) <= set(names)
            assert met - {(CEILING, STANDARD), (SHARP_CEILING, STANDARD)} == {
                (hero, foe) for hero in names for foe in names if hero != foe
            }


def test_a_player_with_two_names_plays_once() -> None:
    assert PAST in lab_player_names(GAME)
    assert PAST not in names_of(GAME, "all")


def test_every_table_can_be_played() -> None:
    for game in games().values():
        for table in tables(game):
            assert game.resolve(dict(table.options), table.seats)


def test_pairings_can_be_chosen() -> None:
    every = all_pairings("luz")
    found = chosen_pairings(every, Choice("luz-4", "easy"))
    assert found
    assert all(each.table.slug == "luz-4" and "easy" in (each.hero, each.foe) for each in found)
    assert chosen_pairings(every, Choice()) == every
    (one,) = chosen_pairings(every, Choice("luz-4", hero="easy", foe="steady"))
    assert one == Pairing(Table("luz", 4), "one", "easy", "steady")
    mixed = chosen_pairings(all_pairings("rhymes"), Choice(hero="sharp", kind="half"))
    assert [(each.table.seats, each.foe) for each in mixed] == [
        (3, "steady"),
        (5, "steady"),
        (8, "steady"),
    ]
    with pytest.raises(BadOptions, match=r"luz-3, luz-4, luz-5\."):
        chosen_pairings(every, Choice("luz-9"))
    with pytest.raises(BadOptions, match="no player 'nobody'"):
        chosen_pairings(every, Choice(foe="nobody"))
