"""The page's files: cached, compressed, and fenced in."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Awaitable, Callable
from pathlib import Path

from support.serving import House, quick, serving

SCRIPT = "export const suits = 'YRGBP';\n" * 50


def visit(tmp_path: Path, check: Callable[[House], Awaitable[None]]) -> None:
    async def run() -> None:
        async with serving(quick(tmp_path)) as house:
            await check(house)

    asyncio.run(run())


def build(tmp_path: Path) -> None:
    """A page such as the build makes."""
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><title>Himitsu 秘密</title>")
    (page / "assets" / "index-1a2b.js").write_text(SCRIPT)
    (page / "assets" / "glass-3c4d.woff2").write_bytes(b"\0" * 100)
    (page / "icon.svg").write_text("<svg/>")
    (page / "sw.js").write_text("self.addEventListener('fetch', () => {})")
    (page / "manifest.webmanifest").write_text('{"name": "Himitsu"}')
    (tmp_path / "secret.txt").write_text("not for the page")


def test_every_place_in_the_page_is_its_index(tmp_path: Path) -> None:
    build(tmp_path)

    async def check(house: House) -> None:
        http = (await house.person()).http
        for address in ("/", "/t/some-table", "/games/luz/rules", "/apiary", "/%2e%2e/secret.txt"):
            answer = await http.get(address)
            assert answer.status_code == 200
            assert "秘密" in answer.text
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
            assert answer.headers["cache-control"] == "no-cache"
            head = await http.head(address)
            assert (head.status_code, head.content) == (200, b"")

    visit(tmp_path, check)


def test_files_with_a_hash_in_their_name_are_cached_for_good(tmp_path: Path) -> None:
    build(tmp_path)

    async def check(house: House) -> None:
        http = (await house.person()).http
        script = await http.get("/assets/index-1a2b.js")
        assert script.text == SCRIPT
        assert script.headers["content-type"].startswith("text/javascript")
        assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
        font = await http.get("/assets/glass-3c4d.woff2")
        assert font.headers["content-type"] == "font/woff2"
        assert "content-encoding" not in font.headers
        icon = await http.get("/icon.svg")
        assert icon.headers["cache-control"] == "no-cache"
        assert (await http.get("/assets/old-5e6f.js")).status_code == 404

    visit(tmp_path, check)


def test_a_newer_page_finds_its_files_at_a_server_that_began_before_it_came(tmp_path: Path) -> None:
    """While workers are replaced one after the other, any of them may be asked for them."""
    build(tmp_path)

    async def check(house: House) -> None:
        http = (await house.person()).http
        new = tmp_path / "page" / "assets" / "index-Ab_d-f9h.js"
        address = "/assets/index-Ab_d-f9h.js"
        assert (await http.get(address)).status_code == 404
        new.write_text(SCRIPT)
        new.with_name("index-Ab_d-f9h.js.br").write_bytes(b"as the build made it")
        script = await http.get(address, headers={"accept-encoding": "br"})
        assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert script.headers["content-encoding"] == "br"
        new.unlink()
        assert (await http.get(address)).text == SCRIPT

    visit(tmp_path, check)


def test_nothing_else_that_came_since_is_served(tmp_path: Path) -> None:
    build(tmp_path)

    async def check(house: House) -> None:
        http = (await house.person()).http
        folder = tmp_path / "page" / "assets"
        (folder / "inner").mkdir()
        (folder / "index-12345678.js").symlink_to(tmp_path / "secret.txt")
        for name in ("plain.js", "inner/index-12345678.js", "index-12345678.js.br"):
            (folder / name).write_text("not for the page")
        (tmp_path / "page" / "secret-12345678.txt").write_text("not for the page")
        for path in (
            *("plain.js", "inner/index-12345678.js", "index-12345678.js.br", "index-12345678.js"),
            *("..%2f..%2fsecret.txt", "%2e%2e/secret-12345678.txt", "..%5csecret-12345678.txt"),
        ):
            answer = await http.get(f"/assets/{path}")
            assert "not for the page" not in answer.text, path
        # What is asked for is no part of the assets, but a place in the page.
        assert "秘密" in (await http.get("/secret-12345678.txt")).text

    visit(tmp_path, check)


def test_the_worker_and_the_manifest_are_asked_for_anew(tmp_path: Path) -> None:
    build(tmp_path)

    async def check(house: House) -> None:
        http = (await house.person()).http
        kinds = {"/sw.js": "text/javascript", "/manifest.webmanifest": "application/manifest+json"}
        for address, kind in kinds.items():
            answer = await http.get(address)
            assert answer.headers["content-type"].startswith(kind)
            assert answer.headers["cache-control"] == "no-cache"
            assert answer.headers["content-encoding"] == "gzip"
            # Both come from here, so the policy need not name them.
            policy = answer.headers["content-security-policy"]
            assert "default-src 'self'" in policy
            assert "worker-src" not in policy
            assert "manifest-src" not in policy

    visit(tmp_path, check)


def test_text_is_compressed_for_who_can_read_it(tmp_path: Path) -> None:
    build(tmp_path)

    async def check(house: House) -> None:
        http = (await house.person()).http
        async with http.stream("GET", "/assets/index-1a2b.js") as answer:
            assert answer.headers["content-encoding"] == "gzip"
            raw = b"".join([part async for part in answer.aiter_raw()])
        assert gzip.decompress(raw).decode() == SCRIPT
        plain = await http.get("/assets/index-1a2b.js", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.text == SCRIPT
        assert plain.headers["vary"] == "accept-encoding"

    visit(tmp_path, check)


def test_an_unchanged_file_is_not_sent_again(tmp_path: Path) -> None:
    build(tmp_path)

    async def check(house: House) -> None:
        http = (await house.person()).http
        tag = (await http.get("/")).headers["etag"]
        again = await http.get("/", headers={"if-none-match": tag})
        assert (again.status_code, again.content) == (304, b"")
        other = await http.get("/", headers={"if-none-match": '"another"'})
        assert other.status_code == 200

    visit(tmp_path, check)


def test_every_answer_keeps_the_browser_within_bounds(tmp_path: Path) -> None:
    build(tmp_path)

    async def check(house: House) -> None:
        http = (await house.person()).http
        for address in ("/", "/assets/index-1a2b.js", "/api/health", "/api/nothing", "/assets/no"):
            headers = (await http.get(address)).headers
            policy = headers["content-security-policy"]
            assert "default-src 'self'" in policy
            assert "style-src 'self' 'unsafe-inline'" in policy
            assert "script-src" not in policy
            assert "frame-ancestors 'none'" in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "same-origin"
        assert (await http.get("/api/health")).headers["cache-control"] == "no-store"

    visit(tmp_path, check)


def test_without_a_built_page_the_server_says_how_to_build_it(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        answer = await (await house.person()).http.get("/")
        assert answer.status_code == 200
        assert "make play" in answer.text

    visit(tmp_path, check)


def test_a_browser_that_takes_brotli_gets_what_the_build_has_compressed(tmp_path: Path) -> None:
    build(tmp_path)
    (tmp_path / "page" / "assets" / "index-1a2b.js.br").write_bytes(b"as the build made it")

    async def check(house: House) -> None:
        http = (await house.person()).http

        async def got(accepted: str) -> tuple[str | None, bytes]:
            headers = {"accept-encoding": accepted}
            async with http.stream("GET", "/assets/index-1a2b.js", headers=headers) as answer:
                raw = b"".join([part async for part in answer.aiter_raw()])
            return answer.headers.get("content-encoding"), raw

        assert await got("gzip, deflate, br;q=1.0, zstd") == ("br", b"as the build made it")
        assert (await got("gzip, deflate"))[0] == "gzip"
        assert await got("identity") == (None, SCRIPT.encode())
        assert (await http.get("/assets/index-1a2b.js.br")).status_code == 404

    visit(tmp_path, check)
