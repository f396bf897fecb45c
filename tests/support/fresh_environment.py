"""A fresh Python environment in which a maker installs a package, as `pip install -e .` would.

It has what this one has, Himitsu included, without a download; what is installed there stays there.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import himitsu

EXAMPLE = Path(__file__).parents[2] / "examples" / "liars-dice"
PATIENCE = 120


class FreshEnvironment:
    def __init__(self, folder: Path) -> None:
        venv.create(folder, symlinks=True, with_pip=False)
        self.python = folder / "bin" / "python"
        version = f"python{sys.version_info.major}.{sys.version_info.minor}"
        packages = folder / "lib" / version / "site-packages"
        # The build that is being tested first, then what both need.
        tested = Path(himitsu.__file__).parents[1]
        borrowed = [str(tested), sysconfig.get_path("purelib")]
        (packages / "borrowed.pth").write_text("\n".join(borrowed) + "\n")

    def install(self, package: Path) -> None:
        """Editable, with the build tools that are there."""
        offline = ["--no-deps", "--no-build-isolation", "--no-index", "--quiet"]
        pip = [sys.executable, "-m", "pip", "--python", str(self.python)]
        self._run([*pip, "install", *offline, "-e", str(package)])

    def install_copy(self, package: Path, copy: Path) -> None:
        """So that no files of the installation lie among the sources."""
        shutil.copytree(package, copy, ignore=shutil.ignore_patterns("*.egg-info", "__pycache__"))
        self.install(copy)

    def himitsu(self, *arguments: object) -> str:
        """What a command prints that must succeed."""
        return self.run("-m", "himitsu.cli", *arguments)

    def run(self, *arguments: object, cwd: Path | None = None) -> str:
        return self._run([str(self.python), "-P", *map(str, arguments)], cwd)

    def _run(self, command: list[str], cwd: Path | None = None) -> str:
        variables = {name: text for name, text in os.environ.items() if name != "PYTHONPATH"}
        done = subprocess.run(
            command,
            cwd=cwd or self.python.parent,
            env=variables,
            capture_output=True,
            encoding="utf-8",
            timeout=PATIENCE,
            check=False,
        )
        assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout}\n{done.stderr}"
        return done.stdout
