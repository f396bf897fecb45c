"""Brings messages to push services, whose addresses come from browsers: from anybody, that is.

So no message goes to the host's own network: a name is looked up once, every address that it has
must be a public one, and that very address is called. Nothing is read from the answer but its
status, and nobody is told about it.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Awaitable, Callable, Mapping
from typing import Final, Protocol

import httpx

from himitsu.server.errors import Refused

PATIENCE: Final = 10.0
"""Seconds for a message, from looking up the name to the answer."""

_TUNNELS: Final = [ipaddress.ip_network(text) for text in ("2001::/32", "2002::/16")]
"""Newer addresses that lead to an older one, which may be anybody's."""
_WORLD: Final = ipaddress.ip_network("2000::/3")

Lookup = Callable[[str], Awaitable[list[str]]]


class Undelivered(Exception):
    """The service could not be reached, or must not be."""


class Delivery(Protocol):
    async def bring(self, endpoint: str, headers: Mapping[str, str], body: bytes) -> int:
        """The status that the push service answered; Undelivered if it could not be asked."""
        ...

    async def close(self) -> None: ...


def is_public(address: str) -> bool:
    found = ipaddress.ip_address(address)
    if isinstance(found, ipaddress.IPv4Address):
        return found.is_global and not found.is_multicast
    return found.is_global and found in _WORLD and not any(found in way for way in _TUNNELS)


def check_endpoint(endpoint: str) -> None:
    """Refused unless a push service could live there. What a name stands for is looked at later,
    each time anew."""
    try:
        url = httpx.URL(endpoint)
        port = url.port
    except httpx.InvalidURL:
        raise _unwanted() from None
    if url.scheme != "https" or url.userinfo or port is not None or url.fragment:
        raise _unwanted()
    try:
        public = is_public(url.host)
    except ValueError:
        # A name, and not of this machine or of a network at home.
        public = "." in url.host.strip(".")
    if not public:
        raise _unwanted()


def _unwanted() -> Refused:
    return Refused(400, "bad-endpoint", "A push service has a public https address.")


async def look_up(host: str) -> list[str]:
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, 443, type=socket.SOCK_STREAM)
    return [str(address[0]) for *_, address in found]


class HttpDelivery:
    def __init__(
        self, lookup: Lookup = look_up, transport: httpx.AsyncBaseTransport | None = None
    ) -> None:
        self._lookup = lookup
        # Without the proxy that the environment may name: it would look up the name once more.
        self._http = httpx.AsyncClient(transport=transport, timeout=PATIENCE, trust_env=False)

    async def bring(self, endpoint: str, headers: Mapping[str, str], body: bytes) -> int:
        url = httpx.URL(endpoint)
        try:
            async with asyncio.timeout(PATIENCE):
                request = self._http.build_request(
                    "POST",
                    url.copy_with(host=await self._public_address(url.host)),
                    headers={**headers, "host": url.host},
                    content=body,
                    # The certificate must be the name's, not the address's.
                    extensions={"sni_hostname": url.host},
                )
                answer = await self._http.send(request, stream=True)
                await answer.aclose()
        except (OSError, httpx.HTTPError, UnicodeError) as error:
            raise Undelivered(type(error).__name__) from error
        return answer.status_code

    async def _public_address(self, host: str) -> str:
        addresses = await self._lookup(host)
        if not addresses or not all(is_public(address) for address in addresses):
            raise Undelivered("not a public address")
        return addresses[0]

    async def close(self) -> None:
        await self._http.aclose()
