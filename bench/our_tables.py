"""Our server under load: a process of its own, and players who speak its language."""

from __future__ import annotations

import http.client
import random
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

import msgspec
from load import NOTHING, Heard, Player, Table
from usage import children

HERE: Final = Path(__file__).parent
SEATS: Final = 4


class _Prompt(msgspec.Struct):
    token: str


class _Seen(msgspec.Struct):
    """What a scripted player needs of a view."""

    legal: list[int]


class _Frame(msgspec.Struct):
    type: str
    view: _Seen | None = None
    patch: dict[str, msgspec.Raw] | None = None
    prompt: _Prompt | None = None
    text: str = ""


_decode = msgspec.json.Decoder(_Frame).decode


class Speaker:
    """Plays any legal move, at once."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._made = 0
        self._legal: list[int] = []

    def hear(self, text: bytes) -> Heard:
        frame = _decode(text)
        if frame.type == "error":
            raise RuntimeError(frame.text)
        over = False
        if frame.view is not None:
            self._legal = frame.view.legal
        elif frame.patch is not None:
            self._follow(frame.patch)
            over = bytes(frame.patch.get("/phase", b"")) == b'"over"'
        else:
            return NOTHING
        answer = None
        if frame.prompt is not None:
            answer = self._gesture(frame.prompt.token, self._rng.choice(self._legal))
        return Heard(
            shows_move=frame.type == "patch",
            begun=frame.type == "sync",
            answer=answer,
            moves=answer is not None,
            over=over,
        )

    def _follow(self, patch: dict[str, msgspec.Raw]) -> None:
        """Of the view that changed, only the moves matter here."""
        for pointer, value in patch.items():
            if pointer == "/legal":
                self._legal = msgspec.json.decode(value)
            elif pointer.startswith("/legal/"):
                place = int(pointer[7:])
                self._legal[place : place + 1] = [msgspec.json.decode(value)]

    def _gesture(self, token: str, move: int) -> bytes:
        self._made += 1
        return b'{"type":"gesture","id":"gesture-%d","token":"%s","moves":[%d]}' % (
            self._made,
            token.encode(),
            move,
        )


class OurServer:
    name = "ours"

    def __init__(
        self,
        core: int | None = None,
        parts: bool = False,
        postgres: str | None = None,
        workers: int = 1,
    ) -> None:
        """On the core, or on any; with a file, or with the database of that address."""
        self._folder = tempfile.mkdtemp(prefix="himitsu-bench-")
        self._workers = workers
        bound = [] if core is None else ["taskset", "-c", str(core)]
        options = ["--workers", str(workers)]
        options += ["--parts"] if parts else []
        options += [] if postgres is None else ["--postgres", postgres]
        self._process = subprocess.Popen(
            [*bound, sys.executable, str(HERE / "our_server.py"), self._folder, *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self._process.stdout is not None
        self._port = int(self._process.stdout.readline())
        self._http = http.client.HTTPConnection("127.0.0.1", self._port, timeout=30)

    @property
    def pid(self) -> int:
        return self._process.pid

    def workers(self) -> list[int]:
        """The processes that serve."""
        if self._workers == 1:
            return [self.pid]
        commands = {each: Path(f"/proc/{each}/cmdline").read_bytes() for each in children(self.pid)}
        return [each for each, command in commands.items() if b"spawn_main" in command]

    def begin(self, tables: int) -> list[tuple[str, list[str]]]:
        """Tables where a game has begun and nobody is there: ids, and the players' cookies."""
        # What was said to it a while ago is forgotten: the server closes silent connections.
        self._http.close()
        return [self._begin(number) for number in range(tables)]

    def _begin(self, number: int) -> tuple[str, list[str]]:
        cookies = [self._cookie() for _ in range(SEATS)]
        wish = {"game": "luz", "seats": SEATS, "options": {}, "bot": "steady"}
        table: str = self._post("/api/tables", cookies[0], wish)["id"]
        for seat, cookie in enumerate(cookies):
            sitting = {"seat": seat, "name": f"P{number}-{seat}", "nonce": f"{seat}" * 32}
            self._post(f"/api/tables/{table}/seat", cookie, sitting)
        self._post(f"/api/tables/{table}/start", cookies[0], {})
        return table, cookies

    def sit(self, begun: list[tuple[str, list[str]]]) -> list[Table]:
        """The same tables with all players there."""
        rng = random.Random(0)
        return [
            Table([self._player(table, cookie, rng) for cookie in cookies])
            for table, cookies in begun
        ]

    def _player(self, table: str, cookie: str, rng: random.Random) -> Player:
        target = f"/api/tables/{table}/live?updates=patches"
        return Player("127.0.0.1", self._port, target, f"Cookie: {cookie}\r\n", Speaker(rng))

    def _cookie(self) -> str:
        self._http.request("GET", "/api/me")
        answer = self._http.getresponse()
        answer.read()
        return (answer.getheader("set-cookie") or "").partition(";")[0]

    def _post(self, path: str, cookie: str, body: object) -> dict[str, str]:
        headers = {"Cookie": cookie, "Content-Type": "application/json"}
        self._http.request("POST", path, msgspec.json.encode(body), headers)
        answer = self._http.getresponse()
        said = answer.read()
        if answer.status >= 300:
            raise RuntimeError(f"{path}: {answer.status} {said.decode()}")
        found: dict[str, str] = msgspec.json.decode(said)
        return found

    def parts(self) -> dict[str, float]:
        """Seconds of CPU by part since the last call, of a server that was asked to note them."""
        self._process.send_signal(10)
        assert self._process.stdout is not None
        found: dict[str, float] = msgspec.json.decode(self._process.stdout.readline())
        return found

    def close(self) -> None:
        self._http.close()
        # Nothing of it is needed any more; saying goodbye to hundreds of pages would take a while.
        self._process.kill()
        self._process.wait(30)
        assert self._process.stdout is not None
        self._process.stdout.close()
        shutil.rmtree(self._folder, ignore_errors=True)
