"""Web Push: who is asked at a relaxed table, and not there, is told so; nobody else is, and the
message tells nothing else."""

from __future__ import annotations

import asyncio
import builtins
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from support.browsers import Browser, PushService, proven
from support.clock import DAY, MovedClock
from support.highcard import FOLD, STAY, HighCard
from support.house import problem
from support.people import SECRET, Trio, log, rows
from support.serving import House, Person, quick, serving

from himitsu.core.registry import games
from himitsu.server.app import create_app
from himitsu.server.errors import StartFailed
from himitsu.server.notify.webpush import from_text
from himitsu.server.store.subscriptions import MOST

RELAXED: dict[str, Any] = {"pace": "relaxed", "clock": DAY}
DELAY, PAUSE = 5.0, 2.0
A_WHILE = 60.0
"""Seconds after which every call was made, and tried as often as it is."""


@pytest.fixture(autouse=True)
def known_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """In LUZ Ann bids first, then Ben."""
    monkeypatch.setitem(games(), "highcard", HighCard())
    monkeypatch.setattr("himitsu.server.table.setup.new_secret", lambda: SECRET)


def visit(
    tmp_path: Path,
    service: PushService,
    what: Callable[[House, MovedClock], Awaitable[None]],
    **settings: Any,
) -> None:
    async def run() -> None:
        now = MovedClock()
        wishes = {"push": "host@example.org", "push_delay": DELAY, "push_pause": PAUSE, **settings}
        async with serving(quick(tmp_path, **wishes), clock=now, courier=service) as house:
            await what(house, now)

    asyncio.run(run())


async def subscribe(person: Person, browser: Browser) -> None:
    answer = await person.http.post("/api/me/push", json=browser.subscription)
    assert answer.status_code == 204, answer.text


async def begun(house: House, browsers: dict[str, Browser], game: str, **wish: Any) -> Trio:
    """A game whose people have subscribed before it began, each with the browser of his name."""
    ann, ben = await house.person(), await house.person()
    table = await ann.make_table(3, game=game, **wish)
    for seat, (person, name) in enumerate(((ann, "ann"), (ben, "ben"))):
        if name in browsers:
            await subscribe(person, browsers[name])
        sitting = {"seat": seat, "name": name, "nonce": f"{seat}" * 32}
        await person.http.post(f"/api/tables/{table}/seat", json=sitting)
    await ann.start(table)
    return Trio(table, ann, ben)


async def bid(person: Person, table: str) -> None:
    """Come, answer, and go."""
    async with person.at(table) as page:
        await page.act(await page.prompt())
        await page.until("accepted")


def test_who_is_asked_is_told_and_the_message_holds_nothing_but_the_way(tmp_path: Path) -> None:
    service, ann, ben = PushService(), Browser("ann"), Browser("ben")

    async def play(house: House, now: MovedClock) -> None:
        table = await begun(house, {"ann": ann, "ben": ben}, "luz", **RELAXED)
        key = (await table.ben.http.get("/api/me")).json()["pushable"]
        await now.passed(DELAY)
        await bid(table.ann, table.id)
        await now.passed(DELAY)
        first, second = service.letters
        assert (first.endpoint, second.endpoint) == (ann.endpoint, ben.endpoint)
        assert ben.read(second.body) == {"path": f"/t/{table.id}", "game": "luz"}
        claims = proven(second.headers["authorization"], key)
        assert claims["aud"] == "https://push.example.org"
        assert claims["sub"] == "mailto:host@example.org"
        assert now.now() < 1000 * claims["exp"] < now.now() + 1000 * DAY
        assert second.headers["content-encoding"] == "aes128gcm"
        assert second.headers["ttl"] == str(DAY - int(DELAY))
        assert table.id not in str(second.headers)

    visit(tmp_path, service, play)


def test_the_browser_of_these_tests_reads_as_the_standard_says() -> None:
    """The example of RFC 8291, section 5."""
    key = from_text("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")
    browser = Browser("standard", key, from_text("BTBZMqHH6r4Tts7J_aSIgg"))
    body = from_text(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIg"
        "Dll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVB"
        "St2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert browser.open(body) == b"When I grow up, I want to be a watermelon"


def test_every_message_is_equally_long(tmp_path: Path) -> None:
    service, ann = PushService(), Browser("ann")

    async def play(house: House, now: MovedClock) -> None:
        person = await house.person()
        await subscribe(person, ann)
        for game in ("luz", "highcard"):
            table = await person.make_table(3, game=game, **RELAXED)
            await person.sit(table, 0)
            await person.start(table)
        await now.passed(DELAY)
        first, second = service.letters
        assert len(first.body) == len(second.body)

    visit(tmp_path, service, play)


def test_a_question_is_told_once_whatever_else_happens(tmp_path: Path) -> None:
    service, ben = PushService(), Browser("ben")

    async def play(house: House, now: MovedClock) -> None:
        table = await begun(house, {"ben": ben}, "highcard", **RELAXED)
        await now.passed(DELAY)
        assert len(service.letters) == 1
        async with table.ann.at(table.id) as page:
            for answer in (STAY, FOLD, STAY):
                await page.act(await page.prompt(), answer)
                await page.until("accepted")
            await now.passed(A_WHILE)
        assert len(service.letters) == 1

    visit(tmp_path, service, play)


def test_a_question_after_one_that_was_let_pass_is_told_anew(tmp_path: Path) -> None:
    service, ann = PushService(), Browser("ann")

    async def play(house: House, now: MovedClock) -> None:
        await begun(house, {"ann": ann}, "luz", **RELAXED)
        await now.passed(DELAY)
        assert len(service.letters) == 1
        # Ann and Ben are silent and the bot bids; then Ann is to play.
        for entries in (1, 3):
            await now.passed(DAY)
            assert len(log(tmp_path)) == entries
        assert len(service.letters) == 1
        await now.passed(DELAY)
        assert len(service.letters) == 2

    visit(tmp_path, service, play)


def test_who_looks_at_the_table_is_not_told(tmp_path: Path) -> None:
    service, ben = PushService(), Browser("ben")

    async def play(house: House, now: MovedClock) -> None:
        table = await begun(house, {"ben": ben}, "luz", **RELAXED)
        async with table.ben.at(table.id) as page:
            await bid(table.ann, table.id)
            await page.prompt()
            await now.passed(A_WHILE)
        assert service.letters == []

    visit(tmp_path, service, play)


@pytest.mark.parametrize("pace", [{"pace": "live", "clock": 60}, {"pace": "untimed"}])
def test_only_relaxed_tables_call(tmp_path: Path, pace: dict[str, Any]) -> None:
    service, ann, ben = PushService(), Browser("ann"), Browser("ben")

    async def play(house: House, now: MovedClock) -> None:
        table = await begun(house, {"ann": ann, "ben": ben}, "luz", **pace)
        await bid(table.ann, table.id)
        await now.passed(A_WHILE)
        assert service.letters == []

    visit(tmp_path, service, play)


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(tmp_path: Path, status: int) -> None:
    service, ann = PushService(status), Browser("ann")

    async def play(house: House, now: MovedClock) -> None:
        await begun(house, {"ann": ann}, "luz", **RELAXED)
        await now.passed(A_WHILE)
        assert len(service.letters) == 1
        assert rows(tmp_path, "SELECT * FROM subscription") == []

    visit(tmp_path, service, play)


def test_a_service_in_trouble_is_tried_again_and_then_left_alone(tmp_path: Path) -> None:
    service, ann = PushService(503, None, 429), Browser("ann")

    async def play(house: House, now: MovedClock) -> None:
        await begun(house, {"ann": ann}, "luz", **RELAXED)
        # Later and later.
        for number, pause in enumerate((DELAY, 3 * PAUSE, 15 * PAUSE)):
            now.passes(pause - 0.001)
            await asyncio.sleep(0)
            assert len(service.letters) == number
            now.passes(0.001)
            await service.has(number + 1)
        await now.passed(A_WHILE)
        assert len(service.letters) == 3
        assert len(rows(tmp_path, "SELECT * FROM subscription")) == 1

    visit(tmp_path, service, play)


def test_play_does_not_wait_for_a_push_service(tmp_path: Path) -> None:
    class Stuck(PushService):
        async def bring(self, *letter: Any) -> int:
            stuck.set()
            await asyncio.Event().wait()
            return 201

    stuck = asyncio.Event()

    async def play(house: House, now: MovedClock) -> None:
        table = await begun(house, {"ann": Browser("ann")}, "luz", **RELAXED)
        now.passes(DELAY)
        await stuck.wait()
        await bid(table.ann, table.id)

    visit(tmp_path, Stuck(), play)


def test_who_unsubscribes_is_told_no_more(tmp_path: Path) -> None:
    service, ben = PushService(), Browser("ben")

    async def play(house: House, now: MovedClock) -> None:
        wish = {"endpoint": ben.endpoint}
        table = await begun(house, {"ben": ben}, "luz", **RELAXED)
        other = await table.ann.http.request("DELETE", "/api/me/push", json=wish)
        assert other.status_code == 204
        assert len(rows(tmp_path, "SELECT * FROM subscription")) == 1
        own = await table.ben.http.request("DELETE", "/api/me/push", json=wish)
        assert own.status_code == 204
        await bid(table.ann, table.id)
        await now.passed(A_WHILE)
        assert service.letters == []

    visit(tmp_path, service, play)


def test_a_browser_belongs_to_the_guest_who_asked_last(tmp_path: Path) -> None:
    async def play(house: House, now: MovedClock) -> None:
        browser = Browser("shared")
        for _ in range(2):
            await subscribe(await house.person(), browser)
        assert len(rows(tmp_path, "SELECT * FROM subscription")) == 1

    visit(tmp_path, PushService(), play)


def test_a_guest_has_a_bounded_number_of_browsers(tmp_path: Path) -> None:
    async def play(house: House, now: MovedClock) -> None:
        person = await house.person()
        for number in range(MOST):
            await subscribe(person, Browser(str(number)))
        await subscribe(person, Browser("0"))
        more = Browser("more").subscription
        problem(await person.http.post("/api/me/push", json=more), 409, "too-many")

    visit(tmp_path, PushService(), play)


@pytest.mark.parametrize(
    "change",
    [
        {"endpoint": "https://127.0.0.1/x"},
        {"endpoint": "https://localhost/x"},
        {"endpoint": "https://[::1]/x"},
        {"endpoint": "https://192.168.1.1/x"},
        {"endpoint": "https://push.example.org:8443/x"},
        {"endpoint": "https://me@push.example.org/x"},
        {"p256dh": "AAAA"},
        {"auth": "AAAA"},
        {"auth": "ß"},
    ],
)
def test_what_nobody_could_be_told_at_is_refused(tmp_path: Path, change: dict[str, str]) -> None:
    async def play(house: House, now: MovedClock) -> None:
        person = await house.person()
        wish = Browser("ann").subscription | change
        code = "bad-endpoint" if "endpoint" in change else "bad-keys"
        problem(await person.http.post("/api/me/push", json=wish), 400, code)
        assert rows(tmp_path, "SELECT * FROM subscription") == []

    visit(tmp_path, PushService(), play)


def test_it_is_off_unless_the_host_wants_it(tmp_path: Path) -> None:
    async def play(house: House, now: MovedClock) -> None:
        person = await house.person()
        assert (await person.http.get("/api/me")).json()["pushable"] is None
        wish = Browser("ann").subscription
        problem(await person.http.post("/api/me/push", json=wish), 409, "no-push")
        assert rows(tmp_path, "SELECT name FROM server") == [("cookie key",)]

    visit(tmp_path, PushService(), play, push=None)


def test_the_key_is_made_once_and_stays(tmp_path: Path) -> None:
    keys: list[str] = []

    async def ask(house: House, now: MovedClock) -> None:
        keys.append((await (await house.person()).http.get("/api/me")).json()["pushable"])

    for _ in range(2):
        visit(tmp_path, PushService(), ask)
    assert keys[0] == keys[1]


def test_a_host_must_say_whom_to_write_to(tmp_path: Path) -> None:
    with pytest.raises(StartFailed, match="contact"):
        create_app(quick(tmp_path, push="nobody"))


def test_without_its_packages_it_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = builtins.__import__

    def without(name: str, *rest: Any) -> Any:
        if name == "himitsu.server.notify" and rest[2:] and "webpush" in (rest[2] or ()):
            raise ImportError("cryptography")
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(StartFailed, match=r"himitsu\[push\]"):
        create_app(quick(tmp_path, push="host@example.org"))
