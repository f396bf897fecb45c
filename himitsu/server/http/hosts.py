"""The names by which a server is called: a request for another host is none of ours."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from litestar.handlers import BaseRouteHandler

from himitsu.server.errors import Refused
from himitsu.server.http.access import Asking

_HOST: Final = re.compile(r"([A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::(\d{1,5}))?")
_LAST_PORT: Final = 65535


class Hosts:
    """Guards every route. Without names any host will do, as long as there can be such a one."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = {name.lower() for name in names}

    def __call__(self, asking: Asking, _: BaseRouteHandler) -> None:
        called = asking.headers.get("host")
        if called is None and not self._names:
            # An old program, such as one that asks whether the server is well.
            return
        name = _name(called or "")
        if name is None:
            raise Refused(400, "bad-host", "The Host header is not a host, or a host and a port.")
        if self._names and name not in self._names:
            raise Refused(421, "wrong-host", "This server does not go by that name.")


def _name(host: str) -> str | None:
    """The host without its port; none if there is no such host."""
    found = _HOST.fullmatch(host)
    if found is None or int(found[2] or 0) > _LAST_PORT:
        return None
    return found[1].lower()
