"""Who asks: the guest of a request, whether it comes from our own page, and not too often."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Iterable
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, Final
from urllib.parse import urlsplit

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from himitsu.server.clock import Clock
from himitsu.server.errors import Refused
from himitsu.server.http.cookies import COOKIE, COOKIE_SECONDS, Device, read_cookie, sign
from himitsu.server.limits import Limit
from himitsu.server.settings import Settings
from himitsu.server.store.forgotten_devices import EVERY_DEVICE

_PORTS: Final = {"http": 80, "https": 443, "ws": 80, "wss": 443}

Asking = ASGIConnection[Any, Any, Any, Any]

HOUSEHOLD: Final = 8
"""People who may share an address; behind one there may be a family or a club."""


class Access:
    """Reads and writes the guest cookie with the server's key."""

    def __init__(
        self,
        key: bytes,
        forgotten: Iterable[tuple[str, str]],
        kept: Iterable[tuple[str, str]],
        settings: Settings,
        clock: Clock,
    ) -> None:
        self._key = key
        self._forgotten: set[Device] = set()
        self._kept: dict[str, set[str]] = {}
        """The names of the only browsers of those guests who have forgotten all others."""
        self.kept_here = 0
        """How often that was changed by way of this process."""
        self.read_anew(None, forgotten, kept)
        burst, rate = settings.requests_burst, settings.requests_per_second
        self._by_guest = Limit(burst, rate, clock)
        self._by_address = Limit(HOUSEHOLD * burst, HOUSEHOLD * rate, clock)
        burst, rate = settings.connects_burst, settings.connects_per_second
        self._connects = Limit(burst, rate, clock)
        self._connects_by_address = Limit(HOUSEHOLD * burst, HOUSEHOLD * rate, clock)
        self.limits = {
            "requests of a guest": self._by_guest,
            "requests of an address": self._by_address,
            "connects of a guest": self._connects,
            "connects of an address": self._connects_by_address,
        }

    def known_guest(self, request: Asking) -> str | None:
        device = self.device(request)
        return None if device is None else device.guest

    def device(self, request: Asking) -> Device | None:
        """The browser that asks, if it is a guest's and was not forgotten."""
        device = read_cookie(request.cookies.get(COOKIE), self._key)
        return device if device is not None and self.is_somebody(device) else None

    def is_somebody(self, device: Device) -> bool:
        """Is its cookie worth something?"""
        gone = {device, Device(device.guest, EVERY_DEVICE)}
        kept = self._kept.get(device.guest, (device.name,))
        return self._forgotten.isdisjoint(gone) and device.name in kept

    def read_anew(
        self,
        guest: str | None,
        forgotten: Iterable[tuple[str, str]],
        kept: Iterable[tuple[str, str]],
    ) -> None:
        """What the database says of a guest's browsers, or of everybody's."""
        if guest is None:
            self._kept = {}
        else:
            self._kept.pop(guest, None)
        # Once forgotten, always forgotten.
        self._forgotten.update([Device(*each) for each in forgotten])
        for owner, name in kept:
            self._kept.setdefault(owner, set()).add(name)

    def forget(self, device: Device) -> None:
        """Whoever brings its cookie from now on is nobody."""
        self._forgotten.add(device)

    def forget_others(self, device: Device) -> None:
        """Whoever brings another of the guest's cookies is nobody."""
        self._kept[device.guest] = {device.name}
        self.kept_here += 1

    def has_forgotten_others(self, guest: str) -> bool:
        """Must each new browser of the guest be kept?"""
        return guest in self._kept

    def keep(self, device: Device) -> None:
        self._kept[device.guest].add(device.name)
        self.kept_here += 1

    def forget_guest(self, guest: str) -> None:
        """Whoever brings a cookie of theirs from now on is nobody."""
        self.forget(Device(guest, EVERY_DEVICE))

    def guest(self, request: Request[Any, Any, Any]) -> str:
        """The guest of a request that needs one."""
        if not from_own_page(request):
            raise Refused(403, "foreign", "This request comes from another site.")
        guest = self.known_guest(request)
        if guest is None:
            raise Refused(401, "no-guest", "Who are you? GET /api/me gives you a cookie.")
        if request.method != "GET" and not (
            self._by_guest.take(guest) and self._by_address.take(address(request))
        ):
            raise Refused(429, "too-frequent", "Too many requests; wait a moment.")
        return guest

    def may_connect(self, asking: Asking) -> bool:
        """Not too often: each time, everybody at the table is told."""
        guest = self.known_guest(asking)
        own = guest is None or self._connects.take(guest)
        return own and self._connects_by_address.take(address(asking))

    def seal(self, code: str) -> str:
        """What is stored of a code that a guest was given: nobody can go back from it."""
        return hmac.new(self._key, b"carry " + code.encode(), "sha256").hexdigest()

    def cookie(self, device: Device, secure: bool) -> Cookie:
        return Cookie(
            key=COOKIE,
            value=sign(device, self._key),
            max_age=COOKIE_SECONDS,
            httponly=True,
            samesite="lax",
            secure=secure,
        )


def new_device(guest: str) -> Device:
    return Device(guest, secrets.token_urlsafe(9))


def address(asking: Asking) -> str:
    """Where a request comes from, for limits: an address, or the network that shares one."""
    return network("" if asking.client is None else asking.client.host)


def network(host: str) -> str:
    """The address; of the newer ones the part that one household shares: it may have more of them
    than there are codes to guess. An older address dressed as a newer one counts as itself."""
    try:
        found = ip_address(host)
    except ValueError:
        return host
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ip_network((found, 64), strict=False))
    return str(found)


def from_own_page(asking: Asking) -> bool:
    """Does the origin match the host? Programs that are no browsers send no origin."""
    origin = asking.headers.get("origin")
    if origin is None:
        return True
    host = asking.headers.get("host", "")
    try:
        page = urlsplit(origin)
        called = urlsplit(f"{page.scheme}://{host}")
        port = _PORTS.get(page.scheme)
        return (
            page.hostname is not None
            and page.hostname == called.hostname
            and (page.port or port) == (called.port or port)
        )
    except ValueError:
        return False
