"""Messages go to push services on the public internet, and never to the host's own network."""

from __future__ import annotations

import asyncio

import httpx
import pytest

from himitsu.server.notify.delivery import HttpDelivery, Undelivered, is_public

ENDPOINT = "https://push.example.org/send/abc"


def bring(*addresses: str, status: int = 201) -> tuple[int, list[httpx.Request]]:
    """Bring a message to a service whose name stands for these addresses."""
    asked: list[httpx.Request] = []

    def answer(request: httpx.Request) -> httpx.Response:
        asked.append(request)
        return httpx.Response(status, headers={"location": "https://127.0.0.1/"})

    async def lookup(host: str) -> list[str]:
        assert host == "push.example.org"
        return list(addresses)

    async def run() -> int:
        courier = HttpDelivery(lookup, httpx.MockTransport(answer))
        try:
            return await courier.bring(ENDPOINT, {"ttl": "60"}, b"sealed")
        finally:
            await courier.close()

    return asyncio.run(run()), asked


def test_the_very_address_is_called_that_was_looked_at() -> None:
    status, (request,) = bring("93.184.216.34", "2606:2800:220:1::1")
    assert status == 201
    assert str(request.url) == "https://93.184.216.34/send/abc"
    assert request.headers["host"] == "push.example.org"
    assert request.extensions["sni_hostname"] == "push.example.org"
    assert (request.headers["ttl"], request.content) == ("60", b"sealed")


def test_nobody_is_sent_elsewhere() -> None:
    status, asked = bring("93.184.216.34", status=307)
    assert (status, len(asked)) == (307, 1)


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.1.2.3",
        "192.168.0.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "::1",
        "fe80::1",
        "fd00::1",
        "::ffff:127.0.0.1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::",
    ],
)
def test_a_name_that_leads_inside_is_not_called(address: str) -> None:
    assert not is_public(address)
    with pytest.raises(Undelivered):
        bring("93.184.216.34", address)


def test_a_name_that_leads_nowhere_is_not_called() -> None:
    with pytest.raises(Undelivered):
        bring()
