"""Bad input by the thousand: no failure of ours, no hang, and no change except by a legal move.

The short form is part of `make test`; `make soak` makes 100,000, and says how far it has come, how
much of it reached a handler, and from which seeds it was drawn.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import sqlite3
import sys
from collections import Counter
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from support.bad_input import MESSAGE, Api, Message, Request
from support.people import known_secret
from support.serving import PATIENCE, FirstMove, Held, House, Json, Person, quick, serving

from himitsu.server.settings import Settings

T = TypeVar("T")

CHUNK = 1000
"""Examples drawn from one seed."""
LONG = pytest.param(50 * CHUNK, marks=pytest.mark.soak, id="soak")
SEED = 16

NO_HANDLER = {
    "malformed",
    "oversized",
    "bad-host",
    "foreign",
    "no-guest",
    "not-found",
    "bad-method",
}
"""Refused before any handler of ours was asked."""


class Tally:
    """How far it has come."""

    def __init__(self, what: str, wanted: int) -> None:
        self._what = what
        self._wanted = wanted
        self._done = 0
        self._reached = 0
        self.answers: Counter[str] = Counter()

    def note(self, answer: str, reached: bool) -> None:
        self._done += 1
        self._reached += reached
        self.answers[answer] += 1
        if self._done % CHUNK == 0:
            self._say(f"{self._done} of {self._wanted}")

    def summary(self) -> None:
        seeds = f"seeds {SEED} to {SEED + (self._wanted - 1) // CHUNK}"
        self._say(f"{self._done} in all, {seeds}: {dict(self.answers.most_common())}")
        assert self._done >= self._wanted * 0.9
        assert self._reached >= self._done * 0.3, "most of it never reached a handler"

    def _say(self, text: str) -> None:
        share = self._reached / max(1, self._done)
        print(f"{self._what}: {text}; {share:.0%} reached a handler", file=sys.stderr, flush=True)


def drawn(count: int, strategy: st.SearchStrategy[T], check: Callable[[T], None]) -> None:
    """Check so many examples."""
    for chunk in range(0, count, CHUNK):

        @seed(SEED + chunk // CHUNK)
        @settings(
            max_examples=min(CHUNK, count - chunk),
            database=None,
            derandomize=False,
            # What an example does depends on those before it: a smaller one is another story.
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(example=strategy)
        def run(example: T) -> None:
            check(example)

        run()


class Loop:
    """A server in the test's own thread: it goes on whenever somebody is waited for."""

    def __init__(self, tmp_path: Path, held: bool) -> None:
        most = 10**9
        bursts = ("burst", "talk_burst", "requests_burst", "connects_burst", "tables_burst")
        # No limits in the way, and where bots are held, nothing happens by itself.
        limits: dict[str, Any] = dict.fromkeys((*bursts, "presence_burst", "public_burst"), most)
        # Held for as long as it takes.
        limits["bot_patience"] = float(most)
        self._runner = asyncio.Runner()
        self._stack = AsyncExitStack()
        self.house = self.run(self._begin(quick(tmp_path, **limits), held))

    async def _begin(self, chosen: Settings, held: bool) -> House:
        bots = Held() if held else FirstMove()
        return await self._stack.enter_async_context(serving(chosen, bots))

    def run(self, what: Coroutine[Any, Any, T]) -> T:
        return self._runner.run(_in_time(what))

    def close(self) -> None:
        self.run(self._stack.aclose())
        self._runner.close()


async def _in_time(what: Coroutine[Any, Any, T]) -> T:
    async with asyncio.timeout(PATIENCE):
        return await what


def rows(tmp_path: Path, query: str) -> list[Any]:
    database = sqlite3.connect(tmp_path / "himitsu.sqlite3")
    found = database.execute(query).fetchall()
    database.close()
    return found


def failures(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


# Requests


class Attackers:
    """Some guests who ask for anything, and tables of theirs and of others."""

    def __init__(self, house: House) -> None:
        self._house = house

    async def come(self) -> Attackers:
        self.people = [await self._house.person() for _ in range(3)]
        self.victims = [await self._house.person() for _ in range(2)]
        self.nobody = self._house.newcomer()
        self.victim = await self._begun(*self.victims)
        own = [await self.people[0].make_table(public=True) for _ in range(2)]
        own += [await self._begun(*self.people[:2]), await self._begun(self.people[2])]
        description = (await self.nobody.http.get("/api/schema/openapi.json")).json()
        known: dict[str, list[Any]] = {
            "table_id": [self.victim, *own],
            "game": ["luz", "yurikure", "rhymes"],
            "seats": [3, 4],
            "seat": [0, 1, 2],
            "name": ["Ann", "花子"],
            "bot": ["random", "steady"],
            "as": ["open", "public", "0", "1"],
            "nonce": [secrets.token_hex(16)],
            "moves": [0, 1],
            "code": ["ABCDEF"],
            "endpoint": ["https://push.example/1"],
        }
        self.requests = Api(description, known).requests()
        return self

    async def _begun(self, *people: Person) -> str:
        table = await people[0].make_table()
        for seat, person in enumerate(people):
            await person.sit(table, seat, f"Guest {seat}")
        assert (await people[0].start(table)).status_code == 200
        return table

    async def send(self, request: Request, sender: int) -> httpx.Response:
        who = [*self.people, self.nobody][sender]
        headers = {name.encode(): text.encode("latin-1") for name, text in request.headers.items()}
        if request.body is not None:
            headers.setdefault(b"content-type", b"application/json")
        try:
            answer = await who.http.request(
                request.method,
                request.path,
                params=request.query,
                headers=headers,
                content=request.body,
            )
        except httpx.LocalProtocolError:
            # Not even a client sends this.
            return httpx.Response(400, json={"code": "malformed", "text": ""})
        if who is self.nobody:
            who.http.cookies.clear()
        elif "himitsu" not in who.http.cookies:
            await who.come()
        return answer

    async def seen(self) -> Json:
        """What a victim sees that only a player may change."""
        told: Json = (await self.victims[0].http.get(f"/api/tables/{self.victim}")).json()
        kept = ("you", "seats", "status", "paused", "options", "host_seat", "again", "your_turn")
        return {name: told[name] for name in kept}


@pytest.mark.parametrize("count", [pytest.param(400, id="short"), LONG])
def test_no_request_fails_hangs_or_changes_what_is_not_its_senders(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, count: int
) -> None:
    caplog.set_level(logging.ERROR)
    tally = Tally("requests", count)
    loop = Loop(tmp_path, held=True)
    attackers = loop.run(Attackers(loop.house).come())
    before = loop.run(attackers.seen())

    def check(example: tuple[Request, int]) -> None:
        answer = loop.run(attackers.send(*example))
        assert answer.status_code < 500, answer.text
        is_json = answer.headers.get("content-type", "").startswith("application/json")
        code = answer.json()["code"] if is_json and answer.is_error else ""
        tally.note(f"{answer.status_code} {code}".strip(), code not in NO_HANDLER)

    drawn(count, st.tuples(attackers.requests, st.integers(0, 3)), check)
    assert loop.run(attackers.seen()) == before
    loop.close()
    # No request is a move, and bots are held: nothing was played anywhere.
    assert rows(tmp_path, "SELECT count(*) FROM entry") == [(0,)]
    assert failures(caplog) == []
    tally.summary()


# Messages


class Player:
    """A seat at a table of bots; says anything, and remembers what was accepted."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._open = AsyncExitStack()
        self.accepted: set[tuple[str, str]] = set()
        """At which table, and which gesture."""

    async def sit_down(self) -> Player:
        await self._open.aclose()
        self._person = await self._house.person()
        self.table = await self._person.make_table(3, chat="free", options={"memory": "aid"})
        sitting = {"seat": 1, "name": "Ann", "nonce": "1" * 32}
        await self._person.http.post(f"/api/tables/{self.table}/seat", json=sitting)
        await self._person.start(self.table)
        self._over = False
        self._token, self._legal = "0" * 32, list[int]()
        self._page = await self._open.enter_async_context(self._person.at(self.table))
        await self._hear()
        return self

    async def say(self, said: Message) -> str:
        """Say something; what came of it."""
        if self._over:
            await self.sit_down()
        await self._page.wire.send(said.text(self._token, self._legal))
        return await self._hear()

    async def _hear(self) -> str:
        """All until a marker is refused, which comes after what was said before."""
        marker, outcome = secrets.token_hex(8), "done"
        await self._page.send(type="gesture", id=marker, token="0" * 32, moves=[0])
        while True:
            frame = await self._page.next()
            self._page.frames.clear()
            self._page.raw.clear()
            if frame.get("gesture") == marker:
                return outcome
            match frame["type"]:
                case "error":
                    outcome = frame["code"]
                case "accepted":
                    outcome = "accepted"
                    self.accepted.add((self.table, frame["gesture"]))
                case "table":
                    self._over = frame["table"]["status"] == "over"
                case "sync" | "update":
                    asked = frame["prompt"]
                    self._token = "0" * 32 if asked is None else asked["token"]
                    self._legal = [] if asked is None else frame["view"]["legal"]

    async def replays(self) -> bool:
        """Is the log, played again from its beginning, a game?"""
        path = f"/api/tables/{self.table}/replay"
        answer = await self._person.http.get(path, params={"as": "1"})
        return answer.status_code == 200

    async def leave(self) -> None:
        await self._open.aclose()


@pytest.mark.parametrize("count", [pytest.param(400, id="short"), LONG])
def test_no_message_fails_hangs_or_changes_the_game_but_a_legal_move(
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    count: int,
) -> None:
    caplog.set_level(logging.ERROR)
    # The same deal each time: how much of what is drawn can be accepted depends on it.
    known_secret(monkeypatch)
    tally = Tally("messages", count)
    loop = Loop(tmp_path, held=False)
    player = loop.run(Player(loop.house).sit_down())

    def check(said: Message) -> None:
        outcome = loop.run(player.say(said))
        assert outcome != "failed"
        tally.note(outcome, outcome not in NO_HANDLER)

    drawn(count, MESSAGE, check)
    assert loop.run(player.replays())
    loop.run(player.leave())
    loop.close()
    # In the log there is what was accepted, once each, and what bots answered.
    kept = rows(tmp_path, "SELECT table_id, gesture FROM entry WHERE gesture NOT NULL")
    assert len(kept) == len(set(kept))
    assert set(kept) == player.accepted
    assert len(player.accepted) > count // 50
    assert failures(caplog) == []
    tally.summary()
