"""The package as it is handed out: a wheel with the page inside serves a game where there is no
Node.js, no compiler and no source."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes
from importlib.metadata import Distribution, distribution
from pathlib import Path
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from support.serving import Person

ROOT = Path(__file__).parents[2]
BUILT_FROM = ("pyproject.toml", "setup.py", "README.md", "LICENSE", "himitsu")
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
SECONDS = 60


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """As `make dist` builds the one for every machine, from a copy of what it is built from."""
    source, target = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("dist")
    for name in BUILT_FROM:
        if (ROOT / name).is_dir():
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(ROOT / name, source / name, ignore=ignored)
        else:
            shutil.copy(ROOT / name, source)
    subprocess.run(
        [*PIP, "wheel", "--no-build-isolation", "--no-deps", "--wheel-dir", target, source],
        env={**os.environ, "HIMITSU_BUILD": "plain"},
        timeout=SECONDS,
        check=True,
    )
    (built,) = target.iterdir()
    return built


def needed(wheel: Path) -> list[Distribution]:
    """What the wheel says that it needs, with what that needs: it is here already. Extras are not
    among it, nor what only tests use."""
    with ZipFile(wheel) as opened:
        (about,) = [name for name in opened.namelist() if name.endswith(".dist-info/METADATA")]
        own = message_from_bytes(opened.read(about)).get_all("Requires-Dist", [])
    found, wanted = dict[str, Distribution](), [(text, frozenset[str]()) for text in own]
    asked = set[tuple[str, frozenset[str]]]()
    while wanted:
        text, extras = wanted.pop()
        need = Requirement(text)
        if need.marker and not any(need.marker.evaluate({"extra": each}) for each in extras | {""}):
            continue
        name, inner = canonicalize_name(need.name), frozenset(need.extras)
        if (name, inner) not in asked:
            asked.add((name, inner))
            found[name] = distribution(name)
            wanted += [(each, inner) for each in found[name].requires or ()]
    return list(found.values())


@pytest.fixture(scope="module")
def bare(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment with the wheel and what it needs, and nothing on the path."""
    folder = tmp_path_factory.mktemp("bare")
    venv.create(folder, symlinks=True)
    python = folder / "bin" / "python"
    (site,) = folder.glob("lib/python*/site-packages")
    for package in needed(wheel):
        for top in {file.parts[0] for file in package.files or ()} - {"..", "__pycache__"}:
            (site / top).symlink_to(str(package.locate_file(top)))
    install = ["install", "--no-deps", "--no-index", "--ignore-installed", str(wheel)]
    subprocess.run([*PIP, "--python", str(python), *install], timeout=SECONDS, check=True)
    return folder / "bin"


def test_a_wheel_for_every_machine_has_the_page_and_nothing_compiled(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")
    names = ZipFile(wheel).namelist()
    assert "himitsu/server/page/index.html" in names
    assert [name for name in names if name.startswith("himitsu/server/page/assets/")]
    assert "himitsu/server/store/migrations/versions/0001_tables.py" in names
    assert "himitsu/boards/himitsu-board.d.ts" in names
    assert [name for name in names if name.startswith("himitsu/templates/mygame/")]
    assert not [name for name in names if name.endswith((".so", ".pyd"))]


@contextmanager
def serving(bare: Path, database: Path) -> Iterator[str]:
    settings = ["--port", "0", "--beat", "0", "--burst", "10000", "--database", str(database)]
    command = [str(bare / "himitsu"), "serve", *settings]
    environment = {"PATH": str(bare), "HOME": str(database.parent)}
    with subprocess.Popen(
        command, env=environment, cwd=database.parent, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout is not None
            yield process.stdout.readline().split()[3].removesuffix("/")
        finally:
            process.terminate()


def test_it_serves_a_game_without_node_or_source(bare: Path, tmp_path: Path) -> None:
    where = "import himitsu, shutil; print(himitsu.__file__, shutil.which('node'))"
    found = subprocess.run(
        [bare / "python", "-P", "-c", where],
        env={"PATH": str(bare)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    assert Path(found[0]).is_relative_to(bare.parent)
    assert found[1] == "None"

    async def play(url: str) -> None:
        ann = await Person(url).come()
        page = await ann.http.get("/")
        assert page.status_code == 200
        scripts = re.findall(r'src="(/assets/[^"]+\.js)"', page.text)
        assert scripts
        for script in scripts:
            answer = await ann.http.get(script)
            assert "javascript" in answer.headers["content-type"]
        table = await ann.make_table(3)
        await ann.sit(table, 0)
        async with ann.at(table) as socket:
            await ann.start(table)
            over = await socket.play_on()
        assert over["table"]["status"] == "over"
        await ann.http.aclose()

    with serving(bare, tmp_path / "himitsu.sqlite3") as url:
        asyncio.run(play(url))
