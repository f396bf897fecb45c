"""What a request brings along."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from typing import Any

from litestar import Request
from litestar.exceptions import InternalServerException

from himitsu.server.errors import Refused


class JsonRequest(Request[Any, Any, Any]):
    """A body that cannot be read is the sender's mistake, not ours."""

    async def json(self) -> Any:
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
