"""What a host can choose about a server."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta

PAGE: Final = Path(__file__).with_name("page")
"""The built page."""

Place = Path | str
"""Where a database is: a file of SQLite, or the address of a PostgreSQL database."""


def data_directory() -> Path:
    """Where the user's data belongs, as the XDG base directories have it."""
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "himitsu"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Each that has a description is a flag of `himitsu serve` and a variable of the environment
    (`cli/settings_flags.py`): the descriptions are the flags' help."""

    database: Annotated[
        Path,
        Meta(
            description="The SQLite file for the tables, by default in the user's data folder; or a"
            " PostgreSQL database, postgresql://USER@HOST/NAME, which needs himitsu[postgres].",
            extra={"metavar": "FILE|ADDRESS"},
        ),
    ] = msgspec.field(default_factory=lambda: data_directory() / "himitsu.sqlite3")
    postgres: str | None = None
    """In place of the file. It comes with the same flag."""
    workers: Annotated[
        int,
        Meta(
            ge=1,
            le=64,
            description="Processes that serve; more than one need a PostgreSQL database.",
        ),
    ] = 1
    migrate: Annotated[
        bool,
        Meta(description="Bring the database up to date at the start; else it must be already."),
    ] = True
    host: Annotated[str, Meta(description="The address to listen on; 0.0.0.0 lets others in.")] = (
        "127.0.0.1"
    )
    port: Annotated[int, Meta(ge=0, le=65535, description="The port; 0 picks any free one.")] = 8000
    hosts: Annotated[
        tuple[str, ...],
        Meta(
            description="Answer only requests for this host name; may be given several times.",
            extra={"flag": "allow-host", "metavar": "NAME"},
        ),
    ] = ()
    page: Annotated[
        Path, Meta(description="The folder of the built page.", extra={"metavar": "FOLDER"})
    ] = PAGE

    statistics: Annotated[
        bool,
        Meta(
            description="Offer statistics of finished games to everybody, without names; needs"
            " himitsu[lab]."
        ),
    ] = False
    metrics: Annotated[
        str | None,
        Meta(
            description="Tell Prometheus at this address, apart from the page, how busy the server"
            " is; needs himitsu[metrics].",
            extra={"metavar": "HOST:PORT"},
        ),
    ] = None
    forget_days: Annotated[
        int,
        Meta(ge=0, description="Forget tables that nobody has visited for so many days; 0: never."),
    ] = 0

    push: Annotated[
        str | None,
        Meta(
            description="Notify players of multi-day games by Web Push, even with the page closed;"
            " push services are given this e-mail address or page as the contact.",
            extra={"metavar": "CONTACT"},
        ),
    ] = None
    push_delay: Annotated[
        float,
        Meta(
            ge=0,
            description="Seconds after which somebody who is asked, and not there, is notified.",
        ),
    ] = 5.0
    push_pause: Annotated[
        float,
        Meta(ge=0, description="Seconds, more with each attempt, until a push service is retried."),
    ] = 2.0

    beat: Annotated[
        float, Meta(ge=0, le=60, description="How many seconds a bot takes over a move.")
    ] = 0.9
    """Whatever it thinks about, so that the time tells nothing (himitsu.server.table.pace)."""
    bot_processes: Annotated[int, Meta(ge=1, description="Processes in which bots think.")] = max(
        1, (os.cpu_count() or 2) - 1
    )
    bot_patience: Annotated[
        float, Meta(gt=0, description="Seconds after which a thinking bot has failed.")
    ] = 30.0

    tick: Annotated[
        float, Meta(gt=0, description="Seconds between two looks at the tables that are due.")
    ] = 0.5
    idle: Annotated[
        float, Meta(gt=0, description="Seconds that a table without people stays in memory.")
    ] = 60.0
    empty: Annotated[
        float, Meta(gt=0, description="Seconds that a table stays at which nobody has sat down.")
    ] = 3600.0

    message_bytes: Annotated[
        int, Meta(ge=1, description="The longest message that a page may send, in bytes.")
    ] = 4096
    burst: Annotated[
        int,
        Meta(ge=1, description="So many messages at once from one guest, over all their pages."),
    ] = 20
    per_second: Annotated[
        float, Meta(gt=0, description="So many messages a second in the long run.")
    ] = 5.0
    talk_burst: Annotated[
        int, Meta(ge=1, description="So many sayings of one person at once in a table's chat.")
    ] = 5
    talk_per_second: Annotated[
        float, Meta(gt=0, description="So many sayings a second in the long run.")
    ] = 0.5
    requests_burst: Annotated[
        int,
        Meta(
            ge=1,
            description="So many changes over HTTP at once by one guest; by everybody behind one"
            " address, eight times as many.",
        ),
    ] = 40
    requests_per_second: Annotated[
        float, Meta(gt=0, description="So many changes a second in the long run.")
    ] = 1.0
    tables_burst: Annotated[
        int,
        Meta(
            ge=1,
            description="So many tables at once by one guest, and one a minute in the long run;"
            " behind one address, eight times as many.",
        ),
    ] = 10
    public_burst: Annotated[
        int,
        Meta(
            ge=1,
            description="So many of them in the lobby, and one every five minutes in the long run;"
            " behind one address, twice as many.",
        ),
    ] = 3
    outgoing: Annotated[
        int, Meta(ge=1, description="Frames that may wait for a slow page before it is dropped.")
    ] = 128
    outgoing_letters: Annotated[
        int, Meta(ge=1, description="Letters in them, unless it is a single frame.")
    ] = 1024 * 1024
    connections: Annotated[
        int, Meta(ge=16, description="How many connections there may be in all.")
    ] = 4000
    """TCP connections; fewer where the system does not allow so many open files. A quarter of them
    is kept for requests, and for the websockets of those who have a seat."""
    connections_per_address: Annotated[
        int,
        Meta(
            ge=1,
            description="How many of them from one address; a web server on this machine has no"
            " limit.",
        ),
    ] = 200
    sockets_per_address: Annotated[
        int, Meta(ge=1, description="Websockets of people without a seat, from one address.")
    ] = 64
    request_seconds: Annotated[
        float,
        Meta(
            gt=0,
            description="Within which a request must have been sent, once the connection is made or"
            " it has begun.",
        ),
    ] = 10.0
    unread_seconds: Annotated[
        float, Meta(gt=0, description="Within which some of what waits must have been read.")
    ] = 20.0
    connections_per_guest: Annotated[
        int,
        Meta(
            ge=1,
            description="Pages of one guest at one table; a further one takes the place of the"
            " oldest.",
        ),
    ] = 8
    connects_burst: Annotated[
        int,
        Meta(
            ge=1,
            description="So often may one guest connect to tables at once; everybody behind one"
            " address, eight times as often.",
        ),
    ] = 20
    connects_per_second: Annotated[
        float, Meta(gt=0, description="So often a second in the long run.")
    ] = 1.0
    presence_burst: Annotated[
        int, Meta(ge=1, description="So many comings and goings at a table are told at once.")
    ] = 20
    presence_per_second: Annotated[
        float, Meta(gt=0, description="And then, gathered, so many times a second.")
    ] = 1.0
    watchers: Annotated[
        int, Meta(ge=0, description="Pages at one table of people without a seat there.")
    ] = 64

    @property
    def place(self) -> Place:
        """Where the database is."""
        return self.postgres or self.database

    def at(self, place: Place) -> Settings:
        """The same with another database."""
        if isinstance(place, Path):
            return msgspec.structs.replace(self, database=place, postgres=None)
        return msgspec.structs.replace(self, postgres=place)


def place_named(text: str) -> Place:
    """What a host calls a database: an address, or a file."""
    return text if "://" in text else Path(text)
