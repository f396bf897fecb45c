"""The signed cookie that says who a page is."""

from __future__ import annotations

import hmac
from typing import Final

COOKIE: Final = "himitsu"
COOKIE_SECONDS: Final = 400 * 24 * 3600
"""As long as browsers keep one; it is renewed on every visit."""


def sign(guest: str, key: bytes) -> str:
    """The cookie of a guest."""
    return f"{guest}.{_signature(guest, key)}"


def read_cookie(cookie: str | None, key: bytes) -> str | None:
    """The guest that the cookie names; none if the server did not sign it."""
    if cookie is None:
        return None
    guest, _, signature = cookie.rpartition(".")
    if not hmac.compare_digest(_signature(guest, key).encode(), signature.encode()):
        return None
    return guest


def _signature(guest: str, key: bytes) -> str:
    return hmac.new(key, b"guest " + guest.encode(), "sha256").hexdigest()
