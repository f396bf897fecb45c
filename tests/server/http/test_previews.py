"""What a pasted link shows: the right words, in the reader's language, and no secret."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from html import unescape
from pathlib import Path

from support.serving import House, Person, quick, serving

HOSTILE = '"><script>{names}</b>'
HOST = "games.example"


def visit(tmp_path: Path, check: Callable[[House], Awaitable[None]], **changes: object) -> None:
    page = tmp_path / "page"
    (page / "previews").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><html><head><title>H</title></head></html>")
    (page / "index.html.br").write_bytes(b"as the build made it")
    for name in ("home", "luz"):
        (page / "previews" / f"{name}.png").write_bytes(b"\x89PNG")

    async def run() -> None:
        async with serving(quick(tmp_path, **changes)) as house:
            await check(house)

    asyncio.run(run())


async def tags(
    person: Person, address: str, language: str = "en", host: str = HOST
) -> dict[str, str]:
    headers = {"accept-language": language, "host": host}
    answer = await person.http.get(address, headers=headers)
    assert answer.status_code == 200
    found = re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"<>]*)" />', answer.text)
    assert len(found) == answer.text.count("<meta")
    return {name: unescape(value) for name, value in found}


async def table_of(house: House, name: str = "Ann") -> tuple[Person, str]:
    ann = await house.person()
    table = await ann.make_table(3)
    body = {"name": name, "seat": 0, "nonce": "0" * 32}
    assert (await ann.http.post(f"/api/tables/{table}/seat", json=body)).status_code == 200
    return ann, table


def test_home_and_rules_say_what_they_are_in_the_readers_language(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        ann = await house.person()
        home = await tags(ann, "/")
        assert home["og:title"] == "Himitsu 秘密"
        assert home["og:url"] == f"http://{HOST}/"
        assert home["og:image"] == f"http://{HOST}/previews/home.png"
        assert home["twitter:card"] == "summary_large_image"
        rules = await tags(ann, "/games/luz/rules", "fr, ja;q=0.9, en;q=0.5")
        assert rules["og:title"] == "LUZのルール"
        assert rules["og:locale"] == "ja_JP"
        assert rules["og:image"] == f"http://{HOST}/previews/luz.png"
        for wish, locale in (
            ("zh-TW", "zh_TW"),
            ("zh-CN", "zh_CN"),
            ("zh", "zh_CN"),
            ("x;q=y", "en_US"),
        ):
            assert (await tags(ann, "/", wish))["og:locale"] == locale
        # The language of the link comes first.
        assert (await tags(ann, "/?lang=ja"))["og:locale"] == "ja_JP"
        assert (await tags(ann, "/?lang=<b>"))["og:locale"] == "en_US"

    visit(tmp_path, check)


def test_an_id_that_nobody_has_and_other_places_look_like_home(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        ann = await house.person()
        home = await tags(ann, "/")
        for address in (
            "/t/nobody-has-this",
            "/t/nobody-has-this/replay?step=3",
            "/games/no/rules",
        ):
            assert await tags(ann, address) == home
        assert await tags(ann, '/t/"><script>') == home

    visit(tmp_path, check)


def test_a_table_in_play_tells_its_game_alone(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        ann, table = await table_of(house, "Hostess")
        gathering = await tags(ann, f"/t/{table}")
        await ann.start(table)
        playing = await tags(ann, f"/t/{table}")
        # Neither who sits there nor how it goes, nor even that it has begun.
        assert playing == gathering
        assert playing["og:title"] == "A table of LUZ"
        assert playing["og:url"] == f"http://{HOST}/t/{table}"
        assert "Hostess" not in str(playing)
        replay = await tags(ann, f"/t/{table}/replay?step=4&side=0")
        assert replay["og:description"] == playing["og:description"]

    visit(tmp_path, check)


def test_a_finished_game_tells_who_won_and_escapes_their_names(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        ann, table = await table_of(house, HOSTILE)
        await ann.start(table)
        async with ann.at(table) as page:
            await page.play_on()
            await page.settle()
        open_view = await ann.http.get(f"/api/tables/{table}/replay?as=public")
        (end,) = [each for each in open_view.json()["log"] if each["type"] == "end"]
        name = HOSTILE if end["winner"] == 0 else "a bot"
        shown = await tags(ann, f"/t/{table}")
        assert shown["og:description"] == f"{name} won this game of LUZ."
        address = f"/t/{table}/replay?step=4&side=open&seat=1&x=<script>"
        replay = await tags(ann, address)
        assert replay["og:title"] == "LUZ: replay"
        assert replay["og:url"] == f"http://{HOST}/t/{table}/replay?step=4&side=open&seat=1"
        odd = await tags(ann, f'/t/{table}/replay?step=-1&side="><script>')
        assert odd["og:url"] == f"http://{HOST}/t/{table}/replay"
        # Once more, from memory, and in another language.
        again = await tags(ann, f"/t/{table}", "ja")
        assert again["og:description"].startswith("このLUZの勝者：")

    visit(tmp_path, check)


def test_a_game_that_was_given_up_has_no_winner(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        ann, table = await table_of(house)
        await ann.start(table)
        await ann.http.post(f"/api/tables/{table}/leave", json={"concede": True})
        assert (await tags(ann, f"/t/{table}"))["og:description"] == "This game of LUZ is over."

    visit(tmp_path, check)


def test_only_a_host_that_is_ours_gets_into_the_addresses(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        http = (await house.person()).http
        for host, status in (("elsewhere.example", 421), ('a"><script>', 400), (HOST, 200)):
            answer = await http.get("/", headers={"host": host})
            assert answer.status_code == status
            assert "<script>" not in answer.text

    visit(tmp_path, check, hosts=(HOST,))


def test_places_are_tagged_by_language_and_compressed_while_the_kept_document_stays(
    tmp_path: Path,
) -> None:
    async def check(house: House) -> None:
        http = (await house.person()).http
        english = await http.get("/", headers={"accept-language": "en"})
        japanese = await http.get("/", headers={"accept-language": "ja"})
        assert english.headers["etag"] != japanese.headers["etag"]
        assert english.headers["vary"] == "accept-encoding, accept-language"
        assert english.headers["content-encoding"] == "gzip"
        assert english.headers["cache-control"] == "no-cache"
        same = {"accept-language": "en", "if-none-match": english.headers["etag"]}
        assert (await http.get("/", headers=same)).status_code == 304
        # What the service worker keeps is the plain document, as the build has compressed it.
        plain = await http.get("/index.html", headers={"accept-encoding": "identity"})
        assert "og:" not in plain.text
        async with http.stream("GET", "/index.html", headers={"accept-encoding": "br"}) as kept:
            assert kept.headers["content-encoding"] == "br"

    visit(tmp_path, check)
