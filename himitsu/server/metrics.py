"""What the server counts, as Prometheus reads it: at an address of its own, which the public does
not reach.

The package that writes it down is optional (`himitsu[metrics]`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib.metadata import version
from importlib.util import find_spec
from itertools import accumulate
from typing import TYPE_CHECKING

from himitsu.server.errors import StartFailed
from himitsu.server.meters import Durations, Meters

if TYPE_CHECKING:
    from prometheus_client import Metric


@contextmanager
def telling_metrics(address: str, meters: Meters) -> Iterator[int]:
    """Answer at the address, HOST:PORT, meanwhile, and give the port; StartFailed if that cannot
    be."""
    host, port = _split(address)
    if find_spec("prometheus_client") is None:
        raise StartFailed("Metrics need prometheus-client: pip install 'himitsu[metrics]'.")
    # Imported here: who wants no metrics need not have it.
    from prometheus_client import CollectorRegistry, start_http_server

    registry = CollectorRegistry()
    registry.register(Collector(meters))
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
    """Writes down what the meters tell when somebody asks."""

    def __init__(self, meters: Meters) -> None:
        self._meters = meters

    def describe(self) -> Iterable[Metric]:
        return []

    def collect(self) -> Iterator[Metric]:
        from prometheus_client.core import (
            CounterMetricFamily,
            GaugeMetricFamily,
            HistogramMetricFamily,
            InfoMetricFamily,
        )

        meters, play = self._meters, self._meters.told
        yield InfoMetricFamily("himitsu", "The server.", {"version": version("himitsu")})
        yield GaugeMetricFamily(
            "himitsu_connections", "Open TCP connections.", meters.connections()
        )
        yield GaugeMetricFamily(
            "himitsu_event_loop_lag_seconds",
            "How late the event loop was at worst, in the last minute.",
            meters.lag,
        )
        tables = GaugeMetricFamily(
            "himitsu_tables", "Tables in the database.", labels=["game", "status"]
        )
        for labels, count in sorted(meters.tables.items()):
            tables.add_metric(labels, count)
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
