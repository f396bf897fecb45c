"""Whatever comes over the wire, the game changes only by a legal move of that seat."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.clock import MovedClock
from support.serving import Json, quick, serving_aside
from websockets.sync.client import ClientConnection, connect

from himitsu.core.record_parser import read
from himitsu.core.records import replay
from himitsu.server.protocol.frames import ErrorCode

SENTINEL = "a message that is no JSON"
CODES = set(ErrorCode.__args__)  # type: ignore[attr-defined]


class Seat:
    """A seat at a table of bots. It always knows its prompt, and what it may answer."""

    def __init__(self, url: str) -> None:
        self._http = httpx.Client(base_url=url)
        self._http.get("/api/me")
        self._url = url
        self.asked: Json = {}
        self.accepted = 0
        self._open = ExitStack()
        self._sit_down()

    def _sit_down(self) -> None:
        wish = {"game": "luz", "seats": 3, "bot": "random"}
        self.table = self._http.post("/api/tables", json=wish).json()["id"]
        seat = {"seat": 1, "name": "Ann", "nonce": secrets.token_hex(16)}
        self._http.post(f"/api/tables/{self.table}/seat", json=seat)
        self._http.post(f"/api/tables/{self.table}/start")
        self._wire = self._open.enter_context(self._page())
        self._until_asked()

    def _page(self) -> AbstractContextManager[ClientConnection]:
        return connect(
            f"{self._url.replace('http', 'ws', 1)}/api/tables/{self.table}/live",
            additional_headers={"cookie": f"himitsu={self._http.cookies['himitsu']}"},
            proxy=None,
            compression=None,
        )

    def _next(self) -> Json:
        frame: Json = json.loads(self._wire.recv(timeout=10))
        return frame

    def _until_asked(self) -> None:
        """Follow the game to this seat's next prompt; sit down elsewhere when it is over."""
        while True:
            frame = self._next()
            if frame.get("prompt"):
                self.asked = frame
                return
            if frame["type"] == "table" and frame["table"]["status"] == "over":
                self._open.close()
                record = self._http.get(f"/api/tables/{self.table}/record").text
                assert replay(read(record)).outcome is not None
                self._sit_down()
                return

    def send(self, message: str | bytes, legal: bool) -> None:
        """Send something: it is accepted if it is a legal move, otherwise nothing but one error
        comes back. The sentinel is answered last, so whatever it caused came before."""
        self._wire.send(message)
        if legal:
            while (frame := self._next())["type"] != "accepted":
                assert frame["type"] != "error", frame
            self.accepted += 1
            self._until_asked()
            return
        self._wire.send(SENTINEL)
        answer, sentinel = self._next(), self._next()
        assert answer["type"] == "error", answer
        assert answer["code"] in CODES
        assert sentinel["code"] == "malformed"

    def still_asked_the_same(self) -> None:
        """A fresh page sees what this one saw before."""
        with self._page() as page:
            frame: Json = {"type": ""}
            while frame["type"] != "sync":
                frame = json.loads(page.recv(timeout=10))
        for part in ("frame", "view", "prompt"):
            assert frame[part] == self.asked[part]

    def close(self) -> None:
        self._open.close()
        self._http.close()


@pytest.fixture(scope="module")
def seat(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Seat]:
    path: Path = tmp_path_factory.mktemp("fuzz")
    with serving_aside(quick(path), clock=MovedClock()) as url:
        seat = Seat(url)
        yield seat
        seat.close()


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)

# Each spoils a good gesture in one place; the last leaves it good.
SPOILED: dict[str, st.SearchStrategy[Any]] = {
    "type": st.sampled_from(["sync", "update", "accepted", "", None, 1]) | JSON,
    "id": st.text(max_size=7) | st.integers() | st.just("x" * 65),
    "token": st.text("0123456789abcdef", min_size=32, max_size=32) | JSON,
    "moves": st.lists(st.integers(32, 10**25) | st.integers(-(10**25), -1), max_size=3)
    | st.lists(st.integers(0, 31), min_size=2, max_size=16)
    | JSON,
    "seat": JSON,
    "nothing": st.none(),
}


@settings(max_examples=60)
@given(message=st.binary(max_size=200) | st.text(max_size=200) | JSON.map(json.dumps))
def test_noise_is_refused(seat: Seat, message: str | bytes) -> None:
    seat.send(message, legal=False)


@settings(max_examples=150)
@given(data=st.data())
def test_a_gesture_that_is_nearly_right_is_refused_and_a_right_one_accepted(
    seat: Seat, data: st.DataObject
) -> None:
    legal: list[int] = seat.asked["view"]["legal"]
    gesture: Json = {
        "type": "gesture",
        "id": secrets.token_hex(8),
        "token": seat.asked["prompt"]["token"],
        "moves": [legal[data.draw(st.integers(0, 31)) % len(legal)]],
    }
    place = data.draw(st.sampled_from(sorted(SPOILED)))
    if place != "nothing":
        gesture[place] = data.draw(SPOILED[place])
    good = place == "nothing" or (place == "moves" and gesture["moves"] in [[m] for m in legal])
    seat.send(json.dumps(gesture), legal=good)


def test_after_all_that_the_table_stands_as_it_was(seat: Seat) -> None:
    assert seat.accepted > 5
    seat.still_asked_the_same()
