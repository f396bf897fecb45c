"""Guests: a signed cookie says who a page is. There are no accounts."""

from __future__ import annotations

import hmac
import secrets
import unicodedata
from typing import Final

from himitsu.server.errors import Refused

COOKIE: Final = "himitsu"
COOKIE_SECONDS: Final = 400 * 24 * 3600
"""As long as browsers keep one; it is renewed on every visit."""

_REFUSED_CATEGORIES: Final = ("Cc", "Cs", "Zl", "Zp")
_VISIBLE: Final = "LNPS"
_DIRECTIONS: Final = frozenset("\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Signs that turn the direction of writing: one name could rewrite the line around it."""


def new_guest() -> str:
    return secrets.token_urlsafe(16)


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


def clean_name(name: str) -> str:
    """The name as others read it: trimmed, and with something to see."""
    trimmed = unicodedata.normalize("NFC", name).strip()
    if not any(unicodedata.category(sign_)[0] in _VISIBLE for sign_ in trimmed):
        raise Refused(400, "bad-name", "A name has at least one visible character.")
    for sign_ in trimmed:
        if unicodedata.category(sign_) in _REFUSED_CATEGORIES or sign_ in _DIRECTIONS:
            raise Refused(400, "bad-name", "A name has no control characters.")
    return trimmed
