"""Compiles the core, the games and playouts with mypyc where a C compiler is at hand.

The same source runs compiled and plain; without a compiler it is installed plain.
"""

from __future__ import annotations

import os
import shutil
import sysconfig
from pathlib import Path

from setuptools import setup

# msgspec Structs stay plain: compiled, they silently lose `frozen`, `tag` and their types. So do
# the registry, which only reads entry points, and the package files, which only re-export.
PLAIN = {"views.py", "registry.py", "__init__.py"}


def has_compiler() -> bool:
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(command.split()[0]) is not None


def modules() -> list[str]:
    root = Path("himitsu")
    # Of the bots only what plays games out by the thousand: everything else waits for that.
    patterns = ["core/*.py", "games/*/*.py", "games/*/*/*.py", "bots/*/rollout.py"]
    found = [path for pattern in patterns for path in root.glob(pattern)]
    return sorted(str(path) for path in found if path.name not in PLAIN)


if has_compiler():
    from mypyc.build import mypycify

    setup(ext_modules=mypycify(modules(), opt_level="3"))
else:
    setup()
