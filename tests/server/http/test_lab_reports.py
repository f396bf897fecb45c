"""The report of an experiment over HTTP: read, never written, and nothing beside it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from support.reports import written

from himitsu.core.contract import OPEN
from himitsu.core.records import replay
from himitsu.lab.written_report import open_report
from himitsu.server.http.lab_reports import create_report_app

URL = "http://127.0.0.1:8000"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """With files that no report links to."""
    path = written(tmp_path_factory.mktemp("lab") / "luz")
    (path / "examples" / "older.txt").write_bytes((path / "examples" / "longest.txt").read_bytes())
    (path / "secret.txt").write_text("MARKER", encoding="utf-8")
    return path


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """What the build leaves, in small."""
    (tmp_path / "page" / "assets").mkdir(parents=True)
    for name in ("index.html", "sw.js", "assets/one.js"):
        (tmp_path / "page" / name).write_text(f"built {name}", encoding="utf-8")
    return tmp_path / "page"


Client = TestClient[Litestar]


@pytest.fixture
def client(folder: Path, page: Path) -> Iterator[Client]:
    app = create_report_app(open_report(folder), page)
    with TestClient(app, base_url=URL) as client:
        client.follow_redirects = False
        yield client


def test_a_link_of_the_report_leads_to_the_replay_page(client: Client) -> None:
    assert client.get("/").headers["location"] == "/report.html"
    report = client.get("/report.html")
    assert report.headers["content-type"].startswith("text/html")
    assert 'href="examples/longest.txt"' in report.text
    assert client.get("/examples/longest.txt").headers["location"] == "/t/longest/replay"
    assert client.get("/t/longest/replay").text == "built index.html"
    assert client.get("/assets/one.js").text == "built assets/one.js"


def test_an_example_is_replayed_as_its_record_says(client: Client, folder: Path) -> None:
    record = open_report(folder).examples["longest"].record
    info: dict[str, Any] = client.get("/api/tables/longest").json()
    assert (info["game"], info["status"], info["you"]) == ("luz", "over", None)
    assert info["origin"]["kind"] == "record"
    assert [seat["name"] for seat in info["seats"]] == ["brisk"] * 4
    outline: dict[str, Any] = client.get("/api/tables/longest/replay").json()
    assert outline["moves"][-1] == len(record.moves)
    assert len(outline["log"]) == len(replay(record, keep_events=True).events(OPEN))
    last = outline["frames"] - 1
    for side in ("open", "public", "3"):
        answer = client.get(f"/api/tables/longest/replay/frames?as={side}&first={last}&count=1")
        assert len(answer.json()["views"]) == 1
    assert client.get("/api/tables/longest/replay?as=4").json()["code"] == "no-seat"
    text = client.get("/api/tables/longest/record").text
    assert text == (folder / "examples" / "longest.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "path",
    [
        "/secret.txt",
        "/experiment.json",
        "/examples/older.txt",
        "/examples/",
        "/t/older/replay",
        "/api/tables/older",
        "/api/tables/older/record",
        "/api/tables/older/replay",
        "/examples/../secret.txt",
        "/examples/%2e%2e/secret.txt",
        "/examples/..%2fsecret.txt",
        "/api/tables/..%2fsecret/record",
        "/assets/..%2f..%2fsecret.txt",
        "/tables/games/base.00000.parquet",
        "/figures/length.svg",
        "/sw.js",
        "/t/longest",
        "/api/games",
    ],
)
def test_nothing_but_the_report_and_its_examples_is_served(client: Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert "MARKER" not in answer.text


def test_nothing_can_be_changed(client: Client) -> None:
    for path in ("/report.html", "/api/me", "/api/tables/longest", "/api/tables/longest/what-if"):
        for method in ("POST", "PUT", "DELETE"):
            assert client.request(method, path).status_code in (404, 405)


def test_a_page_from_elsewhere_reads_nothing(client: Client) -> None:
    answer = client.get("/report.html", headers={"host": "elsewhere.example"})
    assert (answer.status_code, answer.json()["code"]) == (421, "wrong-host")


def test_the_report_is_under_the_same_policy_as_the_page(client: Client) -> None:
    policy = client.get("/report.html").headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "script-src" not in policy
