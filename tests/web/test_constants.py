"""The constants that the page is given: plain data, and what is derived for it is right."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from himitsu.core.registry import games
from himitsu.games.rhymes.cards import CARDS, FACE_OF, KIND_OF, KINDS, WHO
from himitsu.games.yurikure.girls import STANDARD, orientation_names
from himitsu.server.protocol.schema import constants

PAGE = Path(__file__).parents[2] / "web/src"


def sent(name: str) -> Any:
    """As the page reads them."""
    return msgspec.json.decode(msgspec.json.encode(constants()[name]))


@pytest.mark.parametrize("name", ["protocol", *games()])
def test_constants_are_named_in_capitals_and_are_plain_data(name: str) -> None:
    assert sent(name)
    assert all(key.isidentifier() and key.isupper() for key in sent(name))


@pytest.mark.parametrize("name", ["protocol", *games()])
def test_the_page_uses_every_constant(name: str) -> None:
    """What nobody reads is not sent along."""
    taken = re.compile(rf"{{([^{{}}]*)}} from '[^']*/wire/{name}-constants'")
    used: set[str] = set()
    for path in [*PAGE.rglob("*.ts"), *PAGE.rglob("*.svelte")]:
        for found in taken.findall(path.read_text("utf-8")):
            used.update(re.findall(r"\w+", found))
    assert set(sent(name)) - used == set()


def test_every_card_of_rebel_rhymes_is_counted_under_its_face() -> None:
    shown = sent("rhymes")
    faces = [
        shown["IDENTITIES"][WHO[card]] if WHO[card] >= 0 else shown["FACES"][FACE_OF[card]]
        for card in range(CARDS)
    ]
    # Dreamer and Swan have no number: they enter by cards alone.
    assert Counter([*faces, "dreamer", "swan"]) == shown["COPIES"]
    for card, face in enumerate(faces):
        assert face in shown["FACES_BY_KIND"][KINDS[KIND_OF[card]]]
    assert sum(map(len, shown["FACES_BY_KIND"].values())) == len(shown["COPIES"])


def test_pools_of_rebel_rhymes_have_an_identity_for_everybody() -> None:
    shown = sent("rhymes")
    for seats, pool in shown["BASIC_POOLS"].items():
        assert len(pool["certain"]) + pool["drawn"] == int(seats)
        assert pool["drawn"] <= len(pool["others"])
        for who, count in Counter(pool["certain"] + pool["others"]).items():
            assert who in shown["DEALT"]
            assert count <= shown["COPIES"][who]


def test_the_holders_of_an_orientation_are_those_who_have_it() -> None:
    holders = sent("yurikure")["STANDARD_HOLDERS"]
    for girl, traits in enumerate(STANDARD):
        has = [name for name, girls in holders.items() if girl in girls]
        assert has == list(orientation_names(traits))
