"""The built page: read once, compressed once, served from memory.

Files that were there at the start are served, so no path leads outside; and, while a server is
updated, the scripts and styles of the version that has come since. Another worker may be that new
already, and what its page asks for comes here.
"""

from __future__ import annotations

import gzip
import mimetypes
import re
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from litestar import HttpMethod, Request, Response, route
from litestar.di import NamedDependency
from litestar.params import FromPath

from himitsu.server.errors import Refused
from himitsu.server.http.previews import Previews

IMMUTABLE: Final = "public, max-age=31536000, immutable"
"""For files whose name holds their hash."""
FRESH: Final = "no-cache"
"""Ask each time whether there is a new one."""
BROTLI: Final = ".br"
"""Beside a file, what the build has compressed of it: a sixth smaller than gzip makes it."""
HASHED: Final = re.compile(r"assets/[\w.-]*-[\w-]{8}\.\w+", re.ASCII)
"""A file whose name holds its hash: in its folder itself, nowhere else."""
_TEXT: Final = (
    "text/",
    "application/json",
    "application/manifest+json",
    "application/javascript",
    "image/svg+xml",
)

_UNBUILT: Final = b"""<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Himitsu</title>
<h1>Himitsu \xe7\xa7\x98\xe5\xaf\x86</h1>
<p>The server runs, but its page is not built. Run <code>make play</code> in the source tree,
or <code>npm ci &amp;&amp; npm run build</code> in <code>web/</code>, and start the server again.
"""


class Asset:
    def __init__(
        self, kind: str, data: bytes, brotli: bytes | None = None, *, immutable: bool = False
    ) -> None:
        """Immutable: whatever is ever at its address is this."""
        text = kind.startswith(_TEXT)
        self.kind = kind
        self.data = data
        self.tag = f'"{blake2b(data, digest_size=12).hexdigest()}"'
        self.cache = IMMUTABLE if immutable else FRESH
        # Browsers that take Brotli get it, the others what every browser takes.
        self._encodings: dict[str, bytes] = {}
        if brotli is not None:
            self._encodings["br"] = brotli
        if text:
            self._encodings["gzip"] = gzip.compress(data, 9, mtime=0)

    def with_head(self, tags: bytes) -> Asset:
        """The document with these tags in its head; too short for its compression to matter."""
        return Asset(self.kind, self.data.replace(b"</head>", tags + b"</head>", 1))

    def encoded(self, accepted: str) -> tuple[str | None, bytes]:
        """The smallest form that a request's `accept-encoding` allows, and its name."""
        names = {each.partition(";")[0].strip() for each in accepted.split(",")}
        for name, data in self._encodings.items():
            if name in names:
                return name, data
        return None, self.data


class Assets:
    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self._assets: dict[str, Asset] = {}
        files = sorted(directory.rglob("*")) if directory.is_dir() else []
        for file in files:
            if file.is_file() and file.suffix != BROTLI:
                self._read(file.relative_to(directory).as_posix())
        self._index = self._assets.get("index.html") or Asset("text/html", _UNBUILT)

    def _read(self, name: str) -> Asset:
        file = self._directory / name
        beside = file.with_name(file.name + BROTLI)
        brotli = beside.read_bytes() if beside.is_file() else None
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        asset = Asset(kind, file.read_bytes(), brotli, immutable=name.startswith("assets/"))
        self._assets[name] = asset
        return asset

    def _came_since(self, name: str) -> Asset | None:
        if HASHED.fullmatch(name) is None or name.endswith(BROTLI):
            return None
        file = self._directory / name
        return self._read(name) if file.is_file() and not file.is_symlink() else None

    @property
    def names(self) -> set[str]:
        return set(self._assets)

    def is_place(self, asset: Asset, path: str) -> bool:
        """Is it a place inside the page, and not a file that was asked for by its name?"""
        return asset is self._index and path.strip("/") not in self._assets

    def find(self, path: str) -> Asset:
        """The file at the path; every other path is a place inside the page itself."""
        name = path.strip("/")
        if name.startswith("api/") or name == "api":
            raise Refused(404, "not-found", "There is nothing at this address.")
        asset = self._assets.get(name)
        if asset is not None:
            return asset
        if not name.startswith("assets/"):
            return self._index
        asset = self._came_since(name)
        if asset is None:
            raise Refused(404, "not-found", "There is no such file.")
        return asset


@route(
    ["/", "/{path:path}"],
    http_method=[HttpMethod.GET, HttpMethod.HEAD],
    include_in_schema=False,
)
async def serve_page(
    request: Request[Any, Any, Any],
    assets: NamedDependency[Assets],
    previews: NamedDependency[Previews],
    path: FromPath[str] = "",
) -> Response[bytes]:
    asset = assets.find(path)
    vary = "accept-encoding"
    if assets.is_place(asset, path):
        asset = asset.with_head(await previews.tags(request, path, assets.names))
        vary = "accept-encoding, accept-language"
    return answered(request, asset, vary)


def answered(
    request: Request[Any, Any, Any], asset: Asset, vary: str = "accept-encoding"
) -> Response[bytes]:
    """The asset in the form that the request takes, or that it has it already."""
    headers = {"cache-control": asset.cache, "etag": asset.tag, "vary": vary}
    if request.headers.get("if-none-match") == asset.tag:
        return Response(b"", status_code=304, headers=headers)
    encoding, data = asset.encoded(request.headers.get("accept-encoding", ""))
    if encoding is not None:
        headers["content-encoding"] = encoding
    return Response(data, media_type=asset.kind, headers=headers)
