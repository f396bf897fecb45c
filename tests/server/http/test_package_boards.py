"""The boards of games' packages: served whole, fenced in, and never of two releases at once."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from support.highcard import HighCard
from support.house import in_house, problem
from support.outside import Outside
from support.serving import House, Json
from support.topcard import TopCard

from himitsu.core.registry import games
from himitsu.server.http.package_boards import MOST_BYTES, MOST_FILES, PackageBoards
from himitsu.server.protocol.http import PackageBoard

FOREVER = "public, max-age=31536000, immutable"
BOARD = b"export function mount() {}\n"


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Outside:
    return Outside(tmp_path, monkeypatch)


def with_page(package: Outside, files: dict[str, bytes]) -> HighCard:
    return package.game({f"page/{path}": data for path, data in files.items()})


def board_of(game: HighCard) -> PackageBoard:
    board = PackageBoards([game]).of(game.name)
    assert board is not None
    return board


def reason(game: HighCard, caplog: pytest.LogCaptureFixture) -> str:
    """Why its board is not used."""
    with caplog.at_level(logging.WARNING, "himitsu.server"):
        assert PackageBoards([game]).of(game.name) is None
    (line,) = caplog.records
    told: Json = line.__dict__["fields"]
    assert (line.message, told["game"]) == ("board not used", game.name)
    said: str = told["reason"]
    return said


def test_a_page_is_told_of_the_board_and_gets_its_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(games(), "topcard", TopCard())

    async def visit(house: House) -> None:
        http = (await house.person()).http
        board = (await http.get("/api/games/topcard/plain")).json()["board"]
        folder = board["script"].removesuffix("board.js")
        names = ("back.svg", "board.css", "board.js", "hero.svg")
        assert board["files"] == [folder + name for name in names]
        assert board["styles"] == f"{folder}board.css"
        assert board["picture"] == f"{folder}hero.svg"
        kinds = ("image/svg+xml", "text/css", "text/javascript", "image/svg+xml")
        for address, kind in zip(board["files"], kinds, strict=True):
            answer = await http.get(address)
            assert answer.status_code == 200
            assert answer.headers["content-type"].startswith(kind)
            assert answer.headers["content-encoding"] == "gzip"
            assert answer.headers["cache-control"] == FOREVER
            head = await http.head(address)
            assert (head.status_code, head.content) == (200, b"")
            assert head.headers["etag"] == answer.headers["etag"]
            known = {"if-none-match": answer.headers["etag"]}
            again = await http.get(address, headers=known)
            assert (again.status_code, again.content) == (304, b"")

        # As everything else: nothing is loosened for what comes from outside.
        page, script = await http.get("/"), await http.get(board["script"])
        for name in ("content-security-policy", "x-content-type-options", "referrer-policy"):
            assert script.headers[name] == page.headers[name]
        assert "script-src" not in script.headers["content-security-policy"]
        assert (await http.get("/api/games/luz/plain")).json()["board"] is None

    in_house(tmp_path, visit)


def test_no_path_leads_to_anything_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "topcard", TopCard())

    async def visit(house: House) -> None:
        http = (await house.person()).http
        board = (await http.get("/api/games/topcard/plain")).json()["board"]
        folder = board["script"].removesuffix("board.js")
        for path in (
            f"{folder}none.js",
            f"{folder}../../../__init__.py",
            f"{folder}%2e%2e/messages/en.json",
            f"{folder}..%2fmessages%2fen.json",
            folder,
            "/boards/topcard/board.js",
            "/boards/topcard/0123456789abcdef/board.js",
            "/boards/luz/board.js",
            "/boards/",
        ):
            answer = await http.get(path)
            if answer.headers["content-type"].startswith("application/json"):
                problem(answer, 404, "not-found")
            else:
                # The path was one outside of /boards before it was asked for: a place in the page.
                assert "topcard" not in answer.text
        assert (await http.post(board["script"])).status_code == 405

    in_house(tmp_path, visit)


def test_a_change_anywhere_in_the_folder_changes_all_addresses(package: Outside) -> None:
    first = board_of(with_page(package, {"board.js": BOARD, "art/die.png": b"one"}))
    assert (first.styles, first.picture) == (None, None)
    same = board_of(with_page(package, {}))
    assert same == first
    second = board_of(with_page(package, {"art/die.png": b"two"}))
    assert not set(first.files) & set(second.files)


def test_only_what_a_page_can_use_is_served(package: Outside) -> None:
    board = board_of(
        with_page(
            package,
            {
                "board.js": BOARD,
                "parts/a die.js": BOARD,
                "index.html": b"<script>",
                "himitsu-board.d.ts": b"export {}",
                ".secret/key.json": b"{}",
                "__pycache__/board.js": b"",
            },
        )
    )
    folder = board.script.removesuffix("board.js")
    assert board.files == (board.script, f"{folder}parts/a%20die.js")


@pytest.mark.parametrize(
    ("files", "why"),
    [
        ({"main.js": BOARD}, "page/ has no board.js"),
        ({"board.js": BOARD, "a.png": bytes(MOST_BYTES)}, f"more than {MOST_BYTES} bytes"),
        (
            {"board.js": BOARD} | {f"{nth}.svg": b"" for nth in range(MOST_FILES)},
            f"more than {MOST_FILES} files",
        ),
        ({"board.js": BOARD, "a/b/c/d/e/f/g/h.js": b""}, "lies too deep"),
    ],
    ids=["no board", "heavy", "many", "deep"],
)
def test_a_broken_folder_is_left_out_and_the_log_says_why(
    package: Outside, caplog: pytest.LogCaptureFixture, files: dict[str, bytes], why: str
) -> None:
    assert why in reason(with_page(package, files), caplog)


def test_a_link_that_leads_outside_is_not_followed(
    package: Outside, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    game = with_page(package, {"board.js": BOARD})
    (tmp_path / "secret.json").write_text("{}")
    (package.root / "page" / "own.json").symlink_to(tmp_path / "secret.json")
    assert reason(game, caplog) == "page/own.json leads outside the folder"


def test_a_file_that_cannot_be_read_costs_its_board_alone(
    package: Outside, caplog: pytest.LogCaptureFixture
) -> None:
    game = with_page(package, {"board.js": BOARD})
    (package.root / "page" / "gone.svg").symlink_to("nowhere.svg")
    assert "gone.svg" in reason(game, caplog)
    assert PackageBoards([game, TopCard()]).of("topcard") is not None


def test_a_game_without_a_package_has_no_board() -> None:
    assert PackageBoards([HighCard(), *games().values()]).of("highcard") is None
