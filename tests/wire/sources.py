"""Where the server's chance and time come from while its wire is recorded.

The standard library's sources are replaced for callers in `himitsu` alone: clients and servers of
the libraries draw keys and masks of their own. What is drawn depends on the step of the story, on
the function, on the size, and on how often the step has drawn the like: so a draw more or less in
one step moves no other.
"""

from __future__ import annotations

import secrets
import sys
import time
from base64 import urlsafe_b64encode
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import blake2b
from random import Random
from typing import Any, Final, TypeVar

BEGIN: Final = 1_700_000_000
"""The first second of every story."""

T = TypeVar("T")


class Sources:
    def __init__(self, story: str) -> None:
        self._story = story
        self._step = 0
        self._drawn: Counter[tuple[str, int]] = Counter()
        self._nanoseconds = BEGIN * 1_000_000_000

    def step(self) -> None:
        """Something is done; what the server draws for it is its own."""
        self._step += 1
        self._drawn.clear()

    def passes(self, seconds: float) -> None:
        """The clock stands still otherwise."""
        self._nanoseconds += int(seconds * 1_000_000_000)

    @contextmanager
    def fixed(self) -> Iterator[None]:
        """While this lasts, the server draws and reads the time here."""
        fixed: list[tuple[Any, str, Callable[..., Any]]] = [
            (secrets, "token_bytes", self._token_bytes),
            (secrets, "token_hex", self._token_hex),
            (secrets, "token_urlsafe", self._token_urlsafe),
            (secrets, "randbits", self._randbits),
            (secrets, "randbelow", self._randbelow),
            (secrets, "choice", self._choice),
            (secrets, "SystemRandom", self._system_random),
            (time, "time_ns", lambda: self._nanoseconds),
            (time, "time", lambda: self._nanoseconds / 1_000_000_000),
            (time, "clock_gettime_ns", lambda _: self._nanoseconds),
        ]
        real = [(module, name, getattr(module, name)) for module, name, _ in fixed]
        try:
            for module, name, ours in fixed:
                setattr(module, name, _for_himitsu(ours, getattr(module, name)))
            yield
        finally:
            for module, name, theirs in real:
                setattr(module, name, theirs)

    def _draw(self, function: str, size: int) -> bytes:
        self._drawn[function, size] += 1
        name = f"{self._story} {self._step} {function} {size} {self._drawn[function, size]}"
        return blake2b(name.encode(), digest_size=size).digest()

    def _token_bytes(self, nbytes: int = 32) -> bytes:
        return self._draw("token_bytes", nbytes)

    def _token_hex(self, nbytes: int = 32) -> str:
        return self._draw("token_hex", nbytes).hex()

    def _token_urlsafe(self, nbytes: int = 32) -> str:
        return urlsafe_b64encode(self._draw("token_urlsafe", nbytes)).rstrip(b"=").decode()

    def _randbits(self, k: int) -> int:
        return int.from_bytes(self._draw("randbits", -(-k // 8))) >> (-k % 8)

    def _randbelow(self, exclusive_upper_bound: int) -> int:
        return int.from_bytes(self._draw("randbelow", 16)) % exclusive_upper_bound

    def _choice(self, seq: Sequence[T]) -> T:
        return seq[int.from_bytes(self._draw("choice", 16)) % len(seq)]

    def _system_random(self) -> Random:
        return Random(self._draw("SystemRandom", 16))


def _for_himitsu(ours: Callable[..., Any], theirs: Callable[..., Any]) -> Callable[..., Any]:
    def source(*args: Any, **kwargs: Any) -> Any:
        caller: str = sys._getframe(1).f_globals.get("__name__", "")
        return (ours if caller.partition(".")[0] == "himitsu" else theirs)(*args, **kwargs)

    return source
