"""How much CPU time the parts of our server take, told on a signal."""

from __future__ import annotations

import functools
import signal
import time
from asyncio import selector_events
from collections.abc import Callable
from typing import Any, Final

import msgspec
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from himitsu.server.game.session import Session
from himitsu.server.table import decisions, table
from himitsu.server.table.broadcast import Broadcast

LOOP: Final = "the rest of the loop"

_spent: dict[str, float] = {}
_marks: list[float] = []
"""When the parts that are under way began, each later by what others took within them."""


def note_parts() -> None:
    """Note from now on what the parts of the loop take, each without the others within it."""
    # What a transport class of asyncio is called is nobody's promise; this is a measurement.
    transport: Any = getattr(selector_events, "_SelectorSocketTransport")  # noqa: B009
    for owner, method, part in (
        (WebSocketsSansIOProtocol, "data_received", "hearing"),
        (WebSocketsSansIOProtocol, "send_text", "framing"),
        (transport, "write", "sending"),
        (Session, "try_moves", "trying a move"),
        (Session, "apply", "playing it, with all views"),
        (Broadcast, "frames", "encoding frames"),
    ):
        if hasattr(owner, method):
            setattr(owner, method, _timed(part, getattr(owner, method)))
    table.decide = _timed("deciding", decisions.decide)  # type: ignore[attr-defined]
    signal.signal(signal.SIGUSR1, _tell)


def _timed(part: str, function: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(function)
    def timed(*values: Any, **named: Any) -> Any:
        begin = time.thread_time()
        _marks.append(0.0)
        try:
            return function(*values, **named)
        finally:
            took = time.thread_time() - begin
            _spent[part] = _spent.get(part, 0.0) + took - _marks.pop()
            if _marks:
                _marks[-1] += took

    return timed


def _tell(*_: object) -> None:
    loop, process = time.thread_time(), time.process_time()
    known = sum(_spent.values())
    print(
        msgspec.json.encode(
            {**_spent, LOOP: loop - known, "other threads": process - loop}
        ).decode(),
        flush=True,
    )
