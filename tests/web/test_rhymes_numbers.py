"""The page knows the conditions of Rebel Rhymes as the engine does."""

from __future__ import annotations

from typing import Any

import pytest
from support.page_modules import ask_page
from support.rhymes_table import table

from himitsu.games.rhymes.cards import DREAMER, IDENTITY_NAMES, SWAN
from himitsu.games.rhymes.rules.victory import judge, put_out

DEALT = [name for who, name in enumerate(IDENTITY_NAMES) if who not in (DREAMER, SWAN)]


@pytest.fixture(scope="module")
def page() -> Any:
    return ask_page(["games/rhymes/winning.ts"], "return { WINS: page.WINS }")


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
