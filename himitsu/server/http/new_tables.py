"""How many tables somebody may make. A cookie costs nothing, so addresses count as well."""

from __future__ import annotations

from typing import Final

from himitsu.server.clock import Clock
from himitsu.server.errors import Refused
from himitsu.server.http.access import HOUSEHOLD, Asking, address
from himitsu.server.limits import Limit
from himitsu.server.settings import Settings

PER_SECOND: Final = 1 / 60
PUBLIC_PER_SECOND: Final = 1 / 300


class NewTables:
    def __init__(self, settings: Settings, clock: Clock) -> None:
        all_tables, public = settings.tables_burst, settings.public_burst
        self._all = _Pair(all_tables, HOUSEHOLD * all_tables, PER_SECOND, clock)
        # The lobby has few rows: a whole household gets no more of them than a few people.
        self._public = _Pair(public, 2 * public, PUBLIC_PER_SECOND, clock)
        self.limits = {
            "tables of a guest": self._all.by_guest,
            "tables of an address": self._all.by_address,
            "public tables of a guest": self._public.by_guest,
            "public tables of an address": self._public.by_address,
        }

    def need_turn(self, guest: str, asking: Asking, *, public: bool = False) -> None:
        """Refused if they have made too many lately, or somebody at their address has."""
        limits = [self._public, self._all] if public else [self._all]
        if not all(limit.take(guest, address(asking)) for limit in limits):
            text = "Too many tables were made here lately; wait a few minutes."
            raise Refused(429, "too-frequent", text)


class _Pair:
    """A limit of each guest's own, and one of all at an address together."""

    def __init__(self, guest_burst: int, address_burst: int, rate: float, clock: Clock) -> None:
        self.by_guest = Limit(guest_burst, rate, clock)
        self.by_address = Limit(address_burst, rate * address_burst / guest_burst, clock)

    def take(self, guest: str, address: str) -> bool:
        return self.by_guest.take(guest) and self.by_address.take(address)
