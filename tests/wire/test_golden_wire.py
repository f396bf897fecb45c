"""Not one byte of what the server tells has changed: see README.md beside this file."""

from __future__ import annotations

import secrets
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from wire import scene
from wire.recording import first_difference
from wire.scene import record
from wire.sources import Sources
from wire.stories import STORIES

from himitsu.server.app import create_app

GOLDEN = Path(__file__).with_name("golden")

Message = dict[str, Any]
Send = Callable[[Message], Awaitable[None]]
Tamper = Callable[[Message], list[Message]]


def compared(name: str, folder: Path) -> str | None:
    """Where a new recording parts from the golden file, and how to see more of it."""
    golden = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
    found = first_difference(golden, record(name, *STORIES[name], folder).lines())
    if found is None:
        return None
    command = f"python tests/wire/record.py FOLDER --full --story {name}"
    return f"{name} is told differently:\n{found}\nIn full, to compare two commits: {command}"


@pytest.mark.parametrize("name", STORIES)
def test_the_wire_keeps_every_byte(name: str, tmp_path: Path) -> None:
    difference = compared(name, tmp_path)
    assert difference is None, difference


def test_every_golden_file_has_its_story() -> None:
    assert sorted(path.stem for path in GOLDEN.iterdir()) == sorted(STORIES)


# The recorder itself: whatever is planted on the way out is found


def a_space(message: Message) -> list[Message]:
    """The same frame to every JSON reader."""
    text = message.get("text") or ""
    return [message | {"text": text.replace('"your_turn":true', '"your_turn": true')}]


def no_accepted(message: Message) -> list[Message]:
    return [] if '"type":"accepted"' in (message.get("text") or "") else [message]


def every_sync_twice(message: Message) -> list[Message]:
    return [message] * (2 if '"type":"sync"' in (message.get("text") or "") else 1)


def nothing(message: Message) -> list[Message]:
    """To be sure that it is the change that is found."""
    return [message]


def another_reason(message: Message) -> list[Message]:
    if message["type"] != "websocket.close":
        return [message]
    return [message | {"reason": message["reason"] + "!"}]


def a_header(message: Message) -> list[Message]:
    if message["type"] != "http.response.start":
        return [message]
    return [message | {"headers": [*message["headers"], (b"x-planted", b"1")]}]


def a_letter(message: Message) -> list[Message]:
    if message["type"] != "http.response.body":
        return [message]
    return [message | {"body": message["body"].replace(b"There is no ", b"There is No ")}]


@pytest.mark.parametrize(
    ("name", "tamper", "found"),
    [
        ("lessons", a_space, "pupil/yurikure, number 1:"),
        ("lessons", no_accepted, "pupil/luz, number 5:"),
        ("lessons", every_sync_twice, "pupil/luz, number 3:"),
        ("lessons", nothing, None),
        ("desk", another_reason, "ben/page, number 2:"),
        ("desk", a_header, "ann/http, number 1:"),
        ("lessons", a_letter, "pupil/http, number 2:"),
    ],
)
def test_a_planted_difference_is_found(
    name: str, tamper: Tamper, found: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def planted(*args: Any, **kwargs: Any) -> Any:
        app: Any = create_app(*args, **kwargs)

        async def tampered(scope: Message, receive: Any, send: Send) -> None:
            async def change(message: Message) -> None:
                for changed in tamper(message):
                    await send(changed)

            await app(scope, receive, change)

        return tampered

    monkeypatch.setattr(scene, "create_app", planted)
    difference = compared(name, tmp_path)
    if found is None:
        assert difference is None
    else:
        assert difference is not None
        assert found in difference
        assert f"--story {name}" in difference


def test_the_sources_are_the_real_ones_again() -> None:
    before = secrets.token_hex, secrets.SystemRandom, time.time_ns
    with Sources("test").fixed():
        assert secrets.token_hex is not before[0]
        # Only himitsu's own modules are given what is fixed.
        assert secrets.token_hex(16) != secrets.token_hex(16)
        assert abs(time.time_ns() - before[2]()) < 60_000_000_000
    assert (secrets.token_hex, secrets.SystemRandom, time.time_ns) == before
