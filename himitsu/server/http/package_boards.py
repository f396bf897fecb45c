"""Boards that games' packages bring: read once, at the start, and served from memory.

Only files that were there at the start are ever served, so no path leads outside. The address of a
folder holds the hash of all that is in it: another release of a package has other addresses, and
nothing of two releases is ever mixed.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from importlib.resources.abc import Traversable
from pathlib import Path, PurePosixPath
from typing import Any, Final
from urllib.parse import quote

from litestar import HttpMethod, Request, Response, route
from litestar.di import NamedDependency
from litestar.params import FromPath

from himitsu.core.contract import Game
from himitsu.core.package import package_folder
from himitsu.server.errors import Refused
from himitsu.server.http.assets import Asset, answered
from himitsu.server.logs import log
from himitsu.server.protocol.http import PackageBoard

FOLDER: Final = "page"
SCRIPT: Final = "board.js"
STYLES: Final = "board.css"
PICTURES: Final = ("hero.svg", "hero.webp", "hero.png", "hero.jpg")
ADDRESS: Final = "/boards/"

MOST_FILES: Final = 256
MOST_FOLDERS_DEEP: Final = 6
MOST_BYTES: Final = 8 * 2**20
"""Of all files of one board: they stay in memory."""

KINDS: Final = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".gif": "image/gif",
    ".webp": "image/webp",
    ".avif": "image/avif",
    ".woff2": "font/woff2",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".wav": "audio/wav",
}
"""What a board may need. Everything else (types, sources, documents) stays in the package."""


class _Unusable(Exception):
    """The text says why."""


class PackageBoards:
    def __init__(self, games: Iterable[Game]) -> None:
        self._assets: dict[str, Asset] = {}
        self._boards: dict[str, PackageBoard] = {}
        for game in games:
            folder = package_folder(game, FOLDER)
            if folder is None:
                continue
            try:
                self._add(game.name, _read(folder))
            except (OSError, _Unusable) as error:
                # The general board is there in its place.
                log(logging.WARNING, "board not used", game=game.name, reason=str(error))

    def of(self, game: str) -> PackageBoard | None:
        return self._boards.get(game)

    def find(self, path: str) -> Asset:
        asset = self._assets.get(path.strip("/"))
        if asset is None:
            raise Refused(404, "not-found", "There is no such file.")
        return asset

    def _add(self, game: str, files: dict[str, bytes]) -> None:
        if SCRIPT not in files:
            raise _Unusable(f"{FOLDER}/ has no {SCRIPT}")
        release = blake2b(digest_size=8)
        for name, data in files.items():
            release.update(f"{name}\0{len(data)}\0".encode() + data)
        place = f"{game}/{release.hexdigest()}"
        addresses = {name: ADDRESS + quote(f"{place}/{name}") for name in files}
        for name, data in files.items():
            kind = KINDS[PurePosixPath(name).suffix]
            self._assets[f"{place}/{name}"] = Asset(kind, data, immutable=True)
        picture = next((addresses[name] for name in PICTURES if name in addresses), None)
        self._boards[game] = PackageBoard(
            addresses[SCRIPT], addresses.get(STYLES), picture, tuple(addresses.values())
        )


def _read(folder: Traversable) -> dict[str, bytes]:
    """By path in the folder, in one order on every machine."""
    read: dict[str, bytes] = {}
    left = MOST_BYTES
    for name, file in _files(folder, folder):
        with file.open("rb") as opened:
            data = opened.read(left + 1)
        left -= len(data)
        if left < 0:
            raise _Unusable(f"{FOLDER}/ has more than {MOST_BYTES} bytes")
        if len(read) == MOST_FILES:
            raise _Unusable(f"{FOLDER}/ has more than {MOST_FILES} files")
        read[name] = data
    return read


def _files(
    folder: Traversable, root: Traversable, at: str = ""
) -> Iterator[tuple[str, Traversable]]:
    if at.count("/") > MOST_FOLDERS_DEEP:
        raise _Unusable(f"{FOLDER}/{at} lies too deep")
    for entry in sorted(folder.iterdir(), key=lambda each: each.name):
        name = at + entry.name
        if entry.name.startswith((".", "__")):
            continue
        if _leads_outside(entry, root):
            raise _Unusable(f"{FOLDER}/{name} leads outside the folder")
        if entry.is_dir():
            yield from _files(entry, root, f"{name}/")
        elif PurePosixPath(name).suffix in KINDS:
            yield name, entry


def _leads_outside(entry: Traversable, root: Traversable) -> bool:
    """By a link. In an archive there are none."""
    if not isinstance(entry, Path) or not isinstance(root, Path):
        return False
    return not entry.resolve().is_relative_to(root.resolve())


@route(
    ADDRESS + "{path:path}",
    http_method=[HttpMethod.GET, HttpMethod.HEAD],
    include_in_schema=False,
)
async def serve_board(
    request: Request[Any, Any, Any],
    package_boards: NamedDependency[PackageBoards],
    path: FromPath[str],
) -> Response[bytes]:
    return answered(request, package_boards.find(path))
