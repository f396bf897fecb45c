"""The signed cookie that says who a page is, and in which browser: so one browser can be forgotten,
and the guest's others stay."""

from __future__ import annotations

import hmac
from typing import Final, NamedTuple

COOKIE: Final = "himitsu"
COOKIE_SECONDS: Final = 400 * 24 * 3600
"""As long as browsers keep one; it is renewed on every visit."""


class Device(NamedTuple):
    """A browser of a guest."""

    guest: str
    name: str
    """Drawn by chance, and known to nobody else."""


def sign(device: Device, key: bytes) -> str:
    """The cookie of a browser."""
    named = f"{device.guest}.{device.name}"
    return f"{named}.{_signature(named, key)}"


def read_cookie(cookie: str | None, key: bytes) -> Device | None:
    """The browser that the cookie names; none if the server did not sign it."""
    if cookie is None:
        return None
    named, _, signature = cookie.rpartition(".")
    if not hmac.compare_digest(_signature(named, key).encode(), signature.encode()):
        return None
    # Cookies had no browser in them once: all of a guest's that are so old count as one.
    guest, _, name = named.partition(".")
    return Device(guest, name)


def _signature(named: str, key: bytes) -> str:
    return hmac.new(key, b"guest " + named.encode(), "sha256").hexdigest()
