"""The examples in deploy/ agree with the server, and with each other."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from himitsu.cli.settings_flags import flags
from himitsu.server.settings import Settings

DEPLOY = Path(__file__).parents[2] / "deploy"
UNIT = (DEPLOY / "himitsu.service").read_text(encoding="utf-8")
COMMAND = "/opt/himitsu/bin/himitsu"


def test_the_unit_starts_the_server_with_settings_that_there_are() -> None:
    started = re.findall(rf"^ExecStart={COMMAND} serve (.*)$", UNIT, re.MULTILINE)
    given = re.findall(r"--[a-z-]+", started[0])
    assert given
    assert set(given) <= {flag.name for flag in flags()}
    variables = set(re.findall(r"HIMITSU_[A-Z_]+", UNIT))
    assert variables
    assert variables <= {flag.variable for flag in flags()}


def test_web_servers_forward_to_where_the_unit_listens() -> None:
    address = re.search(r"--host (\S+) --port (\d+)", UNIT)
    assert address is not None
    listens = ":".join(address.groups())
    assert listens == f"{Settings().host}:{Settings().port}"
    for name in ("Caddyfile", "nginx.conf"):
        text = (DEPLOY / name).read_text(encoding="utf-8")
        assert re.findall(r"127\.0\.0\.1:\d+", text) == [listens], name


def test_several_servers_stand_behind_the_same_web_server() -> None:
    """But for where it forwards to."""
    one = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    several = (DEPLOY / "nginx-several.conf").read_text(encoding="utf-8")
    listens = f"{Settings().host}:{Settings().port}"
    assert several.replace("http://himitsu", f"http://{listens}").endswith(
        one[one.index("map $http_upgrade") :]
    )
    upstream = re.search(r"upstream himitsu \{(.*?)\}", several, re.DOTALL)
    assert upstream is not None
    assert len(re.findall(r"server 127\.0\.0\.1:\d+;", upstream[1])) == 2


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    unit = tmp_path / "himitsu.service"
    unit.write_text(UNIT.replace(COMMAND, sys.executable), encoding="utf-8")
    verified = subprocess.run(
        ["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False
    )
    assert (verified.returncode, verified.stderr) == (0, "")
