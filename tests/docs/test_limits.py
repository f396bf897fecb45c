"""What docs/hosting.md says of limits is what the server holds, and none is left out."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path

import uvicorn

from himitsu import server
from himitsu.core.words import MAX_WORDS
from himitsu.games.yurikure.ladder import LADDER, ROWS
from himitsu.server import app, logs, run
from himitsu.server.http import (
    analyses,
    devices,
    documents,
    hints,
    new_tables,
    notes,
    previews,
    replays,
    thoughts,
)
from himitsu.server.http.access import HOUSEHOLD
from himitsu.server.settings import Settings
from himitsu.server.store import abandoned_tables, database, open_tables, subscriptions

HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"
CHOSEN = Settings()
KERNEL = 2
"""The system keeps twice as much as it is asked for."""

NO_LIMITS = {
    "database",
    "postgres",
    "workers",
    "host",
    "port",
    "hosts",
    "page",
    "push",
    "metrics",
    "migrate",
    "forget_days",
    "statistics",
    "push_delay",
    "push_pause",
    "beat",
    "bot_processes",
    "tick",
}
"""Of the settings."""
LIMITING = {
    "http/access.py": 4,
    "http/analyses.py": 1,
    "http/devices.py": 1,
    "http/documents.py": 2,
    "http/hints.py": 1,
    "http/new_tables.py": 2,
    "http/previews.py": 1,
    "http/replays.py": 1,
    "http/thoughts.py": 1,
    "socket/endpoint.py": 1,
    "table/news.py": 1,
    "table/registry.py": 1,
}
"""Where buckets are made, and how many: each has its rows below."""


def often(per_second: float) -> str:
    """A rate, in the largest words that fit."""
    for seconds, words in ((1, "a second"), (60, "a minute"), (300, "in five minutes")):
        count = per_second * seconds
        if abs(count - round(count)) < 1e-9:
            return f"{round(count)} {words}"
    return f"1 in {round(1 / per_second)} seconds"


def long(seconds: float) -> str:
    for unit, words in ((24 * 3600, "day"), (3600, "hour"), (60, "minute"), (1, "second")):
        if seconds >= unit and seconds % unit == 0:
            count = int(seconds // unit)
            return f"{count} {words}{'s' if count > 1 else ''}"
    raise AssertionError(seconds)


def rates() -> Iterator[tuple[str, str, int, float, str]]:
    """What, of whom, how many at once and how many a second, and the setting."""
    s = CHOSEN
    guest, address = "a guest, over all their pages", "an address"
    yield "messages at tables", guest, s.burst, s.per_second, "burst"
    yield "sayings in a chat", "a guest at a table", s.talk_burst, s.talk_per_second, "talk_burst"
    for what, burst, rate, setting in (
        ("changes over HTTP", s.requests_burst, s.requests_per_second, "requests_burst"),
        ("connecting to tables", s.connects_burst, s.connects_per_second, "connects_burst"),
        ("new tables", s.tables_burst, new_tables.PER_SECOND, "tables_burst"),
    ):
        yield what, "a guest", burst, rate, setting
        yield what, address, HOUSEHOLD * burst, HOUSEHOLD * rate, ""
    public, rate = s.public_burst, new_tables.PUBLIC_PER_SECOND
    yield "new tables in the lobby", "a guest", public, rate, "public_burst"
    yield "new tables in the lobby", address, 2 * public, 2 * rate, ""
    tried, tried_rate = devices.ATTEMPTS, devices.ATTEMPTS_PER_SECOND
    yield "codes of another device tried", address, tried, tried_rate, ""
    yield "parts of replays", address, replays.BURST, replays.PER_SECOND, ""
    yield "games to be analysed", address, analyses.BURST, analyses.PER_SECOND, ""
    yield "thoughts of bots", address, thoughts.BURST, thoughts.PER_SECOND, ""
    yield "hints", "a guest", hints.BURST, hints.PER_SECOND, ""
    yield "winners read for previews", address, previews.BURST, previews.PER_SECOND, ""
    yield "new tallies, and wrong codes", address, documents.BURST, documents.PER_SECOND, ""
    changes = documents.CHANGES, documents.CHANGES_PER_SECOND
    yield "changed marks of tallies", address, *changes, ""
    told = s.presence_burst, s.presence_per_second
    yield "comings and goings told", "a table", *told, "presence_burst"
    yield "lines of one kind in the log", "the server", logs.MOST_LINES, logs.LINES_PER_SECOND, ""


def bounds() -> Iterator[tuple[str, str, str]]:
    """What, how much or how long, and the setting."""
    s, web = CHOSEN, inspect.signature(uvicorn.Config).parameters
    yield "connections in all", f"{s.connections}", "connections"
    yield "… from one address", f"{s.connections_per_address}", "connections_per_address"
    yield "websockets without a seat, in all", f"{s.connections * 3 // 4}", ""
    yield "… from one address", f"{s.sockets_per_address}", "sockets_per_address"
    yield "pages of one guest at a table", f"{s.connections_per_guest}", "connections_per_guest"
    yield "pages of spectators at a table", f"{s.watchers}", "watchers"
    yield "frames that wait for a page", f"{s.outgoing}", "outgoing"
    yield "letters in them", f"{s.outgoing_letters}", "outgoing_letters"
    yield "bytes kept by the system for a connection", f"{KERNEL * run.SEND_BYTES}", ""
    yield "bytes of a message", f"{s.message_bytes}", "message_bytes"
    yield "bytes of a request's body", f"{app.BODY_BYTES}", ""
    yield "… of notes", f"{notes.NOTES_BYTES}", ""
    yield "letters of a saying", f"{MAX_WORDS}", ""
    yield "a request is complete within", long(s.request_seconds), "request_seconds"
    yield "something is read within", long(s.unread_seconds), "unread_seconds"
    yield "a page is asked for a sign of life every", long(web["ws_ping_interval"].default), ""
    yield "… and gives one within", long(web["ws_ping_timeout"].default), ""
    yield "a locked database is waited for", long(database.BUSY_MILLISECONDS / 1000), ""
    yield "a bot thinks for at most", long(s.bot_patience), "bot_patience"
    yield "a table without people stays in memory", long(s.idle), "idle"
    yield "a table where nobody sat down stays", long(s.empty), "empty"
    yield "people who gather, tutorials, “what if” stay", long(abandoned_tables.GIVEN_UP), ""
    yield "a table is listed in the lobby", long(open_tables.OPEN_SECONDS), ""
    yield "a code for another device is good", long(devices.SECONDS), ""
    yield "browsers of a guest that are notified", f"{subscriptions.MOST}", ""
    yield "shared tallies", f"{LADDER.most}", ""
    yield "… rows of one", f"{ROWS}", ""
    yield "… forgotten after", long(LADDER.lifetime), ""


def tables() -> str:
    """As they must stand in the document."""
    lines = ["| how often | whose | at once | in the long run | setting |", "|---|---|---|---|---|"]
    for what, whose, burst, rate, setting in rates():
        lines.append(f"| {what} | {whose} | {burst} | {often(rate)} | {_code(setting)} |")
    lines += ["", "| how much, how long | limit | setting |", "|---|---|---|"]
    for what, limit, setting in bounds():
        lines.append(f"| {what} | {limit} | {_code(setting)} |")
    return "\n".join(lines) + "\n"


def _code(setting: str) -> str:
    return f"`{setting}`" if setting else ""


def test_the_document_says_what_the_server_holds() -> None:
    text = HOSTING.read_text("utf-8")
    begin, end = text.index("| how often |"), text.index("\n\n", text.index("| how much"))
    assert text[begin : end + 1] == tables()


def test_no_setting_is_left_out() -> None:
    named = {row[-1] for row in (*rates(), *bounds())} - {""}
    rated = {field for field in Settings.__struct_fields__ if field.endswith("per_second")}
    assert named | rated | NO_LIMITS == set(Settings.__struct_fields__)
    assert not named & NO_LIMITS


def buckets(source: str) -> int:
    """How many limits a module makes: it calls one, or what it derives from one is called."""
    tree = ast.parse(source)
    names = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    names += [
        base for node in ast.walk(tree) if isinstance(node, ast.ClassDef) for base in node.bases
    ]
    return len([each for each in names if getattr(each, "id", "") in ("Limit", "Bucket")])


def test_no_bucket_is_left_out() -> None:
    root = Path(server.__file__).parent
    counted = {
        path.relative_to(root).as_posix(): buckets(path.read_text("utf-8"))
        for path in root.rglob("*.py")
        if path.name != "limits.py"
    }
    assert {place: count for place, count in counted.items() if count} == LIMITING
