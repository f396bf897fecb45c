"""Guests over HTTP: who a page is, and the name that others read. There are no accounts."""

from __future__ import annotations

import secrets
from typing import Any

from litestar import Controller, Request, Response, get, put
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import UNSET

from himitsu.core.names import clean_name
from himitsu.server.http.access import Access, new_device
from himitsu.server.protocol.http import Guest, SetName
from himitsu.server.table.registry import Tables


class GuestRoutes(Controller):
    path = "/api/me"

    @get(summary="Who you are; a newcomer gets a cookie, and a guest a fresh one")
    async def me(
        self,
        request: Request[Any, Any, Any],
        tables: NamedDependency[Tables],
        access: NamedDependency[Access],
    ) -> Response[Guest]:
        device = access.device(request) or new_device(new_guest())
        cookie = access.cookie(device, secure=request.url.scheme == "https")
        name = await tables.storage.guest_name(device.guest)
        return Response(guest_info(name, tables), cookies=[cookie])

    @put(summary="Choose your name")
    async def set_name(
        self, guest: NamedDependency[str], tables: NamedDependency[Tables], data: JSONBody[SetName]
    ) -> Guest:
        name = clean_name(data.name)
        await tables.storage.name_guest(guest, name)
        return guest_info(name, tables)


def new_guest() -> str:
    return secrets.token_urlsafe(16)


def guest_info(name: str | None, tables: Tables) -> Guest:
    """Who somebody is, and what this server offers them."""
    return Guest(name, tables.push_key, True if tables.offers_statistics else UNSET)
