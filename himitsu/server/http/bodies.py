"""What a request brings along."""

from __future__ import annotations

import re
from collections.abc import AsyncGenerator
from typing import Any, Final

from litestar import Request
from litestar.exceptions import InternalServerException
from litestar.handlers import BaseRouteHandler

from himitsu.server.errors import Refused
from himitsu.server.http.access import Asking

_NUL: Final = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")
"""No database but SQLite keeps this character, and nobody can read it."""


def need_no_nul(asking: Asking, _: BaseRouteHandler) -> None:
    """Guards every route: nothing is called so."""
    if "\0" in asking.scope["path"]:
        raise Refused(404, "not-found", "There is no such page.")


class JsonRequest(Request[Any, Any, Any]):
    """A body that cannot be read is the sender's mistake, not ours."""

    async def json(self) -> Any:
        if _NUL.search(await self.body()):
            raise Refused(400, "malformed", "The body contains the character NUL.")
        try:
            return await super().json()
        except RecursionError:
            raise Refused(400, "malformed", "The body is nested too deep.") from None

    async def stream(self) -> AsyncGenerator[bytes, None]:
        try:
            async for part in super().stream():
                yield part
        except InternalServerException:
            raise Refused(400, "malformed", "The request ended half-way.") from None
