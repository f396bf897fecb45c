"""Who gets what: every route and every message, asked for by everybody who might.

The table is one of LUZ in play. Ann is its host and has a seat, Ben has another; Cat's seat went to
a bot while she was away; Dan has a seat, but the cookie that is shown was forgotten; Eve has none,
and watches; a stranger has no cookie at all. Each route has a table of its own, and those who may
least ask first.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, Final, NamedTuple, get_args

import httpx
import pytest
from support.people import known_secret, proposal
from support.postgres import Postgres
from support.serving import PATIENCE, House, Json, Person, quick, serving

from himitsu.server.app import create_app
from himitsu.server.clock import SystemClock
from himitsu.server.protocol.frames import ClientMessage

WHO: Final = ("stranger", "expired", "watcher", "replaced", "seat", "host")
TABLE: Final = "/api/tables/{table_id}"
COMPANION: Final = "/api/companion"
NONCE: Final = "0" * 32
SIT: Final = {"seat": 4, "name": "Somebody", "nonce": NONCE}
PUSH: Final = {"endpoint": "https://push.example/x", "p256dh": "p", "auth": "a"}
ROW: Final = {"key": "0" * 32, "name": "Somebody", "marks": [0] * 7}

NOBODY_IS_ASKED: Final = {"/api/schema", "/api/schema/openapi.json", "/api/schema/{path}"}
"""What describes the rest."""


def to_all(answer: str) -> str:
    return " | ".join([answer] * len(WHO))


def to_guests(*answers: str) -> str:
    """To those who show a cookie that counts; one answer, if it is the same for all of them."""
    return " | ".join(["401 no-guest"] * 2 + list(answers) * (4 // len(answers)))


def to_seats(*answers: str) -> str:
    """At the table, to those who have a seat."""
    return " | ".join(["not-seated"] * 4 + list(answers))


NOT_ITS_OWN: Final = " | ".join(["403 not-over"] * 4 + ["403 from-memory", "403 not-over"])
"""Of Ben's side, nobody but Ben; and he must remember it, by the usual options."""


class Route(NamedTuple):
    request: str
    """Method and path, with a query where it decides."""
    answers: str
    """For each of WHO: the status, and the code of a refusal."""
    body: Any = None


ROUTES: Final = (
    Route("GET /api/games", to_all("200")),
    Route("GET /api/games/{name}/characters", to_all("200")),
    Route("GET /api/games/{name}/plain", to_all("200")),
    Route("GET /api/games/{name}/rules", to_all("200")),
    Route("GET /api/health", to_all("200")),
    Route("GET /api/lobby", to_all("200")),
    Route("GET /api/statistics", to_all("404 not-offered")),
    Route("POST /api/find", to_guests("201"), {"game": "luz", "name": "Somebody", "nonce": NONCE}),
    Route("POST /api/lessons", to_guests("201"), {"game": "luz", "name": "Somebody"}),
    Route("GET /api/me", to_all("200")),
    Route("PUT /api/me", to_guests("200"), {"name": "Somebody"}),
    Route("POST /api/me/claim", to_guests("404 no-code"), {"code": "AAAA-AAAA"}),
    Route("POST /api/me/code", to_guests("201")),
    Route(
        "POST /api/me/erase",
        to_guests("204", "204", "409 plays-here", "409 plays-here"),
    ),
    Route("GET /api/me/export", to_guests("200")),
    Route("POST /api/me/forget", to_guests("204")),
    Route("POST /api/me/forget-others", to_guests("204")),
    Route("POST /api/me/push", to_guests("409 no-push"), PUSH),
    Route("DELETE /api/me/push", to_guests("204"), {"endpoint": "https://push.example/x"}),
    Route("GET /api/me/statistics", to_guests("200")),
    Route("GET /api/tables", to_all("200")),
    Route("POST /api/tables", to_guests("201"), {"game": "luz", "seats": 3, "bot": "random"}),
    Route(f"GET {TABLE}", to_all("200")),
    Route(f"GET {TABLE}/analysis", to_all("409 not-over")),
    Route(f"POST {TABLE}/analysis", to_guests("409 not-over")),
    Route(f"POST {TABLE}/again", to_guests("409 not-over")),
    Route(
        f"POST {TABLE}/ask-seat",
        to_guests("200", "409 not-allowed", "409 not-allowed", "409 not-allowed"),
        {"seat": 4, "name": "Somebody"},
    ),
    Route(
        f"PUT {TABLE}/bot-pace",
        to_guests("403 not-host", "403 not-host", "403 not-host", "200"),
        {"bot_pace": "quick"},
    ),
    Route(
        f"POST {TABLE}/leave",
        to_guests("409 not-seated", "409 not-seated", "200", "200"),
        {"concede": False},
    ),
    # Of a running game nobody gets any analysis, but who plays alone against bots a hint: what
    # that follows from, and that nobody else is told, see http/test_hints.py.
    Route(
        f"POST {TABLE}/hint",
        to_guests("403 not-seated", "403 not-seated", "409 not-alone", "409 not-alone"),
        {"token": NONCE},
    ),
    Route(f"GET {TABLE}/lesson", to_all("404 no-lesson")),
    Route(
        f"GET {TABLE}/notes",
        to_guests("403 not-seated", "403 not-seated", "200", "200"),
    ),
    Route(
        f"PUT {TABLE}/notes",
        to_guests("403 not-seated", "403 not-seated", "200", "200"),
        {"text": "mine"},
    ),
    Route(f"PUT {TABLE}/patience", to_guests("409 started"), {"patience": 30}),
    Route(f"GET {TABLE}/record", to_all("409 not-over")),
    Route(
        f"GET {TABLE}/replay?as=1",
        NOT_ITS_OWN,
    ),
    Route(f"GET {TABLE}/replay?as=public", to_all("403 not-over")),
    Route(f"GET {TABLE}/replay?as=open", to_all("403 not-over")),
    Route(
        f"GET {TABLE}/replay/frames?as=1&first=0&count=1",
        NOT_ITS_OWN,
    ),
    Route(f"GET {TABLE}/replay/frames?as=open&first=0&count=1", to_all("403 not-over")),
    Route(f"POST {TABLE}/return", to_guests("409 not-seated", "200", "200", "200")),
    Route(f"POST {TABLE}/seat", to_guests("409 started"), SIT),
    Route(f"DELETE {TABLE}/seat", to_guests("409 started")),
    Route(
        f"POST {TABLE}/share",
        to_guests("403 not-seated", "403 not-seated", "409 not-shared", "409 not-shared"),
        {"shared": True},
    ),
    Route(
        f"POST {TABLE}/start",
        to_guests("403 not-host", "403 not-host", "403 not-host", "409 started"),
    ),
    Route(f"GET {TABLE}/thoughts?move=0", to_all("409 not-over")),
    Route(
        f"POST {TABLE}/what-if",
        to_guests("409 not-over"),
        {"moves": 0, "seat": 0, "name": "Somebody"},
    ),
    Route(f"POST {COMPANION}", to_all("201"), ROW),
    Route(f"GET {COMPANION}/{{code}}", to_all("404 no-ladder")),
    Route(f"PUT {COMPANION}/{{code}}", to_all("404 no-ladder"), ROW),
    Route(f"POST {COMPANION}/{{code}}/leave", to_all("204"), {"key": "0" * 32}),
)

NO_TOKEN: Final = "0" * 32
MESSAGES: Final[tuple[tuple[Json, str], ...]] = (
    (
        {"type": "gesture", "id": "gestures", "token": NO_TOKEN, "moves": [0]},
        to_seats("not-asked", "accepted update"),
    ),
    (
        {"type": "stand", "order": "pass"},
        to_seats("illegal", "illegal"),
    ),
    (
        {"type": "say", "words": "hello"},
        to_seats("talk", "talk"),
    ),
    (
        {"type": "propose", "kind": "pause"},
        to_seats("table", "not-allowed"),
    ),
    (
        {"type": "answer", "proposal": "none", "agree": True},
        to_seats("no-proposal", "no-proposal"),
    ),
    ({"type": "resume"}, to_seats("nothing", "nothing")),
    ({"type": "look", "seat": 1}, to_all("not-allowed")),
    ({"type": "sync"}, to_all("sync")),
    (
        {"type": "read", "frame": 1},
        to_seats("not-allowed", "nothing"),
    ),
)
"""What is said at the table, and what each of WHO is told."""


class Cast(NamedTuple):
    table: str
    people: dict[str, Person]
    """By what they are, as in WHO."""


async def gather(house: House) -> Cast:
    ann, ben, cat, dan = [await house.person() for _ in range(4)]
    table = await ann.make_table(5, chat="free")
    for seat, person in enumerate((ann, ben, cat, dan)):
        sitting = {"seat": seat, "name": f"Seat {seat}", "nonce": f"{seat}" * 32}
        assert (await person.http.post(f"/api/tables/{table}/seat", json=sitting)).is_success
    assert (await ann.start(table)).is_success
    assert (await cat.http.post(f"/api/tables/{table}/leave", json={"concede": False})).is_success
    async with ann.at(table) as page, ben.at(table) as other, dan.at(table) as third:
        await page.send(type="propose", kind="replace", seat=2)
        for each in (other, third):
            asked = await proposal(each)
            await each.send(type="answer", proposal=asked["id"], agree=True)
        while (await page.until("table"))["table"]["seats"][2]["kind"] != "bot":
            pass
    expired = house.same(dan)
    assert (await dan.http.post("/api/me/forget")).is_success
    people = (house.newcomer(), expired, await house.person(), cat, ben, ann)
    return Cast(table, dict(zip(WHO, people, strict=True)))


def told(answer: httpx.Response) -> str:
    if answer.is_success:
        return str(answer.status_code)
    return f"{answer.status_code} {answer.json()['code']}"


async def moved(cast: Cast, house: House) -> Cast:
    """The same people with other browsers, at this process or at another one."""
    people = {who: house.same(person) for who, person in cast.people.items()}
    async with asyncio.timeout(PATIENCE):
        # That a browser was forgotten is told within a moment.
        while (await people["expired"].http.get("/api/me/export")).is_success:
            pass
    return cast._replace(people=people)


async def asked(cast: Cast, route: Route) -> str:
    """What each of them gets."""
    method, _, target = route.request.partition(" ")
    target = target.format(table_id=cast.table, name="luz", code="AAAAAA")
    body: dict[str, Any] = {} if route.body is None else {"json": route.body}
    answers = [await cast.people[who].http.request(method, target, **body) for who in WHO]
    return " | ".join([told(answer) for answer in answers])


async def said(cast: Cast, message: Json) -> str:
    """What each of them is told who says so at the table, with a prompt that they were given, if
    they were."""
    found = []
    for who in WHO:
        async with cast.people[who].at(cast.table) as page:
            shown = await page.settle()
            prompt = shown.get("prompt") or {}
            filled = {"token": prompt.get("token", NO_TOKEN)} if "token" in message else {}
            read = len(page.frames)
            await page.send(**(message | filled))
            await page.settle()
            heard = [str(frame.get("code", frame["type"])) for frame in page.frames[read:]]
            found.append(" ".join(heard) or "nothing")
    return " | ".join(found)


def test_every_route_is_in_the_matrix(tmp_path: Path) -> None:
    described = create_app(quick(tmp_path)).openapi_schema.paths or {}
    methods = ("get", "put", "post", "delete", "patch")
    there = {
        f"{method.upper()} {path}"
        for path, item in described.items()
        for method in methods
        if getattr(item, method) is not None
    }
    assert {route.request.partition("?")[0] for route in ROUTES} == {
        each for each in there if each.partition(" ")[2] not in NOBODY_IS_ASKED
    }


def test_every_message_is_in_the_matrix() -> None:
    tags = [kind.__struct_config__.tag for kind in get_args(ClientMessage)]
    assert {message["type"] for message, _ in MESSAGES} == set(tags)


Told = tuple[dict[str, str], dict[str, str]]
"""By route, and by message."""


async def told_by(house: House, other: House | None = None) -> Told:
    """What everybody gets for every route and every message, from the other process if there is
    one."""

    async def cast(reads: bool = False) -> Cast:
        # Where nothing is changed, all may ask about the same table.
        return await moved(shared if reads else await gather(house), other or house)

    shared = await gather(house)
    routes = {
        route.request: await asked(await cast(route.request.startswith("GET")), route)
        for route in ROUTES
    }
    messages = {str(each): await said(await cast(), each) for each, _ in MESSAGES}
    return routes, messages


def need_as_written(found: Told) -> None:
    routes, messages = found
    assert routes == {route.request: route.answers for route in ROUTES}
    assert messages == {str(each): answers for each, answers in MESSAGES}


def test_what_each_gets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known_secret(monkeypatch)

    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            need_as_written(await told_by(house))

    asyncio.run(run())


def test_what_each_gets_from_another_process(
    tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Than the one where the table was made and has been played at so far."""
    known_secret(monkeypatch)
    settings = quick(tmp_path, postgres=postgres.new())

    async def run() -> None:
        clock = SystemClock()
        async with serving(settings, clock=clock) as here, serving(settings, clock=clock) as there:
            need_as_written(await told_by(here, there))

    asyncio.run(run())
