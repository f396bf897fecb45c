"""The server as a process: how it starts, how it ends, and what it says."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
from pathlib import Path

import pytest
from support.serving import Person, Process, quick
from websockets.exceptions import ConnectionClosed

from himitsu.server.errors import StartFailed
from himitsu.server.run import serve


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_ends_the_server_in_good_order(tmp_path: Path, how: signal.Signals) -> None:
    """Pages are told to come back (1012), the process ends with 0, and the log has no trace."""

    async def run(process: Process) -> None:
        ann = await Person(process.url).come()
        table = await ann.make_table(3)
        await ann.sit(table, 0)
        async with ann.at(table) as page:
            await ann.start(table)
            asked = await page.prompt()
            await page.act(asked)
            await page.until("update")
            ending = asyncio.create_task(asyncio.to_thread(process.end, how))
            with pytest.raises(ConnectionClosed) as closed:
                await page.until("error")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
            assert await ending == 0
        await ann.http.aclose()

    with Process(quick(tmp_path, bot_processes=1, beat=0.3)) as process:
        asyncio.run(run(process))
    lines = [json.loads(line) for line in process.told.read_text().splitlines()]
    assert [line["happening"] for line in lines] == ["table made", "game started"]


def test_a_busy_port_is_told_in_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(StartFailed) as failed:
            serve(quick(tmp_path, port=port))
    assert str(failed.value) == f"Cannot listen on 127.0.0.1 port {port}: Address already in use."


def test_a_host_that_does_not_exist_is_told_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(StartFailed, match=r"Cannot listen on nowhere\.invalid port"):
        serve(quick(tmp_path, host="nowhere.invalid"))


def test_a_database_that_cannot_be_written_is_told_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StartFailed, match="cannot be used"):
        serve(quick(tmp_path, port=0, database=tmp_path / "file" / "himitsu.sqlite3"))


def test_what_is_wrong_with_packages_is_told_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game that cannot be played, with the reason; and a board, as a whole line of the log."""
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "readme.json").write_text("{}")
    (tmp_path / "__init__.py").write_text(
        "from support.highcard import HighCard\n"
        "class Packaged(HighCard):\n"
        "    def __init__(self):\n"
        "        super().__init__()\n"
        "        self.name, self.contract_version = 'boardless', 1\n"
        "GAME = Packaged()\n"
    )
    package = tmp_path.name.replace("-", "_")
    info = tmp_path / "packaged-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: packaged\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        f"[himitsu.games]\nboardless = {package}:GAME\nmissing = unheard_of_module:GAME\n"
    )
    tests = Path(__file__).parents[1]
    paths = [tmp_path.parent, tmp_path, tests, os.environ.get("PYTHONPATH", "")]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(map(str, paths)))
    with Process(quick(tmp_path)) as process:
        pass
    lines = process.told.read_text().splitlines()
    # Python itself may say something at the end of a killed process.
    told = [json.loads(line) for line in lines if line.startswith("{")]
    assert [(line["happening"], line["game"]) for line in told] == [
        ("game not played", "missing"),
        ("board not used", "boardless"),
    ]
    assert "ModuleNotFoundError" in told[0]["reason"]
    assert told[1]["reason"] == "page/ has no board.js"
