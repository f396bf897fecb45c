"""`himitsu lab open`: a report in the browser, and what is said where there is none."""

from __future__ import annotations

import json
import shutil
import socket
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from support.commands import Commands
from support.reports import opened, written


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(tmp_path_factory.mktemp("lab") / "luz")


@pytest.fixture
def copy(folder: Path, tmp_path: Path) -> Path:
    """The folder once more, to be damaged."""
    return shutil.copytree(folder, tmp_path / "copy")


def test_it_serves_the_report_until_ctrl_c(folder: Path) -> None:
    with opened(folder) as url:
        with urlopen(url, timeout=10) as answer:
            assert answer.url == f"{url}/report.html"
            assert answer.read() == (folder / "report.html").read_bytes()
        with urlopen(f"{url}/examples/longest.txt", timeout=10) as answer:
            assert answer.url == f"{url}/t/longest/replay"
        with pytest.raises(HTTPError) as refused:
            urlopen(f"{url}/experiment.json", timeout=10)
        assert refused.value.code == 404
        refused.value.close()


def test_a_port_that_is_taken_is_one_line(himitsu: Commands, folder: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = himitsu.fails("lab", "open", folder, "--no-browser", "--port", port)
    assert said == f"Cannot listen on 127.0.0.1 port {port}: Address already in use."


def test_a_missing_folder_is_one_line(himitsu: Commands, tmp_path: Path) -> None:
    said = himitsu.fails("lab", "open", tmp_path / "nowhere")
    assert said.endswith("nowhere is no experiment's folder: No such file or directory.")


def test_a_folder_without_a_report_says_how_to_get_one(himitsu: Commands, copy: Path) -> None:
    (copy / "report.html").unlink()
    assert f"{copy} has no report yet" in himitsu.fails("lab", "open", copy)


def test_a_half_written_folder_says_what_is_missing(himitsu: Commands, copy: Path) -> None:
    example = copy / "examples" / "longest.txt"
    example.write_bytes(example.read_bytes()[:40])
    assert f"{example}: line" in himitsu.fails("lab", "open", copy)
    example.unlink()
    assert f"{example} is missing" in himitsu.fails("lab", "open", copy)
    (copy / "experiment.json").write_bytes(b'{"experiment"')
    assert "experiment.json cannot be read" in himitsu.fails("lab", "open", copy)


def test_a_folder_of_other_rules_is_not_shown_wrongly(himitsu: Commands, copy: Path) -> None:
    manifest = copy / "experiment.json"
    data = json.loads(manifest.read_text(encoding="utf-8"))
    data["origin"]["rules_version"] += 1
    manifest.write_text(json.dumps(data), encoding="utf-8")
    said = himitsu.fails("lab", "open", copy)
    assert f"was played by rules {data['origin']['rules_version']} of luz" in said
