"""Compiles the core, the games and playouts with mypyc where a C compiler is at hand.

The same source runs compiled and plain; without a compiler it is installed plain.
"""

from __future__ import annotations

import os
import shutil
import sysconfig
import tomllib
from pathlib import Path

from setuptools import setup


def has_compiler() -> bool:
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(command.split()[0]) is not None


def modules() -> list[str]:
    """The files that pyproject.toml declares as compiled; package files only re-export."""
    declared = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["tool"]["himitsu"]
    paths: set[Path] = set()
    for name in declared["compiled"]:
        path = Path(*name.split("."))
        paths.update(path.rglob("*.py") if path.is_dir() else [path.with_suffix(".py")])
    paths -= {Path(*name.split(".")).with_suffix(".py") for name in declared["plain"]}
    return sorted(str(path) for path in paths if path.name != "__init__.py")


if has_compiler():
    from mypyc.build import mypycify

    setup(ext_modules=mypycify(modules(), opt_level="3"))
else:
    setup()
