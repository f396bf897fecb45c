"""Cookies that only the server can write."""

from __future__ import annotations

import pytest

from himitsu.server.http.cookies import read_cookie, sign
from himitsu.server.http.guests import new_guest

KEY = b"k" * 32


def test_a_signed_cookie_names_its_guest() -> None:
    guest = new_guest()
    assert read_cookie(sign(guest, KEY), KEY) == guest


def test_no_cookie_names_nobody() -> None:
    assert read_cookie(None, KEY) is None


@pytest.mark.parametrize(
    "forge",
    [
        lambda cookie: cookie.partition(".")[0],
        lambda cookie: cookie.partition(".")[0] + ".",
        lambda cookie: "x" + cookie,
        lambda cookie: cookie + "0",
        lambda cookie: cookie[:-1] + ("0" if cookie[-1] != "0" else "1"),
        lambda cookie: sign(cookie.partition(".")[0], b"another key"),
        lambda _: "",
        lambda _: ".",
        lambda _: "é.é",
    ],
)
def test_a_forged_cookie_names_nobody(forge: object) -> None:
    assert callable(forge)
    assert read_cookie(forge(sign("ann", KEY)), KEY) is None
