"""What was seen on the wire: by connection, each frame or answer as a line."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final, NamedTuple

DIGEST_BYTES: Final = 8


class Item(NamedTuple):
    """A frame, an HTTP answer, the end of a connection, or what a bot was shown."""

    connection: str
    number: int
    """Within its connection, from 1."""
    kind: str
    data: bytes

    @property
    def line(self) -> str:
        digest = blake2b(self.data, digest_size=DIGEST_BYTES).hexdigest()
        return f"{self.connection} {self.number} {self.kind} {len(self.data)} {digest}"


class Recording:
    def __init__(self) -> None:
        self._items: dict[str, list[Item]] = {}
        self.count = 0

    def note(self, connection: str, kind: str, data: bytes) -> None:
        items = self._items.setdefault(connection, [])
        items.append(Item(connection, len(items) + 1, kind, data))
        self.count += 1

    def items(self) -> list[Item]:
        """Connection by connection: which of two was told first is nobody's concern."""
        return [item for name in sorted(self._items) for item in self._items[name]]

    def lines(self) -> str:
        return "".join([f"{item.line}\n" for item in self.items()])

    def full(self) -> str:
        """The same with every byte that came, for reading and comparing."""
        return "".join([f"{item.line}\n    {_text(item.data)}\n" for item in self.items()])


def _text(data: bytes) -> str:
    return data.decode("utf-8", "backslashreplace").replace("\n", "\n    ")


def first_difference(golden: str, recorded: str) -> str | None:
    """Where two files of lines part: the first line of each connection that is not the same."""
    if golden == recorded:
        return None
    wanted, found = _by_connection(golden), _by_connection(recorded)
    told = []
    for name in sorted(wanted | found):
        before, after = wanted.get(name, []), found.get(name, [])
        for place in range(max(len(before), len(after))):
            was = before[place] if place < len(before) else "nothing more"
            now = after[place] if place < len(after) else "nothing more"
            if was != now:
                told.append(f"{name}, number {place + 1}:\n  golden:   {was}\n  recorded: {now}")
                break
    return "\n".join(told)


def _by_connection(lines: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in lines.splitlines():
        name, _, rest = line.partition(" ")
        found.setdefault(name, []).append(rest)
    return found
