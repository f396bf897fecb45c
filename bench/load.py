"""Scripted players on raw sockets: they answer at once, and note when everybody has seen a move.

The generator has one core for itself, and must not be what is measured. So it speaks just enough of
the websocket protocol itself, over epoll, and knows of a server's messages only what a `Dialect`
tells it.
"""

from __future__ import annotations

import select
import socket
import time
from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

TEXT: Final = 0x1
CLOSE: Final = 0x8
PING: Final = 0x9
PONG: Final = 0xA
RECEIVED: Final = 1 << 16
PATIENCE: Final = 30.0
"""Seconds that a server may be silent before a run has failed."""


class Heard(NamedTuple):
    """What a message means to the player who gets it."""

    shows_move: bool = False
    """Is it the frame that shows a further move?"""
    begun: bool = False
    """Is the player in the game now?"""
    answer: bytes | None = None
    """What the player says to it at once."""
    moves: bool = False
    """Is that answer a move?"""
    over: bool = False


NOTHING: Final = Heard()


class Dialect(Protocol):
    """What one player says and understands."""

    def hear(self, text: bytes) -> Heard: ...


class Failed(Exception):
    """A server did what it should not, or nothing."""


class Player:
    def __init__(self, host: str, port: int, target: str, headers: str, dialect: Dialect) -> None:
        self.table: Table
        self.shown = 0
        self.begun = False
        self.dialect = dialect
        self._buffer = bytearray()
        self.socket = socket.create_connection((host, port), timeout=PATIENCE)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.sendall(
            f"GET {target} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n{headers}\r\n".encode()
        )
        while b"\r\n\r\n" not in self._buffer:
            received = self.socket.recv(RECEIVED)
            if not received:
                raise Failed(f"no websocket: {bytes(self._buffer)!r}")
            self._buffer += received
        head, _, rest = bytes(self._buffer).partition(b"\r\n\r\n")
        if not head.startswith(b"HTTP/1.1 101"):
            raise Failed(f"no websocket: {head!r}")
        self._buffer[:] = rest
        self.socket.setblocking(False)

    def send(self, data: bytes, opcode: int = TEXT) -> None:
        """Masked with zeros, which the protocol allows and costs nobody anything."""
        size = len(data)
        head = bytes([0x80 | opcode])
        head += bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self.socket.sendall(head + b"\0\0\0\0" + data)

    def receive(self) -> list[bytes]:
        """The texts that have come."""
        try:
            received = self.socket.recv(RECEIVED)
        except BlockingIOError:
            return []
        if not received:
            raise Failed("The server closed a connection.")
        buffer = self._buffer
        buffer += received
        texts: list[bytes] = []
        at = 0
        while len(buffer) - at >= 2:
            opcode, size, start = buffer[at] & 0xF, buffer[at + 1], at + 2
            if size >= 126:
                wide = 2 if size == 126 else 8
                size = int.from_bytes(buffer[start : start + wide], "big")
                start += wide
            if len(buffer) < start + size:
                break
            data = bytes(buffer[start : start + size])
            at = start + size
            if opcode == TEXT:
                texts.append(data)
            elif opcode == PING:
                self.send(data, PONG)
            elif opcode == CLOSE:
                raise Failed(f"The server closed a connection: {data!r}")
        del buffer[:at]
        return texts


class Table:
    def __init__(self, players: Sequence[Player]) -> None:
        self.players = players
        self.sent: list[float] = []
        """When each move was sent."""
        self.seen: list[int] = []
        """How many players have seen each."""
        self.over = False
        for player in players:
            player.table = self


class Measured(NamedTuple):
    """What a wave of tables came to."""

    seconds: float
    latencies: list[float]
    """Of each move, in seconds, from sending it to the last of the players seeing it."""
    sizes: list[int]
    """Of each update, in bytes."""
    load: float
    """The share of its core that the generator used."""


class Load:
    """A wave of tables, which play from the moment at which all players are there."""

    def __init__(self, tables: Sequence[Table]) -> None:
        self._tables = tables
        self._poll = select.epoll()
        self._players: dict[int, Player] = {}
        self._first: list[tuple[Player, Heard]] = []
        for table in tables:
            for player in table.players:
                self._players[player.socket.fileno()] = player
                self._poll.register(player.socket, select.EPOLLIN)

    def gather(self) -> None:
        """Wait until all players are in their games. The first answers wait for `play`."""
        missing = len(self._players)
        while missing:
            for player in self._ready():
                for text in player.receive():
                    heard = player.dialect.hear(text)
                    if heard.begun and not player.begun:
                        player.begun = True
                        missing -= 1
                    if heard.moves:
                        self._first.append((player, heard))
                    elif heard.answer is not None:
                        player.send(heard.answer)

    def play(self, seconds: float) -> Measured:
        """Play until a game is over, or for so long."""
        latencies: list[float] = []
        sizes: list[int] = []
        begin, used = time.perf_counter(), time.process_time()
        for player, heard in self._first:
            self._answer(player, heard)
        while time.perf_counter() - begin < seconds and not any(t.over for t in self._tables):
            for player in self._ready():
                for text in player.receive():
                    self._hear(player, text, latencies, sizes)
        elapsed = time.perf_counter() - begin
        return Measured(elapsed, latencies, sizes, (time.process_time() - used) / elapsed)

    def _ready(self) -> list[Player]:
        ready = self._poll.poll(PATIENCE)
        if not ready:
            raise Failed("The server has not said anything for a while.")
        return [self._players[number] for number, _ in ready]

    def _hear(self, player: Player, text: bytes, latencies: list[float], sizes: list[int]) -> None:
        heard = player.dialect.hear(text)
        table = player.table
        if heard.shows_move:
            sizes.append(len(text))
            table.seen[player.shown] += 1
            if table.seen[player.shown] == len(table.players):
                latencies.append(time.perf_counter() - table.sent[player.shown])
            player.shown += 1
        if heard.over:
            table.over = True
        if heard.answer is not None:
            self._answer(player, heard)

    def _answer(self, player: Player, heard: Heard) -> None:
        assert heard.answer is not None
        if heard.moves:
            player.table.sent.append(time.perf_counter())
            player.table.seen.append(0)
        player.send(heard.answer)

    def close(self) -> None:
        self._poll.close()
        for player in self._players.values():
            player.socket.close()
