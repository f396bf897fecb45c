"""Being the same guest on another device, over HTTP: a short code, good once and for a few minutes;
and being nobody on this one, or on all others."""

from __future__ import annotations

import secrets
from typing import Any, Final

from litestar import Controller, Request, Response, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from himitsu.server.clock import Clock
from himitsu.server.errors import Refused
from himitsu.server.http.access import Access, address, new_device
from himitsu.server.http.connections import Connections
from himitsu.server.http.cookies import COOKIE
from himitsu.server.http.guests import guest_info
from himitsu.server.limits import Limit
from himitsu.server.protocol.http import Carry, Claim, Guest
from himitsu.server.store.device_codes import keep_code, use_code
from himitsu.server.store.forgotten_devices import (
    forget_device,
    forget_other_devices,
    keep_device,
)
from himitsu.server.table.commands import CatchUp
from himitsu.server.table.registry import Tables

ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Without signs that look alike."""
LENGTH: Final = 8
SECONDS: Final = 600

ATTEMPTS: Final = 5
"""Codes that one address may try at once ..."""
ATTEMPTS_PER_SECOND: Final = 1 / 30
"""... and in the long run: 30^8 codes cannot be searched so."""


class Attempts(Limit):
    def __init__(self, clock: Clock) -> None:
        super().__init__(ATTEMPTS, ATTEMPTS_PER_SECOND, clock)


class DeviceRoutes(Controller):
    path = "/api/me"

    @post("/code", summary="A code that makes another device you, once")
    async def code(
        self,
        guest: NamedDependency[str],
        tables: NamedDependency[Tables],
        access: NamedDependency[Access],
    ) -> Carry:
        code = "".join([secrets.choice(ALPHABET) for _ in range(LENGTH)])
        await keep_code(tables.storage, access.seal(code), guest, SECONDS)
        return Carry(code, SECONDS)

    @post("/claim", status_code=200, summary="Be the guest who was given the code")
    async def claim(
        self,
        request: Request[Any, Any, Any],
        guest: NamedDependency[str],
        tables: NamedDependency[Tables],
        access: NamedDependency[Access],
        attempts: NamedDependency[Attempts],
        data: JSONBody[Claim],
    ) -> Response[Guest]:
        if not attempts.take(address(request)):
            raise Refused(429, "too-frequent", "Too many codes were tried; wait a minute.")
        # As people write it: in small letters, in groups.
        written = "".join([sign for sign in data.code.upper() if sign.isalnum()])
        found, seen = await use_code(tables.storage, access.seal(written), guest)
        # What the guest has seen was written beside their tables.
        for table_id in seen:
            table = await tables.open(table_id)
            await table.do(CatchUp())
        device = new_device(found)
        if access.has_forgotten_others(found):
            await keep_device(tables.storage, *device)
            access.keep(device)
        cookie = access.cookie(device, secure=request.url.scheme == "https")
        name = await tables.storage.guest_name(found)
        return Response(guest_info(name, tables), cookies=[cookie])

    @post("/forget", status_code=204, summary="Be nobody in this browser any more")
    async def forget(
        self,
        request: Request[Any, Any, Any],
        guest: NamedDependency[str],
        tables: NamedDependency[Tables],
        access: NamedDependency[Access],
        connections: NamedDependency[Connections],
    ) -> Response[None]:
        device = access.device(request)
        assert device is not None, "whoever is a guest has a cookie"
        await forget_device(tables.storage, guest, device.name)
        access.forget(device)
        connections.close(device)
        answer = Response[None](None, status_code=204)
        answer.delete_cookie(COOKIE)
        return answer

    @post("/forget-others", status_code=204, summary="Be nobody in all your other browsers")
    async def forget_others(
        self,
        request: Request[Any, Any, Any],
        guest: NamedDependency[str],
        tables: NamedDependency[Tables],
        access: NamedDependency[Access],
        connections: NamedDependency[Connections],
    ) -> Response[None]:
        device = access.device(request)
        assert device is not None, "whoever is a guest has a cookie"
        # A cookie from before browsers had names may be in several: it is worth nothing, either.
        kept = device if device.name else new_device(guest)
        await forget_other_devices(tables.storage, *kept)
        access.forget_others(kept)
        connections.close_others(device)
        cookie = access.cookie(kept, secure=request.url.scheme == "https")
        return Response(None, status_code=204, cookies=[cookie])
