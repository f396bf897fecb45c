"""Our server as `bench/server.py` starts it: as `himitsu serve` does, without limits of rates."""

from __future__ import annotations

import argparse
from pathlib import Path

from parts import note_parts

from himitsu.server.run import serve
from himitsu.server.settings import Settings

MANY = 1_000_000_000


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("folder", type=Path, help="where the database is made")
    reader.add_argument("--postgres", help="the address of a database to use instead")
    reader.add_argument("--workers", type=int, default=1)
    reader.add_argument("--parts", action="store_true", help="note the CPU time by part")
    given = reader.parse_args()
    if given.parts:
        note_parts()
    settings = Settings(
        database=given.folder / "himitsu.sqlite3",
        postgres=given.postgres,
        workers=given.workers,
        port=0,
        burst=MANY,
        per_second=MANY,
        requests_burst=MANY,
        requests_per_second=MANY,
        tables_burst=MANY,
        connects_burst=MANY,
        sockets_per_address=MANY,
        connections_per_address=MANY,
    )
    serve(settings, ready=_announce)


def _announce(address: str) -> None:
    print(address.rstrip("/").rpartition(":")[2], flush=True)


if __name__ == "__main__":
    main()
