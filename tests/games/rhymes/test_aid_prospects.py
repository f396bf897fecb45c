"""How one can win, as the table tells it: against the engine, and in exact situations."""

from __future__ import annotations

import pytest
from support.rhymes_table import do, look, table

from himitsu.core.contract import OPEN, PUBLIC
from himitsu.games.rhymes.aid.aid import aid
from himitsu.games.rhymes.cards import DREAMER, IDENTITY_NAMES, SWAN
from himitsu.games.rhymes.rules.conditions import WINS_BY_OUT, WINS_WITH
from himitsu.games.rhymes.rules.identities import deny, look_at
from himitsu.games.rhymes.rules.victory import judge, put_out
from himitsu.games.rhymes.state import RhymesState
from himitsu.games.rhymes.views import (
    AnyPath,
    DreamerPath,
    FairestPath,
    LadiesPath,
    LastPath,
    NamePath,
    OutPath,
    Prospect,
    TogetherPath,
)

DEALT = [who for who in range(len(IDENTITY_NAMES)) if who not in (DREAMER, SWAN)]
SEVERAL = ("king", "singer")
"""Of these there is more than one."""


def prospects(s: RhymesState, viewer: int) -> tuple[Prospect, ...]:
    return aid(look(s, viewer)).prospects


def paths(s: RhymesState, viewer: int = 0) -> tuple[AnyPath, ...]:
    return prospects(s, viewer)[0].paths


# Against the engine


def wins_by_out(me: int, gone: int, *, up: bool) -> bool:
    who = f"{IDENTITY_NAMES[me]} {IDENTITY_NAMES[gone]} singer"
    s = table("scare", "", "", who=who, up=(0, 1) if up else (1,))
    put_out(s, 0b10)
    return s.outcome is not None and 0 in s.outcome.winners


@pytest.mark.parametrize("me", DEALT)
def test_r3_who_must_go_out_is_who_the_engine_pays_for(me: int) -> None:
    said = WINS_BY_OUT.get(me, [])
    for gone in DEALT:
        if gone == me and IDENTITY_NAMES[gone] not in SEVERAL:
            continue
        hidden, openly = (wins_by_out(me, gone, up=up) for up in (False, True))
        assert hidden == ((gone, True) in said or (gone, False) in said), gone
        assert openly == ((gone, False) in said), gone


@pytest.mark.parametrize("me", DEALT)
def test_r4_who_wins_together_is_who_the_engine_lets_win(me: int) -> None:
    for other in DEALT:
        if other == me and IDENTITY_NAMES[other] not in SEVERAL:
            continue
        who = f"{IDENTITY_NAMES[me]} {IDENTITY_NAMES[other]} singer"
        s = table("scare", "", "", who=who, up=(0, 1))
        judge(s)
        together = s.outcome is not None and 0 in s.outcome.winners
        assert together == (WINS_WITH.get(me) == other), other


def test_the_swan_wins_with_the_ladies_that_are_told() -> None:
    s = table("ugly_duckling scare", "", "", who="boy queen witch", up=(1, 2))
    do(s, "h1")
    assert s.outcome is not None
    assert s.outcome.winners == (0,)


# Exact situations


def test_who_may_be_meant_is_named_and_who_surely_is_set_apart() -> None:
    s = table("scare", "", "", "", "", who="prince king queen princess king")
    look_at(s, 0, 1)
    assert paths(s) == (
        OutPath(who="king", certain=(1,), perhaps=(2, 3, 4)),
        TogetherPath(who="princess", perhaps=(2, 3, 4)),
        LastPath(left=(1, 2, 3, 4)),
        DreamerPath(),
    )
    # The table for five players has no Witch.
    assert paths(s, 3)[0] == OutPath(who="witch")


def test_the_other_king_is_not_oneself() -> None:
    s = table("scare", "", "", "", who="king king queen princess")
    assert paths(s)[0] == OutPath(who="king", perhaps=(1, 2, 3))
    deny(s, 0b1, s.identity[1], 1 << IDENTITY_NAMES.index("king"))
    assert paths(s)[0] == OutPath(who="king", perhaps=(2, 3))


def test_who_is_out_is_no_suspect_but_known_to_be_gone() -> None:
    who = "witch queen princess singer"
    s = table("scare", "", "", "", who=who, up=(0, 1), script="snow_white")
    assert paths(s)[1] == OutPath(who="queen", hidden=True, certain=(1,))
    # The Witch lies face up: this was no win, and there is no other Queen.
    put_out(s, 0b10)
    assert s.outcome is None
    assert paths(s)[:2] == (
        OutPath(who="girl", perhaps=(2, 3)),
        OutPath(who="queen", hidden=True, gone=True),
    )


def test_r32_who_counts_as_a_king_is_a_suspect() -> None:
    s = table("scare", "", "", who="queen witch princess")
    assert paths(s)[1] == TogetherPath(who="king")
    s.kings = 0b10
    assert paths(s)[1] == TogetherPath(who="king", certain=(1,))
    assert prospects(s, 1)[0].identity == "king"


def test_r31_a_swan_waits_for_ladies() -> None:
    s = table("ugly_duckling scare", "", "", who="princess queen witch", up=(1,))
    do(s, "h1")
    found = prospects(s, 0)[0]
    assert found.identity == "swan"
    assert found.paths[:2] == (LadiesPath(up=(1,)), FairestPath())
    # For the others the player beneath it is no Princess any more.
    assert paths(s, 1)[0] == OutPath(who="princess", hidden=True, perhaps=(2,))


def test_r13_a_singer_is_told_how_many_he_could_name() -> None:
    s = table("scare", "", "", who="singer princess queen")
    assert paths(s)[0] == NamePath(certain=0, others=2)
    look_at(s, 0, 2)
    # The Princess is always among three.
    assert paths(s)[0] == NamePath(certain=2, others=2)


def test_only_ladies_are_the_fairest() -> None:
    for who, fair in (("princess queen witch", True), ("singer princess queen", False)):
        s = table("scare", "", "", who=who)
        assert any(isinstance(path, FairestPath) for path in paths(s)) == fair


def test_r87_the_dreamer_is_a_way_unless_the_table_leaves_her_out() -> None:
    who = "singer princess queen"
    assert paths(table("flying_house", "", "", who=who))[-1] == DreamerPath(held=True)
    without = table("flying_house", "", "", who=who, dreamer="out")
    assert not [path for path in paths(without) if isinstance(path, DreamerPath)]


def test_r70_two_players_win_for_points_with_and_by_their_teammates() -> None:
    s = table("scare", "", who="king witch queen singer")
    mine, mate = prospects(s, 0)
    assert (mine.place, mine.points, mate.place, mate.points) == (0, 15, 2, 10)
    assert mine.paths[1] == TogetherPath(who="queen", certain=(2,), points=20)
    assert mate.paths[1] == TogetherPath(who="king", certain=(0,), perhaps=(3,), points=20)
    # Of the two Kings only one is dealt to a player.
    assert mine.paths[2] == LastPath(left=(1, 3))
    # Once for both: the last side, the Dreamer.
    assert not [path for path in mate.paths if isinstance(path, LastPath | DreamerPath)]


def test_one_player_wins_for_what_is_left_of_the_deck() -> None:
    s = table("scare", who="king queen")
    assert aid(look(s, 0)).stakes == 20
    for left, stakes in ((15, 15), (4, 10)):
        s.deck = s.deck[:left]
        assert aid(look(s, 0)).stakes == stakes
    kinds = [type(path) for path in paths(s)]
    assert kinds == [OutPath, TogetherPath, DreamerPath]


def test_who_only_watches_or_is_out_or_has_played_to_the_end_has_no_prospects() -> None:
    s = table("scare flying_house", "", "", "", who="king queen singer witch")
    assert prospects(s, PUBLIC) == prospects(s, OPEN) == ()
    put_out(s, 0b1000)
    assert prospects(s, 3) == ()
    assert prospects(s, 2) != ()
    do(s, "h2 i.dreamer")
    assert prospects(s, 0) == ()
    assert aid(look(s, 0)).stakes is None
