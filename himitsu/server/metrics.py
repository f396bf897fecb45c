"""What the server counts, as Prometheus reads it: at an address of its own, which the public does
not reach.

The package that writes it down is optional (`himitsu[metrics]`).
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib.metadata import version
from importlib.util import find_spec
from itertools import accumulate
from typing import TYPE_CHECKING, Final

import msgspec

from himitsu.server.errors import StartFailed
from himitsu.server.meters import Durations, Told

if TYPE_CHECKING:
    from prometheus_client import Metric

TELL_SECONDS: Final = 5.0
"""Between two reports of a worker to its parent."""

Tell = Callable[[], Told]


@contextmanager
def telling_parent(tell: Tell, say: Callable[[bytes], None]) -> Iterator[None]:
    """Report now and then meanwhile, and in the end. The parent answers for all of its workers."""
    end = threading.Event()

    def report() -> None:
        going_on = True
        while going_on:
            going_on = not end.wait(TELL_SECONDS)
            say(msgspec.json.encode(tell()))

    thread = threading.Thread(target=report, daemon=True)
    thread.start()
    try:
        yield
    finally:
        end.set()
        thread.join(TELL_SECONDS)


@contextmanager
def telling_metrics(address: str, tell: Tell) -> Iterator[int]:
    """Answer at the address, HOST:PORT, meanwhile, and give the port; StartFailed if that cannot
    be."""
    host, port = _split(address)
    if find_spec("prometheus_client") is None:
        raise StartFailed("Metrics need prometheus-client: pip install 'himitsu[metrics]'.")
    # Imported here: who wants no metrics need not have it.
    from prometheus_client import CollectorRegistry, start_http_server

    registry = CollectorRegistry()
    registry.register(Collector(tell))
    try:
        server, thread = start_http_server(port, host, registry)
    except OSError as error:
        told = error.strerror or error
        raise StartFailed(f"Cannot tell metrics on {address}: {told}.") from error
    try:
        yield server.server_port
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def _split(address: str) -> tuple[str, int]:
    host, _, port = address.rpartition(":")
    if not host or not port.isdecimal() or int(port) > 65535:
        raise StartFailed(f"Metrics need an address such as 127.0.0.1:9100, not {address!r}.")
    return host.removeprefix("[").removesuffix("]"), int(port)


class Collector:
    """Writes down what there is to tell when somebody asks."""

    def __init__(self, tell: Tell) -> None:
        self._tell = tell

    def describe(self) -> Iterable[Metric]:
        return []

    def collect(self) -> Iterator[Metric]:
        from prometheus_client.core import (
            CounterMetricFamily,
            GaugeMetricFamily,
            HistogramMetricFamily,
            InfoMetricFamily,
        )

        told = self._tell()
        play = told.play
        yield InfoMetricFamily("himitsu", "The server.", {"version": version("himitsu")})
        yield GaugeMetricFamily("himitsu_connections", "Open TCP connections.", told.connections)
        yield GaugeMetricFamily(
            "himitsu_event_loop_lag_seconds",
            "How late the event loop was at worst, in the last minute.",
            told.lag,
        )
        tables = GaugeMetricFamily(
            "himitsu_tables", "Tables in the database.", labels=["game", "status"]
        )
        for game, statuses in sorted(told.tables.items()):
            for status, count in sorted(statuses.items()):
                tables.add_metric([game, status], count)
        yield tables
        yield CounterMetricFamily("himitsu_moves_stored", "Gestures in the logs.", play.moves)
        refusals = CounterMetricFamily(
            "himitsu_refusals", "Requests and messages refused.", labels=["code"]
        )
        for code, count in sorted(play.refusals.items()):
            refusals.add_metric([code], count)
        yield refusals
        for name, text, durations in (
            ("himitsu_commit_seconds", "Until a change was on the disk.", play.commits),
            ("himitsu_bot_seconds", "That bots thought.", play.thoughts),
        ):
            yield HistogramMetricFamily(name, text, _buckets(durations), durations.seconds)


def _buckets(durations: Durations) -> list[tuple[str, float]]:
    bounds = [*map(str, durations.bounds), "+Inf"]
    return list(zip(bounds, map(float, accumulate(durations.counts)), strict=True))
