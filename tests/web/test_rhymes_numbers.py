"""The page knows the moves, the pools and the conditions of Rebel Rhymes as the engine does."""

from __future__ import annotations

from typing import Any

import pytest
from support.page_modules import ask_page
from support.rhymes_table import table

from himitsu.games.rhymes import moves
from himitsu.games.rhymes.cards import (
    DECK_KINDS,
    DREAMER,
    FACE_NAMES,
    IDENTITY_CARDS,
    IDENTITY_NAMES,
    KINDS,
    SWAN,
    WHO,
)
from himitsu.games.rhymes.rules.identity_pools import SCRIPT_NAMES, SCRIPT_SEATS, pool
from himitsu.games.rhymes.rules.victory import judge, put_out

NUMBERS = (
    *("PASS", "YES", "DECK", "HEAP", "USE", "ASK"),
    *("SLOT", "PLACE", "PICK", "NAME", "KIND", "FACE"),
)
DEALT = [name for who, name in enumerate(IDENTITY_NAMES) if who not in (DREAMER, SWAN)]


def names(cards: list[int]) -> list[str]:
    return [IDENTITY_NAMES[WHO[card]] for card in cards]


@pytest.fixture(scope="module")
def page() -> Any:
    folder = "games/rhymes"
    lists = ("FACES", "IDENTITIES", "KINDS", "BASIC", "SCRIPTS", "COPIES", "WINS")
    return ask_page(
        [f"{folder}/moves.ts", f"{folder}/pools.ts", f"{folder}/winning.ts"],
        "return Object.fromEntries(given.map((name) => [name, page[name]]))",
        [*NUMBERS, *lists],
    )


def test_the_page_counts_the_moves_as_the_engine_does(page: Any) -> None:
    for name in NUMBERS:
        assert page[name] == getattr(moves, name), name
    assert page["FACES"] == list(FACE_NAMES)
    assert page["IDENTITIES"] == list(IDENTITY_NAMES)
    assert page["KINDS"] == list(KINDS[:DECK_KINDS])


def test_the_page_deals_from_the_pools_of_the_engine(page: Any) -> None:
    pools = {str(seats): ("basic", seats) for seats in range(3, 12)}
    assert page["BASIC"].keys() == pools.keys()
    assert page["SCRIPTS"].keys() == set(SCRIPT_NAMES) - {"basic"}
    tables = [(page["BASIC"][key], pool(*wanted)) for key, wanted in pools.items()]
    for script, shown in page["SCRIPTS"].items():
        tables.append((shown, pool(script, *SCRIPT_SEATS.get(script, (0,)))))
    for shown, real in tables:
        assert sorted(shown["certain"]) == sorted(
            IDENTITY_NAMES[WHO[card]] for card in real.certain
        )
        assert sorted(shown["others"]) == sorted(IDENTITY_NAMES[WHO[card]] for card in real.others)
        assert shown["drawn"] == real.drawn
    cards = names(IDENTITY_CARDS)
    assert page["COPIES"] == {name: cards.count(name) for name in DEALT}


def wins_by_out(me: str, gone: str, *, up: bool) -> bool:
    s = table("scare", "", "", who=f"{me} {gone} singer", up=(0, 1) if up else (1,))
    put_out(s, 0b10)
    return s.outcome is not None and 0 in s.outcome.winners


@pytest.mark.parametrize("me", DEALT)
def test_the_page_knows_who_must_go_out(page: Any, me: str) -> None:
    said = {(each["who"], each["hidden"]) for each in page["WINS"][me]["out"]}
    for gone in DEALT:
        if gone == me and gone not in ("king", "singer"):
            continue
        hidden, openly = (wins_by_out(me, gone, up=up) for up in (False, True))
        assert hidden == ((gone, True) in said or (gone, False) in said), gone
        assert openly == ((gone, False) in said), gone


@pytest.mark.parametrize("me", DEALT)
def test_the_page_knows_who_wins_together(page: Any, me: str) -> None:
    for other in DEALT:
        if other == me and other not in ("king", "singer"):
            continue
        s = table("scare", "", "", who=f"{me} {other} singer", up=(0, 1))
        judge(s)
        together = s.outcome is not None and 0 in s.outcome.winners
        assert together == (page["WINS"][me]["together"] == other), other
