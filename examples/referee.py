"""What referees share: a record, the chance in it, and the events that somebody says happened.

Nothing here comes from Himitsu: it is written from docs/records.md, with Python's standard library.
A referee plays a record's moves by the rules and says before each event what it must be.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import Any, NoReturn

Move = tuple[int, str]
"""A seat, and what it did in the game's notation."""


class Wrong(Exception):
    """The record or an event is not as it must be; the text says where and why."""


class Stopped(Exception):
    """The record has no further move. That is no fault: it may stop anywhere."""


# A record


@dataclass
class Record:
    game: str = ""
    rules: int = 0
    seats: int = 0
    options: dict[str, str] = field(default_factory=dict)
    key: bytes = b""
    branches: dict[int, bytes] = field(default_factory=dict)
    """By number of moves made: the key of the chance to come."""
    commitment: bytes | None = None
    secret: bytes | None = None
    nonces: dict[int, bytes] = field(default_factory=dict)
    result: tuple[list[int], list[int]] | None = None
    """Winners, and scores by seat."""
    moves: list[Move] = field(default_factory=list)
    words: dict[int, str] = field(default_factory=dict)
    """By number of moves made: what was said with the last of them."""


def read_record(text: str) -> Record:
    """The record that the text holds."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != "himitsu record 1":
        raise Wrong("this is not a record: its first line is not 'himitsu record 1'")
    record = Record()
    end = next((at for at, line in enumerate(lines) if not line.strip()), len(lines))
    for line in lines[1:end]:
        if not line.lstrip().startswith("#"):
            label, _, value = line.partition(":")
            try:
                _read_header(record, label, value.strip())
            except ValueError:
                raise Wrong(f"the header {line!r} cannot be read") from None
    for line in lines[end:]:
        if line.startswith('"'):
            record.words[len(record.moves)] = line[1:]
        elif not line.lstrip().startswith("#"):
            record.moves += [_read_move(text) for text in line.split()]
    if not record.game or not record.seats or not record.key:
        raise Wrong("the record does not name its game, its seats and its key")
    _check_proof(record)
    return record


def _read_header(record: Record, label: str, value: str) -> None:
    kind, _, which = label.partition(" ")
    match kind:
        case "game":
            record.game = value
        case "rules":
            record.rules = int(value)
        case "seats":
            record.seats = int(value)
        case "option":
            record.options[which] = value
        case "key":
            record.key = _bytes(value, 32)
        case "branch":
            record.branches[int(which)] = _bytes(value, 32)
        case "commitment":
            record.commitment = _bytes(value, 32)
        case "secret":
            record.secret = _bytes(value, 32)
        case "nonce":
            record.nonces[int(which)] = _bytes(value, 16)
        case "result":
            record.result = _read_result(value)
        case "name":
            pass
        case _:
            raise ValueError


def _bytes(digits: str, count: int) -> bytes:
    found = bytes.fromhex(digits)
    if len(found) != count:
        raise ValueError
    return found


def _read_result(text: str) -> tuple[list[int], list[int]]:
    found = re.fullmatch(r"winners (none|[\d ]+); scores ([-\d ]+)", text)
    if found is None:
        raise ValueError
    winners = [] if found[1] == "none" else [int(seat) for seat in found[1].split()]
    return winners, [int(score) for score in found[2].split()]


def _read_move(text: str) -> Move:
    seat, colon, notation = text.partition(":")
    if not colon or not seat.isdecimal():
        raise Wrong(f"a move looks like 'seat:notation', not {text!r}")
    return int(seat), notation


def _check_proof(record: Record) -> None:
    """The key was not chosen by anybody: it follows from a secret that was committed to, and from
    what the players' pages added."""
    if record.secret is None and record.commitment is None and not record.nonces:
        return
    if record.secret is None or record.commitment is None:
        raise Wrong("a proof of the deal needs its secret and its commitment")
    if blake2b(record.secret, digest_size=32).digest() != record.commitment:
        raise Wrong("the commitment is not that of the secret")
    nonces = b"".join(record.nonces[seat] for seat in sorted(record.nonces))
    if blake2b(b"himitsu key" + record.secret + nonces, digest_size=32).digest() != record.key:
        raise Wrong("the key does not follow from the secret and the nonces")
    if record.branches:
        raise Wrong("a game that branched off another has no proof of its deal")


# Chance


class Chance:
    """The numbers that a key gives."""

    def __init__(self, key: bytes) -> None:
        self._words = _words(key)

    def below(self, limit: int) -> int:
        while True:
            product = next(self._words) * limit
            if product % 65536 >= 65536 % limit:
                return product // 65536

    def die(self) -> int:
        return 1 + self.below(6)

    def shuffled(self, things: list[Any], places: int) -> list[Any]:
        """The list, shuffled for so many places."""
        pack = list(things)
        for place in range(places):
            other = place + self.below(len(pack) - place)
            pack[place], pack[other] = pack[other], pack[place]
        return pack


def _words(key: bytes) -> Iterator[int]:
    number = 0
    while True:
        block = blake2b(number.to_bytes(8, "little"), key=key).digest()
        for place in range(0, 64, 2):
            yield int.from_bytes(block[place : place + 2], "little")
        number += 1


# A referee


class Referee:
    """Plays the moves of a record, and compares what must happen with what did."""

    game = ""
    rules = 0
    seat_counts: tuple[int, ...] = ()

    def __init__(self, record: Record, events: list[Any]) -> None:
        if record.game != self.game:
            raise Wrong(f"this is a record of {record.game}; this referee knows {self.game}")
        if record.rules != self.rules:
            raise Wrong(f"this referee knows version {self.rules} of the rules, not {record.rules}")
        if record.seats not in self.seat_counts:
            raise Wrong(f"{self.game} is not played with {record.seats} seats")
        self.record = record
        self.seats = record.seats
        self.events = events
        self.seen = 0
        """How many events were as they must be."""
        self.made = 0
        """How many moves were made."""
        self.chance = Chance(record.key)

    def play(self) -> tuple[list[int], list[int]]:
        """Play the whole game; winners, and scores by seat."""
        raise NotImplementedError

    def option(self, name: str, *choices: str) -> str:
        """What the table chose."""
        chosen = self.record.options.get(name)
        if chosen not in choices:
            raise Wrong(f"option {name} is one of {', '.join(choices)}, not {chosen!r}")
        return chosen

    # Moves

    def move(self) -> Move:
        """The next move."""
        made = self.made
        if made == len(self.record.moves):
            raise Stopped
        seat, notation = self.record.moves[made]
        if seat >= self.seats:
            raise Wrong(f"move {made + 1} ({seat}:{notation}): there is no seat {seat}")
        if made in self.record.branches:
            # All that followed from the moves before was still drawn from the chance before.
            self.chance = Chance(self.record.branches[made])
        self.made += 1
        return seat, notation

    def illegal(self, why: str) -> NoReturn:
        """The move just made is not legal."""
        seat, notation = self.record.moves[self.made - 1]
        raise Wrong(f"move {self.made} ({seat}:{notation}) is not legal: {why}")

    # Events

    def happens(self, kind: str, why: str = "", /, **fields: Any) -> None:
        """The next event must be of this kind, with just these fields."""
        place = self.seen
        if place == len(self.events):
            raise Wrong(f"event {place + 1} is missing: it must be a {kind!r}")
        given = self.events[place]
        if not isinstance(given, dict) or given.get("type") != kind:
            found = given.get("type") if isinstance(given, dict) else given
            raise Wrong(f"event {place + 1} is a {found!r}; it must be a {kind!r}")
        must = {"type": kind, **fields}
        for path, told, true in differences(given, must):
            reason = f" ({why})" if why else ""
            raise Wrong(f"event {place + 1} ({kind}): {path} is {told}; it must be {true}{reason}")
        self.seen += 1

    def check(self) -> None:
        """Check everything; Wrong where something is not as it must be."""
        try:
            result = self.play()
        except Stopped:
            if self.record.result is not None:
                raise Wrong(
                    "the record tells a result, but its moves do not lead to an end"
                ) from None
        else:
            if self.made < len(self.record.moves):
                raise Wrong(f"move {self.made + 1} comes after the end of the game")
            if self.record.result is not None and self.record.result != result:
                raise Wrong(f"the record's result is {self.record.result}; it must be {result}")
        if self.seen < len(self.events):
            raise Wrong(f"event {self.seen + 1} did not happen: nothing follows the one before")


def differences(given: Any, must: Any, path: str = "") -> Iterator[tuple[str, str, str]]:
    """Where two pieces of JSON differ: the place, what is told there and what must be."""
    if isinstance(given, dict) and isinstance(must, dict):
        for name in {**must, **given}:
            inner = f"{path}.{name}" if path else name
            if name not in given:
                yield inner, "missing", json.dumps(must[name])
            elif name not in must:
                yield inner, json.dumps(given[name]), "no field of this event"
            else:
                yield from differences(given[name], must[name], inner)
    elif isinstance(given, list) and isinstance(must, list) and len(given) == len(must):
        for place, (told, true) in enumerate(zip(given, must, strict=True)):
            yield from differences(told, true, f"{path}[{place}]")
    elif type(given) is not type(must) or given != must:
        yield path, json.dumps(given), json.dumps(must)


# The command


def main(referee: Callable[[Record, list[Any]], Referee]) -> NoReturn:
    """`referee_GAME.py RECORD EVENTS.json`: one line, and 0 if all is right, 1 if not."""
    if len(sys.argv) != 3:
        print(f"usage: python {Path(sys.argv[0]).name} RECORD EVENTS.json", file=sys.stderr)
        sys.exit(2)
    try:
        text, events = (_read(name) for name in sys.argv[1:])
        judge = referee(read_record(text), _read_events(events))
        judge.check()
    except Wrong as error:
        print(error)
        sys.exit(1)
    print(f"checked {judge.seen} events")
    sys.exit(0)


def _read(name: str) -> str:
    try:
        return Path(name).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise Wrong(f"{name} cannot be read: {error}") from None


def _read_events(text: str) -> list[Any]:
    try:
        events = json.loads(text)
    except ValueError as error:
        raise Wrong(f"the events are not JSON: {error}") from None
    if not isinstance(events, list):
        raise Wrong("the events are not a JSON list")
    return events
