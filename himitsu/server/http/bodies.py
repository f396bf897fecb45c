"""What a request brings along."""

from __future__ import annotations

from typing import Any

from litestar import Request

from himitsu.server.errors import Refused


class JsonRequest(Request[Any, Any, Any]):
    async def json(self) -> Any:
        """The body; one that is nested deeper than it can be read is the sender's mistake."""
        try:
            return await super().json()
        except RecursionError:
            raise Refused(400, "malformed", "The body is nested too deep.") from None
