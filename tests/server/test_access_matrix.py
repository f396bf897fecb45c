"""Who gets what: every route and every message, asked for by everybody who might.

The table is one of LUZ in play. Ann is its host and has a seat, Ben has another; Cat's seat went to
a bot while she was away; Dan has a seat, but the cookie that is shown was forgotten; Eve has none,
and watches; a stranger has no cookie at all. Each route has a table of its own, and those who may
least ask first. The same for a table that gathers, where Cat has stood up, and for one whose game
is over; and for what is not described: handshakes, and the page.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, Final, NamedTuple, get_args

import httpx
import pytest
from litestar.routes import WebSocketRoute
from support.clock import MovedClock
from support.people import known_secret, proposal
from support.postgres import Postgres
from support.serving import PATIENCE, House, Json, Person, quick, serving
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from himitsu.server.app import create_app
from himitsu.server.clock import SystemClock
from himitsu.server.protocol.administration import AtTable
from himitsu.server.protocol.frames import ClientMessage
from himitsu.server.settings import Place
from himitsu.server.store import administration
from himitsu.server.store.storage import Storage
from himitsu.server.table.administrator import LOOK_SECONDS

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
    Route("GET /api/unplayable-games", to_all("200")),
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
    Route(f"DELETE {TABLE}/analysis", to_guests("409 not-over")),
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


GATHERING: Final = {
    f"GET {TABLE}": to_all("200"),
    f"GET {TABLE}/analysis": to_all("409 not-over"),
    f"POST {TABLE}/analysis": to_guests("409 not-over"),
    f"DELETE {TABLE}/analysis": to_guests("409 not-over"),
    f"POST {TABLE}/hint": to_guests(
        "403 not-seated", "403 not-seated", "409 not-started", "409 not-started"
    ),
    f"POST {TABLE}/again": to_guests("409 not-over"),
    f"POST {TABLE}/ask-seat": to_guests("409 not-started"),
    f"PUT {TABLE}/bot-pace": to_guests("403 not-host", "403 not-host", "403 not-host", "200"),
    f"POST {TABLE}/leave": to_guests("409 not-started"),
    f"GET {TABLE}/lesson": to_all("404 no-lesson"),
    f"GET {TABLE}/notes": to_guests("403 not-seated", "403 not-seated", "200", "200"),
    f"PUT {TABLE}/notes": to_guests("403 not-seated", "403 not-seated", "200", "200"),
    f"PUT {TABLE}/patience": to_guests("409 not-seated", "409 not-seated", "200", "200"),
    f"GET {TABLE}/record": to_all("409 not-over"),
    f"GET {TABLE}/replay?as=1": to_all("409 not-started"),
    f"GET {TABLE}/replay?as=public": to_all("409 not-started"),
    f"GET {TABLE}/replay?as=open": to_all("409 not-started"),
    f"GET {TABLE}/replay/frames?as=1&first=0&count=1": to_all("409 not-started"),
    f"GET {TABLE}/replay/frames?as=open&first=0&count=1": to_all("409 not-started"),
    f"POST {TABLE}/return": to_guests("409 not-started"),
    f"POST {TABLE}/seat": to_guests("200", "409 seat-taken", "409 seat-taken", "409 seat-taken"),
    f"DELETE {TABLE}/seat": to_guests("409 not-seated", "409 not-seated", "200", "200"),
    f"POST {TABLE}/share": to_guests(
        "403 not-seated", "403 not-seated", "409 not-shared", "409 not-shared"
    ),
    f"POST {TABLE}/start": to_guests("403 not-host", "403 not-host", "403 not-host", "200"),
    f"GET {TABLE}/thoughts?move=0": to_all("409 not-over"),
    f"POST {TABLE}/what-if": to_guests("409 not-over"),
}
NOT_STARTED: Final = to_seats("not-started", "not-started")
GATHERING_MESSAGES: Final = {
    "gesture": NOT_STARTED,
    "stand": NOT_STARTED,
    "say": to_seats("talk", "talk"),
    "propose": NOT_STARTED,
    "answer": NOT_STARTED,
    "resume": NOT_STARTED,
    "look": to_all("not-started"),
    "sync": to_all("not-started"),
    "read": NOT_STARTED,
}

OVER: Final = {
    f"GET {TABLE}": to_all("200"),
    f"GET {TABLE}/analysis": to_all("200"),
    f"POST {TABLE}/analysis": to_guests("409 not-played-out"),
    f"DELETE {TABLE}/analysis": to_guests("200"),
    f"POST {TABLE}/hint": to_guests("403 not-seated", "403 not-seated", "409 over", "409 over"),
    f"POST {TABLE}/again": to_guests("403 not-seated", "403 not-seated", "201", "201"),
    f"POST {TABLE}/ask-seat": to_guests("409 over"),
    f"PUT {TABLE}/bot-pace": to_guests("409 over"),
    f"POST {TABLE}/leave": to_guests("409 over"),
    f"GET {TABLE}/lesson": to_all("404 no-lesson"),
    f"GET {TABLE}/notes": to_guests("403 not-seated", "403 not-seated", "200", "200"),
    f"PUT {TABLE}/notes": to_guests("403 not-seated", "403 not-seated", "200", "200"),
    f"PUT {TABLE}/patience": to_guests("409 started"),
    f"GET {TABLE}/record": to_all("200"),
    f"GET {TABLE}/replay?as=1": to_all("200"),
    f"GET {TABLE}/replay?as=public": to_all("200"),
    f"GET {TABLE}/replay?as=open": to_all("200"),
    f"GET {TABLE}/replay/frames?as=1&first=0&count=1": to_all("200"),
    f"GET {TABLE}/replay/frames?as=open&first=0&count=1": to_all("200"),
    f"POST {TABLE}/return": to_guests("409 over"),
    f"POST {TABLE}/seat": to_guests("409 started"),
    f"DELETE {TABLE}/seat": to_guests("409 started"),
    f"POST {TABLE}/share": to_guests(
        "403 not-seated", "403 not-seated", "409 not-shared", "409 not-shared"
    ),
    f"POST {TABLE}/start": to_guests("403 not-host", "403 not-host", "403 not-host", "409 started"),
    f"GET {TABLE}/thoughts?move=0": to_all("404 no-thoughts"),
    f"POST {TABLE}/what-if": to_guests("201"),
}
OVER_MESSAGES: Final = {
    "gesture": to_seats("over", "over"),
    "stand": to_seats("over", "over"),
    "say": to_seats("talk", "talk"),
    "propose": to_seats("over", "over"),
    "answer": to_seats("no-proposal", "no-proposal"),
    "resume": to_seats("over", "over"),
    "look": to_all("sync"),
    "sync": to_all("sync"),
    "read": to_seats("not-allowed", "nothing"),
}
ALONE: Final = (f"POST {TABLE}/seat", f"DELETE {TABLE}/seat", f"POST {TABLE}/start")
"""Where it is no longer the same table for whoever asks next."""

HANDSHAKES: Final = {
    "/api/here": " | ".join(["403"] * 2 + ["101"] * 4),
    "/api/tables/{table_id}/live": to_all("101"),
    "/api/tables/{unwatched}/live": " | ".join(["4403"] * 4 + ["101"] * 2),
    "/api/tables/nowhere/live": to_all("4404"),
}
"""For each of WHO: the status, or the code with which the connection is closed at once. Nobody may
watch at the second table."""

UNDESCRIBED: Final = {"/", "/{path:path}", "/boards/{path:path}"}
PAGES: Final = ("/", "/t/{table_id}", "/t/{table_id}/replay", "/index.html", "/boards/luz/x", "/no")
"""The same for everybody, byte by byte: nobody's cookie matters."""


class Cast(NamedTuple):
    table: str
    people: dict[str, Person]
    """By what they are, as in WHO."""


async def sit_down(house: House, **wish: Any) -> tuple[str, list[Person]]:
    people = [await house.person() for _ in range(4)]
    table = await people[0].make_table(5, chat="free", **wish)
    for seat, person in enumerate(people):
        sitting = {"seat": seat, "name": f"Seat {seat}", "nonce": f"{seat}" * 32}
        assert (await person.http.post(f"/api/tables/{table}/seat", json=sitting)).is_success
    return table, people


async def cast_as(house: House, table: str, people: list[Person]) -> Cast:
    ann, ben, cat, dan = people
    expired = house.same(dan)
    assert (await dan.http.post("/api/me/forget")).is_success
    who = (house.newcomer(), expired, await house.person(), cat, ben, ann)
    return Cast(table, dict(zip(WHO, who, strict=True)))


async def gather(house: House, **wish: Any) -> Cast:
    """Where the game has not begun."""
    table, people = await sit_down(house, **wish)
    assert (await people[2].http.delete(f"/api/tables/{table}/seat")).is_success
    return await cast_as(house, table, people)


async def play(house: House) -> Cast:
    """Where it goes on."""
    table, people = await sit_down(house)
    ann, ben, cat, dan = people
    assert (await ann.start(table)).is_success
    assert (await cat.http.post(f"/api/tables/{table}/leave", json={"concede": False})).is_success
    async with ann.at(table) as page, ben.at(table) as other, dan.at(table) as third:
        await page.send(type="propose", kind="replace", seat=2)
        for each in (other, third):
            asked = await proposal(each)
            await each.send(type="answer", proposal=asked["id"], agree=True)
        while (await page.until("table"))["table"]["seats"][2]["kind"] != "bot":
            pass
    return await cast_as(house, table, people)


async def end(cast: Cast, place: Place, clock: MovedClock) -> None:
    """As the host of the server may; nobody has given up or won."""
    storage = Storage(place, clock)
    await administration.ask(storage, AtTable(cast.table, "end"))
    await clock.passed(LOOK_SECONDS)
    await storage.close()


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
            await page.news()
            # Before a game there is none.
            shown: Json = next((each for each in reversed(page.frames) if "view" in each), {})
            prompt = shown.get("prompt") or {}
            filled = {"token": prompt.get("token", NO_TOKEN)} if "token" in message else {}
            read = len(page.frames)
            await page.send(**(message | filled))
            await page.news()
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
        return await moved(shared if reads else await play(house), other or house)

    shared = await play(house)
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


@pytest.mark.parametrize("over", [False, True], ids=["gathering", "over"])
def test_what_each_gets_before_a_game_and_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, over: bool
) -> None:
    known_secret(monkeypatch)
    clock, settings = MovedClock(), quick(tmp_path)
    routes, messages = (OVER, OVER_MESSAGES) if over else (GATHERING, GATHERING_MESSAGES)
    of_tables = [route for route in ROUTES if route.request.partition(" ")[2].startswith(TABLE)]

    async def run() -> None:
        async with serving(settings, clock=clock) as house:
            shared = await (play if over else gather)(house)
            if over:
                await end(shared, settings.place, clock)
            found = {}
            for route in of_tables:
                alone = route.request in ALONE and not over
                found[route.request] = await asked(await gather(house) if alone else shared, route)
            assert found == routes
            heard = {str(each["type"]): await said(shared, each) for each, _ in MESSAGES}
            assert heard == messages

    asyncio.run(run())


async def shaken(person: Person, path: str) -> str:
    """What comes of a handshake."""
    address = f"{str(person.http.base_url).replace('http', 'ws', 1).rstrip('/')}{path}"
    cookie = {"cookie": person.cookie}
    try:
        async with connect(address, additional_headers=cookie, proxy=None) as wire:
            if path.endswith("/live"):
                await wire.recv()
    except InvalidStatus as refused:
        return str(refused.response.status_code)
    except ConnectionClosed as closed:
        return str(None if closed.rcvd is None else closed.rcvd.code)
    return "101"


def test_whose_handshake_is_taken_and_that_the_page_is_everybodys(tmp_path: Path) -> None:
    app = create_app(quick(tmp_path))
    sockets = {route.path for route in app.routes if isinstance(route, WebSocketRoute)}
    assert sockets == {"/api/here", "/api/tables/{table_id:str}/live"}
    described = {path.replace(":str}", "}") for path in app.openapi_schema.paths or {}}
    others = {route.path for route in app.routes} - sockets
    assert {each.replace(":str}", "}") for each in others} - described - NOBODY_IS_ASKED == (
        UNDESCRIBED
    )

    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            cast = await play(house)
            unwatched, people = await sit_down(house, watch="nobody")
            assert (await people[0].start(unwatched)).is_success
            # It has people of its own on its seats.
            found = {}
            for path in HANDSHAKES:
                filled = path.format(table_id=cast.table, unwatched=unwatched)
                who = dict(cast.people)
                if "unwatched" in path:
                    who |= {"host": people[0], "seat": people[1]}
                found[path] = " | ".join([await shaken(who[each], filled) for each in WHO])
            assert found == HANDSHAKES
            for path in PAGES:
                address = path.format(table_id=cast.table)
                answers = [await cast.people[each].http.get(address) for each in WHO]
                assert len({(each.status_code, each.content) for each in answers}) == 1, path
                assert "Seat 0" not in answers[0].text

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
