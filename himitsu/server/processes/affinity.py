"""Several workers at one address: a connection on which somebody asks for a table is handed to the
worker that the table belongs to, whichever of them accepted it. So one of them plays the table's
moves, instead of each that shows it.

Which one it is follows from the table's id alone. Whatever cannot be handed over is answered where
it came in, because every worker can serve every table: while a worker is being replaced, or after
another number of workers made the table.
"""

from __future__ import annotations

import asyncio
import logging
import os
import re
import socket
import zlib
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from himitsu.server.logs import log

MOST_BYTES: Final = 16 * 1024
"""Of a request that is handed over with its connection: what its first packets hold."""
_TABLE: Final = re.compile(rb"[A-Z]+ /api/tables/([\w-]+)[/? ]")


class Place(NamedTuple):
    """A worker's place among those at one address."""

    number: int
    workers: int
    folder: Path
    """Nobody else's; all of them have a socket there."""

    def owner(self, table_id: bytes) -> int:
        return zlib.crc32(table_id) % self.workers

    def is_mine(self, table_id: str) -> bool:
        return self.owner(table_id.encode()) == self.number

    def address(self, number: int) -> str:
        return str(self.folder / str(number))


Take = Callable[[socket.socket, bytes], None]
"""Goes on with a connection, on which this has been said already."""


class Handover:
    """Gives connections to other workers, and takes what they give."""

    def __init__(self, place: Place) -> None:
        self._place = place
        self._out = _datagrams()
        self._in = _datagrams()

    def listen(self, take: Take) -> None:
        """Take from now on what is given to this place; whoever held it before gets no more."""
        new = f"{self._place.address(self._place.number)}.{os.getpid()}"
        self._in.bind(new)
        os.replace(new, self._place.address(self._place.number))
        asyncio.get_running_loop().add_reader(self._in, self._receive, take)

    def close(self) -> None:
        asyncio.get_running_loop().remove_reader(self._in)
        self._in.close()
        self._out.close()

    def gives(self, connection: int, said: bytes) -> bool:
        """Whether the connection, an open file, has gone to another worker, because what was said
        on it is a request for a table there. Who gave it closes it, and must not shut it down."""
        asked = _TABLE.match(said)
        if asked is None or len(said) > MOST_BYTES:
            return False
        owner = self._place.owner(asked[1])
        if owner == self._place.number:
            return False
        # `socket.send_fds` forgets the address.
        rights = (socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [connection]))
        try:
            self._out.sendmsg([said], [rights], 0, self._place.address(owner))
        except OSError:
            # Nobody is there just now, or they have enough to do.
            return False
        return True

    def _receive(self, take: Take) -> None:
        try:
            said, files, _, _ = socket.recv_fds(self._in, MOST_BYTES, 1)
            (file,) = files
        except (OSError, ValueError) as error:
            log(logging.WARNING, "connection not taken", why=type(error).__name__)
            return
        connection = socket.socket(fileno=file)
        connection.setblocking(False)
        take(connection, said)


def _datagrams() -> socket.socket:
    found = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    found.setblocking(False)
    return found
