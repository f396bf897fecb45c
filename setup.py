"""Compiles the core, the games and playouts with mypyc where a C compiler is at hand.

The same source runs compiled and plain; without a compiler or Python's headers it is installed
plain. Every module is a C file of its own: they are compiled on all cores, and what was compiled
before, in whatever clone, is taken from a cache.
"""

from __future__ import annotations

import contextlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext


def has_compiler() -> bool:
    """Can it compile for this Python? (`scripts/compiler.sh` says to people what is missing.)"""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    if shutil.which(command[0]) is None:
        return False
    options = ["-I", sysconfig.get_path("include"), "-fsyntax-only", "-x", "c", "-"]
    tried = subprocess.run(
        [*command, *options], input=b"#include <Python.h>\n", capture_output=True, check=False
    )
    return tried.returncode == 0


def modules() -> list[str]:
    """The files that pyproject.toml declares as compiled; package files only re-export."""
    declared = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["tool"]["himitsu"]
    paths: set[Path] = set()
    for name in declared["compiled"]:
        path = Path(*name.split("."))
        paths.update(path.rglob("*.py") if path.is_dir() else [path.with_suffix(".py")])
    paths -= {Path(*name.split(".")).with_suffix(".py") for name in declared["plain"]}
    return sorted(str(path) for path in paths if path.name != "__init__.py")


class ObjectCache:
    """Compiled C files, by a hash of all that they are made from. They lie in the user's cache
    folder and are checked when they are read; what was not used for longest goes first."""

    LIMIT = 64 * 2**20
    """A whole engine takes about an eighth of it."""

    def __init__(self, command: Sequence[str]) -> None:
        cache = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
        self._folder = Path(cache, "himitsu", "objects")
        compiler = subprocess.run([command[0], "--version"], capture_output=True, check=True).stdout
        # The headers of Python and of mypyc are those of their versions.
        self._maker = (compiler, tuple(command), sys.version, version("mypy"))

    def place(self, source: str, headers: Sequence[str], options: object) -> Path:
        made_from = [Path(path).read_bytes() for path in (source, *headers)]
        parts = [repr((self._maker, options)).encode(), *made_from]
        return self._folder / sha256(b"".join(sha256(part).digest() for part in parts)).hexdigest()

    def take(self, place: Path, target: Path) -> bool:
        """Write the object to the target, if it is kept and whole."""
        try:
            kept = place.read_bytes()
            place.touch()
        except OSError:
            return False
        check, compiled = kept[:32], kept[32:]
        if sha256(compiled).digest() != check:
            return False
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(compiled)
        return True

    def keep(self, place: Path, target: Path) -> None:
        compiled = target.read_bytes()
        draft = place.with_suffix(f".{os.getpid()}")
        # Without a folder that can be written there is no cache, and the build goes on.
        with contextlib.suppress(OSError):
            place.parent.mkdir(parents=True, exist_ok=True)
            draft.write_bytes(sha256(compiled).digest() + compiled)
            draft.replace(place)

    def trim(self) -> None:
        size = 0
        for path in sorted(self._folder.glob("*"), key=lambda path: -path.stat().st_mtime):
            size += path.stat().st_size
            if size > self.LIMIT:
                path.unlink(missing_ok=True)


class BuildOnAllCores(build_ext):  # type: ignore[misc] # setuptools has no types
    """setuptools builds several extensions at a time, but an extension's files one by one; nearly
    all of ours belong to one."""

    def build_extensions(self) -> None:
        self.parallel = os.cpu_count()
        cache = ObjectCache(self.compiler.compiler_so)
        compile_some = self.compiler.compile

        def compile_one(source: str, output_dir: str, **options: Any) -> str:
            target: str = self.compiler.object_filenames([source], output_dir=output_dir)[0]
            # Not the include folders: they differ from clone to clone, what lies there does not.
            deciding = [options[name] for name in ("macros", "debug", "extra_postargs")]
            place = cache.place(source, options["depends"], deciding)
            if not cache.take(place, Path(target)):
                compile_some([source], output_dir=output_dir, **options)
                cache.keep(place, Path(target))
            return target

        def compile_all(sources: list[str], **options: Any) -> list[str]:
            with ThreadPoolExecutor(self.parallel) as cores:
                return list(cores.map(lambda source: compile_one(source, **options), sources))

        self.compiler.compile = compile_all
        super().build_extensions()
        cache.trim()


def main() -> None:
    # A wheel for every machine has nothing compiled in it (`make dist`).
    if os.environ.get("HIMITSU_BUILD") == "plain" or not has_compiler():
        setup()
        return
    from mypyc.build import mypycify

    setup(
        ext_modules=mypycify(modules(), opt_level="2", debug_level="0", multi_file=True),
        cmdclass={"build_ext": BuildOnAllCores},
    )


if __name__ == "__main__":
    main()
