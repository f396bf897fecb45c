"""`serve`: the server as a command."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from support.commands import COMMAND, ENVIRONMENT, Commands, hear_ctrl_c, run_process
from support.outside import install

from himitsu.cli.settings_flags import flags
from himitsu.server import run
from himitsu.server.http import server_statistics
from himitsu.server.settings import Settings, data_directory


def test_it_serves_until_ctrl_c(tmp_path: Path) -> None:
    """Without a game that is broken, of which it tells in its log."""
    install(tmp_path, "faulty", "import unheard_of_module\n")
    paths = [ENVIRONMENT["PYTHONPATH"], str(tmp_path)]
    database = tmp_path / "tables.sqlite3"
    arguments = ["serve", "--port", "0", "--database", str(database), "--no-open"]
    with subprocess.Popen(
        [*COMMAND, *arguments],
        env=ENVIRONMENT | {"PYTHONPATH": ":".join(paths)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=hear_ctrl_c,
    ) as process:
        assert process.stdout is not None
        address = process.stdout.readline().split()[3]
        with urlopen(f"{address}api/health", timeout=10) as answer:
            assert json.load(answer)["status"] == "ok"
        port = address.removesuffix("/").rpartition(":")[2]
        second = run_process("serve", "--port", port, "--database", tmp_path / "other.sqlite3")
        process.send_signal(signal.SIGINT)
        _, logged = process.communicate(timeout=20)
    assert process.returncode == 0
    assert database.exists()
    (line,) = [line for line in logged.splitlines() if "game not played" in line]
    assert "faulty" in line
    assert "ModuleNotFoundError: No module named 'unheard_of_module'" in line
    assert (second.code, second.out) == (2, "")
    assert second.err == (
        f"himitsu: Cannot listen on 127.0.0.1 port {port}: Address already in use.\n"
    )


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """The settings of servers that would have been started; each says that it is ready."""
    started: list[Settings] = []

    def serve(settings: Settings, ready: Callable[[str], None]) -> None:
        started.append(settings)
        ready("http://127.0.0.1:1/")

    monkeypatch.setattr(run, "serve", serve)
    return started


def test_the_options_are_the_servers_settings(himitsu: Commands, served: list[Settings]) -> None:
    himitsu("serve", "--host", "::1", "--port", 81, "--database", "x.db", "--beat", 0.5)
    (settings,) = served
    assert (settings.host, settings.port) == ("::1", 81)
    assert (settings.database, settings.beat) == (Path("x.db"), 0.5)


def test_without_options_the_server_chooses(himitsu: Commands, served: list[Settings]) -> None:
    himitsu("serve")
    assert served == [Settings()]
    assert served[0].database.parent == data_directory()


@pytest.mark.parametrize(
    ("option", "display", "opened"),
    [("--open", ":0", True), ("--no-open", ":0", False), ("--open", "", False)],
)
def test_the_page_is_opened_on_demand_where_there_is_a_desktop(
    himitsu: Commands,
    served: list[Settings],
    monkeypatch: pytest.MonkeyPatch,
    option: str,
    display: str,
    opened: bool,
) -> None:
    pages: list[str] = []
    monkeypatch.setattr(webbrowser, "open", pages.append)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("DISPLAY", display)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert himitsu("serve", option).out == "Himitsu is at http://127.0.0.1:1/ (Ctrl-C ends it)\n"
    assert len(served) == 1
    for thread in threading.enumerate():
        if thread is not threading.current_thread():
            thread.join(5)
    assert pages == (["http://127.0.0.1:1/"] if opened else [])


def test_every_setting_has_a_flag_and_a_variable(
    himitsu: Commands, served: list[Settings], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With values that none of them has by itself."""
    other: dict[object, Any] = {str: "x", int: 59, float: 7.5, Path: Path("x"), str | None: "x"}
    for flag in flags():
        usual = getattr(Settings(), flag.setting)
        wanted: Any
        if flag.kind is bool:
            wanted = not usual
            by_flag, by_variable = [f"--{'no-' * usual}{flag.name[2:]}"], str(int(wanted))
        elif isinstance(usual, tuple):
            by_flag, by_variable, wanted = [flag.name, "a", flag.name, "b"], "a b", ("a", "b")
        else:
            wanted = other[flag.kind]
            by_flag, by_variable = [flag.name, str(wanted)], str(wanted)
        himitsu("serve", *by_flag)
        monkeypatch.setenv(flag.variable, by_variable)
        himitsu("serve")
        monkeypatch.delenv(flag.variable)
        assert [getattr(settings, flag.setting) for settings in served] == [wanted, wanted], flag
        served.clear()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--tick", 0], "--tick must be more than 0."),
        (["--burst", 0], "greater than or equal to 1"),
    ],
)
def test_a_setting_out_of_range_is_one_line(
    himitsu: Commands, served: list[Settings], arguments: list[object], told: str
) -> None:
    assert told in himitsu.fails("serve", *arguments)
    assert not served


def test_statistics_are_offered_by_a_flag_or_a_variable(
    himitsu: Commands, served: list[Settings], monkeypatch: pytest.MonkeyPatch
) -> None:
    himitsu("serve", "--statistics")
    monkeypatch.setenv("HIMITSU_STATISTICS", "1")
    himitsu("serve")
    himitsu("serve", "--no-statistics")
    assert [settings.statistics for settings in served] == [True, True, False]


def test_statistics_without_the_lab_are_one_line(
    himitsu: Commands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_statistics, "find_spec", lambda name: None)
    database = tmp_path / "tables.sqlite3"
    said = himitsu.fails("serve", "--statistics", "--port", 0, "--database", database)
    assert said == "Statistics need the lab: pip install 'himitsu[lab]'."
