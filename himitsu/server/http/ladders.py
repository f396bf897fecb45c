"""The ladders that people at real tables share: in memory alone, few, small and short-lived.

A code is no secret among those at a table, but nobody else should come upon it. There are some
300 million codes. Who asks for ladders that are not there soon has to wait, and hears the same
answer then whether the next one is there or not: at the limits below, one address that does
nothing else finds one of a full house's ladders about once a month, and reads what lies open on
that table.
"""

from __future__ import annotations

import secrets
from collections import OrderedDict
from typing import Final

from himitsu.core.names import clean_name
from himitsu.server.clock import SYSTEM, Clock
from himitsu.server.errors import Refused
from himitsu.server.http.addresses import network
from himitsu.server.limits import Bucket
from himitsu.server.protocol.http import LadderRow, SharedLadder, ShareMarks

LADDERS: Final = 500
"""One more takes the place of the one untouched for longest; pages still there make it anew."""
ROWS: Final = 8
LIFETIME: Final = 24 * 3600.0
"""Seconds after the last mark."""
ADDRESSES: Final = 10_000

_SIGNS: Final = "ACDEFGHJKLMNPQRTUVWXY34679"
_CODE_LENGTH: Final = 6
_BURST: Final = 30
_PER_SECOND: Final = 0.2
"""Of new ladders and wrong codes, from one address: a room full of phones has only one."""


class Ladder:
    def __init__(self, code: str, girls: int) -> None:
        self.code = code
        self.girls = girls
        self.touched = 0.0
        self.rows: dict[str, LadderRow] = {}

    def write(self, wish: ShareMarks) -> None:
        if len(wish.marks) != self.girls:
            text = f"This ladder has {self.girls} girls."
            raise Refused(409, "other-girls", text)
        if wish.key not in self.rows and len(self.rows) >= ROWS:
            raise Refused(409, "ladder-full", f"A ladder has at most {ROWS} rows.")
        self.rows[wish.key] = LadderRow(clean_name(wish.name), wish.marks, False)

    def seen_by(self, key: str | None) -> SharedLadder:
        rows = [LadderRow(row.name, row.marks, own == key) for own, row in self.rows.items()]
        return SharedLadder(self.code, tuple(rows))


class Ladders:
    def __init__(self, clock: Clock = SYSTEM) -> None:
        self._clock = clock
        # Both with the longest untouched first.
        self._ladders: OrderedDict[str, Ladder] = OrderedDict()
        self._tries: OrderedDict[str, Bucket] = OrderedDict()

    def begin(self, wish: ShareMarks, address: str) -> SharedLadder:
        """A new ladder with its first row."""
        self._need_try(address, spend=True)
        return self._make(self._new_code(), wish)

    def put(self, code: str, wish: ShareMarks, address: str) -> SharedLadder:
        """Write a row, new or not, and read all."""
        self._forget_old()
        ladder = self._ladders.get(code)
        if ladder is None or wish.key not in ladder.rows:
            self._need_try(address, spend=ladder is None)
        if ladder is None:
            if wish.again and _is_code(code):
                return self._make(code, wish)
            raise _no_ladder()
        return self._write(ladder, wish)

    def read(self, code: str, address: str) -> SharedLadder:
        self._forget_old()
        ladder = self._ladders.get(code)
        self._need_try(address, spend=ladder is None)
        if ladder is None:
            raise _no_ladder()
        return ladder.seen_by(None)

    def leave(self, code: str, key: str) -> None:
        """Take a row away, and the ladder with its last one; gone already is gone."""
        ladder = self._ladders.get(code)
        if ladder is None:
            return
        ladder.rows.pop(key, None)
        if not ladder.rows:
            del self._ladders[code]

    def _make(self, code: str, wish: ShareMarks) -> SharedLadder:
        answer = self._write(Ladder(code, len(wish.marks)), wish)
        while len(self._ladders) > LADDERS:
            self._ladders.popitem(last=False)
        return answer

    def _write(self, ladder: Ladder, wish: ShareMarks) -> SharedLadder:
        ladder.write(wish)
        ladder.touched = self._clock.monotonic()
        self._ladders[ladder.code] = ladder
        self._ladders.move_to_end(ladder.code)
        return ladder.seen_by(wish.key)

    def _new_code(self) -> str:
        while True:
            code = "".join([secrets.choice(_SIGNS) for _ in range(_CODE_LENGTH)])
            if code not in self._ladders:
                return code

    def _forget_old(self) -> None:
        now = self._clock.monotonic()
        while self._ladders:
            oldest = next(iter(self._ladders.values()))
            if now - oldest.touched <= LIFETIME:
                return
            del self._ladders[oldest.code]

    def _need_try(self, address: str, *, spend: bool) -> None:
        """Refuse who has guessed too often, before anything tells whether the guess was right."""
        where = network(address)
        now = self._clock.monotonic()
        bucket = self._tries.pop(where, None) or Bucket(_BURST, _PER_SECOND, now)
        self._tries[where] = bucket
        if len(self._tries) > ADDRESSES:
            self._tries.popitem(last=False)
        if not (bucket.take(now) if spend else bucket.ready(now)):
            raise Refused(429, "too-frequent", "Too many codes; wait a moment.")


def _is_code(code: str) -> bool:
    return len(code) == _CODE_LENGTH and set(code) <= set(_SIGNS)


def _no_ladder() -> Refused:
    return Refused(404, "no-ladder", "There is no ladder with this code.")
