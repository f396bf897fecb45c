"""The bot of the example that learns LUZ, installed for servers of their own."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

import learn_luz
import learned_luz
import numpy as np
import pytest

from himitsu import game

EXAMPLES = Path(learned_luz.__file__).parent


PATIENCE = 3600


class Learnt(NamedTuple):
    told: str
    at_least: float
    """The share of games that it wins, at the lower end of its bounds."""


def learn(folder: Path, *arguments: str) -> Learnt:
    """Run the example as its reader does, in a process of its own: only there its arithmetic keeps
    to one thread."""
    script = [sys.executable, str(EXAMPLES / "learn_luz.py"), *arguments]
    done = subprocess.run(
        [*script, "--out", str(folder / "luz_policy.npz")],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    told = done.stdout.splitlines()[-1]
    found = re.search(r"against three random, at least ([0-9.]+)%", told)
    assert found is not None, told
    assert {"luz_policy.npz", "luz_policy.svg"} <= {path.name for path in folder.iterdir()}
    return Learnt(told, float(found[1]) / 100)


def write_policy(folder: Path) -> Path:
    """A network that has learnt nothing, but prefers some moves to others."""
    luz = game("luz")
    path = folder / "luz_policy.npz"
    length = luz.declared_encoding().length
    network = learn_luz.Network(length, luz.action_count, np.random.default_rng(1))
    np.savez(path, allow_pickle=False, **network.weights)
    return path


def install(folder: Path, environment: pytest.MonkeyPatch) -> None:
    """As `pip install examples` would, with the entry points that it declares, where processes that
    are started from now on find it."""
    declared = tomllib.loads((EXAMPLES / "pyproject.toml").read_text())
    for module in declared["tool"]["setuptools"]["py-modules"]:
        shutil.copy(EXAMPLES / f"{module}.py", folder)
    info = folder / "learned-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: learned\nVersion: 1.0\n")
    lines = []
    for group, entries in declared["project"]["entry-points"].items():
        lines += [f"[{group}]", *[f"{name} = {where}" for name, where in entries.items()]]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n")
    paths = [str(folder), os.environ.get("PYTHONPATH", "")]
    environment.setenv("PYTHONPATH", os.pathsep.join(filter(None, paths)))
