"""A page that does not read: raw sockets, since no client library lets one be so rude."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Iterator


def handshake(url: str, table: str, cookie: str) -> bytes:
    """How a page asks for a websocket."""
    return (
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: {url.partition('//')[2]}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {'A' * 22}==\r\nCookie: {cookie}\r\n\r\n"
    ).encode()


@contextlib.contextmanager
def unread_line(url: str) -> Iterator[socket.socket]:
    """A connection for which the system keeps next to nothing that is not read."""
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect(("127.0.0.1", int(url.rpartition(":")[2])))
        line.setblocking(False)
        yield line


@contextlib.asynccontextmanager
async def unread_socket(url: str, table: str, cookie: str) -> AsyncIterator[socket.socket]:
    """A websocket on which nothing is read but that it is one."""
    loop = asyncio.get_running_loop()
    with unread_line(url) as line:
        await loop.sock_sendall(line, handshake(url, table, cookie))
        await loop.sock_recv(line, 1)
        yield line


def masked(opcode: int, data: bytes) -> bytes:
    """A frame of a client; masked with zeros."""
    return bytes([0x80 | opcode, 0x80 | len(data)]) + bytes(4) + data
