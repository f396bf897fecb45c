"""A PostgreSQL of one's own, for tests and measurements: in a temporary folder, reached by a socket
in it and by nothing else. The programs come from the PATH, or from where distributions put them."""

from __future__ import annotations

import functools
import os
import pwd
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import create_engine, text

from himitsu.server.store.database import prepare

PATIENCE: Final = 30.0
TEMPLATE: Final = "furnished"
"""A database that is up to date: others are copied from it, which takes less than migrating."""
ADMINISTRATIVE: Final = "postgres"


@functools.cache
def programs() -> Path | None:
    """The folder with `initdb` and `postgres`; None if the machine has no server."""
    found = shutil.which("initdb")
    # Where a link to it lies, the others may not.
    folders = [Path(found).resolve().parent] if found else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    folders += [Path("/usr/local/pgsql/bin"), Path("/opt/homebrew/bin")]
    usable = [each for each in folders if (each / "initdb").exists()]
    return usable[0] if usable else None


class Postgres:
    """A running server with databases of one test each."""

    def __init__(self, folder: Path, bin_folder: Path, *, syncs: bool = False) -> None:
        self._folder = folder
        self._bin = bin_folder
        self._syncs = syncs
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def place(self, database: str) -> str:
        """What `--database` is given."""
        return f"postgresql+psycopg://himitsu@/{database}?host={self._folder}"

    def make(self) -> None:
        options = ["-U", "himitsu", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"]
        subprocess.run(
            [self._bin / "initdb", "-D", self._folder / "data", *options],
            check=True,
            stdout=subprocess.DEVNULL,
            timeout=PATIENCE,
            **self._owner(),
        )

    def start(self) -> None:
        settings = {
            "listen_addresses": "",
            "unix_socket_directories": str(self._folder),
            "fsync": "on" if self._syncs else "off",
            "max_connections": "200",
            "log_min_messages": "fatal",
        }
        given = [part for item in settings.items() for part in ("-c", "=".join(item))]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [self._bin / "postgres", "-D", self._folder / "data", *given],
                stdout=log,
                stderr=log,
                **self._owner(),
            )
        ready = [str(self._bin / "pg_isready"), "-q", "-h", str(self._folder), "-t", "1"]
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if subprocess.run(ready, check=False).returncode == 0:
                return
            assert self._process.poll() is None, (self._folder / "log").read_text()
            time.sleep(0.05)
        raise AssertionError("PostgreSQL did not start")

    def stop(self, how: signal.Signals = signal.SIGQUIT) -> None:
        """At once, as if it had been killed, unless told otherwise."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(PATIENCE)
            self._process = None

    def _owner(self) -> dict[str, Any]:
        """It refuses to run as root."""
        if os.getuid() != 0:
            return {}
        user = pwd.getpwuid(self._folder.stat().st_uid)
        return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": [], "cwd": self._folder}

    def new(self, *, furnished: bool = True) -> str:
        """The place of a new database; migrated, unless the test does that."""
        name = f"test_{secrets.token_hex(6)}"
        source = TEMPLATE if furnished else "template0"
        self.execute(ADMINISTRATIVE, f'CREATE DATABASE "{name}" TEMPLATE "{source}"')
        return self.place(name)

    def execute(self, database: str, statement: str) -> None:
        engine = create_engine(self.place(database), isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.execute(text(statement))
        engine.dispose()

    def dump(self, place: str, copy: Path) -> None:
        """As a host copies a database."""
        self._run("pg_dump", "--format=custom", f"--file={copy}", _plain(place))

    def restore(self, copy: Path) -> str:
        """The place of a database that is what the copy was."""
        place = self.new(furnished=False)
        self._run("pg_restore", "--no-owner", f"--dbname={_plain(place)}", str(copy))
        return place

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run([self._bin / program, *arguments], check=True, timeout=PATIENCE)

    def until_they_wait(self, place: str, count: int) -> None:
        """Until so many transactions wait for a lock there."""
        query = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
        engine = create_engine(place, isolation_level="AUTOCOMMIT")
        until = time.monotonic() + PATIENCE
        with engine.connect() as connection:
            while connection.scalar(text(f"{query} AND datname = current_database()")) != count:
                assert time.monotonic() < until
                time.sleep(0.01)
        engine.dispose()

    def furnish(self) -> None:
        self.execute(ADMINISTRATIVE, f'CREATE DATABASE "{TEMPLATE}"')
        prepare(self.place(TEMPLATE))
        # Each server makes keys of its own.
        self.execute(TEMPLATE, "DELETE FROM server")


def _plain(place: str) -> str:
    """The address as PostgreSQL's own programs take it."""
    return place.replace("+psycopg", "")


@contextmanager
def running(*, syncs: bool = False) -> Iterator[Postgres]:
    """It need not sync: nobody pulls the plug on a test, and a process that is killed loses nothing
    that was written."""
    bin_folder = programs()
    assert bin_folder is not None, "no PostgreSQL: sh scripts/postgres.sh installs it"
    with tempfile.TemporaryDirectory(prefix="himitsu-pg-") as place:
        folder = Path(place)
        if os.getuid() == 0:
            os.chown(folder, *_unprivileged())
        postgres = Postgres(folder, bin_folder, syncs=syncs)
        postgres.make()
        try:
            postgres.start()
            postgres.furnish()
            yield postgres
        finally:
            postgres.stop()


def _unprivileged() -> tuple[int, int]:
    for name in ("postgres", "nobody"):
        try:
            user = pwd.getpwnam(name)
        except KeyError:
            continue
        return user.pw_uid, user.pw_gid
    raise AssertionError("there is no unprivileged user to run PostgreSQL")
