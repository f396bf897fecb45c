"""Compiles the core and the games with mypyc where a C compiler is at hand.

The same source runs compiled and plain. HIMITSU_COMPILE=no leaves it plain, HIMITSU_COMPILE=yes
insists on compiling.
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
    found = [*root.glob("core/*.py"), *root.glob("games/*/*.py")]
    return sorted(str(path) for path in found if path.name not in PLAIN)


wish = os.environ.get("HIMITSU_COMPILE", "auto")
if wish not in {"auto", "yes", "no"}:
    raise SystemExit(f"HIMITSU_COMPILE is auto, yes or no, not {wish!r}.")
if wish == "no" or (wish == "auto" and not has_compiler()):
    setup()
else:
    from mypyc.build import mypycify

    setup(ext_modules=mypycify(modules(), opt_level="3"))
