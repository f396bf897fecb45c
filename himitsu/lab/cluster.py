"""More machines: the chunks of an experiment as tasks of a Ray cluster.

Ray hands them out, and has what a lost machine was playing played by another. Results come to the
process that asked, which alone writes the folder; a machine needs nothing but the package.
"""

from __future__ import annotations

import os
import secrets
import socket
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from itertools import islice
from typing import Any, Final

from himitsu.lab.chunks import Chunk, PlayChunks
from himitsu.lab.folder import Origin
from himitsu.lab.match import BotFailed
from himitsu.lab.run import Share

HERE: Final = "ray"
"""Instead of an address: a cluster on this machine, for as long as the experiment runs."""
CLIENT: Final = "ray://"
CLIENT_PORT: Final = 10001
"""Where Ray's client server listens unless it was told otherwise."""
RETRIES: Final = 5
"""So often is a chunk played anew whose machine was lost."""
AHEAD: Final = 2
"""Chunks handed out for each processor: one that is played, and one so that it need not wait. No
more, because results wait in memory until they are written."""
PATIENCE: Final = 60.0
"""Seconds without a result after which it is asked whether any machine is left."""
ANSWER_SECONDS: Final = 10.0
"""Within which a cluster takes a connection."""
STORE_BYTES: Final = 256 * 1024 * 1024
"""For the results of a cluster on this machine; Ray would take a third of the memory."""


class ClusterFailed(Exception):
    """The cluster cannot be reached, or cannot play; the text says what to do."""


class OtherVersion(Exception):
    """A machine has other versions, or other code, than the folder."""


@contextmanager
def connected(address: str, jobs: int, origin: Origin) -> Generator[Share]:
    """A cluster that shares out chunks: one at the address, or, for `HERE`, one with so many
    processes that ends with the context."""
    if address == HERE:
        _keep_to_this_machine()
    else:
        address = _answering(address)
    import ray

    try:
        if address == HERE:
            ray.init(
                address="local",
                num_cpus=jobs,
                object_store_memory=STORE_BYTES,
                include_dashboard=False,
                log_to_driver=False,
                logging_level="ERROR",
            )
        else:
            ray.init(address, log_to_driver=False, logging_level="ERROR")
    except (ConnectionError, RuntimeError, TimeoutError, ValueError) as error:
        told = str(error).partition("\n")[0].rstrip(".")
        raise ClusterFailed(f"No Ray cluster at {address}: {told}.") from None

    def share(
        work: PlayChunks, chunks: Sequence[Chunk]
    ) -> Generator[tuple[Chunk, dict[str, bytes]]]:
        return _share(work, chunks, origin)

    try:
        yield share
    finally:
        ray.shutdown()


def _share(
    work: PlayChunks, chunks: Sequence[Chunk], origin: Origin
) -> Generator[tuple[Chunk, dict[str, bytes]]]:
    """Each chunk with its tables, as they are done."""
    import ray

    task = ray.remote(num_cpus=1, max_retries=RETRIES)(play_here)
    left = iter(chunks)
    pending: dict[Any, Chunk] = {}
    while True:
        # Fewer than before, once a machine is lost.
        room = max(AHEAD * _processors(), 1) - len(pending)
        for chunk in islice(left, max(room, 0)):
            pending[task.remote(work, origin, chunk)] = chunk
        if not pending:
            return
        done, _ = ray.wait(list(pending), num_returns=1, timeout=PATIENCE)
        if not done and not _processors():
            raise ClusterFailed("The cluster has no machine left to play on. What is done is kept.")
        for each in done:
            yield pending.pop(each), _result(each)


def play_here(work: PlayChunks, origin: Origin, chunk: Chunk) -> dict[str, bytes]:
    """What a machine does; only with the folder's versions, because others might play on
    differently."""
    here = Origin.here(work.experiment)
    if here != origin:
        raise OtherVersion(f"it has {here.told()}, and the folder is of {origin.told()}")
    return work(chunk)


def _result(reference: Any) -> dict[str, bytes]:
    import ray
    from ray.exceptions import RayError, RayTaskError

    try:
        tables: dict[str, bytes] = ray.get(reference)
        return tables
    except RayTaskError as error:
        if isinstance(error.cause, BotFailed):
            raise error.cause from None
        raise ClusterFailed(
            f"A machine of the cluster cannot play: {error.cause}. Each needs himitsu[lab] in the "
            "same version. What is done is kept."
        ) from None
    except RayError as error:
        told = str(error).partition("\n")[0].rstrip(".")
        raise ClusterFailed(f"The cluster failed: {told}. What is done is kept.") from None


def _processors() -> int:
    """Machines come and go."""
    import ray

    return int(ray.cluster_resources().get("CPU", 0))


def _answering(address: str) -> str:
    """With its port. Ray would go on trying for minutes where nobody listens."""
    host, _, port = address.removeprefix(CLIENT).partition(":")
    if not port and address.startswith(CLIENT):
        port = str(CLIENT_PORT)
    if not host or not port.isdecimal():
        raise ClusterFailed(
            f"{address!r} is no address of a Ray cluster: write ray, ray://HOST or HOST:PORT."
        )
    try:
        socket.create_connection((host, int(port)), ANSWER_SECONDS).close()
    except (OSError, OverflowError) as error:
        told = getattr(error, "strerror", None) or str(error)
        raise ClusterFailed(f"Nobody answers at {host} port {port}: {told}.") from None
    return f"{CLIENT if address.startswith(CLIENT) else ''}{host}:{port}"


def _keep_to_this_machine() -> None:
    """Whoever reaches a cluster may run anything on it. So one that is started here listens on
    loopback, answers only those who know a secret, and reports to nobody. Ray reads these when it
    is loaded."""
    os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] = "0"
    os.environ["RAY_AUTH_MODE"] = "token"
    os.environ["RAY_AUTH_TOKEN"] = secrets.token_hex(32)
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
