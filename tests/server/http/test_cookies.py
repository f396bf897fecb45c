"""Cookies that only the server can write."""

from __future__ import annotations

import hmac

import pytest

from himitsu.server.http.access import new_device
from himitsu.server.http.cookies import Device, read_cookie, sign
from himitsu.server.http.guests import new_guest

KEY = b"k" * 32


ANN = Device("ann", "phone")


def test_a_signed_cookie_names_its_guest_and_their_browser() -> None:
    device = new_device(new_guest())
    assert read_cookie(sign(device, KEY), KEY) == device


def test_a_cookie_from_before_there_were_browsers_in_it_still_names_its_guest() -> None:
    signature = hmac.new(KEY, b"guest ann", "sha256").hexdigest()
    assert read_cookie(f"ann.{signature}", KEY) == Device("ann", "")


def test_no_cookie_names_nobody() -> None:
    assert read_cookie(None, KEY) is None


@pytest.mark.parametrize(
    "forge",
    [
        lambda cookie: cookie.partition(".")[0],
        lambda cookie: cookie.partition(".")[0] + ".",
        lambda cookie: cookie.replace("phone", "laptop"),
        lambda cookie: cookie.replace("phone.", ""),
        lambda cookie: "x" + cookie,
        lambda cookie: cookie + "0",
        lambda cookie: cookie[:-1] + ("0" if cookie[-1] != "0" else "1"),
        lambda cookie: sign(ANN, b"another key"),
        lambda _: "",
        lambda _: ".",
        lambda _: "é.é",
    ],
)
def test_a_forged_cookie_names_nobody(forge: object) -> None:
    assert callable(forge)
    assert read_cookie(forge(sign(ANN, KEY)), KEY) is None
