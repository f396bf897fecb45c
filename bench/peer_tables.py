"""boardgame.io under the same load: a process of its own, and players who speak its language.

It is given the setting in which it is fastest, as far as its own options go. `NODE_ENV=production`
switches its log off. Whole states are sent: with `deltaState` an update of four players takes
2.2 ms instead of 0.06, most of it to compare states, and still has a thousand bytes. Undo, which it
keeps for a turn, costs nothing that can be measured. One thread for files is quicker than four
where there is one core.
"""

from __future__ import annotations

import os
import random
import secrets
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Final

import msgspec
from load import NOTHING, Heard, Load, Player, Table

HERE: Final = Path(__file__).parent
PEER: Final = HERE / "peer"
"""What is installed there is for this measurement alone; nothing that is played needs it."""
PACKAGES: Final = ("boardgame.io@0.50.2", "node-persist@3.1.0")
SEATS: Final = 4
GAME: Final = b"/luz,"


class _Shown(msgspec.Struct):
    legal: list[int]


class _Context(msgspec.Struct):
    gameover: dict[str, object] | None = None


class _State(msgspec.Struct):
    shown: _Shown = msgspec.field(name="G")
    context: _Context = msgspec.field(name="ctx")
    number: int = msgspec.field(name="_stateID")


class _Synced(msgspec.Struct):
    state: _State


_update = msgspec.json.Decoder(tuple[str, str, _State, msgspec.Raw]).decode
_sync = msgspec.json.Decoder(tuple[str, str, _Synced]).decode


class Speaker:
    """Plays any legal move, at once. The messages are those of socket.io, over a websocket."""

    def __init__(self, match: str, seat: int, rng: random.Random) -> None:
        self._match = match
        self._seat = str(seat)
        self._rng = rng

    def hear(self, text: bytes) -> Heard:
        if text.startswith(b"42" + GAME):
            said = text[2 + len(GAME) :]
            if said.startswith(b'["update"'):
                return self._see(_update(said)[2], begun=False)
            if said.startswith(b'["sync"'):
                return self._see(_sync(said)[2].state, begun=True)
            return NOTHING
        if text.startswith(b"40" + GAME):
            return Heard(answer=self._event("sync", self._match, self._seat, None, SEATS))
        if text.startswith(b"0"):
            return Heard(answer=b"40" + GAME)
        return Heard(answer=b"3") if text == b"2" else NOTHING

    def _see(self, state: _State, begun: bool) -> Heard:
        answer = None
        if state.shown.legal:
            move = {
                "type": "act",
                "args": [self._rng.choice(state.shown.legal)],
                "playerID": self._seat,
            }
            action = {"type": "MAKE_MOVE", "payload": move}
            answer = self._event("update", action, state.number, self._match, self._seat)
        return Heard(
            shows_move=not begun,
            begun=begun,
            answer=answer,
            moves=answer is not None,
            over=state.context.gameover is not None,
        )

    def _event(self, *said: object) -> bytes:
        return b"42" + GAME + msgspec.json.encode(said)


class PeerServer:
    def __init__(self, name: str, core: int) -> None:
        self.name = name
        self._folder = tempfile.mkdtemp(prefix="himitsu-bench-")
        store = "memory" if name == "memory" else self._folder
        self._process = subprocess.Popen(
            ["taskset", "-c", str(core), "node", str(PEER / "server.js"), store],
            env={**os.environ, "NODE_ENV": "production", "UV_THREADPOOL_SIZE": "1"},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        while not line.startswith("port "):
            if not line:
                raise RuntimeError("boardgame.io did not start.")
            line = self._process.stdout.readline()
        self._port = int(line.split()[1])

    @property
    def pid(self) -> int:
        return self._process.pid

    def begin(self, tables: int) -> list[str]:
        """A match begins when somebody asks for it, who then leaves."""
        matches = [secrets.token_urlsafe(8) for _ in range(tables)]
        load = Load([Table([self._player(match, 0, random.Random(0))]) for match in matches])
        load.gather()
        load.close()
        return matches

    def sit(self, begun: list[str]) -> list[Table]:
        rng = random.Random(0)
        return [Table([self._player(match, seat, rng) for seat in range(SEATS)]) for match in begun]

    def _player(self, match: str, seat: int, rng: random.Random) -> Player:
        target = "/socket.io/?EIO=4&transport=websocket"
        return Player("127.0.0.1", self._port, target, "", Speaker(match, seat, rng))

    def close(self) -> None:
        self._process.kill()
        self._process.wait(30)
        assert self._process.stdout is not None
        self._process.stdout.close()
        shutil.rmtree(self._folder, ignore_errors=True)


def install() -> None:
    """Fetch boardgame.io, unless it is there."""
    if (PEER / "node_modules" / "boardgame.io").is_dir():
        return
    quietly = ["--no-save", "--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error"]
    subprocess.run(["npm", "install", *quietly, "--prefix", str(PEER), *PACKAGES], check=True)
