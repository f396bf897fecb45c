"""How the server says no over HTTP: always a code and a text, never a trace."""

from __future__ import annotations

import logging
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, Final, TypeVar

import msgspec
from litestar import Request, Response
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import HTTPException
from litestar.types import Message, Scope

from himitsu.core.documents import DocumentRefused
from himitsu.core.names import BadName
from himitsu.server.errors import NotStored, Refused
from himitsu.server.logs import log, trace

_CODES: Final = {
    400: "malformed",
    401: "not-allowed",
    403: "not-allowed",
    404: "not-found",
    405: "bad-method",
    413: "oversized",
    415: "malformed",
    429: "too-frequent",
}

_SECURITY: Final = {
    "content-security-policy": (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
}


async def protect(message: Message, scope: Scope) -> None:
    """Add what keeps a browser from doing more with an answer than we meant."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in _SECURITY.items():
            headers[name] = value
        if scope["path"].startswith("/api/"):
            headers["cache-control"] = "no-store"


Failed = TypeVar("Failed", bound=Exception)
Handler = Callable[[Request[Any, Any, Any], Failed], "Response[Problem]"]


class Problem(msgspec.Struct, frozen=True):
    code: str
    text: str


def refused(_: Request[Any, Any, Any], error: Refused) -> Response[Problem]:
    return _answer(error.status, error.code, error.text)


def bad_name(_: Request[Any, Any, Any], error: BadName) -> Response[Problem]:
    return _answer(400, "bad-name", str(error))


def document_refused(_: Request[Any, Any, Any], error: DocumentRefused) -> Response[Problem]:
    return _answer(409, error.code, error.text)


def http_error(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """What Litestar itself refuses: bad bodies, unknown paths and methods."""
    status = error.status_code
    if status >= 500:
        return failed(_, error)
    text = error.detail
    if isinstance(error.extra, list):
        text = "; ".join([_reason(found) for found in error.extra]) or text
    return _answer(status, _CODES.get(status, "refused"), text or HTTPStatus(status).phrase)


def not_stored(_: Request[Any, Any, Any], error: NotStored) -> Response[Problem]:
    log(logging.ERROR, "not stored", trace=trace(error))
    return _answer(503, "failed", "The database does not answer; nothing was changed.")


def failed(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    log(logging.ERROR, "request failed", trace=trace(error))
    return _answer(500, "failed", "Something went wrong on the server; it has been noted.")


def counted(handler: Handler[Failed], refused: Callable[[str], None]) -> Handler[Failed]:
    """The same, and the code is told to somebody who counts."""

    def handle(request: Request[Any, Any, Any], error: Failed) -> Response[Problem]:
        answer = handler(request, error)
        refused(answer.content.code)
        return answer

    return handle


def _reason(found: object) -> str:
    if isinstance(found, dict):
        where = found.get("key")
        return f"{where}: {found['message']}" if where else str(found.get("message"))
    return str(found)


def _answer(status: int, code: str, text: str) -> Response[Problem]:
    return Response(Problem(code, text), status_code=status, media_type="application/json")
