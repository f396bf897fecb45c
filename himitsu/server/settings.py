"""What a host can choose about a server."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import msgspec

PAGE: Final = Path(__file__).with_name("page")
"""The built page."""


def data_directory() -> Path:
    """Where the user's data belongs, as the XDG base directories have it."""
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "himitsu"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    database: Path = msgspec.field(default_factory=lambda: data_directory() / "himitsu.sqlite3")
    host: str = "127.0.0.1"
    port: int = 8000
    hosts: tuple[str, ...] = ()
    """The names by which the server may be called; any if there are none."""
    page: Path = PAGE

    statistics: bool = False
    """Offer statistics of the finished games; needs the lab."""

    push: str | None = None
    """Whom push services may write to: an e-mail address or a page. Without one nobody is told
    anything while no page is open."""
    push_delay: float = 5.0
    """Seconds after which somebody who is asked, and not there, is told."""
    push_pause: float = 2.0
    """Seconds that grow with each attempt to reach a push service."""

    beat: float = 0.9
    """Seconds between a bot's prompt and its answer: the same for every thought, so that the time
    tells nothing. A longer thought takes a whole number of beats."""
    bot_processes: int = max(1, (os.cpu_count() or 2) - 1)
    bot_patience: float = 30.0
    """Seconds after which a thinking bot has failed."""

    tick: float = 0.5
    """Seconds between two looks at the tables that are due."""
    idle: float = 60.0
    """Seconds that a table without people stays in memory."""
    message_bytes: int = 4096
    """The longest message that a page may send."""
    burst: int = 20
    """So many messages may come at once from one guest, over all their pages ..."""
    per_second: float = 5.0
    """... and so many each second in the long run."""
    talk_burst: int = 5
    """So many sayings of one person in a table's chat may come at once ..."""
    talk_per_second: float = 0.5
    """... and so many each second in the long run."""
    requests_burst: int = 40
    """So many changes over HTTP may one guest ask for at once; everybody behind one address
    together, eight times as many ..."""
    requests_per_second: float = 1.0
    """... and so many each second in the long run."""
    tables_burst: int = 10
    """So many tables may one guest make at once, and one a minute in the long run; everybody behind
    one address together, eight times as many."""
    public_burst: int = 3
    """So many of them in the lobby, and one every five minutes in the long run; everybody behind
    one address together, twice as many."""
    empty: float = 3600.0
    """Seconds that a table stays at which nobody has sat down."""
    outgoing: int = 128
    """Frames that may wait for a slow connection before it is dropped ..."""
    outgoing_letters: int = 1024 * 1024
    """... and letters in them, unless it is a single one."""
    connections: int = 4000
    """TCP connections in all; fewer where the system does not allow so many open files. A quarter
    of them is kept for requests, and for the websockets of those who have a seat."""
    connections_per_address: int = 200
    """Of which so many from one address that is not a believed web server's."""
    sockets_per_address: int = 64
    """Websockets of people without a seat, from one address."""
    request_seconds: float = 10.0
    """Within which a request must have been sent, once the connection is made or it has begun."""
    unread_seconds: float = 20.0
    """Within which something must have been read of what waits to be."""
    connections_per_guest: int = 8
    """At one table; a further one takes the place of the oldest."""
    connects_burst: int = 20
    """So often may one guest connect to tables at once; everybody behind one address together,
    eight times as often ..."""
    connects_per_second: float = 1.0
    """... and so often each second in the long run."""
    presence_burst: int = 20
    """So many comings and goings at a table are told at once ..."""
    presence_per_second: float = 1.0
    """... and then, gathered, so many times each second."""
    watchers: int = 64
    """Pages at one table of people without a seat there."""
