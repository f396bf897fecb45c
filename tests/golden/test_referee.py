"""What docs/records.md and its page on LUZ promise to an outside referee, taken at their word."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

import msgspec
import pytest

from himitsu import OPEN
from himitsu.core.record_parser import read
from himitsu.core.records import replay
from himitsu.games.luz.views import Deal

RECORDS = sorted(Path(__file__).parent.glob("luz-1/*.txt"))
DOCS = Path(__file__).parents[2] / "docs"


def block(paper: str, language: str) -> str:
    text = (DOCS / paper).read_text(encoding="utf-8")
    found = re.search(f"```{language}\n(.*?)```", text, re.DOTALL)
    assert found is not None
    return found[1]


def test_the_example_happened_as_the_papers_say() -> None:
    events = replay(read(block("records.md", "text")), keep_events=True).events(OPEN)
    assert json.loads(msgspec.json.encode(events)) == json.loads(block("records/luz.md", "json"))


def words(key: bytes) -> Iterator[int]:
    number = 0
    while True:
        digest = blake2b(number.to_bytes(8, "little"), key=key).digest()
        for place in range(0, 64, 2):
            yield int.from_bytes(digest[place : place + 2], "little")
        number += 1


def below(limit: int, stream: Iterator[int]) -> int:
    while True:
        word = next(stream)
        if word * limit % 65536 >= 65536 % limit:
            return word * limit // 65536


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_cards_can_be_dealt_again_from_the_key(path: Path) -> None:
    record = read(path.read_text(encoding="utf-8"))
    seats = record.seats
    order = [f"{suit}{value}" for suit in "YRGBP" for value in range(1, 2 * seats + 3)]
    stream = words(record.key)
    dealer = below(seats, stream)
    events = replay(record, keep_events=True).events(OPEN)
    deals = [event for event in events if isinstance(event, Deal)]
    assert len(deals) == 4
    for deal in deals:
        pack = list(order)
        for place in range(10 * seats):
            other = place + below(len(pack) - place, stream)
            pack[place], pack[other] = pack[other], pack[place]
        hands = [sorted(pack[10 * s : 10 * s + 10], key=order.index) for s in range(seats)]
        assert deal.dealer == dealer
        assert [list(hand) for hand in deal.hands] == hands
        assert sorted(deal.aside or ()) == sorted(pack[10 * seats :])
        dealer = (dealer + 1) % seats
