"""Guests over HTTP: who a page is, and the name that others read. There are no accounts."""

from __future__ import annotations

import secrets
import unicodedata
from typing import Any, Final

from litestar import Controller, Request, Response, get, put
from litestar.di import NamedDependency
from litestar.params import JSONBody

from himitsu.server.errors import Refused
from himitsu.server.http.access import Access
from himitsu.server.protocol.http import Guest, SetName
from himitsu.server.table.registry import Tables

_REFUSED_CATEGORIES: Final = ("Cc", "Cs", "Zl", "Zp")
_VISIBLE: Final = "LNPS"
_DIRECTIONS: Final = frozenset("\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Signs that turn the direction of writing: one name could rewrite the line around it."""


class GuestRoutes(Controller):
    path = "/api/me"

    @get(summary="Who you are; a newcomer gets a cookie, and a guest a fresh one")
    async def me(
        self,
        request: Request[Any, Any, Any],
        tables: NamedDependency[Tables],
        access: NamedDependency[Access],
    ) -> Response[Guest]:
        guest = access.known_guest(request) or new_guest()
        cookie = access.cookie(guest, secure=request.url.scheme == "https")
        name = await tables.storage.guest_name(guest)
        return Response(Guest(name, tables.push_key), cookies=[cookie])

    @put(summary="Choose your name")
    async def set_name(
        self, guest: NamedDependency[str], tables: NamedDependency[Tables], data: JSONBody[SetName]
    ) -> Guest:
        name = clean_name(data.name)
        await tables.storage.name_guest(guest, name)
        return Guest(name, tables.push_key)


def new_guest() -> str:
    return secrets.token_urlsafe(16)


def clean_name(name: str) -> str:
    """The name as others read it: trimmed, and with something to see."""
    trimmed = unicodedata.normalize("NFC", name).strip()
    if not any(unicodedata.category(sign_)[0] in _VISIBLE for sign_ in trimmed):
        raise Refused(400, "bad-name", "A name has at least one visible character.")
    for sign_ in trimmed:
        if unicodedata.category(sign_) in _REFUSED_CATEGORIES or sign_ in _DIRECTIONS:
            raise Refused(400, "bad-name", "A name has no control characters.")
    return trimmed
